import { expect, test } from 'vitest';
import { addressOfEntry, addressOfPoints } from './entry-address.ts';

test('a movement leads to its payment or its refund', () => {
  expect(addressOfEntry({ linkType: 'order', linkId: 'PY1' })).toBe('/order/order_pay_status?orderNo=PY1');
  expect(addressOfEntry({ linkType: 'recharge', linkId: 'RC1' })).toBe('/order/order_pay_status?orderNo=RC1');
  expect(addressOfEntry({ linkType: 'refund', linkId: 'RF1' })).toBe('/order/orderRefund_details?refundOrderNo=RF1');
  expect(addressOfEntry({ linkType: 'refund', linkId: 'PY1' })).toBe('/order/order_pay_status?orderNo=PY1');
  expect(addressOfEntry({ linkType: 'system', linkId: 'demo' })).toBeUndefined();
});

test('points lead to their order, or to the refund that changed them', () => {
  expect(addressOfPoints({ linkType: 'order', linkId: 'AG1' })).toBe('/order/order_details?orderNo=AG1');
  expect(addressOfPoints({ linkType: 'refund', linkId: 'AG1' })).toBe('/order/order_details?orderNo=AG1');
  expect(addressOfPoints({ linkType: 'refund', linkId: 'RF1' })).toBe('/order/orderRefund_details?refundOrderNo=RF1');
  expect(addressOfPoints({ linkType: 'sign', linkId: '1' })).toBeUndefined();
});
