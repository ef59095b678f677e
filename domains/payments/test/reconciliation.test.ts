import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { yuanToFen } from '../../../platform/contract/money.ts';
import { shanghaiDay } from '../../../platform/server/shanghai-time.ts';
import { readTurnover } from '../../dashboards/contract/dashboard-endpoints.ts';
import { getOrder } from '../../orders/contract/order-endpoints.ts';
import {
  BUYER,
  FINANCE,
  KEEPER,
  ok,
  ordered,
  plainSkus,
  reason,
  SANDBOX_SECRET,
  STAFF,
  startOrderMall,
  type TestSku,
} from '../../orders/test/order-builders.ts';
import { approveRefund } from '../../refunds/contract/refund-admin-endpoints.ts';
import { askedFor } from '../../refunds/test/refund-builders.ts';
import { pictureOf } from '../../uploads/test/upload-builders.ts';
import { confirmReturnTransfer } from '../contract/money-return-endpoints.ts';
import { VOUCHER } from '../contract/payment.ts';
import { confirmTransfer, submitVoucher } from '../contract/payment-endpoints.ts';
import { startRecharge } from '../contract/recharge-endpoints.ts';
import type { DifferenceKind } from '../contract/reconciliation.ts';
import { listDifferences, readReconciledSums } from '../contract/reconciliation-endpoints.ts';
import { sandboxNotice } from '../contract/sandbox-endpoints.ts';
import { signNotice } from '../server/sandbox-provider.ts';
import { received } from './payment-builders.ts';

const DAY_MS = 86_400_000;

let mall: TestMall;
let skus: TestSku[];
let finance: string;
let as: string;
let today: { dateFrom: string; dateTo: string };
beforeAll(async () => {
  mall = await startOrderMall();
  skus = await plainSkus(mall, 1, 1);
  [finance, as] = await Promise.all([mall.tokenOf(FINANCE), mall.tokenOf(BUYER)]);
  const day = shanghaiDay(mall.clock.now());
  today = { dateFrom: day, dateTo: day };
});
// The differences that are to be found are made by hand.
afterAll(() => closeWithLedgersAddedUp(mall, ['paymentOrders', 'balance', 'recharges']));

const report = (paymentNo: string, amount: string, tradeNo = `trade-${paymentNo}`) =>
  ok(
    mall,
    sandboxNotice,
    signNotice(SANDBOX_SECRET, { paymentNo, tradeNo, amount, paidAt: new Date().toISOString() }),
    as,
  );

async function paid() {
  const order = await ordered(mall, BUYER, skus);
  await report(order.paymentNo, order.payPrice);
  return order;
}

const found = async (kind?: DifferenceKind) =>
  (await ok(mall, listDifferences, { ...today, ...(kind && { kind }), limit: 100 }, finance)).list.map(
    ({ key: _, time: __, ...row }) => row,
  );

test('what is paid, reported and ordered alike is no difference, and adds up', async () => {
  const orders = [await paid(), await paid()];
  const { orderNo } = await ok(mall, startRecharge, { amount: '12.00' }, as);
  await report(orderNo, '12.00');
  expect(await found()).toEqual([]);
  const total = orders.reduce((sum, { payPrice }) => sum + Number(payPrice), 12).toFixed(2);
  expect(await ok(mall, readReconciledSums, today, finance)).toEqual([
    { payType: 'sandbox', payments: 3, paid: total, notices: 3, reported: total, returned: '0.00' },
  ]);
});

test('each kind of difference is found, with both amounts', async () => {
  const { database } = mall;
  const unreported = await paid();
  await database.deleteFrom('payment_notice').where('payment_no', '=', unreported.paymentNo).execute();
  await report('PY20260101000000000', '5.00');
  const off = await ordered(mall, BUYER, skus);
  await report(off.paymentNo, '1.00');
  const unpaid = await paid();
  await sql`UPDATE purchase_order SET status = 'pendingPayment', paid_at = NULL WHERE order_no = ${unpaid.orderNos[0]}`.execute(
    database,
  );
  const { orderNo: lost } = await ok(mall, startRecharge, { amount: '7.00' }, as);
  await report(lost, '7.00');
  await sql`DELETE FROM balance_entry WHERE link_id = ${lost}`.execute(database);

  const money = { payType: 'sandbox', reported: '0.00' };
  const { payPrice } = unreported;
  expect(await found('paidWithoutNotice')).toEqual([
    expect.objectContaining({ ...money, paymentNo: unreported.paymentNo, booked: payPrice }),
  ]);
  expect(await found('noticeWithoutPayment')).toEqual([
    expect.objectContaining({ paymentNo: 'PY20260101000000000', booked: '0.00', reported: '5.00' }),
  ]);
  expect(await found('amountDiffers')).toEqual([
    expect.objectContaining({ paymentNo: off.paymentNo, booked: '0.00', reported: '1.00' }),
  ]);
  expect(await found('subjectDiffers')).toEqual([
    expect.objectContaining({ ...money, paymentNo: lost, booked: '7.00' }),
    expect.objectContaining({ ...money, paymentNo: unpaid.paymentNo, booked: payPrice }),
  ]);
  const refund = { paymentNo: off.paymentNo, booked: '1.00', reported: '0.00' };
  await sql`UPDATE payment_call SET state = 'due', created_at = created_at - interval '2 hours'`.execute(database);
  expect(await found('refundUnconfirmed')).toEqual([expect.objectContaining({ ...refund, returnState: 'underway' })]);
  await sql`UPDATE payment_call SET state = 'stuck'`.execute(database);
  expect(await found('refundUnconfirmed')).toEqual([expect.objectContaining({ ...refund, returnState: 'stuck' })]);
  expect(await found('subjectDiffers')).toEqual([
    expect.objectContaining({ returnState: null }),
    expect.objectContaining({ returnState: null }),
  ]);
});

