import { expect, test } from 'vitest';
import * as m from '#messages';
import { formatTime } from '../../../platform/web/kit/format-time.ts';
import { allTakenBackWords, givenBackWords, takenBackWords } from './taken-back-words.ts';

const shown = (yuan: string) => yuan;
const balance = { payType: 'yue' as const, amount: '50.00' };
const credit = { payType: 'credit' as const, amount: '30.00' };
const order = { paid: false, payParts: [credit, balance], jointPayment: null };
const both = [m.orders_page_returns_credit({ amount: '30.00' }), m.orders_page_returns_yue({ amount: '50.00' })].join(
  m.app_list_separator(),
);

test('who cancels a part-paid order is told what goes back where, and what becomes of the other orders', () => {
  const goesBack = m.orders_page_returns({ paid: '80.00', places: both });
  expect(takenBackWords(order, 1, shown)).toBe(goesBack);
  const joint = { ...order, jointPayment: { payPrice: '900.00', orderNum: 2 } };
  expect(takenBackWords(joint, 1, shown)).toBe(m.orders_page_returns_others({ words: goesBack }));
  // Both of the payment go together.
  expect(takenBackWords(joint, 2, shown)).toBe(goesBack);
  expect([
    takenBackWords({ ...order, payParts: [] }, 1, shown),
    takenBackWords({ ...order, paid: true }, 1, shown),
  ]).toEqual(['', '']);
  const untold = { ...order, payParts: [balance, { ...credit, amount: null }] };
  expect(takenBackWords(untold, 1, shown)).toBe(m.orders_page_returns_untold());
});

test('of orders of several payments each payment is told once, by its number', () => {
  const jointPayment = { payPrice: '900.00', orderNum: 2 };
  const one = { ...order, jointPayment, paymentNo: 'PY1', orderNo: 'SO1', cancelsWith: [] };
  const two = { ...one, orderNo: 'SO2' };
  const alone = { ...order, payParts: [balance], paymentNo: 'PY2', orderNo: 'SO3', cancelsWith: [] };
  const unpaid = { ...alone, payParts: [], paymentNo: 'PY3', orderNo: 'SO4' };
  const words = m.orders_page_returns({ paid: '80.00', places: both });
  expect(allTakenBackWords([one, two], shown)).toEqual([words]);
  expect(allTakenBackWords([one], shown)).toEqual([m.orders_page_returns_others({ words })]);
  const place = m.orders_page_returns_yue({ amount: '50.00' });
  expect(allTakenBackWords([one, two, alone, unpaid], shown)).toEqual([
    m.orders_office_returns_of({ paymentNo: 'PY1', words }),
    m.orders_office_returns_of({ paymentNo: 'PY2', words: m.orders_page_returns({ paid: '50.00', places: place }) }),
  ]);
});

test('a cancelled order says what went back of what was paid of it, and when', () => {
  const time = '2026-11-27T00:00:00.000Z';
  const told = (partsBack: Parameters<typeof givenBackWords>[0]['partsBack']) => givenBackWords({ partsBack }, shown);
  const inWords = { places: m.orders_page_returns_yue({ amount: '50.00' }), time: formatTime(time) };
  expect(told({ partList: [balance], time, isJoint: false })).toBe(m.orders_page_given_back_parts(inWords));
  expect(told({ partList: [balance], time, isJoint: true })).toBe(m.orders_page_given_back_joint(inWords));
  expect(m.orders_page_given_back_parts({ places: '余额 ¥50.00', time: '11-27' }, { locale: 'zh' })).not.toContain(
    '整笔',
  );
  // Steps of before their amounts were kept.
  expect(told({ partList: [], time, isJoint: false })).toBe(m.orders_page_given_back({ time: formatTime(time) }));
  expect(told(null)).toBe('');
});
