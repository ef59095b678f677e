import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWithLedgersAddedUp, ledgerDifferences } from '../../../apps/api/test/ledgers.ts';
import { sessionWithKeys } from '../../../apps/api/test/session-with-keys.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import type { Envelope } from '../../../platform/contract/envelope.ts';
import { yuanToFen } from '../../../platform/contract/money.ts';
import { IDENTITY } from '../../../platform/contract/permission.ts';
import { shanghaiDay } from '../../../platform/server/shanghai-time.ts';
import { readTurnover } from '../../dashboards/contract/dashboard-endpoints.ts';
import { listNotices } from '../../notices/contract/notice-endpoints.ts';
import { cancelOrder, getOrder, listOrders } from '../../orders/contract/order-endpoints.ts';
import {
  actingFor,
  BUYER,
  FINANCE,
  KEEPER,
  ok,
  ordered,
  plainSku,
  reason,
  SANDBOX_SECRET,
  STAFF,
  startOrderMall,
  type TestSku,
} from '../../orders/test/order-builders.ts';
import { adminGetRefund, approveRefund } from '../../refunds/contract/refund-admin-endpoints.ts';
import { getRefund } from '../../refunds/contract/refund-endpoints.ts';
import { askedFor, type PaidOrder, stateOf } from '../../refunds/test/refund-builders.ts';
import { pictureOf } from '../../uploads/test/upload-builders.ts';
import { listBalanceRecords, readCredit } from '../../wallet/contract/wallet-endpoints.ts';
import { recordRepayment } from '../contract/credit-endpoints.ts';
import {
  confirmReturnTransfer,
  listMoneyReturns,
  retryReturn,
  settleReturn,
} from '../contract/money-return-endpoints.ts';
import { VOUCHER } from '../contract/payment.ts';
import { confirmTransfer, submitVoucher } from '../contract/payment-endpoints.ts';
import { readReconciledSums } from '../contract/reconciliation-endpoints.ts';
import { sandboxNotice } from '../contract/sandbox-endpoints.ts';
import { signNotice } from '../server/sandbox-provider.ts';
import { received } from './payment-builders.ts';

const DAY_MS = 86_400_000;

let mall: TestMall;
let sku: TestSku;
let staff: string;
let finance: string;
beforeAll(async () => {
  mall = await startOrderMall();
  sku = await plainSku(mall, 1_000);
  [staff, finance] = await Promise.all([mall.tokenOf(STAFF), mall.tokenOf(FINANCE)]);
});
afterAll(() => closeWithLedgersAddedUp(mall));

/** An unpaid order of two pieces. */
async function placed(): Promise<PaidOrder> {
  const { as, paymentNo, orderNos, payPrice } = await ordered(mall, BUYER, [sku], 2);
  const orderNo = orderNos[0] ?? '';
  const { orderInfoList } = await ok(mall, getOrder, { orderNo }, as);
  return { as, orderNo, paymentNo, payPrice, lineId: orderInfoList[0]?.id ?? 0 };
}

const dayNow = () => shanghaiDay(mall.clock.now());

const PAYEE = { accountName: 'Test Ltd', bankName: 'ICBC Hangzhou', accountNumber: '6222 0212' };

const listed = async (state: 'toTransfer' | 'underway' | 'stuck' | 'returned', refundNo: string) =>
  (await ok(mall, listMoneyReturns, { state, limit: 100 }, finance)).list.find(
    ({ reference }) => reference === refundNo,
  );

/** A refund of one piece of an order that was paid by transfer, which finance has to send back. */
async function toTransfer() {
  const order = await placed();
  const voucherUrl = await pictureOf(mall, VOUCHER, BUYER);
  await ok(mall, submitVoucher, { orderNo: order.paymentNo, voucherUrl }, order.as);
  await ok(mall, confirmTransfer, await received(mall, order.paymentNo), finance);
  const refundNo = await askedFor(mall, order, 1);
  await ok(mall, approveRefund, { refundOrderNo: refundNo }, staff);
  return { ...order, refundNo };
}

