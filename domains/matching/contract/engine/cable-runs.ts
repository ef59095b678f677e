import type { Cover } from '../need.ts';
import type { Device } from './devices.ts';

/** Links of one length over copper. */
interface Links {
  readonly distanceM: number;
  readonly count: number;
}

/** Runs of network cable, each of one piece. */
export interface CableRuns {
  readonly runs: number;
  /** Of all runs, without the reserve. */
  readonly metres: number;
  /** With its reserve, of those within the reach of copper; the customer is told of others. */
  readonly longest: number;
  /** Whole metres of runs, each with its reserve, and how many there are of them: what a box must hold of one piece. */
  readonly parts: NonNullable<Cover['parts']>;
}

/** How far runs reach, and what each has more than its way: what is cut off, and what turns out longer. */
interface Runs {
  /** Metres beyond which network cable carries nothing: longer runs are wrong, and counted up to it. */
  readonly reach: number;
  /** Per cent. */
  readonly reserve: number;
}

/** Cable is not joined: the reserve is part of the run that may need it. */
export function cableRuns(devices: readonly Device[], links: readonly Links[], { reach, reserve }: Runs): CableRuns {
  const all = [...devices.map(({ load, count }) => ({ distanceM: load.runM, count })), ...links].filter(
    ({ distanceM, count }) => distanceM > 0 && count > 0,
  );
  const longest = all.reduce((most, { distanceM }) => (distanceM <= reach ? Math.max(most, distanceM) : most), 1);
  const withReserve = (metres: number) => Math.ceil((metres * (100 + reserve)) / 100 - 1e-9);
  const byLength = Map.groupBy(all, ({ distanceM }) => withReserve(Math.min(distanceM, longest)));
  const parts = [...byLength]
    .map(([units, of]) => ({ units, pieces: of.reduce((sum, { count }) => sum + count, 0) }))
    .toSorted((a, b) => b.units - a.units);
  return {
    runs: parts.reduce((sum, { pieces }) => sum + pieces, 0),
    metres: all.reduce((sum, { distanceM, count }) => sum + distanceM * count, 0),
    longest: withReserve(longest),
    parts,
  };
}
