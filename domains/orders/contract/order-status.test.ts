import { describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/contract/state-machine.ts';
import {
  ORDER_ACTIONS,
  ORDER_STATUS_NUMBER,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  type OrderAction,
  type OrderStatus,
  orderCan,
  orderMayCome,
  orderRefusal,
  orderStatusOf,
} from './order-status.ts';

const ACTORS: Actor[] = ['buyer', 'merchant', 'staff', 'system'];

/** Who may do what in which state; everything else is refused. */
const ALLOWED: Record<OrderAction, Partial<Record<OrderStatus, Actor[]>>> = {
  pay: { pendingPayment: ['buyer', 'staff', 'system'] },
  cancel: { pendingPayment: ['buyer', 'staff', 'system'] },
  ship: { pendingShipment: ['merchant', 'staff'], partialReceipt: ['merchant', 'staff'] },
  signPackage: { partialReceipt: ['buyer'], pendingReceipt: ['buyer'] },
  confirmReceipt: { partialReceipt: ['buyer'], pendingReceipt: ['buyer'] },
  delete: { completed: ['buyer'], cancelled: ['buyer'] },
};

const cases = ORDER_ACTIONS.flatMap((action) =>
  ORDER_STATUSES.flatMap((status) => ACTORS.map((actor) => [action, status, actor] as const)),
);

describe('orderCan', () => {
  it.each(cases)('%s in %s by %s', (action, status, actor) => {
    const allShipped = action === 'confirmReceipt';
    const expected = ALLOWED[action][status]?.includes(actor) ?? false;
    expect(orderCan(action, { status, allShipped, paymentConfirming: false }, actor)).toBe(expected);
  });

  it('says why not', () => {
    const order = { status: 'partialReceipt', allShipped: false, paymentConfirming: false } as const;
    expect(orderRefusal('confirmReceipt', order, 'buyer')).toBe('notAllShipped');
    expect(orderRefusal('ship', { ...order, allShipped: true }, 'merchant')).toBe('allShipped');
    expect(orderRefusal('ship', order, 'buyer')).toBe('notYours');
    expect(orderRefusal('cancel', order, 'buyer')).toBe('badStatus');
    const confirming = { status: 'pendingPayment', allShipped: false, paymentConfirming: true } as const;
    expect(orderRefusal('cancel', confirming, 'staff')).toBe('paymentConfirming');
    expect(orderRefusal('pay', confirming, 'buyer')).toBe('paymentConfirming');
  });
});

describe('orderMayCome', () => {
  const comes = (action: 'cancel' | 'ship', allShipped = false) =>
    ORDER_STATUSES.filter((status) => orderMayCome(action, { status, allShipped, paymentConfirming: true }));

  it('holds as long as it is or may become possible: an order is cancelled unpaid, and shipped once it is paid', () => {
    expect(comes('cancel')).toEqual(['pendingPayment']);
    expect(comes('ship')).toEqual(['pendingPayment', 'pendingShipment', 'partialReceipt', 'pendingReceipt']);
    expect(comes('ship', true)).toEqual([]);
  });
});

describe('ORDER_TRANSITIONS', () => {
  it('leads from unpaid to every other state and never back', () => {
    const reached = new Set<OrderStatus>(['pendingPayment']);
    for (let grown = 0; grown !== reached.size; ) {
      grown = reached.size;
      for (const { from, to } of Object.values(ORDER_TRANSITIONS)) {
        if (from.some((state) => reached.has(state))) reached.add(to);
      }
    }
    expect([...reached].sort()).toEqual([...ORDER_STATUSES].sort());
    expect(Object.values(ORDER_TRANSITIONS).map(({ to }) => to)).not.toContain('pendingPayment');
  });

  it('leaves completed and cancelled orders alone', () => {
    const starts = Object.values(ORDER_TRANSITIONS).flatMap(({ from }): readonly OrderStatus[] => from);
    expect(starts).not.toContain('completed');
    expect(starts).not.toContain('cancelled');
  });
});

describe('status numbers', () => {
  it('are those of the interface, and lead back', () => {
    expect(ORDER_STATUSES.map((status) => ORDER_STATUS_NUMBER[status])).toEqual([0, 1, 2, 4, 5, 6, 9]);
    for (const status of ORDER_STATUSES) expect(orderStatusOf(ORDER_STATUS_NUMBER[status])).toBe(status);
    expect(orderStatusOf(3)).toBeUndefined();
  });
});
