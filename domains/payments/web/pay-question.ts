import * as m from '#messages';
import { formatYuan } from '../../../platform/web/kit/Money.tsx';
import type { HeldPart, HeldPayType, PayType } from '../contract/payment.ts';
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

/** Parts with their amounts: `¥5,000.00 from your balance and ¥3,000.00 on credit`. */
export function partWords(parts: readonly { readonly payType: HeldPayType; readonly amount: string | null }[]): string {
  const [first = '', second] = parts.map(({ payType, amount }) =>
    PART_WORD[payType]({ amount: amount === null ? '—' : formatYuan(amount) }),
  );
  return second === undefined ? first : m.payments_page_part_and({ first, second });
}

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
