/** Search words are renewed while orders and forms write the same products. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilWaiting } from '../../../apps/api/test/until-waiting.ts';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { renewSearchWords } from '../server/renew-search-words.ts';
import { takeFromStock } from '../server/stock-repository.ts';

let mall: TestMall;
/** Two products by id, each with one SKU that has all the stock of it. */
let products: { id: number; skuId: number; stock: number }[];
beforeAll(async () => {
  mall = await startTestMall();
  const { rows } = await sql<(typeof products)[number]>`
    SELECT product_id AS id, min(id) AS "skuId", sum(stock)::int AS stock FROM sku WHERE NOT disabled
    GROUP BY product_id HAVING count(*) = 1 AND sum(stock) > 0 ORDER BY product_id LIMIT 2`.execute(mall.database);
  products = rows;
  expect(products).toHaveLength(2);
});
afterAll(() => mall.close());

const renew = () => renewSearchWords(mall.app.services, new AbortController().signal);
const queued = async () => {
  const rows = await mall.database.selectFrom('product_search_renewal').select('product_id').execute();
  return rows.map(({ product_id }) => product_id);
};
const endStock = (tx: Tx, { skuId, stock }: (typeof products)[number]) =>
  takeFromStock(tx, [{ skuId, quantity: stock }], 'test', 'order', mall.clock.now());

test('an order that ends the stock of products in another order and the renewal do not stop each other', async () => {
  await mall.database.deleteFrom('product_search_renewal').execute();
  const [first, second] = products;
  if (!first || !second) throw new Error('two products wanted');
  await mall.database
    .insertInto('product_search_renewal')
    .values(products.map(({ id }) => ({ product_id: id })))
    .execute();
  const renewed = await inTransaction(mall.database, async (tx) => {
    expect(await endStock(tx, second)).toEqual([second.skuId]);
    const renewal = renew();
    // At the barrier: the renewal has done what it can, or waits.
    await untilWaiting(mall.database, renewal);
    expect(await endStock(tx, first)).toEqual([first.skuId]);
    return renewal.then(() => 'renewed');
  });
  expect(renewed).toBe('renewed');
  // What the order held is renewed by the next run.
  expect(await queued()).toEqual([second.id]);
  await renew();
  expect(await queued()).toEqual([]);
});
