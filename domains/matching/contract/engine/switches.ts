import type { Settings } from '../site.ts';
import type { Aggregate, Middle } from './aggregation.ts';
import { handOut } from './camera-types.ts';
import { furtherCost } from './candidates.ts';
import type { Filled, Item } from './containers.ts';
import type { Device } from './devices.ts';
import { directlyLinked, type Mixes, mixesFor } from './direct-links.ts';
import { worthComparing } from './fronts.ts';
import { cheapestKind } from './pack-items.ts';
import { containersOf, packSwitches, type Uplink } from './pack-switches.ts';
import { ordersCost } from './piece-prices.ts';
import { remembered } from './remembered.ts';
import type { SetContext } from './room-tariff.ts';
import { keyOfKinds, poeSwitchNeed, type SwitchKind, switchKinds, switchNeed } from './switch-kinds.ts';
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
  readonly devices: number;
  /** Fen for switches and injectors. */
  readonly fen: number;
  /** With what they bring, where sets are compared. */
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
  /** All that decides which of them are taken together, beside what they hold. */
  readonly key: string;
  readonly strongest: number;
  readonly context: SetContext;
  /** What the work with a device is taken to be worth. */
  readonly works: readonly number[];
  /** What was worked out already, by the devices: recorders are compared with the same switches again and again. */
  readonly packed: Map<string, SwitchUse[][]>;
  /** Sets of few switches, for rooms in which they are linked with each other. */
  readonly mixes: Mixes;
}

/** All pairs of tiers, best first; each is worked out when it is asked for. */
export function switchChoices(
  point: string,
  withPoe: boolean,
  reserve: number,
  context: SetContext,
  works: readonly number[],
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
      const key = keyOfKinds(kinds, context);
      return { kinds, key, strongest, context, works, packed: new Map(), mixes: mixesFor(kinds, key, context) };
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
  linked: (at: number) => Pick<SwitchUse, 'others' | 'uplink'>,
): SwitchUse[] {
  const hand = handOut(types, devices);
  return filled.flatMap((one, at) => {
    const kind = kinds[one.kind];
    return kind === undefined ? [] : [{ kind, pieces: hand(one.pieces), ...linked(at) }];
  });
}

/** One switch for everything: then there is nothing to link. */
function single(types: readonly DeviceType[], choices: Choices, others: Others, devices: number): SwitchUse[] | null {
  const plugged = others.recorders + others.copperUplinks;
  const links = Math.max(1, others.recorders + others.copperUplinks + others.fibreUplinks);
  const all = [...types.map(({ item }) => item), { count: plugged, size: PLAIN_SIZE, level: 0 }];
  const fitting = choices.kinds
    .filter(({ sfpPorts, limit }) => sfpPorts >= others.fibreUplinks && limit >= 1)
    .map((kind) => ({
      ...kind,
      cost: furtherCost(kind.product, 1, choices.context.used) + kind.brought,
    }));
  const filled = cheapestKind(
    all,
    containersOf(fitting, 'none', links),
    all.map(({ count }) => count),
  );
  return filled === null
    ? null
    : switchesOf([filled], fitting, types, devices, () => ({ others: plugged, uplink: 'none' }));
}

/** Several switches of each number, each with its uplink; what else is plugged in at the point does not change them. */
function several(
  types: readonly DeviceType[],
  { kinds, key: kindsKey, packed, context, works }: Choices,
  uplink: Exclude<Uplink, 'none'>,
  linkCost: number,
  devices: number,
): SwitchUse[][] {
  const key = JSON.stringify(types.map(({ of }) => of));
  const known = packed.get(key);
  if (known !== undefined) return known;
  const items = types.map(({ item }) => item);
  const { prepared, pack } = context;
  const asked = `packed ${uplink} ${linkCost} ${works.join()} ${JSON.stringify(items)} ${kindsKey}`;
  const found = remembered(prepared.memory, pack, asked, () =>
    packSwitches(items, kinds, uplink, linkCost, context, works),
  );
  const uses = found.map(({ filled }) => switchesOf(filled, kinds, types, devices, () => ({ others: 0, uplink })));
  packed.set(key, uses);
  return uses;
}

/**
 * Two switches and more, each number of them at its cheapest, of which the first takes the links of all others: those that
 * cost less than fewer do.
 */
