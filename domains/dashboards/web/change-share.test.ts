import { expect, test } from 'vitest';
import { changeOf } from './change-share.ts';

test('a change has a direction, and a share of what was before', () => {
  expect(changeOf(1_120, 1_000)).toEqual({ direction: 'up', permille: 120 });
  expect(changeOf(750, 1_000)).toEqual({ direction: 'down', permille: 250 });
  expect(changeOf(5, 5)).toEqual({ direction: 'level', permille: 0 });
  // More came back than was paid in the days before: it is still more or less than that.
  expect(changeOf(500, -1_000)).toEqual({ direction: 'up', permille: 1_500 });
});

test('without anything before there is a direction only, and no share is without end', () => {
  expect(changeOf(300, 0)).toEqual({ direction: 'up', permille: null });
  expect(changeOf(0, 0)).toEqual({ direction: 'level', permille: 0 });
  expect(changeOf(1_000_000, 1)).toEqual({ direction: 'up', permille: 9_999 });
});