describe('money that came by transfer', () => {
  it('is sent back by finance, who enters the bank’s number; only then is its refund complete', async () => {
    const order = await placed();
    const voucherUrl = await pictureOf(mall, VOUCHER, BUYER);
    await ok(mall, submitVoucher, { orderNo: order.paymentNo, voucherUrl }, order.as);
    await ok(mall, confirmTransfer, await received(mall, order.paymentNo, 'BANK-IN-1'), finance);
    const refundNo = await askedFor(mall, order, 1);
    await ok(mall, approveRefund, { refundOrderNo: refundNo }, staff);
    expect(await stateOf(mall, refundNo)).toBe('refunding');
    const refundedOf = async () => {
      const { refundedTime, refundedLineList } = await ok(mall, getOrder, { orderNo: order.orderNo }, order.as);
      return { refundedTime, refundedLineList };
    };
    // The order does not say that the money is back before it is.
    expect(await refundedOf()).toEqual({ refundedTime: null, refundedLineList: [] });
    const listedTime = async () =>
      (await ok(mall, listOrders, { keywords: order.orderNo }, order.as)).list.map(({ refundedTime }) => refundedTime);
    expect(await listedTime()).toEqual([null]);

    const half = Math.floor((yuanToFen(order.payPrice) ?? 0) / 2);
    const row = await listed('toTransfer', refundNo);
    expect(row).toMatchObject({ payType: 'offline', tradeNo: 'BANK-IN-1', isOfOrder: true, returnTime: null });
    expect(yuanToFen(row?.amount ?? '')).toBe(half);
    const confirm = { reference: refundNo, tradeNo: 'BANK-OUT-1', returnedOn: dayNow(), ...PAYEE };
    const turnedRound = '6222 \u202E1234\u202C 5678';
    for (const bad of [{ accountName: ' ' }, { accountName: 'Test\u3164Ltd' }, { accountNumber: turnedRound }])
      expect(await reason(mall, confirmReturnTransfer, { ...confirm, ...bad }, finance)).toBe('badParameter');
    // On a day since it was granted that has come.
    const dayAt = (days: number) => shanghaiDay(new Date(mall.clock.now().getTime() + days * DAY_MS));
    expect(await reason(mall, confirmReturnTransfer, { ...confirm, returnedOn: dayAt(1) }, finance)).toBe(
      'returnedInFuture',
    );
    expect(await reason(mall, confirmReturnTransfer, { ...confirm, returnedOn: dayAt(-1) }, finance)).toBe(
      'returnedTooEarly',
    );
    // Not by whose money it is.
    const payment = mall.database.updateTable('payment').where('payment_no', '=', order.paymentNo);
    const idOf = (phone: string) => mall.database.selectFrom('account').select('id').where('phone', '=', phone);
    expect(row?.isOwnMoney).toBe(false);
    await payment.set({ account_id: idOf(FINANCE) }).execute();
    // Whose money it is sees so before trying.
    expect((await listed('toTransfer', refundNo))?.isOwnMoney).toBe(true);
    expect(await reason(mall, confirmReturnTransfer, confirm, finance)).toBe('ownMoney');
    await payment.set({ account_id: idOf(BUYER) }).execute();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => mall.call(confirmReturnTransfer, confirm, { as: finance })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await stateOf(mall, refundNo)).toBe('refunded');
    expect(await refundedOf()).toEqual({
      refundedTime: expect.any(String) as string,
      refundedLineList: [order.lineId],
    });
    expect(await listedTime()).toEqual([(await refundedOf()).refundedTime]);
    expect(await listed('toTransfer', refundNo)).toBeUndefined();
    expect(await listed('returned', refundNo)).toMatchObject({
      returnTradeNo: 'BANK-OUT-1',
      returnedOn: confirm.returnedOn,
      payee: { text: 'Test Ltd · ICBC Hangzhou · 6222 0212', account: PAYEE },
    });
    const { moneyWayList } = await ok(mall, adminGetRefund, { refundOrderNo: refundNo }, staff);
    const way = { payType: 'offline', returnedOn: confirm.returnedOn };
    const untold = { ...way, bankReference: null, payeeEnd: null };
    expect(moneyWayList).toEqual([expect.objectContaining(untold)]);
    // Where it went is told to whose money it is alone.
    const told = async (as: string) => (await ok(mall, getRefund, { refundOrderNo: refundNo }, as)).moneyWayList;
    expect(await told(order.as)).toMatchObject([{ ...way, bankReference: 'BANK-OUT-1', payeeEnd: '0212' }]);
    expect(await told(await actingFor(mall, BUYER, STAFF))).toMatchObject([untold]);
    expect(await reason(mall, confirmReturnTransfer, confirm, finance)).toBe('returnNotFound');
    expect(await reason(mall, listMoneyReturns, {}, await mall.tokenOf(KEEPER))).toBe('forbidden');
  });

  it('is sent back once under each number of the bank, also at the same moment, and under none of other money', async () => {
    const [first, second] = [await toTransfer(), await toTransfer()];
    const sent = ({ refundNo }: { refundNo: string }, tradeNo: string) => ({
      reference: refundNo,
      tradeNo,
      returnedOn: dayNow(),
      ...PAYEE,
    });
    const answers: Envelope<unknown>[] = await Promise.all([
      mall.call(confirmReturnTransfer, sent(first, 'Bank Out 2'), { as: finance }),
      mall.call(confirmReturnTransfer, sent(second, 'BANK\u200dOUT２'), { as: finance }),
    ]);
    expect(answers.map(({ code, data }) => (code === 200 ? true : data)).filter((data) => data !== true)).toEqual([
      { reason: 'transferKnown' },
    ]);
    const left = answers[0]?.code === 200 ? second : first;
    // Signs are no number, and a payment's own is not the bank's.
    const none = { '—': 'withoutReference', [left.paymentNo]: 'referenceIsPayment' };
    for (const [tradeNo, told] of Object.entries(none)) {
      expect(await reason(mall, confirmReturnTransfer, sent(left, tradeNo), finance)).toBe(told);
    }
    expect(await reason(mall, confirmReturnTransfer, sent(left, `bank-${left.paymentNo}`), finance)).toBe(
      'transferKnown',
    );
    // Nor is what went out booked as what came in.
    const { accountId } = await mall.database
      .selectFrom('payment')
      .select('account_id as accountId')
      .where('payment_no', '=', left.paymentNo)
      .executeTakeFirstOrThrow();
    const repaid = { accountId, amount: '1.00', tradeNo: 'BANKOUT2' };
    expect(await reason(mall, recordRepayment, repaid, finance)).toBe('alreadyRepaid');
    await ok(mall, confirmReturnTransfer, sent(left, 'BANK-OUT-3'), finance);
  });
});

