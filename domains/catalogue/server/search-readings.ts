import { LRUCache } from 'lru-cache';
import { NO_LANGUAGE, type TradeLanguage } from './search-language.ts';
import { type Alternative, shortestQuery, together } from './search-logic.ts';
import { isMeasure } from './search-measures.ts';
import {
  exactModel,
  isHan,
  marksOf,
  normalText,
  runAlternatives,
  runQuery,
  typedRuns,
  typedText,
  wholeOf,
} from './search-words.ts';

/** One way to read a search text. */
export interface Reading {
  /** The text it is read as. */
  readonly text: string;
  /** A tsquery. */
  readonly query: string;
  /** The lexemes by any of which it is found; null for too many. */
  readonly alternatives: readonly Alternative[] | null;
  /** For each word what may be marked, the longest first. */
  readonly marks: readonly (readonly string[])[];
}

/** A search text with everything it may mean. */
export interface SearchText {
  /** A tsquery; "" finds nothing, for a text without any word. */
  readonly query: string;
  /** The first is the text as it was typed. */
  readonly readings: readonly Reading[];
  /** A tsquery of the models in it, for those whose models are exactly these. */
  readonly exact: string | null;
}

/** A piece of a text: as typed, or what is put in place of it, which is complete. */
interface Piece {
  readonly text: string;
  readonly exact: boolean;
}

/** More would cost time in each search and say less and less. */
const MAX_READINGS = 12;
const MAX_RUNS = 16;
/** Texts of many known terms are read in fewer ways, because each way has all their words. */
const MAX_READ_TERMS = 48;
const FEWEST_READINGS = 3;
const MAX_WORDS = 8;
const MAX_NAMES = 4;
/** Shorter beginnings of a spelling are words and models of their own. */
const SPELLED_FROM = 4;

const SEPARATORS = /[\s_-]+/g;

/** Synonyms are compared without case, width and kind of separator. */
export function termKey(term: string): string {
  return normalText(term).replaceAll(SEPARATORS, ' ').trim();
}

/** A text in the form of keys, with the place in the text of each of its characters. */
interface Keyed {
  readonly key: string;
  readonly places: readonly number[];
}

function keyedText(text: string): Keyed {
  const parts = [...text.matchAll(/[\s_-]+|[^\s_-]/g)].map(({ 0: part, index }) => ({
    character: part.replace(SEPARATORS, ' '),
    index,
  }));
  return { key: parts.map(({ character }) => character).join(''), places: parts.map(({ index }) => index) };
}

/** The longest of the terms that begin with a character; every place of a text is compared with those that may fit. */
const longestTerms = new WeakMap<TradeLanguage['synonyms'], ReadonlyMap<string, number>>();

function longestTermsOf({ synonyms }: TradeLanguage): ReadonlyMap<string, number> {
  const known = longestTerms.get(synonyms);
  if (known) return known;
  const lengths = new Map<string, number>();
  for (const key of synonyms.keys()) {
    lengths.set(key.charAt(0), Math.max(key.length, lengths.get(key.charAt(0)) ?? 0));
  }
  longestTerms.set(synonyms, lengths);
  return lengths;
}

const LATIN = /^(?!\p{Script=Han})[\p{L}\p{N}]$/u;

function isBoundary(text: string, at: number): boolean {
  return !(LATIN.test(text.charAt(at - 1)) && LATIN.test(text.charAt(at)));
}

/** Names whose spelling is, or begins with, these letters. */
function spelledNames(letters: string, { spelled }: TradeLanguage): string[] {
  if (letters.length < SPELLED_FROM || !/^[a-z]+$/.test(letters)) return [];
  const complete = spelled.filter(({ full }) => full === letters);
  const found = complete.length > 0 ? complete : spelled.filter(({ full }) => full.startsWith(letters));
  return [...new Set(found.map(({ name }) => name))].slice(0, MAX_NAMES);
}

interface Found {
  readonly from: number;
  readonly to: number;
  readonly others: readonly string[];
}

/** The word of Latin letters at this place of a text. */
const LETTERS = /[a-z]+/y;

