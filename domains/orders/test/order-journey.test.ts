import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { countCart } from '../../cart/contract/cart-endpoints.ts';
import { VOUCHER } from '../../payments/contract/payment.ts';
import {
  confirmTransfer,
  getCashier,
  getPayConfig,
  listOfflinePayments,
  pay,
  querySandboxPay,
  rejectTransfer,
  submitVoucher,
} from '../../payments/contract/payment-endpoints.ts';
import { received } from '../../payments/test/payment-builders.ts';
import { pictureOf } from '../../uploads/test/upload-builders.ts';
import {
  addPackageTrace,
  adminCancelOrder,
  adminCountOrders,
  adminGetOrder,
  adminListOrders,
  shipOrder,
} from '../contract/admin-order-endpoints.ts';
import { computePrice, loadPreOrder, submitOrder } from '../contract/checkout-endpoints.ts';
import { DELIVERY_NOTE } from '../contract/order.ts';
import {
  cancelOrder,
  confirmReceipt,
  countOrders,
  deleteOrder,
  getLogistics,
  getOrder,
  listExpressCompanies,
  listOrders,
  listPackages,
  signPackage,
} from '../contract/order-endpoints.ts';
import {
  addressOf,
  BUYER,
  FINANCE,
  KEEPER,
  OTHER_BUYER,
  ok,
  ordered,
  plainSkus,
  prepared,
  reason,
  STAFF,
  startOrderMall,
  stockOf,
  type TestSku,
} from './order-builders.ts';

const HOUR = 3_600_000;
let mall: TestMall;
let skus: TestSku[];

beforeAll(async () => {
  mall = await startOrderMall();
  skus = await plainSkus(mall, 2, 2);
});
afterAll(() => closeWithLedgersAddedUp(mall));

