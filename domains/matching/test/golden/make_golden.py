"""How the golden cases were made: sites, and what each needs by the published rules.

Written from the rules alone, without the engine, so that the two can disagree. Kept as the record of how
`server/golden/*.json` came about; no test runs it. Run it in its own folder to write the files again.
"""

import json
import math
import os

OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'server', 'golden')


def up(value):
    return math.ceil(round(value, 9))


def keep(expected):
    return {name: pieces for name, pieces in expected.items() if pieces > 0}


def cable(runs):
    """Cable +15 %, in whole metres for the whole scene."""
    return up(sum(devices * metres for devices, metres in runs) * 1.15)


def poles(need, part, pieces):
    """Each pole stands in a cage and carries a box."""
    for name in ('pole', 'pole-foundation', 'pole-box'):
        need[part + '.' + name] = pieces


# Section 2
def parking(site):
    need = {}
    runs = []
    for lane in site['lanes']:
        n = lane.get('lanes', 1)
        width = lane.get('widthM', 3.5)
        channels = 1 if width <= 3.5 else 2 if width <= 7 else 3
        ways = 2 if lane['direction'] == 'mixed' else 1
        name = lane['id'] + '.'
        need[name + 'camera'] = n * channels * ways
        need[name + 'barrier'] = n
        need[name + 'pole'] = n * channels
        if lane.get('antiSmash', 'loop') == 'loop':
            need[name + 'anti-smash-loop'] = n
            need[name + 'anti-smash-detector'] = n
        else:
            need[name + 'anti-smash-radar'] = n
        trigger = lane.get('trigger', 'video')
        if trigger == 'loop':
            for part in ('trigger-loop', 'trigger-detector', 'speed-bump'):
                need[name + part] = n * ways
        if trigger == 'radar':
            need[name + 'trigger-radar'] = n * ways
        if lane.get('paid') and lane['direction'] != 'entry':
            need[name + 'fee-display'] = n
        # A barrier and each camera with its display take a cable of the mains; the overview camera is fed by PoE.
        runs.append((n + need[name + 'camera'], lane.get('runM', 40)))
    need['power-cable'] = cable(runs)
    need['overview-camera'] = site.get('overviewCameras', 1)
    for name in ('overview-pole', 'overview-pole-foundation', 'overview-pole-box'):
        need[name] = need['overview-camera']
    need['booth'] = site.get('booths', 1)
    return need


def controllers(need, doors):
    """Fewest controllers by point; each door is (point, pieces, two-way, bus or None for free, forced to RS-485).

    Returns for each point whether free two-way doors speak RS-485.
    """
    chosen = {}
    for point in dict.fromkeys(door[0] for door in doors):
        here = [door for door in doors if door[0] == point]
        plain = sum(pieces for _, pieces, two, bus, forced in here if not two or forced or bus == 'rs485')
        both = sum(pieces for _, pieces, two, bus, forced in here if two and not forced and bus != 'rs485')
        on_wiegand = up(plain / 4) + up(both / 2)
        on_rs485 = up((plain + both) / 4)
        if all(bus is None for _, _, _, bus, _ in here) and on_rs485 < on_wiegand:
            need['controller-' + point] = on_rs485
            chosen[point] = True
        else:
            need['controller-' + point] = up(plain / 4)
            need['controller-in-out-' + point] = up(both / 2)
    return chosen


def reader_cables(need, readers, chosen):
    """Six conductors for Wiegand, twisted pairs for RS-485; each reader is (door, readers, metres)."""
    runs = {'reader-cable': [], 'reader-cable-rs485': []}
    for (point, _, two, bus, forced), pieces, metres in readers:
        twisted = forced or bus == 'rs485' or (two and bus is None and chosen.get(point, False))
        runs['reader-cable-rs485' if twisted else 'reader-cable'].append((pieces, metres))
    for name, some in runs.items():
        need[name] = cable(some)


