import { withSwap } from '../changes.ts';
import type { RulePack } from '../rule-pack.ts';
import type { Site } from '../site.ts';
import type { Solution, Totals } from '../solution.ts';
import type { PreparedCandidates } from './candidates.ts';
import { solveOnce } from './solve-core.ts';
import { totalsOf } from './totals.ts';

/** What a project is like with another product in a line: everything that depends on it is solved again. */
export interface SwapComparison {
  readonly skuId: number;
  /** Fen more (or less) for the whole project; null without prices. */
  readonly differenceFen: number | null;
  readonly totals: Totals;
  /** Lines for which nothing fits any more. */
  readonly unsolved: number;
}

const unsolved = (lines: Solution['lines']) => lines.filter(({ skuId }) => skuId === null).length;

/** Compares the alternatives of a line, each by a solution of its own: for when a customer looks at them. */
export function compareSwaps(
  site: Site,
  solution: Solution,
  lineId: string,
  pack: RulePack,
  candidates: PreparedCandidates,
): SwapComparison[] {
  const line = solution.lines.find(({ id }) => id === lineId);
  return (line?.alternatives ?? []).map(({ skuId }) => {
    const overrides = [...withSwap(site.overrides, lineId, skuId, solution.lines)];
    const solved = solveOnce({ ...site, overrides }, pack, candidates);
    const totals = totalsOf(solved);
    const before = solution.totals.fen;
    return {
      skuId,
      differenceFen: before === null || totals.fen === null ? null : totals.fen - before,
      totals,
      unsolved: unsolved(solved.bill.lines) - unsolved(solution.lines),
    };
  });
}
