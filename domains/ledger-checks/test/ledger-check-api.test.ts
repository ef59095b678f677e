import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerDifferences } from '../../../apps/api/test/ledgers.ts';
import { reasonOf, type TestMall } from '../../../apps/api/test-mall.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { published } from '../../flash-sales/test/flash-builders.ts';
import { listNotices } from '../../notices/contract/notice-endpoints.ts';
import { FINANCE, KEEPER, ok, plainSkus, STAFF, startOrderMall } from '../../orders/test/order-builders.ts';
import { startRecharge } from '../../payments/contract/recharge-endpoints.ts';
import { approveRefund } from '../../refunds/contract/refund-admin-endpoints.ts';
import { askedFor, fillBalance, paidOrder, shipped } from '../../refunds/test/refund-builders.ts';
import { listLedgerFindings, listLedgerRuns, runLedgerChecks } from '../contract/ledger-check-endpoints.ts';

const DAY_MS = 86_400_000;

let mall: TestMall;
let finance: string;
beforeAll(async () => {
  mall = await startOrderMall();
  const skus = await plainSkus(mall, 1, 1);
  await fillBalance(mall);
  const order = await paidOrder(mall, skus, 6);
  await shipped(mall, order, 2);
  await ok(mall, approveRefund, { refundOrderNo: await askedFor(mall, order, 1) }, await mall.tokenOf(STAFF));
  await askedFor(mall, order, 1);
  await ok(mall, startRecharge, { amount: '5.00' }, order.as);
  await published(mall, skus.slice(0, 1), { quota: 10 });
  finance = await mall.tokenOf(FINANCE);
});
afterAll(() => mall.close());

/** One row of each table written past its ledger. */
const CORRUPTIONS: Record<string, readonly RawBuilder<unknown>[]> = {
  stock: [sql`UPDATE sku SET stock = stock + 1 WHERE id = (SELECT min(id) FROM sku)`],
  balance: [sql`UPDATE customer_terms SET balance_fen = balance_fen + 1 WHERE level = 1`],
  balanceSteps: [
    sql`UPDATE balance_entry SET balance_fen = balance_fen + 1 WHERE id = (SELECT min(id) FROM balance_entry)`,
  ],
  paymentParts: [sql`UPDATE payment_part SET amount_fen = amount_fen + 1`],
  recharges: [sql`UPDATE payment SET status = 'paid' WHERE subject_kind = 'recharge'`],
  repayments: [sql`UPDATE payment SET status = 'paid', subject_kind = 'repayment' WHERE subject_kind = 'recharge'`],
  returnedMoney: [
    sql`UPDATE payment_part SET returned_fen = returned_fen + 1 WHERE returned_fen BETWEEN 1 AND amount_fen - 1`,
  ],
  settledReturns: [
    sql`INSERT INTO payment_call (kind, number, provider, payment_no, trade_no, trade_fen, amount_fen, due_at, created_at,
      state, settled) SELECT 'refund', 'RF-TEST', 'weixin', min(payment_no), '', 1, 1, now(), now(), 'settled', 'balance'
      FROM payment`,
  ],
  usedCredit: [sql`UPDATE customer_terms SET credit_used_fen = credit_used_fen + 1`],
  heldParts: [sql`UPDATE payment SET held_fen = held_fen + 1 WHERE held_fen < amount_fen - 1`],
  protectedLines: [
    sql`UPDATE order_line SET protected_fen = protected_fen + 1 WHERE asked_fen + protected_fen < pay_price_fen`,
  ],
  points: [sql`UPDATE point_balance SET points = points + 1`],
  receivedCoupons: [sql`UPDATE coupon SET received_count = received_count - 1 WHERE received_count > 0`],
  flashPieces: [sql`UPDATE flash_sku SET left_count = left_count - 1 WHERE left_count > 0`],
  orderSums: [
    sql`ALTER TABLE purchase_order DROP CONSTRAINT purchase_order_adds_up`,
    sql`UPDATE purchase_order SET product_total_fen = product_total_fen + 1`,
  ],
  orderLines: [sql`UPDATE order_line SET pay_price_fen = pay_price_fen + 1`],
  paymentOrders: [sql`UPDATE payment SET amount_fen = amount_fen + 1`],
  orderTally: [sql`UPDATE order_tally_change SET step = step + 1`, sql`UPDATE order_tally SET orders = orders + 1`],
  linePieces: [
    sql`ALTER TABLE order_line DROP CONSTRAINT order_line_refunds`,
    sql`UPDATE order_line SET refunded_quantity = quantity + 1`,
  ],
  shippedPieces: [sql`UPDATE package_line SET quantity = quantity + 1`],
  earnedPoints: [sql`UPDATE point_entry SET points = points + 1 WHERE status = 2`],
  spentCoupons: [sql`UPDATE held_coupon SET used_at = now(), spent_on = 'PY0'`],
  askedPieces: [sql`UPDATE refund SET quantity = quantity + 1 WHERE status = 'pending'`],
  refundedPieces: [sql`UPDATE refund SET quantity = quantity + 1 WHERE status = 'refunded'`],
  refundedLines: [sql`UPDATE refund SET amount_fen = amount_fen + 1000000000000`],
  refundMoney: [sql`UPDATE money_return SET amount_fen = amount_fen + 1`],
};