describe('a provider that does not confirm', () => {
  it('is asked again with growing pauses, then finance is told once, and has it asked once more', async () => {
    const order = await placed();
    const { paymentNo, payPrice: amount } = order;
    const notice = { paymentNo, tradeNo: `trade-${paymentNo}`, amount, paidAt: new Date().toISOString() };
    await ok(mall, sandboxNotice, signNotice(SANDBOX_SECRET, notice), order.as);
    const { database } = mall;
    // As if it had been paid through a provider that is no longer set up.
    const { id } = await database
      .updateTable('payment')
      .set({ pay_type: 'weixin' })
      .where('payment_no', '=', paymentNo)
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.updateTable('payment_part').set({ pay_type: 'weixin' }).where('payment_id', '=', id).execute();
    const refundNo = await askedFor(mall, order, 2);
    await ok(mall, approveRefund, { refundOrderNo: refundNo }, staff);
    const tries = async () => (await listed('underway', refundNo))?.tries;
    await expect.poll(tries).toBe(1);
    // Not before its time.
    await mall.runJob('carry-out-payment-calls');
    expect(await tries()).toBe(1);
    mall.clock.advance(DAY_MS);
    await mall.runJob('carry-out-payment-calls');
    expect(await listed('underway', refundNo)).toMatchObject({ tries: 2, lastError: 'no provider weixin is set up' });

    mall.clock.advance(3 * DAY_MS);
    await Promise.all([mall.runJob('carry-out-payment-calls'), mall.runJob('carry-out-payment-calls')]);
    expect(await listed('stuck', refundNo)).toMatchObject({ tries: 3 });
    await mall.runJob('send-notices');
    const told = (await ok(mall, listNotices, {}, finance)).list.filter(({ kind }) => kind === 'providerSilent');
    expect(told.map(({ content }) => content.includes(paymentNo))).toEqual([true]);
    expect(await stateOf(mall, refundNo)).toBe('refunding');

    // The provider is there again.
    await database.updateTable('payment_call').set({ provider: 'sandbox' }).where('number', '=', refundNo).execute();
    await database.updateTable('payment_part').set({ pay_type: 'sandbox' }).where('payment_id', '=', id).execute();
    await database
      .updateTable('money_return_part')
      .set({ pay_type: 'sandbox' })
      .where('pay_type', '=', 'weixin')
      .execute();
    await ok(mall, retryReturn, { reference: refundNo }, finance);
    await expect.poll(() => stateOf(mall, refundNo)).toBe('refunded');
    expect(await reason(mall, retryReturn, { reference: refundNo }, finance)).toBe('returnNotFound');
  });
});

