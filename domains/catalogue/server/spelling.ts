import type { SpelledName } from './search-language.ts';
import { isHan, normalText, runsOf, wholeOf } from './search-words.ts';

/** Reads its dictionary with the first word: a start, which has nothing to spell, does without. */
async function loadSyllables(): Promise<(han: string) => string[]> {
  const { pinyin } = await import('pinyin-pro');
  return (han) => pinyin(han, { toneType: 'none', type: 'array', v: true });
}

/** The name as it is kept with its spelling; null for a name without any Chinese character, which has none. */
export const nameToSpell = (name: string): string | null => (runsOf(name).some(isHan) ? normalText(name).trim() : null);

/** How a name with Chinese characters is typed in Latin letters; words of other scripts in it stay as they are. */
export async function spellingOf(name: string): Promise<SpelledName> {
  const syllables = await loadSyllables();
  const runs = runsOf(name);
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
export const soundOf = async (run: string): Promise<string> =>
  isHan(run) ? (await loadSyllables())(run).join('') : '';