class Undone extends Error {}

test('all ledgers of a mall that orders, ships and refunds add up, and each check sees a row that does not', async () => {
  expect(await ledgerDifferences(mall)).toEqual([]);
  const checks = mall.app.services.domains.ledgerChecks;
  expect(Object.keys(CORRUPTIONS).toSorted()).toEqual([...checks.keys()].toSorted());
  for (const [name, statements] of Object.entries(CORRUPTIONS)) {
    const found: unknown[] = [];
    const undone = inTransaction(mall.database, async (tx) => {
      for (const statement of statements) await statement.execute(tx);
      const rows = (await checks.get(name)?.rows(0, 100_000).execute(tx))?.rows ?? [];
      found.push(...rows.filter(({ counter, ledger }) => counter !== ledger));
      throw new Undone();
    });
    await expect(undone).rejects.toThrow(Undone);
    expect(found.length, name).toBeGreaterThan(0);
  }
});

test('every check walks its table in chunks by id and leaves out what it has walked', async () => {
  for (const check of mall.app.services.domains.ledgerChecks.values()) {
    const all = (await check.rows(0, 100_000).execute(mall.database)).rows.map(({ id }) => id);
    expect(all, check.name).toEqual(all.toSorted((a, b) => a - b));
    const [first] = all;
    if (first === undefined) continue;
    const next = (await check.rows(first, 2).execute(mall.database)).rows.map(({ id }) => id);
    expect(next, check.name).toEqual(all.slice(1, 3));
  }
});

const findings = async (input: Parameters<typeof mall.call<typeof listLedgerFindings>>[1] = {}) =>
  (await mall.call(listLedgerFindings, input, { as: finance, locale: 'en' })).data;
async function told() {
  await mall.runJob('send-notices');
  const { list } = (await mall.call(listNotices, { limit: 50 }, { as: finance, locale: 'en' })).data;
  return list.filter(({ kind }) => kind === 'ledgersDiffer');
}

