import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeWithLedgersAddedUp, ledgerDifferences } from '../../../apps/api/test/ledgers.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import { getOrder } from '../../orders/contract/order-endpoints.ts';
import {
  BUYER,
  FINANCE,
  NO_PRICES,
  ok,
  ordered,
  plainSkus,
  reason,
  SANDBOX_SECRET,
  STAFF,
  startOrderMall,
  type TestSku,
} from '../../orders/test/order-builders.ts';
import { recordRepayment } from '../../payments/contract/credit-endpoints.ts';
import { pay } from '../../payments/contract/payment-endpoints.ts';
import { startRepayment } from '../../payments/contract/repayment-endpoints.ts';
import { sandboxNotice } from '../../payments/contract/sandbox-endpoints.ts';
import { signNotice } from '../../payments/server/sandbox-provider.ts';
import { approveRefund } from '../../refunds/contract/refund-admin-endpoints.ts';
import { askedFor } from '../../refunds/test/refund-builders.ts';
import { exportCreditRecords, listCreditRecords, readCredit } from '../contract/wallet-endpoints.ts';

const DAY_MS = 86_400_000;

let mall: TestMall;
let skus: TestSku[];
let as: string;
let staff: string;
let finance: string;
let accountId: number;
const signIn = async () => {
  [as, staff, finance] = await Promise.all([mall.tokenOf(BUYER), mall.tokenOf(STAFF), mall.tokenOf(FINANCE)]);
};
beforeAll(async () => {
  mall = await startOrderMall();
  skus = await plainSkus(mall, 1, 1, 100_000);
  await signIn();
  const account = mall.database.selectFrom('account').select('id').where('phone', '=', BUYER);
  accountId = (await account.executeTakeFirstOrThrow()).id;
  await mall.database
    .updateTable('customer_terms')
    .set({ credit_limit_fen: 100_000_000_000, credit_term_days: 40 })
    .where('account_id', '=', accountId)
    .execute();
});
afterAll(() => closeWithLedgersAddedUp(mall));

const fen = (yuan: string) => yuanToFen(yuan) ?? Number.NaN;

interface Bought {
  readonly orderNo: string;
  readonly paymentNo: string;
  readonly payPrice: string;
  readonly lineId: number;
  readonly pieces: number;
  left: number;
}

async function bought(): Promise<Bought | 'creditOverdue'> {
  const { paymentNo, orderNos, payPrice } = await ordered(mall, BUYER, skus, 2);
  const way = { orderNo: paymentNo, payType: 'credit', payChannel: 'credit' } as const;
  const { overdueCredit } = await ok(mall, readCredit, {}, as);
  if (overdueCredit !== '0.00') {
    expect(await reason(mall, pay, way, as)).toBe('creditOverdue');
    return 'creditOverdue';
  }
  await ok(mall, pay, way, as);
  const orderNo = orderNos[0] ?? '';
  const { orderInfoList } = await ok(mall, getOrder, { orderNo }, as);
  return { orderNo, paymentNo, payPrice, lineId: orderInfoList[0]?.id ?? 0, pieces: 2, left: 2 };
}

async function repaid(amount: string): Promise<void> {
  const { orderNo: paymentNo } = await ok(mall, startRepayment, { amount }, as);
  const notice = { paymentNo, tradeNo: `trade-${paymentNo}`, amount, paidAt: mall.clock.now().toISOString() };
  await ok(mall, sandboxNotice, signNotice(SANDBOX_SECRET, notice), as);
}

type Step = 'buy' | 'repay' | 'record' | 'refund' | 'nextMonth';

