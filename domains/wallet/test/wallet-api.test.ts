import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { shipOrder } from '../../orders/contract/admin-order-endpoints.ts';
import { confirmReceipt, getOrder } from '../../orders/contract/order-endpoints.ts';
import {
  BUYER,
  NO_PRICES,
  OTHER_BUYER,
  ok,
  ordered,
  plainSkus,
  STAFF,
  startOrderMall,
} from '../../orders/test/order-builders.ts';
import { pay } from '../../payments/contract/payment-endpoints.ts';
import { pointsFor } from '../contract/wallet.ts';
import {
  exportBalanceRecords,
  listBalanceRecords,
  listCreditRecords,
  listPointEntries,
  readCredit,
  readPoints,
} from '../contract/wallet-endpoints.ts';

const DAY_MS = 86_400_000;

let mall: TestMall;
beforeAll(async () => {
  mall = await startOrderMall();
});
afterAll(() => closeWithLedgersAddedUp(mall, ['balance', 'balanceSteps', 'usedCredit']));

async function accountId(phone: string): Promise<number> {
  return (await mall.database.selectFrom('account').select('id').where('phone', '=', phone).executeTakeFirstOrThrow())
    .id;
}

test.each([
  [0, 0],
  [99, 0],
  [100, 1],
  [128_899, 1288],
])('%i fen earn %i points', (fen, points) => expect(pointsFor(fen)).toBe(points));

test('movements are grouped by the month in Asia/Shanghai, filtered and paged by movement', async () => {
  const id = await accountId(OTHER_BUYER);
  await mall.database.deleteFrom('balance_entry').where('account_id', '=', id).execute();
  // 16:30 UTC on the 31st is the 1st in Shanghai.
  const entries = [
    ['2026-08-31T15:30:00Z', 50_000, 50_000, 'recharge'],
    ['2026-08-31T16:30:00Z', -20_050, 29_950, 'order'],
    ['2026-09-15T02:00:00Z', 100, 30_050, 'system'],
  ] as const;
  for (const [at, amount_fen, balance_fen, link_type] of entries) {
    await mall.database
      .insertInto('balance_entry')
      .values({ account_id: id, amount_fen, balance_fen, link_type, link_id: 'x', created_at: at })
      .execute();
  }
  const as = await mall.tokenOf(OTHER_BUYER);
  const read = async (input: Parameters<typeof mall.call<typeof listBalanceRecords>>[1]) =>
    (await ok(mall, listBalanceRecords, input, as)).list.map(
      ({ month, list }) => [month, list.map(({ type, amount, balance }) => `${type} ${amount} ${balance}`)] as const,
    );
  expect(await read({})).toEqual([
    ['2026-09', ['1 1.00 300.50', '2 200.50 299.50']],
    ['2026-08', ['1 500.00 500.00']],
  ]);
  expect(await read({ type: 'expenditure' })).toEqual([['2026-09', ['2 200.50 299.50']]]);
  expect(await read({ type: 'income', page: 2, limit: 1 })).toEqual([['2026-08', ['1 500.00 500.00']]]);
  expect(await read({ type: 'recharge' })).toEqual([['2026-08', ['1 500.00 500.00']]]);
  const { list } = await ok(mall, listBalanceRecords, { type: 'recharge' }, as);
  expect(list[0]).toMatchObject({ opening: '0.00', received: '500.00', spent: '0.00', closing: '500.00' });
  const [september] = (await ok(mall, listBalanceRecords, {}, as)).list;
  expect(september).toMatchObject({ opening: '500.00', received: '1.00', spent: '200.50', closing: '300.50' });
  expect(await read({ dateFrom: '2026-09-01', dateTo: '2026-09-14' })).toEqual([['2026-09', ['2 200.50 299.50']]]);
  expect(await read({ dateTo: '2026-08-31' })).toEqual([['2026-08', ['1 500.00 500.00']]]);
  const file = await mall.inject({
    method: 'GET',
    url: `/api/${exportBalanceRecords.path}?type=expenditure&dateFrom=2026-09-01`,
    headers: { 'authori-zation': as, 'accept-language': 'en' },
  });
  expect(file.headers['content-type']).toContain('text/csv');
  expect(file.body.trim().split('\r\n').slice(1)).toEqual(['2026-09-01 00:30:00,Order payment,x,,-200.50,299.50,']);
  const page = await ok(mall, listBalanceRecords, { limit: 2 }, as);
  expect([page.total, page.totalPage]).toEqual([3, 2]);
  expect((await mall.call(listBalanceRecords, { type: 'other' as 'all' }, { as })).code).toBe(400);
});

