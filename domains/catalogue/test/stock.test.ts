import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PEOPLE } from '../../../apps/api/test/door-row.ts';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { listAdminProducts } from '../contract/catalogue-admin-endpoints.ts';
import { listProducts, readProduct } from '../contract/catalogue-endpoints.ts';
import { deductStock, returnStock } from '../server/public.ts';

let mall: TestMall;
let a: number;
let b: number;

beforeAll(async () => {
  mall = await startTestMall();
  const skus = await mall.database.selectFrom('sku').select('id').where('stock', '>', 100).limit(2).execute();
  [a, b] = [skus[0]?.id ?? 0, skus[1]?.id ?? 0];
  await mall.database.updateTable('sku').set({ stock: 10 }).where('id', 'in', [a, b]).execute();
  await mall.runJob('reconcile-stock');
});
afterAll(() => mall.close());

const take = (lines: { skuId: number; quantity: number }[], reference = 'T1') =>
  inTransaction(mall.database, (tx) => deductStock(tx, mall.clock, lines, reference));
const stockOf = async (id: number) =>
  (await mall.database.selectFrom('sku').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;
const ledgerOf = async (id: number) =>
  (
    await mall.database
      .selectFrom('stock_movement')
      .select(({ fn }) => fn.sum<number>('quantity').as('total'))
      .where('sku_id', '=', id)
      .executeTakeFirstOrThrow()
  ).total;

it('takes lines of one SKU together, gives them back, and keeps the ledger equal', async () => {
  await take([
    { skuId: a, quantity: 3 },
    { skuId: b, quantity: 1 },
    { skuId: a, quantity: 4 },
  ]);
  expect([await stockOf(a), await stockOf(b)]).toEqual([3, 9]);
  await inTransaction(mall.database, (tx) => returnStock(tx, mall.clock, [{ skuId: a, quantity: 7 }], 'T1'));
  expect(await stockOf(a)).toBe(10);
  expect([Number(await ledgerOf(a)), Number(await ledgerOf(b))]).toEqual([10, 9]);
});

it('takes nothing at all when one SKU has too little', async () => {
  await expect(
    take([
      { skuId: a, quantity: 1 },
      { skuId: b, quantity: 99 },
    ]),
  ).rejects.toMatchObject({ kind: { reason: 'insufficientStock' }, params: { stock: 9 } });
  expect([await stockOf(a), await stockOf(b)]).toEqual([10, 9]);
  await expect(take([{ skuId: 999_999_999, quantity: 1 }])).rejects.toMatchObject({ kind: { reason: 'offShelf' } });
});

it('never sells the same piece twice, whoever comes first', async () => {
  const buyers = Array.from({ length: 15 }, (_, index) => take([{ skuId: a, quantity: 1 }], `R${index}`));
  const results = await Promise.allSettled(buyers);
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(10);
  expect(await stockOf(a)).toBe(0);
  expect(Number(await ledgerOf(a))).toBe(0);
});

it('the ledger is brought to the counter, once', async () => {
  await mall.database.updateTable('sku').set({ stock: 42 }).where('id', '=', b).execute();
  await mall.runJob('reconcile-stock');
  await mall.runJob('reconcile-stock');
  expect(Number(await ledgerOf(b))).toBe(42);
  const repairs = await mall.database
    .selectFrom('stock_movement')
    .select('quantity')
    .where('sku_id', '=', b)
    .where('reference', '=', 'reconcile-stock')
    .where('quantity', '=', 33)
    .execute();
  expect(repairs).toHaveLength(1);
});

/** Products whose stored flag differs from what their SKUs say. */
const wronglyFlagged = async () => {
  const { rows } = await sql<{ id: number }>`
    SELECT p.id FROM product p
    WHERE p.in_stock <> EXISTS (SELECT FROM sku s WHERE s.product_id = p.id AND s.stock > 0 AND NOT s.disabled)`.execute(
    mall.database,
  );
  return rows;
};

it('a product is marked as in stock exactly while one of its SKUs is for sale', async () => {
  expect(await wronglyFlagged()).toEqual([]);
  const { rows } = await sql<{ product_id: number; skus: number[] }>`
    SELECT product_id, json_agg(id ORDER BY id) AS skus FROM sku GROUP BY 1 HAVING count(*) > 2 LIMIT 1`.execute(
    mall.database,
  );
  const { product_id, skus } = rows[0] ?? { product_id: 0, skus: [] };
  const change = (ids: readonly number[], values: { stock?: number; disabled?: boolean }) =>
    mall.database.updateTable('sku').set(values).where('id', 'in', ids).execute();
  const isMarked = async () => {
    expect(await wronglyFlagged()).toEqual([]);
    const row = await mall.database.selectFrom('product').select('in_stock').where('id', '=', product_id).execute();
    return row[0]?.in_stock;
  };
  await change(skus, { stock: 5, disabled: false });
  expect(await isMarked()).toBe(true);
  // All end at once, each in a separate transaction: the last one must see the others.
  await Promise.all(skus.map((skuId, index) => take([{ skuId, quantity: 5 }], `E${index}`)));
  expect(await isMarked()).toBe(false);
  await inTransaction(mall.database, (tx) => returnStock(tx, mall.clock, [{ skuId: skus[1] ?? 0, quantity: 1 }], 'E1'));
  expect(await isMarked()).toBe(true);
  await change(skus, { disabled: true });
  expect(await isMarked()).toBe(false);
  await change(skus.slice(0, 1), { disabled: false });
  expect(await isMarked()).toBe(false);
  await change(skus.slice(1, 2), { disabled: false });
  expect(await isMarked()).toBe(true);
});

it('a product of more pieces in all than one SKU can have is shown like any other', async () => {
  const { id } = await mall.database
    .selectFrom('sku')
    .select('product_id as id')
    .where('disabled', '=', false)
    .groupBy('product_id')
    .having(({ fn }) => fn.countAll<number>(), '>', 2)
    .orderBy('product_id')
    .executeTakeFirstOrThrow();
  await mall.database.updateTable('sku').set({ stock: 2_000_000_000 }).where('product_id', '=', id).execute();
  await mall.runJob('reconcile-stock');
  const { productInfo } = (await mall.call(readProduct, { id })).data;
  expect(productInfo.stock).toBeGreaterThan(2 ** 31);
  const { code } = await mall.database
    .selectFrom('product')
    .select('code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect((await mall.call(listProducts, { cid: productInfo.categoryId, limit: 100 })).data.list).toContainEqual(
    expect.objectContaining({ id, stock: productInfo.stock }),
  );
  const office = await mall.call(
    listAdminProducts,
    { keyword: code },
    { as: await mall.tokenOf(PEOPLE.administrator) },
  );
  expect(office.data.list).toContainEqual(expect.objectContaining({ id, stock: productInfo.stock }));
});
