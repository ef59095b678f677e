/** Lists, counts and exports of more orders than a page, a part of the tally or a batch of an export holds. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { COUNT_CAP } from '../../../platform/contract/paging.ts';
import { inTransaction, openDatabase } from '../../../platform/server/database.ts';
import type { BuyerScope, MerchantScope } from '../../../platform/server/session.ts';
import { adminCountOrders, adminExportOrders, adminListOrders } from '../contract/admin-order-endpoints.ts';
import { deleteOrder, exportOrders, listOrders } from '../contract/order-endpoints.ts';
import { MAX_EXPORT_ROWS } from '../contract/order-rules.ts';
import { statesAskedBy } from '../contract/order-tab.ts';
import { NEWEST_FIRST } from '../server/order-list-repository.ts';
import { findPage } from '../server/order-page-repository.ts';
import { ordersOfStock } from '../server/orders-of-stock-repository.ts';
import { copyOrders } from './many-orders.ts';
import { BUYER, ok, ordered, plainSku, STAFF, startOrderMall } from './order-builders.ts';

const COUNT = 9_500;
const PAGE = 20;

let mall: TestMall;
let as: string;
let staff: string;
let merId: number;

beforeAll(async () => {
  mall = await startOrderMall();
  const sku = await plainSku(mall);
  merId = sku.merchantId;
  const { orderNos } = await ordered(mall, BUYER, [sku]);
  await copyOrders(mall, orderNos[0] ?? '', COUNT, 'AGMANY');
  as = await mall.tokenOf(BUYER);
  staff = await mall.tokenOf(STAFF);
});
afterAll(() => mall?.close());

/** Order numbers from the newest, as one statement without pages finds them. */
async function numbers(where: ReturnType<typeof sql<boolean>>): Promise<string[]> {
  const { rows } = await sql<{ order_no: string }>`
    SELECT order_no FROM purchase_order WHERE ${where} ORDER BY id DESC`.execute(mall.database);
  return rows.map((row) => row.order_no);
}

const VIEWS = {
  'all of a buyer': [
    (page: number) => ok(mall, listOrders, { page, limit: PAGE }, as),
    sql<boolean>`NOT hidden_from_buyer`,
  ],
  'completed of a buyer': [
    (page: number) => ok(mall, listOrders, { page, limit: PAGE, status: 6 }, as),
    sql<boolean>`NOT hidden_from_buyer AND status = 'completed'`,
  ],
  'to ship of a buyer': [
    (page: number) => ok(mall, listOrders, { page, limit: PAGE, status: 1 }, as),
    sql<boolean>`NOT hidden_from_buyer AND status IN ('pendingShipment', 'partialReceipt')`,
  ],
  'all of a shop': [
    (page: number) => ok(mall, adminListOrders, { page, limit: PAGE, merId }, staff),
    sql<boolean>`true`,
  ],
  'cancelled of the mall': [
    (page: number) => ok(mall, adminListOrders, { page, limit: PAGE, status: 9 }, staff),
    sql<boolean>`status = 'cancelled'`,
  ],
} as const;

/** Pages near both ends, in the middle and behind the end, each as it is without pages. */
async function expectPages(name: keyof typeof VIEWS): Promise<void> {
  const [read, where] = VIEWS[name];
  const expected = await numbers(where);
  const last = Math.ceil(expected.length / PAGE);
  for (const page of new Set([1, 2, Math.ceil(last / 3), Math.ceil(last / 2), last - 1, last, last + 1])) {
    if (page < 1) continue;
    const { list, total } = await read(page);
    expect([page, total]).toEqual([page, expected.length]);
    expect(list.map(({ orderNo }) => orderNo)).toEqual(expected.slice((page - 1) * PAGE, page * PAGE));
  }
}

/** What the back office counts beside what there is. */
async function expectCounts(): Promise<void> {
  const { rows } = await sql<{ status: string; count: number }>`
    SELECT status, count(*)::int AS count FROM purchase_order GROUP BY status`.execute(mall.database);
  const there = (...states: string[]) =>
    rows.filter(({ status }) => states.includes(status)).reduce((sum, { count }) => sum + count, 0);
  const counted = await ok(mall, adminCountOrders, {}, staff);
  expect(Object.fromEntries(counted.map(({ status, count }) => [status, count]))).toEqual({
    '-1': rows.reduce((sum, { count }) => sum + count, 0),
    '0': there('pendingPayment'),
    '1': there('pendingShipment', 'partialReceipt'),
    '4': there('pendingReceipt'),
    '5': there('received'),
    '6': there('completed'),
    '9': there('cancelled'),
  });
}

