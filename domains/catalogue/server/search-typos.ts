import type { TradeLanguage } from './search-language.ts';
import { isMeasure } from './search-measures.ts';
import { isHan, wholeOf } from './search-words.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const SHORTEST = 5;
const LONGEST = 24;
const MAX_NAMES = 4;
/**
 * Typos in these first characters are tried one by one; behind them, words that begin like the text are compared. Every
 * try costs the database a look-up, and a text of a visitor must not cost a thousand.
 */
export const HEAD = 8;

/** A word that may be mistyped; null for those that are too short or long, since too much is near them. */
export function mistypable(run: string): { readonly word: string; readonly isModel: boolean } | null {
  const word = wholeOf(run);
  // Another number is another product.
  if (isMeasure(run)) return null;
  if (isHan(run) || word.length < SHORTEST || word.length > LONGEST || !/^[a-z0-9]+$/.test(word)) return null;
  return { word, isModel: /\d/.test(word) };
}

/**
 * What a word may be that has one wrong, missing, additional or swapped character among its first `HEAD`. A word of
 * letters keeps its first one; short words have none, because everything is one step from them.
 */
export function oneStepFrom(run: string): string[] {
  const doubted = mistypable(run);
  if (!doubted) return [];
  const { word, isModel } = doubted;
  const characters = [...(isModel ? `${LETTERS}0123456789` : LETTERS)];
  const found = new Set<string>();
  for (let at = isModel ? 0 : 1; at <= Math.min(word.length, HEAD - 1); at += 1) {
    const before = word.slice(0, at);
    const after = word.slice(at);
    if (after !== '') found.add(before + after.slice(1));
    if (after.length > 1) found.add(`${before}${after.charAt(1)}${after.charAt(0)}${after.slice(2)}`);
    for (const character of characters) {
      if (after !== '') found.add(before + character + after.slice(1));
      found.add(before + character + after);
    }
  }
  found.delete(word);
  return [...found];
}

/** Whether two texts differ by at most one character, or two neighbouring ones are swapped. */
export function isOneStep(one: string, other: string): boolean {
  const a = [...one];
  const b = [...other];
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  const rest = (text: string[], from: number) => text.slice(from).join('');
  if (a.length < b.length) return rest(a, start) === rest(b, start + 1);
  if (a.length > b.length) return rest(a, start + 1) === rest(b, start);
  const isSwapped = a[start] === b[start + 1] && a[start + 1] === b[start];
  return rest(a, start + 1) === rest(b, start + 1) || (isSwapped && rest(a, start + 2) === rest(b, start + 2));
}

/** The beginning of `word` that differs from `typed` in one step: the whole of it unless models are compared. */
export function oneStepBeginning(typed: string, word: string, isModel: boolean): string | null {
  const lengths = isModel ? [typed.length, typed.length - 1, typed.length + 1] : [word.length];
  for (const length of lengths) {
    const beginning = word.slice(0, length);
    if (beginning.length === length && beginning !== typed && isOneStep(typed, beginning)) return beginning;
  }
  return null;
}

/** Known names and synonyms that a word may be: one character of it is wrong, or it sounds the same. */
export function namesNear(run: string, sound: string, { spelled, synonyms }: TradeLanguage): string[] {
  const isLikeIt = (other: string) =>
    run.length >= SHORTEST && other.charAt(0) === run.charAt(0) && isOneStep(run, other);
  const near = spelled.filter(({ name, full }) =>
    isHan(run)
      ? [...run].length > 1 && (full === sound || ([...run].length > 2 && isOneStep(run, name)))
      : isLikeIt(full),
  );
  const terms = isHan(run) ? [] : [...synonyms.keys()].filter(isLikeIt);
  return [...new Set([...near.map(({ name }) => name), ...terms])].filter((name) => name !== run).slice(0, MAX_NAMES);
}