test('differences are found by their numbers and by either amount, as it is typed', async () => {
  const soughtAs = async (keyword: string) =>
    (await ok(mall, listDifferences, { ...today, keyword, limit: 100 }, finance)).list;
  const [unknown] = await soughtAs('py2026010100');
  expect(unknown).toMatchObject({ kind: 'noticeWithoutPayment', reported: '5.00' });
  for (const keyword of ['5', '¥5.00', '５．００', 'trade-PY20260101000000000']) {
    expect([keyword, await soughtAs(keyword)]).toEqual([keyword, expect.arrayContaining([unknown])]);
  }
  expect((await soughtAs('7.00')).map(({ kind, booked }) => [kind, booked])).toEqual([['subjectDiffers', '7.00']]);
  expect([await soughtAs('5.01'), await soughtAs('0.00')]).toEqual([[], []]);
});

test('transfers wait for a decision, and want the bank’s number', async () => {
  const order = await ordered(mall, BUYER, skus);
  const { paymentNo } = order;
  await ok(mall, submitVoucher, { orderNo: paymentNo, voucherUrl: await pictureOf(mall, VOUCHER, BUYER) }, as);
  expect(await found('transferWaiting')).toEqual([expect.objectContaining({ paymentNo, payType: 'offline' })]);
  await ok(mall, confirmTransfer, await received(mall, paymentNo), finance);
  // As transfers were confirmed before their number was asked for.
  await sql`UPDATE payment_part SET trade_no = NULL WHERE payment_id = (SELECT id FROM payment WHERE payment_no = ${paymentNo})`.execute(
    mall.database,
  );
  expect(await found('transferWaiting')).toEqual([]);
  expect(await found('transferUnmatched')).toEqual([expect.objectContaining({ paymentNo, booked: order.payPrice })]);
});

test('pages go on past the end, other days have nothing, and a period has bounds', async () => {
  const all = await ok(mall, listDifferences, { ...today, limit: 2 }, finance);
  expect([all.list.length, all.total]).toEqual([2, 7]);
  const beyond = await ok(mall, listDifferences, { ...today, limit: 2, page: 9 }, finance);
  expect([beyond.list.length, beyond.total]).toEqual([0, 7]);
  const before = { dateFrom: '2026-01-01', dateTo: '2026-01-31' };
  expect((await ok(mall, listDifferences, before, finance)).total).toBe(0);
  expect(await ok(mall, readReconciledSums, before, finance)).toEqual([]);
  const tooLong = { dateFrom: '2026-01-01', dateTo: '2026-02-01' };
  expect(await reason(mall, listDifferences, tooLong, finance)).toBe('periodTooLong');
  expect(await reason(mall, readReconciledSums, { dateFrom: '2026-01-02', dateTo: '2026-01-01' }, finance)).toBe(
    'periodTooLong',
  );
  expect(await reason(mall, listDifferences, today, await mall.tokenOf(KEEPER))).toBe('forbidden');
});

test('a transfer counts as returned on the day of the bank, here as on the dashboard, however late it is noted', async () => {
  let staff = await mall.tokenOf(STAFF);
  const { paymentNo, orderNos, payPrice } = await ordered(mall, BUYER, skus);
  await ok(mall, submitVoucher, { orderNo: paymentNo, voucherUrl: await pictureOf(mall, VOUCHER, BUYER) }, as);
  await ok(mall, confirmTransfer, await received(mall, paymentNo), finance);
  const orderNo = orderNos[0] ?? '';
  const { orderInfoList } = await ok(mall, getOrder, { orderNo }, as);
  const order = { as, orderNo, paymentNo, payPrice, lineId: orderInfoList[0]?.id ?? 0 };
  const refundNo = await askedFor(mall, order, 1);
  const back = async () => {
    const sums = await ok(mall, readReconciledSums, today, finance);
    const { dayList } = await ok(mall, readTurnover, {}, staff);
    return [
      sums.reduce((sum, { returned }) => sum + (yuanToFen(returned ?? '') ?? Number.NaN), 0),
      yuanToFen(dayList.find(({ day }) => day === today.dateFrom)?.refunded ?? ''),
    ];
  };
  const before = await back();
  expect(before[0]).toBe(before[1]);
  await ok(mall, approveRefund, { refundOrderNo: refundNo }, staff);
  expect(await back()).toEqual(before);
  // Noted the day after.
  mall.clock.advance(DAY_MS);
  [finance, staff] = await Promise.all([mall.tokenOf(FINANCE), mall.tokenOf(STAFF)]);
  await ok(
    mall,
    confirmReturnTransfer,
    {
      reference: refundNo,
      tradeNo: `BACK-${paymentNo}`,
      returnedOn: today.dateFrom,
      accountName: 'Test Ltd',
      bankName: 'ICBC',
      accountNumber: '62220212',
    },
    finance,
  );
  const after = await back();
  expect(after[0]).toBe(after[1]);
  expect(after[0]).toBeGreaterThan(before[0] ?? Number.NaN);
});
