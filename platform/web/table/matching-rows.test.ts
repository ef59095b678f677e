import { expect, test } from 'vitest';
import { matchingRows } from './matching-rows.ts';

const ROWS = [
  ['公司动态', 'Company news'],
  ['活动', 'Events'],
] as const;
const found = (words: unknown) => matchingRows(ROWS, words, (row) => row);

test('rows are found by part of any of their texts, in either case; without words all are', () => {
  expect(found('NEWS')).toEqual([ROWS[0]]);
  expect(found('活')).toEqual([ROWS[1]]);
  expect(found('x')).toEqual([]);
  for (const none of ['', undefined]) expect(found(none)).toBe(ROWS);
  expect(matchingRows(undefined, 'x', () => [])).toBeUndefined();
});
