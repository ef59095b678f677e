import { expect, test } from 'vitest';
import { approvalQuestion } from './claim-words.ts';

test('an approval asks with the customer and with what is credited, not with what was claimed', () => {
  const claim = { claimPrice: '1500.00', creditableNow: '1200.00', customerName: 'Acme' };
  expect(approvalQuestion(claim)).toContain('1,200.00');
  expect(approvalQuestion(claim)).not.toContain('1,500.00');
  expect(approvalQuestion(claim)).toContain('Acme');
  expect(approvalQuestion({ ...claim, creditableNow: null })).toContain('1,500.00');
});
