/** A group of words with the same meaning has two to twelve. */
export const MIN_TERMS = 2;
export const MAX_TERMS = 12;
export const MAX_TERM_LENGTH = 40;
/** All groups are in the memory of every process. */
export const MAX_GROUPS = 1000;

const BETWEEN = /[,，、;；=＝\n]+/;

/** The words of a group as staff type them: one per line, or between commas or equals signs. */
export function splitTerms(text: string): string[] {
  return text
    .split(BETWEEN)
    .map((term) => term.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
}

export const joinTerms = (terms: readonly string[]): string => terms.join('\n');
