import { COUNT_CAP } from '../../contract/paging.ts';

/** How many rows are in a status; `isCapped`: counting stopped there. */
export interface StatusCount {
  readonly status: string;
  readonly count: number;
  readonly isCapped: boolean;
}

/** How many there are in a status, or with `null` in all. */
export function countIn(
  counts: readonly StatusCount[],
  status: string | null,
): Pick<StatusCount, 'count' | 'isCapped'> {
  if (status !== null) return counts.find((one) => one.status === status) ?? { count: 0, isCapped: false };
  return counts.some(({ isCapped }) => isCapped)
    ? { count: COUNT_CAP, isCapped: true }
    : { count: counts.reduce((sum, { count }) => sum + count, 0), isCapped: false };
}
