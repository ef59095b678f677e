import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import { requestOf, type TestMall } from '../../../apps/api/test-mall.ts';
import { fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import { listNotices } from '../../notices/contract/notice-endpoints.ts';
import { shipOrder } from '../../orders/contract/admin-order-endpoints.ts';
import { confirmReceipt, countOrders, getOrder, signPackage } from '../../orders/contract/order-endpoints.ts';
import {
  actingFor,
  BUYER,
  KEEPER,
  NO_PRICES,
  OTHER_BUYER,
  ok,
  ordered,
  plainSkus,
  reason,
  SANDBOX_SECRET,
  STAFF,
  startOrderMall,
  stockOf,
  type TestSku,
} from '../../orders/test/order-builders.ts';
import { pay } from '../../payments/contract/payment-endpoints.ts';
import { sandboxNotice } from '../../payments/contract/sandbox-endpoints.ts';
import { signNotice } from '../../payments/server/sandbox-provider.ts';
import {
  adminExportRefunds,
  adminGetRefund,
  adminListRefunds,
  approveRefund,
  receiveGoods,
  refuseRefund,
} from '../contract/refund-admin-endpoints.ts';
import {
  applyForRefund,
  getRefund,
  listRefundable,
  listRefunds,
  quoteRefund,
  revokeRefund,
  sendGoodsBack,
} from '../contract/refund-endpoints.ts';
import { askedFor, fillBalance, paidOrder, shipped, stateOf } from './refund-builders.ts';

let mall: TestMall;
let skus: TestSku[];
let sku: TestSku;
let staff: string;
beforeAll(async () => {
  mall = await startOrderMall();
  skus = await plainSkus(mall, 2, 3, 100_000);
  sku = skus[0] as TestSku;
  staff = await mall.tokenOf(STAFF);
  await fillBalance(mall);
});
afterAll(() => closeWithLedgersAddedUp(mall));

const balance = async () => {
  const { rows } = await sql<{ fen: number; ledger: number }>`
    SELECT t.balance_fen AS fen, (SELECT sum(amount_fen) FROM balance_entry e WHERE e.account_id = t.account_id)::bigint AS ledger
    FROM customer_terms t JOIN account a ON a.id = t.account_id WHERE a.phone = ${BUYER}`.execute(mall.database);
  return rows[0] as { fen: number; ledger: number };
};
const order = (orderNo: string, as: string) => ok(mall, getOrder, { orderNo }, as);

describe('a refund before shipping', () => {
  it('is asked for by line, wherever in the list of the order the line is', async () => {
    const { as, orderNo } = await paidOrder(mall, skus.slice(0, 3));
    const lines = (await order(orderNo, as)).orderInfoList.map(({ id }) => id);
    const last = lines.at(-1) ?? 0;
    const found = await ok(mall, listRefundable, { orderNo, orderDetailId: last, limit: 1 }, as);
    expect([found.total, found.list.map(({ id }) => id)]).toEqual([1, [last]]);
    const others = await ok(mall, listRefundable, { orderDetailId: last }, await mall.tokenOf(OTHER_BUYER));
    expect(others.total).toBe(0);
  });

  it('is quoted, asked for, granted and paid to the balance, and its pieces go back to stock', async () => {
    const paid = await paidOrder(mall, [sku], 3);
    const { as, orderNo, lineId } = paid;
    const payPrice = (await order(orderNo, as)).orderInfoList[0]?.payPrice ?? '0';
    const [listed] = (await ok(mall, listRefundable, { orderNo }, as)).list;
    expect(listed).toMatchObject({ id: lineId, refundOnlyNum: 3, returnNum: 0 });
    const quote = await ok(mall, quoteRefund, { orderNo, orderDetailId: lineId, afterSalesType: 1, num: 1 }, as);
    expect(quote.returnWays).toEqual([{ payType: expect.any(String) as string, amount: quote.refundPrice }]);
    const third = fenToYuan(Math.floor((yuanToFen(payPrice) ?? 0) / 3));
    expect(quote).toMatchObject({ refundPrice: third, payPrice, payNum: 3, unshippedNum: 1, askedPrice: '0.00' });

    const stock = await stockOf(mall, sku.skuId);
    const before = await balance();
    const refundNo = await askedFor(mall, paid, 1);
    expect((await ok(mall, countOrders, {}, as)).refundCount).toBeGreaterThan(0);
    expect((await order(orderNo, as)).orderInfoList[0]).toMatchObject({
      applyRefundNum: 1,
      refundNum: 0,
      withheldNum: 1,
    });
    // What is asked for cannot be shipped meanwhile.
    const packages = [{ expressCode: 'self', lines: [{ orderDetailId: lineId, quantity: 3 }] }];
    expect(await reason(mall, shipOrder, { orderNo, packages }, staff)).toBe('shipTooMany');

    const way = { payType: 'yue', amount: third };
    const untold = { bankReference: null, payeeEnd: null };
    const asked = await ok(mall, getRefund, { refundOrderNo: refundNo }, as);
    expect(asked.moneyWayList).toEqual([{ ...way, returnTime: null, returnedOn: null, ...untold }]);
    await ok(mall, approveRefund, { refundOrderNo: refundNo }, staff);
    expect(await ok(mall, getRefund, { refundOrderNo: refundNo }, as)).toMatchObject({
      moneyWayList: [{ ...way, returnTime: expect.any(String) as string }],
      state: 'refunded',
      refundStatus: 3,
      refundPrice: third,
      statusList: [{ changeType: 'apply' }, { changeType: 'audit' }, { changeType: 'refund' }],
    });
    const after = await balance();
    expect([after.fen - before.fen, after.ledger - before.ledger]).toEqual([yuanToFen(third), yuanToFen(third)]);
    expect(await stockOf(mall, sku.skuId)).toBe(stock + 1);
    expect(await order(orderNo, as)).toMatchObject({
      state: 'pendingShipment',
      refundStatus: 2,
      orderInfoList: [{ applyRefundNum: 0, refundNum: 1, withheldNum: 1 }],
    });
    const kinds = (await ok(mall, listNotices, {}, as)).list.slice(0, 2).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['refundApproved', 'refundPaid']);
  });

  it('tells the office what was reported of its line when a package was signed for', async () => {
    const paid = await paidOrder(mall, [sku], 2);
    const id = await shipped(mall, paid, 2);
    const untouched = await askedFor(mall, await paidOrder(mall, [sku], 1), 1);
    const lineList = [{ orderDetailId: paid.lineId, problem: 'damaged' as const, num: 1 }];
    await ok(mall, signPackage, { id, report: { lineList } }, paid.as);
    const refundOrderNo = await askedFor(mall, paid, 1);
    expect((await ok(mall, adminGetRefund, { refundOrderNo }, staff)).reportList).toEqual([
      { problem: 'damaged', num: 1, time: expect.any(String) as string },
    ]);
    expect((await ok(mall, adminGetRefund, { refundOrderNo: untouched }, staff)).reportList).toEqual([]);
  });

  it('of all pieces closes the order, with every fen, point and coupon back where it was', async () => {
    const paid = await paidOrder(mall, [sku], 3);
    const { as, orderNo } = paid;
    const before = await balance();
    for (const num of [1, 2]) await ok(mall, approveRefund, { refundOrderNo: await askedFor(mall, paid, num) }, staff);
    const after = await balance();
    expect(after.fen - before.fen).toBe(yuanToFen(paid.payPrice));
    expect(await order(orderNo, as)).toMatchObject({ state: 'cancelled', cancelStatus: 4, refundStatus: 3 });
    expect(await askedForReason(paid, 1)).toBe('tooMany');
    const { rows } =
      await sql`SELECT status FROM point_entry WHERE link_type = 'order' AND link_id = ${orderNo}`.execute(
        mall.database,
      );
    expect(rows).toEqual([{ status: 4 }]);
  });

  it('of a whole order says what freight comes back with it, and the audit trail keeps it', async () => {
    const two = skus.filter(({ merchantId }) => merchantId === sku.merchantId).slice(0, 2);
    const { as, paymentNo, orderNos } = await ordered(mall, BUYER, two);
    const orderNo = orderNos[0] ?? '';
    // As if it had been below the amount from which shipping is free.
    await sql`WITH dearer AS (UPDATE purchase_order SET freight_fen = freight_fen + 1500, pay_price_fen = pay_price_fen + 1500
      WHERE order_no = ${orderNo} RETURNING payment_id)
      UPDATE payment SET amount_fen = amount_fen + 1500 FROM dearer WHERE id = dearer.payment_id`.execute(
      mall.database,
    );
    await ok(mall, pay, { orderNo: paymentNo, payType: 'yue', payChannel: 'yue' }, as);
    const placed = await order(orderNo, as);
    const [first, second] = placed.orderInfoList;
    const freight = placed.payPostage ?? '';
    expect(yuanToFen(freight)).toBeGreaterThanOrEqual(1500);
    const quoted = (lineId = 0) =>
      ok(mall, quoteRefund, { orderNo, orderDetailId: lineId, afterSalesType: 1, num: 1 }, as);
    const asked = (lineId = 0) =>
      askedFor(mall, { as, orderNo, lineId, paymentNo, payPrice: placed.payPrice ?? '' }, 1);
    expect(await quoted(first?.id)).toMatchObject({ refundPostage: '0.00', laterPostage: '0.00' });
    const early = await asked(first?.id);
    // Only with the other one.
    const before = { refundPostage: '0.00', laterPostage: freight, refundPrice: second?.payPrice };
    expect(await quoted(second?.id)).toMatchObject(before);
    const late = await asked(second?.id);
    const read = (refundOrderNo: string) => ok(mall, getRefund, { refundOrderNo }, as);
    expect(await read(early)).toMatchObject({ expectedPostage: '0.00', laterPostage: freight, refundPostage: '0.00' });
    await ok(mall, approveRefund, { refundOrderNo: early }, staff);
    expect(await ok(mall, adminGetRefund, { refundOrderNo: late }, staff)).toMatchObject({ expectedPostage: freight });
    const money = await balance();
    await ok(mall, approveRefund, { refundOrderNo: late }, staff);
    const whole = (yuanToFen(second?.payPrice ?? '') ?? 0) + (yuanToFen(freight) ?? 0);
    expect((await balance()).fen - money.fen).toBe(whole);
    expect(await read(late)).toMatchObject({
      refundPrice: fenToYuan(whole),
      refundPostage: freight,
      expectedPostage: '0.00',
    });
    const { rows } = await sql<{ after: object }>`SELECT after FROM audit_entry
      WHERE action = 'refund.approve' AND entity_id IN (${early}, ${late}) ORDER BY id`.execute(mall.database);
    expect(rows.map(({ after }) => after)).toMatchObject([{ freightFen: 0 }, { freightFen: yuanToFen(freight) }]);
  });

  it('of the pieces that were left lets the order go on, and refused pieces are shipped after all', async () => {
    const paid = await paidOrder(mall, [sku], 4);
    const { as, orderNo, lineId } = paid;
    const packageId = await shipped(mall, paid, 2);
    const refundNo = await askedFor(mall, paid, 2);
    // Everything else is signed for; the order is not received while the rest may still be sent.
    await ok(mall, signPackage, { id: packageId, signedFileUrl: '' }, as);
    expect((await order(orderNo, as)).state).toBe('partialReceipt');
    expect(await reason(mall, confirmReceipt, { orderNo }, as)).toBe('notAllShipped');
    await ok(mall, refuseRefund, { refundOrderNo: refundNo, reason: 'packed already' }, staff);
    const packages = [{ expressCode: 'self', lines: [{ orderDetailId: lineId, quantity: 1 }] }];
    const [lastPackage] = (await ok(mall, shipOrder, { orderNo, packages }, staff)).packageIds;
    await ok(mall, signPackage, { id: lastPackage ?? 0, signedFileUrl: '' }, as);
    expect((await order(orderNo, as)).state).toBe('partialReceipt');
    await ok(mall, approveRefund, { refundOrderNo: await askedFor(mall, paid, 1) }, staff);
    expect(await order(orderNo, as)).toMatchObject({ state: 'received', refundStatus: 2 });
  });

  const askedForReason = ({ as, orderNo, lineId }: { as: string; orderNo: string; lineId: number }, num: number) =>
    reason(mall, applyForRefund, { orderNo, orderDetailId: lineId, afterSalesType: 1, num, text: 'x' }, as);

  it('is not asked for twice at once, nor for more than there is, nor of what is not one’s own', async () => {
    const paid = await paidOrder(mall, [sku], 2);
    const { as, orderNo, lineId } = paid;
    const apply = { orderNo, orderDetailId: lineId, afterSalesType: 1 as const, num: 2, text: 'x' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => mall.call(applyForRefund, apply, { as })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await askedForReason(paid, 1)).toBe('tooMany');
    const other = await mall.tokenOf(OTHER_BUYER);
    const [{ refundOrderNo = '' } = {}] = (await ok(mall, listRefunds, { type: 0 }, as)).list;
    expect(await reason(mall, applyForRefund, apply, other)).toBe('orderNotFound');
    expect(await reason(mall, getRefund, { refundOrderNo }, other)).toBe('refundNotFound');
    expect(await reason(mall, revokeRefund, { refundOrderNo }, other)).toBe('refundNotFound');
    expect(await reason(mall, applyForRefund, { ...apply, returnGoodsType: 1 }, as)).toBe('methodMismatch');
    expect(await reason(mall, applyForRefund, { ...apply, reasonImage: '/files/x.webp' }, as)).toBe('pictureUnknown');
    await ok(mall, revokeRefund, { refundOrderNo }, as);
    expect(await stateOf(mall, refundOrderNo)).toBe('revoked');
    expect(await reason(mall, applyForRefund, { ...apply, afterSalesType: 2, returnGoodsType: 1 }, as)).toBe(
      'nothingToReturn',
    );
    expect((await order(orderNo, as)).orderInfoList[0]).toMatchObject({ applyRefundNum: 0, withheldNum: 0 });
  });

  it('approved and revoked at the same moment is one of the two', async () => {
    for (let round = 0; round < 6; round += 1) {
      const paid = await paidOrder(mall, [sku], 1);
      const refundOrderNo = await askedFor(mall, paid, 1);
      const [approved, revoked] = await Promise.all([
        mall.call(approveRefund, { refundOrderNo }, { as: staff }),
        mall.call(revokeRefund, { refundOrderNo }, { as: paid.as }),
      ]);
      expect([approved.code === 200, revoked.code === 200].filter(Boolean)).toHaveLength(1);
      expect(await stateOf(mall, refundOrderNo)).toBe(approved.code === 200 ? 'refunded' : 'revoked');
    }
  });
});

