import { useSearch } from '@tanstack/react-router';
import { ONLINE_PAY_TYPES, type OnlinePayType, type SubjectKind } from '../contract/payment.ts';

interface PaymentAddress {
  /** The payment number, called `orderNo` as in the calls. */
  readonly orderNo: string;
  /** The online method the buyer returns from; null for the others. */
  readonly payType: OnlinePayType | null;
  /** The provider reported that the payment failed. */
  readonly failed: boolean;
}

/** The query of the cashier and of the result page: `?orderNo=…&payType=sandbox&result=failure`. */
export function usePaymentAddress(): PaymentAddress {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return {
    orderNo: String(search.orderNo ?? ''),
    payType: ONLINE_PAY_TYPES.find((way) => way === search.payType) ?? null,
    failed: search.result === 'failure',
  };
}

const LISTS = {
  order: '/users/order_list',
  recharge: '/users/user_recharge',
  repayment: '/users/user_repayment',
} as const satisfies Record<SubjectKind, string>;

/** Where the buyer finds what a payment is for, and continues it. */
export const listOf = (subject: SubjectKind) => LISTS[subject];
