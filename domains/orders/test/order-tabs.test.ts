/** Lists and counts by what an order waits for, over every state with nothing, a part and all of it shipped. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { adminCountOrders, adminExportOrders, adminListOrders } from '../contract/admin-order-endpoints.ts';
import { countOrders, exportOrders, listOrders } from '../contract/order-endpoints.ts';
import { ORDER_STATUS_NUMBER, ORDER_STATUSES } from '../contract/order-status.ts';
import { ORDER_TAB_NUMBER, ORDER_TABS, orderTabOf } from '../contract/order-tab.ts';
import { BUYER, KEEPER, ok, ordered, plainSkus, STAFF, startOrderMall } from './order-builders.ts';

let mall: TestMall;
const tokens = { buyer: '', staff: '', keeper: '' };

beforeAll(async () => {
  mall = await startOrderMall();
  const { orderNos } = await ordered(mall, BUYER, await plainSkus(mall, 1, 2), 3);
  // One order in every state, with none, a part and all of its two lines shipped, and with what is left given back.
  await sql`
    WITH given AS (
      SELECT *, row_number() OVER () AS n FROM unnest(${ORDER_STATUSES}::text[]) AS s (status),
        (VALUES (0, 0, 0), (3, 0, 0), (2, 3, 0), (3, 3, 0), (1, 1, 2), (0, 0, 3)) AS q (first, second, refunded)
    ), made AS (
      INSERT INTO purchase_order (order_no, payment_id, account_id, customer_name, merchant_id, merchant_name_zh,
        merchant_name_en, status, order_type, product_total_fen, pay_price_fen, total_quantity, receiver, receiver_phone,
        receiver_address, expires_at, created_at)
      SELECT 'AGTAB' || (1000 + n), o.payment_id, o.account_id, o.customer_name, o.merchant_id, o.merchant_name_zh,
        o.merchant_name_en, g.status, o.order_type, o.product_total_fen, o.pay_price_fen, o.total_quantity, o.receiver,
        o.receiver_phone, o.receiver_address, o.expires_at, o.created_at
      FROM given g, purchase_order o WHERE o.order_no = ${orderNos[0]}
      RETURNING id, order_no
    )
    INSERT INTO order_line (order_id, product_id, sku_id, product_name_zh, product_name_en, part_number,
      specification_zh, specification_en, image, unit, product_type, quantity, unit_price_fen, pay_price_fen,
      shipped_quantity, refunded_quantity, withheld_quantity, cancelled_quantity)
    SELECT made.id, l.product_id, l.sku_id, l.product_name_zh, l.product_name_en, l.part_number, l.specification_zh,
      l.specification_en, l.image, l.unit, l.product_type, l.quantity, l.unit_price_fen, l.pay_price_fen,
      CASE WHEN l.id = first_line.id THEN g.first ELSE g.second END, g.refunded, g.refunded, g.refunded
    FROM given g JOIN made ON made.order_no = 'AGTAB' || (1000 + g.n),
      purchase_order o JOIN order_line l ON l.order_id = o.id,
      LATERAL (SELECT min(id) AS id FROM order_line WHERE order_id = o.id) first_line
    WHERE o.order_no = ${orderNos[0]}`.execute(mall.database);
  const shop = await sql<{ merchant_id: number }>`
    SELECT merchant_id FROM purchase_order WHERE order_no = ${orderNos[0]}`.execute(mall.database);
  await mall.database
    .updateTable('account')
    .set({ merchant_id: shop.rows[0]?.merchant_id ?? 0 })
    .where('phone', '=', KEEPER)
    .execute();
  tokens.buyer = await mall.tokenOf(BUYER);
  tokens.staff = await mall.tokenOf(STAFF);
  tokens.keeper = await mall.tokenOf(KEEPER);
});
// Orders of every state are copies of one, without payments, packages and refunds of their own.
afterAll(() => closeWithLedgersAddedUp(mall, ['paymentOrders', 'shippedPieces', 'earnedPoints', 'refundedPieces']));

const VIEWERS = {
  buyer: (status: number) => ok(mall, listOrders, { status, limit: 100 }, tokens.buyer),
  staff: (status: number) => ok(mall, adminListOrders, { status, limit: 100 }, tokens.staff),
  keeper: (status: number) => ok(mall, adminListOrders, { status, limit: 100 }, tokens.keeper),
};

describe.each(Object.entries(VIEWERS))('what the %s finds', (_, list) => {
  it('is each order in exactly one entry, the one that its state and packages say', async () => {
    const all = (await list(-1)).list;
    expect(all.length).toBeGreaterThan(40);
    const found: string[] = [];
    for (const tab of ORDER_TABS) {
      const { list: rows, total } = await list(ORDER_TAB_NUMBER[tab]);
      expect(rows.map((order) => orderTabOf({ status: order.state, allShipped: order.allShipped }))).toEqual(
        rows.map(() => tab),
      );
      expect(total).toBe(rows.length);
      found.push(...rows.map(({ orderNo }) => orderNo));
    }
    expect(found.toSorted()).toEqual(all.map(({ orderNo }) => orderNo).toSorted());
  });

  it('is under "partial" every order in that state, wherever it waits', async () => {
    const { list: rows } = await list(ORDER_STATUS_NUMBER.partialReceipt);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['partialReceipt']));
    expect(new Set(rows.map(({ allShipped }) => allShipped))).toEqual(new Set([true, false]));
  });
});

it('the buyer is told as many as are listed, and no more than there are', async () => {
  const total = async (status: number) => (await VIEWERS.buyer(status)).total;
  const counts = await ok(mall, countOrders, {}, tokens.buyer);
  expect(counts).toMatchObject({
    awaitPayCount: await total(0),
    awaitShippedCount: await total(1),
    receiptCount: await total(4),
  });
  const { awaitPayCount, awaitShippedCount, receiptCount } = counts;
  const ended = (await total(5)) + (await total(6)) + (await total(9));
  expect(awaitPayCount + awaitShippedCount + receiptCount + ended).toBe(await total(-1));
  const lines = (await VIEWERS.buyer(-1)).list.flatMap(({ orderInfoList }) => orderInfoList);
  expect(counts.awaitReplyCount).toBe(lines.filter(({ awaitsReview }) => awaitsReview).length);
  expect(counts.awaitReplyCount).toBeGreaterThan(10);
});

it.each(['staff', 'keeper'] as const)('the %s is told as many as are listed, and they add up', async (who) => {
  const counts = await ok(mall, adminCountOrders, {}, tokens[who]);
  for (const { status, count } of counts) expect([status, (await VIEWERS[who](status)).total]).toEqual([status, count]);
  const [all, ...entries] = counts;
  expect(entries.reduce((sum, { count }) => sum + count, 0)).toBe(all?.count);
});

const EXPORTS = { buyer: exportOrders, staff: adminExportOrders, keeper: adminExportOrders };

describe.each(['buyer', 'staff', 'keeper'] as const)('the export of the %s', (who) => {
  it.each([
    ['zh', '部分发货', '部分收货'],
    ['en', 'Partly shipped', 'Partly delivered'],
  ])('names partly shipped and partly delivered orders apart (%s)', async (language, shipped, delivered) => {
    const { body } = await mall.inject({
      method: 'GET',
      url: `/api/${EXPORTS[who].path}?status=${ORDER_STATUS_NUMBER.partialReceipt}`,
      headers: { 'authori-zation': tokens[who], 'accept-language': language },
    });
    const { list } = await VIEWERS[who](ORDER_STATUS_NUMBER.partialReceipt);
    expect(list.length).toBeGreaterThan(4);
    for (const { orderNo, allShipped } of list) {
      const lines = body.split('\r\n').filter((line) => line.startsWith(orderNo));
      expect(lines.length).toBeGreaterThan(0);
      const title = allShipped ? delivered : shipped;
      for (const line of lines) expect(line.split(',')[2]).toBe(title);
    }
  });
});
