import { expect, test } from 'vitest';
import * as m from '#messages';
import { backWords, partWords, payQuestion } from './pay-question.ts';
import { methodInSentence } from './payment-methods.ts';

const NONE = { parts: [], amount: '100.00', problem: false, added: [] };
const SPLIT = {
  ...NONE,
  added: [
    { payType: 'yue' as const, amount: '5000.00' },
    { payType: 'credit' as const, amount: '3000.00' },
  ],
  amount: '9047.04',
};

test('a payment in parts says what is taken from what, how the rest is paid, and by when credit is repaid', () => {
  const yue = m.payments_page_part_of_yue({ amount: '5,000.00' });
  const credit = m.payments_page_part_of_credit({ amount: '3,000.00' });
  const rest = '9,047.04';
  const parts = m.payments_page_part_and({ first: yue, second: credit });
  const method = m.payments_page_method_alipay();
  expect(payQuestion('alipay', SPLIT, 45)).toBe(
    m.payments_page_parts_confirm_credit({ parts, rest, method, days: 45 }),
  );
  const transfer = methodInSentence('offline');
  expect(payQuestion('offline', { ...SPLIT, added: SPLIT.added.slice(0, 1) }, 45)).toBe(
    m.payments_page_parts_confirm({ parts: yue, rest, method: transfer }),
  );
});

test('what was taken before is not asked for twice, and providers ask by themselves', () => {
  expect(payQuestion('alipay', { ...SPLIT, added: [] }, 45)).toBeNull();
  expect(payQuestion('alipay', NONE, 45)).toBeNull();
  expect(payQuestion('yue', NONE, 45)).toBe(m.payments_page_yue_confirm({ amount: '100.00' }));
  expect(payQuestion('credit', NONE, 45)).toBe(m.payments_page_credit_confirm({ amount: '100.00', days: 45 }));
});

test('parts are named in one order, whichever was taken first, and so is where they go back to', () => {
  const [yue, credit] = [
    { payType: 'yue' as const, amount: '500.00' },
    { payType: 'credit' as const, amount: '300.00' },
  ];
  const taken = m.payments_page_part_and({
    first: m.payments_page_part_of_yue({ amount: '500.00' }),
    second: m.payments_page_part_of_credit({ amount: '300.00' }),
  });
  const back = m.payments_page_part_and({
    first: m.payments_page_back_to_yue({ amount: '500.00' }),
    second: m.payments_page_back_to_credit({ amount: '300.00' }),
  });
  for (const parts of [
    [yue, credit],
    [credit, yue],
  ])
    expect([partWords(parts), backWords(parts)]).toEqual([taken, back]);
  expect(backWords([credit])).toBe(m.payments_page_back_to_credit({ amount: '300.00' }));
});
