import { expect, it } from 'vitest';
import { localTime, timeOfLocal } from './local-time.ts';

it.each([
  '0000-01-01T00:00',
  '0001-01-01T00:00',
  '1991-12-31T23:59',
  '2026-02-29T00:00',
  '2026-02-30T00:00',
  '2026-04-31T12:00',
  '2026-13-01T00:00',
  '2026-00-10T00:00',
  '2026-01-01T24:00',
  '2026-01-01T12:60',
  '2026-01-01',
  '2026-01-01 12:00',
])('%s is no minute', (value) => {
  expect(localTime.safeParse(value).success).toBe(false);
});

it.each([
  ['1992-01-01T00:00', '1991-12-31T16:00:00.000Z'],
  ['2024-02-29T23:59', '2024-02-29T15:59:00.000Z'],
  ['9999-12-31T23:59', '9999-12-31T15:59:00.000Z'],
])('%s is eight hours ahead', (value, time) => {
  expect(localTime.safeParse(value).success).toBe(true);
  expect(timeOfLocal(value)?.toISOString()).toBe(time);
});

it('nothing is no time', () => {
  expect(localTime.safeParse('').success).toBe(true);
  expect(timeOfLocal('')).toBeNull();
});
