import type { Need, Requirement } from '../need.ts';
import { factOf, type RulePack } from '../rule-pack.ts';
import type { Settings } from '../site.ts';
import type { Plan, PlannedRecorder, PlannedSwitch } from '../solution.ts';
import { step, type TraceStep } from '../trace.ts';
import { type Bill, flagLines, writeNothing } from './bill.ts';
import { isRacked, unitsOf, writeCabinet } from './cabinet-lines.ts';
import { linksInside, linksOver, writeCableEnds } from './cabling-lines.ts';
import { candidatesFor, numberOf } from './candidates.ts';
import { rank } from './choose.ts';
import { choose } from './choose-need.ts';
import type { Device } from './devices.ts';
import { type Drawn, drawnAt } from './power.ts';
import { sharedNeed } from './shared-lines.ts';
import { surgeProtectors } from './surge-lines.ts';

/** Voltages of other countries' mains. */
const OTHER_MAINS = ['100', '110', '115', '120', '127', '208', '100-125'];

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** What hangs on the UPS of a point, in watts and amperes of the mains. */
function loadStep({ watts, poe }: Drawn, recorders: number, switches: number, pack: RulePack): TraceStep {
  const volts = factOf(pack, 'ups.mains.volts');
  return step(
    'ups_load',
    { recorders, switches, poe: Math.ceil(poe), volts, amperes: Math.ceil((watts * 10) / volts - 1e-9) / 10 },
    ['ups.mains.volts'],
    watts,
    'W',
  );
}

/** What hangs on the UPS of a point is divided over so many at most. */
const MOST_UPS = 200;

/**
 * The fewest UPS that are known to carry so many watts together; one, where nobody says what theirs carries: more are no
 * surer than one.
 */
function upsPieces(bill: Bill, watts: number, need: (pieces: number) => Need): number {
  const stated = candidatesFor('ups', bill.context.prepared).map((product) => numberOf(product, 'capacity_w') ?? 0);
  const fewest = Math.max(1, Math.ceil(watts / Math.max(0, ...stated)));
  for (let pieces = fewest; pieces <= MOST_UPS; pieces += 1) {
    const { ranked } = rank(need(pieces), () => pieces, bill.context);
    if (ranked.some(({ unknown }) => !unknown.includes('capacity_w'))) return pieces;
    // With a watt for each, no more pieces find what was not found.
    if (need(pieces).requirements.some(({ value }) => value === 1)) break;
  }
  return 1;
}

/** So much hangs on the UPS of a point that nobody would stand so many there: it is to be planned with its maker. */
function noteUpsBeyond(bill: Bill, point: string, pieces: number, watts: number): void {
  const most = factOf(bill.context.pack, 'ups.most');
  const about = { scene: null, part: null, line: `shared.${point}.ups` } as const;
  bill.problems.push({ id: 'upsBeyond', severity: 'warning', ...about, params: { point, watts, pieces, most } });
}

function writeUps(bill: Bill, point: string, { watts, supposed }: Drawn, load: TraceStep): number {
  const { pack } = bill.context;
  const reserve = factOf(pack, 'ups.reserve');
  const needed = Math.ceil((watts * (100 + reserve)) / 100 - 1e-9);
  const need = (pieces: number) => {
    const requirements: Requirement[] = [
      { attribute: 'capacity_w', is: 'atLeast', value: Math.ceil(needed / pieces), rule: 'ups_watts' },
      { attribute: 'output_voltage_v', is: 'noneOf', value: OTHER_MAINS, rule: 'ups_watts' },
    ];
    return sharedNeed(`shared.${point}.ups`, 'ups', pieces, {
      requirements,
      steps: [
        load,
        step('ups_watts', { watts, reserve, pieces }, ['ups.reserve', 'ups.powerFactor'], needed, 'W'),
        ...(supposed > 0
          ? [step('ups_supposed', { devices: supposed }, ['recorder.watts', 'switch.watts'], supposed)]
          : []),
      ],
      without: 'ups',
    });
  };
  const pieces = upsPieces(bill, needed, need);
  const before = bill.lines.length;
  if (!bill.isTrial && pieces > factOf(pack, 'ups.most') && !bill.overrides.has(need(1).id)) {
    noteUpsBeyond(bill, point, pieces, needed);
    writeNothing(bill, need(1), true);
    return 0;
  }
  choose(bill, need(pieces));
  flagLines(bill, before, { flag: 'runtimeUnknown' });
  const line = bill.lines[before];
  return line?.skuId == null || !isRacked(bill, line.skuId) ? 0 : unitsOf(bill, line.skuId) * line.quantity;
}

function writePanels(bill: Bill, point: string, cables: number): number {
  const each = factOf(bill.context.pack, 'rack.portsPerPanel');
  const panels = Math.ceil(cables / each);
  choose(
    bill,
    sharedNeed(`shared.${point}.patchPanel`, 'patchPanel', panels, {
      requirements: [{ attribute: 'port_count', is: 'atLeast', value: each, rule: 'panel_count' }],
      steps: [step('panel_count', { cables, each }, ['rack.portsPerPanel'], panels)],
      without: 'patchPanel',
    }),
  );
  return Math.ceil(panels * factOf(bill.context.pack, 'rack.unitsPerPanel'));
}

