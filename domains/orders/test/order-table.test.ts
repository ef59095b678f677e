import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { IDENTITY, WHOLE_MALL } from '../../../platform/contract/permission.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { merchantScope, type Session } from '../../../platform/server/session.ts';
import { adminListOrders } from '../contract/admin-order-endpoints.ts';
import { getOrder } from '../contract/order-endpoints.ts';
import { matching } from '../server/order-list-repository.ts';
import { BUYER, ok, ordered, plainSkus, reason, STAFF, startOrderMall, type TestSku } from './order-builders.ts';

let mall: TestMall;
let skus: TestSku[];
const placed: string[] = [];

beforeAll(async () => {
  mall = await startOrderMall();
  skus = await plainSkus(mall, 2, 2);
  for (const [index, quantity] of [3, 1, 2].entries()) {
    const sku = skus[index];
    if (!sku) throw new Error('too few SKUs');
    const { orderNos } = await ordered(mall, BUYER, [sku], quantity);
    placed.push(...orderNos);
  }
});
afterAll(() => closeWithLedgersAddedUp(mall));

describe("the staff's table of orders", () => {
  it('finds what a whole part number is in, in any case, along an index, and nothing that only contains it', async () => {
    const staff = await mall.tokenOf(STAFF);
    const numbers = async (keyword: string) =>
      (await ok(mall, adminListOrders, { keyword }, staff)).list.map((row) => row.orderNo);
    const { orderInfoList } = await ok(mall, getOrder, { orderNo: placed[0] ?? '' }, await mall.tokenOf(BUYER));
    const whole = orderInfoList[0]?.partNumber ?? '';
    const lines = mall.database.updateTable('order_line');
    const idOf = (orderNo = '') =>
      mall.database.selectFrom('purchase_order').select('id').where('order_no', '=', orderNo);
    const longer = `${whole}0`;
    await lines.set({ part_number: longer }).where('order_id', '=', idOf(placed[1])).execute();
    expect(await numbers(whole.toLowerCase())).toEqual([placed[0]]);
    expect(await numbers(longer)).toEqual([placed[1]]);
    expect(await numbers(whole.slice(0, -1))).toEqual([placed[1], placed[0]]);
    const plan = await inTransaction(mall.database, async (tx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(tx);
      const filter = { states: null, keyword: whole, isNumber: true };
      const scope = merchantScope({
        merchantId: null,
        identity: IDENTITY.staff,
        permissions: [WHOLE_MALL],
      } as unknown as Session);
      const found = await sql`EXPLAIN ${matching(tx, scope, filter).select('o.id')}`.execute(tx);
      return JSON.stringify(found.rows);
    });
    for (const index of ['order_line_part_number', 'purchase_order_po_number', 'purchase_order_pkey'])
      expect(plan).toContain(index);
  });

  it('is newest first, and sorts by time and amount both ways', async () => {
    const staff = await mall.tokenOf(STAFF);
    const numbers = async (by: object) => (await ok(mall, adminListOrders, by, staff)).list.map((row) => row.orderNo);
    expect(await numbers({})).toEqual(placed.toReversed());
    expect(await numbers({ sort: 'time', descending: false })).toEqual(placed);
    const rising = (await ok(mall, adminListOrders, { sort: 'amount', descending: false }, staff)).list;
    const amounts = rising.map((row) => Number(row.payPrice));
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
    expect(await numbers({ sort: 'amount' })).toEqual(rising.map((row) => row.orderNo).toReversed());
  });

  it('shows one shop when asked', async () => {
    const staff = await mall.tokenOf(STAFF);
    const merId = skus[2]?.merchantId ?? 0;
    const { list } = await ok(mall, adminListOrders, { merId }, staff);
    expect(list.map((row) => row.orderNo)).toEqual(placed.slice(2));
  });

  it('is not sorted by amounts for whom prices are hidden', async () => {
    const keys = mall.database
      .selectFrom('role_permission')
      .innerJoin('account_role', 'account_role.role_id', 'role_permission.role_id')
      .innerJoin('account', 'account.id', 'account_role.account_id')
      .where('account.phone', '=', STAFF);
    const { role_id } = await keys.select('role_permission.role_id').limit(1).executeTakeFirstOrThrow();
    await mall.database.deleteFrom('role_permission').where('role_id', '=', role_id).execute();
    const left = ['admin:orders:view', WHOLE_MALL].map((permission) => ({ role_id, permission }));
    await mall.database.insertInto('role_permission').values(left).execute();
    const staff = await mall.tokenOf(STAFF);
    expect(await reason(mall, adminListOrders, { sort: 'amount' }, staff)).toBe('badParameter');
    expect((await ok(mall, adminListOrders, {}, staff)).list[0]?.payPrice).toBeNull();
  });
});

it('an order names the phone of its shop', async () => {
  const as = await mall.tokenOf(BUYER);
  const { merchantOrderList, merId } = await ok(mall, getOrder, { orderNo: placed[0] ?? '' }, as);
  const shop = await mall.database.selectFrom('merchant').select('phone').where('id', '=', merId).executeTakeFirst();
  expect(shop?.phone).toMatch(/\d/);
  expect(merchantOrderList.map(({ merPhone }) => merPhone)).toEqual([shop?.phone]);
});
