import { headingOf, UNITS } from './heading-words.ts';

/** Lines of one quick order. */
export const MAX_QUICK_LINES = 1_000;
/** Characters of a code, of which the longest part number has 64. */
export const MAX_CODE = 100;
/** Characters of all lines, blank ones included. */
export const MAX_QUICK_TEXT = 120_000;
/** Pieces of one line. */
const MAX_PIECES = 999_999;

export interface TypedLine {
  /** Of the text, from 1. */
  readonly line: number;
  readonly code: string;
  /** One for a code alone; null where what stands there is no number of pieces, or its place is empty. */
  readonly quantity: number | null;
  /** What stands there. */
  readonly typed: string;
  /** The code stands alone: nobody named a quantity. */
  readonly isAssumed: boolean;
}

const isDigit = (sign: string | undefined) => sign !== undefined && sign >= '0' && sign <= '9';

/** `12`, `1,200`, `12.0`, `12 pcs`; null for anything else. */
function piecesOf(typed: string): number | null {
  let end = 0;
  while (isDigit(typed[end]) || typed[end] === ',' || typed[end] === '.') end += 1;
  const unit = typed.slice(end).trim().toLowerCase();
  if (unit !== '' && !UNITS.has(unit)) return null;
  const number = typed.slice(0, end);
  const [whole = '', fraction] = number.split('.', 2);
  if (fraction !== undefined && !/^0+$/.test(fraction)) return null;
  const isPlain = /^\d{1,9}$/.test(whole) || /^\d{1,3}(,\d{3}){1,2}$/.test(whole);
  const pieces = Number(whole.replaceAll(',', ''));
  return isPlain && pieces >= 1 && pieces <= MAX_PIECES ? pieces : null;
}

/** `2.5`, `0`, `-3`: meant as a quantity, and none. A long number may be a part of the code. */
const NO_QUANTITY = /^(-?\d+\.\d+|-\d+|0+)$/;

/**
 * Part numbers may contain spaces: behind one, a quantity is a number, perhaps with an `x` of its own before it and a unit
 * behind it.
 */
function partedBySpace(words: readonly string[]): [code: string, typed: string] {
  let last = words.length - 1;
  if (last > 1 && UNITS.has((words[last] ?? '').toLowerCase())) last -= 1;
  const typed = words.slice(last).join(' ').replace(/^[xX]/, '');
  const isMeant = piecesOf(typed) !== null || NO_QUANTITY.test(typed.split(' ', 1)[0] ?? '');
  if (last === 0 || !isMeant) return [words.join(' '), ''];
  const isTimes = last > 1 && words[last - 1]?.toLowerCase() === 'x';
  return [words.slice(0, isTimes ? last - 1 : last).join(' '), typed];
}

/** Nothing that has a meaning is longer, and normalizing what is takes time with the square of its length. */
const LONGEST_LINE = 600;

/** Whether the code of a line stands alone; behind a separator, an empty place is one that waits for its quantity. */
const isAlone = (raw: string, typed: string) => typed === '' && !/[,;×*]\s*$/.test(plain(raw));

/** Full-width digits, commas, semicolons and spaces become plain ones. */
const plain = (raw: string) => raw.slice(0, LONGEST_LINE).normalize('NFKC').trim();

/** Code and quantity of a line: parted by a tab, a comma, a semicolon, `×`, `*` or a space. */
function parted(raw: string): [code: string, typed: string] {
  const line = plain(raw);
  const separator = line.includes('\t') ? /\t/ : /[,;×*]/;
  const at = line.search(separator);
  if (at < 0) return partedBySpace(line.split(/\s+/));
  const code = line.slice(0, at).trim();
  const rest = line.slice(at + 1).trim();
  if (piecesOf(rest) !== null) return [code, rest];
  const cells = rest.split(separator).map((cell) => cell.trim());
  const [next = ''] = cells;
  // Copied from a spreadsheet: the cell beside the code, whatever prices stand behind it.
  if (line.includes('\t') && piecesOf(next) !== null) return [code, next];
  // Which of several numbers is the quantity nobody knows.
  if (cells.filter((cell) => piecesOf(cell) !== null).length > 1) return [code, rest];
  // A table may have other columns in between: the quantity is the last one.
  return [code, cells.findLast((cell) => cell !== '') ?? ''];
}