describe('a return', () => {
  it('goes by the address of the shop, is sent, inspected and paid through the provider', async () => {
    const { as, paymentNo, orderNos, payPrice } = await ordered(mall, BUYER, [sku], 2);
    const [orderNo = ''] = orderNos;
    const notice = { paymentNo, tradeNo: `trade-${paymentNo}`, amount: payPrice, paidAt: new Date().toISOString() };
    await ok(mall, sandboxNotice, signNotice(SANDBOX_SECRET, notice), as);
    const lineId = (await order(orderNo, as)).orderInfoList[0]?.id ?? 0;
    const paid = { as, orderNo, paymentNo, payPrice, lineId };
    await shipped(mall, paid, 2);
    await ok(mall, confirmReceipt, { orderNo }, as);
    const stock = await stockOf(mall, sku.skuId);

    const refundOrderNo = await askedFor(mall, paid, 1, 'return');
    await mall.database.updateTable('merchant').set({ return_address: '', return_phone: '' }).execute();
    expect(await reason(mall, approveRefund, { refundOrderNo }, staff)).toBe('addressMissing');
    const address = { returnName: 'Depot', returnPhone: '0571-1', returnAddress: 'Warehouse 3' };
    await ok(mall, approveRefund, { refundOrderNo, ...address }, staff);
    expect(await ok(mall, getRefund, { refundOrderNo }, as)).toMatchObject({
      state: 'awaitingGoods',
      receiver: 'Depot',
      receiverPhone: '0571-1',
      receiverAddressDetail: 'Warehouse 3',
    });
    expect(await reason(mall, receiveGoods, { refundOrderNo, restocked: true }, staff)).toBe('badStatus');
    const sent = { refundOrderNo, telephone: '1', expressName: 'sf express', trackingNumber: 'S F1' };
    for (const missing of [{ expressName: '' }, { trackingNumber: '' }])
      expect(await reason(mall, sendGoodsBack, { ...sent, ...missing }, as)).toBe('trackingRequired');
    await ok(mall, sendGoodsBack, sent, as);
    // Whoever reads it reads the carrier in their own language.
    for (const [locale, carrier] of [
      ['zh', '顺丰速运'],
      ['en', 'SF Express'],
    ] as const) {
      const { data } = await mall.call(getRefund, { refundOrderNo }, { as, locale });
      const step = data.statusList.find(({ changeType }) => changeType === 'returning');
      expect([data.expressName, step?.changeMessage]).toEqual([carrier, `${carrier} SF1`]);
      const table = await mall.inject(requestOf(adminExportRefunds, { keyword: refundOrderNo }, { as: staff, locale }));
      expect(table.body).toContain(`${carrier},SF1`);
    }
    await ok(mall, receiveGoods, { refundOrderNo, inspection: 'complete', restocked: true }, staff);
    // The provider is asked after the answer.
    await expect.poll(() => stateOf(mall, refundOrderNo)).toBe('refunded');
    expect(await stockOf(mall, sku.skuId)).toBe(stock + 1);
    const { rows } = await sql`
      SELECT c.state, c.amount_fen, p.returned_fen, r.amount_fen AS refunded FROM payment_call c
      JOIN payment y ON y.payment_no = c.payment_no JOIN payment_part p ON p.payment_id = y.id
      JOIN refund r ON r.refund_no = c.number WHERE c.number = ${refundOrderNo}`.execute(mall.database);
    const half = Math.floor((yuanToFen(payPrice) ?? 0) / 2);
    expect(rows).toEqual([{ state: 'done', amount_fen: half, returned_fen: half, refunded: half }]);
    const detail = await ok(mall, adminGetRefund, { refundOrderNo }, staff);
    const steps = detail.statusList.map(({ changeType }) => changeType);
    expect(steps).toEqual(['apply', 'audit', 'returning', 'receiving', 'refund']);
    expect(detail).toMatchObject({ restocked: true, inspection: 'complete', trackingNumber: 'SF1' });
  });

  it('of goods that are not in order is refused, and what is broken does not go back to stock', async () => {
    const paid = await paidOrder(mall, [sku], 2);
    await shipped(mall, paid, 2);
    const stock = await stockOf(mall, sku.skuId);
    const address = { returnName: 'a', returnPhone: '1', returnAddress: 'b' };
    const sent = async () => {
      const refundOrderNo = await askedFor(mall, paid, 1, 'inStore');
      await ok(mall, approveRefund, { refundOrderNo, ...address }, staff);
      await ok(mall, sendGoodsBack, { refundOrderNo, telephone: '1', expressName: 'a cousin' }, paid.as);
      const { statusList } = await ok(mall, getRefund, { refundOrderNo }, paid.as);
      expect(statusList.at(-1)).toMatchObject({ changeType: 'returning', changeMessage: 'a cousin' });
      return refundOrderNo;
    };
    const worn = await sent();
    await ok(mall, refuseRefund, { refundOrderNo: worn, reason: 'worn' }, staff);
    expect(await ok(mall, getRefund, { refundOrderNo: worn }, paid.as)).toMatchObject({
      state: 'refused',
      refundReason: 'worn',
    });
    await ok(mall, receiveGoods, { refundOrderNo: await sent(), restocked: false }, staff);
    expect(await stockOf(mall, sku.skuId)).toBe(stock);
    expect((await order(paid.orderNo, paid.as)).orderInfoList[0]).toMatchObject({ refundNum: 1, applyRefundNum: 0 });
  });
});