function linkedToOne(
  types: readonly DeviceType[],
  choices: Choices,
  demand: PointDemand,
  below: number,
): SwitchUse[][] {
  const { others, direct, devices } = demand;
  const links = { copper: others.recorders + others.copperUplinks, fibre: others.fibreUplinks };
  const items = types.map(({ item }) => item);
  const found: SwitchUse[][] = [];
  let least = below;
  for (let size = 2; size <= direct; size++) {
    const set = directlyLinked(items, choices.kinds, links, size, least, choices.mixes, choices.context);
    if (set === null) continue;
    least = set.cost;
    const root = { others: links.copper + size - 1, uplink: 'none' } as const;
    const leaf = { others: 0, uplink: 'copper' } as const;
    found.push(switchesOf(set.filled, choices.kinds, types, devices.length, (one) => (one === 0 ? root : leaf)));
  }
  return found;
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
  /** So many switches of the main room need none in the middle, where one of them can take all links; 1: never. */
  readonly direct: number;
}

function withChoices(
  demand: PointDemand,
  choices: Choices,
  injected: readonly number[],
  aggregate: Aggregate,
): Omit<PointPlan, 'injected'>[] {
  const { point, devices, counts, others, uplink, linkCost } = demand;
  const types = deviceTypes(devices, counts, injected);
  const plan = (access: readonly SwitchUse[], aggregation: readonly Middle[] = [], aggregationPorts = 0) => {
    const pieces = new Map<number, number>();
    const add = (skuId: number, count: number) => pieces.set(skuId, (pieces.get(skuId) ?? 0) + count);
    for (const { kind } of access) add(kind.product.skuId, 1);
    for (const { taken, pieces: count } of aggregation) add(taken.product.skuId, count);
    const { fen, inAll: cost } = ordersCost(pieces, choices.context);
    const inTheMiddle = aggregation.reduce((sum, { pieces: count }) => sum + count, 0);
    return { point, access, aggregation, aggregationPorts, devices: access.length + inTheMiddle, fen, cost };
  };
  const one = uplink === null ? single(types, choices, others, devices.length) : null;
  const alone = one === null ? [] : [plan(one)];
  const more = several(types, choices, uplink ?? 'copper', linkCost, devices.length);
  if (uplink !== null) return more.map((uses) => plan(uses));
  const gathered = more.flatMap((uses) => {
    const ports = uses.length + others.recorders + others.copperUplinks;
    const least = plan(uses);
    // The switch in the middle is one device more and costs something besides.
    if (alone.some(({ cost, devices: count }) => cost <= least.cost && count <= least.devices)) return [];
    const middle = aggregate(ports, others.fibreUplinks);
    return middle === null ? [] : [plan(uses, middle, ports)];
  });
  const below = [...alone, ...gathered.filter(({ devices: count }) => count <= 2)].map(({ cost }) => cost);
  const direct = linkedToOne(types, choices, demand, Math.min(...below)).map((uses) => plan(uses));
  return worthComparing([...alone, ...gathered, ...direct]);
}

/** Devices whose class of power no switch has get injectors, the strongest first. */
function injectionsFor(demand: PointDemand, strongest: number, all: boolean): number[] {
  return demand.devices.map(({ poe, level }, index) =>
    poe && (all || level > strongest) ? (demand.counts[index] ?? 0) : 0,
  );
}

/**
 * The switches for a point that are worth comparing, of fewer devices or cheaper: ports, PoE ports, watts and the
 * uplink's bandwidth are never exceeded. Empty: the mall has none that fit.
 * @param injectorCost what so many injectors cost
 * @param aggregate the switches in the middle for so many links
 */
export function planPoint(
  demand: PointDemand,
  settings: Settings,
  choices: readonly (() => Choices)[],
  injectorCost: (pieces: number) => number,
  aggregate: Aggregate,
): PointPlan[] {
  const asking = demand.counts.some((count, index) => count > 0 && (demand.devices[index]?.load.ports ?? 0) > 0);
  const { recorders, copperUplinks, fibreUplinks } = demand.others;
  const none = demand.devices.map(() => 0);
  if (!asking && recorders + copperUplinks + fibreUplinks <= 1) {
    const nothing = { access: [], aggregation: [], aggregationPorts: 0, devices: 0, fen: 0, cost: 0 };
    return [{ point: demand.point, injected: none, ...nothing }];
  }
  for (const choiceOf of choices) {
    const choice = choiceOf();
    const injected = injectionsFor(demand, choice.strongest, settings.poe === 'injector');
    const plans = withChoices(demand, choice, injected, aggregate);
    if (plans.length === 0) continue;
    const injectors = injectorCost(injected.reduce((sum, count) => sum + count, 0));
    return plans.map((plan) => ({ ...plan, injected, fen: plan.fen + injectors, cost: plan.cost + injectors }));
  }
  return [];
}
