/** Prices that another domain has promised a buyer, from the checkout to the order. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { plugs } from '../../../apps/api/domains.ts';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import type { Fen } from '../../../platform/contract/money.ts';
import { collect, serverPlug } from '../../../platform/server/plug.ts';
import { provide } from '../../../platform/server/port.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import { addManyToCart, calculateCartPrice, listCart } from '../../cart/contract/cart-endpoints.ts';
import { AGREED_PRICES } from '../../cart/server/public.ts';
import { hold, scopeOfAccount } from '../../coupons/test/coupon-builders.ts';
import { flashCheckout, published, withoutFlashSales } from '../../flash-sales/test/flash-builders.ts';
import type { AgreedPrice } from '../../pricing/contract/cart-to-price.ts';
import { adminGetOrder } from '../contract/admin-order-endpoints.ts';
import { computePrice, loadPreOrder, preOrder, submitOrder } from '../contract/checkout-endpoints.ts';
import { getOrder } from '../contract/order-endpoints.ts';
import { addressOf, BUYER, OTHER_BUYER, ok, plainSkus, STAFF, stockOf, type TestSku } from './order-builders.ts';

const HOUR_MS = 3_600_000;

let mall: TestMall;
let agreed: TestSku;
let other: TestSku;
let buyer: BuyerScope;
let as: string;
let addressId: number;

/** What a domain of quotations has promised the buyer. */
const promised = new Map<number, AgreedPrice>();
const promises = serverPlug({
  domain: 'promises',
  provides: [
    provide(AGREED_PRICES, async ({ session }) => (session.accountId === buyer.accountId ? promised : new Map())),
  ],
});

beforeAll(async () => {
  mall = await startTestMall({}, collect([...plugs, promises]));
  const [first, second] = await plainSkus(mall, 2, 1);
  if (!first || !second) throw new Error('too few SKUs');
  [agreed, other] = [first, second];
  const fen = 100_000;
  await mall.database
    .updateTable('sku')
    .set({ price1_fen: fen, price2_fen: fen, price3_fen: fen, price4_fen: fen, quantity_breaks: '[]' })
    .where('id', 'in', [agreed.skuId, other.skuId])
    .execute();
  // No group, promotion or coupon makes prices differ.
  for (const table of ['customer_group_member', 'promotion', 'held_coupon'] as const) {
    await mall.database.deleteFrom(table).execute();
  }
  buyer = await scopeOfAccount(mall, BUYER);
  addressId = await addressOf(mall, BUYER);
});
afterAll(() => closeWithLedgersAddedUp(mall, ['receivedCoupons']));
beforeEach(async () => {
  promised.clear();
  as = await mall.tokenOf(BUYER);
});

const agree = (unitFen: Fen, hours = 2) =>
  promised.set(agreed.skuId, {
    unitFen,
    source: 'quotation',
    reference: 'QT-7',
    expiresAt: new Date(mall.clock.now().getTime() + hours * HOUR_MS),
  });

/** A checkout of two pieces of each. */
async function prepared(who = as) {
  const orderDetails = [agreed, other].map(({ skuId, productId }) => ({
    productId,
    attrValueId: skuId,
    productNum: 2,
  }));
  const { orderNo } = await ok(mall, preOrder, { preOrderType: 'buyNow', orderDetails }, who);
  const checkout = await ok(mall, loadPreOrder, { preOrderNo: orderNo }, who);
  const lines = checkout.merchantInfoList.flatMap(({ orderInfoList }) => orderInfoList);
  const priceOf = ({ skuId }: TestSku) => lines.find(({ attrValueId }) => attrValueId === skuId)?.price;
  return { checkout, prices: [priceOf(agreed), priceOf(other)] };
}

