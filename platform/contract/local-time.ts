import * as z from 'zod';

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** A minute by the clock of the mall, `2026-11-22T09:30`, or nothing. */
export const localTime = z
  .string()
  .max(16)
  .refine((value) => value === '' || (LOCAL.test(value) && !Number.isNaN(Date.parse(`${value}:00+08:00`))), {
    params: { problem: 'badTime' },
  });

/** That minute as a time; null for nothing. */
export const timeOfLocal = (value: string): Date | null => (value === '' ? null : new Date(`${value}:00+08:00`));