test('credit is limit less used and never below nothing; an account without terms has none', async () => {
  const id = await accountId(BUYER);
  await mall.database
    .updateTable('customer_terms')
    .set({ credit_limit_fen: 100_000, credit_used_fen: 30_001, balance_fen: 12_345 })
    .where('account_id', '=', id)
    .execute();
  const as = await mall.tokenOf(BUYER);
  const due = new Date(mall.clock.now().getTime() - DAY_MS);
  const entry = {
    account_id: id,
    amount_fen: 20_000,
    used_fen: 30_001,
    kind: 'payment',
    link_id: 'PY1',
    open_fen: 15_000,
  };
  await mall.database
    .insertInto('credit_entry')
    .values({ ...entry, due_at: due, created_at: due })
    .execute();
  const expected = { creditLimit: '1000.00', usedCredit: '300.01', remainingCredit: '699.99', balance: '123.45' };
  const terms = { overdueCredit: '150.00', creditDueTime: due.toISOString(), creditTermDays: 30 };
  expect(await ok(mall, readCredit, {}, as)).toEqual({ ...expected, ...terms });
  await mall.database
    .updateTable('customer_terms')
    .set({ credit_limit_fen: 100 })
    .where('account_id', '=', id)
    .execute();
  expect((await ok(mall, readCredit, {}, as)).remainingCredit).toBe('0.00');
  const other = await ok(mall, readCredit, {}, await mall.tokenOf(NO_PRICES));
  expect(other).toMatchObject({ creditLimit: '0.00', usedCredit: '0.00', remainingCredit: '0.00', balance: '0.00' });
  expect(other).toMatchObject({ overdueCredit: '0.00', creditDueTime: null });
});

test('balance and credit need the wallet permission', async () => {
  await mall.database.deleteFrom('role_permission').where('permission', '=', 'wallet:index:balance').execute();
  const as = await mall.tokenOf(OTHER_BUYER);
  expect((await mall.call(listBalanceRecords, {}, { as })).data).toMatchObject({ reason: 'forbidden' });
  expect((await mall.call(readCredit, {}, { as })).data).toMatchObject({ reason: 'forbidden' });
  expect((await mall.call(listCreditRecords, {}, { as })).data).toMatchObject({ reason: 'forbidden' });
  expect((await mall.call(readPoints, {}, { as })).code).toBe(200);
  expect((await mall.call(readPoints, {}, { as: null })).code).toBe(401);
});

test('a paid order earns frozen points; its completion makes them usable, once', async () => {
  const skus = await plainSkus(mall, 2, 1);
  await mall.database.updateTable('customer_terms').set({ balance_fen: 99_999_999 }).execute();
  await mall.database.deleteFrom('point_entry').execute();
  await mall.database.deleteFrom('point_balance').execute();
  const { as, paymentNo, orderNos } = await ordered(mall, BUYER, skus);
  await ok(mall, pay, { orderNo: paymentNo, payType: 'yue', payChannel: 'yue' }, as);
  const prices = await Promise.all(
    orderNos.map(async (orderNo) => (await ok(mall, getOrder, { orderNo }, as)).payPrice),
  );
  const earned = prices.map((price) => Math.floor(Number(price)));
  const sum = earned.reduce((a, b) => a + b, 0);
  expect(await ok(mall, readPoints, {}, as)).toEqual({
    integral: 0,
    settledIntegral: 0,
    useIntegral: 0,
    freezeIntegral: sum,
  });

  const staff = await mall.tokenOf(STAFF);
  for (const orderNo of orderNos) {
    const order = await ok(mall, getOrder, { orderNo }, as);
    const lines = order.orderInfoList.map((line) => ({ orderDetailId: line.id, quantity: line.payNum }));
    await ok(
      mall,
      shipOrder,
      { orderNo, packages: [{ expressCode: 'sf', trackingNumber: 'SF1', remark: '', lines }] },
      staff,
    );
    await ok(mall, confirmReceipt, { orderNo }, as);
  }
  await mall.runJob('complete-received-orders');
  expect((await ok(mall, readPoints, {}, as)).integral).toBe(0);
  mall.clock.advance(15 * DAY_MS);
  await mall.runJob('complete-received-orders');
  await mall.runJob('complete-received-orders');
  const later = await mall.tokenOf(BUYER);
  expect(await ok(mall, readPoints, {}, later)).toMatchObject({
    integral: sum,
    settledIntegral: sum,
    freezeIntegral: 0,
  });
  const { list } = await ok(mall, listPointEntries, {}, later);
  expect(list.map(({ linkId }) => linkId).toSorted()).toEqual(orderNos.toSorted());
  expect(list[0]).toMatchObject({ status: 3, balance: sum, type: 1, frozenTime: 15 });
  const day = mall.clock.now().getTime() - DAY_MS;
  expect(list.every(({ thawTime }) => thawTime > day)).toBe(true);
  expect((await ok(mall, listPointEntries, {}, await mall.tokenOf(OTHER_BUYER))).list).toEqual([]);
});
