import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import { requestOf, type TestMall } from '../../../apps/api/test-mall.ts';
import { fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import { cancelOrder, confirmReceipt, getOrder } from '../../orders/contract/order-endpoints.ts';
import {
  BUYER,
  NO_PRICES,
  OTHER_BUYER,
  ok,
  ordered,
  plainSkus,
  reason,
  STAFF,
  startOrderMall,
  type TestSku,
} from '../../orders/test/order-builders.ts';
import { pay } from '../../payments/contract/payment-endpoints.ts';
import { approveRefund } from '../../refunds/contract/refund-admin-endpoints.ts';
import { askedFor, fillBalance, type PaidOrder, shipped } from '../../refunds/test/refund-builders.ts';
import {
  countSubOrders,
  exportSubOrders,
  getSubOrder,
  listOrderContacts,
  listSubDistributors,
  listSubOrders,
  sumSubOrders,
} from '../contract/sub-order-endpoints.ts';
import { SUB_DISTRIBUTOR } from './sub-order-builders.ts';

/** Also put below the demo distributor. */
const SECOND = OTHER_BUYER;
let mall: TestMall;
let sku: TestSku;
let superior: string;
let paid: PaidOrder;
let own: string;
const placed: string[] = [];

async function paidBy(phone: string, pieces: number): Promise<PaidOrder> {
  const { as, paymentNo, orderNos, payPrice } = await ordered(mall, phone, [sku], pieces);
  await ok(mall, pay, { orderNo: paymentNo, payType: 'yue', payChannel: 'yue' }, as);
  const [orderNo = ''] = orderNos;
  placed.push(orderNo);
  const { orderInfoList } = await ok(mall, getOrder, { orderNo }, as);
  return { as, orderNo, paymentNo, payPrice, lineId: orderInfoList[0]?.id ?? 0 };
}

const relate = (phone: string, relationType: number, inviter: string | null) =>
  sql`
  UPDATE account SET relation_type = ${relationType},
    inviter_id = (SELECT id FROM account WHERE phone = ${inviter}) WHERE phone = ${phone}`.execute(mall.database);

beforeAll(async () => {
  mall = await startOrderMall();
  [sku] = (await plainSkus(mall, 1, 1, 100_000)) as [TestSku];
  superior = await mall.tokenOf(BUYER);
  for (const phone of [BUYER, SUB_DISTRIBUTOR, SECOND]) await fillBalance(mall, phone);
  await relate(SECOND, 2, BUYER);
  own = (await ordered(mall, BUYER, [sku])).orderNos[0] ?? '';
  // Refunded in part, shipped, received, paid, cancelled, unpaid; of two sub-distributors.
  paid = await paidBy(SUB_DISTRIBUTOR, 4);
  await ok(mall, approveRefund, { refundOrderNo: await askedFor(mall, paid, 1) }, await mall.tokenOf(STAFF));
  await shipped(mall, paid, 2);
  const received = await paidBy(SUB_DISTRIBUTOR, 1);
  await shipped(mall, received, 1);
  await ok(mall, confirmReceipt, { orderNo: received.orderNo }, received.as);
  await paidBy(SECOND, 2);
  for (const phone of [SECOND, SUB_DISTRIBUTOR]) placed.push((await ordered(mall, phone, [sku], 3)).orderNos[0] ?? '');
  const cancelled = placed.at(-1) ?? '';
  await ok(mall, cancelOrder, { orderNo: cancelled }, await mall.tokenOf(SUB_DISTRIBUTOR));
});
afterAll(() => closeWithLedgersAddedUp(mall));

const fenOf = (yuan: string | null) => yuanToFen(yuan ?? '') ?? Number.NaN;
const numbersOf = (list: readonly { orderNo: string }[]) => list.map(({ orderNo }) => orderNo);

describe('a first-level customer', () => {
  it('reads the orders of all sub-distributors, newest first and page by page, and none of their own', async () => {
    const { list, total } = await ok(mall, listSubOrders, {}, superior);
    expect([numbersOf(list), total]).toEqual([placed.toReversed(), placed.length]);
    expect(numbersOf(list)).not.toContain(own);
    const pages = await Promise.all([1, 2, 3].map((page) => ok(mall, listSubOrders, { page, limit: 2 }, superior)));
    expect(pages.flatMap((page) => numbersOf(page.list))).toEqual(placed.toReversed());
  });

  it('filters by sub-distributor, status, day and words; totals and counts add up to what is listed', async () => {
    const distributors = await ok(mall, listSubDistributors, {}, superior);
    expect(distributors).toHaveLength(2);
    const [first] = distributors;
    const asked = [
      {},
      { distributorId: first?.id ?? 0 },
      { status: 0 },
      { status: 1 },
      { status: 5 },
      { status: 9 },
      { keyword: paid.orderNo },
      { keyword: first?.name ?? '' },
      { keyword: 'no such product' },
      { dateTo: '2020-01-01' },
    ];
    const found: number[] = [];
    for (const filter of asked) {
      const { list, total } = await ok(mall, listSubOrders, { ...filter, limit: 100 }, superior);
      const sum = (of: (row: (typeof list)[number]) => number) => list.reduce((all, row) => all + of(row), 0);
      expect(await ok(mall, sumSubOrders, filter, superior), JSON.stringify(filter)).toEqual({
        orders: total,
        pieces: sum(({ totalNum }) => totalNum),
        amount: fenToYuan(sum(({ payPrice }) => fenOf(payPrice))),
        paid: fenToYuan(sum((row) => (row.paid ? fenOf(row.payPrice) : 0))),
        refunded: fenToYuan(sum(({ refundPrice }) => fenOf(refundPrice))),
      });
      found.push(list.length);
    }
    expect(found).toEqual([5, expect.any(Number), 1, 2, 1, 1, 1, expect.any(Number), 0, 0]);
    expect(found[1]).toBe(found[7]);
    const counts = await ok(mall, countSubOrders, {}, superior);
    expect(counts.reduce((all, { count }) => all + count, 0)).toBe(placed.length);
    for (const { status, count } of counts) {
      expect((await ok(mall, listSubOrders, { status }, superior)).total, `${status}`).toBe(count);
    }
  });

  it('reads lines and refunds of an order, and nothing of payment, receiver and address', async () => {
    const detail = await ok(mall, getSubOrder, { orderNo: paid.orderNo }, superior);
    expect(detail).toMatchObject({
      orderNo: paid.orderNo,
      refundStatus: 2,
      payPrice: paid.payPrice,
      orderInfoList: [{ id: paid.lineId, payNum: 4, refundNum: 1, deliveryNum: 2 }],
      refundList: [
        { orderDetailId: paid.lineId, applyRefundNum: 1, state: 'refunded', refundPrice: detail.refundPrice },
      ],
    });
    const order = await mall.database
      .selectFrom('purchase_order')
      .selectAll()
      .where('order_no', '=', paid.orderNo)
      .executeTakeFirstOrThrow();
    expect(detail.receiverName).toBe(`${order.receiver[0]}**`);
    const csv = (await mall.inject(requestOf(exportSubOrders, {}, { as: superior, locale: 'en' }))).body;
    const told = JSON.stringify([detail, (await ok(mall, listSubOrders, {}, superior)).list]) + csv;
    for (const secret of [order.receiver, order.receiver_phone, order.receiver_address, paid.paymentNo, 'yue']) {
      expect(told, secret).not.toContain(secret);
    }
    expect(csv.trim().split('\r\n')).toHaveLength(placed.length + 1);
    expect(await reason(mall, getSubOrder, { orderNo: own }, superior)).toBe('subOrderNotFound');
    // Hidden from its buyer, it is still there for the superior.
    await sql`UPDATE purchase_order SET hidden_from_buyer = true WHERE order_no = ${placed[4]}`.execute(mall.database);
    expect((await ok(mall, listSubOrders, {}, superior)).total).toBe(placed.length);
  });

  it('without the right to prices reads no amount', async () => {
    const right = sql`FROM role r WHERE r.code = 'first-level-distributor'`;
    await sql`DELETE FROM role_permission p USING role r WHERE r.id = p.role_id
      AND r.code = 'first-level-distributor' AND p.permission = 'goods:showPrice'`.execute(mall.database);
    const [{ list }, totals, detail] = await Promise.all([
      ok(mall, listSubOrders, {}, superior),
      ok(mall, sumSubOrders, {}, superior),
      ok(mall, getSubOrder, { orderNo: paid.orderNo }, superior),
    ]);
    const csv = (await mall.inject(requestOf(exportSubOrders, {}, { as: superior, locale: 'en' }))).body;
    expect(JSON.stringify([list, totals, detail]) + csv).not.toMatch(/[",]\d+\.\d\d/);
    expect(totals).toEqual({ orders: 5, pieces: 13, amount: null, paid: null, refunded: null });
    await sql`INSERT INTO role_permission (role_id, permission) SELECT r.id, 'goods:showPrice' ${right}`.execute(
      mall.database,
    );
  });
});

describe('nobody else', () => {
  it('reads them: not who is not above, nor who has lost the role or the sub-distributor', async () => {
    // Another first-level customer with a sub-distributor of none.
    await relate(NO_PRICES, 1, null);
    await sql`INSERT INTO account_role (account_id, role_id) SELECT a.id, r.id FROM account a, role r
      WHERE a.phone = ${NO_PRICES} AND r.code = 'first-level-distributor'`.execute(mall.database);
    const other = await mall.tokenOf(NO_PRICES);
    expect((await ok(mall, listSubOrders, {}, other)).total).toBe(0);
    expect((await ok(mall, sumSubOrders, {}, other)).orders).toBe(0);
    expect(await ok(mall, listSubDistributors, {}, other)).toEqual([]);
    expect(await reason(mall, getSubOrder, { orderNo: paid.orderNo }, other)).toBe('subOrderNotFound');
    const { id } = await mall.database
      .selectFrom('account')
      .select('id')
      .where('phone', '=', SUB_DISTRIBUTOR)
      .executeTakeFirstOrThrow();
    expect((await ok(mall, listSubOrders, { distributorId: id }, other)).total).toBe(0);
    expect(await reason(mall, listSubOrders, {}, paid.as)).toBe('forbidden');

    // No longer a sub-distributor: the superior sees nothing of them any more.
    await relate(SECOND, 0, BUYER);
    expect((await ok(mall, listSubOrders, {}, superior)).total).toBe(3);

    // The key alone makes nobody a first-level customer.
    await sql`UPDATE dictionary_entry SET value = 'sub-distributor' WHERE type = 'REDIRECT_PATH' AND code = 'merchant'`.execute(
      mall.database,
    );
    for (const endpoint of [listSubOrders, sumSubOrders, countSubOrders, listSubDistributors, exportSubOrders]) {
      expect(await reason(mall, endpoint, {}, superior), endpoint.path).toBe('notFirstLevel');
    }
    expect(await reason(mall, getSubOrder, { orderNo: paid.orderNo }, superior)).toBe('notFirstLevel');
    await sql`UPDATE dictionary_entry SET value = 'first-level-distributor' WHERE type = 'REDIRECT_PATH' AND code = 'merchant'`.execute(
      mall.database,
    );
  });
});

describe('who is responsible for an order', () => {
  it('is the distributor above, the account manager and the shop, as far as they still are', async () => {
    const ask = (orderNo: string, as: string) => ok(mall, listOrderContacts, { orderNo }, as);
    expect(await ask(paid.orderNo, paid.as)).toMatchObject([
      { kind: 'distributor', name: '周敏', company: '杭州临安智联工程有限公司', phone: BUYER },
      { kind: 'accountManager', name: '陈立', phone: '13900000002' },
      { kind: 'shop', name: '' },
    ]);
    // A first-level distributor has nobody above.
    expect((await ask(own, superior)).map(({ kind }) => kind)).toEqual(['accountManager', 'shop']);
    expect(await reason(mall, listOrderContacts, { orderNo: paid.orderNo }, superior)).toBe('orderNotFound');
    await sql`UPDATE account SET disabled = true WHERE phone = '13900000002'`.execute(mall.database);
    await relate(BUYER, 0, null);
    expect((await ask(paid.orderNo, paid.as)).map(({ kind }) => kind)).toEqual(['shop']);
  });
});
