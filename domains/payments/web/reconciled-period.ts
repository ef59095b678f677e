import { isPeriod } from '../contract/reconciliation.ts';

const DAY_MS = 86_400_000;
const SHANGHAI_MS = 8 * 3_600_000;
const SHOWN_DAYS = 7;

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const shifted = (day: string, days: number) => dayOf(Date.parse(day) + days * DAY_MS);

/**
 * The days that are compared: those chosen, where an open end is a week from the other; without any, or with more than
 * can be compared at once, the last seven.
 */
export function reconciledPeriod(
  chosen: { readonly from: string; readonly to: string } | null,
  now: number,
): { dateFrom: string; dateTo: string } {
  const today = dayOf(now + SHANGHAI_MS);
  const lastDays = { dateFrom: shifted(today, 1 - SHOWN_DAYS), dateTo: today };
  if (!chosen) return lastDays;
  const { from, to } = chosen;
  const period = {
    dateFrom: from || shifted(to, 1 - SHOWN_DAYS),
    dateTo: to || shifted(from, SHOWN_DAYS - 1),
  };
  return isPeriod(period) ? period : lastDays;
}
