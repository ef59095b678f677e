/** What finance reads of money that goes back by transfer, before and after it is sent. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { shanghaiDay } from '../../../platform/server/shanghai-time.ts';
import { getOrder } from '../../orders/contract/order-endpoints.ts';
import {
  BUYER,
  FINANCE,
  KEEPER,
  ok,
  ordered,
  plainSku,
  reason,
  STAFF,
  startOrderMall,
  type TestSku,
} from '../../orders/test/order-builders.ts';
import { approveRefund } from '../../refunds/contract/refund-admin-endpoints.ts';
import { askedFor } from '../../refunds/test/refund-builders.ts';
import { pictureOf } from '../../uploads/test/upload-builders.ts';
import { confirmReturnTransfer, countMoneyReturns, listMoneyReturns } from '../contract/money-return-endpoints.ts';
import { VOUCHER } from '../contract/payment.ts';
import { confirmTransfer, submitVoucher } from '../contract/payment-endpoints.ts';
import { received } from './payment-builders.ts';

const PAYEE = { accountName: 'Test Ltd', bankName: 'ICBC Hangzhou', accountNumber: '6222 0212' };

let mall: TestMall;
let sku: TestSku;
let finance: string;
beforeAll(async () => {
  mall = await startOrderMall();
  sku = await plainSku(mall, 1_000);
  finance = await mall.tokenOf(FINANCE);
});
afterAll(() => closeWithLedgersAddedUp(mall));

const dayNow = () => shanghaiDay(mall.clock.now());

const listed = async (state: 'toTransfer' | 'returned', refundNo: string) =>
  (await ok(mall, listMoneyReturns, { state, limit: 100 }, finance)).list.find(
    ({ reference }) => reference === refundNo,
  );

/** A refund of one piece of an order that was paid by transfer, which finance has to send back. */
async function toTransfer() {
  const { as, paymentNo, orderNos, payPrice } = await ordered(mall, BUYER, [sku], 2);
  const orderNo = orderNos[0] ?? '';
  const { orderInfoList } = await ok(mall, getOrder, { orderNo }, as);
  const voucherUrl = await pictureOf(mall, VOUCHER, BUYER);
  await ok(mall, submitVoucher, { orderNo: paymentNo, voucherUrl }, as);
  await ok(mall, confirmTransfer, await received(mall, paymentNo), finance);
  const order = { as, orderNo, paymentNo, payPrice, lineId: orderInfoList[0]?.id ?? 0 };
  const refundNo = await askedFor(mall, order, 1);
  await ok(mall, approveRefund, { refundOrderNo: refundNo }, await mall.tokenOf(STAFF));
  return { as, paymentNo, refundNo };
}

it('money that goes back is counted in every state at once, with the search of the list', async () => {
  const { refundNo, paymentNo, as } = await toTransfer();
  const counted = async (keyword = paymentNo) =>
    (await ok(mall, countMoneyReturns, { keyword }, finance)).map(({ status, count, isCapped }) => {
      expect(isCapped).toBe(false);
      return [status, count];
    });
  const none = { waiting: 0, toTransfer: 0, underway: 0, stuck: 0, returned: 0 };
  expect(Object.fromEntries(await counted())).toEqual({ ...none, waiting: 1, toTransfer: 1 });
  const sent = { reference: refundNo, tradeNo: 'BANK-COUNTED', returnedOn: dayNow(), ...PAYEE };
  await ok(mall, confirmReturnTransfer, sent, finance);
  // By the payment, the return, the bank's number of the money that came and of that which went back; by no other.
  for (const keyword of [paymentNo, refundNo, `bank-${paymentNo}`, 'bank-counted'])
    expect(Object.fromEntries(await counted(keyword)), keyword).toEqual({ ...none, returned: 1 });
  expect(Object.fromEntries(await counted('nothing-like-this'))).toEqual(none);
  for (const { status, count } of await ok(mall, countMoneyReturns, {}, finance))
    expect(count).toBe((await ok(mall, listMoneyReturns, { state: status }, finance)).total);
  expect(await reason(mall, countMoneyReturns, {}, await mall.tokenOf(KEEPER))).toBe('forbidden');
  expect(await reason(mall, countMoneyReturns, {}, as)).toBe('forbidden');
});

it('finance is offered the account to which money of the customer was sent last, and nobody else’s', async () => {
  const payeeNow = (refundNo: string) => listed('toTransfer', refundNo).then((row) => row?.knownPayee);
  const [first, next] = [await toTransfer(), await toTransfer()];
  const sent = { reference: first.refundNo, returnedOn: dayNow(), ...PAYEE };
  await ok(mall, confirmReturnTransfer, { ...sent, tradeNo: 'BANK-KNOWN', accountNumber: '6222 9999' }, finance);
  expect(await payeeNow(next.refundNo)).toEqual({
    ...PAYEE,
    accountNumber: '6222 9999',
    usedOn: dayNow(),
    usedFor: first.refundNo,
  });
  expect((await listed('returned', first.refundNo))?.knownPayee).toBeNull();
  // One that was noted in one text is not told apart.
  const parts = mall.database.updateTable('money_return_part').where('trade_no', '=', 'BANK-KNOWN');
  await parts.set({ payee: 'Test Ltd, ICBC 9999' }).execute();
  expect((await payeeNow(next.refundNo))?.accountNumber).not.toBe('6222 9999');
  // Of another customer, nothing is known.
  const idOf = (phone: string) => mall.database.selectFrom('account').select('id').where('phone', '=', phone);
  const payment = mall.database.updateTable('payment').where('payment_no', '=', next.paymentNo);
  await payment.set({ account_id: idOf(FINANCE) }).execute();
  expect(await payeeNow(next.refundNo)).toBeNull();
  await payment.set({ account_id: idOf(BUYER) }).execute();
});