/** Pays through the sandbox's own page, like a browser. */
async function payInSandbox(as: string, paymentNo: string): Promise<string> {
  const started = await ok(mall, pay, { orderNo: paymentNo, payType: 'sandbox', payChannel: 'sandbox' }, as);
  const page = await mall.inject({ method: 'GET', url: started.redirectUrl ?? '' });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(paymentNo);
  const button = /formaction="([^"]+\/pay\?[^"]+)"/.exec(page.body)?.[1] ?? '';
  const paid = await mall.inject({
    method: 'POST',
    url: button,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
  expect(paid.statusCode).toBe(303);
  return String(paid.headers.location);
}

describe('an order of two merchants', () => {
  it('is placed once per merchant under one payment, paid online, shipped, signed, received and completed', async () => {
    const as = await mall.tokenOf(BUYER);
    const before = await stockOf(mall, skus[0]?.skuId ?? 0);
    const preOrderNo = await prepared(mall, as, skus, 3);
    const checkout = await ok(mall, loadPreOrder, { preOrderNo }, as);
    expect(checkout.merchantInfoList).toHaveLength(2);
    expect(checkout.orderProNum).toBe(12);
    expect(checkout.addressId).toBeGreaterThan(0);

    const choices = {
      preOrderNo,
      addressId: checkout.addressId,
      platUserCouponId: checkout.platUserCouponId,
      orderMerchantRequestList: [{ merId: checkout.merchantInfoList[0]?.merId ?? 0, remark: 'PO-2026-1121' }],
    };
    expect((await ok(mall, computePrice, choices, as)).payFee).toBe(checkout.payFee);
    const placed = await ok(mall, submitOrder, choices, as);
    expect(placed.orderNoList).toHaveLength(2);
    expect(placed.payPrice).toBe(checkout.payFee);
    expect(await stockOf(mall, skus[0]?.skuId ?? 0)).toBe(before - 3);
    expect(await ok(mall, countCart, {}, as)).toEqual({ count: 0 });

    const cashier = await ok(mall, getCashier, { orderNo: placed.orderNo }, as);
    expect(cashier).toMatchObject({ payPrice: placed.payPrice, totalNum: 12, status: 'pending', isOnline: false });
    expect(cashier.cancelDateTime).toBeGreaterThan(mall.clock.now().getTime() + 23 * HOUR);
    const config = await ok(mall, getPayConfig, {}, as);
    expect(config).toMatchObject({ sandboxPayStatus: true, aliPayStatus: false, offlinePayStatus: true });
    expect(config.bankDetails.accountNumber).not.toBe('');

    expect(await payInSandbox(as, placed.orderNo)).toBe(
      `/order/order_pay_status?orderNo=${placed.orderNo}&payType=sandbox&result=success`,
    );
    expect(await ok(mall, querySandboxPay, { orderNo: placed.orderNo }, as)).toBe(true);
    expect(await reason(mall, pay, { orderNo: placed.orderNo, payType: 'yue', payChannel: 'yue' }, as)).toBe(
      'alreadyPaid',
    );

    const [orderNo = ''] = placed.orderNoList;
    const order = await ok(mall, getOrder, { orderNo }, as);
    expect(order).toMatchObject({ status: 1, state: 'pendingShipment', payType: 'sandbox', allShipped: false });
    expect(order.merchantOrderList[0]?.userRemark).toBe('PO-2026-1121');
    const [first, second] = order.orderInfoList;
    if (!first || !second) throw new Error('two lines expected');

    const staff = await mall.tokenOf(STAFF);
    const shipped = await ok(
      mall,
      shipOrder,
      {
        orderNo,
        packages: [
          {
            expressCode: 'sf',
            trackingNumber: 'SF1644',
            lines: [
              { orderDetailId: first.id, quantity: 3 },
              { orderDetailId: second.id, quantity: 1 },
            ],
          },
        ],
      },
      staff,
    );
    expect((await ok(mall, getOrder, { orderNo }, as)).state).toBe('partialReceipt');
    expect(await reason(mall, confirmReceipt, { orderNo }, as)).toBe('notAllShipped');
    const rest = { expressCode: 'self', lines: [{ orderDetailId: second.id, quantity: 3 }] };
    expect(await reason(mall, shipOrder, { orderNo, packages: [rest] }, staff)).toBe('shipTooMany');
    await ok(
      mall,
      shipOrder,
      { orderNo, packages: [{ expressCode: 'self', lines: [{ orderDetailId: second.id, quantity: 2 }] }] },
      staff,
    );
    expect((await ok(mall, getOrder, { orderNo }, as)).state).toBe('pendingReceipt');

    const [packageId = 0] = shipped.packageIds;
    await ok(mall, addPackageTrace, { orderNo, packageId, text: 'Hangzhou hub' }, staff);
    expect((await ok(mall, getLogistics, { invoiceId: packageId }, as)).list.map((step) => step.status)).toEqual([
      'Hangzhou hub',
      '店铺已发货',
    ]);
    const signedFileUrl = await pictureOf(mall, DELIVERY_NOTE, BUYER);
    expect(await reason(mall, signPackage, { id: packageId, signedFileUrl: '/files/other.png' }, as)).toBe(
      'fileUnknown',
    );
    await ok(mall, signPackage, { id: packageId, signedFileUrl }, as);
    expect(await reason(mall, signPackage, { id: packageId }, as)).toBe('badStatus');
    const partly = await ok(mall, getOrder, { orderNo }, as);
    expect(partly).toMatchObject({ status: 2, state: 'partialReceipt', allShipped: true });
    expect(partly.packageList.map((one) => one.isSign)).toEqual([true, false]);
    expect(partly.packageList[0]?.signedFileUrl).toBe(signedFileUrl);

    await ok(mall, confirmReceipt, { orderNo }, as);
    const received = await ok(mall, getOrder, { orderNo }, as);
    expect(received).toMatchObject({ status: 5, state: 'received' });
    expect((await ok(mall, listPackages, { orderNo }, as)).invoiceList.every((one) => one.isSign)).toBe(true);
    expect(received.eventList.map((event) => event.action)).toEqual([
      'submit',
      'pay',
      'ship',
      'ship',
      'sign',
      'confirmReceipt',
    ]);

    mall.clock.advance(15 * 24 * HOUR - 60_000);
    await mall.runJob('complete-received-orders');
    const later = await mall.tokenOf(BUYER);
    expect((await ok(mall, getOrder, { orderNo }, later)).state).toBe('received');
    mall.clock.advance(120_000);
    await mall.runJob('complete-received-orders');
    expect((await ok(mall, getOrder, { orderNo }, later)).state).toBe('completed');
    await ok(mall, deleteOrder, { orderNo }, later);
    expect(await reason(mall, getOrder, { orderNo }, later)).toBe('orderDeleted');
    // Nobody else is told that there was one.
    expect(await reason(mall, getOrder, { orderNo }, await mall.tokenOf(OTHER_BUYER))).toBe('orderNotFound');
    expect((await ok(mall, adminGetOrder, { orderNo }, await mall.tokenOf(STAFF))).state).toBe('completed');
  });
});

describe('a bank transfer', () => {
  it('waits for finance, is refused with a reason and a new day, then confirmed', async () => {
    const { as, paymentNo, orderNos } = await ordered(mall, BUYER, skus.slice(0, 1));
    const voucherUrl = await pictureOf(mall, VOUCHER, BUYER);
    const foreign = await pictureOf(mall, VOUCHER, OTHER_BUYER);
    expect(await reason(mall, submitVoucher, { orderNo: paymentNo, voucherUrl: foreign }, as)).toBe('voucherUnknown');
    const said = await ok(mall, submitVoucher, { orderNo: paymentNo, voucherUrl, remark: 'ICBC' }, as);
    expect(said).toBe('提交成功');
    expect(await reason(mall, cancelOrder, { orderNo: orderNos[0] ?? '' }, as)).toBe('paymentConfirming');

    // The timer is stopped until finance has decided.
    mall.clock.advance(30 * HOUR);
    await mall.runJob('cancel-overdue-orders');
    const finance = await mall.tokenOf(FINANCE);
    const waiting = await ok(mall, listOfflinePayments, {}, finance);
    expect(waiting.list).toMatchObject([{ paymentNo, voucherUrl, voucherRemark: 'ICBC', orderNoList: orderNos }]);
    expect(waiting.list[0]?.customerName).not.toBe('');
    expect(waiting.list[0]?.amount).toMatch(/^\d+\.\d\d$/);
    const priceKey = await mall.database
      .deleteFrom('role_permission')
      .where('permission', '=', 'goods:showPrice')
      .where('role_id', 'in', mall.database.selectFrom('role').select('id').where('code', '=', 'finance'))
      .returningAll()
      .executeTakeFirstOrThrow();
    expect((await ok(mall, listOfflinePayments, {}, finance)).list[0]?.amount).toBeNull();
    await mall.database.insertInto('role_permission').values(priceKey).execute();
    await ok(mall, rejectTransfer, { paymentNo, reason: 'amount differs' }, finance);
    await mall.runJob('cancel-overdue-orders');

    const buyer = await mall.tokenOf(BUYER);
    const cashier = await ok(mall, getCashier, { orderNo: paymentNo }, buyer);
    expect(cashier).toMatchObject({ status: 'pending', rejectedReason: 'amount differs' });
    expect(cashier.cancelDateTime).toBeGreaterThan(mall.clock.now().getTime() + 23 * HOUR);
    const listed = await ok(mall, listOrders, { keywords: orderNos[0] ?? '' }, buyer);
    expect(listed.list[0]?.rejectedReason).toBe('amount differs');
    await ok(mall, submitVoucher, { orderNo: paymentNo, voucherUrl }, buyer);
    const money = await received(mall, paymentNo);
    expect(await ok(mall, confirmTransfer, money, finance)).toBe(true);
    expect(await reason(mall, confirmTransfer, money, finance)).toBe('notConfirming');
    expect(await ok(mall, getOrder, { orderNo: orderNos[0] ?? '' }, buyer)).toMatchObject({
      status: 1,
      payType: 'offline',
    });
    const audited = await mall.database
      .selectFrom('audit_entry')
      .select('action')
      .where('entity', '=', 'payment')
      .where('entity_id', '=', paymentNo)
      .orderBy('id')
      .execute();
    expect(audited.map((entry) => entry.action)).toEqual(['payment.reject-transfer', 'payment.confirm-transfer']);
  });
});

describe('an unpaid order', () => {
  it('is cancelled by its timer and gives its stock back', async () => {
    const [sku] = skus;
    if (!sku) throw new Error('no SKU');
    const before = await stockOf(mall, sku.skuId);
    const { orderNos, paymentNo } = await ordered(mall, BUYER, [sku], 7);
    expect(await stockOf(mall, sku.skuId)).toBe(before - 7);
    mall.clock.advance(24 * HOUR - 60_000);
    await mall.runJob('cancel-overdue-orders');
    expect(await stockOf(mall, sku.skuId)).toBe(before - 7);
    mall.clock.advance(61_000);
    const as = await mall.tokenOf(BUYER);
    expect(await reason(mall, pay, { orderNo: paymentNo, payType: 'yue', payChannel: 'yue' }, as)).toBe('closed');
    await mall.runJob('cancel-overdue-orders');
    await mall.runJob('cancel-overdue-orders');
    expect(await stockOf(mall, sku.skuId)).toBe(before);
    expect(await ok(mall, getOrder, { orderNo: orderNos[0] ?? '' }, as)).toMatchObject({
      status: 9,
      cancelStatus: 1,
    });
    expect((await ok(mall, getCashier, { orderNo: paymentNo }, as)).status).toBe('closed');
  });

  it('can be cancelled by its buyer alone; the payment then asks for the other order only', async () => {
    const { as, orderNos, paymentNo, payPrice } = await ordered(mall, BUYER, skus);
    const [one = '', two = ''] = orderNos;
    await ok(mall, cancelOrder, { orderNo: one }, as);
    const left = await ok(mall, getOrder, { orderNo: two }, as);
    const cashier = await ok(mall, getCashier, { orderNo: paymentNo }, as);
    expect(cashier).toMatchObject({ status: 'pending', payPrice: left.payPrice, orderNoList: [two] });
    expect(cashier.payPrice).not.toBe(payPrice);
    const staff = await mall.tokenOf(STAFF);
    await ok(mall, adminCancelOrder, { orderNo: two, reason: 'asked by phone' }, staff);
    expect(await ok(mall, getCashier, { orderNo: paymentNo }, as)).toMatchObject({ status: 'closed' });
    expect(await ok(mall, getOrder, { orderNo: two }, as)).toMatchObject({ cancelStatus: 3 });
    expect(await reason(mall, cancelOrder, { orderNo: two }, as)).toBe('badStatus');
  });
});

describe('payment by balance', () => {
  it('takes the money once, writes the ledger and is refused for who acts for a customer', async () => {
    const { as, paymentNo, orderNos, payPrice } = await ordered(mall, BUYER, skus.slice(0, 1));
    const session = await mall.database
      .selectFrom('session')
      .select('token_hash')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    const staffId = 1;
    await mall.database
      .updateTable('session')
      .set({ simulated_by_id: staffId })
      .where('token_hash', '=', session.token_hash)
      .execute();
    const input = { orderNo: paymentNo, payType: 'yue', payChannel: 'yue' } as const;
    expect(await reason(mall, pay, input, as)).toBe('refusedWhileSimulated');
    const buyer = await mall.tokenOf(BUYER);
    const before = (await ok(mall, getPayConfig, {}, buyer)).userBalance;
    expect((await ok(mall, pay, input, buyer)).status).toBe(true);
    const after = (await ok(mall, getPayConfig, {}, buyer)).userBalance;
    expect(Number(before) - Number(after)).toBeCloseTo(Number(payPrice), 2);
    expect(await ok(mall, getOrder, { orderNo: orderNos[0] ?? '' }, buyer)).toMatchObject({
      status: 1,
      payType: 'yue',
    });
    const entry = await mall.database
      .selectFrom('balance_entry')
      .select('balance_fen')
      .where('link_id', '=', paymentNo)
      .execute();
    expect(entry).toEqual([{ balance_fen: Math.round(Number(after) * 100) }]);
  });
});

describe('who sees an order', () => {
  it('is its buyer, the staff and the keeper of its shop; to anybody else it does not exist', async () => {
    const { orderNos, as } = await ordered(mall, BUYER, skus);
    const other = await mall.tokenOf(OTHER_BUYER);
    const [orderNo = ''] = orderNos;
    const unknown = 'AG20260101000000000AAAAAAA';
    for (const endpoint of [getOrder, cancelOrder, confirmReceipt, deleteOrder, listPackages]) {
      expect(await mall.call(endpoint, { orderNo }, { as: other })).toEqual(
        await mall.call(endpoint, { orderNo: unknown }, { as: other }),
      );
    }
    expect((await ok(mall, listOrders, {}, other)).list.map((row) => row.orderNo)).not.toContain(orderNo);
    expect((await ok(mall, listOrders, { status: 0 }, as)).list.map((row) => row.orderNo)).toEqual(
      expect.arrayContaining(orderNos),
    );
    expect((await ok(mall, countOrders, {}, as)).awaitPayCount).toBeGreaterThanOrEqual(2);
    expect((await ok(mall, listExpressCompanies, {}, as)).length).toBeGreaterThan(3);

    const keeper = await mall.tokenOf(KEEPER);
    const shop = await mall.database
      .selectFrom('account')
      .select('merchant_id')
      .where('phone', '=', KEEPER)
      .executeTakeFirstOrThrow();
    const mine = await ok(mall, adminListOrders, { limit: 100 }, keeper);
    expect(mine.list.every((row) => row.merId === shop.merchant_id)).toBe(true);
    const all = await ok(mall, adminListOrders, { limit: 100 }, await mall.tokenOf(STAFF));
    expect(all.total).toBeGreaterThan(mine.total);
    const foreign = all.list.find((row) => row.merId !== shop.merchant_id);
    expect(await reason(mall, adminGetOrder, { orderNo: foreign?.orderNo ?? '' }, keeper)).toBe('orderNotFound');
    expect(await reason(mall, adminListOrders, {}, as)).toBe('forbidden');
    const counts = await ok(mall, adminCountOrders, {}, keeper);
    expect(counts.find((row) => row.status === -1)?.count).toBe(mine.total);
  });
});

describe('the same submit again', () => {
  it('answers the first answer with its key, and nothing without it', async () => {
    const as = await mall.tokenOf(BUYER);
    const preOrderNo = await prepared(mall, as, skus.slice(0, 1));
    const choices = { preOrderNo, addressId: await addressOf(mall, BUYER) };
    const headers = { 'idempotency-key': 'submit-the-same-again' };
    const first = await mall.call(submitOrder, choices, { as, headers });
    expect(first.code).toBe(200);
    expect(await mall.call(submitOrder, choices, { as, headers })).toEqual(first);
    const changed = { ...choices, orderMerchantRequestList: [{ merId: 1, remark: 'other' }] };
    expect(await mall.call(submitOrder, changed, { as, headers })).toMatchObject({
      code: 400,
      data: { reason: 'idempotencyKeyReused' },
    });
    // The buyer is redirected to what it became; for anybody else it does not exist.
    const led = { code: 500, data: { reason: 'preOrderSubmitted', orderNo: first.data.orderNo } };
    expect(await mall.call(submitOrder, choices, { as })).toMatchObject(led);
    expect(await mall.call(loadPreOrder, { preOrderNo }, { as })).toMatchObject(led);
    const other = await mall.tokenOf(OTHER_BUYER);
    expect(await reason(mall, loadPreOrder, { preOrderNo }, other)).toBe('preOrderNotFound');
  });
});