const names = Object.keys(VIEWS) as (keyof typeof VIEWS)[];

describe('pages and counts are those of all orders', () => {
  it.each(names)('%s, before anything is added up', expectPages);

  it.each(names)('%s, once it is', async (name) => {
    await mall.runJob('add-up-orders');
    expect(await mall.database.selectFrom('order_tally_change').selectAll().execute()).toEqual([]);
    await expectPages(name);
  });

  it('oldest first as well', async () => {
    const expected = (await numbers(sql<boolean>`true`)).toReversed();
    for (const page of [1, 200, 475]) {
      const { list } = await ok(mall, adminListOrders, { page, limit: PAGE, descending: false }, staff);
      expect(list.map(({ orderNo }) => orderNo)).toEqual(expected.slice((page - 1) * PAGE, page * PAGE));
    }
  });

  it('also after orders changed their state, were hidden or went away, whenever that is added up', async () => {
    await expectCounts();
    await sql`UPDATE purchase_order SET status = 'completed' WHERE status = 'received'`.execute(mall.database);
    await expectCounts();
    await mall.runJob('add-up-orders');
    await sql`UPDATE purchase_order SET status = 'cancelled' WHERE status = 'pendingPayment' AND id % 2 = 0`.execute(
      mall.database,
    );
    const [completed = ''] = await numbers(sql<boolean>`status = 'completed' AND NOT hidden_from_buyer`);
    await ok(mall, deleteOrder, { orderNo: completed }, as);
    await expectCounts();
    await expectPages('completed of a buyer');
    await mall.runJob('add-up-orders');
    await mall.runJob('add-up-orders');
    await expectCounts();
    for (const name of names) await expectPages(name);
    // A state that no order is in any more leaves nothing behind.
    const empty = mall.database.selectFrom('order_tally').selectAll().where('orders', '<=', 0);
    expect(await empty.execute()).toEqual([]);
  });
});

describe('what no tally counts is counted up to a cap', () => {
  const filtered = [
    ['a day', { dateFrom: '2000-01-01' }, sql<boolean>`true`],
    ['a payment type', { payType: 'offline' }, sql<boolean>`pay_type = 'offline'`],
    ['a word', { keyword: 'AGMANY00' }, sql<boolean>`order_no LIKE 'AGMANY00%'`],
  ] as const;

  beforeAll(async () => {
    await sql`UPDATE purchase_order SET pay_type = 'offline' WHERE id % 2 = 0`.execute(mall.database);
  });

  it.each(filtered)('by %s, with every page behind it', async (_, filter, where) => {
    const expected = await numbers(where);
    const last = Math.ceil(expected.length / PAGE);
    // A full page may have another one behind it.
    const behindLast = expected.length % PAGE === 0 ? last + 1 : last;
    const totalPages: Record<number, number> = { 1: 51, 51: 52, 60: 61, [last]: behindLast };
    for (const [page, totalPage] of Object.entries(totalPages)) {
      const found = await ok(mall, adminListOrders, { ...filter, page: Number(page), limit: PAGE }, staff);
      expect(found).toMatchObject({ total: COUNT_CAP, isCapped: true, totalPage });
      expect(found.list.map(({ orderNo }) => orderNo)).toEqual(
        expected.slice((Number(page) - 1) * PAGE, Number(page) * PAGE),
      );
    }
    const counts = await ok(mall, adminCountOrders, filter, staff);
    expect(counts.find(({ status }) => status === -1)).toEqual({ status: -1, count: COUNT_CAP, isCapped: true });
    expect(counts.find(({ status }) => status === 6)).toEqual({ status: 6, count: COUNT_CAP, isCapped: true });
    const cancelled = (await numbers(sql<boolean>`${where} AND status = 'cancelled'`)).length;
    expect(counts.find(({ status }) => status === 9)).toEqual({ status: 9, count: cancelled, isCapped: false });
  });

  it('and the tabs say the same, however the orders are spread over them', async () => {
    await sql`UPDATE purchase_order SET pay_type = 'weixin' WHERE status <> 'completed' OR id % 16 = 0`.execute(
      mall.database,
    );
    const [all, ...tabs] = await ok(mall, adminCountOrders, { payType: 'weixin' }, staff);
    expect(tabs.every(({ isCapped }) => !isCapped)).toBe(true);
    const { total, isCapped } = await ok(mall, adminListOrders, { payType: 'weixin' }, staff);
    expect(all).toEqual({ status: -1, count: total, isCapped });
    expect(isCapped).toBe(true);
  });

  it('a whole number finds its own orders only: of the order, of the buyer, for staff of the payment', async () => {
    const give = (orderNo: string, poNumber: string) =>
      sql`UPDATE purchase_order SET po_number = ${poNumber} WHERE order_no = ${orderNo}`.execute(mall.database);
    await give('AGMANY000100', 'Po-2026-7');
    await give('AGMANY000200', 'PO-2026-77');
    const found = async (keyword: string) =>
      (await ok(mall, adminListOrders, { keyword }, staff)).list.map(({ orderNo }) => orderNo);
    expect(await found('po-2026-7')).toEqual(['AGMANY000100']);
    expect(await found('2026-7')).toEqual(['AGMANY000200', 'AGMANY000100']);
    expect(await found('agmany000300')).toEqual(['AGMANY000300']);
    const [{ payment_no: paymentNo = '' } = {}] = await mall.database
      .selectFrom('payment')
      .select('payment_no')
      .execute();
    const ofPayment = await ok(mall, adminListOrders, { keyword: paymentNo.toLowerCase() }, staff);
    expect([ofPayment.total, ofPayment.isCapped]).toEqual([COUNT_CAP, true]);
  });

  it('few are counted all', async () => {
    const found = await ok(mall, adminListOrders, { keyword: 'AGMANY0090', limit: PAGE }, staff);
    expect([found.total, found.isCapped, found.totalPage]).toEqual([100, undefined, 5]);
    const none = await ok(mall, adminListOrders, { keyword: 'AGMANY0090', page: 99, limit: PAGE }, staff);
    expect([none.total, none.list]).toEqual([100, []]);
  });
});

