import { expect, test } from 'vitest';
import { changeOf, shareText } from './change-share.ts';

test('a change has a direction, and a share of what was before', () => {
  expect(changeOf(1_120, 1_000)).toEqual({ direction: 'up', permille: 120 });
  expect(changeOf(750, 1_000)).toEqual({ direction: 'down', permille: 250 });
  expect(changeOf(5, 5)).toEqual({ direction: 'level', permille: 0 });
});

test('without anything before there is a direction only, and no share is without end', () => {
  expect(changeOf(300, 0)).toEqual({ direction: 'up', permille: null });
  // More came back than was paid in the days before: nothing is a share of that.
  expect(changeOf(500, -1_000)).toEqual({ direction: 'up', permille: null });
  expect(changeOf(0, 0)).toEqual({ direction: 'level', permille: 0 });
  expect(changeOf(1_000_000, 1)).toEqual({ direction: 'up', permille: 9_999 });
});

test('a share that was cut off is told as at least that much', () => {
  expect(shareText(changeOf(1_120, 1_000).permille ?? 0)).toBe('12%');
  expect(shareText(changeOf(1_000_000, 1).permille ?? 0)).toBe('≥ 999.9%');
});