test('whatever is bought on credit, repaid and refunded, the statement of each month adds up to what is owed', async () => {
  const steps = fc.array(fc.constantFrom<Step>('buy', 'buy', 'repay', 'record', 'refund', 'nextMonth'), {
    minLength: 3,
    maxLength: 8,
  });
  const orders: Bought[] = [];
  let owed = 0;
  let references = 0;
  const some = (share: number) => fenToYuan(Math.max(1, Math.floor(owed * share)));
  const perform: Record<Step, () => Promise<void>> = {
    buy: async () => {
      const order = await bought();
      if (order === 'creditOverdue') return;
      orders.push(order);
      owed += fen(order.payPrice);
    },
    repay: async () => {
      if (owed === 0) return;
      const amount = some(0.6);
      await repaid(amount);
      owed -= fen(amount);
    },
    record: async () => {
      if (owed === 0) return;
      references += 1;
      const amount = some(0.3);
      await ok(mall, recordRepayment, { accountId, amount, tradeNo: `BANK-${references}` }, finance);
      owed -= fen(amount);
    },
    refund: async () => {
      const order = orders.find(({ left }) => left > 0);
      if (!order) return;
      await ok(mall, approveRefund, { refundOrderNo: await askedFor(mall, { ...order, as }, 1) }, staff);
      order.left -= 1;
      const half = Math.floor(fen(order.payPrice) / 2);
      // What is not owed any more goes to the balance.
      owed -= Math.min(owed, order.left === 1 ? half : fen(order.payPrice) - half);
    },
    nextMonth: async () => {
      mall.clock.advance(31 * DAY_MS);
      await signIn();
    },
  };
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      for (const step of sequence) await perform[step]();
      expect(await ledgerDifferences(mall)).toEqual([]);
      const credit = await ok(mall, readCredit, {}, as);
      expect(fen(credit.usedCredit)).toBe(owed);
      const { list } = await ok(mall, listCreditRecords, { limit: 100 }, as);
      const months = list.toReversed();
      for (const [index, { opening, used, less, takenBack, closing }] of months.entries()) {
        expect(fen(opening) + fen(used) - fen(less) - fen(takenBack)).toBe(fen(closing));
        if (index > 0) expect(opening).toBe(months[index - 1]?.closing);
      }
      expect(fen(months.at(-1)?.closing ?? '0.00')).toBe(owed);
      const entries = list.flatMap((month) => month.list);
      const open = entries.reduce((sum, entry) => sum + fen(entry.open), 0);
      const overdue = entries.filter((entry) => entry.isOverdue).reduce((sum, entry) => sum + fen(entry.open), 0);
      expect([open, overdue]).toEqual([owed, fen(credit.overdueCredit)]);
    }),
    { numRuns: 5, endOnFailure: true },
  );
});

test('the statement is filtered and exported; the file says what is open and until when', async () => {
  if ((await ok(mall, readCredit, {}, as)).usedCredit !== '0.00') {
    await repaid((await ok(mall, readCredit, {}, as)).usedCredit);
  }
  const order = await bought();
  if (order === 'creditOverdue') throw new Error('nothing is overdue');
  await repaid('1.00');
  const { list } = await ok(mall, listCreditRecords, { type: 'open' }, as);
  const [entry, ...others] = list.flatMap((month) => month.list);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ kind: 'payment', linkId: order.paymentNo, type: 1, isOverdue: false });
  expect(entry?.orderNo).toMatch(/^AG/);
  expect(fen(entry?.open ?? '')).toBe(fen(order.payPrice) - 100);
  const newest = (await ok(mall, listCreditRecords, { type: 'less', limit: 1 }, as)).list[0];
  expect(newest?.list[0]).toMatchObject({ kind: 'repayment', type: 2, amount: '1.00', dueTime: null });
  const file = await mall.inject({
    method: 'GET',
    url: `/api/${exportCreditRecords.path}?type=open`,
    headers: { 'authori-zation': as, 'accept-language': 'en' },
  });
  expect(file.headers['content-type']).toContain('text/csv');
  const [head, row, ...more] = file.body.trim().split('\r\n');
  expect([head?.split(',').length, more]).toEqual([8, []]);
  expect(row).toContain(`Order payment,${order.paymentNo},${entry?.orderNo},${order.payPrice}`);
  expect((await ok(mall, listCreditRecords, {}, await mall.tokenOf(NO_PRICES))).list).toEqual([]);
});
