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

/** Lines of two results beside each other, by role in the order of the first; `differs` where a customer would see it. */
export function pairedLines(
  one: Solution,
  other: Solution,
): readonly (LineDifference & { readonly differs: boolean })[] {
  const before = new Map(one.lines.map((line) => [line.id, line]));
  const after = new Map(other.lines.map((line) => [line.id, line]));
  const pairs = [...new Set([...before.keys(), ...after.keys()])].map((id) => ({
    ...{ id, before: before.get(id) ?? null, after: after.get(id) ?? null },
    differs: differs(before.get(id), after.get(id)),
  }));
  const byRole = Map.groupBy(pairs, (pair) => (pair.before ?? pair.after)?.need.role);
  return [...byRole.values()].flat();
}

/** What a new result has otherwise than the kept one; null where nothing is different. */
export function solutionDifference(kept: Solution, fresh: Solution): SolutionDifference | null {
  const lines = pairedLines(kept, fresh).flatMap(({ differs: isOther, ...line }) => (isOther ? [line] : []));
  const [old, now] = [kept.totals.fen, fresh.totals.fen];
  const total = old !== null && now !== null && old !== now ? ([old, now] as const) : null;
  return lines.length === 0 && total === null ? null : { lines, total };
}
