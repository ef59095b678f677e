import type { BalanceEntry, CreditEntry, PointEntry } from '../contract/wallet.ts';

const at = (path: string, name: string, value: string) => `${path}?${name}=${encodeURIComponent(value)}`;
const payment = (paymentNo: string) => at('/order/order_pay_status', 'orderNo', paymentNo);
const order = (orderNo: string) => at('/order/order_details', 'orderNo', orderNo);
const claim = (claimNo: string) => `${at('/users/price_protection', 'keyword', claimNo)}&tab=all`;
const refund = (refundNo: string) => at('/order/orderRefund_details', 'refundOrderNo', refundNo);

/** Where the reader finds what moved the balance; undefined where there is no page about it. */
export function addressOfEntry({
  linkType,
  linkId,
  orderNo,
}: Pick<BalanceEntry, 'linkType' | 'linkId' | 'orderNo'>): string | undefined {
  if (orderNo !== '') return order(orderNo);
  if (linkType === 'order' || linkType === 'partBack' || linkType === 'recharge' || linkType === 'repayment') {
    return payment(linkId);
  }
  if (linkType === 'priceProtection') return claim(linkId);
  if (linkType !== 'refund' && linkType !== 'settlement') return undefined;
  if (linkId.startsWith('RF')) return refund(linkId);
  // Money that came too late goes back under the number of its payment with that of its notification behind it.
  const [paymentNo = ''] = linkId.split('-');
  return payment(paymentNo);
}

/** A repayment by the buyer has a number of this kind; one that finance recorded has the bank's. */
const REPAYMENT = /^CR\d{17}[A-Z0-9]{7}$/;

/** The same of credit. */
export function addressOfCredit({
  kind,
  linkId,
  orderNo,
}: Pick<CreditEntry, 'kind' | 'linkId' | 'orderNo'>): string | undefined {
  if (orderNo !== '') return order(orderNo);
  if (kind === 'payment' || kind === 'release') return payment(linkId);
  if (kind === 'refund') return refund(linkId);
  return kind === 'repayment' && REPAYMENT.test(linkId) ? payment(linkId) : undefined;
}

/** The same of points: they come back with a refund, or with an order that was never paid. */
export function addressOfPoints({
  linkType,
  linkId,
  orderNo,
}: Pick<PointEntry, 'linkType' | 'linkId' | 'orderNo'>): string | undefined {
  if (linkType === 'refund' && linkId.startsWith('RF')) return refund(linkId);
  return orderNo === '' ? undefined : order(orderNo);
}
