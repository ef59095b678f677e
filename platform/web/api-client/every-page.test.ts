import { expect, test } from 'vitest';
import { MAX_PAGE_SIZE } from '../../contract/paging.ts';
import { everyPage } from './every-page.ts';

const listOf = (total: number) => {
  const asked: number[] = [];
  const readPage = async ({ page, limit }: { page: number; limit: number }) => {
    asked.push(page);
    const from = (page - 1) * limit;
    return { total, list: Array.from({ length: Math.max(0, Math.min(limit, total - from)) }, (_, at) => from + at) };
  };
  return { asked, readPage };
};

test.each([0, 1, MAX_PAGE_SIZE, MAX_PAGE_SIZE + 1, 7 * MAX_PAGE_SIZE])(
  'a list of %d is read to its end',
  async (total) => {
    const { asked, readPage } = listOf(total);
    expect(await everyPage(readPage)).toEqual(Array.from({ length: total }, (_, at) => at));
    expect(asked).toEqual(Array.from({ length: Math.max(1, Math.ceil(total / MAX_PAGE_SIZE)) }, (_, at) => at + 1));
  },
);

test('a list that has become shorter ends', async () => {
  expect(await everyPage(async () => ({ list: [], total: 1_000_000 }))).toEqual([]);
});
