/**
 * Splits the words of a product and of a search text in the same way: Chinese words (dictionary), two-character pieces
 * and single characters, words of other scripts, and model names from every position where a reader might start typing
 * them.
 */

import { LRUCache } from 'lru-cache';
import type { Alternative } from './search-logic.ts';
import { isMeasure, measureWords, partsOf } from './search-measures.ts';

const RUN =
  /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+(?:[-./+&_](?=(?!\p{Script=Han})[\p{L}\p{N}])(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+)*/gu;
const HAN = /^\p{Script=Han}/u;
const MAX_LEXEME = 60;
/**
 * Prefix of product codes and part numbers, which staff find by their beginnings too, others only whole. Cannot occur in
 * a word.
 */
const STAFF = '#';
/**
 * Prefix of lexemes that are beginnings of words: what is typed of a word is then one lexeme, and not all that begin
 * like it, of which a large mall has ten thousands.
 */
const BEGINNING = '^';
const BEGINNINGS = { shortest: 2, longest: 6 };

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** `4 MP` is the same word as `4MP`: its 4 is not a separate number. So is `25×`, `25 倍` the same as `25x`. */
export const normalText = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    // Dashes of word processors.
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/(\d) mp\b/g, '$1mp')
    // A zoom, but neither a size (`600×450`) nor a number of pieces (`4 × 2.5G`).
    .replaceAll(/(\d)(?:[×✕✖](?!\d)| ?\u500d)/gu, '$1x');