# Section 3
def channel(site):
    need = {}
    runs = []
    low = []
    fires = []
    doors = []
    readers = []
    total = 0
    for row in site['entrances']:
        pace = row.get('throughputPerMinute') or {'ordinary': 20, 'optical': 40, 'factory': 10}[row.get('use', 'ordinary')]
        lanes = row.get('lanes') or max(1, up(row.get('peakPerMinute', 20) / pace))
        wide = row.get('wideLanes', 1)
        name = row['id'] + '.'
        if row.get('gate', 'swing') in ('tripod', 'fullHeight'):
            need[name + 'turnstile'] = lanes
            bodies = lanes
            if wide > 0:
                # A wheelchair passes beside: swing gates of their own.
                need[name + 'gate-single-wide'] = 2
                need[name + 'gate-dual-wide'] = wide - 1
                bodies += wide + 1
            passages = lanes + wide
        else:
            wide = min(wide, lanes)
            # Cabinets 0 … lanes; lane i lies between cabinets i and i + 1; the last lanes are the wide ones.
            beside = {at for lane in range(lanes - wide, lanes) for at in (lane, lane + 1)}
            for at in range(lanes + 1):
                core = 'single' if at in (0, lanes) else 'dual'
                key = name + 'gate-' + core + ('-wide' if at in beside else '')
                need[key] = need.get(key, 0) + 1
            bodies = lanes + 1
            passages = lanes
        need[name + 'terminal'] = passages * (2 if row.get('flow') == 'mixed' else 1)
        need[name + 'fire-interface'] = 1
        run = row.get('runM', 40)
        runs.append((bodies, run))
        fires.append((1, run))
        total += passages
        credential = row.get('credential', 'face')
        if credential == 'face':
            need[name + 'terminal-mount'] = need[name + 'terminal']
            low.append((need[name + 'terminal'], run))
        if credential != 'face':
            forced = credential == 'fingerprint' or run > 100
            doors.append((row.get('point', 'main'), passages, row.get('flow') == 'mixed', None, forced))
            readers.append((doors[-1], need[name + 'terminal'], run))
    need['power-cable'] = cable(runs)
    need['terminal-cable'] = cable(low)
    need['fire-cable'] = cable(fires)
    reader_cables(need, readers, controllers(need, doors))
    if site.get('platform', True):
        need['licence'] = total
    return need


# Section 4
def access(site):
    need = {}
    runs = []
    doors = []
    readers = []
    signals = []
    fires = []
    managed = 0
    bus = site.get('bus', 'any')
    for door in site.get('doors', []):
        n = door['doors']
        name = door['id'] + '.'
        two = door.get('way') == 'twoWay'
        double = door.get('leaves') == 'double'
        flees = door.get('use', 'passage') != 'passage'
        material = door.get('material', 'wood')
        latch = door.get('latch', True)
        swing = door.get('opening', 'outward')
        if flees:
            fits, never = ['maglock', 'shear'], ['dropBolt', 'strike', 'smart']
        elif material == 'frameless':
            fits, never = ['dropBolt'], ['strike', 'smart']
        elif material in ('glass', 'aluminium'):
            fits, never = ['maglock'], ['strike']
        elif latch:
            fits, never = ['strike', 'maglock'], []
        else:
            fits, never = ['maglock', 'dropBolt'], ['strike']
        lock = fits[0]
        if swing == 'both':
            lock = next((one for one in fits if one in ('shear', 'dropBolt')), lock)
        wish = door.get('lock', 'auto')
        if wish in fits or (wish != 'auto' and not flees and wish not in never):
            lock = wish
        locks = n * (2 if double and lock != 'maglock' else 1)
        if lock == 'smart':
            # It reads and opens by itself: no reader, button, contact, cable, controller or licence.
            need[name + 'lock'] = locks
            continue
        managed += n
        need[name + 'reader'] = n * (2 if two else 1)
        need[name + 'lock'] = locks
        magnet = lock == 'maglock' and (swing == 'inward' or material == 'frameless')
        if magnet or (lock == 'dropBolt' and material == 'frameless'):
            need[name + 'lock-bracket'] = locks
        if not two:
            need[name + 'exit-button'] = n
        need[name + 'contact'] = n * (2 if double else 1)
        if flees:
            need[name + 'break-glass'] = n
            need[name + 'fire-interface'] = n
        # Supplies stand beside the controllers: as far as the reader is, unless another way is told.
        supply = door.get('runM') or door.get('readerRunM', 20)
        runs.append((locks, supply))
        forced = bus == 'any' and (door.get('credential') == 'fingerprint' or door.get('readerRunM', 20) > 100)
        doors.append((door.get('point', 'main'), n, two, None if bus == 'any' else bus, forced))
        far = door.get('readerRunM', 20)
        if door.get('credential') == 'face':
            runs.append((need[name + 'reader'], supply))
        else:
            readers.append((doors[-1], need[name + 'reader'], far))
        # What cuts the lock's power on a way out is as far as the button and the contacts, in fire-resistant cable.
        signals.append((need.get(name + 'exit-button', 0) + need[name + 'contact'], far))
        fires.append((need.get(name + 'break-glass', 0) + need.get(name + 'fire-interface', 0), far))
    for door in site.get('locks', []):
        if door.get('use', 'passage') == 'passage' and door.get('material') != 'frameless':
            need[door['id'] + '.smart-lock'] = door['doors']
    need['power-cable'] = cable(runs)
    need['signal-cable'] = cable(signals)
    need['fire-cable'] = cable(fires)
    reader_cables(need, readers, controllers(need, doors))
    if site.get('platform', True):
        need['licence'] = managed
    return need


