import { randomInt } from 'node:crypto';

/** The prefix of each kind of business number. */
export type NumberPrefix = 'AG' | 'PR' | 'PF' | 'PY' | 'DN' | 'ST' | 'FS' | 'RF' | 'PP' | 'RC' | 'CR';

// No letters that can be mistaken for digits when read out.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const RANDOM_LENGTH = 7;
const SHANGHAI_OFFSET = 8 * 3_600_000;

/**
 * A number for people: prefix, Shanghai time to the millisecond, seven random letters. Sorts by time and cannot be
 * guessed (32^7 per millisecond).
 */
export function businessNumber(prefix: NumberPrefix, at: Date): string {
  const time = new Date(at.getTime() + SHANGHAI_OFFSET).toISOString().replace(/\D/g, '');
  const random = Array.from({ length: RANDOM_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${prefix}${time}${random}`;
}

/** The same pattern in `business_numbers` of the database. */
const WHOLE = /^[A-Z]{2}\d{17}[2-9A-HJ-NP-Z]{7}$/;

/** Whether a text is one such number and nothing else. */
export const isBusinessNumber = (text: string): boolean => WHOLE.test(text);
