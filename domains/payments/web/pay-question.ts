import * as m from '#messages';
import { formatYuan } from '../../../platform/web/kit/Money.tsx';
import { HELD_PAY_TYPES, type HeldPart, type HeldPayType, type PayType } from '../contract/payment.ts';
import { methodInSentence } from './payment-methods.ts';

/** How a payment is divided: parts that are taken at once, and what the chosen way pays. */
export interface Shares {
  readonly parts: HeldPart[];
  /** What of them has not been taken before. */
  readonly added: HeldPart[];
  /** What the chosen way pays, in yuan; null where it is hidden. */
  readonly amount: string | null;
  /** A part is not an amount, or too much. */
  readonly problem: boolean;
}

const PART_WORD: Record<HeldPayType, (inputs: { amount: string }) => string> = {
  yue: m.payments_page_part_of_yue,
  credit: m.payments_page_part_of_credit,
};

const BACK_WORD: typeof PART_WORD = {
  yue: m.payments_page_back_to_yue,
  credit: m.payments_page_back_to_credit,
};

export type HeldParts = readonly { readonly payType: HeldPayType; readonly amount: string | null }[];

const HELD: readonly PayType[] = HELD_PAY_TYPES;
const placeOf = (payType: PayType): number => HELD.indexOf(payType);

/** One order wherever parts are named: what came from outside, the balance, then the credit. */
export const inOneOrder = <P extends { readonly payType: PayType }>(parts: readonly P[]): P[] =>
  parts.toSorted((a, b) => placeOf(a.payType) - placeOf(b.payType));

function joined(parts: HeldParts, words: typeof PART_WORD): string {
  const [first = '', second] = inOneOrder(parts).map(({ payType, amount }) =>
    words[payType]({ amount: amount === null ? '—' : formatYuan(amount) }),
  );
  return second === undefined ? first : m.payments_page_part_and({ first, second });
}

/** Parts with their amounts: `¥5,000.00 from your balance and ¥3,000.00 on credit`. */
export const partWords = (parts: HeldParts): string => joined(parts, PART_WORD);

/** Where parts that are given back go: `¥5,000.00 to your balance and ¥3,000.00 to your credit`. */
export const backWords = (parts: HeldParts): string => joined(parts, BACK_WORD);

/**
 * What is to be confirmed before money is taken at once: how much from where, and how the rest is paid. Null where
 * nothing is: providers ask by themselves.
 * @param termDays after the purchase, by which credit is to be repaid
 */
export function payQuestion(
  payType: PayType,
  { added, amount }: Pick<Shares, 'added' | 'amount'>,
  termDays: number,
): string | null {
  const rest = amount === null ? '' : formatYuan(amount);
  if (added.length === 0) {
    if (payType === 'yue') return m.payments_page_yue_confirm({ amount: rest });
    return payType === 'credit' ? m.payments_page_credit_confirm({ amount: rest, days: termDays }) : null;
  }
  const taken = partWords(added);
  const usesCredit = payType === 'credit' || added.some((part) => part.payType === 'credit');
  const words = { parts: taken, rest, method: methodInSentence(payType) };
  return usesCredit
    ? m.payments_page_parts_confirm_credit({ ...words, days: termDays })
    : m.payments_page_parts_confirm(words);
}
