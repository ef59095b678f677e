import { expect, it } from 'vitest';
import { type Actor, actionsIn } from '../../../platform/contract/state-machine.ts';
import { PAYMENT_STATUSES, PAYMENT_TRANSITIONS, type PaymentStatus } from './payment-status.ts';

type Action = keyof typeof PAYMENT_TRANSITIONS;

/** Whoever is not named may do nothing. */
const ALLOWED: Record<PaymentStatus, Partial<Record<Actor, Action[]>>> = {
  pending: { buyer: ['submitVoucher', 'pay', 'close'], staff: ['close'], system: ['pay', 'close'] },
  confirming: { buyer: ['pay'], staff: ['confirmTransfer', 'rejectTransfer'], system: ['pay'] },
  paid: {},
  closed: { staff: ['refundLate'], system: ['refundLate'] },
  refunded: {},
};

it.each(PAYMENT_STATUSES)('a payment that is %s can be changed by these alone', (status) => {
  for (const actor of ['buyer', 'merchant', 'staff', 'system'] as const) {
    expect(actionsIn(PAYMENT_TRANSITIONS, status, actor), actor).toEqual(ALLOWED[status][actor] ?? []);
  }
});

it('every state but the first is one that a transition leads to', () => {
  const reached = new Set<string>(Object.values(PAYMENT_TRANSITIONS).map(({ to }) => to));
  expect(PAYMENT_STATUSES.filter((status) => !reached.has(status))).toEqual([]);
});
