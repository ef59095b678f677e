import * as z from 'zod';

const MAX_CONTENT = 100_000;
/** A text of that length has some thousands; each may cost a scan of all open ones. */
const MAX_TAGS = 10_000;

/** HTML that staff write; what is stored of it are harmless elements only. */
export const richText = z
  .string()
  .trim()
  .max(MAX_CONTENT)
  .refine((html) => html.length > MAX_CONTENT || html.split('<').length <= MAX_TAGS, {
    params: { problem: 'tooManyTags' },
  });

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** A minute by the clock of the mall, `2026-11-22T09:30`, or nothing. */
export const localTime = z
  .string()
  .max(16)
  .refine((value) => value === '' || (LOCAL.test(value) && !Number.isNaN(Date.parse(`${value}:00+08:00`))), {
    params: { problem: 'badTime' },
  });

export const timeOfLocal = (value: string): Date | null => (value === '' ? null : new Date(`${value}:00+08:00`));
