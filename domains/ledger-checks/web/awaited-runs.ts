import type { LedgerRun } from '../contract/ledger-check.ts';

type Run = Pick<LedgerRun, 'checkName' | 'runTime' | 'found'>;

/**
 * What a comparison that was started has found so far, by its runs before it and now.
 * @returns null until every check has run once more
 */
export function foundSince(before: readonly Run[], now: readonly Run[]): number | null {
  const timeBefore = new Map(before.map(({ checkName, runTime }) => [checkName, runTime]));
  const isOver = now.every(({ checkName, runTime }) => runTime !== null && runTime !== timeBefore.get(checkName));
  return isOver ? now.reduce((sum, { found }) => sum + found, 0) : null;
}
