import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE } from '../../../apps/api/test/door-row.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { shipOrder } from '../../orders/contract/admin-order-endpoints.ts';
import { confirmReceipt, getOrder } from '../../orders/contract/order-endpoints.ts';
import { ok, ordered, plainSkus, STAFF, startOrderMall, type TestSku } from '../../orders/test/order-builders.ts';
import { pay } from '../../payments/contract/payment-endpoints.ts';
import { staffWith } from '../../sign-in/server/public.ts';
import { listNotices } from '../contract/notice-endpoints.ts';
import { chooseNoticeLanguage, chooseNotices, readNoticeSettings } from '../contract/notice-settings-endpoints.ts';
import { notify } from '../server/public.ts';

const BUYER = PEOPLE.distributor;
const DAY_MS = 86_400_000;

let mall: TestMall;
let skus: TestSku[];
beforeAll(async () => {
  mall = await startOrderMall();
  skus = await plainSkus(mall, 1, 1);
  await sql`UPDATE account SET email = 'buyer@example.com' WHERE phone = ${BUYER}`.execute(mall.database);
});
afterAll(() => mall.close());
beforeEach(async () => {
  await mall.runJob('send-notices');
  await mall.database.deleteFrom('outbox_message').execute();
});

const sent = async (recipient: string) =>
  (
    await mall.database
      .selectFrom('outbox_message')
      .select(['channel', 'subject', 'body'])
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute()
  ).map(({ channel, subject, body }) => ({ channel, subject, body }));

/** Orders and pays from the balance; the orders are of one shop. */
async function paidOrder() {
  const { as, paymentNo, orderNos } = await ordered(mall, BUYER, skus);
  await ok(mall, pay, { orderNo: paymentNo, payType: 'yue', payChannel: 'yue' }, as);
  return { as, orderNo: orderNos[0] ?? '' };
}

async function ship(orderNo: string, as: string) {
  const order = await ok(mall, getOrder, { orderNo }, as);
  const lines = order.orderInfoList.map((line) => ({ orderDetailId: line.id, quantity: line.payNum }));
  const packages = [{ expressCode: 'sf', trackingNumber: 'SF1', remark: '', lines }];
  await ok(mall, shipOrder, { orderNo, packages }, await mall.tokenOf(STAFF));
}

/** Who ships it: the keeper of its shop, or, where the shop has none, the mall; and who has nothing to do with it. */
async function shippersOf(orderNo: string): Promise<readonly [shipper: string, stranger: string]> {
  const { rows } = await sql<{ kept: boolean }>`
    SELECT o.merchant_id = a.merchant_id AS kept FROM purchase_order o, account a
    WHERE o.order_no = ${orderNo} AND a.phone = ${PEOPLE.keeper}`.execute(mall.database);
  return rows[0]?.kept ? [PEOPLE.keeper, PEOPLE.sales] : [PEOPLE.sales, PEOPLE.keeper];
}

async function kindsOf(phone: string, orderNo: string) {
  const { list } = await ok(mall, listNotices, { limit: 100 }, await mall.tokenOf(phone));
  return list.filter(({ content }) => content.includes(orderNo)).map(({ kind }) => kind);
}

test.each(['zh', 'en'] as const)('no two kinds that somebody chooses among have the same name (%s)', async (locale) => {
  for (const phone of [BUYER, STAFF]) {
    const { data } = await mall.call(readNoticeSettings, {}, { as: await mall.tokenOf(phone), locale });
    const titles = data.kinds.map(({ title }) => title);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  }
});

