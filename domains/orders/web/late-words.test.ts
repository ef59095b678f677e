import { expect, test } from 'vitest';
import * as m from '#messages';
import { SHIPPING_TYPE } from '../contract/order-terms.ts';
import { lateWords } from './late-words.ts';

const DAY = '2026-11-27';
const order = (more: Partial<Parameters<typeof lateWords>[0]> = {}) => ({
  state: 'pendingShipment' as const,
  allShipped: false,
  secondType: 0,
  merchantOrderList: [{ promisedDate: DAY, shippingType: SHIPPING_TYPE.express }],
  ...more,
});

test('an order says that it is late from the day after the promised one, until all of it is shipped', () => {
  expect(lateWords(order(), DAY)).toBe('');
  expect(lateWords(order(), '2026-11-28')).toBe(m.orders_page_late({ day: DAY }));
  expect(lateWords(order({ state: 'partialReceipt' }), '2026-11-28')).toBe(m.orders_page_late({ day: DAY }));
  for (const [state, allShipped] of [
    ['partialReceipt', true],
    ['pendingReceipt', true],
    ['pendingPayment', false],
    ['cancelled', false],
  ] as const) {
    expect(lateWords(order({ state, allShipped }), '2026-11-28'), state).toBe('');
  }
});

test('what is fetched is late to be ready; without a promise, and of licences, nothing is late', () => {
  const shippedBy = (promisedDate: string | null, shippingType: (typeof SHIPPING_TYPE)[keyof typeof SHIPPING_TYPE]) =>
    order({ merchantOrderList: [{ promisedDate, shippingType }] });
  expect(lateWords(shippedBy(DAY, SHIPPING_TYPE.pickup), '2026-11-28')).toBe(m.orders_page_late_pickup({ day: DAY }));
  expect(lateWords(shippedBy(null, SHIPPING_TYPE.express), '2026-11-28')).toBe('');
  expect(lateWords(order({ secondType: 2 }), '2026-11-28')).toBe('');
});
