import { expect, test } from 'vitest';
import * as m from '#messages';
import {
  amountsKept,
  leadingSum,
  orderTypeWord,
  payWords,
  receivedWords,
  statusWord,
  stillDue,
  sumWord,
  takenWords,
  waysOnly,
} from './order-words.ts';

test.each([
  [false, 'pendingPayment', m.orders_page_to_pay()],
  [false, 'cancelled', m.orders_page_order_sum()],
  [true, 'pendingShipment', m.orders_page_paid_with_tax()],
] as const)('an order, paid: %s, %s, has the sum called %s', (paid, state, word) =>
  expect(sumWord({ paid, state })).toBe(word),
);

test('an order paid in parts names each way, with its amount where that is told', () => {
  const [code, balance] = [m.orders_pay_type_sandbox(), m.orders_pay_type_yue()];
  const ofCode = { payType: 'sandbox' as const, amount: '47.04' };
  const ofBalance = { payType: 'yue' as const, amount: '5000.00' };
  const shown = (yuan: string) => yuan;
  const order = { payType: 'sandbox' as const, payParts: [ofCode, ofBalance], jointPayment: null };
  const untold = { ...order, payParts: order.payParts.map((part) => ({ ...part, amount: null })) };
  expect(payWords(untold, shown)).toBe(`${code} + ${balance}`);
  expect(payWords(order, shown)).toBe(`${code} ¥47.04 + ${balance} ¥5000.00`);
  expect(payWords(waysOnly(order), shown)).toBe(`${code} + ${balance}`);
  // On a screen no line ends between a way and its amount.
  expect(amountsKept(payWords(order, shown))).toBe(`${code}\u00a0¥47.04 + ${balance}\u00a0¥5000.00`);
  expect(payWords({ ...order, payParts: [ofCode] }, shown)).toBe(code);
  // Both are taken, and nothing is paid.
  expect(payWords({ ...order, payType: null }, shown)).toBe('—');
  const unpaid = { ...order, paid: false, payParts: [ofBalance], payPrice: '5047.04', paymentConfirming: false };
  expect(takenWords(unpaid, shown)).toBe(m.orders_page_taken_of({ paid: '5000.00', ways: balance, total: '5047.04' }));
  expect([takenWords({ ...unpaid, paid: true }, shown), takenWords({ ...unpaid, payParts: [] }, shown)]).toEqual([
    '',
    '',
  ]);
  const partly = m.orders_page_taken({ parts: `${balance} ¥5000.00` });
  expect(takenWords({ ...unpaid, paymentConfirming: true }, shown)).toBe(partly);
  const jointPayment = { payPrice: '8000.00', orderNum: 2 };
  expect(payWords({ ...order, jointPayment }, shown)).toBe(
    m.orders_page_paid_jointly({ ways: `${code} ¥47.04 + ${balance} ¥5000.00`, count: 2 }),
  );
  expect(takenWords({ ...unpaid, payPrice: '6000.00', jointPayment }, shown)).toBe(
    m.orders_page_taken_of_joint({ paid: '5000.00', total: '8000.00', ways: balance, due: '3000.00', count: 2 }),
  );
  const hidden = { ...unpaid, payParts: [{ ...ofBalance, amount: null }], payPrice: null };
  expect(takenWords(hidden, shown)).toBe(m.orders_page_taken({ parts: balance }));
});

test('of an order that is paid in part the amount that stands out is what is left to pay', () => {
  const ofBalance = { payType: 'yue' as const, amount: '5000.00' };
  const part = {
    paid: false,
    payParts: [ofBalance],
    payPrice: '5047.04',
    paymentConfirming: false,
    jointPayment: null,
  };
  const unpaid = { ...part, state: 'pendingPayment' as const };
  expect(leadingSum(unpaid)).toEqual({ name: m.orders_page_still_due(), yuan: '47.04' });
  const whole = { name: m.orders_page_to_pay(), yuan: '5047.04' };
  expect(leadingSum({ ...unpaid, payParts: [] })).toEqual(whole);
  expect(leadingSum({ ...unpaid, paymentConfirming: true })).toEqual(whole);
  // Two orders that are paid together keep their own amounts; the button has what is left of both.
  const joint = { ...unpaid, jointPayment: { payPrice: '8000.00', orderNum: 2 } };
  expect([leadingSum(joint), stillDue(joint)]).toEqual([whole, '3000.00']);
  expect(leadingSum({ ...unpaid, paid: true, state: 'pendingShipment' })).toEqual({
    ...whole,
    name: m.orders_page_paid(),
  });
  expect(stillDue({ ...unpaid, payParts: [{ ...ofBalance, amount: null }] })).toBeNull();
});

test('an order of licence keys alone is called so, and awaits no parcel', () => {
  const order = { state: 'pendingShipment', allShipped: false, secondType: 2 } as const;
  expect(statusWord(order)).toBe(m.orders_status_pending_delivery());
  expect(statusWord({ ...order, secondType: 0 })).toBe(m.orders_status_pending_shipment());
  expect(statusWord({ ...order, state: 'received' })).toBe(m.orders_status_delivered_online());
  expect(statusWord({ ...order, state: 'completed' })).toBe(m.orders_status_completed());
  expect(orderTypeWord({ type: 0, secondType: 2 })).toBe(m.orders_page_type_licence());
  expect(orderTypeWord({ type: 1, secondType: 2 })).toBe(m.orders_page_type_seckill());
});

test('of what is signed for, what was reported missing or damaged is told', () => {
  const received = m.orders_page_item_received({ received: 2, total: 2 });
  expect(receivedWords(2, 2, { missing: 0, damaged: 0 })).toBe(received);
  const both = receivedWords(2, 2, { missing: 1, damaged: 1 });
  for (const words of [received, m.orders_page_item_missing({ count: 1 }), m.orders_page_item_damaged({ count: 1 })])
    expect(both).toContain(words);
  expect(receivedWords(2, 2, { missing: 0, damaged: 1 })).not.toContain(m.orders_page_item_missing({ count: 0 }));
});
