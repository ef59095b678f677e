import * as m from '#messages';
import { pointOfLine } from '../../../contract/line-rooms.ts';
import type { Role } from '../../../contract/roles.ts';
import type { Line } from '../../../contract/solution.ts';
import type { Places } from './line-places.ts';

const GROUPS = ['front', 'back', 'network', 'vehicle', 'lane', 'door'] as const;
type LineGroup = (typeof GROUPS)[number];

const NAMES: Readonly<Record<LineGroup, () => string>> = {
  front: m.matching_result_group_front,
  back: m.matching_result_group_back,
  network: m.matching_result_group_network,
  vehicle: m.matching_result_group_vehicle,
  lane: m.matching_result_group_lane,
  door: m.matching_result_group_door,
};

const ROLES: Readonly<Record<Role, LineGroup>> = {
  camera: 'front',
  overviewCamera: 'front',
  highThrowCamera: 'front',
  cameraPower: 'front',
  mount: 'front',
  junctionBox: 'front',
  pole: 'front',
  jack: 'network',
  plug: 'network',
  patchCord: 'network',
  fibreBox: 'network',
  fibreCord: 'network',
  readerCable: 'door',
  signalCable: 'door',
  poleFoundation: 'front',
  outdoorBox: 'front',
  surgeProtector: 'network',
  recorder: 'back',
  disk: 'back',
  licence: 'back',
  poeSwitch: 'network',
  switch: 'network',
  aggregationSwitch: 'network',
  fibreSwitch: 'network',
  injector: 'network',
  sfp: 'network',
  cable: 'network',
  powerCable: 'network',
  fibreCable: 'network',
  patchPanel: 'network',
  cabinet: 'network',
  ups: 'network',
  anprCamera: 'vehicle',
  barrier: 'vehicle',
  loopDetector: 'vehicle',
  radar: 'vehicle',
  loopCoil: 'vehicle',
  trigger: 'vehicle',
  feeDisplay: 'vehicle',
  boothComputer: 'vehicle',
  speedBump: 'vehicle',
  gateSingle: 'lane',
  gateDual: 'lane',
  gateTerminal: 'lane',
  terminalMount: 'lane',
  accessController: 'door',
  accessLicence: 'door',
  reader: 'door',
  lock: 'door',
  smartLock: 'door',
  lockBracket: 'door',
  exitButton: 'door',
  breakGlass: 'door',
  fireInterface: 'door',
  doorContact: 'door',
  accessPower: 'door',
  battery: 'door',
  card: 'door',
};

/** What a list may be ordered by. */
export const GROUPINGS = ['kind', 'place'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export interface GroupedLines {
  readonly key: string;
  readonly name: string;
  readonly lines: readonly Line[];
  /** Null: none has a price. */
  readonly fen: number | null;
}

function grouped(key: string, name: string, lines: readonly Line[]): GroupedLines[] {
  const priced = lines.flatMap(({ totalFen }) => (totalFen === null ? [] : [totalFen]));
  const fen = priced.length === 0 ? null : priced.reduce((sum, one) => sum + one, 0);
  return lines.length === 0 ? [] : [{ key, name, lines, fen }];
}

/** Lines by what they are, in the order of an installer's list; groups without lines are left out. */
export const linesByKind = (lines: readonly Line[]): GroupedLines[] =>
  GROUPS.flatMap((group) =>
    grouped(
      group,
      NAMES[group](),
      lines.filter(({ need }) => ROLES[need.role] === group),
    ),
  );

/** Lines by where they go: each place of each scene, what a scene shares, each room, and what belongs to none. */
export function linesByPlace(lines: readonly Line[], places: Places): GroupedLines[] {
  const { scenes, parts, points } = places;
  const byKey = new Map<string, Line[]>();
  for (const line of lines) {
    const { scene, part } = line.need;
    const point = pointOfLine(line, places);
    const ofPart = part !== null && parts.has(`${scene} ${part}`) ? `${scene} ${part}` : null;
    const key = ofPart ?? (point === null ? (scene ?? '') : `room ${point}`);
    byKey.set(key, [...(byKey.get(key) ?? []), line]);
  }
  const of = (key: string, name: string) => grouped(key, name, byKey.get(key) ?? []);
  const inScene = (scene: string, name: string) =>
    scenes.size > 1 ? [scenes.get(scene) ?? '', name].filter((one) => one !== '').join(' · ') : name;
  return [
    ...[...parts].flatMap(([key, name]) => of(key, inScene(key.split(' ')[0] ?? '', name))),
    ...[...scenes].flatMap(([id, name]) => of(id, m.matching_result_place_scene({ scene: name }))),
    ...[...points].flatMap(([id, name]) => of(`room ${id}`, name)),
    ...of('', m.matching_result_place_project()),
  ];
}
