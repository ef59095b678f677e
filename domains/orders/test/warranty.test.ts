import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { getCashier } from '../../payments/contract/payment-endpoints.ts';
import { adminExportOrders, adminGetOrder } from '../contract/admin-order-endpoints.ts';
import { computePrice, loadPreOrder, preOrder, submitOrder } from '../contract/checkout-endpoints.ts';
import { exportOrders, getOrder } from '../contract/order-endpoints.ts';
import {
  addressOf,
  BUYER,
  ok,
  plainSkus,
  prepared,
  rawReason,
  reason,
  STAFF,
  startOrderMall,
  stockOf,
  type TestSku,
} from './order-builders.ts';

let mall: TestMall;
let skus: TestSku[];
let as: string;
let addressId: number;

const OFFER = [
  { months: 12, share: 500 },
  { months: 24, share: 900 },
];

beforeAll(async () => {
  mall = await startOrderMall();
  // Nothing but the extension is to change what is paid.
  await mall.database.deleteFrom('held_coupon').execute();
  skus = await plainSkus(mall, 2, 2);
  as = await mall.tokenOf(BUYER);
  addressId = await addressOf(mall, BUYER);
  for (const { productId } of skus) await offer(productId, OFFER);
});
afterAll(() => closeWithLedgersAddedUp(mall, ['receivedCoupons']));

async function offer(productId: number, extensions: typeof OFFER): Promise<void> {
  await mall.database
    .updateTable('product')
    .set({ warranty_extensions: JSON.stringify(extensions) })
    .where('id', '=', productId)
    .execute();
}

const first = (): TestSku => skus[0] as TestSku;

const choose = ({ merchantId, skuId }: TestSku, months: number) => ({
  orderMerchantRequestList: [{ merId: merchantId, warrantyList: [{ attrValueId: skuId, months }] }],
});

