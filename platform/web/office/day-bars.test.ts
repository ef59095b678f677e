import { expect, test } from 'vitest';
import { barsOf } from './day-bars.ts';

test('the largest day fills the chart, and a day without anything has no height', () => {
  const days = [
    { day: '2026-11-22', bar: 500, line: 4 },
    { day: '2026-11-23', bar: 0, line: 0 },
    { day: '2026-11-24', bar: 1_000, line: 1 },
  ];
  const bars = barsOf(days, 300, 100);
  expect(bars.map(({ height, line }) => [height, line])).toEqual([
    [50, 100],
    [0, 0],
    [100, 25],
  ]);
  expect(bars.map(({ x }) => x)).toEqual([15, 115, 215]);
});