it('is what a line costs, lowered by no coupon; checkout and order, buyer and staff say where it comes from', async () => {
  agree(700_00);
  const { checkout, prices } = await prepared();
  expect(prices).toEqual(['700.00', '1000.00']);
  expect(checkout.proTotalFee).toBe('3400.00');

  const coupon = await hold(mall, buyer, { money_fen: 100_00, min_price_fen: 0 });
  const choices = { preOrderNo: checkout.preOrderNo, addressId, platUserCouponId: coupon };
  const { priceList, payFee } = await ok(mall, computePrice, choices, as);
  const explained = (sku: TestSku) => priceList.find(({ attrValueId }) => attrValueId === sku.skuId);
  expect(explained(agreed)).toMatchObject({
    agreement: { source: 'quotation', reference: 'QT-7' },
    reductionList: [],
  });
  expect(
    explained(agreed)
      ?.waterfall.map(({ kind, price }) => [kind, price])
      .slice(1),
  ).toEqual([
    ['agreed', '700.00'],
    ['result', '700.00'],
  ]);
  const reductionList = [{ kind: 'platformCoupon', name: 'coupon zh', price: '100.00' }];
  expect(explained(other)).toMatchObject({ agreement: null, reductionList });
  // Each step begins where the one before it ended.
  for (const { waterfall } of priceList) {
    const deltas = waterfall.reduce((sum, { delta }) => sum + Number(delta), 0);
    expect(deltas).toBeCloseTo(Number(waterfall.at(-1)?.price), 2);
    expect(waterfall[0]?.kind).toBe('list');
  }

  const { orderNoList } = await ok(mall, submitOrder, { ...choices, payFee }, as);
  const staff = await mall.tokenOf(STAFF);
  const kept = await Promise.all(
    orderNoList.map(async (orderNo) => {
      const order = await ok(mall, getOrder, { orderNo }, as);
      expect((await ok(mall, adminGetOrder, { orderNo }, staff)).priceList).toEqual(order.priceList);
      return order.priceList;
    }),
  );
  const bySku = (a: { attrValueId: number }, b: { attrValueId: number }) => a.attrValueId - b.attrValueId;
  expect(kept.flat().toSorted(bySku)).toEqual(priceList.toSorted(bySku));
  // A shop is told what was taken off, and nothing of the level, the group and the agreements of a customer.
  const orderNo = orderNoList[0] ?? '';
  const { merchant_id } = await mall.database
    .selectFrom('purchase_order')
    .select('merchant_id')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  await mall.database.updateTable('account').set({ merchant_id }).where('phone', '=', '13900000006').execute();
  const told = (await ok(mall, adminGetOrder, { orderNo }, await mall.tokenOf('13900000006'))).priceList;
  expect(told).toEqual(kept[0]?.map((one) => ({ ...one, waterfall: [], agreement: null })));
});

it('is what the cart says as well, to nobody but the buyer whom it was promised', async () => {
  agree(650_00);
  const inCart = async (who: string) => {
    await ok(mall, addManyToCart, [{ productId: agreed.productId, productAttrUnique: agreed.skuId, cartNum: 1 }], who);
    const lines = (await ok(mall, listCart, {}, who)).flatMap(({ cartInfoList }) => cartInfoList);
    const line = lines.find(({ attrId }) => attrId === agreed.skuId);
    return [line?.price, (await ok(mall, calculateCartPrice, { ids: [line?.id ?? 0] }, who)).totalPrice];
  };
  expect(await inCart(as)).toEqual(['650.00', '650.00']);
  expect((await inCart(await mall.tokenOf(OTHER_BUYER)))[0]).toBe('1000.00');
});

it('ends with its time: nothing is ordered at it afterwards, and the checkout says what it costs now', async () => {
  agree(700_00, 0.5);
  const { preOrderNo, payFee } = (await prepared()).checkout;
  const before = await stockOf(mall, agreed.skuId);
  mall.clock.advance(0.5 * HOUR_MS);
  const refused = await mall.call(submitOrder, { preOrderNo, addressId, payFee }, { as });
  expect(refused.data).toMatchObject({
    reason: 'linesChanged',
    lines: [{ attrValueId: agreed.skuId, change: 'priceChanged', priceBefore: '700.00', priceNow: '1000.00' }],
  });
  expect(await stockOf(mall, agreed.skuId)).toBe(before);
  expect((await ok(mall, loadPreOrder, { preOrderNo }, as)).changeList).toHaveLength(1);
});

it('is not what a flash sale costs', async () => {
  agree(700_00);
  await withoutFlashSales(mall);
  const { flashProductId } = await published(mall, [agreed], { price: '1.00' });
  const { orderNo } = await ok(mall, preOrder, flashCheckout(flashProductId, [agreed]), as);
  expect((await ok(mall, loadPreOrder, { preOrderNo: orderNo }, as)).payFee).toBe('1.00');
});

it('keeps amounts from who may not see prices, in the words of the steps as well', async () => {
  const { orderNoList } = await ok(
    mall,
    submitOrder,
    { preOrderNo: (await prepared()).checkout.preOrderNo, addressId },
    as,
  );
  await mall.database.deleteFrom('role_permission').where('permission', 'in', ['goods:showPrice']).execute();
  const order = await ok(mall, getOrder, { orderNo: orderNoList[0] ?? '' }, await mall.tokenOf(BUYER));
  expect([order.payPrice, order.priceList]).toEqual([null, []]);
});