/** The longest known term at this place of a text in the form of keys: a synonym, or a name that is spelled there. */
function termAt(text: string, from: number, language: TradeLanguage, spelledAs: SpelledAs): Found | null {
  if (text.charAt(from) === ' ' || !isBoundary(text, from)) return null;
  const longest = longestTermsOf(language).get(text.charAt(from)) ?? 0;
  for (let to = Math.min(text.length, from + longest); to > from; to -= 1) {
    const others = isBoundary(text, to) ? language.synonyms.get(text.slice(from, to)) : undefined;
    if (others && others.length > 0) return { from, to, others };
  }
  LETTERS.lastIndex = from;
  const letters = LETTERS.exec(text)?.[0] ?? '';
  const to = from + letters.length;
  const names = letters !== '' && isBoundary(text, to) ? spelledAs(letters) : [];
  return names.length > 0 ? { from, to, others: names } : null;
}

type SpelledAs = (letters: string) => readonly string[];

/** The known terms in a text, as far as they are among the words that are looked for. */
function termsIn(text: string, language: TradeLanguage): Found[] {
  const { key, places } = keyedText(text);
  // The same word typed again is looked up once.
  const known = new Map<string, readonly string[]>();
  const spelledAs = (letters: string) => {
    const names = known.get(letters) ?? spelledNames(letters, language);
    known.set(letters, names);
    return names;
  };
  const found: Found[] = [];
  for (let at = 0; at < key.length && found.length < MAX_RUNS; ) {
    const term = termAt(key, at, language, spelledAs);
    if (term) found.push({ ...term, from: places[term.from] ?? 0, to: (places[term.to - 1] ?? 0) + 1 });
    at = term ? term.to : at + 1;
  }
  return found;
}

/** A word of a piece with all that is asked and marked for it. */
interface ReadRun {
  readonly run: string;
  readonly alternatives: readonly Alternative[];
  readonly query: string;
  readonly marks: readonly string[];
}

/** The readings of one text consist of the same pieces. */
const readPieces = new LRUCache<string, readonly ReadRun[]>({ max: 500 });

function runsOfPiece({ text, exact }: Piece, staff: boolean): readonly ReadRun[] {
  const key = `${staff} ${exact} ${text}`;
  const known = readPieces.get(key);
  if (known) return known;
  const runs = typedRuns(text).map((run) => ({
    run,
    alternatives: runAlternatives(run, staff, exact),
    query: runQuery(run, staff, exact),
    marks: marksOf(run),
  }));
  readPieces.set(key, runs);
  return runs;
}

/** Reads pieces one after the other; null when they hold no word. */
export function readingOf(pieces: readonly Piece[], staff: boolean): Reading | null {
  const all = pieces.flatMap((piece) => runsOfPiece(piece, staff));
  // A word that is typed twenty times is looked for once.
  const runs = [...new Map(all.map((one) => [`${one.query} ${one.run}`, one])).values()].slice(0, MAX_RUNS);
  if (runs.length === 0) return null;
  return {
    text: pieces.map(({ text }) => text).join(''),
    alternatives: runs.reduce<readonly Alternative[] | null>(
      (before, { alternatives }) => before && together(before, alternatives),
      [[]],
    ),
    query: runs.map(({ query }) => query).join(' & '),
    marks: runs.map(({ marks }) => marks),
  };
}

/** The text with each known term as it is and replaced by its synonyms, as far as there is room. */
function versionsOf(text: string, terms: readonly Found[]): Piece[][] {
  const different = new Set(terms.map(({ from, to }) => text.slice(from, to))).size;
  const most = Math.max(FEWEST_READINGS, Math.min(MAX_READINGS, Math.floor(MAX_READ_TERMS / different)));
  let versions: Piece[][] = [[]];
  let done = 0;
  for (const { from, to, others } of terms) {
    const before = { text: text.slice(done, from), exact: false };
    const choices = [
      { text: text.slice(from, to), exact: false },
      ...others.map((other) => ({ text: other, exact: true })),
    ];
    // Typed ones first: what does not fit is the least likely.
    versions = choices.flatMap((choice) => versions.map((version) => [...version, before, choice])).slice(0, most);
    done = to;
  }
  return versions.map((version) => [...version, { text: text.slice(done), exact: false }]);
}

