import { expect, test } from 'vitest';
import { secondsLeft } from './resend-countdown.ts';

test.each([
  [61_000, 1_000, 60],
  [61_000, 60_001, 1],
  [61_000, 61_000, 0],
  [61_000, 99_000, 0],
  // A clock set back or a tampered value never makes anyone wait for hours.
  [9_999_999_999, 0, 60],
])('from %i at %i: %i s', (from, now, expected) => {
  expect(secondsLeft(from, now, 60)).toBe(expected);
});
