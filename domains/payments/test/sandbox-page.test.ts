/** The sandbox provider's own page, which a browser opens without a session. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plugs } from '../../../apps/api/domains.ts';
import { actAs } from '../../../apps/api/test/acting-session.ts';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { formatYuan } from '../../../platform/contract/format-yuan.ts';
import { collect, serverPlug } from '../../../platform/server/plug.ts';
import { provide } from '../../../platform/server/port.ts';
import {
  ok,
  ordered,
  plainSkus,
  SANDBOX_SECRET,
  startOrderMall,
  type TestSku,
} from '../../orders/test/order-builders.ts';
import { pay } from '../contract/payment-endpoints.ts';
import { PAYMENT_SUBJECT } from '../server/payment-subject.ts';

const BUYER = '13800000001';
const STAFF = '13900000001';

let mall: TestMall;
let skus: TestSku[];
beforeAll(async () => {
  mall = await startOrderMall();
  skus = await plainSkus(mall, 1, 1);
});
afterAll(() => closeWithLedgersAddedUp(mall));

/** The address of the provider's page, as the mall gives it to this caller. */
async function pageAddress(paymentNo: string, as: string): Promise<string> {
  const { redirectUrl } = await ok(mall, pay, { orderNo: paymentNo, payType: 'sandbox', payChannel: 'sandbox' }, as);
  return redirectUrl ?? '';
}
const open = (url: string) => mall.inject({ method: 'GET', url });

/** Removes a right from every role of a person. */
async function takeRight(phone: string, permission: string): Promise<void> {
  await mall.database
    .deleteFrom('role_permission')
    .where('permission', 'in', [permission, '*:*:*'])
    .where('role_id', 'in', (roles) =>
      roles
        .selectFrom('account_role as r')
        .innerJoin('account as a', 'a.id', 'r.account_id')
        .select('r.role_id')
        .where('a.phone', '=', phone),
    )
    .execute();
}
async function giveRights(phone: string, permissions: readonly string[]): Promise<void> {
  const { role_id } = await mall.database
    .selectFrom('account_role as r')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .select('r.role_id')
    .where('a.phone', '=', phone)
    .executeTakeFirstOrThrow();
  await mall.database
    .insertInto('role_permission')
    .values(permissions.map((permission) => ({ role_id, permission })))
    .execute();
}

it.each([
  ['of 64 letters of two bytes', 'é'.repeat(64)],
  ['of 64 letters of four bytes', '😀'.repeat(32)],
  ['of another payment', '0'.repeat(64)],
  ['that is empty', ''],
])('is not there for a ticket %s', async (_, ticket) => {
  const { as, paymentNo } = await ordered(mall, BUYER, skus);
  await pageAddress(paymentNo, as);
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/pay'],
    ['POST', '/fail'],
  ] as const) {
    const url = `/sandbox-pay/${paymentNo}${path}?ticket=${encodeURIComponent(ticket)}`;
    expect((await mall.inject({ method, url })).statusCode).toBe(404);
  }
});

it('leads whoever comes back after paying to what became of the payment', async () => {
  const { as, paymentNo } = await ordered(mall, BUYER, skus);
  const address = await pageAddress(paymentNo, as);
  await mall.inject({ method: 'POST', url: address.replace('?', '/pay?') });
  const again = [
    await open(address),
    await mall.inject({ method: 'POST', url: address.replace('?', '/pay?') }),
    await mall.inject({ method: 'POST', url: address.replace('?', '/fail?') }),
  ];
  for (const { statusCode, headers } of again) {
    expect(statusCode).toBe(303);
    expect(headers.location).toBe(`/order/order_pay_status?orderNo=${paymentNo}&payType=sandbox`);
  }
});

it('names the amount to a buyer who may see prices, and to nobody else', async () => {
  const { as, paymentNo, payPrice } = await ordered(mall, BUYER, skus);
  const seen = await pageAddress(paymentNo, as);
  const shown = formatYuan(payPrice);
  expect((await open(seen)).body).toContain(`¥${shown}`);

  // Staff who may not see prices act for the buyer.
  await takeRight(STAFF, 'goods:showPrice');
  await giveRights(STAFF, ['admin:accounts:simulate', 'admin:mall:whole']);
  const acting = await actAs(mall, await mall.tokenOf(BUYER), ['phone', STAFF]);
  const unseen = await open(await pageAddress(paymentNo, acting));
  expect(unseen.statusCode).toBe(200);
  expect(unseen.body).not.toContain(shown);

  // The buyer loses the right: the URL that showed the amount no longer does, and still pays.
  await takeRight(BUYER, 'goods:showPrice');
  expect((await open(seen)).body).not.toContain(shown);
  expect((await open(await pageAddress(paymentNo, as))).body).not.toContain(shown);
  const paid = await mall.inject({ method: 'POST', url: seen.replace('?', '/pay?') });
  expect(paid.headers.location).toContain('result=success');
});

it('leads from a URL that is over to what was paid for, whatever that is', async () => {
  const { link } = mall.app.services.domains.answerOf(PAYMENT_SUBJECT);
  expect((await open('/sandbox-pay/AAAAAAAA')).body).toContain(`<a href="${link}">`);
  const rooms = serverPlug({
    domain: 'rooms',
    provides: [provide(PAYMENT_SUBJECT, { ...PAYMENT_SUBJECT.neutral, link: '/rooms' })],
  });
  const other = await startTestMall(
    { SANDBOX_PAY_SECRET: SANDBOX_SECRET },
    collect([...plugs.filter(({ domain }) => domain !== 'orders'), rooms]),
  );
  try {
    const { body } = await other.inject({ method: 'GET', url: '/sandbox-pay/AAAAAAAA' });
    expect(body).toContain('<a href="/rooms">');
  } finally {
    await other.close();
  }
});