describe('the export', () => {
  const exported = async (url: string, token: string) => {
    const answer = await mall.inject({ method: 'GET', url: `/api/${url}`, headers: { 'authori-zation': token } });
    const [titles, ...lines] = answer.body.trimEnd().split('\r\n');
    return { answer, titles, numbers: lines.map((line) => line.split(',')[0]) };
  };

  it('has every line of every order once, newest first, with the same filter as the list', async () => {
    const all = await exported(adminExportOrders.path, staff);
    expect(all.numbers).toEqual(await numbers(sql<boolean>`true`));
    const own = await exported(`${exportOrders.path}?status=6`, as);
    expect(own.numbers).toEqual(await numbers(sql<boolean>`status = 'completed' AND NOT hidden_from_buyer`));
    expect(own.titles?.split(',')).toContain('PO number');
    const found = await exported(`${exportOrders.path}?keywords=AGMANY004001`, as);
    expect(found.numbers).toEqual(['AGMANY004001']);
  });

  it('of more lines than allowed is refused before it begins', async () => {
    await sql`
      INSERT INTO order_line (order_id, product_id, sku_id, product_name_zh, product_name_en, part_number,
        specification_zh, specification_en, image, unit, product_type, quantity, unit_price_fen, pay_price_fen)
      SELECT order_id, product_id, sku_id, product_name_zh, product_name_en, part_number, specification_zh,
        specification_en, image, unit, product_type, quantity, unit_price_fen, pay_price_fen
      FROM (SELECT * FROM order_line ORDER BY id DESC LIMIT 1) l, generate_series(1, ${MAX_EXPORT_ROWS})`.execute(
      mall.database,
    );
    const { answer } = await exported(adminExportOrders.path, staff);
    expect(answer.json()).toMatchObject({ data: { reason: 'exportTooLarge', limit: MAX_EXPORT_ROWS } });
  });
});

