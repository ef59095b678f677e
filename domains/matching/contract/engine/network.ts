import { type FactId, factOf } from '../rule-pack.ts';
import type { Settings } from '../site.ts';
import { type Aggregate, aggregate, type Middle } from './aggregation.ts';
import { costOf, furtherCost, numberOf } from './candidates.ts';
import type { ChoiceContext } from './choose.ts';
import type { Device } from './devices.ts';
import { linkPrices } from './link-prices.ts';
import type { RecorderSet } from './recorder-set.ts';
import { planRecorders } from './recorders.ts';
import { poeSwitchNeed, portReserve, switchNeed } from './switch-kinds.ts';
import { type PointDemand, type PointPlan, planPoint, switchChoices } from './switches.ts';
import { tiersOf } from './tiers.ts';

/** What one project shares: recorders, disks and the switches of every point. */
export interface NetworkPlan {
  /** Null: cameras that no recorder of the mall holds. */
  readonly recorders: RecorderSet | null;
  /** Points with their switches, the main room first; null plans: no switch fits. */
  readonly points: readonly {
    readonly point: string;
    readonly distanceM: number;
    readonly uplink: 'copper' | 'fibre' | null;
    readonly plan: PointPlan | null;
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
/** Of that, what a recorder's own port is worth where nothing else in the mall powers a camera. */
const ONLY_PORT = 1e8;

/** What a port for a camera costs on a switch: at most what a recorder's own port saves. */
function portWorth(context: ChoiceContext, injectorPrice: number): number {
  const [tier] = tiersOf(poeSwitchNeed('main'), context, null);
  const prices = (tier?.products ?? []).map(({ product }) => costOf(product) / (numberOf(product, 'poe_ports') ?? 1));
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

/** The network of a project, at the least cost that was found. */
export function planNetwork(
  devices: readonly Device[],
  settings: Settings,
  given: ChoiceContext,
  only: (need: string) => number | null,
  removed: (need: string) => boolean,
): NetworkPlan {
  const used = new Map(given.used);
  const context: ChoiceContext = { ...given, used };
  const reachM = factOf(given.pack, REACH);
  const reserve = portReserve(settings, given.pack);
  const injector = injectorCost(context);
  const linkCost = linkPrices(settings, context);
  const withPoe = devices.some(({ poe }) => poe) && settings.poe !== 'injector';
  const choicesAt = (point: string) => switchChoices(point, withPoe, reserve, context, only);
  const middles = new Map<string, readonly Middle[] | null>();
  const middle: Aggregate = (ports, fibres) => {
    const key = `${ports} ${fibres}`;
    const known = middles.get(key);
    if (known !== undefined) return known;
    const found = aggregate(ports, fibres, reserve, context, only);
    middles.set(key, found);
    return found;
  };
  const take = (plan: PointPlan | null) => {
    for (const { kind } of plan?.access ?? []) {
      used.set(kind.product.skuId, (used.get(kind.product.skuId) ?? 0) + 1);
    }
  };
  const points = settings.points.flatMap(({ id, distanceM }) => {
    const counts = countsAt(devices, id);
    if (counts.every((count) => count === 0)) return [];
    const uplink = distanceM <= reachM ? ('copper' as const) : ('fibre' as const);
    const others = { recorders: 0, copperUplinks: 0, fibreUplinks: 0 };
    const demand: PointDemand = { point: id, devices, counts, others, uplink, linkCost: linkCost(distanceM, uplink) };
    const plan = planPoint(demand, settings, choicesAt(id), injector, middle);
    take(plan);
    return [{ point: id, distanceM, uplink, plan, links: linksOf(plan, removed) }];
  });
  const links = (kind: 'copper' | 'fibre') =>
    points.reduce((sum, point) => sum + (point.uplink === kind ? point.links : 0), 0);
  const copperUplinks = links('copper');
  const fibreUplinks = links('fibre');
  const choices = choicesAt('main');
  const counts = countsAt(devices, 'main');
  const plans = new Map<string, PointPlan | null>();
  const mainPlan = (recorders: number, powered: readonly number[]): PointPlan | null => {
    const key = `${recorders} ${powered.join()}`;
    const known = plans.get(key);
    if (known !== undefined) return known;
    const demand: PointDemand = {
      point: 'main',
      devices,
      counts: counts.map((count, index) => count - (powered[index] ?? 0)),
      others: { recorders, copperUplinks, fibreUplinks },
      uplink: null,
      linkCost: 0,
    };
    const plan = planPoint(demand, settings, choices, injector, middle);
    plans.set(key, plan);
    return plan;
  };
  const recorders = removed('shared.recorder')
    ? null
    : planRecorders({
        devices,
        settings,
        context,
        restCost: (pieces, powered) => mainPlan(pieces, powered)?.cost ?? UNSOLVED,
        portWorth: settings.poe === 'auto' ? portWorth(context, injector(1)) : 0,
        only: { recorder: only('shared.recorder'), disk: only('shared.disk') },
        reachM,
      });
  const none = devices.map(() => 0);
  const main = mainPlan(recorders?.recorders.length ?? 0, recorders?.powered ?? none);
  return { recorders, points: [{ point: 'main', distanceM: 0, uplink: null, plan: main, links: 0 }, ...points] };
}
