import type { Settings } from '../site.ts';
import type { Aggregate, Middle } from './aggregation.ts';
import { handOut } from './camera-types.ts';
import { furtherCost } from './candidates.ts';
import type { ChoiceContext } from './choose.ts';
import type { Filled, Item } from './containers.ts';
import type { Device } from './devices.ts';
import { cheapestKind } from './pack-items.ts';
import { containersOf, packSwitches, type Uplink } from './pack-switches.ts';
import { ordersCost } from './piece-prices.ts';
import { poeSwitchNeed, type SwitchKind, switchKinds, switchNeed } from './switch-kinds.ts';
import { type Tier, tiersOf } from './tiers.ts';

/** One switch with what is plugged into it. */
export interface SwitchUse {
  readonly kind: SwitchKind;
  /** Pieces of each device, by its place in the list. */
  readonly pieces: readonly number[];
  /** Recorders and uplinks of other switches. */
  readonly others: number;
  readonly uplink: Uplink;
}

/** The switches of one point. */
export interface PointPlan {
  readonly point: string;
  readonly access: readonly SwitchUse[];
  /** The switches in the middle, and the ports they need together. */
  readonly aggregation: readonly Middle[];
  readonly aggregationPorts: number;
  /** Pieces of each device that get an injector. */
  readonly injected: readonly number[];
  readonly cost: number;
}

/** What is plugged into a point beside its devices. */
export interface Others {
  readonly recorders: number;
  readonly copperUplinks: number;
  readonly fibreUplinks: number;
}

/** Switches of the tiers of a point: PoE and plain together. */
export interface Choices {
  readonly kinds: readonly SwitchKind[];
  readonly strongest: number;
  readonly context: ChoiceContext;
  /** What was worked out already, by the devices: recorders are compared with the same switches again and again. */
  readonly packed: Map<string, SwitchUse[] | null>;
}

/** All pairs of tiers, best first; each is worked out when it is asked for. */
export function switchChoices(
  point: string,
  withPoe: boolean,
  reserve: number,
  context: ChoiceContext,
  only: (need: string) => number | null,
): (() => Choices)[] {
  const plainNeed = switchNeed(point);
  const poeNeed = poeSwitchNeed(point);
  const plainTiers = tiersOf(plainNeed, context, only(plainNeed.id));
  const poeTiers = withPoe ? tiersOf(poeNeed, context, only(poeNeed.id)) : [];
  const lead = [plainTiers, poeTiers].some(([first]) => first?.swapped);
  // What was put in for one kind is tried beside the best of the other, before the next best of both.
  const kindsOf = (tiers: readonly Tier[], isPoe: boolean) =>
    (lead && tiers[0]?.swapped === false ? [tiers[0], ...tiers] : tiers).map((tier) =>
      once(() => switchKinds(tier, isPoe, reserve, context)),
    );
  const plain = kindsOf(plainTiers, false);
  const poe = kindsOf(poeTiers, true);
  const at = (kinds: readonly (() => SwitchKind[])[], index: number) =>
    kinds[Math.min(index, kinds.length - 1)]?.() ?? [];
  return Array.from({ length: Math.max(plain.length, poe.length) }, (_, index) =>
    once(() => {
      const kinds = [...at(poe, index), ...at(plain, index)];
      const strongest = kinds.reduce((most, { level }) => Math.max(most, level), 0);
      return { kinds, strongest, context, packed: new Map() };
    }),
  );
}

/** Works something out the first time it is asked for. */
function once<Result>(work: () => Result): () => Result {
  let done: { readonly result: Result } | null = null;
  return () => {
    done ??= { result: work() };
    return done.result;
  };
}

const PLAIN_SIZE = [1, 0, 0, 0] as const;

/** Devices that are equal to switches: what they take, and how many of each there are. */
interface DeviceType {
  readonly item: Item;
  readonly of: readonly { readonly device: number; readonly count: number }[];
}

/** Pieces with PoE and pieces with an injector of one device are different to a switch. */
function deviceTypes(devices: readonly Device[], counts: readonly number[], injected: readonly number[]): DeviceType[] {
  const types = new Map<string, DeviceType>();
  const add = (device: number, count: number, size: Item['size'], level: number) => {
    if (count === 0) return;
    const key = [...size, level].join();
    const held = types.get(key);
    types.set(key, {
      item: { count: (held?.item.count ?? 0) + count, size, level },
      of: [...(held?.of ?? []), { device, count }],
    });
  };
  for (const [index, { load, poe, centiwatts, level, stream }] of devices.entries()) {
    const powered = poe ? 1 : 0;
    const kbps = stream?.kbps ?? 0;
    const plain = injected[index] ?? 0;
    const size = [load.ports, powered * load.ports, powered * centiwatts, kbps];
    add(index, (counts[index] ?? 0) - plain, size, level);
    add(index, plain, [load.ports, 0, 0, kbps], 0);
  }
  return [...types.values()];
}

/** Fillings as switches, with the pieces of each device. */
function switchesOf(
  filled: readonly Filled[],
  kinds: readonly SwitchKind[],
  types: readonly DeviceType[],
  devices: number,
  more: Pick<SwitchUse, 'others' | 'uplink'>,
): SwitchUse[] {
  const hand = handOut(types, devices);
  return filled.flatMap((one) => {
    const kind = kinds[one.kind];
    return kind === undefined ? [] : [{ kind, pieces: hand(one.pieces), ...more }];
  });
}

