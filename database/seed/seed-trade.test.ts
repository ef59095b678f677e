import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../apps/api/test-mall.ts';
import { runLedgerChecks } from '../../domains/ledger-checks/server/run-ledger-checks.ts';
import { ORDER_STATUSES } from '../../domains/orders/contract/order-status.ts';
import { REFUND_STATUSES } from '../../domains/refunds/contract/refund-status.ts';
import { DEMO_REMARK } from './demo-order.ts';
import { seedTrade } from './seed-trade.ts';

const BUYERS = ['13800000001', '13800000002', '13800000003', '13800000005'];
const { signal } = new AbortController();
let mall: TestMall;

beforeAll(async () => {
  mall = await startTestMall();
  await seedTrade(mall.app.services, signal);
}, 180_000);
afterAll(() => mall.close());

async function valuesOf<T>(query: ReturnType<typeof sql<{ value: T }>>): Promise<T[]> {
  const { rows } = await query.execute(mall.database);
  return rows.map(({ value }) => value);
}

it('the demo mall has orders, packages, transfers and refunds in every state, all of them of demo accounts', async () => {
  const statuses = await valuesOf(sql<{ value: string }>`SELECT DISTINCT status AS value FROM purchase_order`);
  expect(statuses.toSorted()).toEqual([...ORDER_STATUSES].toSorted());
  const refunds = await valuesOf(sql<{ value: string }>`SELECT DISTINCT status AS value FROM refund`);
  expect(refunds.toSorted()).toEqual([...REFUND_STATUSES].toSorted());
  const payments = await valuesOf(sql<{ value: string }>`SELECT DISTINCT status AS value FROM payment`);
  expect(payments).toEqual(expect.arrayContaining(['pending', 'confirming', 'paid', 'closed']));
  const [cancelled, signed, apart] = await Promise.all([
    valuesOf(
      sql<{
        value: string;
      }>`SELECT DISTINCT cancel_status::text AS value FROM purchase_order WHERE status = 'cancelled'`,
    ),
    valuesOf(sql<{ value: boolean }>`SELECT DISTINCT signed_at IS NOT NULL AS value FROM package`),
    valuesOf(sql<{ value: number }>`
      SELECT order_id AS value FROM package GROUP BY order_id HAVING count(*) = 2 AND count(signed_at) = 1`),
  ]);
  expect(cancelled.length).toBeGreaterThan(1);
  expect(signed).toHaveLength(2);
  expect(apart.length).toBeGreaterThan(0);
  const buyers = await valuesOf(sql<{ value: string }>`
    SELECT DISTINCT a.phone AS value FROM purchase_order o JOIN account a ON a.id = o.account_id ORDER BY 1`);
  expect(buyers).toEqual(BUYERS);
  const remarks = await valuesOf(sql<{ value: string }>`SELECT DISTINCT remark AS value FROM purchase_order`);
  expect(remarks).toEqual([DEMO_REMARK]);
});

it('it has licence keys, claims in every state but withdrawn, and credit that is open, repaid and overdue', async () => {
  const keys = await valuesOf(sql<{ value: string }>`
    SELECT DISTINCT state || ' ' || (first_shown_at IS NOT NULL) AS value FROM licence_key ORDER BY 1`);
  expect(keys).toEqual(['delivered false', 'delivered true', 'free false']);
  const waiting = await valuesOf(sql<{ value: number }>`SELECT count(*)::int AS value FROM licence_delivery`);
  expect(waiting).toEqual([1]);
  const claims = await valuesOf(sql<{ value: string }>`SELECT status AS value FROM price_claim ORDER BY 1`);
  expect(claims).toEqual(['applied', 'credited', 'rejected']);
  const credit = await valuesOf(sql<{ value: string }>`
    SELECT a.phone || ' ' || e.kind || ' ' || CASE WHEN e.open_fen = 0 THEN 'settled'
      WHEN e.due_at < ${mall.clock.now()} THEN 'overdue' ELSE 'open' END AS value
    FROM credit_entry e JOIN account a ON a.id = e.account_id ORDER BY 1`);
  expect(credit).toEqual([
    '13800000001 payment open',
    '13800000001 payment settled',
    '13800000001 repayment settled',
    '13800000003 payment overdue',
    '13800000003 repayment settled',
  ]);
});

it('its ledgers add up and go by time, nothing lies in the future, and few notices wait to be read', async () => {
  await runLedgerChecks(mall.app.services, signal);
  const findings = await mall.database.selectFrom('ledger_finding').selectAll().execute();
  expect(findings).toEqual([]);
  const late = await valuesOf(sql<{ value: number }>`
    SELECT id AS value FROM (
      SELECT id, created_at, lag(created_at) OVER (PARTITION BY account_id ORDER BY id) AS before FROM balance_entry
    ) e WHERE created_at < before`);
  expect(late).toEqual([]);
  const jumps = await valuesOf(sql<{ value: number }>`
    SELECT id AS value FROM (
      SELECT id, created_at, lag(created_at) OVER (ORDER BY id) AS before FROM purchase_order
    ) o WHERE created_at < before`);
  expect(jumps).toEqual([]);
  const ahead = await valuesOf(sql<{ value: number }>`
    SELECT id AS value FROM order_event WHERE at > ${mall.clock.now()}`);
  expect(ahead).toEqual([]);
  const unread = await valuesOf(sql<{ value: number }>`
    SELECT count(*)::int AS value FROM notice WHERE read_at IS NULL GROUP BY account_id`);
  expect(Math.max(...unread)).toBeLessThanOrEqual(5);
});

it('a second run adds nothing', async () => {
  const figures = () =>
    valuesOf(sql<{ value: number }>`
      SELECT count(*)::int AS value FROM purchase_order UNION ALL SELECT count(*)::int FROM balance_entry
      UNION ALL SELECT count(*)::int FROM notice UNION ALL SELECT count(*)::int FROM address`);
  const before = await figures();
  await seedTrade(mall.app.services, signal);
  expect(await figures()).toEqual(before);
});