function bigrams(han: string): string[] {
  const characters = [...han];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** Names of brands and categories, and what their products are called, come again with every product. */
const segmented = new LRUCache<string, readonly string[]>({ max: 2_000 });
const LONGEST_KEPT = 24;

function hanWords(han: string): readonly string[] {
  const known = segmented.get(han);
  if (known) return known;
  const words = [...segmenter.segment(han)].filter((part) => part.isWordLike).map((part) => part.segment);
  if (han.length <= LONGEST_KEPT) segmented.set(han, words);
  return words;
}

/** A number too short for a model name is a quantity: `24` is 24 ports or 24 V, and never 240 W. */
const SHORT_NUMBER = /^\d{1,2}$/;

/**
 * Whether a word of a model names the product: `32` and `400w` of it are quantities, and `Bullet` or `Module` of it are
 * words like others.
 */
const isNaming = (word: string) => /\d/.test(word) && !/^(?:\d{1,2}|\d+[a-z]{1,2})$/.test(word);

/**
 * `ds-2cd2143g2-i` → the whole without separators, and from each later part or number on: `2cd2143g2i`, `2143g2i`, `i`.
 */
function modelStarts(run: string): string[] {
  const pieces = run.split(/[-./+&_]+/).flatMap((part) => part.split(/(?<=\D)(?=\d)/));
  return pieces.map((_, index) => pieces.slice(index).join('').slice(0, MAX_LEXEME));
}

/** `8port` → also `8`, which is matched exactly. */
function withItsNumber(start: string): string[] {
  const number = /^\d{1,2}(?!\d)/.exec(start)?.[0];
  return number === undefined || number === start ? [start] : [start, number];
}

/** The words of a text: Chinese ones in one piece, others by word, models whole, numbers with their unit. */
export function runsOf(text: string): string[] {
  return partsOf(normalText(text)).flatMap((part) => (part.isMeasure ? [part.text] : (part.text.match(RUN) ?? [])));
}

/** Of a search: what is longer or has more words says nothing more, and would cost time in each place that reads it. */
const TYPED = { longestText: 100, longestHan: 24, mostRuns: 16, mostMarks: 12 };

/** A search text as it is read. Bounded afterwards, because one character may become eighteen. */
export const typedText = (text: string): string => [...normalText(text)].slice(0, TYPED.longestText).join('');

/** The words of a search text, each once; the beginning of a Chinese one that is longer than any name. */
export function typedRuns(text: string): string[] {
  const runs = runsOf(text).map((run) => (isHan(run) ? [...run].slice(0, TYPED.longestHan).join('') : run));
  return [...new Set(runs)].slice(0, TYPED.mostRuns);
}

export const isHan = (run: string): boolean => HAN.test(run);

/** Number and unit also by themselves: 路 is a word of what stands behind it, and 8 is a number. */
function wordsOf(text: string): string[] {
  const normal = normalText(text);
  const words = (normal.match(RUN) ?? []).flatMap((run) => {
    if (!HAN.test(run)) return modelStarts(run).flatMap(withItsNumber);
    return [...hanWords(run), ...bigrams(run), ...run];
  });
  return [...words, ...measureWords(normal)];
}

const quoted = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

export interface SearchableProduct {
  /** Highest weight: the trade's names for what it is. */
  readonly kind: readonly string[];
  /** Names that the trade has for things that look like it, although it is called by another one. */
  readonly likeness: readonly string[];
  readonly brand: readonly string[];
  readonly model: string;
  readonly names: readonly string[];
  /** Lowest weight: names of categories and tags. */
  readonly surroundings: readonly string[];
  /** Product code and part numbers: found by staff, and by whoever types one whole. */
  readonly codes: readonly string[];
}

/** The text of the product's tsvector. */
export function searchVector(product: SearchableProduct): string {
  const weights = new Map<string, string>();
  const add = (lexemes: Iterable<string>, weight: string) => {
    for (const lexeme of lexemes) if (!weights.has(lexeme)) weights.set(lexeme, weight);
  };
  const model = wordsOf(product.model);
  add(product.kind.flatMap(wordsOf), 'A');
  add([...product.brand.flatMap(wordsOf), ...model.filter(isNaming), ...product.likeness.flatMap(wordsOf)], 'B');
  add([...product.names.flatMap(wordsOf), ...model], 'C');
  add(product.surroundings.flatMap(wordsOf), 'D');
  add(
    product.codes
      .flatMap((code) => normalText(code).match(RUN) ?? [])
      .flatMap(modelStarts)
      .map((start) => STAFF + start),
    'A',
  );
  const words = [...weights].map(([lexeme, weight]) => `${quoted(lexeme)}:1${weight}`);
  // Without a place: products are found by them, and ranked by the words themselves.
  const beginnings = new Set([...weights.keys()].flatMap(beginningsOf));
  return [...words, ...[...beginnings].map((start) => quoted(BEGINNING + start))].join(' ');
}

/** The beginnings by which a word is found while it is typed. */
function beginningsOf(lexeme: string): string[] {
  if (isHan(lexeme) || lexeme.startsWith(STAFF)) return [];
  const { shortest, longest } = BEGINNINGS;
  const characters = [...lexeme.slice(0, 2 * longest)];
  const starts: string[] = [];
  let start = '';
  for (const [at, character] of characters.slice(0, longest).entries()) {
    start += character;
    if (at + 1 >= shortest) starts.push(start);
  }
  return starts;
}

function hanAlternatives(run: string): Alternative[] {
  if ([...run].length === 1) return [[quoted(run)]];
  const words = hanWords(run);
  // Split into only single characters, a word would match wherever these occur.
  const apart = words.some((word) => [...word].length > 1) ? [words.map(quoted)] : [];
  return [bigrams(run).map(quoted), ...apart];
}

function hanQuery(run: string): string {
  const ways = new Set(hanAlternatives(run).map((way) => way.join(' & ')));
  return [...run].length === 1 ? [...ways].join('') : `(${[...ways].join(' | ')})`;
}

/** A model or word without its separators, as it is typed from its beginning on. */
export const wholeOf = (run: string): string => modelStarts(run)[0] ?? '';

// One letter as a prefix would match a tenth of the catalogue.
const isWhole = (run: string) => wholeOf(run).length === 1 || SHORT_NUMBER.test(run) || isMeasure(run);

/** Whether a word among others may be a code that was copied from a bill or an order: `ARGUS-AG-C6-305M`. */
const isCode = (run: string, whole: string) => whole.length >= 8 && /\d/.test(run) && /[a-z]-.+-/.test(run);

function codeAlternatives(run: string, whole: string, staff: boolean): Alternative[] {
  if (staff) return whole.length > 1 ? [[`${quoted(STAFF + whole)}:*`]] : [];
  return isCode(run, whole) ? [[quoted(STAFF + whole)]] : [];
}

function otherAlternatives(run: string, staff: boolean, exact: boolean): Alternative[] {
  const start = wholeOf(run);
  const plain = exact || isWhole(run) ? quoted(start) : `${quoted(start)}:*`;
  return [[plain], ...codeAlternatives(run, start, staff)];
}

function otherQuery(run: string, staff: boolean, exact: boolean): string {
  const ways = otherAlternatives(run, staff, exact).flat();
  return ways.length > 1 ? `(${ways.join(' | ')})` : ways.join('');
}

/** The lexemes by any of which one word is found. */
export function runAlternatives(run: string, staff: boolean, exact = false): Alternative[] {
  return isHan(run) ? hanAlternatives(run) : otherAlternatives(run, staff, exact);
}

/** The tsquery of one word; `exact` for a complete word, which is not the beginning of a longer one. */
export function runQuery(run: string, staff: boolean, exact = false): string {
  return isHan(run) ? hanQuery(run) : otherQuery(run, staff, exact);
}

/** What the words of a tsquery count for, from 'D' to 'A' of `searchVector`. */
export const WORD_WEIGHTS = [0.2, 0.4, 0.7, 1];

/**
 * A tsquery that ranks products which have all its words by each of them. Joined by "and", ts_rank would compare the
 * places of the words, which they have none of.
 */
export const rankingQuery = (query: string): string => query.replaceAll(' & ', ' | ');

/** The text of the tsquery that finds all words of a search text; null when it holds no word at all. */
export function searchQuery(text: string, staff: boolean): string | null {
  const parts = runsOf(text).map((run) => runQuery(run, staff));
  return parts.length === 0 ? null : parts.join(' & ');
}

const TYPED_START = /'([^'\\#][^'\\]*)':\*/gu;

/**
 * The same tsquery for a mall whose products have beginnings: one lexeme for each word that is looked for by its
 * beginning.
 */
export function byBeginnings(query: string): string {
  const { shortest, longest } = BEGINNINGS;
  return query.replaceAll(TYPED_START, (prefix, start: string) => {
    const { length } = [...start];
    return length < shortest || length > longest ? prefix : quoted(BEGINNING + start);
  });
}

/** What is marked in the texts of a product for one word, the longest first. */
export function marksOf(run: string): string[] {
  if (!isHan(run)) return [isWhole(run) && !isMeasure(run) ? `=${wholeOf(run)}` : wholeOf(run)];
  const pieces = [run, ...hanWords(run).filter((word) => [...word].length > 1), ...bigrams(run)];
  return [...new Set(pieces)].slice(0, TYPED.mostMarks);
}

/** A product with this word as its whole model comes before those whose models only begin with it. */
export function exactModel(run: string): string | null {
  const whole = wholeOf(run);
  return !isHan(run) && !isMeasure(run) && whole.length > 3 && /\d/.test(whole) ? quoted(whole) : null;
}

export { quoted as quotedLexeme };