/** Not longer than anything that has a meaning. */
export const cut = (text: string) => text.slice(0, MAX_CODE).toWellFormed();

/** Whether these are the titles of columns. */
export const isHeading = (code: string, typed: string): boolean =>
  headingOf(typed) === 'quantity' && ['part', 'model'].includes(headingOf(code) ?? '');

/**
 * The lines of a text as buyers type or paste it, `product code, quantity` a line: one piece where a code stands alone.
 * Blank lines and the titles of a table are left out.
 */
export function typedLines(text: string): TypedLine[] {
  return text.split('\n').flatMap((raw, index) => {
    if (raw.trim() === '') return [];
    const [code, typed] = parted(raw);
    if (isHeading(code, typed)) return [];
    const isAssumed = isAlone(raw, typed);
    return {
      line: index + 1,
      code: cut(code),
      quantity: isAssumed ? 1 : piecesOf(typed),
      typed: cut(typed),
      isAssumed,
    };
  });
}

/** Whether the lines of two texts mean the same goods under the same numbers, whatever their quantities. */
export function sameNumbers(text: string, other: string): boolean {
  const goodsOf = (one: string) => JSON.stringify(typedLines(one).map(({ line, code }) => [line, code]));
  return text === other || goodsOf(text) === goodsOf(other);
}

interface LineChange {
  /** The first is written anew, the others go. */
  readonly lines: readonly number[];
  readonly code: string;
  /** Null leaves what is typed in place of a number of pieces, or puts `typed` there. */
  readonly quantity: number | null;
  /** What is no number of pieces; empty asks for one. */
  readonly typed?: string;
}

function written(raw: string, { code, quantity, typed: anew }: LineChange): string {
  if (quantity !== null) return `${code}, ${quantity}`;
  if (anew !== undefined) {
    const line = `${code}, ${anew}`;
    // Signs that part a line would make another quantity of it.
    return parted(line)[1] === anew ? line : `${code}, ${anew.replaceAll(/[,;×*]/g, ' ').trim()}`;
  }
  const [, typed] = parted(raw);
  // Cells of a table stay cells.
  return `${code}${typed.includes('\t') ? '\t' : ', '}${typed}`;
}

/** The text with other codes or quantities in some lines, and without the lines that they replace. */
export function withLines(text: string, changes: readonly LineChange[]): string {
  const changed = new Map(changes.map((change) => [change.lines[0], change]));
  const gone = new Set(changes.flatMap(({ lines }) => lines.slice(1)));
  return text
    .split('\n')
    .flatMap((raw, index) => {
      const change = changed.get(index + 1);
      if (gone.has(index + 1)) return [];
      return change ? written(raw, change) : raw;
    })
    .join('\n');
}

/**
 * The text without the lines that were added of `sent`, all but `left`: where it was changed meanwhile, what was typed
 * since stays as it is.
 */
export function withoutAdded(text: string, sent: string, left: readonly number[]): string {
  if (text === sent) return onlyLines(sent, left, true);
  const stays = new Set(left);
  const added = new Map<string, number>();
  for (const [at, line] of sent.split('\n').entries()) {
    if (!stays.has(at + 1)) added.set(line.trim(), (added.get(line.trim()) ?? 0) + 1);
  }
  const isLeft = (line: string) => {
    const times = added.get(line.trim()) ?? 0;
    if (times > 0) added.set(line.trim(), times - 1);
    return times === 0;
  };
  return text.split('\n').filter(isLeft).join('\n');
}

/** The text with only these lines, or without them. */
export function onlyLines(text: string, lines: readonly number[], kept: boolean): string {
  const named = new Set(lines);
  return text
    .split('\n')
    .filter((_, index) => named.has(index + 1) === kept)
    .join('\n');
}