# Section 5
def high_throw(site):
    need = {}
    for face in site['faces']:
        floors = face.get('floors', 18)
        lens = face.get('lensMm') or (6 if floors > 20 else 4)
        per_view = 3 if lens <= 4 else 2
        rows = up(floors / 14)
        columns = up(face.get('units', 3) / per_view)
        if face.get('method') == 'geometry':
            height = face.get('heightM') or floors * 3
            camera = face.get('mountM', 3)
            lowest = min(face.get('lowestM', 6), height)
            far = face.get('poleDistanceM', 20)
            span = math.atan((height - camera) / far) - math.atan((lowest - camera) / far)
            vfov = 2 * math.atan(3.04 / 2 / lens)
            rows = max(1, up(span / (vfov * 0.9)))
            if face.get('widthM'):
                hfov = 2 * math.atan(5.376 / 2 / lens)
                level = 0 if lowest <= camera <= height else min(abs(lowest - camera), abs(height - camera))
                width = 2 * math.sqrt(far**2 + level**2) * math.tan(hfov / 2)
                columns = max(1, up(face['widthM'] / width))
        rows = face.get('zones') or rows
        need[face['id'] + '.camera'] = face.get('faces', 1) * rows * columns
        poles(need, face['id'], face.get('faces', 1) * columns)
    return need


# Section 1
BASE = {1: 2, 2: 4, 4: 8, 5: 10, 8: 16}
CODEC = {'h264': 1, 'h265': 0.5, 'h265plus': 0.35}
ACTIVITY = {'low': 0.6, 'normal': 1, 'high': 1.4}


def surveillance(site):
    need = {group['id'] + '.camera': group['cameras'] for group in site['groups']}
    for group in site['groups']:
        if group.get('mounting') == 'pole':
            poles(need, group['id'], up(group['cameras'] / group.get('camerasPerPole', 1)))
    return need


def figures(site, shelf):
    """What a shelf with one kind of recorder and one of disk comes to; one group, so that the split is known."""
    group = site['groups'][0]
    n = group['cameras']
    main = BASE[group['megapixels']] * group.get('fps', 25) / 15
    main *= CODEC[group.get('codec', 'h265')] * ACTIVITY[group.get('activity', 'normal')]
    main += 0.07 if group.get('audio') else 0
    sub = group.get('subMbps', 1)
    share = group.get('eventShare', 30) / 100 if group.get('recording') == 'event' else 1
    days = group.get('retentionDays', 30)
    # kbit/s ÷ 8 × 3600 × hours: thousand bytes; 1024 of them are the rule's megabyte.
    each = main * 1000 / 8 * 3600 * group.get('hours', 24) * days * share / 1e9
    by_bandwidth = math.floor(round(0.75 * shelf['mbps'] / (main + sub), 9))
    at_once = min(shelf['channels'], by_bandwidth)
    result = {
        'mainMbps': round(main, 6),
        'totalMbps': round(n * (main + sub), 6),
        'rawTb': round(n * each, 6),
        'recorders': up(n / at_once),
    }
    if result['recorders'] == 1:
        result['disks'] = up(n * each * 1.15 / 0.9 / shelf['diskTb'])
        if result['disks'] > shelf['bays']:
            raise ValueError('choose a smaller site: its disks do not fit into one recorder')
    return result


