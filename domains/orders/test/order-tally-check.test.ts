import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { orderTally } from '../server/order-tally-repository.ts';
import { BUYER, ordered, plainSkus, startOrderMall } from './order-builders.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startOrderMall();
});
afterAll(() => mall?.close());

const rows = async (after: number) => (await sql`${orderTally.rows(after, 1000)}`.execute(mall.database)).rows;

it('the check of the tally ends where there are no orders, and behind the last of them', async () => {
  expect(await mall.database.selectFrom('purchase_order').select('id').execute()).toEqual([]);
  expect([await rows(0), await rows(1000)]).toEqual([[], []]);
  await ordered(mall, BUYER, await plainSkus(mall, 1, 1));
  expect(await rows(0)).toMatchObject([{ counter: 0, ledger: 0 }]);
  expect(await rows(1000)).toEqual([]);
});

it('reads few orders with each statement, and still sees every part', async () => {
  await sql`SELECT setval(pg_get_serial_sequence('purchase_order', 'id'), 100000)`.execute(mall.database);
  await ordered(mall, BUYER, await plainSkus(mall, 1, 1));
  expect((orderTally.rowsAtOnce ?? 1000) << 12).toBeLessThanOrEqual(20_000);
  await mall.runJob('check-ledgers');
  const run = mall.database.selectFrom('ledger_check_run').selectAll().where('check_name', '=', 'orderTally');
  expect(await run.execute()).toMatchObject([{ compared: (100_001 >> 12) + 1, found: 0, stopped_at_row: null }]);
});
