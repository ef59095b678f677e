import { getLocale } from '#locale';

const ENDS_LATIN = /[a-z\d]$/i;

/**
 * A name as it stands before a word that it runs into: in Chinese a space parts a letter or a number from the next
 * character, and nothing parts two characters. Other languages have their space in the text.
 */
export const nameBeforeWord = (name: string): string =>
  getLocale() === 'zh' && ENDS_LATIN.test(name) ? `${name} ` : name;
