import { expect, test } from 'vitest';
import { amountTyped } from './amount-typed.ts';

test('an amount is read in full-width figures and signs as in ordinary ones', () => {
  for (const typed of ['４，０８３．３６', '4,083.36', '￥４０８３。３６', ' ¥4 083.36 ']) {
    expect(amountTyped(typed), typed).toBe('4083.36');
  }
});

test('so it is sign by sign, and what may have meant a fraction is left for the schema', () => {
  const signBySign = [...'１，２３４，５６７．８'].reduce((held, sign) => amountTyped(held + sign), '');
  expect(signBySign).toBe('1234567.8');
  expect(amountTyped('１，５')).toBe('1,5');
});