describe('an order', () => {
  test('tells its buyer and whoever ships it at each step, once, however often the job runs', async () => {
    const { as, orderNo } = await paidOrder();
    await Promise.all([mall.runJob('send-notices'), mall.runJob('send-notices')]);
    await mall.runJob('send-notices');
    expect(await kindsOf(BUYER, orderNo)).toEqual(['orderPaid']);
    const [shipper, stranger] = await shippersOf(orderNo);
    expect(await kindsOf(shipper, orderNo)).toEqual(['orderToShip']);
    expect(await kindsOf(stranger, orderNo)).toEqual([]);
    await ship(orderNo, as);
    await ok(mall, confirmReceipt, { orderNo }, as);
    await mall.runJob('send-notices');
    expect(await kindsOf(BUYER, orderNo)).toEqual(['orderShipped', 'orderPaid']);
    expect(await kindsOf(shipper, orderNo)).toEqual(['orderReceived', 'orderToShip']);
    const mails = (await sent('buyer@example.com')).map(({ channel }) => channel);
    expect(mails).toEqual(['mail', 'mail']);
    // Only what has been shipped is worth a text message.
    expect((await sent(BUYER)).map(({ channel, body }) => [channel, body.includes(orderNo)])).toEqual([['sms', true]]);
  });

  test('tells in the language of the last sign-in, or in the chosen one', async () => {
    const as = await mall.tokenOf(BUYER);
    const spoken = async (locale: 'zh' | 'en') => {
      await sql`INSERT INTO account_language (account_id, locale) SELECT id, ${locale} FROM account WHERE phone = ${BUYER}
        ON CONFLICT (account_id) DO UPDATE SET locale = excluded.locale WHERE NOT account_language.is_chosen`.execute(
        mall.database,
      );
    };
    const subjects = async () => {
      const { orderNo } = await paidOrder();
      await mall.runJob('send-notices');
      const mails = await sent('buyer@example.com');
      expect(mails.at(-1)?.body).toContain(orderNo);
      expect(mails.at(-1)?.body).toContain(`/order/order_details?orderNo=${orderNo}`);
      return mails.at(-1)?.subject;
    };
    await spoken('en');
    expect(await subjects()).toBe('Payment received');
    await ok(mall, chooseNoticeLanguage, { language: 'zh' }, as);
    await spoken('en');
    expect(await subjects()).toBe('付款成功');
    expect((await ok(mall, readNoticeSettings, {}, as)).language).toBe('zh');
    await ok(mall, chooseNoticeLanguage, { language: '' }, as);
    await spoken('en');
    expect(await subjects()).toBe('Payment received');
  });
});

describe('settings', () => {
  test('are of one’s own kinds, and switch off one channel of one kind', async () => {
    const as = await mall.tokenOf(BUYER);
    const settings = await ok(mall, readNoticeSettings, {}, as);
    expect(settings).toMatchObject({ email: 'b***@example.com', phone: '138****0001' });
    const names = settings.kinds.map(({ kind }) => kind);
    expect(names).toContain('orderShipped');
    expect(names).not.toContain('orderToShip');
    for (const { title } of settings.kinds) expect(title).not.toBe('');
    expect(await mall.call(chooseNotices, { kind: 'orderToShip', channel: 'mail', isOn: false }, { as })).toMatchObject(
      {
        data: { reason: 'kindUnknown' },
      },
    );
    expect(await mall.call(chooseNotices, { kind: 'orderPaid', channel: 'sms', isOn: false }, { as })).toMatchObject({
      data: { reason: 'kindUnknown' },
    });

    await ok(mall, chooseNotices, { kind: 'orderPaid', channel: 'mail', isOn: false }, as);
    await ok(mall, chooseNotices, { kind: 'orderShipped', channel: 'mall', isOn: false }, as);
    const { orderNo } = await paidOrder();
    await ship(orderNo, as);
    await mall.runJob('send-notices');
    expect(await kindsOf(BUYER, orderNo)).toEqual(['orderPaid']);
    expect(await sent('buyer@example.com')).toHaveLength(1);
    expect(await sent(BUYER)).toHaveLength(1);
    const shipped = (await ok(mall, readNoticeSettings, {}, as)).kinds.find(({ kind }) => kind === 'orderShipped');
    expect(shipped?.channels).toEqual([
      { channel: 'mall', isOn: false },
      { channel: 'mail', isOn: true },
      { channel: 'sms', isOn: true },
    ]);
    await ok(mall, chooseNotices, { kind: 'orderShipped', channel: 'mall', isOn: true }, as);
    await ok(mall, chooseNotices, { kind: 'orderPaid', channel: 'mail', isOn: true }, as);
  });
});

test('what concerns an office reaches each of its people, with its own words and time', async () => {
  const at = mall.clock.now();
  const before = new Date(at.getTime() - 60_000);
  const params = { orderNo: 'X "3" \\ 订单', lines: 2 };
  await mall.database
    .insertInto('office_notice')
    .values(
      [before, at].map((created_at, index) => ({
        ...{ permission: 'admin:orders:edit', kind: 'orderToShip', created_at },
        ...{ params: JSON.stringify(params), link: `/admin/orders?each=${index}` },
      })),
    )
    .execute();
  await mall.runJob('send-notices');
  const staff = await inTransaction(mall.database, (tx) => staffWith(tx, 'admin:orders:edit'));
  expect(staff.length).toBeGreaterThan(1);
  const told = await mall.database
    .selectFrom('notice')
    .where('link', 'like', '/admin/orders?each=%')
    .select(['account_id', 'link', 'params', 'created_at'])
    .orderBy('id')
    .execute();
  const each = (link: string, created_at: Date) =>
    staff.map((account_id) => ({ account_id, link: `/admin/orders?each=${link}`, params, created_at }));
  expect(told).toEqual([...each('0', before), ...each('1', at)]);
});

