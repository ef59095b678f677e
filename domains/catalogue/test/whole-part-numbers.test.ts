import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { COUNT_CAP } from '../../../platform/contract/paging.ts';
import { suggestSearch } from '../../search/contract/suggest-endpoint.ts';
import { listProductFacets, listProducts } from '../contract/catalogue-endpoints.ts';
import { productsNamed } from '../server/whole-part-number.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.close());

const search = async (keyword: string) => (await mall.call(listProducts, { keyword, limit: 2 })).data;

/** Every SKU that is sold, in the order of its part number. */
async function sold(): Promise<{ part: string; id: number; model: string }[]> {
  const { rows } = await sql<{ part: string; id: number; model: string }>`
    SELECT s.part_number AS part, p.id, p.model FROM sku s JOIN product p ON p.id = s.product_id
    JOIN merchant m ON m.id = p.merchant_id
    WHERE p.status = 'onShelf' AND NOT s.disabled AND NOT m.disabled ORDER BY s.part_number`.execute(mall.database);
  return rows;
}

it('knows the product of every part number, and lists it first, whatever the number looks like', async () => {
  const skus = await sold();
  expect(skus.length).toBeGreaterThan(1_500);
  const { database } = mall;
  const named = await Promise.all(skus.map(({ part }) => productsNamed({ database }, part.toLowerCase(), [])));
  expect(skus.filter(({ id }, at) => named[at]?.[0] !== id).map(({ part }) => part)).toEqual([]);
  const others = skus.filter(({ part, model }) => part.toUpperCase() !== model.toUpperCase());
  expect(others.length).toBeGreaterThan(700);
  const missed: string[] = [];
  for (const { part, id } of others.filter((_, at) => at % 10 === 0)) {
    if ((await search(part)).list[0]?.id !== id) missed.push(part);
  }
  expect(missed).toEqual([]);
});

it('finds it in the filters and while it is typed, and not what is not sold', async () => {
  const skus = await sold();
  // One without any digit, and one that ends with a measure.
  for (const part of ['ARGUS-AG-LB-U', 'M2035-LE-3.2MM']) {
    const sku = skus.find((one) => one.part === part);
    expect((await mall.call(suggestSearch, { keyword: part })).data.products[0]?.id).toBe(sku?.id);
    const { data } = await mall.call(listProductFacets, { keyword: part });
    expect(data.brandList.reduce((sum, { count }) => sum + count, 0)).toBe((await search(part)).total);
  }
  // Full-width letters and a long dash, as a word processor writes them.
  expect((await search('ＡＲＧＵＳ–AG–LB–U')).list[0]?.model).toBe('AG-LB-U');
  const hidden = await mall.call(listProducts, { keyword: 'ARGUS-AG-LB-U', brandId: '1' });
  expect(hidden.data.search).toMatchObject({ isUnknown: false, instead: null });
  await sql`UPDATE sku SET disabled = true WHERE part_number = 'ARGUS-AG-LB-U'`.execute(mall.database);
  expect((await search('argus-ag-lb-u ')).list.map(({ model }) => model)).not.toContain('AG-LB-U');
});

it('puts it before thousands that its words find by sales', async () => {
  await sql`UPDATE product SET search = search || 'zwolang:1A'::tsvector WHERE status = 'onShelf'`.execute(
    mall.database,
  );
  const { rows } = await sql<{ id: number }>`
    UPDATE sku SET part_number = 'zwolang' WHERE id = (SELECT max(s.id) FROM sku s JOIN product p ON p.id = s.product_id
      JOIN merchant m ON m.id = p.merchant_id WHERE p.status = 'onShelf' AND p.sales = 0 AND NOT m.disabled)
    RETURNING product_id AS id`.execute(mall.database);
  for (const products of [1_000, 40_000]) {
    await sql`UPDATE pg_class SET reltuples = ${products} WHERE oid = 'product'::regclass`.execute(mall.database);
    const keyword = products === 1_000 ? 'zwolang' : 'ZWOLANG';
    const found = await search(keyword);
    expect([found.total, found.list[0]?.id]).toEqual([COUNT_CAP, rows[0]?.id]);
    expect((await mall.call(suggestSearch, { keyword })).data.products[0]?.id).toBe(rows[0]?.id);
  }
});
