import { type FactId, factOf } from '../rule-pack.ts';
import type { Settings } from '../site.ts';
import { type Aggregate, aggregate, type Middle } from './aggregation.ts';
import { costOf, furtherCost, numberOf } from './candidates.ts';
import type { ChoiceContext } from './choose.ts';
import type { Device } from './devices.ts';
import { fewestWithin, leastBy, worthComparing } from './fronts.ts';
import { deviceFen, MANY_PIECES, mannersFor } from './handling.ts';
import { linkPrices } from './link-prices.ts';
import type { RecorderSet } from './recorder-set.ts';
import { planRecorders, withoutRecorders } from './recorders.ts';
import {
  type Fuller,
  fenOf,
  isPortReserveKept,
  planReserved,
  productsOf,
  type ReservedPlan,
  recordersReserved,
} from './reserves.ts';
import { roomTariff } from './room-tariff.ts';
import type { Rest, Rests, SetOption } from './set-options.ts';
import { aggregationNeed, poeSwitchNeed, portReserve, switchNeed } from './switch-kinds.ts';
import { type PointDemand, type PointPlan, planPoint, switchChoices } from './switches.ts';
import { tiersOf } from './tiers.ts';

/** What one project shares: recorders, disks and the switches of every point. */
export interface NetworkPlan {
  /** Null: cameras that no recorder of the mall holds. */
  readonly recorders: RecorderSet | null;
  /** What the whole reserve on the disks would take, where it was given up. */
  readonly fuller: Fuller | null;
  /** Points with their switches, the main room first; null plans: no switch fits. */
  readonly points: readonly {
    readonly point: string;
    readonly distanceM: number;
    readonly otherBuilding: boolean;
    readonly uplink: 'copper' | 'fibre' | null;
    readonly plan: ReservedPlan | null;
    /** Switches here that are linked to the main room: those that the customer did not remove. */
    readonly links: number;
  }[];
}

const REACH: FactId = 'copper.reach';

/** Pieces of each device at a point. */
const countsAt = (devices: readonly Device[], point: string): number[] =>
  devices.map(({ load, count }) => (load.point === point && load.ports > 0 ? count : 0));

/** Fen that what no product does is taken to cost: more than any bill, and sums stay exact to a thousandth. */
const UNSOLVED = 1e12;
/** Of that, what a reserve that was asked for and is not kept counts: any set that keeps it is better. */
const NOT_KEPT = 1e10;
/** Of that, what a recorder's own port is worth where nothing else in the mall powers a camera. */
const ONLY_PORT = 1e8;

/** What a port for a camera costs on a switch: at most what a recorder's own port saves. */
function portWorth(context: ChoiceContext, injectorPrice: number): number {
  const [tier] = tiersOf(poeSwitchNeed('main'), context, null);
  const prices = (tier?.products ?? []).map(
    ({ product }) => (costOf(product) + deviceFen(context.pack)) / (numberOf(product, 'poe_ports') ?? 1),
  );
  return prices.length === 0 ? Math.min(injectorPrice, ONLY_PORT) : Math.min(...prices);
}

const injectorCost = (context: ChoiceContext) => {
  const [injector] = context.prepared.byCategory.get('poe-injectors') ?? [];
  return (pieces: number): number => {
    if (pieces === 0) return 0;
    return injector === undefined ? UNSOLVED : furtherCost(injector, pieces, context.used);
  };
};

/** Switches of a point that were not removed: only they have a link. */
function linksOf(plan: PointPlan | null, removed: (need: string) => boolean): number {
  const kept = plan?.access.filter(
    ({ kind }) => !removed((kind.poePorts > 0 ? poeSwitchNeed(plan.point) : switchNeed(plan.point)).id),
  );
  return kept?.length ?? 0;
}

/** Beyond so many devices the work with those that could be spared is a small share of the set. */
const MANY_DEVICES = 12;

/**
 * Of sets the one of the fewest devices that costs at most a small share more than the cheapest; of large ones the one
 * that counts least with the work that its devices make.
 * @param elsewhere devices that are the same for all
 */
function taken<One extends { readonly devices: number; readonly cost: number }>(
  all: readonly One[],
  { pack }: ChoiceContext,
  elsewhere: number,
): One | null {
  const work = deviceFen(pack);
  const cheapest = leastBy(all, 0);
  const isLarge = cheapest !== null && cheapest.devices + elsewhere > MANY_DEVICES;
  if (work === 0 || isLarge) return leastBy(all, work);
  return fewestWithin(all, factOf(pack, 'set.dearer'));
}

