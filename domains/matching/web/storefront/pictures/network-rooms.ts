import { BETWEEN } from '../../../contract/engine/aggregation.ts';
import { FIBRE_SPEED, SPEED_MBPS } from '../../../contract/engine/switch-kinds.ts';
import type { MatchProduct } from '../../../contract/match-product.ts';
import type { Role } from '../../../contract/roles.ts';
import type { DistributionPoint } from '../../../contract/site.ts';
import type { Plan, PlannedRecorder, PlannedSwitch } from '../../../contract/solution.ts';
import { type PluggedRow, pluggedRows } from './plugged-words.ts';

/** So much of so much. */
export interface Share {
  readonly used: number;
  readonly most: number;
}

/** To the device in the middle. */
export interface NetworkLink {
  readonly to: string;
  readonly medium: 'copper' | 'fibre';
  /** Of the slower end; null: a maker does not say. */
  readonly speedMbps: number | null;
  /** Video that it carries. */
  readonly loadMbps: number;
}

/** A switch or a recorder as it is drawn. */
export interface NetworkNode {
  readonly key: string;
  readonly role: Role;
  readonly partNumber: string;
  /** Null: the one in the middle, or one that is linked to nothing. */
  readonly link: NetworkLink | null;
  readonly ports: Share | null;
  readonly watts: Share | null;
  readonly recorder: PlannedRecorder | null;
  /** What hangs on a switch. */
  readonly plugged: readonly PluggedRow[];
}

/** A room with what stands in it, the device in the middle first. */
export interface NetworkRoom {
  readonly id: string;
  /** Metres to the main room; null: it is the main room. */
  readonly distanceM: number | null;
  readonly nodes: readonly NetworkNode[];
}

const MAIN = 'main';
/** What links of glass fibre run at: their transceivers are chosen for it. */
const FIBRE_MBPS = SPEED_MBPS[FIBRE_SPEED] ?? null;
const keyOf = ({ line, piece }: PlannedSwitch | PlannedRecorder) => `${line} ${piece}`;

function roleOf({ kind, line }: PlannedSwitch): Role {
  if (kind === 'poe') return 'poeSwitch';
  if (kind === 'plain') return 'switch';
  return line.includes('fibreSwitch') ? 'fibreSwitch' : 'aggregationSwitch';
}

/** Who stands in the middle: what gathers the others, else the main room’s own switch, else its recorder. */
function middleOf({ switches, recorders }: Plan): PlannedSwitch | PlannedRecorder | undefined {
  const inMain = switches.filter(({ point }) => point === MAIN);
  return (
    inMain.find((one) => roleOf(one) === 'aggregationSwitch') ??
    inMain.find(({ kind }) => kind === 'aggregation') ??
    inMain.find(({ uplink }) => uplink === 'none') ??
    inMain[0] ??
    recorders[0]
  );
}

type Planned = PlannedSwitch | PlannedRecorder;

/** Switches in a row with what is plugged into each: no more than it has ports for, the others into the next. */
function pluggedInto(row: readonly PlannedSwitch[], devices: readonly Planned[], taken: number): Map<Planned, Planned> {
  const between = row.length > 1 ? BETWEEN : 0;
  const targets = new Map<Planned, Planned>();
  let next = 0;
  for (const [at, one] of row.entries()) {
    const room = one.portsUsed - between - (at === 0 ? taken : 0);
    // Of numbers that were changed by hand the last takes what is left.
    const end = at === row.length - 1 ? devices.length : next + Math.max(0, room);
    for (const device of devices.slice(next, end)) targets.set(device, one);
    next = end;
  }
  for (const [at, one] of row.entries()) {
    const before = row[at - 1];
    if (before !== undefined) targets.set(one, before);
  }
  return targets;
}

