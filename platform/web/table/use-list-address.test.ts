import { expect, test } from 'vitest';
import { readCount, readSort, writeSort } from './use-list-address.ts';

test('an order survives the address', () => {
  for (const sort of [null, { column: 'paid', descending: true }, { column: 'paid', descending: false }]) {
    expect(readSort(writeSort(sort), ['placed', 'paid'])).toEqual(sort);
  }
});

test.each(['name', '-', '', undefined, 3, ['paid']])('%j is no order', (raw) => {
  expect(readSort(raw, ['placed', 'paid'])).toBeNull();
});

test.each([
  ['2', 2],
  [100, 100],
  ['0', 20],
  ['-1', 20],
  ['1.5', 20],
  ['101', 20],
  ['x', 20],
  [undefined, 20],
])('rows per page %j → %d', (raw, count) => {
  expect(readCount(raw, 20, 100)).toBe(count);
});
