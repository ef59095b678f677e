import type { Settings } from '../site.ts';
import type { Aggregate, Middle } from './aggregation.ts';
import { costOf } from './candidates.ts';
import type { ChoiceContext } from './choose.ts';
import type { Container, Filled, Item } from './containers.ts';
import type { Device } from './devices.ts';
import { cheapestKind, packWithin } from './pack-items.ts';
import { poeSwitchNeed, type SwitchKind, switchKinds, switchNeed } from './switch-kinds.ts';
import { type Tier, tiersOf } from './tiers.ts';

export type Uplink = 'copper' | 'fibre' | 'none';

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
      return { kinds, strongest: kinds.reduce((most, { level }) => Math.max(most, level), 0) };
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

function itemsOf(devices: readonly Device[], counts: readonly number[], injected: readonly number[]): Item[] {
  return devices.flatMap((device, index): Item[] => {
    const powered = device.poe ? 1 : 0;
    const kbps = device.stream?.kbps ?? 0;
    const plain = injected[index] ?? 0;
    return [
      {
        count: (counts[index] ?? 0) - plain,
        size: [device.load.ports, powered * device.load.ports, powered * device.centiwatts, kbps],
        level: device.level,
      },
      { count: plain, size: [device.load.ports, 0, 0, kbps], level: 0 },
    ];
  });
}

/** Items are pairs (with PoE, with an injector): both are pieces of the same device. */
const devicePieces = (pieces: readonly number[], devices: number): number[] =>
  Array.from({ length: devices }, (_, index) => (pieces[index * 2] ?? 0) + (pieces[index * 2 + 1] ?? 0));

function containersOf(kinds: readonly SwitchKind[], uplink: Uplink, links: number): Container[] {
  return kinds.map((kind) => ({
    capacity: [
      uplink === 'copper' ? kind.ports - 1 : kind.ports,
      Math.min(kind.poePorts, uplink === 'copper' ? kind.ports - 1 : kind.ports),
      kind.centiwatts,
      kind.kbps * links,
    ],
    level: kind.level,
    price: uplink === 'fibre' && kind.sfpPorts < 1 ? Number.POSITIVE_INFINITY : kind.cost,
    steps: null,
    credit: null,
  }));
}

const filledSwitch = (
  filled: Filled,
  kinds: readonly SwitchKind[],
  devices: number,
  others: number,
  uplink: Uplink,
) => {
  const kind = kinds[filled.kind];
  return kind === undefined ? [] : [{ kind, pieces: devicePieces(filled.pieces, devices), others, uplink }];
};

/** One switch for everything: then there is nothing to link. */
function single(items: readonly Item[], { kinds }: Choices, others: Others, devices: number): SwitchUse[] | null {
  const plugged = others.recorders + others.copperUplinks;
  const links = Math.max(1, others.recorders + others.copperUplinks + others.fibreUplinks);
  const all = [...items, { count: plugged, size: PLAIN_SIZE, level: 0 }];
  const fitting = kinds.filter(({ sfpPorts, limit }) => sfpPorts >= others.fibreUplinks && limit >= 1);
  const filled = cheapestKind(
    all,
    containersOf(fitting, 'none', links),
    all.map(({ count }) => count),
  );
  return filled === null ? null : filledSwitch(filled, fitting, devices, plugged, 'none');
}

export interface PointDemand {
  readonly point: string;
  readonly devices: readonly Device[];
  /** Pieces of each device that need a port here. */
  readonly counts: readonly number[];
  readonly others: Others;
  /** How the switches here reach the main room; null: this is the main room. */
  readonly uplink: Exclude<Uplink, 'none'> | null;
}

function withChoices(
  demand: PointDemand,
  choices: Choices,
  injected: readonly number[],
  aggregate: Aggregate,
): Omit<PointPlan, 'injected'> | null {
  const { point, devices, counts, others, uplink } = demand;
  const items = itemsOf(devices, counts, injected);
  const cost = (uses: readonly SwitchUse[]) => uses.reduce((sum, { kind }) => sum + kind.cost, 0);
  const plan = (access: readonly SwitchUse[]) => ({
    point,
    access,
    aggregation: [],
    aggregationPorts: 0,
    cost: cost(access),
  });
  const one = uplink === null ? single(items, choices, others, devices.length) : null;
  const packing = packWithin(
    items,
    containersOf(choices.kinds, uplink ?? 'copper', 1),
    choices.kinds.map(({ limit }) => limit),
  );
  const several = packing?.filled.flatMap((filled) =>
    filledSwitch(filled, choices.kinds, devices.length, 0, uplink ?? 'copper'),
  );
  if (uplink !== null) return several === undefined ? null : plan(several);
  if (several === undefined) return one === null ? null : plan(one);
  const ports = several.length + others.recorders + others.copperUplinks;
  const middle = one !== null && cost(one) <= cost(several) ? null : aggregate(ports, others.fibreUplinks);
  if (middle === null) return one === null ? null : plan(one);
  const middleCost = middle.reduce((sum, { taken, pieces }) => sum + costOf(taken.product) * pieces, 0);
  if (one !== null && cost(one) <= cost(several) + middleCost) return plan(one);
  return { point, access: several, aggregation: middle, aggregationPorts: ports, cost: cost(several) + middleCost };
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
 * @param injectorCost what an injector costs
 * @param aggregate the switches in the middle for so many links
 */
export function planPoint(
  demand: PointDemand,
  settings: Settings,
  choices: readonly (() => Choices)[],
  injectorCost: number,
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
    return { ...plan, injected, cost: plan.cost + injectors * injectorCost };
  }
  return null;
}