PARKING = [
    {'lanes': [{'id': 'in', 'direction': 'entry'}, {'id': 'out', 'direction': 'exit', 'paid': True}]},
    {'lanes': [{'id': 'both', 'direction': 'mixed'}]},
    {'lanes': [{'id': 'in', 'direction': 'entry', 'lanes': 2}, {'id': 'out', 'direction': 'exit', 'lanes': 3, 'paid': True, 'trigger': 'loop'}], 'booths': 2},
    {'lanes': [{'id': 'wide', 'direction': 'entry', 'widthM': 3.6}, {'id': 'out', 'direction': 'exit', 'widthM': 7}]},
    {'lanes': [{'id': 'wider', 'direction': 'mixed', 'widthM': 7.1, 'lanes': 2, 'paid': True}]},
    {'lanes': [{'id': 'in', 'direction': 'entry', 'antiSmash': 'radar', 'trigger': 'radar'}, {'id': 'out', 'direction': 'exit', 'antiSmash': 'radar'}]},
    {'lanes': [{'id': 'both', 'direction': 'mixed', 'trigger': 'loop', 'lanes': 4, 'paid': True}], 'overviewCameras': 3},
    {'lanes': [{'id': 'in', 'direction': 'entry', 'lanes': 0}, {'id': 'out', 'direction': 'exit', 'lanes': 5, 'paid': True, 'runM': 33.3}]},
    {'lanes': [{'id': 'in', 'direction': 'entry', 'lanes': 6, 'island': True}, {'id': 'out', 'direction': 'exit', 'lanes': 6, 'island': True, 'paid': True}], 'booths': 0},
    {'lanes': [{'id': 'truck', 'direction': 'mixed', 'widthM': 5, 'trigger': 'radar', 'runM': 75}], 'overviewCameras': 0},
    {'lanes': [{'id': 'a', 'direction': 'entry', 'runM': 12}, {'id': 'b', 'direction': 'entry', 'widthM': 4, 'runM': 18, 'lanes': 2}, {'id': 'c', 'direction': 'exit', 'lanes': 3, 'runM': 7.5}]},
    {'lanes': [{'id': 'in', 'direction': 'entry', 'lanes': 20, 'paid': True}, {'id': 'out', 'direction': 'exit', 'lanes': 24, 'paid': True, 'trigger': 'loop', 'antiSmash': 'radar'}], 'recorded': False},
]

