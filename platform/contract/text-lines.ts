import type * as z from 'zod';
import { text } from './fields.ts';

/** Entries of a field stand one a line, or parted by commas or semicolons. */
const BETWEEN = /[\n,，;；]/;

/** A text field of at most `most` entries, each of about `length` characters. */
export function lines(most: number, length: number): z.ZodString {
  return text(most * length).refine((value) => value.split(BETWEEN).length <= most, {
    params: { problem: 'tooManyNumbers' },
  });
}

/** The entries of such a field, each once. */
export const linesOf = (entered: string): string[] => [
  ...new Set(
    entered
      .split(BETWEEN)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];
