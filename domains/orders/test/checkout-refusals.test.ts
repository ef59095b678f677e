import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { pay, submitVoucher } from '../../payments/contract/payment-endpoints.ts';
import { adminListOrders, shipOrder } from '../contract/admin-order-endpoints.ts';
import { computePrice, loadPreOrder, preOrder, submitOrder } from '../contract/checkout-endpoints.ts';
import { exportOrders, getLogistics, getOrder, listOrders, signPackage } from '../contract/order-endpoints.ts';
import {
  addressOf,
  BUYER,
  NO_PRICES,
  OTHER_BUYER,
  ok,
  ordered,
  plainSkus,
  prepared,
  rawReason,
  reason,
  STAFF,
  startOrderMall,
  type TestSku,
} from './order-builders.ts';

let mall: TestMall;
let skus: TestSku[];
let as: string;
let addressId: number;

beforeAll(async () => {
  mall = await startOrderMall();
  skus = await plainSkus(mall, 2, 1);
  as = await mall.tokenOf(BUYER);
  addressId = await addressOf(mall, BUYER);
});
afterAll(() => closeWithLedgersAddedUp(mall));

const sku = (): TestSku => skus[0] as TestSku;
const detail = (productNum: unknown = 1) => ({ productId: sku().productId, attrValueId: sku().skuId, productNum });

