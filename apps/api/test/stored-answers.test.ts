/** Stored answers of repeated calls: for how long, and how many. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BUYER, ordered, plainSkus, startOrderMall } from '../../../domains/orders/test/order-builders.ts';
import { pay } from '../../../domains/payments/contract/payment-endpoints.ts';
import { ANSWER_KEPT_MS, ANSWERS_PER_ACCOUNT } from '../../../platform/server/idempotency.ts';
import type { TestMall } from '../test-mall.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startOrderMall();
});
afterAll(() => mall.close());

const keptOf = async (accountId: number): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM idempotent_answer WHERE account_id = ${accountId} ORDER BY created_at DESC, key`.execute(
    mall.database,
  );
  return rows.map(({ key }) => key);
};

it('an answer is given again for a week, and then it is gone', async () => {
  const { as, paymentNo } = await ordered(mall, BUYER, await plainSkus(mall, 1, 1));
  const payOnce = (key: string) =>
    mall.call(
      pay,
      { orderNo: paymentNo, payType: 'yue', payChannel: 'yue' },
      { as, headers: { 'idempotency-key': key } },
    );
  const first = await payOnce('the-same-key');
  expect(first.code).toBe(200);
  mall.clock.advance(ANSWER_KEPT_MS - 60_000);
  await mall.runJob('delete-old-answers');
  const late = await mall.tokenOf(BUYER);
  const again = await mall.call(
    pay,
    { orderNo: paymentNo, payType: 'yue', payChannel: 'yue' },
    { as: late, headers: { 'idempotency-key': 'the-same-key' } },
  );
  expect(again).toEqual(first);
  mall.clock.advance(120_000);
  await mall.runJob('delete-old-answers');
  expect((await sql`SELECT FROM idempotent_answer`.execute(mall.database)).rows).toEqual([]);
});

it('of one account only the newest are kept; another account loses none', async () => {
  const keep = (accountId: number, count: number) =>
    sql`
      INSERT INTO idempotent_answer (account_id, key, endpoint, body_hash, answer, created_at)
      SELECT ${accountId}, 'key-' || lpad(n::text, 6, '0'), 'e', '', '1', ${mall.clock.now()}::timestamptz - n * interval '1 second'
      FROM generate_series(1, ${count}) n`.execute(mall.database);
  await keep(1, ANSWERS_PER_ACCOUNT * 2 + 7);
  await keep(2, 3);
  await mall.runJob('delete-old-answers');
  const kept = await keptOf(1);
  expect(kept).toHaveLength(ANSWERS_PER_ACCOUNT);
  expect([kept[0], kept.at(-1)]).toEqual(['key-000001', `key-${String(ANSWERS_PER_ACCOUNT).padStart(6, '0')}`]);
  expect(await keptOf(2)).toHaveLength(3);
});
