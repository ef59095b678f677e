/** Credit with its limit and term, and payments in parts. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actAs } from '../../../apps/api/test/acting-session.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import { cancelOrder, getOrder } from '../../orders/contract/order-endpoints.ts';
import {
  BUYER,
  FINANCE,
  KEEPER,
  ok,
  ordered,
  plainSku,
  reason,
  STAFF,
  type TestSku,
} from '../../orders/test/order-builders.ts';
import { approveRefund } from '../../refunds/contract/refund-admin-endpoints.ts';
import { askedFor } from '../../refunds/test/refund-builders.ts';
import { pictureOf } from '../../uploads/test/upload-builders.ts';
import { listCreditAccounts, recordRepayment } from '../contract/credit-endpoints.ts';
import { type HeldPart, VOUCHER } from '../contract/payment.ts';
import {
  confirmTransfer,
  getCashier,
  getPayConfig,
  listOfflinePayments,
  pay,
  rejectTransfer,
  submitVoucher,
} from '../contract/payment-endpoints.ts';
import { NOTICE_PATHS } from '../server/payment-providers.ts';
import { fenOf, type PayingMall, received, startPayingMall } from './payment-builders.ts';

const DAY_MS = 86_400_000;
const CODE = { payType: 'weixin', payChannel: 'native' } as const;
const CREDIT = { payType: 'credit', payChannel: 'credit' } as const;
const BALANCE = { payType: 'yue', payChannel: 'yue' } as const;

let paying: PayingMall;
let mall: TestMall;
let sku: TestSku;
let as: string;
let finance: string;
let staff: string;
let accountId: number;
beforeAll(async () => {
  paying = await startPayingMall();
  ({ mall } = paying);
  sku = await plainSku(mall, 100_000);
  [as, finance, staff] = await Promise.all([mall.tokenOf(BUYER), mall.tokenOf(FINANCE), mall.tokenOf(STAFF)]);
  ({ id: accountId } = await mall.database
    .selectFrom('account')
    .select('id')
    .where('phone', '=', BUYER)
    .executeTakeFirstOrThrow());
});
afterAll(() => paying?.closeWithLedgers(['balance', 'balanceSteps']));

/** The buyer's own money and credit; what was owed before is forgotten. */
async function funds(balanceFen: number, limitFen: number, termDays = 30): Promise<void> {
  await mall.database.deleteFrom('credit_entry').where('account_id', '=', accountId).execute();
  await mall.database
    .updateTable('customer_terms')
    .set({ balance_fen: balanceFen, credit_limit_fen: limitFen, credit_used_fen: 0, credit_term_days: termDays })
    .where('account_id', '=', accountId)
    .execute();
}
beforeEach(() => funds(10_000_000, 10_000_000));

async function unpaid() {
  const { paymentNo, orderNos, payPrice } = await ordered(mall, BUYER, [sku], 2);
  const orderNo = orderNos[0] ?? '';
  const { orderInfoList } = await ok(mall, getOrder, { orderNo }, as);
  return { as, paymentNo, orderNo, payPrice, fen: fenOf(payPrice), lineId: orderInfoList[0]?.id ?? 0 };
}
type Order = Awaited<ReturnType<typeof unpaid>>;
const stateOf = async ({ orderNo }: Order) => (await ok(mall, getOrder, { orderNo }, as)).state;

