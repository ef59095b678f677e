import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeWithLedgersAddedUp, ledgerDifferences } from '../../../apps/api/test/ledgers.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { yuanToFen } from '../../../platform/contract/money.ts';
import { cancelOrder } from '../../orders/contract/order-endpoints.ts';
import {
  BUYER,
  ok,
  ordered,
  plainSkus,
  SANDBOX_SECRET,
  STAFF,
  startOrderMall,
  type TestSku,
} from '../../orders/test/order-builders.ts';
import { startRecharge } from '../../payments/contract/recharge-endpoints.ts';
import { sandboxNotice } from '../../payments/contract/sandbox-endpoints.ts';
import { signNotice } from '../../payments/server/sandbox-provider.ts';
import { approveRefund } from '../../refunds/contract/refund-admin-endpoints.ts';
import { askedFor, fillBalance, type PaidOrder, paidOrder } from '../../refunds/test/refund-builders.ts';
import { listBalanceRecords, listPointEntries, readCredit, readPoints } from '../contract/wallet-endpoints.ts';

let mall: TestMall;
let skus: TestSku[];
let as: string;
let staff: string;
beforeAll(async () => {
  mall = await startOrderMall();
  skus = await plainSkus(mall, 1, 1, 100_000);
  await fillBalance(mall);
  [as, staff] = await Promise.all([mall.tokenOf(BUYER), mall.tokenOf(STAFF)]);
});
afterAll(() => closeWithLedgersAddedUp(mall));

const fen = (yuan: string) => yuanToFen(yuan) ?? Number.NaN;

async function recharged(amount: string): Promise<void> {
  const { orderNo: paymentNo } = await ok(mall, startRecharge, { amount }, as);
  const notice = { paymentNo, tradeNo: `trade-${paymentNo}`, amount, paidAt: mall.clock.now().toISOString() };
  await Promise.all([1, 2].map(() => ok(mall, sandboxNotice, signNotice(SANDBOX_SECRET, notice), as)));
}

/** The statement of all months, oldest first; every movement of a month is on one page. */
async function statement() {
  const { list } = await ok(mall, listBalanceRecords, { limit: 100 }, as);
  return list.toReversed();
}

type Step = 'pay' | 'refund' | 'recharge' | 'cancel' | 'nextMonth';

test('whatever is paid, refunded, topped up and cancelled, counters equal ledgers and statements add up', async () => {
  const steps = fc.array(fc.constantFrom<Step>('pay', 'refund', 'recharge', 'cancel', 'nextMonth'), {
    minLength: 3,
    maxLength: 9,
  });
  const refundable: { order: PaidOrder; left: number }[] = [];
  let balance = fen((await ok(mall, readCredit, {}, as)).balance);
  const perform: Record<Step, () => Promise<void>> = {
    pay: async () => {
      const order = await paidOrder(mall, skus, 2);
      refundable.push({ order, left: 2 });
      balance -= fen(order.payPrice);
    },
    refund: async () => {
      const found = refundable.find(({ left }) => left > 0);
      if (!found) return;
      await ok(mall, approveRefund, { refundOrderNo: await askedFor(mall, { ...found.order, as }, 1) }, staff);
      found.left -= 1;
      const half = Math.floor(fen(found.order.payPrice) / 2);
      balance += found.left === 1 ? half : fen(found.order.payPrice) - half;
    },
    recharge: async () => {
      await recharged('33.33');
      balance += 3_333;
    },
    cancel: async () => {
      const { orderNos } = await ordered(mall, BUYER, skus);
      await ok(mall, cancelOrder, { orderNo: orderNos[0] ?? '' }, as);
    },
    nextMonth: async () => {
      mall.clock.advance(31 * 86_400_000);
      [as, staff] = await Promise.all([mall.tokenOf(BUYER), mall.tokenOf(STAFF)]);
    },
  };
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      for (const step of sequence) await perform[step]();
      expect(await ledgerDifferences(mall)).toEqual([]);
      expect(fen((await ok(mall, readCredit, {}, as)).balance)).toBe(balance);
      const months = await statement();
      for (const [index, month] of months.entries()) {
        const [opening, received, spent, closing] = [month.opening, month.received, month.spent, month.closing].map(
          fen,
        );
        expect((opening ?? 0) + (received ?? 0) + fen(month.takenBack) - (spent ?? 0)).toBe(closing);
        const before = months[index - 1];
        if (before) expect(month.opening).toBe(before.closing);
      }
      expect(fen(months.at(-1)?.closing ?? '')).toBe(balance);
    }),
    { numRuns: 6, endOnFailure: true },
  );
});

test('points that an order earned go with its refund; of those spent meanwhile, what is left of them', async () => {
  const { id } = await mall.database
    .selectFrom('account')
    .select('id')
    .where('phone', '=', BUYER)
    .executeTakeFirstOrThrow();
  const frozenBefore = (await ok(mall, readPoints, {}, as)).freezeIntegral;
  const order = await paidOrder(mall, skus, 2);
  const earned = (await ok(mall, readPoints, {}, as)).freezeIntegral - frozenBefore;
  expect(earned).toBe(Math.floor(Number(order.payPrice)));
  await ok(mall, approveRefund, { refundOrderNo: await askedFor(mall, { ...order, as }, 1) }, staff);
  const left = fen(order.payPrice) - Math.floor(fen(order.payPrice) / 2);
  expect((await ok(mall, readPoints, {}, as)).freezeIntegral - frozenBefore).toBe(Math.floor(left / 100));

  // The order completes while a refund of it is open, and its points are spent but for three.
  const refundOrderNo = await askedFor(mall, { ...order, as }, 1);
  const usable = Math.floor(left / 100);
  await sql`UPDATE point_entry SET status = 3, thawed_at = created_at, balance = ${usable}
    WHERE link_id = ${order.orderNo}`.execute(mall.database);
  await sql`DELETE FROM point_entry WHERE account_id = ${id} AND link_type = 'system'`.execute(mall.database);
  await sql`UPDATE point_balance SET points = 3 WHERE account_id = ${id}`.execute(mall.database);
  await sql`INSERT INTO point_balance (account_id, points) VALUES (${id}, 3) ON CONFLICT DO NOTHING`.execute(
    mall.database,
  );
  await sql`INSERT INTO point_entry (account_id, link_type, link_id, type, points, status, balance, created_at)
    VALUES (${id}, 'order', 'SPENT', 2, ${usable - 3}, 3, 3, now())`.execute(mall.database);
  await ok(mall, approveRefund, { refundOrderNo }, staff);
  expect((await ok(mall, readPoints, {}, as)).integral).toBe(0);
  const [newest] = (await ok(mall, listPointEntries, {}, as)).list;
  expect(newest).toMatchObject({ linkType: 'refund', linkId: refundOrderNo, type: 2, integral: 3, balance: 0 });
  // The order has nothing left to freeze.
  expect((await ok(mall, readPoints, {}, as)).freezeIntegral).toBe(frozenBefore);
});
