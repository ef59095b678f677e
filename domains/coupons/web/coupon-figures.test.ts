import { expect, test } from 'vitest';
import { totalsOf, usedShareOf } from './coupon-figures.ts';

test('days add up, and the share that was used is of what was received', () => {
  const days = [
    { day: '2026-11-22', received: 8, used: 1, orders: 1, turnover: '0.10', off: '0.20' },
    { day: '2026-11-23', received: 0, used: 1, orders: 2, turnover: '0.20', off: '0.00' },
  ];
  expect(totalsOf(days)).toEqual({ received: 8, used: 2, orders: 3, turnover: '0.30', off: '0.20' });
  expect(usedShareOf(totalsOf(days))).toBe('25.0');
  expect(usedShareOf({ received: 0, used: 1 })).toBe('—');
});
