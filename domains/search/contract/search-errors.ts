import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('search');

export const SEARCH_ERRORS = {
  synonymNotFound: error<{ id: number }>('synonymNotFound'),
  /** A group needs at least two words with a meaning, and has at most twelve. */
  synonymCount: error<{ least: number; most: number }>('synonymCount'),
  /** A word is longer than a word may be. */
  synonymLong: error<{ term: string; most: number }>('synonymLong'),
  /** A word belongs to one group. */
  synonymTaken: error<{ term: string; terms: string }>('synonymTaken'),
  synonymFull: error<{ most: number }>('synonymFull'),
  /** Too many wishes from one address. */
  wishTooMany: error('wishTooMany'),
} as const;