describe('in the back office', () => {
  it('a keeper sees and decides on the own shop only; without prices no amount is told', async () => {
    const shop = await mall.database
      .selectFrom('account')
      .select('merchant_id')
      .where('phone', '=', KEEPER)
      .executeTakeFirstOrThrow();
    const own = skus.find(({ merchantId }) => merchantId === shop.merchant_id);
    const foreign = skus.find(({ merchantId }) => merchantId !== shop.merchant_id);
    const keeper = await mall.tokenOf(KEEPER);
    for (const [of, isOwn] of [
      [own, true],
      [foreign, false],
    ] as const) {
      if (!of) continue;
      const refundOrderNo = await askedFor(mall, await paidOrder(mall, [of]), 1);
      const { list } = await ok(mall, adminListRefunds, { keyword: refundOrderNo }, keeper);
      expect(list).toHaveLength(isOwn ? 1 : 0);
      const approved = await mall.call(approveRefund, { refundOrderNo }, { as: keeper });
      expect(approved.code === 200).toBe(isOwn);
      await mall.runJob('send-notices');
      const told = (await ok(mall, listNotices, {}, keeper)).list.filter(({ kind }) => kind === 'refundApplied');
      expect(told.some(({ content }) => content.includes(refundOrderNo))).toBe(isOwn);
    }
    const { as, orderNo, lineId } = await paidOrder(mall, [sku]);
    await mall.database
      .updateTable('purchase_order')
      .set({ account_id: sql<number>`(SELECT id FROM account WHERE phone = ${NO_PRICES})` })
      .where('order_no', '=', orderNo)
      .execute();
    const blind = await mall.tokenOf(NO_PRICES);
    const quote = { orderNo, orderDetailId: lineId, afterSalesType: 1, num: 1 };
    expect(await reason(mall, quoteRefund, quote, as)).toBe('orderNotFound');
    expect(await ok(mall, quoteRefund, quote, blind)).toMatchObject({ refundPrice: null, payPrice: null, price: null });
    const { refundOrderNo } = await ok(
      mall,
      applyForRefund,
      { orderNo, orderDetailId: lineId, afterSalesType: 1, num: 1, text: 'x' },
      blind,
    );
    expect(JSON.stringify(await ok(mall, getRefund, { refundOrderNo }, blind))).not.toMatch(/\d+\.\d{2}"/);
  });

  it('staff who act for a buyer ask in their name, do not sign for them, and leave the grant to somebody else', async () => {
    const paid = await paidOrder(mall, [sku], 2);
    const { orderNo, lineId } = paid;
    const pieces = (await order(orderNo, paid.as)).orderInfoList[0]?.payNum ?? 0;
    const packageId = await shipped(mall, paid, pieces);
    const acting = await actingFor(mall, BUYER, STAFF);
    expect(await reason(mall, signPackage, { id: packageId }, acting)).toBe('receiptWhileSimulated');
    expect(await reason(mall, confirmReceipt, { orderNo }, acting)).toBe('receiptWhileSimulated');
    const ask = { orderNo, orderDetailId: lineId, afterSalesType: 1, num: 1, text: 'faulty' } as const;
    const { refundOrderNo } = await ok(mall, applyForRefund, ask, acting);
    const isOwn = async (as: string) => (await ok(mall, adminGetRefund, { refundOrderNo }, as)).isOwnRequest;
    expect(await isOwn(staff)).toBe(true);
    expect(await reason(mall, approveRefund, { refundOrderNo }, staff)).toBe('ownRequest');
    const colleague = await mall.tokenOf('13900000004');
    expect(await isOwn(colleague)).toBe(false);
    await ok(mall, approveRefund, { refundOrderNo }, colleague);
    expect(await stateOf(mall, refundOrderNo)).toBe('refunded');
    await ok(mall, confirmReceipt, { orderNo }, paid.as);
  });
});
