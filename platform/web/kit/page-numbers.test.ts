import { expect, test } from 'vitest';
import { pageCount, pageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, [1]],
  [1, 4, [1, 2, 3, 4]],
  [1, 9, [1, 2, 3, 0, 9]],
  [4, 9, [1, 2, 3, 4, 5, 0, 9]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [9, 9, [1, 0, 7, 8, 9]],
  [1, 0, []],
])('page %d of %d', (page, pages, numbers) => {
  expect(pageNumbers(page, pages)).toEqual(numbers);
});

test.each([
  [1, 51, [1, 2, 3, 0]],
  [5, 51, [1, 0, 4, 5, 6, 0]],
  [51, 52, [1, 0, 50, 51, 52, 0]],
])('page %d of at least %d names no last page', (page, pages, numbers) => {
  expect(pageNumbers(page, pages, true)).toEqual(numbers);
});

test('pages are counted as far as the rows are', () => {
  expect(pageCount(0, 20)).toBe(1);
  expect(pageCount(41, 20)).toBe(3);
  // More than 1,000 rows and a full 51st page: there is a 52nd, and no known last page.
  expect(pageCount(1001, 20, { page: 1, rows: 20 })).toBe(51);
  expect(pageCount(1001, 20, { page: 51, rows: 20 })).toBe(52);
  expect(pageCount(1001, 20, { page: 75, rows: 20 })).toBe(76);
  // A page that is not full is the last.
  expect(pageCount(1001, 20, { page: 76, rows: 4 })).toBe(76);
});
