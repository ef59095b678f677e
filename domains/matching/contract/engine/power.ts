import type { Candidate } from '../candidate.ts';
import type { Role } from '../roles.ts';
import { factOf, type RulePack } from '../rule-pack.ts';
import type { Line, PlannedRecorder, PlannedSwitch } from '../solution.ts';
import type { Bill } from './bill.ts';
import { numberOf } from './candidates.ts';
import type { Device } from './devices.ts';
import { fedAs, wattsOfPiece } from './piece-watts.ts';

/** What is fed where it stands. Recorders, switches and what they feed are counted by what is plugged into them. */
const FED: ReadonlySet<Role> = new Set<Role>([
  'camera',
  'overviewCamera',
  'highThrowCamera',
  'anprCamera',
  'barrier',
  'loopDetector',
  'radar',
  'trigger',
  'feeDisplay',
  'boothComputer',
  'gateSingle',
  'gateDual',
  'gateTerminal',
  'accessController',
  'reader',
  'lock',
]);

/** What a line feeds by itself; null: it draws nothing of its own, or something else is counted for it. */
function fedBy({ need, skuId, quantity }: Line, { context: { prepared, pack } }: Bill) {
  const product = skuId === null ? undefined : prepared.bySku.get(skuId);
  if (product === undefined || !FED.has(need.role) || need.load?.power === 'poe') return null;
  const each = wattsOfPiece(product, fedAs(need), pack);
  // Spares lie in a drawer; of a need that several products share each line has its own number.
  const working = need.cover === null ? need.quantity : quantity;
  return { watts: each === null ? null : each * working };
}

/** Watts of what is fed where it stands, and lines of which nobody knows them. */
export function fedWhereItStands(bill: Bill): { readonly watts: number; readonly unknown: number } {
  const fed = bill.lines.map((line) => fedBy(line, bill)).filter((one) => one !== null);
  return {
    watts: fed.reduce((sum, { watts }) => sum + (watts ?? 0), 0),
    unknown: fed.filter(({ watts }) => watts === null).length,
  };
}

/** Watts that a maker names; null: none. */
const statedWatts = (bill: Bill, skuId: number) => {
  const product = bill.context.prepared.bySku.get(skuId);
  return product === undefined ? null : numberOf(product, 'max_draw_w');
};

/** Watts of a switch without what it feeds: most makers name both together, which is more than it gives at most. */
export function wattsOfSwitch(product: Candidate, pack: RulePack): number {
  const said = numberOf(product, 'max_draw_w');
  const given = numberOf(product, 'poe_budget_w') ?? 0;
  if (said === null) return factOf(pack, 'switch.watts');
  return said < given ? said : said - given;
}

/** Watts of a recorder or a switch without what it feeds, as for the tariff of rooms so for what is drawn in them. */
export function wattsOwn(product: Candidate | undefined, kind: 'poe' | 'plain' | 'recorder', pack: RulePack): number {
  if (product !== undefined && kind === 'poe') return wattsOfSwitch(product, pack);
  const said = product === undefined ? null : numberOf(product, 'max_draw_w');
  return said ?? factOf(pack, kind === 'recorder' ? 'recorder.watts' : 'switch.watts');
}

/**
 * Watts that devices of a point draw over the network cable and no switch or recorder of the bill gives: over injectors,
 * or by a switch that the customer has and took off.
 */
function injectedAt(
  point: string,
  devices: readonly Device[],
  recorders: readonly PlannedRecorder[],
  switches: readonly PlannedSwitch[],
): number {
  const here = devices.filter(({ poe, load }) => poe && load.point === point);
  const asked = here.reduce((sum, { centiwatts, count }) => sum + centiwatts * count, 0) / 100;
  const given =
    switches.reduce((sum, { watts }) => sum + watts, 0) + recorders.reduce((sum, { poeWatts }) => sum + poeWatts, 0);
  return Math.max(0, asked - given);
}

export interface Drawn {
  readonly watts: number;
  /** Of these, over network cables. */
  readonly poe: number;
  /** Pieces for which the rules suppose watts. */
  readonly supposed: number;
}

/** What is drawn at a point: by recorders, switches, and devices over PoE, whoever feeds them. */
export function drawnAt(
  point: string,
  devices: readonly Device[],
  recorders: readonly PlannedRecorder[],
  switches: readonly PlannedSwitch[],
  bill: Bill,
): Drawn {
  const { pack } = bill.context;
  const here = switches.filter((one) => one.point === point);
  const recording = point === 'main' ? recorders : [];
  const own = (skuId: number, kind: Parameters<typeof wattsOwn>[1]) =>
    wattsOwn(bill.context.prepared.bySku.get(skuId), kind, pack);
  const ofSwitch = ({ kind, skuId, watts }: PlannedSwitch) =>
    kind === 'poe' ? own(skuId, 'poe') + watts : own(skuId, 'plain');
  const ofRecorder = (one: PlannedRecorder) => {
    const said = statedWatts(bill, one.skuId);
    const disks = one.disks.reduce((sum, { pieces }) => sum + pieces, 0);
    // What a maker says is without the cameras that are fed.
    return own(one.skuId, 'recorder') + one.poeWatts + (said === null ? factOf(pack, 'disk.watts') * disks : 0);
  };
  const injected = injectedAt(point, devices, recording, here);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  return {
    watts: sum(here.map(ofSwitch)) + sum(recording.map(ofRecorder)) + injected,
    poe: sum(here.map(({ watts }) => watts)) + sum(recording.map(({ poeWatts }) => poeWatts)) + injected,
    supposed: [...here, ...recording].filter(({ skuId }) => statedWatts(bill, skuId) === null).length,
  };
}
