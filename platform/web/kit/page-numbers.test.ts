import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

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
