import { afterEach, expect, test } from 'vitest';
import { getLocale, overwriteGetLocale } from '#locale';
import * as m from '#messages';
import type { OrderStatus } from '../contract/order-status.ts';
import type { ProgressStep } from './order-progress.ts';
import { statusWord, tabWord } from './order-words.ts';
import { stepWord } from './progress-words.ts';

const given = getLocale;
afterEach(() => overwriteGetLocale(given));

const order = (state: OrderStatus, kind: 'goods' | 'keys' = 'goods', paymentConfirming = false) => ({
  state,
  paymentConfirming,
  secondType: kind === 'keys' ? 2 : 0,
});
const now = (step: ProgressStep, of: ReturnType<typeof order>) => stepWord({ step, state: 'now' }, of);

test('the current step is named as what is awaited, or as the part of it that has happened', () => {
  expect(now('paid', order('pendingPayment'))).toBe(m.orders_status_pending_payment());
  expect(now('paid', order('pendingPayment', 'goods', true))).toBe(m.orders_page_confirming());
  expect(now('shipped', order('pendingShipment'))).toBe(m.orders_status_pending_shipment());
  expect(now('shipped', order('partialReceipt'))).toBe(m.orders_status_partial_shipment());
  expect(now('received', order('pendingReceipt'))).toBe(m.orders_status_pending_receipt());
  expect(now('completed', order('received'))).toBe(m.orders_page_step_awaiting_completion());
  expect(now('cancelled', order('cancelled'))).toBe(m.orders_status_cancelled());
});

test.each(['zh', 'en'] as const)('an order that waits is called one thing: head, progress and tabs (%s)', (locale) => {
  overwriteGetLocale(() => locale);
  for (const state of ['pendingPayment', 'pendingShipment', 'pendingReceipt'] as const) {
    const of = { ...order(state), allShipped: state === 'pendingReceipt' };
    const step = ({ pendingPayment: 'paid', pendingShipment: 'shipped', pendingReceipt: 'received' } as const)[state];
    const tab = ({ pendingPayment: 'toPay', pendingShipment: 'toShip', pendingReceipt: 'toReceive' } as const)[state];
    expect([statusWord(of), tabWord(tab)]).toEqual([now(step, of), now(step, of)]);
  }
});

test('licence keys are delivered online', () => {
  expect(now('shipped', order('pendingShipment', 'keys'))).toBe(m.orders_status_pending_delivery());
  expect(now('shipped', order('partialReceipt', 'keys'))).toBe(m.orders_status_partly_delivered_online());
  expect(stepWord({ step: 'shipped', state: 'done' }, order('received', 'keys'))).toBe(m.orders_page_step_delivered());
});

test('other steps are named as what has happened', () => {
  expect(stepWord({ step: 'paid', state: 'done' }, order('pendingShipment'))).toBe(m.orders_page_step_paid());
});