export interface Rooms {
  readonly cabinets: Plan['cabinets'];
  readonly rackUnits: number;
}

/** What decides whether a room needs a cabinet. */
interface Equipped {
  readonly cables: number;
  readonly fibres: number;
  readonly recorders: readonly PlannedRecorder[];
  readonly switches: readonly PlannedSwitch[];
}

/** Whether all that a room holds is plugged in on a shelf, unless the customer wants it mounted. */
function isSmallRoom(bill: Bill, room: Equipped, { equipSmallRooms }: Settings): boolean {
  const { pack } = bill.context;
  const devices = [...room.recorders, ...room.switches];
  const disks = sum(room.recorders.flatMap(({ disks: of }) => of.map(({ pieces }) => pieces)));
  return (
    !equipSmallRooms &&
    room.cables <= factOf(pack, 'room.small.cables') &&
    room.fibres <= factOf(pack, 'room.small.fibres') &&
    devices.length <= factOf(pack, 'room.small.devices') &&
    disks <= factOf(pack, 'room.small.disks') &&
    devices.every(({ skuId }) => unitsOf(bill, skuId) <= factOf(pack, 'room.small.units'))
  );
}

/** Says what a small room was not given of what the customer asked for. */
function noteSmallRoom(bill: Bill, point: string, left: { readonly cabinet: boolean; readonly ups: boolean }): void {
  if (!left.cabinet && !left.ups) return;
  const { pack } = bill.context;
  const params = {
    point,
    cables: factOf(pack, 'room.small.cables'),
    devices: factOf(pack, 'room.small.devices'),
    ...(left.ups && { watts: factOf(pack, 'room.small.watts') }),
  };
  const id = left.cabinet ? (left.ups ? 'smallRoomBare' : 'smallRoomCabinet') : 'smallRoomUps';
  const hint = { severity: 'hint', scene: null, part: null, line: null } as const;
  bill.problems.push({ id, ...hint, params });
  const controllers = sum(
    bill.lines.map(({ need, quantity }) =>
      need.role === 'accessController' && need.load?.point === point ? quantity : 0,
    ),
  );
  if (controllers > 0) bill.problems.push({ id: 'smallRoomControllers', ...hint, params: { point, controllers } });
}

/** Patch panels, emergency power and cabinets, point by point. */
export function writeRooms(
  bill: Bill,
  devices: readonly Device[],
  recorders: readonly PlannedRecorder[],
  switches: readonly PlannedSwitch[],
  settings: Settings,
): Rooms {
  const cabinets: { point: string; units: number; unitsMax: number }[] = [];
  let rackUnits = 0;
  for (const point of ['main', ...settings.points.map(({ id }) => id)]) {
    const here = switches.filter((one) => one.point === point);
    const recording = point === 'main' ? recorders : [];
    const cables = sum(devices.map(({ load, count }) => (load.point === point ? load.ports * count : 0)));
    const equipment = here.length + recording.length;
    // Cables end here even where the customer brings the switch.
    if (equipment + cables === 0) continue;
    let units =
      sum(here.map(({ skuId }) => unitsOf(bill, skuId))) + sum(recording.map(({ skuId }) => unitsOf(bill, skuId)));
    const inside = recording.length + (point === 'main' ? linksInside(switches) : 0);
    const protectors = surgeProtectors(bill, devices, point);
    const outdoors = sum(
      devices.map(({ load, count }) => (load.point === point && load.outdoor ? load.ports * count : 0)),
    );
    const links = linksOver('copper', point, switches);
    const ends = { point, devices: cables, outdoors, links, inside, protectors };
    const fibres = linksOver('fibre', point, switches);
    const room = { cables: cables + ends.links, fibres, recorders: recording, switches: here };
    const isSmall = isSmallRoom(bill, room, settings);
    const cabinet = settings.cabinet && !isSmall;
    if (cabinet && cables + ends.links > 0) units += writePanels(bill, point, cables + ends.links);
    writeCableEnds(bill, ends, cabinet);
    const drawn = drawnAt(point, devices, recorders, switches, bill);
    const isLittle = isSmall && drawn.watts <= factOf(bill.context.pack, 'room.small.watts');
    const asksUps = settings.ups && equipment > 0;
    noteSmallRoom(bill, point, { cabinet: settings.cabinet && isSmall, ups: asksUps && isLittle });
    if (asksUps && !isLittle) {
      const load = loadStep(drawn, recording.length, here.length, bill.context.pack);
      units += writeUps(bill, point, drawn, load);
    }
    // What stands on a shelf takes no units of a cabinet.
    if (cabinet) {
      rackUnits += units;
      const racked = bill.lines.filter(
        ({ need, skuId }) => need.id === `shared.${point}.ups` && skuId !== null && isRacked(bill, skuId),
      );
      const mounted = [...here, ...recording, ...racked].flatMap(({ skuId }) => (skuId === null ? [] : [skuId]));
      const unitsMax = writeCabinet(bill, point, units, mounted, settings);
      cabinets.push({ point, units, unitsMax });
    }
  }
  return { cabinets, rackUnits };
}
