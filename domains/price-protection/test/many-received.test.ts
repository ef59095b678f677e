import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { buyerScope, type Session } from '../../../platform/server/session.ts';
import { copyOrders } from '../../orders/test/many-orders.ts';
import { BUYER, plainSkus, startOrderMall, type TestSku } from '../../orders/test/order-builders.ts';
import { fillBalance } from '../../refunds/test/refund-builders.ts';
import { findProtectedLines, protectedLinesQuery } from '../server/received-line-repository.ts';
import { receivedOrder } from './claim-builders.ts';

const DAY = 24 * 3_600_000;
const MANY = 100_000;
const LIMIT = 200;

let mall: TestMall;
let accountId: number;
beforeAll(async () => {
  mall = await startOrderMall();
  await fillBalance(mall);
  const [sku] = (await plainSkus(mall, 1, 1)) as [TestSku];
  const { orderNo } = await receivedOrder(mall, sku, 1);
  await copyOrders(mall, orderNo, MANY, 'AGPROT');
  ({ id: accountId } = await mall.database
    .selectFrom('account')
    .select('id')
    .where('phone', '=', BUYER)
    .executeTakeFirstOrThrow());
  // Received one after the other through a year, most of them with a month of protection.
  await sql`
    UPDATE purchase_order SET received_at = ${mall.clock.now()}::timestamptz - right(order_no, 6)::int * interval '5 minutes',
      protection_days = CASE WHEN right(order_no, 6)::int % 7 = 0 THEN 90 ELSE 30 END
    WHERE order_no LIKE 'AGPROT%'`.execute(mall.database);
  await sql`ANALYZE purchase_order, order_line, price_claim`.execute(mall.database);
});
// Copies of a received order earned nothing.
afterAll(() => closeWithLedgersAddedUp(mall, ['earnedPoints']));

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

it('of very many received orders only those are read that are compared, those first whose protection ends first', async () => {
  const now = mall.clock.now();
  const scope = buyerScope({ accountId } as Session);
  const filter = { keyword: '', now, limit: LIMIT };
  const lines = await findProtectedLines(mall.database, scope, filter);
  expect(lines).toHaveLength(LIMIT);
  const ends = lines.map((line) => line.received_at.getTime() + line.protection_days * DAY);
  expect(ends.every((end) => end > now.getTime())).toBe(true);
  expect(ends).toEqual(ends.toSorted((a, b) => a - b));
  expect(new Set(lines.map((line) => line.protection_days))).toEqual(new Set([30, 90]));

  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
    EXPLAIN (ANALYZE, FORMAT JSON) ${protectedLinesQuery(scope, filter)}`.execute(mall.database);
  const orders = nodesOf((rows[0] as (typeof rows)[0])['QUERY PLAN'][0].Plan).filter(
    (node) => node['Relation Name'] === 'purchase_order',
  );
  expect(orders.map((node) => node['Index Name'])).toEqual(['purchase_order_protection']);
  // Some are hidden by their buyer, cancelled or not received.
  const read = orders.map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0));
  expect(Math.max(...read)).toBeLessThan(2 * LIMIT);
});
