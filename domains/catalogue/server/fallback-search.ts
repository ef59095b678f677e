import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import { CacheKind } from '../../../platform/server/byte-cache.ts';
import type { Context } from '../../../platform/server/context.ts';
import { inTransaction, isTimeout } from '../../../platform/server/database.ts';
import { networkOf } from '../../../platform/server/network-of-address.ts';
import { spareTime } from '../../../platform/server/spare-time.ts';
import { CATALOGUE_DATA } from '../contract/catalogue-endpoints.ts';
import { definitionsOf } from './catalogue-definitions.ts';
import type { HiddenCategories } from './hidden-categories.ts';
import { isStaff } from './price-context.ts';
import { SEARCH_HELP, type TradeLanguage } from './search-language.ts';
import { isMeasure } from './search-measures.ts';
import { findingQueries, isWordOfAny, onlyByIndex, type Probe, wordsOfFound } from './search-probe-repository.ts';
import { looserReadings, readSearch, type SearchText, searchTextOf } from './search-readings.ts';
import { HEAD, mistypable, namesNear, oneStepBeginning, oneStepFrom } from './search-typos.ts';
import { isHan, quotedLexeme, runQuery, typedRuns, typedText, wholeOf } from './search-words.ts';
import { soundOf } from './spelling.ts';

/** What becomes of a text that finds nothing. */
export interface Fallback {
  /** The text does find products: they are hidden by other filters. */
  readonly isFound: boolean;
  /** Nobody has looked: too many other texts that find nothing were being looked into. */
  readonly isBusy: boolean;
  /** What to search for instead; null when nothing is near enough. */
  readonly search: SearchText | null;
  /** The text that is searched for instead, when it is another one. */
  readonly instead: string | null;
  /** Texts that find something, for whom nothing was near enough. */
  readonly nearest: readonly string[];
}

export const NO_FALLBACK: Fallback = { isFound: false, isBusy: false, search: null, instead: null, nearest: [] };
const FRESH_MS = 60_000;
const FALLBACKS = new CacheKind<Fallback>(
  'fallbackSearches',
  2 * 1024 * 1024,
  (fallback) => 2 * JSON.stringify(fallback).length,
);

/** More words are a sentence; every one of them costs a look-up. */
const MAX_WORDS = 8;
const MAX_NEAREST = 3;
const SHORTEST_BEGINNING = 4;
/** Products looked at to learn which of the possible words exists. */
const LOOKED_AT = 60;
/** Products compared that begin like a long word. */
const ALIKE = 200;

async function loosely(probe: Probe, text: string, staff: boolean, language: TradeLanguage): Promise<Fallback | null> {
  const { joined, initials } = looserReadings(text, staff, language);
  const named = initials.map((one) => ({ text: one, readings: readSearch(one, staff, language).readings }));
  const meant = [...joined.map((reading) => ({ text: null, readings: [reading] })), ...named];
  const found = await findingQueries(
    probe,
    meant.map(({ readings }) => searchTextOf(readings, null).query),
  );
  const finding = meant.filter((_, place) => found.has(place));
  const models = finding.filter((one) => one.text === null);
  const [first] = finding;
  if (!first) return null;
  const readings = (models.length > 0 ? models : finding).flatMap((one) => one.readings);
  return { ...NO_FALLBACK, search: searchTextOf(readings, null), instead: models.length > 0 ? null : first.text };
}

interface Doubted {
  readonly runs: readonly string[];
  /** The place of the only word that finds nothing. */
  readonly at: number;
}

/** The text with another word in this place, read like any text. */
const withWord = ({ runs, at }: Doubted, word: string): string =>
  runs.map((run, place) => (place === at ? word : run)).join(' ');

/** The words one step from a mistyped one that products have, the most frequent first. */
async function wordsNear(probe: Probe, { runs, at }: Doubted, staff: boolean): Promise<string[]> {
  const run = runs[at] ?? '';
  const near = oneStepFrom(run);
  const doubted = mistypable(run);
  if (!doubted) return [];
  const { word, isModel } = doubted;
  const others = runs.filter((_, place) => place !== at).map((other) => runQuery(other, staff));
  const any = near.map((word) => `${quotedLexeme(word)}${isModel ? ':*' : ''}`).join(' | ');
  const found = await wordsOfFound(probe, [...others, `(${any})`].join(' & '), LOOKED_AT);
  const known = new Set(near);
  const counts = new Map<string, number>();
  if (word.length > HEAD) {
    const alike = await wordsOfFound(probe, [...others, `${quotedLexeme(word.slice(0, HEAD))}:*`].join(' & '), ALIKE);
    for (const words of alike) {
      const hits = words.flatMap((one) => oneStepBeginning(word, one, isModel) ?? []);
      for (const hit of new Set(hits)) counts.set(hit, (counts.get(hit) ?? 0) + 1);
    }
  }
  for (const words of found) {
    // A model begins with the word that was meant, a word is that word.
    const hits = isModel ? near.filter((one) => words.some((word) => word.startsWith(one))) : words;
    for (const hit of new Set(hits.filter((word) => known.has(word)))) {
      counts.set(hit, (counts.get(hit) ?? 0) + 1);
    }
  }
  // A model with another digit is likelier than one that is shorter.
  const change = (one: string) => Math.abs(one.length - word.length);
  return [...counts].sort(([one, a], [other, b]) => b - a || change(one) - change(other)).map(([word]) => word);
}

