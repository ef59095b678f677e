import type { Difference } from '../contract/reconciliation.ts';

const at = (path: string, search: Record<string, string>) => `${path}?${new URLSearchParams(search)}`;

/** The number of a payment of orders: others have no page of their own for staff. */
const OF_ORDERS = /^PY/;

/** Where staff find a payment: a transfer with its proof, what was paid otherwise by its orders; undefined where nowhere. */
export function addressOfPayment(paymentNo: string, transfer?: 'confirming' | 'paid'): string | undefined {
  if (transfer) return at('/payments', { status: transfer, q: paymentNo });
  return OF_ORDERS.test(paymentNo) ? at('/orders', { q: paymentNo }) : undefined;
}

/** Where staff find a refund by its number; undefined for money that goes back without one. */
export const addressOfRefund = (number: string): string | undefined =>
  number.startsWith('RF') ? at('/refunds', { refund: number }) : undefined;

/** Where the payment of a difference is found: nowhere where the mall does not know it. */
export function addressOfDifference({ kind, paymentNo }: Pick<Difference, 'kind' | 'paymentNo'>): string | undefined {
  if (kind === 'noticeWithoutPayment') return undefined;
  if (kind === 'transferWaiting') return addressOfPayment(paymentNo, 'confirming');
  return addressOfPayment(paymentNo, kind === 'transferUnmatched' ? 'paid' : undefined);
}

/**
 * The amounts of a difference that there are: what was never booked has none, and it is compared with what a provider
 * reported, or else with what was booked for the orders or the balance that were paid for.
 */
export function amountsOf({ kind, booked, reported }: Pick<Difference, 'kind' | 'booked' | 'reported'>) {
  const isNotified = kind === 'noticeWithoutPayment' || kind === 'amountDiffers';
  return {
    booked: kind === 'noticeWithoutPayment' ? null : booked,
    notified: isNotified ? reported : null,
    paidFor: kind === 'subjectDiffers' ? reported : null,
  };
}

/** The page on which a difference is settled, as it opens with its payment alone; undefined where there is none. */
export function stepOf({ kind, returnState, paymentNo }: Pick<Difference, 'kind' | 'returnState' | 'paymentNo'>) {
  if (returnState) return { to: '/payment-returns', search: { state: returnState, q: paymentNo } };
  return kind === 'transferWaiting' ? { to: '/payments', search: { status: 'confirming', q: paymentNo } } : undefined;
}