async function counts(): Promise<unknown> {
  const count = async (table: 'purchase_order' | 'payment' | 'order_line' | 'stock_movement') =>
    (
      await mall.database
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  return [
    await count('purchase_order'),
    await count('payment'),
    await count('order_line'),
    await count('stock_movement'),
    await stockOf(mall, first().skuId),
  ];
}

const fen = (yuan: string | null | undefined) => Math.round(Number(yuan) * 100);

describe('a warranty extension', () => {
  it('is offered with what it costs, adds to line, order and payment, and is shown to buyer and staff', async () => {
    const preOrderNo = await prepared(mall, as, skus, 3);
    const shown = await ok(mall, loadPreOrder, { preOrderNo }, as);
    const lines = shown.merchantInfoList.flatMap((merchant) => merchant.orderInfoList);
    const line = lines.find(({ attrValueId }) => attrValueId === first().skuId);
    const each = Math.floor((fen(line?.price) * 900 * 2 + 10_000) / 20_000);
    expect(line?.warrantyList.map(({ months }) => months)).toEqual([12, 24]);
    expect(fen(line?.warrantyList[1]?.price)).toBe(each);
    expect(fen(line?.warrantyList[1]?.totalPrice)).toBe(each * 3);

    const choices = { preOrderNo, addressId, ...choose(first(), 24) };
    const computed = await ok(mall, computePrice, choices, as);
    expect(fen(computed.warrantyFee)).toBe(each * 3);
    expect(computed.proTotalFee).toBe(shown.proTotalFee);
    expect(fen(computed.payFee)).toBe(fen(shown.payFee) + each * 3);
    expect(computed.merOrderResponseList.map(({ merId, warrantyFee }) => [merId, fen(warrantyFee)])).toEqual(
      shown.merchantInfoList.map(({ merId }) => [merId, merId === first().merchantId ? each * 3 : 0]),
    );

    const placed = await ok(mall, submitOrder, choices, as);
    expect(placed.payPrice).toBe(computed.payFee);
    expect((await ok(mall, getCashier, { orderNo: placed.orderNo }, as)).payPrice).toBe(computed.payFee);
    const orders = await Promise.all(placed.orderNoList.map((orderNo) => ok(mall, getOrder, { orderNo }, as)));
    expect(orders.reduce((sum, order) => sum + fen(order.payPrice), 0)).toBe(fen(placed.payPrice));
    for (const order of orders) {
      expect(order.orderInfoList.reduce((sum, one) => sum + fen(one.payPrice), 0)).toBe(fen(order.payPrice));
      expect(fen(order.proTotalPrice) + fen(order.warrantyPrice)).toBe(fen(order.payPrice));
      expect(order.totalPrice).toBe(order.payPrice);
    }
    const order = orders.find(({ merId }) => merId === first().merchantId);
    const bought = order?.orderInfoList.map((one) => [one.attrValueId, one.warrantyMonths, fen(one.warrantyPrice)]);
    expect(bought).toContainEqual([first().skuId, 24, each]);
    expect(bought?.filter(([, months]) => months === 0)).toHaveLength(1);

    const staff = await mall.tokenOf(STAFF);
    const seen = await ok(mall, adminGetOrder, { orderNo: order?.orderNo ?? '' }, staff);
    expect(seen.orderInfoList).toEqual(order?.orderInfoList);
    for (const [{ path }, token] of [
      [exportOrders, as],
      [adminExportOrders, staff],
    ] as const) {
      const headers = { 'authori-zation': token, 'accept-language': 'en' };
      const { body } = await mall.inject({ method: 'GET', url: `/api/${path}`, headers });
      expect(body).toContain('Extended warranty (months)');
      expect(body).toContain(`,24,${line?.warrantyList[1]?.price},`);
    }
  });

  it('that is not on offer is refused and changes nothing', async () => {
    const [sku, , foreign] = skus;
    if (!sku || !foreign) throw new Error('too few SKUs');
    const preOrderNo = await prepared(mall, as, [sku]);
    const before = await counts();
    const good = { preOrderNo, addressId };
    for (const refused of [
      choose(sku, 36),
      choose(foreign, 12),
      choose({ ...sku, merchantId: foreign.merchantId }, 12),
      choose({ ...sku, skuId: 7_777_777 }, 0),
      {
        orderMerchantRequestList: [
          ...choose(sku, 12).orderMerchantRequestList,
          ...choose(sku, 24).orderMerchantRequestList,
        ],
      },
    ]) {
      for (const endpoint of [computePrice, submitOrder]) {
        expect(await reason(mall, endpoint, { ...good, ...refused }, as)).toBe('warrantyNotOffered');
      }
    }
    for (const warranty of [
      { attrValueId: sku.skuId, months: 85 },
      { attrValueId: sku.skuId, months: -12 },
      { attrValueId: sku.skuId, months: 1.5 },
      { attrValueId: sku.skuId, months: 12, price: '0.01' },
    ]) {
      const list = [{ merId: sku.merchantId, warrantyList: [warranty] }];
      expect(await rawReason(mall, submitOrder, { ...good, orderMerchantRequestList: list }, as)).toBe('badParameter');
    }
    expect(await counts()).toEqual(before);
    const placed = await ok(mall, submitOrder, { ...good, ...choose(sku, 0) }, as);
    const order = await ok(mall, getOrder, { orderNo: placed.orderNoList[0] ?? '' }, as);
    expect(order.orderInfoList.map((line) => [line.warrantyMonths, line.warrantyPrice])).toEqual([[0, '0.00']]);
    expect(order.warrantyPrice).toBe('0.00');
  });

  it('whose share changed is told like a price that changed, until it was shown', async () => {
    const sku = first();
    const preOrderNo = await prepared(mall, as, [sku]);
    const choices = { preOrderNo, addressId, ...choose(sku, 12) };
    await offer(sku.productId, [{ months: 12, share: 2500 }]);
    const before = await counts();
    const { data } = await mall.call(submitOrder, choices, { as });
    expect(data).toMatchObject({ reason: 'linesChanged', lines: [{ attrValueId: sku.skuId, change: 'priceChanged' }] });
    expect(await reason(mall, submitOrder, { ...choices, ...choose(sku, 24) }, as)).toBe('warrantyNotOffered');
    expect(await counts()).toEqual(before);
    await ok(mall, loadPreOrder, { preOrderNo }, as);
    const { warrantyFee, payFee } = await ok(mall, computePrice, choices, as);
    expect((await ok(mall, submitOrder, choices, as)).payPrice).toBe(payFee);
    expect(fen(warrantyFee)).toBeGreaterThan(0);
    await offer(sku.productId, OFFER);
  });

  it('is not offered for what is virtual', async () => {
    const sku = first();
    const product = mall.database.updateTable('product').where('id', '=', sku.productId);
    await product.set({ product_type: 'virtual' }).execute();
    const orderDetails = [{ productId: sku.productId, attrValueId: sku.skuId, productNum: 1 }];
    const preOrderNo = (await ok(mall, preOrder, { preOrderType: 'buyNow', orderDetails }, as)).orderNo;
    const shown = await ok(mall, loadPreOrder, { preOrderNo }, as);
    expect(shown.merchantInfoList[0]?.orderInfoList[0]?.warrantyList).toEqual([]);
    const choices = { preOrderNo, addressId, ...choose(sku, 12) };
    expect(await reason(mall, submitOrder, choices, as)).toBe('warrantyNotOffered');
    await product.set({ product_type: 'hardware' }).execute();
  });
});