describe('a refund that its provider can never make', () => {
  /** Of an order of two pieces that was paid through a provider which is no longer set up, and given up. */
  async function givenUp() {
    const order = await placed();
    const { paymentNo, payPrice: amount } = order;
    const notice = { paymentNo, tradeNo: `trade-${paymentNo}`, amount, paidAt: new Date().toISOString() };
    await ok(mall, sandboxNotice, signNotice(SANDBOX_SECRET, notice), order.as);
    const payment = mall.database
      .updateTable('payment')
      .set({ pay_type: 'weixin' })
      .where('payment_no', '=', paymentNo);
    const { id } = await payment.returning('id').executeTakeFirstOrThrow();
    await mall.database.updateTable('payment_part').set({ pay_type: 'weixin' }).where('payment_id', '=', id).execute();
    const refundNo = await askedFor(mall, order, 1);
    await ok(mall, approveRefund, { refundOrderNo: refundNo }, staff);
    await expect.poll(async () => (await listed('underway', refundNo))?.tries).toBe(1);
    mall.clock.advance(4 * DAY_MS);
    await mall.runJob('carry-out-payment-calls');
    [staff, finance] = await Promise.all([mall.tokenOf(STAFF), mall.tokenOf(FINANCE)]);
    expect(await listed('stuck', refundNo)).toBeDefined();
    return { ...order, as: await mall.tokenOf(BUYER), refundNo };
  }

  it('is turned to the balance, once, whatever else is tried at the same moment, and the ledgers know', async () => {
    const { as, refundNo, paymentNo } = await givenUp();
    const balance = async () => yuanToFen((await ok(mall, readCredit, {}, as)).balance) ?? 0;
    const before = await balance();
    const amount = yuanToFen((await listed('stuck', refundNo))?.amount ?? '') ?? 0;
    const request = { reference: refundNo, way: 'balance', reason: 'account closed' } as const;
    // Not by whose money it is.
    const payment = mall.database.updateTable('payment').where('payment_no', '=', paymentNo);
    const idOf = (phone: string) => mall.database.selectFrom('account').select('id').where('phone', '=', phone);
    await payment.set({ account_id: idOf(FINANCE) }).execute();
    expect((await listed('stuck', refundNo))?.isOwnMoney).toBe(true);
    expect(await reason(mall, settleReturn, request, finance)).toBe('ownMoney');
    await payment.set({ account_id: idOf(BUYER) }).execute();
    const answers: Envelope<unknown>[] = await Promise.all([
      ...[1, 2, 3].map(() => mall.call(settleReturn, request, { as: finance })),
      mall.call(settleReturn, { ...request, way: 'byHand', tradeNo: 'BANK-X', returnedOn: dayNow() }, { as: finance }),
    ]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await stateOf(mall, refundNo)).toBe('refunded');
    const row = await listed('returned', refundNo);
    expect(row).toMatchObject({ settleReason: 'account closed', payType: 'weixin' });
    // The buyer reads where it went, not how it was paid.
    const { moneyWayList } = await ok(mall, getRefund, { refundOrderNo: refundNo }, as);
    expect(moneyWayList.map(({ payType }) => payType)).toEqual([row?.settled === 'balance' ? 'yue' : 'offline']);
    expect(await balance()).toBe(before + (row?.settled === 'balance' ? amount : 0));
    expect(await reason(mall, retryReturn, { reference: refundNo }, finance)).toBe('returnNotFound');
    expect(await ledgerDifferences(mall)).toEqual([]);
  });

  it('is paid by hand since it came where it belongs to no order, however late the provider was asked again', async () => {
    const order = await placed();
    await ok(mall, cancelOrder, { orderNo: order.orderNo }, order.as);
    const { paymentNo, payPrice: amount } = order;
    const notice = { paymentNo, tradeNo: `trade-${paymentNo}`, amount, paidAt: new Date().toISOString() };
    await ok(mall, sandboxNotice, signNotice(SANDBOX_SECRET, notice), order.as);
    const rowOf = async (state: 'stuck' | 'returned') =>
      (await ok(mall, listMoneyReturns, { state, keyword: paymentNo }, finance)).list[0];
    await expect.poll(async () => (await rowOf('returned'))?.isOfOrder).toBe(false);
    const cameOn = dayNow();
    mall.clock.advance(2 * DAY_MS);
    [staff, finance] = await Promise.all([mall.tokenOf(STAFF), mall.tokenOf(FINANCE)]);
    // As if its provider, which is no longer set up, had been asked again today, and did not make it.
    const { database } = mall;
    const gone = { provider: 'weixin', state: 'stuck', ended_at: null, created_at: mall.clock.now() };
    await database.updateTable('payment_call').set(gone).where('payment_no', '=', paymentNo).execute();
    await database
      .updateTable('payment_notice')
      .set({ provider: 'weixin' })
      .where('payment_no', '=', paymentNo)
      .execute();
    const { reference = '' } = (await rowOf('stuck')) ?? {};
    const request = { reference, way: 'byHand', tradeNo: 'BANK-8', reason: 'account closed' } as const;
    const dayBefore = shanghaiDay(new Date(mall.clock.now().getTime() - 3 * DAY_MS));
    expect(await reason(mall, settleReturn, { ...request, returnedOn: dayBefore }, finance)).toBe('returnedTooEarly');
    await ok(mall, settleReturn, { ...request, returnedOn: cameOn }, finance);
    expect(await rowOf('returned')).toMatchObject({ settled: 'byHand', returnTradeNo: 'BANK-8', returnedOn: cameOn });
  });

  it('is paid by hand under the bank’s number, by whoever has the right to; the audit trail keeps the reason', async () => {
    const { as, refundNo } = await givenUp();
    const granted = await mall.database
      .selectFrom('money_return')
      .select('created_at')
      .where('reference', '=', refundNo)
      .executeTakeFirstOrThrow();
    const grantedOn = shanghaiDay(granted.created_at);
    const request = { reference: refundNo, way: 'byHand', reason: 'trade too old', returnedOn: grantedOn } as const;
    expect(await reason(mall, settleReturn, request, finance)).toBe('withoutReference');
    // On a day that the bank can show: since it was granted, and not to come.
    const onDay = (returnedOn?: string) => ({ ...request, tradeNo: 'BANK-7', returnedOn });
    const dayFrom = (time: Date, days: number) => shanghaiDay(new Date(time.getTime() + days * DAY_MS));
    expect(await reason(mall, settleReturn, onDay(), finance)).toBe('settledWithoutDay');
    const tomorrow = dayFrom(mall.clock.now(), 1);
    expect(await reason(mall, settleReturn, onDay(tomorrow), finance)).toBe('returnedInFuture');
    const dayBefore = dayFrom(granted.created_at, -1);
    expect(await reason(mall, settleReturn, onDay(dayBefore), finance)).toBe('returnedTooEarly');
    expect(await reason(mall, settleReturn, { ...request, tradeNo: 'BANK-7' }, await mall.tokenOf(KEEPER))).toBe(
      'forbidden',
    );
    await mall.database.deleteFrom('role_permission').where('permission', '=', 'admin:payments:settle').execute();
    const withoutKey = await mall.tokenOf(FINANCE);
    expect(await reason(mall, settleReturn, { ...request, tradeNo: 'BANK-7' }, withoutKey)).toBe('forbidden');
    const withKey = await sessionWithKeys(mall, {
      name: 'settler',
      identity: IDENTITY.staff,
      permissions: ['admin:payments:settle'],
    });
    const used = await toTransfer();
    const sent = { reference: used.refundNo, returnedOn: dayNow(), ...PAYEE };
    await ok(mall, confirmReturnTransfer, { ...sent, tradeNo: 'BANK-6' }, finance);
    expect(await reason(mall, settleReturn, { ...request, tradeNo: 'bank-6' }, withKey)).toBe('transferKnown');
    // Reconciled on the day of the bank, not on that of its settlement, and shown so on the dashboard.
    const back = async () => {
      const sums = await ok(mall, readReconciledSums, { dateFrom: grantedOn, dateTo: grantedOn }, finance);
      const { dayList } = await ok(mall, readTurnover, {}, await mall.tokenOf(STAFF));
      const refunded = dayList.find(({ day }) => day === grantedOn)?.refunded;
      return [sums.find(({ payType }) => payType === 'offline')?.returned, refunded].map(
        (yuan) => yuanToFen(yuan ?? '0') ?? 0,
      );
    };
    const amount = yuanToFen((await listed('stuck', refundNo))?.amount ?? '') ?? Number.NaN;
    const before = await back();
    await ok(mall, settleReturn, { ...request, tradeNo: 'BANK-7' }, withKey);
    expect(await back()).toEqual(before.map((fen) => fen + amount));
    const again = { ...sent, reference: (await toTransfer()).refundNo, returnedOn: dayNow(), tradeNo: 'bank - 7' };
    expect(await reason(mall, confirmReturnTransfer, again, finance)).toBe('transferKnown');
    expect(await listed('returned', refundNo)).toMatchObject({
      settled: 'byHand',
      returnTradeNo: 'BANK-7',
      returnedOn: grantedOn,
    });
    const { moneyWayList } = await ok(mall, adminGetRefund, { refundOrderNo: refundNo }, await mall.tokenOf(STAFF));
    expect(moneyWayList).toMatchObject([{ payType: 'offline', returnedOn: grantedOn }]);
    expect(await stateOf(mall, refundNo)).toBe('refunded');
    const [kept] = await mall.database
      .selectFrom('audit_entry')
      .selectAll()
      .where('entity_id', '=', refundNo)
      .where('action', '=', 'payment.settle-return')
      .execute();
    expect(kept?.after).toMatchObject({ way: 'byHand', tradeNo: 'BANK-7', returnedOn: grantedOn });
    const { list } = await ok(mall, listBalanceRecords, { type: 'refund' }, as);
    expect(list.flatMap((month) => month.list).filter(({ linkId }) => linkId === refundNo)).toEqual([]);
  });
});
