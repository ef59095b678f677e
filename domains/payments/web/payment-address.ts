import { useSearch } from '@tanstack/react-router';
import { ONLINE_PAY_TYPES, type OnlinePayType } from '../contract/payment.ts';

interface PaymentAddress {
  /** The payment number, called `orderNo` as in the calls. */
  readonly orderNo: string;
  /** The online way the buyer comes back from; null for the others. */
  readonly payType: OnlinePayType | null;
  /** The provider said that the payment failed. */
  readonly failed: boolean;
}

/** What the address of the cashier and of the result page says: `?orderNo=…&payType=sandbox&result=failure`. */
export function usePaymentAddress(): PaymentAddress {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return {
    orderNo: String(search.orderNo ?? ''),
    payType: ONLINE_PAY_TYPES.find((way) => way === search.payType) ?? null,
    failed: search.result === 'failure',
  };
}
