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