CHANNEL = [
    {'entrances': [{'id': 'lobby', 'peakPerMinute': 100}]},
    {'entrances': [{'id': 'lobby', 'peakPerMinute': 100, 'flow': 'mixed'}]},
    {'entrances': [{'id': 'one', 'peakPerMinute': 20}]},
    {'entrances': [{'id': 'two', 'lanes': 2, 'wideLanes': 0}]},
    {'entrances': [{'id': 'shift', 'use': 'factory', 'peakPerMinute': 75, 'gate': 'tripod', 'credential': 'card'}]},
    {'entrances': [{'id': 'fast', 'use': 'optical', 'peakPerMinute': 170, 'gate': 'sliding', 'wideLanes': 2}]},
    {'entrances': [{'id': 'best', 'use': 'optical', 'peakPerMinute': 170, 'throughputPerMinute': 60, 'gate': 'sliding', 'credential': 'qr', 'flow': 'mixed'}]},
    {'entrances': [{'id': 'yard', 'gate': 'fullHeight', 'peakPerMinute': 61, 'credential': 'fingerprint', 'flow': 'mixed', 'wideLanes': 3}], 'platform': False},
    {'entrances': [{'id': 'north', 'peakPerMinute': 41, 'credential': 'card'}, {'id': 'south', 'peakPerMinute': 119, 'credential': 'card', 'runM': 15, 'point': 'east'}]},
    {'entrances': [{'id': 'all', 'lanes': 3, 'wideLanes': 3, 'runM': 10}]},
    {'entrances': [{'id': 'guard', 'gate': 'tripod', 'lanes': 4, 'wideLanes': 0, 'credential': 'card', 'flow': 'mixed'}, {'id': 'gate', 'lanes': 1, 'credential': 'keypad'}]},
    {'entrances': [{'id': 'stadium', 'peakPerMinute': 1001, 'wideLanes': 5, 'runM': 60.5}, {'id': 'press', 'peakPerMinute': 0}]},
]

ACCESS = [
    {'doors': [{'id': 'a', 'doors': 5}]},
    {'doors': [{'id': 'a', 'doors': 5, 'way': 'twoWay'}], 'bus': 'wiegand'},
    {'doors': [{'id': 'a', 'doors': 5, 'way': 'twoWay'}], 'bus': 'rs485'},
    {'doors': [{'id': 'a', 'doors': 2, 'way': 'twoWay', 'credential': 'face'}]},
    {'doors': [{'id': 'rooms', 'doors': 7}, {'id': 'vault', 'doors': 3, 'way': 'twoWay'}]},
    {'doors': [{'id': 'stair', 'doors': 6, 'use': 'stair', 'leaves': 'double', 'material': 'steel', 'lock': 'dropBolt'}]},
    {'doors': [{'id': 'glass', 'doors': 3, 'material': 'glass', 'leaves': 'double', 'opening': 'inward', 'forceKg': 200}, {'id': 'open', 'doors': 2, 'material': 'frameless', 'leaves': 'double'}]},
    {'doors': [{'id': 'flee', 'doors': 2, 'use': 'escape', 'opening': 'both', 'leaves': 'double'}, {'id': 'hall', 'doors': 1, 'use': 'escape', 'material': 'frameless'}]},
    {'doors': [{'id': 'lab', 'doors': 4, 'credential': 'fingerprint', 'latch': False}, {'id': 'store', 'doors': 1, 'latch': False, 'lock': 'dropBolt', 'leaves': 'double'}, {'id': 'office', 'doors': 3, 'lock': 'smart'}], 'locks': [{'id': 'flats', 'doors': 12}, {'id': 'exit', 'doors': 2, 'use': 'escape'}]},
    {'doors': [{'id': 'near', 'doors': 9, 'way': 'twoWay', 'readerRunM': 80}, {'id': 'far', 'doors': 3, 'readerRunM': 300}], 'platform': False},
    {'doors': [{'id': 'a', 'doors': 6}, {'id': 'b', 'doors': 6, 'point': 'east'}, {'id': 'c', 'doors': 3, 'point': 'east', 'way': 'twoWay'}], 'bus': 'wiegand'},
    {'doors': [], 'locks': [{'id': 'suite', 'doors': 40}, {'id': 'frame', 'doors': 2, 'material': 'frameless'}]},
]

