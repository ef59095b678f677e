import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reasonOf, type TestMall } from '../../../apps/api/test-mall.ts';
import { addManyToCart, listCart } from '../../cart/contract/cart-endpoints.ts';
import { listProducts, readProduct } from '../../catalogue/contract/catalogue-endpoints.ts';
import { addFavouriteMerchant, listFavouriteMerchants } from '../../favourites/contract/favourite-endpoints.ts';
import { adminGetOrder, shipOrder } from '../../orders/contract/admin-order-endpoints.ts';
import { submitOrder } from '../../orders/contract/checkout-endpoints.ts';
import { getOrder } from '../../orders/contract/order-endpoints.ts';
import {
  addressOf,
  BUYER,
  KEEPER,
  ok,
  ordered,
  plainSkus,
  prepared,
  STAFF,
  startOrderMall,
  type TestSku,
} from '../../orders/test/order-builders.ts';
import { pay } from '../../payments/contract/payment-endpoints.ts';
import { listStreetMerchants, readMerchantHome } from '../contract/merchant-endpoints.ts';
import { CLOSING_EFFECTS, type ClosingEffect, closeShop } from '../contract/shop-admin-endpoints.ts';
import { shopSeenBy } from './shop-builders.ts';

let mall: TestMall;
let admin: string;
let keeper: string;
let as: string;
let first: TestSku;
let second: TestSku;
let shop: number;

beforeAll(async () => {
  mall = await startOrderMall();
  const [a, b] = await plainSkus(mall, 1, 2);
  if (!a || !b) throw new Error('two SKUs of a shop wanted');
  [first, second] = [a, b];
  shop = first.merchantId;
  await mall.database.updateTable('account').set({ merchant_id: shop }).where('phone', '=', KEEPER).execute();
  await mall.database.updateTable('customer_terms').set({ balance_fen: 1_000_000_000_000 }).execute();
  [admin, keeper, as] = await Promise.all([mall.tokenOf(STAFF), mall.tokenOf(KEEPER), mall.tokenOf(BUYER)]);
});
afterAll(() => mall?.close());

const setClosed = (closed: boolean, who = admin) => mall.call(closeShop, { id: shop, closed }, { as: who });
const shopProducts = async () => (await mall.call(listProducts, { merId: shop })).data.total;
const invalidSkus = async () =>
  (await ok(mall, listCart, { isValid: false }, as)).flatMap((group) => group.cartInfoList.map(({ attrId }) => attrId));
const wayOfPaying = (orderNo: string) => ({ orderNo, payType: 'yue', payChannel: 'yue' }) as const;

/** For every row of the table: what is prepared while the shop is open, and what must hold while it is closed. */
const EFFECTS: Record<ClosingEffect, () => Promise<() => Promise<void>>> = {
  products: async () => {
    expect(await shopProducts()).toBeGreaterThan(0);
    return async () => {
      expect(await shopProducts()).toBe(0);
      const detail = await mall.call(readProduct, { id: first.productId });
      expect(reasonOf(detail)).toBe('productNotFound');
      const rows = mall.database.selectFrom('product').select('status').where('id', '=', first.productId);
      expect(await rows.executeTakeFirst()).toEqual({ status: 'onShelf' });
    };
  },
  cartLines: async () => {
    const line = { productId: second.productId, productAttrUnique: second.skuId, cartNum: 1 };
    await ok(mall, addManyToCart, [line], as);
    expect(await invalidSkus()).not.toContain(second.skuId);
    return async () => {
      expect(await invalidSkus()).toContain(second.skuId);
      expect(reasonOf(await mall.call(addManyToCart, [line], { as }))).toBe('offShelf');
    };
  },
  checkouts: async () => {
    const preOrderNo = await prepared(mall, as, [first]);
    const addressId = await addressOf(mall, BUYER);
    return async () => {
      expect(reasonOf(await mall.call(submitOrder, { preOrderNo, addressId }, { as }))).toBe('linesChanged');
    };
  },
  unpaidOrders: async () => {
    const { paymentNo, orderNos } = await ordered(mall, BUYER, [first]);
    return async () => {
      await ok(mall, pay, wayOfPaying(paymentNo), as);
      expect((await ok(mall, getOrder, { orderNo: orderNos[0] ?? '' }, as)).status).toBe(1);
    };
  },
  paidOrders: async () => {
    const { paymentNo, orderNos } = await ordered(mall, BUYER, [first]);
    await ok(mall, pay, wayOfPaying(paymentNo), as);
    return async () => {
      const orderNo = orderNos[0] ?? '';
      const order = await ok(mall, adminGetOrder, { orderNo }, keeper);
      const lines = order.orderInfoList.map((line) => ({ orderDetailId: line.id, quantity: line.payNum }));
      await ok(mall, shipOrder, { orderNo, packages: [{ expressCode: 'self', lines }] }, keeper);
      expect((await ok(mall, getOrder, { orderNo }, as)).status).toBe(4);
    };
  },
  keepers: async () => async () => {
    expect(await shopSeenBy(mall, keeper, shop)).toMatchObject({ id: shop, closed: true });
    expect(reasonOf(await setClosed(false, keeper))).toBe('forbidden');
  },
  followers: async () => {
    await ok(mall, addFavouriteMerchant, { id: shop }, as);
    return async () => {
      const { list } = await ok(mall, listFavouriteMerchants, {}, as);
      expect(list.find(({ merId }) => merId === shop)).toMatchObject({ isShow: false });
    };
  },
};

describe('a shop that is closed', () => {
  it('keeps every promise of the table; reopening it brings everything back', async () => {
    const names = Object.keys(CLOSING_EFFECTS) as ClosingEffect[];
    const checks = new Map<string, () => Promise<void>>();
    for (const name of names) checks.set(name, await EFFECTS[name]());
    expect((await shopSeenBy(mall, admin, shop)).openOrders).toBe(2);
    const before = [await shopProducts(), (await mall.call(listStreetMerchants, {})).data.total];

    expect((await setClosed(true)).data).toEqual({ changed: true });
    expect((await setClosed(true)).data).toEqual({ changed: false });
    expect(reasonOf(await mall.call(readMerchantHome, { id: shop }))).toBe('merchantNotFound');
    for (const check of checks.values()) await check();

    expect((await setClosed(false)).data).toEqual({ changed: true });
    expect([await shopProducts(), (await mall.call(listStreetMerchants, {})).data.total]).toEqual(before);
    expect(await invalidSkus()).not.toContain(second.skuId);
    expect((await mall.call(readMerchantHome, { id: shop })).data.id).toBe(shop);
    const trail = await mall.database
      .selectFrom('audit_entry')
      .select(['action', 'before', 'after'])
      .where('entity', '=', 'shop')
      .orderBy('id')
      .execute();
    expect(trail).toEqual([
      { action: 'shop.close', before: { closed: false }, after: { closed: true } },
      { action: 'shop.reopen', before: { closed: true }, after: { closed: false } },
    ]);
  });
});
