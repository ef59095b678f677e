import { plainYuan } from '../../contract/money.ts';

/**
 * An amount as it is typed, sign by sign, read as `plainYuan` reads it whole: full-width figures, the currency sign, spaces
 * and commas between thousands; any other comma is left for the schema to reject.
 */
export const amountTyped = (typed: string): string =>
  plainYuan(typed.replace('。', '.')).replace(/,(?=\d{3}(?!\d))/g, '');
