import { expect, it } from 'vitest';
import { addressOfDifference, addressOfPayment, addressOfRefund, amountsOf, stepOf } from './number-address.ts';

it('leads from a number to where staff find what it names', () => {
  expect(addressOfPayment('PY1')).toBe('/orders?q=PY1');
  expect(addressOfPayment('RC1', 'paid')).toBe('/payments?status=paid&q=RC1');
  expect(addressOfPayment('RC1')).toBeUndefined();
  expect(addressOfRefund('RF1')).toBe('/refunds?refund=RF1');
  expect(addressOfRefund('PY1-7')).toBeUndefined();
});

it('leads to the payment of a difference that the mall knows', () => {
  const of = (kind: Parameters<typeof addressOfDifference>[0]['kind']) =>
    addressOfDifference({ kind, paymentNo: 'PY1' });
  expect(of('transferWaiting')).toBe('/payments?status=confirming&q=PY1');
  expect(of('transferUnmatched')).toBe('/payments?status=paid&q=PY1');
  expect(of('refundUnconfirmed')).toBe('/orders?q=PY1');
  expect(of('noticeWithoutPayment')).toBeUndefined();
});

it('has no amount for what was never booked or reported, and tells a report from what was paid for', () => {
  const of = (kind: Parameters<typeof amountsOf>[0]['kind']) => amountsOf({ kind, booked: '2.00', reported: '1.00' });
  expect(of('noticeWithoutPayment')).toEqual({ booked: null, notified: '1.00', paidFor: null });
  expect(of('paidWithoutNotice')).toEqual({ booked: '2.00', notified: null, paidFor: null });
  expect(of('transferWaiting')).toEqual({ booked: '2.00', notified: null, paidFor: null });
  expect(of('amountDiffers')).toEqual({ booked: '2.00', notified: '1.00', paidFor: null });
  expect(of('subjectDiffers')).toEqual({ booked: '2.00', notified: null, paidFor: '1.00' });
});

it('leads from a difference to the page that settles it, with its payment alone', () => {
  const of = (kind: Parameters<typeof stepOf>[0]['kind'], returnState: Parameters<typeof stepOf>[0]['returnState']) =>
    stepOf({ kind, returnState, paymentNo: 'PY1' });
  expect(of('transferWaiting', null)).toEqual({ to: '/payments', search: { status: 'confirming', q: 'PY1' } });
  expect(of('refundUnconfirmed', 'stuck')).toEqual({ to: '/payment-returns', search: { state: 'stuck', q: 'PY1' } });
  expect(of('amountDiffers', null)).toBeUndefined();
});