/** Joins readings into one search; the first reading leads. */
export function searchTextOf(readings: readonly Reading[], exact: string | null): SearchText {
  const alternatives = readings.flatMap((one) => one.alternatives ?? []);
  const short = readings.every((one) => one.alternatives) ? shortestQuery(alternatives) : null;
  return { query: short ?? readings.map((one) => `(${one.query})`).join(' | '), readings, exact };
}

/** `400w` is how the trade types 400 万 (pixels); `740w` are watts. */
const PIXELS = /(?<![\p{L}\p{N}./+&_-])(\d{1,2}00|130)w(?![\p{L}\p{N}./+&_-])/gu;

/** Everything a search text means: as typed, with synonyms, and names spelled in Latin letters. */
export function readSearch(text: string, staff: boolean, language: TradeLanguage = NO_LANGUAGE): SearchText {
  const asTyped = typedText(text);
  const plain = asTyped.replaceAll(PIXELS, '$1\u4e07');
  if (plain === asTyped) return readPlain(plain, staff, language);
  const watts = readingOf([{ text: asTyped, exact: false }], staff);
  const pixels = readPlain(plain, staff, language);
  return searchTextOf([...pixels.readings, ...(watts ? [watts] : [])], pixels.exact);
}

function readPlain(plain: string, staff: boolean, language: TradeLanguage): SearchText {
  const typed = readingOf([{ text: plain, exact: false }], staff);
  if (!typed) return { query: '', readings: [], exact: null };
  const versions = versionsOf(plain, termsIn(plain, language));
  const others = versions.flatMap((version) => readingOf(version, staff) ?? []);
  const all = [typed, ...others];
  const queries = all.map(({ query }) => query);
  const readings = all.filter(({ query }, at) => queries.indexOf(query) === at);
  const models = typedRuns(plain).flatMap((run) => exactModel(run) ?? []);
  return searchTextOf(readings, models.length > 0 ? models.join(' & ') : null);
}

/**
 * How a text that finds nothing may be meant without being wrong: a model typed with spaces, a measure typed without
 * one, and texts with a name for its initials.
 */
export function looserReadings(
  text: string,
  staff: boolean,
  { spelled }: TradeLanguage,
): { joined: Reading[]; initials: string[] } {
  const runs = typedRuns(typedText(text)).slice(0, MAX_WORDS);
  const joined: Reading[] = [];
  for (let from = 0; from < runs.length - 1; from += 1) {
    for (let to = from + 2; to <= Math.min(runs.length, from + 5); to += 1) {
      const together = runs.slice(from, to);
      // `d link` and `2CD2143 G2`, but not `dome camera`.
      if (together.some((run) => isHan(run) || isMeasure(run)) || !together.some((run) => /\d|^.$/.test(run))) continue;
      const model = together.map(wholeOf).join('');
      const pieces = [...runs.slice(0, from), model, ...runs.slice(to)].map((run) => ({
        text: `${run} `,
        exact: false,
      }));
      const reading = readingOf(pieces, staff);
      if (reading) joined.push({ ...reading, text: reading.text.trim() });
    }
  }
  const initials = runs.flatMap((run, at) => {
    if (!/^[a-z]{2,12}$/.test(run)) return [];
    const complete = spelled.filter((name) => name.initials === run);
    const names = complete.length > 0 ? complete : spelled.filter((name) => name.initials.startsWith(run));
    return [...new Set(names.map(({ name }) => name))]
      .slice(0, MAX_NAMES)
      .map((name) => runs.map((other, place) => (place === at ? name : other)).join(' '));
  });
  // `4TB` stands in texts as `4 TB`.
  const measures = runs.map((run) => run.replace(/^(\d{1,5})([a-z]{1,4})$/, '$1 $2'));
  if (measures.some((run, at) => run !== runs[at])) {
    const reading = readingOf([{ text: measures.join(' '), exact: false }], staff);
    if (reading) joined.push(reading);
  }
  return { joined: joined.slice(0, MAX_READINGS), initials: initials.slice(0, MAX_READINGS) };
}