test('the nightly job finds what differs, tells staff once, and settles it when it is right again', async () => {
  await mall.runJob('check-ledgers');
  expect((await findings()).total).toBe(0);
  const runs = await ok(mall, listLedgerRuns, {}, finance);
  expect(runs.every(({ runTime, isComplete, found }) => runTime !== null && isComplete && found === 0)).toBe(true);
  expect(runs.find(({ checkName }) => checkName === 'stock')?.compared).toBeGreaterThan(100);

  const sku = await mall.database.selectFrom('sku').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow();
  const setStock = (stock: number) =>
    mall.database.updateTable('sku').set({ stock }).where('id', '=', sku.id).execute();
  await setStock(sku.stock + 3);
  await sql`UPDATE customer_terms SET balance_fen = balance_fen + 150 WHERE level = 1`.execute(mall.database);
  mall.clock.advance(DAY_MS);
  finance = await mall.tokenOf(FINANCE);
  await mall.runJob('check-ledgers');
  expect((await findings({ checkName: 'stock' })).list).toEqual([
    expect.objectContaining({
      check: 'Stock and stock movements',
      subject: sku.part_number,
      counter: String(sku.stock + 3),
      ledger: String(sku.stock),
      todo: expect.stringContaining('Count this item'),
      resolveTime: null,
    }),
  ]);
  const [balance] = (await findings({ checkName: 'balance' })).list;
  expect(Number(balance?.counter) - Number(balance?.ledger)).toBe(1.5);
  const { total } = await findings();
  const [notice] = await told();
  expect(notice?.content).toContain(`${total} new differences`);

  mall.clock.advance(DAY_MS);
  finance = await mall.tokenOf(FINANCE);
  await setStock(sku.stock);
  await mall.runJob('check-ledgers');
  expect((await told()).length).toBe(1);
  expect((await findings({ checkName: 'stock' })).total).toBe(0);
  const [settled] = (await findings({ checkName: 'stock', state: 'resolved' })).list;
  expect(settled).toMatchObject({ subject: sku.part_number, resolveTime: expect.any(String) });
  expect((await findings({ checkName: 'balance' })).total).toBe((await findings()).total);

  await sql`UPDATE customer_terms SET balance_fen = balance_fen - 150 WHERE level = 1`.execute(mall.database);
  mall.clock.advance(91 * DAY_MS);
  finance = await mall.tokenOf(FINANCE);
  await mall.runJob('check-ledgers');
  expect((await findings()).total).toBe(0);
  expect((await findings({ checkName: 'stock', state: 'resolved' })).total).toBe(0);
});

test('a check that has to stop goes on where it stopped', async () => {
  const { count } = await mall.database
    .selectFrom('sku')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  // More differences than one run notes.
  await sql`UPDATE sku SET stock = stock + 1`.execute(mall.database);
  const wanted = Math.ceil(count / 1_000);
  for (let run = 0; run < wanted; run += 1) {
    mall.clock.advance(DAY_MS);
    await mall.runJob('check-ledgers');
  }
  finance = await mall.tokenOf(FINANCE);
  expect((await findings({ checkName: 'stock' })).total).toBe(count);
  await sql`UPDATE sku SET stock = stock - 1`.execute(mall.database);
});

test('findings are for staff of the whole mall', async () => {
  const keeper = await mall.tokenOf(KEEPER);
  await sql`INSERT INTO role_permission (role_id, permission)
    SELECT r.role_id, 'admin:ledger-checks:view' FROM account_role r JOIN account a ON a.id = r.account_id
    WHERE a.phone = ${KEEPER}`.execute(mall.database);
  expect(reasonOf(await mall.call(listLedgerFindings, {}, { as: keeper }))).toBe('forbidden');
  expect(reasonOf(await mall.call(listLedgerRuns, {}, { as: keeper }))).toBe('forbidden');
});

test('staff start a check without waiting for the night, one at a time; a turn lost with its process ends', async () => {
  finance = await mall.tokenOf(FINANCE);
  const ranAt = async () => {
    const runs = await ok(mall, listLedgerRuns, {}, finance);
    return runs.map(({ runTime }) => runTime).toSorted()[0];
  };
  const before = await ranAt();
  mall.clock.advance(60_000);
  const started_at = mall.clock.now();
  const turn = mall.database.insertInto('ledger_check_turn').values({ started_at, seen_at: started_at });
  await turn.execute();
  expect(reasonOf(await mall.call(runLedgerChecks, {}, { as: finance }))).toBe('checkUnderway');
  await mall.runJob('check-ledgers');
  expect(await ranAt()).toBe(before);
  // As soon as it has not been seen for a while, however long a check may take.
  mall.clock.advance(5 * 60_000);
  await ok(mall, runLedgerChecks, {}, finance);
  await expect.poll(ranAt, { timeout: 20_000 }).not.toBe(before);
  await expect
    .poll(() => mall.database.selectFrom('ledger_check_turn').selectAll().execute(), { timeout: 20_000 })
    .toEqual([]);
});