it('by amount, too, what waits for its shop is in order', async () => {
  await sql`
    UPDATE purchase_order SET pay_price_fen = pay_price_fen + id % 7, product_total_fen = product_total_fen + id % 7`.execute(
    mall.database,
  );
  const { rows } = await sql<{ order_no: string }>`
    SELECT order_no FROM purchase_order WHERE status IN ('pendingShipment', 'partialReceipt')
    ORDER BY pay_price_fen, id`.execute(mall.database);
  for (const page of [1, 2, 7]) {
    const asked = { page, limit: PAGE, status: 1, sort: 'amount', descending: false } as const;
    const { list, total } = await ok(mall, adminListOrders, asked, staff);
    expect(total).toBe(rows.length);
    expect(list.map(({ orderNo }) => orderNo)).toEqual(
      rows.slice((page - 1) * PAGE, page * PAGE).map((row) => row.order_no),
    );
  }
});

it('cancelled orders are found without reading the completed ones between them', async () => {
  await sql`ANALYZE purchase_order`.execute(mall.database);
  const { account_id: accountId } = await mall.database
    .selectFrom('purchase_order')
    .select('account_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const cancelled = { states: statesAskedBy(9), keyword: '' };
  for (const scope of [{ merchantId: 'all' } as MerchantScope, { accountId } as BuyerScope]) {
    await inTransaction(mall.database, async (tx) => {
      /** How many orders this connection has read. */
      const read = async () => {
        const { rows } = await sql<{ orders: number }>`
          SELECT (seq_tup_read + idx_tup_fetch)::int AS orders FROM pg_stat_xact_user_tables
          WHERE relname = 'purchase_order'`.execute(tx);
        return rows[0]?.orders ?? Number.NaN;
      };
      const before = await read();
      await findPage(tx, scope, cancelled, NEWEST_FIRST, { page: 2, limit: PAGE });
      // Those of two pages, and one or another that is hidden.
      expect((await read()) - before).toBeLessThan(3 * PAGE);
    });
  }
});

it('orders that a note about stock names are found without reading all orders', async () => {
  // Each with its own payment, as orders are.
  await sql`
    WITH made AS (
      INSERT INTO payment (payment_no, account_id, amount_fen, status, expires_at, created_at)
      SELECT 'PY' || order_no, account_id, pay_price_fen, 'pending', expires_at, created_at
      FROM purchase_order WHERE order_no LIKE 'AGMANY%' RETURNING id, payment_no
    )
    UPDATE purchase_order o SET payment_id = made.id FROM made WHERE made.payment_no = 'PY' || o.order_no`.execute(
    mall.database,
  );
  await sql`ANALYZE purchase_order, order_line, payment`.execute(mall.database);
  const { sku_id: skuId } = await mall.database
    .selectFrom('order_line')
    .select('sku_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await inTransaction(mall.database, async (tx) => {
    /** How often this connection has read one of these tables from end to end. */
    const readWhole = async () => {
      const { rows } = await sql<{ times: number }>`
        SELECT coalesce(sum(seq_scan), 0)::int AS times FROM pg_stat_xact_user_tables
        WHERE relname IN ('purchase_order', 'order_line', 'payment')`.execute(tx);
      return rows[0]?.times;
    };
    const before = await readWhole();
    const found = await ordersOfStock(tx, skuId, ['AGMANY000100', 'PYAGMANY000101', 'none']);
    expect([...found.values()]).toEqual([['AGMANY000100'], ['AGMANY000101'], []]);
    expect(await readWhole()).toBe(before);
  });
});

it('a page is found by a statement that a connection prepares once, whichever account and page it is', async () => {
  const one = openDatabase(mall.connection, { poolSize: 1 });
  try {
    const scopes = (await one.db.selectFrom('account').select('id').limit(3).execute()).map(
      ({ id: accountId }) => ({ accountId }) as BuyerScope,
    );
    for (const number of [6, 4]) {
      const filter = { states: statesAskedBy(number), keyword: '' };
      for (let page = 2; page < 12; page += 1) {
        const scope = scopes[page % scopes.length];
        if (!scope) throw new Error('no account');
        await inTransaction(one.db, (tx) =>
          findPage(tx, scope, filter, NEWEST_FIRST, { page: 2 + (page % 3), limit: 10 }),
        );
      }
    }
    const { rows } = await sql<{ runs: number }>`
      SELECT (custom_plans + generic_plans)::int AS runs FROM pg_prepared_statements
      WHERE statement LIKE '%argus.page_ids%'`.execute(one.db);
    // Whether its plan is kept as well is up to PostgreSQL, which compares it with those for the values.
    expect(rows.map(({ runs }) => runs)).toEqual([10, 10]);
  } finally {
    await one.close();
  }
});
