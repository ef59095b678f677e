import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { COUNT_CAP } from '../../../platform/contract/paging.ts';
import { suggestSearch } from '../../search/contract/suggest-endpoint.ts';
import { listProducts } from '../contract/catalogue-endpoints.ts';

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

it('orders words by sales from as many products on as a list counts, and by relevance below', async () => {
  // A word of as many products as a list counts, and one of one less; the most relevant are those that nobody bought.
  const word = async (text: string, count: number) =>
    sql`UPDATE product SET search = search || (CASE WHEN sales = 0 THEN ${`${text}:1A`} ELSE ${`${text}:1D`} END)::tsvector
      WHERE id IN (SELECT p.id FROM product p JOIN merchant m ON m.id = p.merchant_id
        WHERE p.status = 'onShelf' AND NOT m.disabled ORDER BY p.id LIMIT ${count})`.execute(mall.database);
  await word('zwortlang', COUNT_CAP);
  await word('zwordlang', COUNT_CAP - 1);
  await sayProducts(1_000);
  const bySales = async (text: string) => {
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM product WHERE search @@ ${text}::tsquery AND status = 'onShelf' ORDER BY sales DESC, id DESC`.execute(
      mall.database,
    );
    return rows.map(({ id }) => id);
  };
  const page = async (keyword: string, number: number) => {
    const { data } = await mall.call(listProducts, { keyword, limit: 20, page: number });
    return { total: data.total, ids: data.list.map(({ id }) => id) };
  };
  const sold = await bySales('zwortlang');
  expect(sold).toHaveLength(COUNT_CAP);
  // A deep page is sorted, the first ones are found along the index of sales.
  for (const number of [1, 3, 51]) {
    expect(await page('zwortlang', number)).toEqual({
      total: COUNT_CAP,
      ids: sold.slice(20 * (number - 1), 20 * number),
    });
  }
  const ranked = await page('zwordlang', 1);
  expect(ranked.total).toBe(COUNT_CAP - 1);
  const unsold = await sql<{ id: number }>`
    SELECT id FROM product WHERE search @@ 'zwordlang:A' AND status = 'onShelf'`.execute(mall.database);
  expect(unsold.rows.length).toBeGreaterThan(0);
  expect(unsold.rows.map(({ id }) => id)).toEqual(expect.arrayContaining(ranked.ids.slice(0, unsold.rows.length)));
});

it('suggests in a large mall what has been sold before, where that is enough', async () => {
  const word = async (text: string, sold: number) => {
    const some = (condition: RawBuilder<unknown>, count: number) => sql`
      SELECT p.id FROM product p JOIN merchant m ON m.id = p.merchant_id
      WHERE p.status = 'onShelf' AND NOT m.disabled AND ${condition} ORDER BY p.id LIMIT ${count}`;
    await sql`UPDATE product SET search = search || (CASE WHEN sales = 0 THEN ${`${text}:1A`} ELSE ${`${text}:1D`} END)::tsvector
      WHERE id IN (${some(sql.raw('sales >= 10'), sold)}) OR id IN (${some(sql.raw('sales = 0'), 3)})`.execute(
      mall.database,
    );
  };
  const suggested = async (keyword: string) => {
    const { products } = (await mall.call(suggestSearch, { keyword })).data;
    const ids = products.map(({ id }) => id);
    const { rows } = await sql<{ id: number; sales: number }>`
      SELECT id, sales FROM product WHERE id = ANY(${ids}::bigint[])`.execute(mall.database);
    const sales = new Map(rows.map(({ id, sales }) => [id, sales]));
    return ids.map((id) => sales.get(id) ?? -1);
  };
  await word('zwostlang', 9);
  await word('zwoxtlang', 8);
  await sayProducts(1_000);
  expect((await suggested('zwostlang')).slice(0, 3)).toEqual([0, 0, 0]);
  await sayProducts(40_000);
  const sold = await suggested('zwostlang zwostlang');
  expect(sold).toHaveLength(5);
  expect(sold).toEqual(sold.filter((sales) => sales >= 10).sort((a, b) => b - a));
  // One fewer, and what nobody has bought yet is looked through as well.
  expect((await suggested('zwoxtlang zwoxtlang')).slice(0, 3)).toEqual([0, 0, 0]);
});
