import { text } from '../../../platform/contract/fields.ts';

const LONGEST = 60;

/**
 * A carrier's number without the gaps with which it is printed and read out, without signs that nobody sees, which pages
 * of carriers have, and in letters of the usual width: written one way it is found twice, and asked for at the carrier.
 * Hyphens are a part of some carriers' numbers, such as JD's `…-1-1-`: those of any kind are one.
 */
export const withoutGaps = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Cc}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-');

/** A carrier's number; empty where there is none. */
export const trackingNumber = text(LONGEST).overwrite(withoutGaps).max(LONGEST).default('');

/** What any carrier's number has; a misplaced cell of a table, such as `-5` or a name, has not. */
const CARRIER_NUMBER = /^[a-z\d][a-z\d-]{2,}$/i;

/** Whether a number without gaps can be one of a carrier: letters and at least a digit, and hyphens after the first. */
export const isCarrierNumber = (number: string): boolean => CARRIER_NUMBER.test(number) && /\d/.test(number);
