import * as m from '#messages';
import type { AccountSubject } from '../contract/payment.ts';

interface SubjectWords {
  /** What is paid, in the cashier. */
  readonly cashier: () => string;
  readonly number: (inputs: { orderNo: string }) => string;
  /** How it ended, or stands. */
  readonly paid: () => string;
  readonly closed: () => string;
  readonly refunded: () => string;
  readonly confirming: () => string;
  readonly toList: () => string;
  /** Where its money is found. */
  readonly toFunds: () => string;
  readonly funds: '/users/user_balance' | '/users/user_credit';
  /** Whether finance confirms its transfer, or only the amount where it may not see it. */
  readonly confirmTransfer: (inputs: { customer: string; amount: string }) => string;
}

/** What an account pays for itself, in words. */
export const SUBJECT_WORDS: Record<AccountSubject, SubjectWords> = {
  recharge: {
    cashier: m.payments_recharge_cashier,
    number: m.payments_recharge_of,
    paid: m.payments_recharge_paid_hint,
    closed: m.payments_recharge_closed_hint,
    refunded: m.payments_recharge_refunded_hint,
    confirming: m.payments_recharge_confirming_hint,
    toList: m.payments_recharge_to_recharges,
    toFunds: m.payments_recharge_to_balance,
    funds: '/users/user_balance',
    confirmTransfer: m.payments_office_confirm_recharge,
  },
  repayment: {
    cashier: m.payments_repayment_cashier,
    number: m.payments_repayment_of,
    paid: m.payments_repayment_paid_hint,
    closed: m.payments_repayment_closed_hint,
    refunded: m.payments_repayment_refunded_hint,
    confirming: m.payments_repayment_confirming_hint,
    toList: m.payments_repayment_to_repayments,
    toFunds: m.payments_repayment_to_credit,
    funds: '/users/user_credit',
    confirmTransfer: m.payments_office_confirm_repayment,
  },
};