/** What the buyer has, and owes. The ledgers must say the same. */
async function fundsNow() {
  const { balance_fen: balance, credit_used_fen: used } = await mall.database
    .selectFrom('customer_terms')
    .select(['balance_fen', 'credit_used_fen'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const ledger = await mall.database
    .selectFrom('credit_entry')
    .select([
      sql<number>`coalesce(sum(amount_fen), 0)::int`.as('amount'),
      sql<number>`coalesce(sum(open_fen), 0)::int`.as('open'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  expect(ledger).toEqual({ amount: used, open: used });
  return { balance, used };
}
const entries = () =>
  mall.database
    .selectFrom('credit_entry')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
const partsOf = async ({ paymentNo }: Order) =>
  mall.database
    .selectFrom('payment_part as s')
    .innerJoin('payment as p', 'p.id', 's.payment_id')
    .where('p.payment_no', '=', paymentNo)
    .select(['s.pay_type', 's.amount_fen', 's.returned_fen'])
    .orderBy('s.pay_type')
    .execute();
const part = (payType: HeldPart['payType'], fen: number): HeldPart => ({ payType, amount: fenToYuan(fen) });
const scan = async (number: string) => {
  const trade = paying.wechat.trades.get(number);
  if (!trade) throw new Error(`no trade ${number}`);
  paying.wechat.pay(number);
  const { headers, body } = paying.wechat.notice(trade);
  expect((await mall.inject({ method: 'POST', url: NOTICE_PATHS.weixin, headers, payload: body })).statusCode).toBe(
    200,
  );
};

describe('credit', () => {
  it('pays up to its limit, to be repaid after its term; the oldest purchase is repaid first', async () => {
    const [first, second] = [await unpaid(), await unpaid()];
    await funds(0, first.fen * 2 - 1, 45);
    const config = await ok(mall, getPayConfig, {}, as);
    expect(config).toMatchObject({ creditPayStatus: true, creditTermDays: 45, creditOverdue: false });
    expect(config.userCredit).toBe(fenToYuan(first.fen * 2 - 1));
    await ok(mall, pay, { orderNo: first.paymentNo, ...CREDIT }, as);
    expect(await stateOf(first)).toBe('pendingShipment');
    expect(await reason(mall, pay, { orderNo: second.paymentNo, ...CREDIT }, as)).toBe('creditTooLow');
    expect(await stateOf(second)).toBe('pendingPayment');
    const [entry] = await entries();
    expect(entry).toMatchObject({
      kind: 'payment',
      link_id: first.paymentNo,
      amount_fen: first.fen,
      open_fen: first.fen,
    });
    const days = ((entry?.due_at?.getTime() ?? 0) - (entry?.created_at.getTime() ?? 0)) / DAY_MS;
    expect(days).toBe(45);
    // It stays as agreed when other terms are given later.
    const terms = (days: number) =>
      mall.database
        .updateTable('customer_terms')
        .set({ credit_term_days: days })
        .where('account_id', '=', accountId)
        .execute();
    await terms(7);
    const told = async ({ paymentNo }: Order) =>
      (await ok(mall, getCashier, { orderNo: paymentNo }, as)).creditDueTime ?? null;
    expect(await told(first)).toBe(entry?.due_at?.toISOString());
    expect(await told(second)).toBeNull();
    await terms(45);

    const repay = (fen: number) => ({ accountId, amount: fenToYuan(fen), tradeNo: `BANK-${fen}` });
    expect(await reason(mall, recordRepayment, repay(first.fen + 1), finance)).toBe('repaidTooMuch');
    expect(await reason(mall, recordRepayment, repay(0), finance)).toBe('repaidTooMuch');
    expect(await reason(mall, recordRepayment, repay(1), await mall.tokenOf(KEEPER))).toBe('forbidden');
    await ok(mall, recordRepayment, repay(1), finance);
    expect(await reason(mall, recordRepayment, repay(1), finance)).toBe('alreadyRepaid');
    await ok(mall, pay, { orderNo: second.paymentNo, ...CREDIT }, as);
    await ok(mall, recordRepayment, repay(first.fen), finance);
    expect((await entries()).map(({ kind, open_fen: open }) => [kind, open])).toEqual([
      ['repayment', 0],
      ['payment', second.fen - 1],
      ['repayment', 0],
      ['payment', 0],
    ]);
    expect(await fundsNow()).toEqual({ balance: 0, used: second.fen - 1 });
  });

  it('of two orders pays only those that it suffices for, asked for at once', async () => {
    // One after the other: they are made from one cart.
    const orders = [await unpaid(), await unpaid(), await unpaid()];
    await funds(0, orders.reduce((sum, { fen }) => sum + fen, 0) - 1);
    const answers = await Promise.all(
      orders.map(({ paymentNo }) => mall.call(pay, { orderNo: paymentNo, ...CREDIT }, { as })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 200, 500]);
    expect((await fundsNow()).used).toBe((orders[0]?.fen ?? 0) * 2);
  });

  it('that is overdue pays nothing more, and finance sees it', async () => {
    const [first, second] = [await unpaid(), await unpaid()];
    await ok(mall, pay, { orderNo: first.paymentNo, ...CREDIT }, as);
    const overdue = async () =>
      (await ok(mall, listCreditAccounts, { state: 'overdue' }, finance)).list.find((one) => one.id === accountId);
    expect(await overdue()).toBeUndefined();
    // As if it had been bought a month ago.
    await mall.database
      .updateTable('credit_entry')
      .set({ due_at: new Date(mall.clock.now().getTime() - 1000) })
      .where('link_id', '=', first.paymentNo)
      .execute();
    expect(await reason(mall, pay, { orderNo: second.paymentNo, ...CREDIT }, as)).toBe('creditOverdue');
    expect(await ok(mall, getPayConfig, {}, as)).toMatchObject({ creditOverdue: true });
    expect(await overdue()).toMatchObject({ overdue: first.payPrice, used: first.payPrice });
    await ok(mall, recordRepayment, { accountId, amount: first.payPrice, tradeNo: 'BANK-2' }, finance);
    await ok(mall, pay, { orderNo: second.paymentNo, ...CREDIT }, as);
    expect(await overdue()).toBeUndefined();
    const named = await ok(mall, listCreditAccounts, { state: 'owing', keywords: BUYER.slice(-8) }, finance);
    expect(named.list.map((one) => one.id)).toEqual([accountId]);
  });

  it('is not spent, nor is a balance, by staff who act for the customer', async () => {
    const { paymentNo } = await unpaid();
    await mall.database
      .insertInto('role_permission')
      .columns(['role_id', 'permission'])
      .expression((eb) =>
        eb
          .selectFrom('account_role as r')
          .innerJoin('account as a', 'a.id', 'r.account_id')
          .select(['r.role_id', sql<string>`'admin:accounts:simulate'`.as('permission')])
          .where('a.phone', '=', STAFF),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const acting = await actAs(mall, await mall.tokenOf(BUYER), ['phone', STAFF]);
    for (const way of [CREDIT, BALANCE, { ...CODE, parts: [part('yue', 1)] }, { ...CODE, parts: [part('credit', 1)] }])
      expect(await reason(mall, pay, { orderNo: paymentNo, ...way }, acting)).toBe('refusedWhileSimulated');
    expect(await ok(mall, getPayConfig, {}, acting)).toMatchObject({ creditPayStatus: false, yuePayStatus: false });
    expect(await fundsNow()).toEqual({ balance: 10_000_000, used: 0 });
    // What the customer has held is not given back by them either, not even by paying without it.
    await ok(mall, pay, { orderNo: paymentNo, ...CODE, parts: [part('yue', 1)] }, as);
    expect(await reason(mall, pay, { orderNo: paymentNo, ...CODE }, acting)).toBe('refusedWhileSimulated');
    expect(await reason(mall, submitVoucher, { orderNo: paymentNo, voucherUrl: 'none' }, acting)).toBe(
      'refusedWhileSimulated',
    );
    expect(await fundsNow()).toEqual({ balance: 9_999_999, used: 0 });
    await ok(mall, pay, { orderNo: paymentNo, ...CODE }, as);
    expect(await fundsNow()).toEqual({ balance: 10_000_000, used: 0 });
  });

  it('is owed less when its order is refunded; what was repaid already goes to the balance', async () => {
    const order = await unpaid();
    await ok(mall, pay, { orderNo: order.paymentNo, ...CREDIT }, as);
    const half = order.fen / 2;
    const refund = async () => ok(mall, approveRefund, { refundOrderNo: await askedFor(mall, order, 1) }, staff);
    await refund();
    expect(await fundsNow()).toEqual({ balance: 10_000_000, used: order.fen - half });
    await ok(mall, recordRepayment, { accountId, amount: fenToYuan(half - 1), tradeNo: 'BANK-3' }, finance);
    await refund();
    expect(await fundsNow()).toEqual({ balance: 10_000_000 + half - 1, used: 0 });
  });
});

describe('a payment in parts', () => {
  it('is held while its rest is paid online, then consists of its parts, and goes back in them', async () => {
    const order = await unpaid();
    const parts = [part('yue', 1_001), part('credit', 2_002)];
    await ok(mall, pay, { orderNo: order.paymentNo, ...CODE, parts }, as);
    expect(paying.wechat.trades.get(order.paymentNo)?.amountFen).toBe(order.fen - 3_003);
    expect(await fundsNow()).toEqual({ balance: 10_000_000 - 1_001, used: 2_002 });
    expect(await ok(mall, getCashier, { orderNo: order.paymentNo }, as)).toMatchObject({
      payPrice: order.payPrice,
      duePrice: fenToYuan(order.fen - 3_003),
      heldParts: [
        { payType: 'credit', amount: '20.02' },
        { payType: 'yue', amount: '10.01' },
      ],
    });
    await scan(order.paymentNo);
    expect(await stateOf(order)).toBe('pendingShipment');
    expect(await partsOf(order)).toEqual([
      { pay_type: 'credit', amount_fen: 2_002, returned_fen: 0 },
      { pay_type: 'weixin', amount_fen: order.fen - 3_003, returned_fen: 0 },
      { pay_type: 'yue', amount_fen: 1_001, returned_fen: 0 },
    ]);
    await ok(mall, approveRefund, { refundOrderNo: await askedFor(mall, order, 2) }, staff);
    expect(await fundsNow()).toEqual({ balance: 10_000_000, used: 0 });
    const trade = paying.wechat.trades.get(order.paymentNo);
    await expect.poll(() => [...(trade?.refunds.values() ?? [])]).toEqual([order.fen - 3_003]);
  });

  it('stays as it was chosen last when a call that was answered before is repeated', async () => {
    const order = await unpaid();
    const chosen = (key: string, parts: HeldPart[]) =>
      mall.call(pay, { orderNo: order.paymentNo, ...CODE, parts }, { as, headers: { 'idempotency-key': key } });
    const [key, later] = [`first-${order.paymentNo}`, `later-${order.paymentNo}`];
    const first = await chosen(key, [part('yue', 500)]);
    expect(first.code).toBe(200);
    expect((await chosen(later, [part('credit', 700)])).code).toBe(200);
    const asked = [...paying.wechat.trades.keys()].length;
    expect(await chosen(key, [part('yue', 500)])).toEqual(first);
    expect(await fundsNow()).toEqual({ balance: 10_000_000, used: 700 });
    expect([...paying.wechat.trades.keys()]).toHaveLength(asked);
    // Another body under the key is refused before it changes anything.
    expect((await chosen(key, [part('yue', 501)])).data).toMatchObject({ reason: 'idempotencyKeyReused' });
    expect(await fundsNow()).toEqual({ balance: 10_000_000, used: 700 });
    await ok(mall, cancelOrder, { orderNo: order.orderNo }, as);
  });

  it('is given back when the buyer chooses otherwise, cancels, or lets the time run out', async () => {
    const order = await unpaid();
    await ok(mall, pay, { orderNo: order.paymentNo, ...CODE, parts: [part('yue', 500)] }, as);
    await ok(mall, pay, { orderNo: order.paymentNo, ...CODE, parts: [part('credit', 700)] }, as);
    expect(await fundsNow()).toEqual({ balance: 10_000_000, used: 700 });
    expect(paying.wechat.trades.get(`${order.paymentNo}_2`)?.amountFen).toBe(order.fen - 700);
    // The same again takes nothing more.
    await ok(mall, pay, { orderNo: order.paymentNo, ...CODE, parts: [part('credit', 700)] }, as);
    expect(await fundsNow()).toEqual({ balance: 10_000_000, used: 700 });
    await mall.runJob('carry-out-payment-calls');
    expect(paying.wechat.trades.get(order.paymentNo)?.state).toBe('closed');
    await ok(mall, cancelOrder, { orderNo: order.orderNo }, as);
    expect(await fundsNow()).toEqual({ balance: 10_000_000, used: 0 });

    const late = await unpaid();
    await ok(mall, pay, { orderNo: late.paymentNo, ...CODE, parts: [part('yue', 500), part('credit', 700)] }, as);
    expect(await fundsNow()).toEqual({ balance: 10_000_000 - 500, used: 700 });
    mall.clock.advance(25 * 3_600_000);
    await mall.runJob('cancel-overdue-orders');
    expect(await stateOf(late)).toBe('cancelled');
    expect(await fundsNow()).toEqual({ balance: 10_000_000, used: 0 });
  });

  it('of balance and credit pays at once', async () => {
    const order = await unpaid();
    await ok(mall, pay, { orderNo: order.paymentNo, ...CREDIT, parts: [part('yue', 1)] }, as);
    expect(await stateOf(order)).toBe('pendingShipment');
    expect(await fundsNow()).toEqual({ balance: 10_000_000 - 1, used: order.fen - 1 });
    expect((await partsOf(order)).map((one) => one.amount_fen)).toEqual([order.fen - 1, 1]);
  });

  it('takes nothing when one of them does not suffice, or nothing would be left', async () => {
    const order = await unpaid();
    await funds(100, 100);
    const asked = (parts: HeldPart[], way: typeof CODE | typeof BALANCE = CODE) =>
      reason(mall, pay, { orderNo: order.paymentNo, ...way, parts }, as);
    expect(await asked([part('yue', 100), part('credit', 101)])).toBe('creditTooLow');
    expect(await asked([part('credit', 100), part('yue', 101)])).toBe('balanceTooLow');
    expect(await asked([part('yue', order.fen)])).toBe('partsTooHigh');
    expect(await asked([part('yue', 1)], BALANCE)).toBe('channelMismatch');
    expect(await asked([part('credit', 1)], BALANCE)).toBe('balanceTooLow');
    expect(await asked([{ payType: 'yue', amount: '-1.00' }])).toBe('badParameter');
    expect(await asked([part('yue', 1), part('yue', 1)])).toBe('badParameter');
    expect(await fundsNow()).toEqual({ balance: 100, used: 0 });
  });

  it('leaves the rest to a transfer, which finance sees, rejects and confirms', async () => {
    const order = await unpaid();
    const voucherUrl = await pictureOf(mall, VOUCHER, BUYER);
    const voucher = { orderNo: order.paymentNo, voucherUrl };
    await ok(mall, submitVoucher, { ...voucher, parts: [part('yue', 300)] }, as);
    const shown = async () =>
      (await ok(mall, listOfflinePayments, { limit: 100 }, finance)).list.find(
        (one) => one.paymentNo === order.paymentNo,
      );
    expect((await shown())?.amount).toBe(fenToYuan(order.fen - 300));
    await ok(mall, rejectTransfer, { paymentNo: order.paymentNo, reason: 'not there' }, finance);
    await ok(mall, submitVoucher, { ...voucher, parts: [part('credit', 200)] }, as);
    expect(await fundsNow()).toEqual({ balance: 10_000_000, used: 200 });
    await ok(mall, confirmTransfer, await received(mall, order.paymentNo), finance);
    expect(await partsOf(order)).toMatchObject([
      { pay_type: 'credit', amount_fen: 200 },
      { pay_type: 'offline', amount_fen: order.fen - 200 },
    ]);
  });

  it('is never more or less than the order, whatever is chosen, refused and begun anew', async () => {
    const choice = fc.record({ yue: fc.integer({ min: 0, max: 4_000 }), credit: fc.integer({ min: 0, max: 4_000 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(choice, { minLength: 1, maxLength: 4 }), fc.boolean(), async (choices, isPaid) => {
        await funds(3_000, 3_000);
        const order = await unpaid();
        let held = { yue: 0, credit: 0 };
        for (const wanted of choices) {
          const parts = [part('yue', wanted.yue), part('credit', wanted.credit)];
          const { code } = await mall.call(pay, { orderNo: order.paymentNo, ...CODE, parts }, { as });
          if (wanted.yue <= 3_000 && wanted.credit <= 3_000) held = wanted;
          expect(code === 200).toBe(held === wanted);
          expect(await fundsNow()).toEqual({ balance: 3_000 - held.yue, used: held.credit });
        }
        const open = [...paying.wechat.trades.values()]
          .filter(({ number }) => number.startsWith(order.paymentNo))
          .at(-1);
        if (isPaid && open) {
          await scan(open.number);
          const sum = (await partsOf(order)).reduce((all, { amount_fen: fen }) => all + fen, 0);
          expect([await stateOf(order), sum]).toEqual(['pendingShipment', order.fen]);
        } else {
          await ok(mall, cancelOrder, { orderNo: order.orderNo }, as);
          expect(await fundsNow()).toEqual({ balance: 3_000, used: 0 });
        }
      }),
      { numRuns: 8 },
    );
  });
});
