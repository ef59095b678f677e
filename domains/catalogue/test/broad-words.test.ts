import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { listProducts } from '../contract/catalogue-endpoints.ts';
import { COUNT_CAP } from '../contract/product-list.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.close());

/** As many products as the tables' statistics state: this is how a mall knows that it is large. */
const sayProducts = (count: number) =>
  sql`UPDATE pg_class SET reltuples = ${count} WHERE oid = 'product'::regclass`.execute(mall.database);

// Repeated words find the same, but are a text that was not searched for before.
const search = async (keyword: string) => (await mall.call(listProducts, { keyword, limit: 20 })).data;

it('takes words for broad that a sample of a large mall is full of, and ranks all others as ever', async () => {
  const broad = await search('交换机');
  expect(broad.total).toBeGreaterThan(100);
  expect(broad.total).toBeLessThan(COUNT_CAP);
  const narrow = await search('DS-2CD2T47G2-L');
  expect(narrow.list[0]?.model).toBe('DS-2CD2T47G2-L');

  // Of so many the sample takes so large a share that a single product in it does not look like a thousand.
  await sayProducts(40_000);
  const many = await search('交换机 交换机');
  expect(many.total).toBe(COUNT_CAP);
  const sales = many.list.map((item) => item.sales);
  expect(sales).toEqual([...sales].sort((a, b) => b - a));
  const same = await search('DS-2CD2T47G2-L DS-2CD2T47G2');
  expect([same.total, same.list.map((item) => item.id)]).toEqual([narrow.total, narrow.list.map((item) => item.id)]);
});
