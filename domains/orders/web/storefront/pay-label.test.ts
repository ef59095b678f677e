import { expect, test } from 'vitest';
import * as m from '#messages';
import { payLabel } from './use-order-actions.tsx';

const ORDER = {
  orderNo: 'AG1',
  paymentNo: 'PY1',
  state: 'pendingPayment' as const,
  allShipped: false,
  paymentConfirming: false,
  rejectedReason: null,
  cancelsWith: [],
  paid: false,
  payParts: [{ payType: 'yue' as const, amount: '500.00' }],
  jointPayment: null,
  payPrice: '1748.40',
};

test('the button of an order that is paid in part names what is left to pay', () => {
  expect(payLabel(ORDER, true)).toBe(m.orders_page_pay_due({ amount: '1,248.40' }));
  const joint = { ...ORDER, jointPayment: { payPrice: '3000.00', orderNum: 2 } };
  expect(payLabel(joint, true)).toBe(m.orders_page_pay_due({ amount: '2,500.00' }));
  for (const label of [payLabel({ ...ORDER, payParts: [] }, true), payLabel(ORDER, false)]) {
    expect(label).toBe(m.orders_page_pay());
  }
});

test('the button of an order whose proof of a transfer was rejected asks for another one, not for more money', () => {
  const rejected = { ...ORDER, rejectedReason: 'amount differs' };
  for (const of of [rejected, { ...rejected, payParts: [] }]) {
    expect(payLabel(of, true)).toBe(m.orders_page_new_proof());
  }
});
