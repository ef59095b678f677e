import { expect, test } from 'vitest';
import * as m from '#messages';
import { batchRefusal } from './batch-refusal.ts';

const order = { state: 'pendingShipment', allShipped: false, paymentConfirming: false, secondType: 0 } as const;

test('orders are shipped together where each of them can be, and licences never', () => {
  expect(batchRefusal('ship', [order, order], true)).toBeUndefined();
  expect(batchRefusal('ship', [order], false)).toBe(m.orders_office_may_not_edit());
  const shipped = { ...order, state: 'partialReceipt', allShipped: true } as const;
  expect(batchRefusal('ship', [order, shipped], true)).toBe(
    m.orders_office_batch_refused({ count: 1, reason: m.orders_cannot_all_shipped() }),
  );
  expect(batchRefusal('ship', [shipped, shipped], true)).toBe(m.orders_cannot_all_shipped());
  // Of several reasons the first, with the orders that it is true of.
  const unpaid = { ...order, state: 'pendingPayment' } as const;
  expect(batchRefusal('ship', [shipped, unpaid, order], true)).toBe(
    m.orders_office_batch_refused({ count: 1, reason: m.orders_cannot_all_shipped() }),
  );
  expect(batchRefusal('ship', [order, { ...order, secondType: 2 }], true)).toBe(m.orders_office_ship_no_licences());
});