/** What a set may cost more than the cheapest, where what it brings may still make it the cheaper one, in per cent. */
const COMPARED_PERCENT = 25;

/** What a network is planned for, and how. */
export interface NetworkDemand {
  readonly devices: readonly Device[];
  readonly settings: Settings;
  readonly context: ChoiceContext;
  readonly only: (need: string) => number | null;
  readonly removed: (need: string) => boolean;
  /** Fen for a network with all that its devices bring; null: without prices. */
  readonly wholeOf: (network: NetworkPlan) => number | null;
}

const piecesOf = (devices: readonly Device[]): number => devices.reduce((sum, { count }) => sum + count, 0);

const isComplete = ({ recorders, points }: NetworkPlan): boolean =>
  recorders !== null && points.every(({ plan }) => plan !== null);

const isGivenUp = ({ fuller, points }: NetworkPlan): boolean =>
  fuller !== null || points.some(({ plan }) => plan !== null && plan.fuller !== null);

/**
 * The network of a project. Where reserves were given up to spare devices, and the whole comes out dearer than with all
 * of them, they are kept after all. On large sites, where the cheapest set is taken, each point was compared for itself.
 */
export function planNetwork(demand: NetworkDemand): NetworkPlan {
  const { devices, settings, wholeOf } = demand;
  const wished = planOnce(demand);
  if (!isGivenUp(wished) || piecesOf(devices) > MANY_PIECES) return wished;
  const kept = planOnce({ ...demand, settings: { ...settings, keepReserves: true } });
  if (!isComplete(kept)) return wished;
  const [less, all] = [wholeOf(wished), wholeOf(kept)];
  return less !== null && all !== null && all < less ? kept : wished;
}

