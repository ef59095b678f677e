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

/** Blocks that a text may consist of, `hr` aside; of elements that are in neither list only the words are kept. */
export const TEXT_BLOCKS: readonly string[] = [
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];
export const TEXT_INLINE: readonly string[] = ['strong', 'b', 'em', 'i', 'u', 'a', 'br', 'hr', 'img'];

const TAG = /<[a-z][a-z\d]*/gi;

/** Whether HTML has one of these blocks, such as `p`. */
export const hasBlock = (html: string, blocks: readonly string[] = TEXT_BLOCKS): boolean =>
  (html.match(TAG) ?? []).some((tag) => blocks.includes(tag.slice(1).toLowerCase()));

const RULE = /<hr\b[^<>]*>/gi;

/** A text without blocks: lines between empty ones and rules become paragraphs. */
export function inParagraphs(text: string): string {
  const paragraphs: string[][] = [[]];
  for (const line of text.replaceAll(RULE, '\n\n<hr />\n\n').split('\n')) {
    if (line.trim() === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line.trim());
  }
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => (lines[0] === '<hr />' ? '<hr />' : `<p>${lines.join('<br />')}</p>`))
    .join('\n');
}
