import type { Cover as Demand } from '../need.ts';
import { type Cover, coverUnits } from './cover-units.ts';
import { unitsCovered } from './units-covered.ts';

/** Sets that are tried before what surely suffices. */
const TRIES = 24;

/** A product whose pieces hold parts: `value` of the demanded attribute each. */
type Holder = Omit<Cover, 'units'> & { readonly value: number };

/** Units that find no room, where the largest go first. */
function left(parts: NonNullable<Demand['parts']>, rooms: readonly number[]): number {
  const free = rooms.toSorted((a, b) => b - a);
  let over = 0;
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
  const most = sure === null ? Number.POSITIVE_INFINITY : held(sure);
  for (let asked = needed, tries = 0; asked <= most && tries < TRIES; tries++) {
    const pieces = coverUnits(asked, full, minded);
    if (pieces === null) return sure;
    const rooms = holders.flatMap(({ value }, at) => Array.from({ length: pieces[at] ?? 0 }, () => whole(value)));
    if (left(parts, rooms) === 0) return pieces;
    asked = Math.max(asked, held(pieces)) + 1;
  }
  return sure;
}
