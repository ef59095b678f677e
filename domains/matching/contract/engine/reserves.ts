import type { Candidate } from '../candidate.ts';
import { factOf, type RulePack } from '../rule-pack.ts';
import type { Settings } from '../site.ts';
import { CNY, step, type TraceStep } from '../trace.ts';
import type { PointPlan } from './switches.ts';

/**
 * A reserve is a wish: what the site needs is held in any case. It is given up where it alone would cost many more
 * devices or much more money than it is worth, and only where that costs no more.
 */

/** What keeping the whole reserve would take, where it was given up. */
export interface Fuller {
  /** Recorders, or switches of the point. */
  readonly devices: number;
  /** Fen more than what is planned, never fewer than none; null: without prices. */
  readonly moreFen: number | null;
}

/** What is told of a reserve that was given up: how many devices all of it would take, or larger ones, and what that costs. */
export function fullerSteps({ devices, moreFen: fen }: Fuller, taken: number): TraceStep[] {
  const facts = ['reserve.devices', 'set.dearer'] as const;
  if (devices === taken) {
    return fen === null
      ? [step('reserve_larger', {}, facts, taken)]
      : [step('reserve_larger_price', { taken }, facts, fen / 100, CNY)];
  }
  return fen === null
    ? [step('reserve_fuller', { devices }, facts, taken)]
    : [step('reserve_fuller_price', { devices, taken }, facts, fen / 100, CNY)];
}

/** The switches of a point, with the share of ports that they were planned to keep free. */
export interface ReservedPlan extends PointPlan {
  readonly reserve: number;
  readonly fuller: Fuller | null;
}

/** Beyond so many devices a reserve costs about its own share of them, which is what it is for. */
const MOST_IN_QUESTION = 8;

/** Whether a reserve could cost more than it may. */
const isInQuestion = (devices: number): boolean => devices > 0 && devices <= MOST_IN_QUESTION;

const isMore = (withIt: number, without: number, percent: number): boolean =>
  withIt > without * (1 + percent / 100) + 1e-6;

/** Whether the customer asks for the ports that stay free. */
export const isPortReserveKept = ({ keepReserves, portReservePercent }: Settings): boolean =>
  keepReserves || portReservePercent !== null;

/** What plans are compared by. */
export interface Weighed {
  /** Devices that the reserve is about: recorders, or switches of the point. */
  readonly pieces: number;
  /** All devices of the plan. */
  readonly devices: number;
  /** Fen for all of them, without the work they make; null: without prices. */
  readonly fen: number | null;
}

/** Fen that products cost the customer; null: without prices. */
export const fenOf = (fen: number, products: readonly Candidate[]): number | null =>
  products.some(({ priceFen }) => priceFen === null) ? null : Math.round(fen);

/** Whether going without a reserve costs no more. */
const isNoDearer = (less: Weighed, full: Weighed): boolean =>
  full.fen === null || less.fen === null || less.fen <= full.fen;

/** Whether a reserve alone costs more devices than it may. */
const sparesDevices = (less: Weighed, full: Weighed, pack: RulePack): boolean =>
  less.devices < full.devices &&
  isMore(full.pieces, less.pieces, factOf(pack, 'reserve.devices')) &&
  isNoDearer(less, full);

/** Whether a reserve alone costs so many per cent more money. */
const sparesMoney = (less: Weighed, full: Weighed, percent: number): boolean =>
  full.fen !== null && less.fen !== null && isMore(full.fen, less.fen, percent);

const fuller = (full: Weighed, taken: Weighed): Fuller => ({
  devices: full.pieces,
  moreFen: full.fen === null || taken.fen === null ? null : full.fen - taken.fen,
});

export const productsOf = ({ access, aggregation }: PointPlan): Candidate[] => [
  ...access.map(({ kind }) => kind.product),
  ...aggregation.map(({ taken }) => taken.product),
];

const weighPoint = (plan: PointPlan): Weighed => ({
  pieces: plan.devices,
  devices: plan.devices,
  fen: fenOf(plan.fen, productsOf(plan)),
});

/**
 * The switches of a point with the whole reserve of ports; or, where that alone costs too many devices, with half of it,
 * or with none; or with half of it where all of it costs too much money: a quarter more of it buys a quarter more ports.
 * What holds less of it is never dearer than what holds more. Of a reserve that may be given up, and is not none.
 */
export function planReserved(
  planWith: (reserve: number) => PointPlan | null,
  reserve: number,
  pack: RulePack,
): ReservedPlan | null {
  const full = planWith(reserve);
  const whole = full === null ? null : { ...full, reserve, fuller: null };
  if (full !== null && !isInQuestion(full.devices)) return whole;
  const weighed = (plan: PointPlan | null) => plan && weighPoint(plan);
  const all = weighed(full);
  // One switch cannot be fewer.
  const none = all?.devices === 1 ? null : planWith(0);
  const least = weighed(none);
  const isEmpty = least !== null && (all === null || sparesDevices(least, all, pack));
  if (all?.devices !== 1 && none === null) return whole;
  const half = planWith(reserve / 2);
  const some = weighed(half);
  const dearer = factOf(pack, 'reserve.devices');
  if (half !== null && some !== null && (all === null || isNoDearer(some, all))) {
    const isEnough = isEmpty
      ? some.pieces <= least.pieces
      : all !== null && some.pieces <= all.pieces && sparesMoney(some, all, dearer);
    if (isEnough) return { ...half, reserve: reserve / 2, fuller: all && fuller(all, some) };
  }
  const isLeast = isEmpty && (all === null || some === null || isNoDearer(least, some));
  return isLeast && none !== null ? { ...none, reserve: 0, fuller: all && fuller(all, least) } : whole;
}

/** What a recorder may hold of the storage asked for, beyond what its bays hold with the whole reserve. */
export const diskReserveStretch = (pack: RulePack): number =>
  Math.max(1, factOf(pack, 'storage.buffer') / factOf(pack, 'storage.buffer.least'));

/**
 * Recorders with the whole reserve on their disks; or, where that alone costs too much, full bays with what is left of
 * it.
 * @param weigh what a set weighs together with the switches of the main room
 */
export function recordersReserved<Set>(
  plan: (stretch: number) => Set | null,
  weigh: (set: Set) => Weighed,
  { keepReserves }: Settings,
  pack: RulePack,
): { readonly set: Set | null; readonly fuller: Fuller | null } {
  const full = plan(1);
  const stretch = diskReserveStretch(pack);
  const whole = full === null ? null : weigh(full);
  if (keepReserves || stretch === 1 || (whole !== null && !isInQuestion(whole.pieces))) {
    return { set: full, fuller: null };
  }
  const tight = plan(stretch);
  if (tight === null || whole === null) return { set: tight ?? full, fuller: null };
  const less = weigh(tight);
  const isGivenUp = sparesDevices(less, whole, pack) || sparesMoney(less, whole, factOf(pack, 'set.dearer'));
  return { set: isGivenUp ? tight : full, fuller: isGivenUp ? fuller(whole, less) : null };
}