/** One switch for everything: then there is nothing to link. */
function single(types: readonly DeviceType[], choices: Choices, others: Others, devices: number): SwitchUse[] | null {
  const plugged = others.recorders + others.copperUplinks;
  const links = Math.max(1, others.recorders + others.copperUplinks + others.fibreUplinks);
  const all = [...types.map(({ item }) => item), { count: plugged, size: PLAIN_SIZE, level: 0 }];
  const fitting = choices.kinds
    .filter(({ sfpPorts, limit }) => sfpPorts >= others.fibreUplinks && limit >= 1)
    .map((kind) => ({ ...kind, cost: furtherCost(kind.product, 1, choices.context.used) }));
  const filled = cheapestKind(
    all,
    containersOf(fitting, 'none', links),
    all.map(({ count }) => count),
  );
  return filled === null ? null : switchesOf([filled], fitting, types, devices, { others: plugged, uplink: 'none' });
}

/** Several switches, each with its uplink; what else is plugged in at the point does not change them. */
function several(
  types: readonly DeviceType[],
  { kinds, packed, context }: Choices,
  uplink: Exclude<Uplink, 'none'>,
  linkCost: number,
  devices: number,
): SwitchUse[] | null {
  const key = JSON.stringify(types.map(({ of }) => of));
  const known = packed.get(key);
  if (known !== undefined) return known;
  const filled = packSwitches(
    types.map(({ item }) => item),
    kinds,
    uplink,
    linkCost,
    context,
  );
  const uses = filled === null ? null : switchesOf(filled, kinds, types, devices, { others: 0, uplink });
  packed.set(key, uses);
  return uses;
}

export interface PointDemand {
  readonly point: string;
  readonly devices: readonly Device[];
  /** Pieces of each device that need a port here. */
  readonly counts: readonly number[];
  readonly others: Others;
  /** How the switches here reach the main room; null: this is the main room. */
  readonly uplink: Exclude<Uplink, 'none'> | null;
  /** What one more link from here costs. */
  readonly linkCost: number;
}

function withChoices(
  demand: PointDemand,
  choices: Choices,
  injected: readonly number[],
  aggregate: Aggregate,
): Omit<PointPlan, 'injected'> | null {
  const { point, devices, counts, others, uplink, linkCost } = demand;
  const types = deviceTypes(devices, counts, injected);
  const cost = (uses: readonly SwitchUse[], middle: readonly Middle[] = []) => {
    const pieces = new Map<number, number>();
    const add = (skuId: number, count: number) => pieces.set(skuId, (pieces.get(skuId) ?? 0) + count);
    for (const { kind } of uses) add(kind.product.skuId, 1);
    for (const { taken, pieces: count } of middle) add(taken.product.skuId, count);
    return ordersCost(pieces, choices.context);
  };
  const plan = (access: readonly SwitchUse[]) => ({
    point,
    access,
    aggregation: [],
    aggregationPorts: 0,
    cost: cost(access),
  });
  const one = uplink === null ? single(types, choices, others, devices.length) : null;
  const more = several(types, choices, uplink ?? 'copper', linkCost, devices.length);
  if (uplink !== null) return more === null ? null : plan(more);
  if (more === null) return one === null ? null : plan(one);
  const ports = more.length + others.recorders + others.copperUplinks;
  const middle = one !== null && cost(one) <= cost(more) ? null : aggregate(ports, others.fibreUplinks);
  if (middle === null) return one === null ? null : plan(one);
  const inAll = cost(more, middle);
  if (one !== null && cost(one) <= inAll) return plan(one);
  return { point, access: more, aggregation: middle, aggregationPorts: ports, cost: inAll };
}

/** Devices whose class of power no switch has get injectors, the strongest first. */
function injectionsFor(demand: PointDemand, strongest: number, all: boolean): number[] {
  return demand.devices.map(({ poe, level }, index) =>
    poe && (all || level > strongest) ? (demand.counts[index] ?? 0) : 0,
  );
}

/**
 * The cheapest switches for a point: ports, PoE ports, watts and the uplink's bandwidth are never exceeded. Null: the
 * mall has none that fit.
 * @param injectorCost what so many injectors cost
 * @param aggregate the switches in the middle for so many links
 */
export function planPoint(
  demand: PointDemand,
  settings: Settings,
  choices: readonly (() => Choices)[],
  injectorCost: (pieces: number) => number,
  aggregate: Aggregate,
): PointPlan | null {
  const asking = demand.counts.some((count, index) => count > 0 && (demand.devices[index]?.load.ports ?? 0) > 0);
  const { recorders, copperUplinks, fibreUplinks } = demand.others;
  const none = demand.devices.map(() => 0);
  if (!asking && recorders + copperUplinks + fibreUplinks <= 1) {
    return { point: demand.point, access: [], aggregation: [], aggregationPorts: 0, injected: none, cost: 0 };
  }
  for (const choiceOf of choices) {
    const choice = choiceOf();
    const injected = injectionsFor(demand, choice.strongest, settings.poe === 'injector');
    const plan = withChoices(demand, choice, injected, aggregate);
    if (plan === null) continue;
    const injectors = injected.reduce((sum, count) => sum + count, 0);
    return { ...plan, injected, cost: plan.cost + injectorCost(injectors) };
  }
  return null;
}