async function ordersCount(): Promise<number> {
  const { count } = await mall.database
    .selectFrom('purchase_order')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function raise(fen: number): Promise<void> {
  await mall.database
    .updateTable('sku')
    .set((eb) => ({ price1_fen: eb('price1_fen', '+', fen) }))
    .where('id', '=', sku().skuId)
    .execute();
}

describe('a checkout whose lines changed', () => {
  it('orders nothing and says what changed; the new price is shown, and ordered at once it is accepted', async () => {
    const preOrderNo = await prepared(mall, as, [sku()]);
    const before = await ordersCount();
    await raise(5_000);
    const refused = await mall.call(submitOrder, { preOrderNo, addressId }, { as, locale: 'en' });
    expect(refused.data).toMatchObject({
      reason: 'linesChanged',
      count: 1,
      lines: [{ attrValueId: sku().skuId, change: 'priceChanged' }],
    });
    expect(refused.message).toContain('of 1 item has changed');
    expect(await ordersCount()).toBe(before);
    const shown = await ok(mall, loadPreOrder, { preOrderNo }, as);
    expect(shown.changeList).toHaveLength(1);
    // Neither looking again nor agreeing to the total accepts it.
    const again = await ok(mall, loadPreOrder, { preOrderNo }, as);
    expect(again.changeList).toEqual(shown.changeList);
    const unseen = await mall.call(submitOrder, { preOrderNo, addressId, payFee: shown.payFee }, { as });
    expect(unseen.data).toMatchObject({ reason: 'linesChanged', lines: shown.changeList });
    expect(await ordersCount()).toBe(before);
    const accepted = { preOrderNo, addressId, acceptsChanges: true };
    // A price that changes after it was shown is not the one that was accepted.
    await raise(-1_000);
    expect(await reason(mall, submitOrder, accepted, as)).toBe('linesChanged');
    const last = await ok(mall, loadPreOrder, { preOrderNo }, as);
    expect(last.changeList).toMatchObject([{ priceBefore: shown.changeList[0]?.priceBefore }]);
    const placed = await ok(mall, submitOrder, accepted, as);
    expect(placed.payPrice).toBe(last.payFee);
  });

  it('has nothing to accept once the price is what it was', async () => {
    const preOrderNo = await prepared(mall, as, [sku()]);
    await raise(700);
    expect((await ok(mall, loadPreOrder, { preOrderNo }, as)).changeList).toHaveLength(1);
    await raise(-700);
    expect((await ok(mall, loadPreOrder, { preOrderNo }, as)).changeList).toEqual([]);
    await ok(mall, submitOrder, { preOrderNo, addressId }, as);
  });

  it('is refused when the product leaves the shelf, and kept', async () => {
    const preOrderNo = await prepared(mall, as, [sku()]);
    const product = mall.database.updateTable('product').where('id', '=', sku().productId);
    await product.set({ status: 'offShelf' }).execute();
    expect(await reason(mall, submitOrder, { preOrderNo, addressId }, as)).toBe('linesChanged');
    expect(await reason(mall, loadPreOrder, { preOrderNo }, as)).toBe('linesChanged');
    await product.set({ status: 'onShelf' }).execute();
    await ok(mall, submitOrder, { preOrderNo, addressId }, as);
  });

  it('ends after an hour', async () => {
    const preOrderNo = await prepared(mall, as, [sku()]);
    mall.clock.advance(3_600_001);
    expect(await reason(mall, loadPreOrder, { preOrderNo }, as)).toBe('preOrderNotFound');
    expect(await reason(mall, submitOrder, { preOrderNo, addressId }, as)).toBe('preOrderNotFound');
    await mall.runJob('remove-expired-pre-orders');
    const left = await mall.database.selectFrom('pre_order').select('pre_order_no').execute();
    expect(left.map((row) => row.pre_order_no)).not.toContain(preOrderNo);
  });
});

describe('who may not see prices', () => {
  it('cannot order, although the cart works', async () => {
    const hidden = await mall.tokenOf(NO_PRICES);
    expect(await reason(mall, preOrder, { preOrderType: 'buyNow', orderDetails: [detail(1) as never] }, hidden)).toBe(
      'pricesHidden',
    );
  });

  /** While distributors may not see prices. */
  async function withoutPrices(work: () => Promise<void>): Promise<void> {
    const role = await mall.database
      .selectFrom('role')
      .select('id')
      .where('code', '=', 'first-level-distributor')
      .executeTakeFirstOrThrow();
    const key = { role_id: role.id, permission: 'goods:showPrice' };
    await mall.database
      .deleteFrom('role_permission')
      .where('role_id', '=', key.role_id)
      .where('permission', '=', key.permission)
      .execute();
    try {
      await work();
    } finally {
      await mall.database.insertInto('role_permission').values(key).execute();
    }
  }

  it('sees null for every amount of an order', async () => {
    const { orderNos } = await ordered(mall, BUYER, [sku()]);
    await withoutPrices(async () => {
      const fresh = await mall.tokenOf(BUYER);
      const order = await ok(mall, getOrder, { orderNo: orderNos[0] ?? '' }, fresh);
      const { payPrice, totalPrice, couponPrice, warrantyPrice, orderInfoList } = order;
      expect([payPrice, totalPrice, couponPrice, warrantyPrice]).toEqual([null, null, null, null]);
      expect([orderInfoList[0]?.price, orderInfoList[0]?.warrantyPrice]).toEqual([null, null]);
      const file = await mall.inject({
        method: 'GET',
        url: `/api/${exportOrders.path}`,
        headers: { 'authori-zation': fresh, 'accept-language': 'en' },
      });
      expect(file.body).toContain('Order number');
      expect(file.body).toContain(orderNos[0]);
      expect(file.body).not.toMatch(/,\d+\.\d\d,/);
    });
  });

  it('is not told again what an order cost by repeating its submit', async () => {
    const preOrderNo = await prepared(mall, as, [sku()]);
    const submit = () =>
      mall.call(
        submitOrder,
        { preOrderNo, addressId },
        { as, headers: { 'idempotency-key': 'submitted-with-prices' } },
      );
    const first = await submit();
    expect(first.data.payPrice).toMatch(/^\d+\.\d\d$/);
    await withoutPrices(async () => {
      expect((await submit()).data).toEqual({ reason: 'pricesHidden' });
    });
    expect(await submit()).toEqual(first);
  });
});

describe('bad input', () => {
  it('to pre-order is refused by name', async () => {
    const before = await ordersCount();
    for (const productNum of [-1, 0, 0.5, 1e12, '2', null, undefined]) {
      const input = { preOrderType: 'buyNow', orderDetails: [{ ...detail(), productNum }] };
      expect(await rawReason(mall, preOrder, input, as)).toBe('badParameter');
    }
    const buyNow = (line: object) =>
      rawReason(mall, preOrder, { preOrderType: 'buyNow', orderDetails: [{ ...detail(), ...line }] }, as);
    expect(await buyNow({ price: '0.01' })).toBe('badParameter');
    expect(await buyNow({ attrValueId: 7_777_777 })).toBe('skuNotFound');
    expect(await buyNow({ productId: sku().productId + 1 })).toBe('skuNotFound');
    expect(await buyNow({ productNum: 999_999 })).toBe('linesChanged');
    expect(await rawReason(mall, preOrder, { preOrderType: 'video', orderDetails: [detail()] }, as)).toBe(
      'badParameter',
    );
    const foreignCart = { preOrderType: 'shoppingCart', orderDetails: [{ shoppingCartId: 7_777_777 }] };
    expect(await rawReason(mall, preOrder, foreignCart, as)).toBe('cartLineNotFound');
    expect(await ordersCount()).toBe(before);
  });

  it('to submit is refused by name, and the checkout stays', async () => {
    const preOrderNo = await prepared(mall, as, [sku()]);
    const before = await ordersCount();
    const good = { preOrderNo, addressId };
    expect(await rawReason(mall, submitOrder, { ...good, payPrice: '0.01' }, as)).toBe('badParameter');
    expect(await rawReason(mall, submitOrder, { ...good, addressId: 'x' }, as)).toBe('badParameter');
    expect(await rawReason(mall, submitOrder, { preOrderNo: "PR' OR 1=1", addressId }, as)).toBe('badParameter');
    const foreign = await addressOf(mall, OTHER_BUYER);
    expect(await rawReason(mall, submitOrder, { ...good, addressId: foreign }, as)).toBe('addressNotFound');
    expect(await rawReason(mall, computePrice, { ...good, addressId: 7_777_777 }, as)).toBe('addressNotFound');
    expect(await rawReason(mall, submitOrder, { ...good, platUserCouponId: 3 }, as)).toBe('couponNotUsable');
    const other = await mall.tokenOf(OTHER_BUYER);
    expect(await reason(mall, submitOrder, { preOrderNo, addressId: foreign }, other)).toBe('preOrderNotFound');
    const keyless = await mall.call(submitOrder, good, { as, headers: { 'idempotency-key': '' } });
    expect(keyless.data).toMatchObject({ reason: 'idempotencyKeyInvalid' });
    expect(await ordersCount()).toBe(before);
    await ok(mall, submitOrder, good, as);
  });

  it('in any text is refused or taken, never a fault of the server', async () => {
    const preOrderNo = await prepared(mall, as, [sku()]);
    const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\u0000', '\ud800', '<script>', "'; --"));
    await fc.assert(
      fc.asyncProperty(anyText, async (remark) => {
        const choices = { preOrderNo, addressId, orderMerchantRequestList: [{ merId: sku().merchantId, remark }] };
        expect(['succeeded', 'badParameter']).toContain(await rawReason(mall, computePrice, choices, as));
        expect(await rawReason(mall, listOrders, { keywords: remark }, as)).toBe('succeeded');
      }),
      { numRuns: 60 },
    );
    const remark = '\u2028 "quoted" \\ 中文 \u{1f4a9} =1+1';
    const choices = { preOrderNo, addressId, orderMerchantRequestList: [{ merId: sku().merchantId, remark }] };
    const placed = await ok(mall, submitOrder, choices, as);
    const order = await ok(mall, getOrder, { orderNo: placed.orderNoList[0] ?? '' }, as);
    expect(order.merchantOrderList[0]?.userRemark).toBe(remark.trim());
  });

  it('to everything about orders and payments is refused by name', async () => {
    const { paymentNo, orderNos } = await ordered(mall, BUYER, [sku()]);
    const other = await mall.tokenOf(OTHER_BUYER);
    const staff = await mall.tokenOf(STAFF);
    const balance = { payType: 'yue', payChannel: 'yue' };
    expect(await rawReason(mall, pay, { orderNo: paymentNo, ...balance }, other)).toBe('paymentNotFound');
    expect(await rawReason(mall, pay, { orderNo: paymentNo, ...balance, amount: '0.01' }, as)).toBe('badParameter');
    expect(await rawReason(mall, pay, { orderNo: paymentNo, payType: 'yue', payChannel: 'sandbox' }, as)).toBe(
      'channelMismatch',
    );
    expect(await rawReason(mall, pay, { orderNo: paymentNo, payType: 'alipay', payChannel: 'alipayPc' }, as)).toBe(
      'methodUnavailable',
    );
    expect(await rawReason(mall, submitVoucher, { orderNo: paymentNo, voucherUrl: '\u0000' }, as)).toBe('badParameter');
    expect(await rawReason(mall, listOrders, { status: 3 }, as)).toBe('badParameter');
    expect(await rawReason(mall, listOrders, { page: 0 }, as)).toBe('badParameter');
    expect(await rawReason(mall, listOrders, { limit: 101 }, as)).toBe('badParameter');
    expect(await rawReason(mall, getLogistics, { invoiceId: 0 }, as)).toBe('badParameter');
    expect(await rawReason(mall, getLogistics, { invoiceId: 7_777_777 }, as)).toBe('packageNotFound');
    expect(await rawReason(mall, signPackage, { id: 7_777_777 }, as)).toBe('packageNotFound');
    expect(await rawReason(mall, adminListOrders, { dateFrom: '2026-13-40' }, staff)).toBe('badParameter');
    const ship = (packages: unknown) => rawReason(mall, shipOrder, { orderNo: orderNos[0], packages }, staff);
    expect(await ship([])).toBe('badParameter');
    expect(await ship([{ expressCode: 'sf', trackingNumber: 'SF1', lines: [{ orderDetailId: 1, quantity: 0 }] }])).toBe(
      'badParameter',
    );
    expect(await ship([{ expressCode: 'sf', trackingNumber: 'SF1', lines: [{ orderDetailId: 1, quantity: 1 }] }])).toBe(
      'badStatus',
    );
    await mall.call(pay, { orderNo: paymentNo, payType: 'yue', payChannel: 'yue' }, { as: await mall.tokenOf(BUYER) });
    const line = { orderDetailId: 7_777_777, quantity: 1 };
    expect(await ship([{ expressCode: 'sf', trackingNumber: 'SF1', lines: [line] }])).toBe('shipLineUnknown');
    expect(await ship([{ expressCode: 'sf', lines: [line] }])).toBe('trackingNumberRequired');
    expect(await ship([{ expressCode: 'pigeon', trackingNumber: 'SF1', lines: [line] }])).toBe('expressUnknown');
    const odd = await ok(mall, listOrders, { keywords: "%_'\\ 订单" }, as);
    expect(odd.list).toEqual([]);
  });
});
