import type { Line, Solution } from '../../../contract/solution.ts';

export interface LineDifference {
  readonly id: string;
  /** Null: there was no such line. */
  readonly before: Line | null;
  /** Null: there is no such line any more. */
  readonly after: Line | null;
}

export interface SolutionDifference {
  readonly lines: readonly LineDifference[];
  /** Null where prices are not shown. */
  readonly total: readonly [before: number, after: number] | null;
}

const differs = (before: Line | undefined, after: Line | undefined) =>
  before?.skuId !== after?.skuId ||
  before?.quantity !== after?.quantity ||
  // Prices that are not shown tell nothing.
  (before?.unitFen != null && after?.unitFen != null && before.unitFen !== after.unitFen);

/** What a new result has otherwise than the kept one; null where nothing is different. */
export function solutionDifference(kept: Solution, fresh: Solution): SolutionDifference | null {
  const before = new Map(kept.lines.map((line) => [line.id, line]));
  const after = new Map(fresh.lines.map((line) => [line.id, line]));
  const lines = [...new Set([...before.keys(), ...after.keys()])]
    .filter((id) => differs(before.get(id), after.get(id)))
    .map((id) => ({ id, before: before.get(id) ?? null, after: after.get(id) ?? null }));
  const [old, now] = [kept.totals.fen, fresh.totals.fen];
  const total = old !== null && now !== null && old !== now ? ([old, now] as const) : null;
  return lines.length === 0 && total === null ? null : { lines, total };
}
