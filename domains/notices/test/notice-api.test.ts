import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { domains } from '../../../apps/api/domains.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { adminCancelOrder, shipOrder } from '../../orders/contract/admin-order-endpoints.ts';
import { cancelOrder, getOrder } from '../../orders/contract/order-endpoints.ts';
import {
  BUYER,
  FINANCE,
  OTHER_BUYER,
  ok,
  ordered,
  plainSkus,
  STAFF,
  startOrderMall,
  type TestSku,
} from '../../orders/test/order-builders.ts';
import { VOUCHER } from '../../payments/contract/payment.ts';
import { confirmTransfer, rejectTransfer, submitVoucher } from '../../payments/contract/payment-endpoints.ts';
import { received } from '../../payments/test/payment-builders.ts';
import { pictureOf } from '../../uploads/test/upload-builders.ts';
import type { NewNotice, NoticeKindName } from '../contract/notice.ts';
import { countUnreadNotices, listNotices, readNotices } from '../contract/notice-endpoints.ts';
import { notify } from '../server/public.ts';

const KINDS = [...domains.notices.keys()] as NoticeKindName[];

let mall: TestMall;
let skus: TestSku[];
let delivered: unknown[];
beforeAll(async () => {
  mall = await startOrderMall();
  skus = await plainSkus(mall, 1, 1);
  delivered = await mall.database.selectFrom('notice').selectAll().execute();
  await mall.database.deleteFrom('notice').execute();
});
afterAll(() => mall.close());

async function newest(as: string, locale: 'zh' | 'en' = 'en') {
  const { data } = await mall.call(listNotices, { limit: 1 }, { as, locale });
  return data.list[0];
}

test('the demo mall tells of no order and no payment: it has none', async () => {
  expect(await mall.database.selectFrom('payment').select('payment_no').execute()).toEqual([]);
  expect(delivered).toEqual([]);
});

test('a refused and a confirmed transfer, and a shipment, tell the buyer in the language of the reader', async () => {
  const { as, paymentNo, orderNos } = await ordered(mall, BUYER, skus);
  const finance = await mall.tokenOf(FINANCE);
  const handIn = async () => {
    const voucherUrl = await pictureOf(mall, VOUCHER, BUYER);
    await ok(mall, submitVoucher, { orderNo: paymentNo, voucherUrl, remark: '' }, as);
  };
  await handIn();
  await ok(mall, rejectTransfer, { paymentNo, reason: 'unreadable <b>' }, finance);
  expect(await newest(as)).toMatchObject({ kind: 'transferRefused', isRead: false });
  expect((await newest(as))?.content).toContain('unreadable <b>');
  await handIn();
  await ok(mall, confirmTransfer, await received(mall, paymentNo), finance);
  expect((await newest(as))?.kind).toBe('transferConfirmed');

  const [orderNo = ''] = orderNos;
  const order = await ok(mall, getOrder, { orderNo }, as);
  const lines = order.orderInfoList.map((line) => ({ orderDetailId: line.id, quantity: line.payNum }));
  const packages = [{ expressCode: 'sf', trackingNumber: 'SF1', remark: '', lines }];
  await ok(mall, shipOrder, { orderNo, packages }, await mall.tokenOf(STAFF));
  const [en, zh] = [await newest(as, 'en'), await newest(as, 'zh')];
  expect(en).toMatchObject({ kind: 'orderShipped', link: `/order/order_details?orderNo=${orderNo}` });
  expect(en?.content).toContain(orderNo);
  expect(zh?.title).not.toBe(en?.title);
  expect(zh?.content).toContain(orderNo);
});

