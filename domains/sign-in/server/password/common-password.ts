import { readFileSync } from 'node:fs';

const file = new URL('./common-passwords/passwords.txt', import.meta.url);
const COMMON = new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean));
/** Shorter words are contained in too many good passwords. */
const CORE_LENGTH = 6;

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '0': 'o',
  '1': 'l',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
};

const isLetter = (sign: string | undefined) => sign !== undefined && sign >= 'a' && sign <= 'z';

/** Strips non-letters at the end, and optionally at the beginning. */
function letters(text: string, fromBeginning: boolean): string {
  let [begin, end] = [0, text.length];
  while (end > 0 && !isLetter(text[end - 1])) end -= 1;
  while (fromBeginning && begin < end && !isLetter(text[begin])) begin += 1;
  return text.slice(begin, end);
}

/**
 * Whether a password is one of the 10,000 most common, or one of those disguised to satisfy the rule: capitals, special
 * characters inside or around it, digits for letters (`P@ssw0rd!`, `Password123!`).
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const plain = lower.replace(/[@013$57]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
  const cores = [
    lower.replace(/[^a-z0-9]/g, ''),
    letters(lower, true),
    plain.replace(/[^a-z]/g, ''),
    letters(plain, true),
    letters(lower, false).replace(/[@013$57]/g, (letter) => LOOK_ALIKES[letter] ?? letter),
  ];
  return COMMON.has(lower) || cores.some((core) => core.length >= CORE_LENGTH && COMMON.has(core));
}
