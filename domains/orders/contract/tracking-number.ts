import { text } from '../../../platform/contract/fields.ts';

/**
 * A carrier's number without the gaps with which it is printed and read out: written one way it is found twice, and asked
 * for at the carrier. Hyphens are a part of some carriers' numbers, such as JD's `…-1-1-`: those of any kind are one.
 */
export const withoutGaps = (typed: string): string => typed.replace(/\s/gu, '').replace(/[\p{Pd}\u2212]/gu, '-');

/** A carrier's number; empty where there is none. */
export const trackingNumber = text(60).overwrite(withoutGaps).default('');
