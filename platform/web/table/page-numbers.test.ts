import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each([
  [1, 0, []],
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 99, [1, 2, 3, 4, 5, null, 99]],
  [5, 99, [1, null, 4, 5, 6, null, 99]],
  [96, 99, [1, null, 95, 96, 97, 98, 99]],
])('page %d of %d', (page, pages, offered) => {
  expect(pageNumbers(page, pages)).toEqual(offered);
});

test('always offers this page and its neighbours, in order, and seven places when there are more', () => {
  const place = fc
    .integer({ min: 8, max: 5000 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
  fc.assert(
    fc.property(place, ([page, pages]) => {
      const offered = pageNumbers(page, pages);
      expect(offered).toHaveLength(7);
      const numbers = offered.filter((one) => one !== null);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      for (const near of [page - 1, page, page + 1]) if (near >= 1 && near <= pages) expect(numbers).toContain(near);
    }),
  );
});
