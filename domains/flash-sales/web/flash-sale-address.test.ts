import { expect, test } from 'vitest';
import type { SeckillTime } from '../contract/flash-sale-endpoints.ts';
import { chosenTime, slotOf } from './chosen-time.ts';
import { flashProductOf, readFlashListAddress, toFlashListSearch } from './flash-sale-address.ts';

const time = (date: string, startTime: string, endTime: string, status: SeckillTime['status']): SeckillTime => ({
  date,
  startTime,
  endTime,
  startTimeStamp: 0,
  endTimeStamp: 0,
  status,
});
const TIMES = [
  time('2026-11-23', '08:00', '10:00', 0),
  time('2026-11-23', '10:00', '12:00', 1),
  time('2026-11-24', '10:00', '12:00', 3),
];
const NOWHERE = { day: '', slot: '', page: 1 };

test('without an address, what is on now is shown; else what comes next', () => {
  expect(chosenTime(TIMES, NOWHERE)).toBe(TIMES[1]);
  expect(chosenTime(TIMES, { ...NOWHERE, day: '2026-11-24' })).toBe(TIMES[2]);
  expect(chosenTime(TIMES, { ...NOWHERE, day: '2026-11-23', slot: '0800-1000' })).toBe(TIMES[0]);
  expect(chosenTime(TIMES, { ...NOWHERE, day: '2026-11-23', slot: '0101-0102' })).toBe(TIMES[1]);
  expect(chosenTime([], NOWHERE)).toBeUndefined();
});

test('an address is read as it was written, and junk is none', () => {
  const address = { day: '2026-11-24', slot: slotOf({ startTime: '10:00', endTime: '12:00' }), page: 2 };
  expect(readFlashListAddress(toFlashListSearch(address))).toEqual(address);
  expect(readFlashListAddress({ day: '<x>', slot: 5, page: 'x' })).toEqual(NOWHERE);
  expect(toFlashListSearch(NOWHERE)).toEqual({});
  expect([flashProductOf({ id: '7' }), flashProductOf({ id: 'x' }), flashProductOf({})]).toEqual([7, 0, 0]);
});
