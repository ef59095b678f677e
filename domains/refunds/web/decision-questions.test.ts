import { expect, test } from 'vitest';
import { approvalQuestion, receivingQuestion } from './decision-questions.ts';

const split = {
  grantedPrice: '500.00',
  returnWays: [
    { payType: 'offline', amount: '200.00' },
    { payType: 'yue', amount: '300.00' },
  ],
  applyRefundNum: 3,
} as const;
const refund = { ...split, returnWays: [...split.returnWays] };

test('a decision asks with the sum and every way in which the money goes', () => {
  for (const question of [
    approvalQuestion(refund, false),
    approvalQuestion(refund, true),
    receivingQuestion(refund, true),
    receivingQuestion(refund, false),
  ]) {
    for (const amount of ['500.00', '200.00', '300.00']) expect(question).toContain(amount);
  }
});

test('whether goods can be sold again is part of the question', () => {
  const [kept, sold] = [receivingQuestion(refund, false), receivingQuestion(refund, true)];
  expect(kept).not.toBe(sold);
  expect([kept, sold].every((question) => question.includes('3'))).toBe(true);
});

test('without prices no amount is told', () => {
  const blind = { ...refund, grantedPrice: null, returnWays: [{ payType: 'yue' as const, amount: null }] };
  expect(approvalQuestion(blind, false)).not.toMatch(/\d/);
});