describe('what cannot be sent', () => {
  async function tell(kind: string, at: Date) {
    await inTransaction(mall.database, async (tx) => {
      const { id } = await tx.selectFrom('account').select('id').where('phone', '=', BUYER).executeTakeFirstOrThrow();
      await notify(
        tx,
        { accountId: id, kind, params: { orderNo: 'X1' }, link: '/' } as Parameters<typeof notify>[1],
        at,
      );
    });
  }

  test('is tried again with growing pauses, and given up in the end', async () => {
    await sql`ALTER TABLE outbox_message ADD CONSTRAINT broken CHECK (channel <> 'mail') NOT VALID`.execute(
      mall.database,
    );
    await tell('orderPaid', mall.clock.now());
    const states = async () =>
      (
        await mall.database
          .selectFrom('notice_message')
          .select(['state', 'tries'])
          .orderBy('id', 'desc')
          .limit(1)
          .execute()
      )[0];
    for (const tries of [1, 2, 3, 4]) {
      await mall.runJob('send-notices');
      await mall.runJob('send-notices');
      expect(await states()).toEqual({ state: 'due', tries });
      mall.clock.advance(3_600_000);
    }
    await mall.runJob('send-notices');
    expect(await states()).toEqual({ state: 'failed', tries: 5 });
    await sql`ALTER TABLE outbox_message DROP CONSTRAINT broken`.execute(mall.database);
  });

  test('under a clock that was ahead is sent once it is right again', async () => {
    await sql`ALTER TABLE outbox_message ADD CONSTRAINT broken CHECK (channel <> 'mail') NOT VALID`.execute(
      mall.database,
    );
    await tell('orderPaid', mall.clock.now());
    mall.clock.advance(DAY_MS / 2);
    await mall.runJob('send-notices');
    mall.clock.advance(-DAY_MS / 2);
    await sql`ALTER TABLE outbox_message DROP CONSTRAINT broken`.execute(mall.database);
    expect(await sent('buyer@example.com')).toEqual([]);
    await mall.runJob('send-notices');
    expect(await sent('buyer@example.com')).toHaveLength(1);
  });

  test('of an office keeps back nothing else, and is dropped after a day', async () => {
    await sql`ALTER TABLE notice ADD CONSTRAINT refused CHECK (link <> '/refused') NOT VALID`.execute(mall.database);
    const tellOffice = (link: string) =>
      sql`INSERT INTO office_notice (permission, kind, params, link, created_at)
        VALUES ('admin:orders:edit', 'orderToShip', '{"orderNo": "X2"}', ${link}, ${mall.clock.now()})`.execute(
        mall.database,
      );
    const waiting = () => mall.database.selectFrom('office_notice').select('link').execute();
    await tellOffice('/refused');
    await tellOffice('/admin/orders');
    await tell('orderPaid', mall.clock.now());
    await mall.runJob('send-notices');
    expect(await waiting()).toEqual([{ link: '/refused' }]);
    expect(await sent('buyer@example.com')).toHaveLength(1);
    const told = mall.database.selectFrom('notice').where('link', '=', '/admin/orders').select('id');
    expect((await told.execute()).length).toBeGreaterThan(0);
    mall.clock.advance(DAY_MS);
    await mall.runJob('send-notices');
    expect(await waiting()).toEqual([]);
    await sql`ALTER TABLE notice DROP CONSTRAINT refused`.execute(mall.database);
  });

  test('for a day is no news any more; what is old is deleted', async () => {
    await tell('orderPaid', new Date(mall.clock.now().getTime() - 2 * DAY_MS));
    await mall.runJob('send-notices');
    expect(await sent('buyer@example.com')).toEqual([]);
    mall.clock.advance(731 * DAY_MS);
    await mall.runJob('delete-old-notices');
    expect(await mall.database.selectFrom('notice').select('id').execute()).toEqual([]);
    expect(await mall.database.selectFrom('notice_message').select('id').execute()).toEqual([]);
  });
});
