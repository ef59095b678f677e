import * as m from '#messages';
import { numberWords } from '../../number-words.ts';
import { roleName } from '../../role-words.ts';
import { valueWords } from '../../value-words.ts';
import type { NetworkLink, NetworkNode, NetworkRoom } from './network-rooms.ts';

const KILO = 1_000;
const whole = (value: number): string => numberWords(Math.round(value));

/** A speed as it is printed beside a port. */
export const speedWords = (mbps: number): string =>
  mbps < KILO ? `${numberWords(mbps)}\u00a0Mbps` : `${numberWords(mbps / KILO)}\u00a0Gbps`;

const linkWords = ({ medium, speedMbps, loadMbps }: NetworkLink): string =>
  m.matching_picture_uplink({
    link: [valueWords(medium), speedMbps === null ? '' : speedWords(speedMbps)].filter(Boolean).join(' '),
    load: whole(loadMbps),
  });

/** What is used of a device and what is left of it, in lines. */
export function nodeFacts({ ports, watts, link, recorder }: NetworkNode): {
  readonly ports?: string;
  readonly watts?: string;
  readonly others: readonly string[];
} {
  const others: string[] = [];
  if (recorder) {
    const { channels, channelsMax, mbps, mbpsMax, disks, bays, poePorts, poeWatts } = recorder;
    others.push(m.matching_picture_channels({ used: channels, most: channelsMax, free: channelsMax - channels }));
    others.push(
      mbpsMax === null
        ? m.matching_picture_incoming({ mbps: whole(mbps) })
        : m.matching_picture_incoming_of({ mbps: whole(mbps), most: whole(mbpsMax) }),
    );
    const pieces = disks.reduce((sum, disk) => sum + disk.pieces, 0);
    others.push(m.matching_picture_bays({ used: pieces, bays }));
    if (poePorts > 0) others.push(m.matching_picture_own_poe({ ports: poePorts, watts: whole(poeWatts) }));
  }
  // Last: the bar of a recorder stands above its channels.
  if (link) others.push(linkWords(link));
  return {
    ...(ports && {
      ports: m.matching_picture_ports({
        used: ports.used,
        ports: ports.most,
        free: Math.max(0, ports.most - ports.used),
      }),
    }),
    ...(watts && {
      watts: m.matching_picture_watts({
        watts: whole(watts.used),
        most: whole(watts.most),
        left: whole(Math.max(0, watts.most - watts.used)),
      }),
    }),
    others,
  };
}

export const roomWords = ({ distanceM }: NetworkRoom, name: string): string =>
  distanceM === null ? name : m.matching_picture_room({ name, metres: numberWords(distanceM) });

/** A device in a sentence, for those who cannot see the drawing. */
export function nodeWords(node: NetworkNode): string {
  const { ports, watts, others } = nodeFacts(node);
  const plugged = node.plugged.map(({ name, figures }) => `${name} ${figures}`);
  const facts = [ports, watts, ...plugged, ...others].filter(Boolean);
  return m.matching_picture_said({
    name: `${roleName(node.role)} ${node.partNumber}`,
    facts: facts.join(m.matching_picture_semicolon()),
  });
}
