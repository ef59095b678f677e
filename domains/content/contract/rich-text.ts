import * as z from 'zod';

const MAX_CONTENT = 100_000;
/** Each begins a piece that is cleaned by itself; a tag may cost a scan of all open ones. */
const MARKS = /[<&\n]/g;
/** A text of that length has some thousands. */
const MAX_MARKS = 10_000;

/** Of one text: each is looked up when it is saved. */
export const MAX_PICTURES = 100;
const PICTURES = /<img\b/gi;

/** HTML that staff write; what is stored of it are harmless elements only. */
export const richText = z
  .string()
  .trim()
  .max(MAX_CONTENT)
  .refine((html) => html.length > MAX_CONTENT || (html.match(MARKS)?.length ?? 0) <= MAX_MARKS, {
    params: { problem: 'tooManyMarks' },
  })
  .refine((html) => (html.match(PICTURES)?.length ?? 0) <= MAX_PICTURES, { params: { problem: 'tooManyPictures' } });

/** Where a link of a text may lead: inside or outside the mall. The server checks it more closely. */
export const LINK_ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;