test('the timer and staff tell whom they cancelled for; buyers are not told what they did themselves', async () => {
  const other = await ordered(mall, OTHER_BUYER, skus);
  const count = async () => (await ok(mall, countUnreadNotices, {}, other.as)).count;
  const before = await count();
  await ok(mall, cancelOrder, { orderNo: other.orderNos[0] ?? '' }, other.as);
  expect(await count()).toBe(before);
  const second = await ordered(mall, OTHER_BUYER, skus);
  const orderNo = second.orderNos[0] ?? '';
  await ok(mall, adminCancelOrder, { orderNo, reason: 'double order' }, await mall.tokenOf(STAFF));
  expect((await newest(other.as))?.content).toContain('double order');
  await ordered(mall, OTHER_BUYER, skus);
  mall.clock.advance(25 * 3_600_000);
  await mall.runJob('cancel-overdue-orders');
  await mall.runJob('cancel-overdue-orders');
  const as = await mall.tokenOf(OTHER_BUYER);
  expect((await newest(as))?.kind).toBe('orderCancelledByTimer');
  expect((await ok(mall, countUnreadNotices, {}, as)).count).toBe(before + 2);
});

test('reading: some, all, and never those of somebody else', async () => {
  const [mine, theirs] = [await mall.tokenOf(BUYER), await mall.tokenOf(OTHER_BUYER)];
  const unread = async (as: string) => (await ok(mall, countUnreadNotices, {}, as)).count;
  const [before, strangers] = [await unread(mine), await unread(theirs)];
  const own = (await ok(mall, listNotices, {}, mine)).list.map(({ id }) => id);
  expect(before).toBe(own.length);
  expect(await ok(mall, readNotices, { ids: own }, theirs)).toEqual({ count: strangers });
  expect(await unread(mine)).toBe(before);
  expect(await ok(mall, readNotices, { ids: [own[0] ?? 0, 999_999] }, mine)).toEqual({ count: before - 1 });
  expect((await ok(mall, listNotices, { unread: true }, mine)).total).toBe(before - 1);
  expect(await ok(mall, readNotices, {}, mine)).toEqual({ count: 0 });
  expect(await unread(theirs)).toBe(strangers);
  expect((await mall.call(listNotices, {}, { as: null })).code).toBe(401);
});

test('every kind has words in both languages, and an unknown one is passed over', async () => {
  const { id: accountId } = await mall.database
    .selectFrom('account')
    .select('id')
    .where('phone', '=', '13800000004')
    .executeTakeFirstOrThrow();
  // Whatever the words of any notice ask for.
  const texts = globSync('domains/*/messages/zh.json').flatMap((file) =>
    Object.entries<unknown>(JSON.parse(readFileSync(file, 'utf8'))).filter(([key]) => key.includes('_notice_')),
  );
  const names = JSON.stringify(texts).matchAll(/\{(\w+)\}/g);
  const params = { ...Object.fromEntries([...names].map(([, name]) => [name, `the ${name}`])), packages: 2 };
  await inTransaction(mall.database, (tx) =>
    notify(
      tx,
      KINDS.map((kind) => ({ accountId, kind, params, link: '' }) as unknown as NewNotice),
      mall.clock.now(),
    ),
  );
  await mall.database
    .insertInto('notice')
    .values({ account_id: accountId, kind: 'ofTomorrow', created_at: mall.clock.now() })
    .execute();
  const as = await mall.tokenOf('13800000004');
  for (const locale of ['zh', 'en'] as const) {
    const { data } = await mall.call(listNotices, { limit: 100 }, { as, locale });
    expect(data.list.map(({ kind }) => kind).toReversed()).toEqual(KINDS);
    expect(data.total).toBe(KINDS.length);
    for (const { title, content } of data.list) expect(`${title}${content}`).not.toMatch(/[{}]|undefined/);
  }
  expect((await ok(mall, listNotices, { limit: 1, page: KINDS.length }, as)).list).toHaveLength(1);
  expect(await ok(mall, countUnreadNotices, {}, as)).toEqual({ count: KINDS.length });
  expect(await ok(mall, readNotices, {}, as)).toEqual({ count: 0 });
  // A version that knows the kind shows it as unread.
  const { rows } = await sql`SELECT kind FROM notice WHERE account_id = ${accountId} AND read_at IS NULL`.execute(
    mall.database,
  );
  expect(rows).toEqual([{ kind: 'ofTomorrow' }]);
});
