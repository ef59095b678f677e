import * as m from '#messages';
import { formatYuan } from '../../../platform/web/kit/Money.tsx';
import type { HeldPart, HeldPayType, PayType } from '../contract/payment.ts';
import { methodWord } from './payment-methods.ts';

/** How a payment is divided: parts that are taken at once, and what the chosen way pays. */
export interface Shares {
  readonly parts: HeldPart[];
  /** What the chosen way pays, in yuan; null where it is hidden. */
  readonly amount: string | null;
  /** A part is not an amount, or too much. */
  readonly problem: boolean;
  /** These very parts have been taken before, and nothing more of them is. */
  readonly isTaken: boolean;
}

const PART_WORD: Record<HeldPayType, (inputs: { amount: string }) => string> = {
  yue: m.payments_page_part_of_yue,
  credit: m.payments_page_part_of_credit,
};

/**
 * What is to be confirmed before money is taken at once: how much from where, and how the rest is paid. Null where
 * nothing is: providers ask by themselves.
 * @param termDays after the purchase, by which credit is to be repaid
 */
export function payQuestion(payType: PayType, { parts, amount, isTaken }: Shares, termDays: number): string | null {
  const rest = amount === null ? '' : formatYuan(amount);
  if (parts.length === 0 || isTaken) {
    if (payType === 'yue') return m.payments_page_yue_confirm({ amount: rest });
    return payType === 'credit' ? m.payments_page_credit_confirm({ amount: rest, days: termDays }) : null;
  }
  const [first = '', second] = parts.map((part) => PART_WORD[part.payType]({ amount: formatYuan(part.amount) }));
  const taken = second === undefined ? first : m.payments_page_part_and({ first, second });
  const usesCredit = payType === 'credit' || parts.some((part) => part.payType === 'credit');
  const words = { parts: taken, rest, method: methodWord(payType) };
  return usesCredit
    ? m.payments_page_parts_confirm_credit({ ...words, days: termDays })
    : m.payments_page_parts_confirm(words);
}
