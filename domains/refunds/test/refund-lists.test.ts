/** Refunds as lists show them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import { requestOf, type TestMall } from '../../../apps/api/test-mall.ts';
import { exportOrders, listOrders } from '../../orders/contract/order-endpoints.ts';
import { ok, plainSkus, STAFF, startOrderMall } from '../../orders/test/order-builders.ts';
import {
  adminCountRefunds,
  adminExportRefunds,
  adminListRefunds,
  refuseRefund,
} from '../contract/refund-admin-endpoints.ts';
import { applyForRefund, listRefundReasons } from '../contract/refund-endpoints.ts';
import { askedFor, fillBalance, paidOrder } from './refund-builders.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startOrderMall();
  await fillBalance(mall);
});
afterAll(() => closeWithLedgersAddedUp(mall));

it('refunds are found, counted and exported in the language of the reader', async () => {
  const staff = await mall.tokenOf(STAFF);
  const paid = await paidOrder(mall, await plainSkus(mall, 1, 1), 2);
  const refundOrderNo = await askedFor(mall, paid, 1);
  await ok(mall, refuseRefund, { refundOrderNo, reason: 'shipped already' }, staff);
  await askedFor(mall, paid, 1);
  expect(await ok(mall, listRefundReasons, {}, paid.as)).toContain('质量问题');
  const counts = await ok(mall, adminCountRefunds, {}, staff);
  const { total } = await ok(mall, adminListRefunds, {}, staff);
  expect(total).toBe(2);
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  const refused = await ok(mall, adminListRefunds, { status: 'refused' }, staff);
  expect(refused.list).toMatchObject([{ refundOrderNo }]);
  expect(refused.total).toBe(counts.find(({ status }) => status === 'refused')?.count);
  const { body } = await mall.inject(requestOf(adminExportRefunds, { status: 'refused' }, { as: staff, locale: 'en' }));
  const lines = body.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('Refund number');
  expect(lines[1]).toContain('Rejected');
});

it.each(['', '   '])('a request without a reason ("%s") is not taken', async (text) => {
  const { as, orderNo, lineId } = await paidOrder(mall, await plainSkus(mall, 1, 1), 1);
  const asked = { orderNo, orderDetailId: lineId, afterSalesType: 1, num: 1 } as const;
  const refused = await mall.call(applyForRefund, { ...asked, text }, { as });
  expect(refused.data).toMatchObject({ reason: 'badParameter', field: 'text' });
  await ok(mall, applyForRefund, { ...asked, text: 'test' }, as);
});

it('orders are listed as being refunded as long as a refund of them is under way, each once', async () => {
  const staff = await mall.tokenOf(STAFF);
  const [paid, other] = [
    await paidOrder(mall, await plainSkus(mall, 1, 1), 3),
    await paidOrder(mall, await plainSkus(mall, 1, 1), 1),
  ];
  const listed = async (keywords = '') => {
    const { list, total } = await ok(mall, listOrders, { isRefunding: true, keywords, limit: 100 }, paid.as);
    expect(total).toBe(list.length);
    return list.map(({ orderNo }) => orderNo).filter((orderNo) => [paid, other].some((one) => one.orderNo === orderNo));
  };
  const first = await askedFor(mall, paid, 1);
  const second = await askedFor(mall, paid, 1);
  expect(await listed()).toEqual([paid.orderNo]);
  expect(await listed(other.orderNo)).toEqual([]);
  const { body } = await mall.inject(requestOf(exportOrders, { isRefunding: true }, { as: paid.as }));
  expect(body).toContain(paid.orderNo);
  expect(body).not.toContain(other.orderNo);
  await ok(mall, refuseRefund, { refundOrderNo: first, reason: 'no' }, staff);
  expect(await listed()).toEqual([paid.orderNo]);
  await ok(mall, refuseRefund, { refundOrderNo: second, reason: 'no' }, staff);
  expect(await listed()).toEqual([]);
});
