import { pinyin } from 'pinyin-pro';
import type { SpelledName } from './search-language.ts';
import { isHan, normalText, runsOf, wholeOf } from './search-words.ts';

const syllables = (han: string): string[] => pinyin(han, { toneType: 'none', type: 'array', v: true });

/**
 * How a name is typed in Latin letters; words of other scripts in it stay as they are. Null for a name without any
 * Chinese character.
 */
export function spellingOf(name: string): SpelledName | null {
  const runs = runsOf(name);
  if (!runs.some(isHan)) return null;
  const spelled = runs.map((run) => (isHan(run) ? syllables(run) : [wholeOf(run)]));
  return {
    name: normalText(name).trim(),
    full: spelled.flat().join(''),
    initials: runs
      .map((run, at) =>
        isHan(run) ? (spelled[at] ?? []).map((syllable) => syllable.charAt(0)).join('') : wholeOf(run),
      )
      .join(''),
  };
}

/** How a word sounds; empty for words that are not Chinese. */
export const soundOf = (run: string): string => (isHan(run) ? syllables(run).join('') : '');
