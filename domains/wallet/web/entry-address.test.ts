import { expect, test } from 'vitest';
import { addressOfCredit, addressOfEntry, addressOfPoints } from './entry-address.ts';

test('a movement leads to its payment, its refund or its claim', () => {
  expect(addressOfEntry({ linkType: 'order', linkId: 'PY1', orderNo: '' })).toBe('/order/order_pay_status?orderNo=PY1');
  expect(addressOfEntry({ linkType: 'recharge', linkId: 'RC1', orderNo: '' })).toBe(
    '/order/order_pay_status?orderNo=RC1',
  );
  expect(addressOfEntry({ linkType: 'refund', linkId: 'RF1', orderNo: '' })).toBe(
    '/order/orderRefund_details?refundOrderNo=RF1',
  );
  expect(addressOfEntry({ linkType: 'partBack', linkId: 'PY1', orderNo: '' })).toBe(
    '/order/order_pay_status?orderNo=PY1',
  );
  for (const number of ['PY1', 'RC1', 'CR1']) {
    const late = addressOfEntry({ linkType: 'settlement', linkId: `${number}-12`, orderNo: '' });
    expect(late).toBe(`/order/order_pay_status?orderNo=${number}`);
  }
  expect(addressOfEntry({ linkType: 'settlement', linkId: 'RF1', orderNo: '' })).toContain(
    'orderRefund_details?refundOrderNo=RF1',
  );
  expect(addressOfEntry({ linkType: 'priceProtection', linkId: 'PP1', orderNo: '' })).toBe(
    '/users/price_protection?keyword=PP1&tab=all',
  );
  expect(addressOfEntry({ linkType: 'system', linkId: 'demo', orderNo: '' })).toBeUndefined();
});

test('credit leads to what used it and to what made less of it, but for what finance recorded', () => {
  expect(addressOfCredit({ kind: 'payment', linkId: 'PY1', orderNo: '' })).toBe('/order/order_pay_status?orderNo=PY1');
  expect(addressOfCredit({ kind: 'refund', linkId: 'RF1', orderNo: '' })).toBe(
    '/order/orderRefund_details?refundOrderNo=RF1',
  );
  const repaid = 'CR20261126120000123ABCDEFG';
  expect(addressOfCredit({ kind: 'repayment', linkId: repaid, orderNo: '' })).toBe(
    `/order/order_pay_status?orderNo=${repaid}`,
  );
  expect(addressOfCredit({ kind: 'repayment', linkId: 'CR-BANK-1', orderNo: '' })).toBeUndefined();
  expect(addressOfCredit({ kind: 'opening', linkId: '', orderNo: '' })).toBeUndefined();
});

test('points lead to their order, or to the refund that changed them', () => {
  const one = { linkId: 'AG1', orderNo: 'AG1' };
  expect(addressOfPoints({ linkType: 'order', ...one })).toBe('/order/order_details?orderNo=AG1');
  expect(addressOfPoints({ linkType: 'refund', ...one })).toBe('/order/order_details?orderNo=AG1');
  expect(addressOfPoints({ linkType: 'refund', linkId: 'RF1', orderNo: '' })).toBe(
    '/order/orderRefund_details?refundOrderNo=RF1',
  );
  expect(addressOfPoints({ linkType: 'sign', linkId: '1', orderNo: '' })).toBeUndefined();
});

test('a payment of exactly one order leads to that order', () => {
  const one = { linkId: 'PY1', orderNo: 'AG1' };
  expect(addressOfEntry({ linkType: 'order', ...one })).toBe('/order/order_details?orderNo=AG1');
  expect(addressOfCredit({ kind: 'payment', ...one })).toBe('/order/order_details?orderNo=AG1');
});

test('of an order that was deleted money leads to its payment, and points lead nowhere', () => {
  const deleted = { linkId: 'PY1', orderNo: '' };
  expect(addressOfEntry({ linkType: 'partBack', ...deleted })).toBe('/order/order_pay_status?orderNo=PY1');
  expect(addressOfCredit({ kind: 'release', ...deleted })).toBe('/order/order_pay_status?orderNo=PY1');
  expect(addressOfPoints({ linkType: 'order', linkId: 'AG1', orderNo: '' })).toBeUndefined();
  expect(addressOfPoints({ linkType: 'refund', linkId: 'AG1', orderNo: '' })).toBeUndefined();
});
