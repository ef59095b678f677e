import type { PayType } from '../../payments/contract/payment.ts';
import type { OrderSummary } from './order.ts';

/** The words of whoever tells how an order was paid: a page, a table or a paper. */
export interface PayWording {
  readonly way: (payType: PayType) => string;
  readonly yuan: (yuan: string) => string;
  readonly together: (told: { ways: string; count: number }) => string;
}

/** The ways of a payment, each with its amount where that is told. */
export const waysWords = (parts: OrderSummary['payParts'], { way, yuan }: Pick<PayWording, 'way' | 'yuan'>): string =>
  parts.map(({ payType, amount }) => (amount === null ? way(payType) : `${way(payType)} ¥${yuan(amount)}`)).join(' + ');

/**
 * How an order was paid; empty until it is, whatever is taken already. Amounts that are of other orders as well say so:
 * they would look wrong beside this one's.
 */
export function paidBy(
  { payType, payParts, jointPayment }: Pick<OrderSummary, 'payType' | 'payParts' | 'jointPayment'>,
  wording: PayWording,
): string {
  if (payType === null) return '';
  if (payParts.length < 2) return wording.way(payType);
  const ways = waysWords(payParts, wording);
  return jointPayment ? wording.together({ ways, count: jointPayment.orderNum }) : ways;
}