/** What each device is linked to, where switches in the middle gather the others. */
function gathered({ switches, recorders }: Plan): Map<Planned, Planned> {
  const middle = switches.filter((one) => roleOf(one) === 'aggregationSwitch');
  const fibre = switches.filter((one) => roleOf(one) === 'fibreSwitch');
  const over = (kind: PlannedSwitch['uplink']) => switches.filter(({ uplink }) => uplink === kind);
  const targets = pluggedInto(middle, [...over('copper'), ...recorders], 0);
  for (const [one, to] of pluggedInto(fibre, over('fibre'), 1)) targets.set(one, to);
  const [first] = middle;
  const [gathering] = fibre;
  if (first !== undefined && gathering !== undefined) targets.set(gathering, first);
  return targets;
}

/** Video over the link of a switch in the middle: at most what is sent from beyond it, or recorded there. */
function mbpsBeyond(one: Planned, targets: ReadonlyMap<Planned, Planned>): number {
  const beyond: Planned[] = [one];
  for (const at of beyond) {
    for (const [device, to] of targets) if (to === at) beyond.push(device);
  }
  const sum = (devices: readonly Planned[]) => devices.reduce((total, { mbps }) => total + mbps, 0);
  return Math.max(sum(beyond.filter((at) => 'kind' in at)), sum(beyond.filter((at) => !('kind' in at))));
}

/**
 * The network of a project by rooms, the main room first.
 * @param parts what parts of the site are called, by scene and part
 */
export function networkRooms(
  plan: Plan,
  points: readonly DistributionPoint[],
  products: readonly MatchProduct[],
  parts: ReadonlyMap<string, string>,
): NetworkRoom[] {
  const known = new Map(products.map((product) => [product.skuId, product]));
  const middle = middleOf(plan);
  const speedOf = ({ skuId }: { readonly skuId: number }) =>
    SPEED_MBPS[String(known.get(skuId)?.attributes.port_speed)] ?? null;
  const targets = gathered(plan);

  function linkOf(one: PlannedSwitch | PlannedRecorder): NetworkLink | null {
    if (middle === undefined || one === middle) return null;
    const isSwitch = 'kind' in one;
    // Recorders are not linked to each other.
    if (!isSwitch && !('kind' in middle)) return null;
    const isFibre = isSwitch && (one.uplink === 'fibre' || roleOf(one) === 'fibreSwitch');
    const to = targets.get(one) ?? middle;
    const speeds = [one, to].flatMap((end) => ('kind' in end ? [speedOf(end)] : []));
    const slowest = speeds.includes(null) ? null : Math.min(...speeds.map(Number));
    return {
      to: keyOf(to),
      medium: isFibre ? 'fibre' : 'copper',
      speedMbps: isFibre ? FIBRE_MBPS : slowest,
      loadMbps: isSwitch && one.kind === 'aggregation' ? mbpsBeyond(one, targets) : one.mbps,
    };
  }
  const shared = (one: PlannedSwitch | PlannedRecorder) => ({
    key: keyOf(one),
    partNumber: known.get(one.skuId)?.partNumber ?? '',
    link: linkOf(one),
  });
  const switchNode = (one: PlannedSwitch): NetworkNode => ({
    ...shared(one),
    role: roleOf(one),
    ports: { used: one.portsUsed, most: one.ports },
    watts: one.kind === 'poe' ? { used: one.watts, most: one.wattsMax } : null,
    recorder: null,
    plugged: pluggedRows(one.devices, one.links, parts),
  });
  const recorderNode = (one: PlannedRecorder): NetworkNode => ({
    ...shared(one),
    role: 'recorder',
    ports: null,
    watts: null,
    recorder: one,
    plugged: [],
  });
  const nodesIn = (room: string): NetworkNode[] => [
    ...plan.switches.filter(({ point }) => point === room).map(switchNode),
    ...(room === MAIN ? plan.recorders.map(recorderNode) : []),
  ];
  const isMiddle = ({ key }: NetworkNode) => middle !== undefined && key === keyOf(middle);
  const main = nodesIn(MAIN);
  return [
    { id: MAIN, distanceM: null, nodes: [...main.filter(isMiddle), ...main.filter((node) => !isMiddle(node))] },
    ...points.map(({ id, distanceM }) => ({ id, distanceM, nodes: nodesIn(id) })),
  ].filter(({ nodes }) => nodes.length > 0);
}
