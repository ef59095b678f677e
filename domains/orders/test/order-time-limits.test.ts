/** The time limits set by staff, and orders placed before they were changed. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { pay } from '../../payments/contract/payment-endpoints.ts';
import { decideSettings } from '../../settings/test/settings-builders.ts';
import { shipOrder } from '../contract/admin-order-endpoints.ts';
import { loadPreOrder } from '../contract/checkout-endpoints.ts';
import { confirmReceipt, getOrder } from '../contract/order-endpoints.ts';
import { BUYER, ok, ordered, plainSkus, prepared, STAFF, startOrderMall, type TestSku } from './order-builders.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let mall: TestMall;
let skus: TestSku[];
beforeAll(async () => {
  mall = await startOrderMall();
  skus = await plainSkus(mall, 1, 1);
});
afterAll(() => closeWithLedgersAddedUp(mall));

const stateOf = async (orderNo: string) => (await ok(mall, getOrder, { orderNo }, await mall.tokenOf(BUYER))).state;

it('an unpaid order is cancelled after the limit of the time when it was placed', async () => {
  const long = (await ordered(mall, BUYER, skus)).orderNos[0] ?? '';
  await decideSettings(mall, { unpaidOrderHours: 2 });
  const short = (await ordered(mall, BUYER, skus)).orderNos[0] ?? '';
  const as = await mall.tokenOf(BUYER);
  const limitOf = async (orderNo: string) => {
    const { createTime, cancelTime } = await ok(mall, getOrder, { orderNo }, as);
    return (cancelTime - Date.parse(createTime)) / HOUR;
  };
  // Until staff decide otherwise, a day.
  expect([await limitOf(long), await limitOf(short)]).toEqual([24, 2]);
  const checkout = await prepared(mall, as, skus);
  expect((await ok(mall, loadPreOrder, { preOrderNo: checkout }, as)).payLimitMinutes).toBe(120);
  mall.clock.advance(2 * HOUR + 1000);
  await mall.runJob('cancel-overdue-orders');
  expect([await stateOf(long), await stateOf(short)]).toEqual(['pendingPayment', 'cancelled']);
  mall.clock.advance(22 * HOUR);
  await mall.runJob('cancel-overdue-orders');
  expect(await stateOf(long)).toBe('cancelled');
});

async function received(): Promise<string> {
  const { as, paymentNo, orderNos } = await ordered(mall, BUYER, skus);
  const orderNo = orderNos[0] ?? '';
  await ok(mall, pay, { orderNo: paymentNo, payType: 'yue', payChannel: 'yue' }, as);
  const order = await ok(mall, getOrder, { orderNo }, as);
  const lines = order.orderInfoList.map(({ id, payNum }) => ({ orderDetailId: id, quantity: payNum }));
  await ok(mall, shipOrder, { orderNo, packages: [{ expressCode: 'self', lines }] }, await mall.tokenOf(STAFF));
  await ok(mall, confirmReceipt, { orderNo }, as);
  return orderNo;
}

it('a received order completes on the day that it was told at receipt', async () => {
  const long = await received();
  await decideSettings(mall, { completionDays: 3 });
  const short = await received();
  const told = await ok(mall, getOrder, { orderNo: short }, await mall.tokenOf(BUYER));
  expect(Date.parse(told.autoCompleteTime ?? '')).toBe(Date.parse(told.receiveTime ?? '') + 3 * DAY);
  mall.clock.advance(3 * DAY);
  await mall.runJob('complete-received-orders');
  expect([await stateOf(long), await stateOf(short)]).toEqual(['received', 'completed']);
  mall.clock.advance(12 * DAY);
  await mall.runJob('complete-received-orders');
  expect(await stateOf(long)).toBe('completed');
});
