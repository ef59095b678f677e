import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import { getOrder } from '../../orders/contract/order-endpoints.ts';
import {
  actingFor,
  BUYER,
  OTHER_BUYER,
  ok,
  plainSku,
  reason,
  STAFF,
  startOrderMall,
  type TestSku,
} from '../../orders/test/order-builders.ts';
import { pictureOf } from '../../uploads/test/upload-builders.ts';
import { REFUND_PICTURE } from '../contract/refund.ts';
import { adminGetRefund, approveRefund, receiveGoods } from '../contract/refund-admin-endpoints.ts';
import { applyForRefund, getRefund, sendGoodsBack } from '../contract/refund-endpoints.ts';
import { askedFor, fillBalance, paidOrder, shipped, stateOf } from './refund-builders.ts';

let mall: TestMall;
let sku: TestSku;
let staff: string;
beforeAll(async () => {
  mall = await startOrderMall();
  sku = await plainSku(mall, 1_000);
  await fillBalance(mall);
  staff = await mall.tokenOf(STAFF);
});
afterAll(() => closeWithLedgersAddedUp(mall));

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

/** What the audit trail says of a step of this refund. */
async function auditOf(action: string, refundNo: string) {
  const entries = mall.database.selectFrom('audit_entry').select('after').where('action', '=', action);
  return (await entries.where('entity_id', '=', refundNo).executeTakeFirstOrThrow()).after;
}

describe('staff', () => {
  it('who ask as customers leave the grant to somebody else, as long as there is somebody', async () => {
    const refundOrderNo = await askedFor(mall, await paidOrder(mall, [sku], 1), 1);
    await sql`UPDATE refund SET account_id = (SELECT id FROM account WHERE phone = ${STAFF})
      WHERE refund_no = ${refundOrderNo}`.execute(mall.database);
    const isOwn = async () => (await ok(mall, adminGetRefund, { refundOrderNo }, staff)).isOwnRequest;
    expect(await isOwn()).toBe(true);
    expect(await reason(mall, approveRefund, { refundOrderNo }, staff)).toBe('ownRequest');
    const others = mall.database.updateTable('account').where('identity', '=', 1).where('phone', '<>', STAFF);
    const enabled = await others.where('disabled', '=', false).set({ disabled: true }).returning('id').execute();
    expect(await isOwn()).toBe(false);
    await ok(mall, approveRefund, { refundOrderNo }, staff);
    expect(await auditOf('refund.approve', refundOrderNo)).toMatchObject({ ownRequest: true });
    // Likewise what they asked for in a customer's name.
    const acting = await actingFor(mall, BUYER, STAFF);
    const asked = await askedFor(mall, { ...(await paidOrder(mall, [sku], 1)), as: acting }, 1);
    expect((await ok(mall, adminGetRefund, { refundOrderNo: asked }, staff)).isOwnRequest).toBe(false);
    await ok(mall, approveRefund, { refundOrderNo: asked }, staff);
    expect(await auditOf('refund.approve', asked)).toMatchObject({ ownRequest: true });
    const ids = enabled.map(({ id }) => id);
    await mall.database.updateTable('account').set({ disabled: false }).where('id', 'in', ids).execute();
  });

  it('leave it to somebody else to say that their own goods came back', async () => {
    const paid = await paidOrder(mall, [sku], 1);
    await shipped(
      mall,
      paid,
      (await ok(mall, getOrder, { orderNo: paid.orderNo }, paid.as)).orderInfoList[0]?.payNum ?? 0,
    );
    const refundOrderNo = await askedFor(mall, paid, 1, 'inStore');
    const address = { returnName: 'Depot', returnPhone: '0571-1', returnAddress: 'Warehouse 3' };
    const colleague = await mall.tokenOf('13900000004');
    await ok(mall, approveRefund, { refundOrderNo, ...address }, colleague);
    await ok(mall, sendGoodsBack, { refundOrderNo, telephone: '1' }, paid.as);
    await sql`UPDATE refund SET account_id = (SELECT id FROM account WHERE phone = ${STAFF})
      WHERE refund_no = ${refundOrderNo}`.execute(mall.database);
    expect((await ok(mall, adminGetRefund, { refundOrderNo }, staff)).isOwnRequest).toBe(true);
    expect(await reason(mall, receiveGoods, { refundOrderNo, restocked: true }, staff)).toBe('ownRequest');
    expect(await stateOf(mall, refundOrderNo)).toBe('goodsSent');
    await ok(mall, receiveGoods, { refundOrderNo, restocked: true }, colleague);
    expect(await stateOf(mall, refundOrderNo)).toBe('refunded');
    expect(await auditOf('refund.receive', refundOrderNo)).not.toHaveProperty('ownRequest');
  });
});

test('a request tells its number and when it was made', async () => {
  const paid = await paidOrder(mall, [sku], 1);
  const from = mall.clock.now().getTime();
  const refundNo = await askedFor(mall, paid, 1);
  const asked = await ok(mall, getRefund, { refundOrderNo: refundNo }, paid.as);
  expect(asked.refundOrderNo).toBe(refundNo);
  expect(refundNo).toMatch(/^RF\d{17}/);
  const at = Date.parse(asked.createTime);
  expect([at >= from, at <= mall.clock.now().getTime()]).toEqual([true, true]);
});

test.each([
  ['店铺自行配送 浙A7', 'Delivered by the shop 浙A7'],
  ['Delivered by the shop 浙A7', 'Delivered by the shop 浙A7'],
  ['店铺自行配送的车', '店铺自行配送的车'],
])('of a step from before that says %j, %j is told in English', async (kept, told) => {
  const paid = await paidOrder(mall, [sku], 1);
  const refundOrderNo = await askedFor(mall, paid, 1);
  await sql`INSERT INTO refund_event (refund_id, action, actor, comment, at)
    SELECT id, 'returning', 'buyer', ${kept}, now() FROM refund WHERE refund_no = ${refundOrderNo}`.execute(
    mall.database,
  );
  await sql.raw(readFileSync('database/migrations/0164_own_delivery_of_step.sql', 'utf8')).execute(mall.database);
  const { data } = await mall.call(getRefund, { refundOrderNo }, { as: paid.as, locale: 'en' });
  expect(data.statusList.at(-1)?.changeMessage).toBe(told);
});