HIGH_THROW = [
    {'faces': [{'id': 'a', 'floors': 18}]},
    {'faces': [{'id': 'a', 'floors': 55, 'units': 2}]},
    {'faces': [{'id': 'a', 'floors': 14, 'units': 4}, {'id': 'b', 'floors': 15, 'units': 3}]},
    {'faces': [{'id': 'a', 'floors': 21, 'units': 3, 'faces': 4}]},
    {'faces': [{'id': 'a', 'floors': 20, 'units': 7, 'lensMm': 4}, {'id': 'b', 'floors': 20, 'units': 7, 'lensMm': 6}]},
    {'faces': [{'id': 'a', 'floors': 30, 'zones': 4, 'units': 1}]},
    {'faces': [{'id': 'a', 'method': 'geometry', 'heightM': 165, 'poleDistanceM': 40, 'floors': 55, 'units': 2}]},
    {'faces': [{'id': 'a', 'method': 'geometry', 'floors': 18, 'widthM': 40}]},
    {'faces': [{'id': 'a', 'method': 'geometry', 'floors': 33, 'widthM': 60, 'poleDistanceM': 50, 'faces': 2}]},
    {'faces': [{'id': 'a', 'method': 'geometry', 'heightM': 60, 'lensMm': 8, 'poleDistanceM': 15, 'mountM': 6, 'lowestM': 3, 'widthM': 25}]},
    {'faces': [{'id': 'a', 'method': 'geometry', 'heightM': 24, 'floors': 8, 'units': 5, 'poleDistanceM': 20}, {'id': 'b', 'floors': 8}]},
    {'faces': [{'id': 'a', 'method': 'geometry', 'floors': 40, 'lowestM': 20, 'widthM': 100, 'poleDistanceM': 30}, {'id': 'b', 'method': 'geometry', 'floors': 2, 'poleDistanceM': 100}]},
]

SHELF = {'channels': 32, 'mbps': 320, 'bays': 8, 'diskTb': 16}
SMALL = {'channels': 16, 'mbps': 160, 'bays': 4, 'diskTb': 8}
SURVEILLANCE = [
    ({'cameras': 16, 'megapixels': 4}, SHELF),
    ({'cameras': 16, 'megapixels': 4}, SMALL),
    ({'cameras': 8, 'megapixels': 2, 'codec': 'h264', 'fps': 15, 'mounting': 'pole', 'poleM': 4}, SMALL),
    ({'cameras': 10, 'megapixels': 1, 'codec': 'h265plus', 'activity': 'low', 'retentionDays': 90}, SMALL),
    ({'cameras': 20, 'megapixels': 8, 'codec': 'h265plus'}, SHELF),
    ({'cameras': 64, 'megapixels': 4, 'activity': 'high'}, SHELF),
    ({'cameras': 5, 'megapixels': 5, 'mounting': 'pole', 'camerasPerPole': 2, 'audio': True, 'hours': 12, 'retentionDays': 60}, SMALL),
    ({'cameras': 12, 'megapixels': 8, 'recording': 'event'}, SHELF),
    ({'cameras': 12, 'megapixels': 4, 'recording': 'event', 'eventShare': 10, 'audio': True, 'retentionDays': 180}, SMALL),
    ({'cameras': 33, 'megapixels': 2, 'subMbps': 0}, SHELF),
    ({'cameras': 100, 'megapixels': 2, 'codec': 'h265plus', 'fps': 12}, SHELF),
    ({'cameras': 7, 'megapixels': 4, 'codec': 'h264', 'fps': 30, 'activity': 'high', 'subMbps': 2, 'hours': 10}, SHELF),
]


def write(kind, rule, sites):
    cases = []
    for at, site in enumerate(sites, 1):
        expected = {'s.' + name: pieces for name, pieces in sorted(keep(rule(site)).items())}
        cases.append({'id': f'{kind}-{at}', 'site': {'scenes': [{'kind': kind, 'id': 's', **site}]}, 'expected': expected})
    return cases


def save(name, cases):
    with open(os.path.join(OUT, name + '.json'), 'w', encoding='utf-8') as file:
        json.dump(cases, file, indent=2, ensure_ascii=False)
        file.write('\n')


def main():
    save('parking', write('parking', parking, PARKING))
    save('channel', write('channel', channel, CHANNEL))
    save('access', write('access', access, ACCESS))
    save('high-throw', write('highThrow', high_throw, HIGH_THROW))
    sites = [{'groups': [{'id': 'g', **group}]} for group, _ in SURVEILLANCE]
    cases = write('surveillance', surveillance, sites)
    for case, site, (_, shelf) in zip(cases, sites, SURVEILLANCE):
        case['shelf'] = shelf
        case['figures'] = figures(site, shelf)
    save('surveillance', cases)


main()
