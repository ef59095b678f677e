/**
 * Splits the words of a product and of a search text in the same way: Chinese words (dictionary), two-character pieces
 * and single characters, words of other scripts, and model names from every position where a reader might start typing
 * them.
 */

const RUN =
  /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+(?:[-./+&_](?=(?!\p{Script=Han})[\p{L}\p{N}])(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+)*/gu;
const HAN = /^\p{Script=Han}/u;
const MAX_LEXEME = 60;
/** Prefix of lexemes that only staff search: product codes and part numbers. Cannot occur in a word. */
const STAFF = '#';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** `4 MP` is the same word as `4MP`: its 4 is not a separate number. */
export const normalText = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    // Dashes of word processors.
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/(\d) mp\b/g, '$1mp');

function bigrams(han: string): string[] {
  const characters = [...han];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

function hanWords(han: string): string[] {
  return [...segmenter.segment(han)].filter((part) => part.isWordLike).map((part) => part.segment);
}

/** A number too short for a model name is a quantity: `24` is 24 ports or 24 V, and never 240 W. */
const SHORT_NUMBER = /^\d{1,2}$/;

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

/** The words of a text: Chinese ones in one piece, others by word, models whole. */
export function runsOf(text: string): string[] {
  return normalText(text).match(RUN) ?? [];
}

export const isHan = (run: string): boolean => HAN.test(run);

function wordsOf(text: string): string[] {
  return runsOf(text).flatMap((run) => {
    if (!HAN.test(run)) return modelStarts(run).flatMap(withItsNumber);
    return [...hanWords(run), ...bigrams(run), ...run];
  });
}

const quoted = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

export interface SearchableProduct {
  /** Highest weight: model, brand and the trade's name for its form. */
  readonly identity: readonly string[];
  readonly names: readonly string[];
  /** Lowest weight: category names. */
  readonly surroundings: readonly string[];
  /** Product code and part numbers: found by staff only. */
  readonly codes: readonly string[];
}

/** The text of the product's tsvector. */
export function searchVector(product: SearchableProduct): string {
  const weights = new Map<string, string>();
  const add = (lexemes: Iterable<string>, weight: string) => {
    for (const lexeme of lexemes) if (!weights.has(lexeme)) weights.set(lexeme, weight);
  };
  add(product.identity.flatMap(wordsOf), 'A');
  add(product.names.flatMap(wordsOf), 'B');
  add(product.surroundings.flatMap(wordsOf), 'C');
  add(
    product.codes.flatMap((code) => runsOf(code).flatMap(modelStarts)).map((start) => STAFF + start),
    'A',
  );
  return [...weights].map(([lexeme, weight]) => `${quoted(lexeme)}:1${weight}`).join(' ');
}

function hanQuery(run: string): string {
  if ([...run].length === 1) return quoted(run);
  const together = bigrams(run).map(quoted).join(' & ');
  const words = hanWords(run);
  // Split into only single characters, a word would match wherever these occur.
  const apart = words.some((word) => [...word].length > 1) ? words.map(quoted).join(' & ') : '';
  return apart === '' || apart === together ? `(${together})` : `(${together} | ${apart})`;
}

/** A model or word without its separators, as it is typed from its beginning on. */
export const wholeOf = (run: string): string => modelStarts(run)[0] ?? '';

// One letter as a prefix would match a tenth of the catalogue.
const isWhole = (run: string) => wholeOf(run).length === 1 || SHORT_NUMBER.test(run);

function otherQuery(run: string, staff: boolean, exact: boolean): string {
  const start = wholeOf(run);
  const plain = exact || isWhole(run) ? quoted(start) : `${quoted(start)}:*`;
  return staff && start.length > 1 ? `(${plain} | ${quoted(STAFF + start)}:*)` : plain;
}

/** The tsquery of one word; `exact` for a complete word, which is not the beginning of a longer one. */
export function runQuery(run: string, staff: boolean, exact = false): string {
  return isHan(run) ? hanQuery(run) : otherQuery(run, staff, exact);
}

/** The text of the tsquery that finds all words of a search text; null when it holds no word at all. */
export function searchQuery(text: string, staff: boolean): string | null {
  const parts = runsOf(text).map((run) => runQuery(run, staff));
  return parts.length === 0 ? null : parts.join(' & ');
}

/** What is marked in the texts of a product for one word, the longest first. */
export function marksOf(run: string): string[] {
  if (!isHan(run)) return [isWhole(run) ? `=${wholeOf(run)}` : wholeOf(run)];
  return [...new Set([run, ...hanWords(run).filter((word) => [...word].length > 1), ...bigrams(run)])];
}

/** A product with this word as its whole model comes before those whose models only begin with it. */
export function exactModel(run: string): string | null {
  const whole = wholeOf(run);
  return !isHan(run) && whole.length > 3 && /\d/.test(whole) ? quoted(whole) : null;
}

export { quoted as quotedLexeme };
