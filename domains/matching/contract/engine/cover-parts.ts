import type { Cover as Demand } from '../need.ts';
import { type Cover, coverUnits } from './cover-units.ts';
import { takeSteps } from './steps.ts';
import { unitsCovered } from './units-covered.ts';

/** Sets that are tried before what surely suffices. */
const TRIES = 24;

/** A product whose pieces hold parts: `value` of the demanded attribute each. */
type Holder = Omit<Cover, 'units'> & { readonly value: number };

/** Rooms of one size that hold all parts, where the largest go first; null: one of them fits in none. */
function roomsAlone(parts: NonNullable<Demand['parts']>, units: number): number | null {
  const open: number[] = [];
  for (const { units: size, pieces } of parts.toSorted((a, b) => b.units - a.units)) {
    if (size > units) return null;
    let rest = size > 0 ? pieces : 0;
    takeSteps(open.length);
    for (let at = 0; rest > 0; at++) {
      const free = open[at] ?? units;
      const taken = Math.min(rest, Math.floor(free / size));
      open[at] = free - taken * size;
      rest -= taken;
    }
  }
  return open.length;
}

/** Units that find no room, where the largest go first. */
function left(parts: NonNullable<Demand['parts']>, rooms: readonly number[]): number {
  const free = rooms.toSorted((a, b) => b - a);
  let over = 0;
  takeSteps(free.length * parts.length);
  for (const { units, pieces } of parts.toSorted((a, b) => b.units - a.units)) {
    let rest = pieces;
    for (let at = 0; at < free.length && rest > 0; at++) {
      const taken = units > 0 ? Math.min(rest, Math.floor((free[at] ?? 0) / units)) : rest;
      free[at] = (free[at] ?? 0) - taken * units;
      rest -= taken;
    }
    over += rest * units;
  }
  return over;
}

/**
 * The cheapest pieces that cover a demand. Where its parts are known, sets are tried by all that they hold, and the
 * first into which the parts fit whole is taken; at the latest the one that holds them in whatever order they come.
 */
export function coverDemand(demand: Demand, holders: readonly Holder[], minded: boolean): number[] | null {
  const needed = Math.ceil(demand.units - 1e-9);
  const covers = (units: (value: number) => number) =>
    holders.map(({ value, ...rest }): Cover => ({ ...rest, units: units(value) }));
  const sure = coverUnits(
    needed,
    covers((value) => unitsCovered(demand, value)),
    minded,
  );
  const { parts } = demand;
  if (parts === undefined) return sure;
  const whole = (value: number) => {
    const units = Math.floor(value * (demand.scale ?? 1) + 1e-9);
    return units < (demand.largest ?? 1) ? 0 : units;
  };
  const held = (pieces: readonly number[]) =>
    holders.reduce((sum, { value }, at) => sum + whole(value) * (pieces[at] ?? 0), 0);
  const full = covers(whole);
  const costOf = (pieces: readonly number[]) => holders.reduce((sum, { cost }, at) => sum + cost(pieces[at] ?? 0), 0);
  /** What surely suffices, or so many of one product as hold the parts: of many parts, fewer by far. */
  const atLast = () => {
    let best = sure;
    for (const [at, { value, stock }] of holders.entries()) {
      const units = whole(value);
      const rooms = units > 0 ? roomsAlone(parts, units) : null;
      if (rooms === null) continue;
      const count = Math.max(rooms, Math.ceil(needed / units));
      const pieces = holders.map((_, other) => (other === at ? count : 0));
      if ((!minded || count <= stock) && (best === null || costOf(pieces) < costOf(best))) best = pieces;
    }
    return best;
  };
  const most = sure === null ? Number.POSITIVE_INFINITY : held(sure);
  for (let asked = needed, tries = 0; asked <= most && tries < TRIES; tries++) {
    const pieces = coverUnits(asked, full, minded);
    if (pieces === null) return atLast();
    const rooms = holders.flatMap(({ value }, at) => Array.from({ length: pieces[at] ?? 0 }, () => whole(value)));
    if (left(parts, rooms) === 0) return pieces;
    asked = Math.max(asked, held(pieces)) + 1;
  }
  return atLast();
}
