import * as z from 'zod';

const MAX_CONTENT = 100_000;
/** Each begins a piece that is cleaned by itself; a tag may cost a scan of all open ones. */
const MARKS = /[<&\n]/g;
/** A text of that length has some thousands. */
const MAX_MARKS = 10_000;

/** HTML that staff write; what is stored of it are harmless elements only. */
export const richText = z
  .string()
  .trim()
  .max(MAX_CONTENT)
  .refine((html) => html.length > MAX_CONTENT || (html.match(MARKS)?.length ?? 0) <= MAX_MARKS, {
    params: { problem: 'tooManyMarks' },
  });
