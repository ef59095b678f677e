import { expect, test } from 'vitest';
import { conversionOf, type ResultDay, totalsOf } from './results-figures.ts';

const day = (facts: Partial<ResultDay>): ResultDay => ({
  day: '2026-11-23',
  views: 0,
  orders: 0,
  pieces: 0,
  gifts: 0,
  turnover: '0.00',
  off: '0.00',
  ...facts,
});

test('days add up, and conversion is orders for each view', () => {
  const days = [
    day({ views: 10, orders: 1, pieces: 3, turnover: '0.10', off: '0.20' }),
    day({ views: 20, orders: 2, gifts: 1, turnover: '0.20' }),
  ];
  expect(totalsOf(days)).toEqual({ views: 30, orders: 3, pieces: 3, gifts: 1, turnover: '0.30', off: '0.20' });
  expect(conversionOf(totalsOf(days))).toBe('10.0');
  expect(conversionOf(day({ orders: 2 }))).toBe('—');
});
