import { expect, test } from 'vitest';
import * as m from '#messages';
import { sumWord } from './order-words.ts';

test.each([
  [false, 'pendingPayment', m.orders_page_to_pay()],
  [false, 'cancelled', m.orders_page_order_sum()],
  [true, 'pendingShipment', m.orders_page_paid_with_tax()],
] as const)('an order, paid: %s, %s, has the sum called %s', (paid, state, word) =>
  expect(sumWord({ paid, state })).toBe(word),
);
