import * as z from 'zod';

/** From 1992 on: until then the clock of the mall was not always eight hours ahead. */
const LOCAL = /^(?:199[2-9]|[2-9]\d{3})-\d{2}-\d{2}T\d{2}:\d{2}$/;
const AHEAD_MS = 8 * 3_600_000;

/** Whether there is such a minute: neither 30 February nor 24:00, which `Date` reads as times of the day after. */
function isMinute(value: string): boolean {
  const time = LOCAL.test(value) ? Date.parse(`${value}:00+08:00`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time + AHEAD_MS).toISOString().startsWith(value);
}

/** A minute by the clock of the mall, `2026-11-22T09:30`, or nothing. */
export const localTime = z
  .string()
  .max(16)
  .refine((value) => value === '' || isMinute(value), { params: { problem: 'badTime' } });

/** That minute as a time; null for nothing. */
export const timeOfLocal = (value: string): Date | null => (value === '' ? null : new Date(`${value}:00+08:00`));
