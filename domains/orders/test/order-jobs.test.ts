/** Jobs in which single items fail: they hold up no others, and are retried. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { isIllustrationShown } from '../../catalogue/server/public.ts';
import { illustrationAddress } from '../../illustrations/contract/illustration-address.ts';
import { pay } from '../../payments/contract/payment-endpoints.ts';
import { shipOrder } from '../contract/admin-order-endpoints.ts';
import { confirmReceipt, getOrder } from '../contract/order-endpoints.ts';
import { BUYER, ok, ordered, plainSkus, STAFF, type TestSku } from './order-builders.ts';

const DAY = 24 * 3_600_000;
/** More than a job takes up at once. */
const MANY = 201;

let mall: TestMall;
let skus: TestSku[];
beforeAll(async () => {
  // What fails is logged; that is not what is shown here.
  mall = await startTestMall({ LOG_LEVEL: 'fatal' });
  skus = await plainSkus(mall, 1, 1);
  await sql`CREATE FUNCTION cannot_be_written() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'this row cannot be written'; END $$`.execute(mall.database);
});
afterAll(() => closeWithLedgersAddedUp(mall));

const stateOf = async (orderNo: string) => (await ok(mall, getOrder, { orderNo }, await mall.tokenOf(BUYER))).state;
const failures = async (job: string): Promise<number> => {
  const { body } = await mall.inject({ method: 'GET', url: '/metrics' });
  return Number(new RegExp(`^job_failures_total\\{job="${job}"\\} (\\d+)`, 'm').exec(body)?.[1] ?? 0);
};

it('payments that cannot be closed hold up no other, are counted, and are closed once they can be', async () => {
  // They come first: the oldest, and more than one batch of them.
  await sql`
    INSERT INTO payment (payment_no, account_id, amount_fen, status, expires_at, created_at)
    SELECT 'PYPOISON' || n, (SELECT id FROM account WHERE phone = ${BUYER}), 100, 'pending',
      ${mall.clock.now()}::timestamptz, ${mall.clock.now()}::timestamptz
    FROM generate_series(1000, ${999 + MANY}) n`.execute(mall.database);
  await sql`CREATE TRIGGER poisoned BEFORE UPDATE ON payment FOR EACH ROW WHEN (OLD.payment_no LIKE 'PYPOISON%')
    EXECUTE FUNCTION cannot_be_written()`.execute(mall.database);
  const { orderNos } = await ordered(mall, BUYER, skus);
  const [orderNo = ''] = orderNos;
  const before = await failures('cancel-overdue-orders');

  mall.clock.advance(2 * DAY);
  await mall.runJob('cancel-overdue-orders');
  expect(await stateOf(orderNo)).toBe('cancelled');
  expect((await failures('cancel-overdue-orders')) - before).toBe(MANY);

  const open = () => sql`SELECT FROM payment WHERE payment_no LIKE 'PYPOISON%' AND status = 'pending'`;
  expect((await open().execute(mall.database)).rows).toHaveLength(MANY);
  await sql`DROP TRIGGER poisoned ON payment`.execute(mall.database);
  await mall.runJob('cancel-overdue-orders');
  expect((await open().execute(mall.database)).rows).toEqual([]);
});

it('an order that cannot be completed holds up no other', async () => {
  const received = async (): Promise<string> => {
    const { as, paymentNo, orderNos } = await ordered(mall, BUYER, skus);
    const [orderNo = ''] = orderNos;
    await ok(mall, pay, { orderNo: paymentNo, payType: 'yue', payChannel: 'yue' }, as);
    const { orderInfoList } = await ok(mall, getOrder, { orderNo }, as);
    const lines = orderInfoList.map(({ id, payNum }) => ({ orderDetailId: id, quantity: payNum }));
    await ok(mall, shipOrder, { orderNo, packages: [{ expressCode: 'self', lines }] }, await mall.tokenOf(STAFF));
    await ok(mall, confirmReceipt, { orderNo }, as);
    return orderNo;
  };
  const stuck = await received();
  const other = await received();
  await sql`CREATE TRIGGER poisoned BEFORE UPDATE ON purchase_order FOR EACH ROW
    WHEN (OLD.order_no = ${sql.lit(stuck)}) EXECUTE FUNCTION cannot_be_written()`.execute(mall.database);
  mall.clock.advance(16 * DAY);
  await mall.runJob('complete-received-orders');
  expect([await stateOf(stuck), await stateOf(other)]).toEqual(['received', 'completed']);
  await sql`DROP TRIGGER poisoned ON purchase_order`.execute(mall.database);
  await mall.runJob('complete-received-orders');
  expect(await stateOf(stuck)).toBe('completed');
});

it('what has ended is removed from every other table while one cannot be emptied', async () => {
  await sql`CREATE TRIGGER poisoned BEFORE DELETE ON session FOR EACH STATEMENT EXECUTE FUNCTION cannot_be_written()`.execute(
    mall.database,
  );
  await sql`INSERT INTO attempt_count (bucket, window_end, count) VALUES ('over', ${mall.clock.now()}, 1)`.execute(
    mall.database,
  );
  await mall.runJob('delete-ended-sessions');
  expect((await sql`SELECT FROM attempt_count WHERE bucket = 'over'`.execute(mall.database)).rows).toEqual([]);
  await sql`DROP TRIGGER poisoned ON session`.execute(mall.database);
});

it('an illustration that a SKU had before is kept for the order that shows it, and forgotten when none does', async () => {
  const sku = await mall.database
    .selectFrom('sku')
    .select(['id', 'illustration'])
    .where('id', '=', skus[0]?.skuId ?? 0)
    .executeTakeFirstOrThrow();
  const draw = (illustration: string) =>
    mall.database.updateTable('sku').set({ illustration }).where('id', '=', sku.id).execute();
  await draw('switch_ports-47');
  await ordered(mall, BUYER, skus.slice(0, 1));
  await draw('switch_ports-48');
  await ordered(mall, BUYER, skus.slice(0, 1));
  // The address as an earlier version of the mall had it.
  await sql`UPDATE order_line SET image = replace(image, '-640.webp', '-1280.png')
    WHERE image = ${illustrationAddress('switch_ports-48', 640)}`.execute(mall.database);
  await draw('switch_ports-46');
  await draw('switch_ports-45');
  const former = async () =>
    (await mall.database.selectFrom('former_illustration').select('illustration').execute()).map(
      (row) => row.illustration,
    );
  expect(await former()).toEqual(expect.arrayContaining(['switch_ports-47', 'switch_ports-46']));
  await mall.runJob('forget-former-illustrations');
  expect(await former()).toEqual(expect.arrayContaining(['switch_ports-47', 'switch_ports-48']));
  expect(await former()).not.toContain('switch_ports-46');
  expect(await isIllustrationShown(mall.database, 'switch_ports-47')).toBe(true);
  expect(await isIllustrationShown(mall.database, 'switch_ports-46')).toBe(false);
});
