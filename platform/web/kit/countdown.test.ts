import { expect, test } from 'vitest';
import { timeLeft } from './countdown.ts';

test.each([
  [90_061_000, { days: 1, hours: 1, minutes: 1, seconds: 1 }],
  [86_401_000, { days: 1, hours: 0, minutes: 0, seconds: 1 }],
  [86_400_000, { days: 0, hours: 24, minutes: 0, seconds: 0 }],
  [59_001, { days: 0, hours: 0, minutes: 1, seconds: 0 }],
  [1, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
  [0, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  [-5_000, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
])('%d ms', (milliseconds, left) => {
  expect(timeLeft(1_000_000 + milliseconds, 1_000_000)).toEqual(left);
});