function planOnce({ devices, settings, context: given, only, removed, wholeOf }: NetworkDemand): NetworkPlan {
  const used = new Map(given.used);
  const context = roomTariff(settings, { ...given, used });
  const pieces = piecesOf(devices);
  const manners = mannersFor(pieces, given.pack);
  const works = [...new Set(manners.map((manner) => manner.work))];
  const work = deviceFen(given.pack);
  const reachM = factOf(given.pack, REACH);
  const reserve = portReserve(settings, given.pack);
  const injector = injectorCost(context);
  const linkCost = linkPrices(settings, context);
  const withPoe = devices.some(({ poe }) => poe) && settings.poe !== 'injector';
  const isKept = isPortReserveKept(settings);
  const middles = new Map<string, readonly Middle[] | null>();
  const middleWith =
    (free: number): Aggregate =>
    (ports, fibres) => {
      const key = `${free} ${ports} ${fibres}`;
      const known = middles.get(key);
      if (known !== undefined) return known;
      const found = aggregate(ports, fibres, free, context, only);
      middles.set(key, found);
      return found;
    };
  /** Plans worth comparing for the demands of a point; the same products are looked through for all of them. */
  const plannerAt = (point: string) => {
    const choices = new Map<number, ReturnType<typeof switchChoices>>();
    return (demand: PointDemand): ReservedPlan[] => {
      const plans = new Map<number, PointPlan[]>();
      const plansWith = (free: number): PointPlan[] => {
        const known = plans.get(free);
        if (known !== undefined) return known;
        const products = choices.get(free) ?? switchChoices(point, withPoe, free, context, works, only);
        choices.set(free, products);
        const found = planPoint(demand, settings, products, injector, middleWith(free));
        plans.set(free, found);
        return found;
      };
      if (isKept || reserve === 0) {
        const kept = plansWith(reserve).map((plan) => ({ ...plan, reserve, fuller: null }));
        // What no switch of the mall leaves free is no reason for none at all.
        return kept.length > 0 ? kept : plansWith(0).map((plan) => ({ ...plan, reserve: 0, fuller: null }));
      }
      const reserved = works.map((one) => planReserved((free) => leastBy(plansWith(free), one), reserve, given.pack));
      return worthComparing(reserved.filter((plan) => plan !== null));
    };
  };
  const points = settings.points.flatMap(({ id, distanceM, otherBuilding }) => {
    const counts = countsAt(devices, id);
    if (counts.every((count) => count === 0)) return [];
    const uplink = distanceM <= reachM && !otherBuilding ? ('copper' as const) : ('fibre' as const);
    const others = { recorders: 0, copperUplinks: 0, fibreUplinks: 0 };
    const link = linkCost(distanceM, uplink);
    const plans = plannerAt(id)({ point: id, devices, counts, others, uplink, linkCost: link, direct: 1 });
    const linked = plans.map((one) => ({ one, devices: one.devices, cost: one.cost + one.devices * link }));
    const plan = taken(linked, context, 0)?.one ?? null;
    for (const { kind } of plan?.access ?? []) {
      used.set(kind.product.skuId, (used.get(kind.product.skuId) ?? 0) + 1);
    }
    return [{ point: id, distanceM, otherBuilding, uplink, plan, links: linksOf(plan, removed) }];
  });
  const links = (kind: 'copper' | 'fibre') =>
    points.reduce((sum, point) => sum + (point.uplink === kind ? point.links : 0), 0);
  const copperUplinks = links('copper');
  const fibreUplinks = links('fibre');
  const planMain = plannerAt('main');
  // Whoever put a switch in the middle, or brings one, keeps it.
  const inTheMiddle = aggregationNeed(0, 0).id;
  const direct = only(inTheMiddle) !== null || removed(inTheMiddle) ? 1 : factOf(given.pack, 'switch.direct.most');
  const counts = countsAt(devices, 'main');
  const known = new Map<string, readonly Rest[]>();
  const rests: Rests = (recorders, powered) => {
    const key = `${recorders} ${powered.join()}`;
    const held = known.get(key);
    if (held !== undefined) return held;
    const plans = planMain({
      point: 'main',
      devices,
      counts: counts.map((count, index) => count - (powered[index] ?? 0)),
      others: { recorders, copperUplinks, fibreUplinks },
      uplink: null,
      linkCost: 0,
      direct,
    });
    const found = plans.map((plan) => {
      const more = isKept && plan.reserve < reserve ? NOT_KEPT : 0;
      return { plan, devices: plan.devices, fen: plan.fen + more, cost: plan.cost + more };
    });
    const all = found.length > 0 ? found : [{ plan: null, devices: 0, fen: UNSOLVED, cost: UNSOLVED }];
    known.set(key, all);
    return all;
  };
  const networkOf = (option: SetOption, recorders: RecorderSet | null, fuller: Fuller | null): NetworkPlan => ({
    recorders,
    fuller,
    points: [
      { point: 'main', distanceM: 0, otherBuilding: false, uplink: null, plan: option.rest.plan, links: 0 },
      ...points,
    ],
  });
  const elsewhere = points.reduce((sum, { plan }) => sum + (plan?.devices ?? 0), 0);
  /** Of the best sets the one that is taken, by what each costs with all that it brings. */
  const choose = (options: readonly SetOption[]): SetOption | null => {
    const least = leastBy(options, 0)?.cost ?? 0;
    const compared = options.filter(({ cost }) => cost <= least * (1 + COMPARED_PERCENT / 100));
    const [first, ...more] = compared;
    if (first === undefined || more.length === 0) return first ?? null;
    const whole = compared.map((option) => wholeOf(networkOf(option, option.set, null)));
    if (whole.some((fen) => fen === null)) return leastBy(compared, work);
    const priced = compared.map((option, at) => ({ option, devices: option.devices, cost: whole[at] ?? 0 }));
    return taken(priced, context, elsewhere)?.option ?? null;
  };
  const worth = settings.poe === 'auto' ? portWorth(context, injector(1)) : 0;
  const search = { devices, settings, context, rests, manners, portWorth: worth, reachM };
  const wanted = { recorder: only('shared.recorder'), disk: only('shared.disk') };
  const weigh = ({ set, rest, devices: all, fen }: SetOption) => {
    const products = set.recorders.map(({ kind }) => kind.product);
    const more = rest.plan === null ? [] : productsOf(rest.plan);
    return { pieces: set.recorders.length, devices: all, fen: fenOf(fen, [...products, ...more]) };
  };
  const { set: option, fuller } = removed('shared.recorder')
    ? { set: null, fuller: null }
    : recordersReserved(
        (stretch) => choose(planRecorders({ ...search, only: wanted, stretch })),
        weigh,
        settings,
        given.pack,
      );
  if (option !== null) return networkOf(option, option.set, fuller);
  const bare = choose(withoutRecorders(search));
  return bare === null ? { recorders: null, fuller: null, points } : networkOf(bare, null, null);
}
