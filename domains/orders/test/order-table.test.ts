import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { WHOLE_MALL } from '../../../platform/contract/permission.ts';
import { adminListOrders } from '../contract/admin-order-endpoints.ts';
import { getOrder } from '../contract/order-endpoints.ts';
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