async function mistyped(
  probe: Probe,
  doubted: Doubted,
  staff: boolean,
  language: TradeLanguage,
): Promise<Fallback | null> {
  const run = doubted.runs[doubted.at] ?? '';
  // A product that is not on sale at the moment is no typo of another one.
  if (!isHan(run) && (await isWordOfAny(probe, quotedLexeme(wholeOf(run))))) return null;
  const names = namesNear(run, await soundOf(run), language);
  const texts = [...names, ...(await wordsNear(probe, doubted, staff))].map((word) => withWord(doubted, word));
  const meant = texts.slice(0, MAX_WORDS).map((text) => ({ text, search: readSearch(text, staff, language) }));
  const found = await findingQueries(
    probe,
    meant.map(({ search }) => search.query),
  );
  // The likeliest alone: all of them together would be a list of guesses.
  const best = meant.find((_, place) => found.has(place));
  return best ? { ...NO_FALLBACK, search: best.search, instead: best.text } : null;
}

/** Texts near this one that find something: with a word less, or the beginning of a model. */
async function nearestTo(probe: Probe, runs: readonly string[], staff: boolean): Promise<string[]> {
  const fewer = runs.length > 1 ? runs.map((_, at) => runs.filter((_other, place) => place !== at)) : [];
  const single = runs.length > 2 ? runs.map((run) => [run]) : [];
  const beginnings = runs
    .filter((run) => !isHan(run) && !isMeasure(run) && /\d/.test(run))
    .map(wholeOf)
    .flatMap((model) =>
      Array.from({ length: Math.max(0, Math.min(model.length, 24) - SHORTEST_BEGINNING) }, (_, cut) => [
        model.slice(0, Math.min(model.length, 25) - 1 - cut),
      ]),
    );
  const pieces = runs
    .filter((run) => isHan(run) && [...run].length > 3)
    .flatMap((run) => {
      const half = Math.ceil([...run].length / 2);
      return [[[...run].slice(0, half).join('')], [[...run].slice(-half).join('')]];
    });
  const texts = [...fewer, ...single, ...beginnings, ...pieces]
    // A number alone says nothing.
    .filter((words) => words.some((word) => isHan(word) || wholeOf(word).length > 2))
    .slice(0, 6 * MAX_WORDS);
  const found = await findingQueries(
    probe,
    texts.map((words) => words.map((word) => runQuery(word, staff)).join(' & ')),
  );
  const finding = texts.filter((_, place) => found.has(place)).map((words) => words.join(' '));
  // Of the beginnings of a model only the longest is near.
  const unlike = finding.filter((text, at) => !finding.slice(0, at).some((longer) => longer.startsWith(text)));
  return [...new Set(unlike)].slice(0, MAX_NEAREST);
}

async function readFallback(probe: Probe, keyword: string, staff: boolean, language: TradeLanguage): Promise<Fallback> {
  const typed = readSearch(keyword, staff, language);
  if (typed.query === '') return NO_FALLBACK;
  const runs = typedRuns(typedText(keyword)).slice(0, MAX_WORDS);
  const alone = runs.map((run) => readSearch(run, staff, language).query);
  const found = await findingQueries(probe, [typed.query, ...alone]);
  if (found.has(0)) return { ...NO_FALLBACK, isFound: true };
  const looser = await loosely(probe, keyword, staff, language);
  if (looser) return looser;
  const unknown = runs.flatMap((_, at) => (found.has(at + 1) ? [] : [at]));
  const [at] = unknown;
  const meant = at !== undefined && unknown.length === 1 ? await mistyped(probe, { runs, at }, staff, language) : null;
  return meant ?? { ...NO_FALLBACK, nearest: await nearestTo(probe, runs, staff) };
}

/**
 * One at a time in this process, and rests between: such a search costs a hundred times what one costs that finds
 * something, so whoever sends many of them must not take the database from everybody else, nor their turn.
 */
const inSpareTime = spareTime({ mostWaiting: 40, mostOfOne: 8, restShare: 1 });

/** @throws AppError unavailable when nobody looks because too many other texts are being looked into */
async function lookInto(context: Context, keyword: string, hidden: HiddenCategories): Promise<Fallback> {
  const { database, domains, environment, address } = context;
  const [language, definitions] = await Promise.all([
    domains.answerOf(SEARCH_HELP).languageOf(context),
    definitionsOf(context),
  ]);
  try {
    return await inSpareTime(networkOf(address), () =>
      inTransaction(database, async (tx) => {
        await onlyByIndex(tx, environment.SIMILAR_SEARCH_MS);
        return readFallback({ tx, definitions, hidden: hidden.leaves }, keyword, isStaff(context), language);
      }),
    );
  } catch (error) {
    // Asked again, it would take as long again, and everybody else's turn.
    if (isTimeout(error)) return NO_FALLBACK;
    throw error;
  }
}

/**
 * For a text that found nothing: what it may have meant. One typo is forgiven, and only here. What takes too long finds
 * nothing, for as long as anything else that was found.
 */
export function fallbackSearch(context: Context, keyword: string, hidden: HiddenCategories): Promise<Fallback> {
  const staff = isStaff(context);
  const now = context.clock.now().getTime();
  return FALLBACKS.in(context).findOrMake(
    `${staff ? 'staff' : ''} ${hidden.key} ${typedText(keyword)}`,
    () => context.versions.current(CATALOGUE_DATA),
    now,
    async () => {
      try {
        return { value: await lookInto(context, keyword, hidden), until: now + FRESH_MS };
      } catch (error) {
        const isRefused = error instanceof AppError && error.kind === APP_ERRORS.unavailable;
        if (!isRefused) throw error;
        return { value: { ...NO_FALLBACK, isBusy: true }, until: 0 };
      }
    },
  );
}
