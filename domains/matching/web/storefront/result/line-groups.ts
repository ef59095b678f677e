import * as m from '#messages';
import type { Role } from '../../../contract/roles.ts';
import type { Line } from '../../../contract/solution.ts';

const GROUPS = ['front', 'back', 'network', 'vehicle', 'lane', 'door'] as const;
export type LineGroup = (typeof GROUPS)[number];

const NAMES: Readonly<Record<LineGroup, () => string>> = {
  front: m.matching_result_group_front,
  back: m.matching_result_group_back,
  network: m.matching_result_group_network,
  vehicle: m.matching_result_group_vehicle,
  lane: m.matching_result_group_lane,
  door: m.matching_result_group_door,
};

export const groupName = (group: LineGroup): string => NAMES[group]();

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

export interface GroupedLines {
  readonly group: LineGroup;
  readonly lines: readonly Line[];
  /** Null: none has a price. */
  readonly fen: number | null;
}

/** Lines by what they belong to, in the order of an installer's list; groups without lines are left out. */
export function groupedLines(lines: readonly Line[]): GroupedLines[] {
  return GROUPS.flatMap((group) => {
    const own = lines.filter(({ need }) => ROLES[need.role] === group);
    const priced = own.flatMap(({ totalFen }) => (totalFen === null ? [] : [totalFen]));
    const fen = priced.length === 0 ? null : priced.reduce((sum, one) => sum + one, 0);
    return own.length === 0 ? [] : [{ group, lines: own, fen }];
  });
}
