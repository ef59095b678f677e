/** Two who pay around the end of a month, of whom the one who began first writes last. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import { untilWaiting } from '../../../apps/api/test/until-waiting.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { shanghaiDay, startOfDay } from '../../../platform/server/shanghai-time.ts';
import { BUYER, ok, ordered, plainSkus, startOrderMall, type TestSku } from '../../orders/test/order-builders.ts';
import { pay } from '../../payments/contract/payment-endpoints.ts';
import { fillBalance } from '../../refunds/test/refund-builders.ts';
import { listBalanceRecords, listCreditRecords } from '../contract/wallet-endpoints.ts';

let mall: TestMall;
let skus: TestSku[];
let rival: pg.Client;
beforeAll(async () => {
  mall = await startOrderMall();
  skus = await plainSkus(mall, 1, 1, 100_000);
  await fillBalance(mall);
  await sql`UPDATE customer_terms SET credit_limit_fen = 100000000000`.execute(mall.database);
  rival = new pg.Client(mall.connection);
  await rival.connect();
});
afterAll(async () => {
  await rival?.end();
  await closeWithLedgersAddedUp(mall);
});

const STATEMENTS = { yue: listBalanceRecords, credit: listCreditRecords } as const;

/** Moves the clock to a second before the month ends in Shanghai, where it stands. */
function toMonthEnd(): void {
  mall.clock.stop();
  const now = mall.clock.now();
  const [year = 0, month = 0] = shanghaiDay(now).split('-').map(Number);
  const next = startOfDay(`${month === 12 ? year + 1 : year}-${String((month % 12) + 1).padStart(2, '0')}-01`);
  mall.clock.advance(next.getTime() - now.getTime() - 1000);
}

test.each(['yue', 'credit'] as const)('each month of %s begins where the one before ended', async (way) => {
  toMonthEnd();
  const early = await ordered(mall, BUYER, skus, 1);
  const late = await ordered(mall, BUYER, skus, 2);
  const as = await mall.tokenOf(BUYER);
  const paid = (orderNo: string) => ok(mall, pay, { orderNo, payType: way, payChannel: way }, as);
  await rival.query('BEGIN');
  await rival.query('SELECT FROM payment WHERE payment_no = $1 FOR UPDATE', [early.paymentNo]);
  const paying = paid(early.paymentNo);
  expect(await untilWaiting(mall.database, paying)).toBe(true);
  mall.clock.advance(2000);
  await paid(late.paymentNo);
  await rival.query('COMMIT');
  await paying;
  const { list } = await ok(mall, STATEMENTS[way], { limit: 100 }, as);
  for (const [index, { opening }] of list.entries()) expect(opening).toBe(list[index + 1]?.closing ?? opening);
  expect(list[0]?.list.slice(0, 2).map(({ linkId }) => linkId)).toEqual([early.paymentNo, late.paymentNo]);
});
