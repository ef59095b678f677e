import { expect, test } from 'vitest';
import { usedShareOf } from './coupon-figures.ts';

test('the share that was used is of what was received', () => {
  expect(usedShareOf({ received: 8, used: 2 })).toBe('25.0');
  expect(usedShareOf({ received: 0, used: 1 })).toBe('—');
});
