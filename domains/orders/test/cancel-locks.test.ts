/** Who cancels takes rows in the order in which a submit does: otherwise both wait for each other, and everybody for them. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import { untilWaiting } from '../../../apps/api/test/until-waiting.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { scopeOfAccount } from '../../coupons/test/coupon-builders.ts';
import { submitOrder } from '../contract/checkout-endpoints.ts';
import { cancelOrder } from '../contract/order-endpoints.ts';
import { addressOf, BUYER, ok, plainSkus, prepared, startOrderMall, type TestSku } from './order-builders.ts';

let mall: TestMall;
let as: string;
let skus: TestSku[];
let accountId: number;
let rival: pg.Client;

beforeAll(async () => {
  mall = await startOrderMall();
  as = await mall.tokenOf(BUYER);
  // Of two shops: two orders.
  skus = (await plainSkus(mall, 2, 1)).toSorted((a, b) => a.skuId - b.skuId);
  ({ accountId } = await scopeOfAccount(mall, BUYER));
  rival = new pg.Client(mall.connection);
  await rival.connect();
});
afterAll(async () => {
  await rival?.end();
  // The buyer’s points are set by hand.
  await closeWithLedgersAddedUp(mall, ['points']);
});

/** While a statement of the mall waits for this SKU. */
async function whileWaitingFor<T>(
  sku: TestSku | undefined,
  call: () => Promise<T>,
  look: () => Promise<void>,
): Promise<T> {
  await rival.query('BEGIN');
  await rival.query('UPDATE sku SET stock = stock WHERE id = $1', [sku?.skuId]);
  const called = call();
  expect(await untilWaiting(mall.database, called)).toBe(true);
  await look();
  await rival.query('COMMIT');
  return called;
}

/** Whether somebody has locked the row. */
async function isLocked(row: string): Promise<boolean> {
  await rival.query('SAVEPOINT looking');
  const taken = await rival.query(`SELECT FROM ${row} FOR UPDATE NOWAIT`).then(
    () => false,
    (error: { code?: string }) => {
      if (error.code !== '55P03') throw error;
      return true;
    },
  );
  await rival.query('ROLLBACK TO looking');
  return taken;
}

it('points come back before stock', async () => {
  const row = { account_id: accountId, points: 1_000_000 };
  await mall.database
    .insertInto('point_balance')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
  const [sku] = skus;
  const preOrderNo = await prepared(mall, as, sku ? [sku] : []);
  const addressId = await addressOf(mall, BUYER);
  const { orderNoList } = await ok(mall, submitOrder, { preOrderNo, addressId, isUseIntegral: true }, as);
  const [orderNo = ''] = orderNoList;
  const spent = await mall.database
    .selectFrom('point_balance')
    .select('points')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  expect(spent.points).toBeLessThan(1_000_000);
  await whileWaitingFor(
    sku,
    () => ok(mall, cancelOrder, { orderNo }, as),
    async () => expect(await isLocked(`point_balance WHERE account_id = ${accountId}`)).toBe(true),
  );
});

it.each([false, true])(
  'the stock of orders that are cancelled together is locked by SKU (SKUs swapped: %s)',
  async (swapped) => {
    const [low, high] = [skus[0]?.skuId ?? 0, skus[1]?.skuId ?? 0];
    const preOrderNo = await prepared(mall, as, skus);
    const { orderNoList } = await ok(mall, submitOrder, { preOrderNo, addressId: await addressOf(mall, BUYER) }, as);
    const orders = mall.database.selectFrom('purchase_order').select('id').where('order_no', 'in', orderNoList);
    // As if a coupon had paid for both.
    await mall.database.updateTable('purchase_order').set({ shared_discount: 1 }).where('id', 'in', orders).execute();
    const lines = mall.database.updateTable('order_line').where('order_id', 'in', orders);
    if (swapped) await lines.set({ sku_id: sql<number>`${low + high}::bigint - sku_id` }).execute();
    await whileWaitingFor(
      skus[0],
      () => ok(mall, cancelOrder, { orderNo: orderNoList[0] ?? '' }, as),
      async () => expect(await isLocked(`sku WHERE id = ${high}`)).toBe(false),
    );
  },
);
