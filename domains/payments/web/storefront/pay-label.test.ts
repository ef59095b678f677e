import { expect, test } from 'vitest';
import * as m from '#messages';
import type { Shares } from '../pay-question.ts';
import { payLabel } from './PayNow.tsx';

const alone: Shares = { parts: [], added: [], amount: '10421.29', problem: false };
const part = { payType: 'yue', amount: '3000.50' } as const;
const beside: Shares = { ...alone, parts: [part], added: [part], amount: '7420.79' };

test('beside parts the button says what the chosen way pays, and of how much', () => {
  expect(payLabel(beside, '10421.29')).toBe(m.payments_page_pay_amount_of({ amount: '7,420.79', total: '10,421.29' }));
  expect(m.payments_page_pay_amount_of({ amount: '7,420.79', total: '10,421.29' }, { locale: 'zh' })).toBe(
    '付款 ¥7,420.79（共 ¥10,421.29）',
  );
});

test('without parts, and while one is wrong, it says one amount', () => {
  const whole = m.payments_page_pay_amount({ amount: '10,421.29' });
  expect(payLabel(alone, '10421.29')).toBe(whole);
  expect(payLabel({ ...beside, amount: '10421.29', problem: true }, '10421.29')).toBe(whole);
});

test('what was not charged is said briefly', () => {
  expect(m.payments_page_failed_held_hint({}, { locale: 'zh' })).toMatch(/^余款未扣款。/);
});
