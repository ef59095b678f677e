import type { BalanceEntry, PointEntry } from '../contract/wallet.ts';

const at = (path: string, name: string, value: string) => `${path}?${name}=${encodeURIComponent(value)}`;
const refund = (refundNo: string) => at('/order/orderRefund_details', 'refundOrderNo', refundNo);

/** Where the reader finds what moved the balance; undefined where there is no page about it. */
export function addressOfEntry({ linkType, linkId }: Pick<BalanceEntry, 'linkType' | 'linkId'>): string | undefined {
  if (linkType === 'order' || linkType === 'recharge') return at('/order/order_pay_status', 'orderNo', linkId);
  return linkType === 'refund' ? refund(linkId) : undefined;
}

/** The same of points: they come back with a refund, or with an order that was never paid. */
export function addressOfPoints({ linkType, linkId }: Pick<PointEntry, 'linkType' | 'linkId'>): string | undefined {
  if (linkType === 'refund' && linkId.startsWith('RF')) return refund(linkId);
  return linkType === 'order' || linkType === 'refund' ? at('/order/order_details', 'orderNo', linkId) : undefined;
}
