import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import {
  BUYER,
  OTHER_BUYER,
  ok,
  plainSkus,
  reason,
  STAFF,
  startOrderMall,
  type TestSku,
} from '../../orders/test/order-builders.ts';
import { pictureOf } from '../../uploads/test/upload-builders.ts';
import { REFUND_PICTURE } from '../contract/refund.ts';
import { adminGetRefund, approveRefund } from '../contract/refund-admin-endpoints.ts';
import { applyForRefund, getRefund } from '../contract/refund-endpoints.ts';
import { fillBalance, paidOrder } from './refund-builders.ts';

let mall: TestMall;
let sku: TestSku;
let staff: string;
beforeAll(async () => {
  mall = await startOrderMall();
  const [first] = await plainSkus(mall, 1, 1, 1_000);
  if (!first) throw new Error('no SKU');
  sku = first;
  await fillBalance(mall);
  staff = await mall.tokenOf(STAFF);
});
afterAll(() => mall?.close());

test('staff read what a grant gives back, in which ways, and whether the reason speaks of a fault', async () => {
  const paid = await paidOrder(mall, [sku]);
  const { as, orderNo, lineId } = paid;
  const ask = (text: string) =>
    ok(mall, applyForRefund, { orderNo, orderDetailId: lineId, afterSalesType: 1, num: 1, text }, as);
  const { refundOrderNo } = await ask('质量问题');
  const detail = () => ok(mall, adminGetRefund, { refundOrderNo }, staff);
  const { refundPrice, expectedPostage, ...asked } = await detail();
  const sum = fenToYuan((yuanToFen(refundPrice ?? '') ?? 0) + (yuanToFen(expectedPostage ?? '') ?? 0));
  expect(asked).toMatchObject({ grantedPrice: sum, returnWays: [{ payType: 'yue', amount: sum }] });
  expect(asked.isWithoutFault).toBe(false);
  await ok(mall, approveRefund, { refundOrderNo }, staff);
  expect(await detail()).toMatchObject({ grantedPrice: null, returnWays: [], refundPrice: sum });
});

test('a change of mind is no fault, in either language; what was typed may be one', async () => {
  const { as, orderNo, lineId } = await paidOrder(mall, [sku], 3);
  for (const [text, isWithoutFault] of [
    ['不想要了', true],
    ['No longer needed', true],
    ['镜头起雾', false],
  ] as const) {
    const ask = { orderNo, orderDetailId: lineId, afterSalesType: 1, num: 1, text } as const;
    const { refundOrderNo } = await ok(mall, applyForRefund, ask, as);
    expect((await ok(mall, adminGetRefund, { refundOrderNo }, staff)).isWithoutFault, text).toBe(isWithoutFault);
  }
});

describe('photos', () => {
  it('of one’s own, six at most, are kept with the request', async () => {
    const paid = await paidOrder(mall, [sku], 2);
    const { as, orderNo, lineId } = paid;
    const urls = await Promise.all(Array.from({ length: 7 }, () => pictureOf(mall, REFUND_PICTURE, BUYER)));
    const apply = { orderNo, orderDetailId: lineId, afterSalesType: 1 as const, num: 1, text: 'x' };
    expect(await reason(mall, applyForRefund, { ...apply, reasonImage: urls.join(',') }, as)).toBe('pictureUnknown');
    const foreign = await pictureOf(mall, REFUND_PICTURE, OTHER_BUYER);
    expect(await reason(mall, applyForRefund, { ...apply, reasonImage: foreign }, as)).toBe('pictureUnknown');
    const six = urls.slice(1);
    const { refundOrderNo } = await ok(mall, applyForRefund, { ...apply, reasonImage: six.join(',') }, as);
    expect((await ok(mall, getRefund, { refundOrderNo }, as)).pictures).toEqual(six);
    const noReason = await mall.call(applyForRefund, { ...apply, text: ' ' }, { as });
    expect(noReason.data).toMatchObject({ reason: 'badParameter', field: 'text' });
  });
});
