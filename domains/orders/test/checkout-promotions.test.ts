import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookWhatWasSet, closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { type Fen, fenToYuan, ONE, yuanToFen } from '../../../platform/contract/money.ts';
import { hold, scopeOfAccount } from '../../coupons/test/coupon-builders.ts';
import { disableCategories } from '../../people/test/disable-categories.ts';
import { plainCart } from '../../pricing/contract/cart-to-price.ts';
import { priceCart } from '../../pricing/contract/price-cart.ts';
import type { Promotion } from '../../pricing/contract/promotion.ts';
import type { PromotionTerms } from '../../promotions/contract/promotion.ts';
import { changePromotion, namedSkus, promote, withoutPromotions } from '../../promotions/test/promotion-builders.ts';
import { computePrice, loadPreOrder, preOrder, submitOrder } from '../contract/checkout-endpoints.ts';
import { cancelOrder, getOrder } from '../contract/order-endpoints.ts';
import {
  BUYER,
  OTHER_BUYER,
  ok,
  plainSkus,
  rawReason,
  startOrderMall,
  stockOf,
  type TestSku,
} from './order-builders.ts';

let mall: TestMall;
/** Two of each of two shops, each at 100.00 for everybody. */
let skus: TestSku[];
let gift: TestSku;
let as: string;

const PRICE: Fen = 100_00;

beforeAll(async () => {
  mall = await startOrderMall();
  const all = await plainSkus(mall, 2, 3, 1_000_000);
  skus = [all[0], all[1], all[3], all[4]] as TestSku[];
  gift = all[2] as TestSku;
  const prices = { price1_fen: PRICE, price2_fen: PRICE, price3_fen: PRICE, price4_fen: PRICE };
  await mall.database
    .updateTable('sku')
    .set({ ...prices, quantity_breaks: '[]' })
    .where(
      'id',
      'in',
      all.map(({ skuId }) => skuId),
    )
    .execute();
  // No group makes prices differ.
  await mall.database.deleteFrom('customer_group_member').execute();
  as = await mall.tokenOf(BUYER);
});
afterAll(() => closeWithLedgersAddedUp(mall, ['receivedCoupons']));
beforeEach(async () => {
  await withoutPromotions(mall);
  await mall.database.deleteFrom('held_coupon').execute();
});

const fen = (yuan: string | null): Fen => yuanToFen(yuan ?? '') ?? Number.NaN;
const sum = (figures: readonly number[]) => figures.reduce((total, one) => total + one, 0);
async function setStock(skuId: number, stock: number): Promise<void> {
  await mall.database.updateTable('sku').set({ stock }).where('id', '=', skuId).execute();
  await bookWhatWasSet(mall);
}

/** A checkout of so many pieces of each SKU, as the buyer is shown it. */
async function shown(quantities: readonly number[], buyer = as) {
  const orderDetails = quantities.flatMap((productNum, at) => {
    const sku = skus[at];
    return sku && productNum > 0 ? { productId: sku.productId, attrValueId: sku.skuId, productNum } : [];
  });
  const { orderNo: preOrderNo } = await ok(mall, preOrder, { preOrderType: 'buyNow', orderDetails }, buyer);
  return ok(mall, loadPreOrder, { preOrderNo }, buyer);
}

type Shown = Awaited<ReturnType<typeof shown>>;
const choicesOf = ({ preOrderNo, addressId, payFee }: Shown): RequestInput<typeof submitOrder> => ({
  preOrderNo,
  addressId,
  payFee,
});

async function placed(checkout: Shown, buyer = as) {
  const { orderNoList, payPrice } = await ok(mall, submitOrder, choicesOf(checkout), buyer);
  expect(payPrice).toBe(checkout.payFee);
  return Promise.all(orderNoList.map((orderNo) => ok(mall, getOrder, { orderNo }, buyer)));
}

const giftOf = async (quantity = 1): Promise<PromotionTerms> => ({
  kind: 'gift',
  repeats: true,
  steps: [{ from: { pieces: 2 }, gifts: await namedSkus(mall, [[gift.skuId, quantity]]) }],
});

describe('a promotion at a checkout', () => {
  it.each<[string, PromotionTerms, Fen]>([
    ['discount', { kind: 'discount', steps: [{ from: { pieces: 3 }, share: 9_500 }] }, 20_00],
    ['money off', { kind: 'moneyOff', repeats: true, steps: [{ from: { fen: 150_00 }, offFen: 15_00 }] }, 30_00],
  ])('%s: what is shown is what is paid, and the order says why', async (_name, terms, offFen) => {
    const id = await promote(mall, terms);
    const checkout = await shown([1, 0, 3]);
    expect(checkout.promotionFee).toBe(fenToYuan(offFen));
    expect(checkout.payFee).toBe(fenToYuan(4 * PRICE - offFen));
    expect(checkout.promotionList).toMatchObject([{ id, isReached: true, off: fenToYuan(offFen) }]);
    const orders = await placed(checkout);
    expect(orders.map(({ type }) => type)).toEqual([2, 2]);
    expect(sum(orders.map(({ promotionPrice }) => fen(promotionPrice)))).toBe(offFen);
    for (const order of orders) {
      expect(order.reductionList).toEqual([{ kind: terms.kind, name: 'promotion zh', price: order.promotionPrice }]);
      expect(sum(order.orderInfoList.map(({ payPrice }) => fen(payPrice)))).toBe(fen(order.payPrice));
    }
    // One threshold, reached together: the orders stand or fall together.
    expect(orders[0]?.cancelsWith).toEqual([orders[1]?.orderNo]);
  });

  it('a bundle: as many sets as its parts make up', async () => {
    const [first, second] = skus;
    const parts = await namedSkus(mall, [
      [first?.skuId ?? 0, 1],
      [second?.skuId ?? 0, 2],
    ]);
    await promote(mall, { kind: 'bundle', parts, setFen: 240_00, maxSets: null });
    const short = await shown([1, 1]);
    expect(short.promotionList).toMatchObject([{ isReached: false, missing: { pieces: 1, amount: null } }]);
    expect(short.promotionFee).toBe('0.00');
    const [order] = await placed(await shown([2, 4]));
    expect(order).toMatchObject({ promotionPrice: '120.00', type: 2 });
  });

  it('comes before coupons, whose minimum it lowers', async () => {
    const buyer = await scopeOfAccount(mall, BUYER);
    await hold(mall, buyer, { money_fen: 10_00, min_price_fen: 190_00 });
    expect((await shown([2])).couponFee).toBe('10.00');
    await promote(mall, { kind: 'discount', steps: [{ from: { pieces: 2 }, share: 9_000 }] });
    expect(await shown([2])).toMatchObject({ promotionFee: '20.00', couponFee: '0.00', payFee: '180.00' });
  });

  it('that has ended since, in this process or another, changes the total: nothing is ordered', async () => {
    const terms: PromotionTerms = { kind: 'discount', steps: [{ from: { pieces: 1 }, share: 9_000 }] };
    const closed = await promote(mall, terms);
    const one = await shown([1]);
    // This process has not heard of it.
    await mall.database.updateTable('promotion').set({ status: 'closed' }).where('id', '=', closed).execute();
    await mall.database
      .updateTable('data_version')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('data_set', '=', 'promotions')
      .execute();
    const stock = await stockOf(mall, skus[0]?.skuId ?? 0);
    expect(await rawReason(mall, submitOrder, choicesOf(one), as)).toBe('totalChanged');
    await withoutPromotions(mall);
    await promote(mall, terms, { endsInHours: 0.1 });
    const two = await shown([1]);
    expect(two.payFee).toBe('90.00');
    mall.clock.advance(6 * 60_000);
    expect(await rawReason(mall, submitOrder, choicesOf(two), as)).toBe('totalChanged');
    expect(await stockOf(mall, skus[0]?.skuId ?? 0)).toBe(stock);
    expect((await shown([1])).payFee).toBe('100.00');
  });

  it('of a shop counts nothing of another shop, and no total of a client changes what it takes off', async () => {
    const merchant_id = skus[0]?.merchantId ?? 0;
    await promote(mall, { kind: 'discount', steps: [{ from: { pieces: 2 }, share: 5_000 }] }, { merchant_id });
    const other = await shown([1, 0, 5]);
    expect(other.promotionFee).toBe('0.00');
    const own = await shown([2, 0, 5]);
    expect(own.promotionFee).toBe('100.00');
    const choices = { ...choicesOf(own), payFee: '1.00' };
    expect(await rawReason(mall, submitOrder, choices, as)).toBe('totalChanged');
    const forged = { ...choicesOf(own), promotionFee: '600.00' };
    expect(await rawReason(mall, submitOrder, forged, as)).toBe('badParameter');
  });
});

describe('a gift', () => {
  it('is a line that costs nothing, takes stock, and comes back with the order', async () => {
    const id = await promote(mall, await giftOf(2));
    const before = await stockOf(mall, gift.skuId);
    const checkout = await shown([3]);
    expect(checkout.giftList).toMatchObject([
      { promotionId: id, attrValueId: gift.skuId, promisedNum: 2, payNum: 2, shortage: null },
    ]);
    expect(checkout.payFee).toBe('300.00');
    const [order] = await placed(checkout);
    expect(order).toMatchObject({ type: 2, totalNum: 5, payPrice: '300.00' });
    expect(order?.orderInfoList).toMatchObject([
      { isGift: false, payNum: 3 },
      { isGift: true, attrValueId: gift.skuId, payNum: 2, price: '0.00', payPrice: '0.00' },
    ]);
    expect(await stockOf(mall, gift.skuId)).toBe(before - 2);
    await ok(mall, cancelOrder, { orderNo: order?.orderNo ?? '' }, as);
    expect(await stockOf(mall, gift.skuId)).toBe(before);
  });

  it('of goods needs an address though only a licence is bought; without it the licence needs none', async () => {
    const bought = skus[0]?.productId ?? 0;
    const product = mall.database.updateTable('product').where('id', '=', bought);
    await product.set({ product_type: 'virtual' }).execute();
    const { preOrderNo, payFee } = await shown([3]);
    expect(await ok(mall, computePrice, { preOrderNo }, as)).toMatchObject({ payFee });
    await promote(mall, await giftOf(1));
    expect(await rawReason(mall, computePrice, { preOrderNo }, as)).toBe('addressNotFound');
    const { addressId, isVirtual } = await ok(mall, loadPreOrder, { preOrderNo }, as);
    expect(isVirtual).toBe(false);
    expect(await ok(mall, computePrice, { preOrderNo, addressId }, as)).toMatchObject({ payFee });
    await product.set({ product_type: 'hardware' }).execute();
  });

  it('is bought and given in one order, and its stock serves what is bought first', async () => {
    const bought = skus[0]?.skuId ?? 0;
    const gifts = await namedSkus(mall, [[bought, 2]]);
    await promote(mall, { kind: 'gift', repeats: false, steps: [{ from: { pieces: 2 }, gifts }] });
    await setStock(bought, 3);
    const checkout = await shown([2]);
    expect(checkout.giftList).toMatchObject([{ promisedNum: 2, payNum: 1, shortage: 'stock' }]);
    await placed(checkout);
    expect(await stockOf(mall, bought)).toBe(0);
    await setStock(bought, 1_000_000);
  });

  it('that runs out is said before ordering: of two buyers one gets the last, the other is told', async () => {
    await promote(mall, await giftOf());
    await setStock(gift.skuId, 1);
    const other = await mall.tokenOf(OTHER_BUYER);
    const checkouts = [await shown([2]), await shown([2], other)] as const;
    for (const { giftList } of checkouts) expect(giftList).toMatchObject([{ payNum: 1, shortage: null }]);
    const answers = await Promise.all(
      checkouts.map((checkout, at) => rawReason(mall, submitOrder, choicesOf(checkout), at === 0 ? as : other)),
    );
    expect(answers.toSorted()).toEqual(['giftsChanged', 'succeeded']);
    expect(await stockOf(mall, gift.skuId)).toBe(0);
    const again = await shown([2], other);
    expect(again.giftList).toMatchObject([{ promisedNum: 1, payNum: 0, shortage: 'stock' }]);
    const [order] = await placed(again, other);
    expect(order).toMatchObject({ type: 0, orderInfoList: [{ isGift: false }] });
    await setStock(gift.skuId, 1_000_000);
  });

  it('of one shop is not given for the goods of another', async () => {
    await promote(mall, await giftOf());
    const others = await shown([0, 0, 2]);
    expect(others.giftList).toMatchObject([{ payNum: 0, shortage: 'otherShop' }]);
    // Of both shops: the order of the gift's shop holds it, and both stand or fall together.
    const orders = await placed(await shown([1, 0, 1]));
    expect(orders.map((order) => order.orderInfoList.filter(({ isGift }) => isGift).length)).toEqual([1, 0]);
    expect(orders[0]?.cancelsWith).toEqual([orders[1]?.orderNo]);
    await ok(mall, cancelOrder, { orderNo: orders[1]?.orderNo ?? '' }, as);
    expect((await ok(mall, getOrder, { orderNo: orders[0]?.orderNo ?? '' }, as)).state).toBe('cancelled');
  });

  it('is neither given nor shown to a buyer from whom its category is hidden', async () => {
    await promote(mall, await giftOf());
    const { category_id: category } = await mall.database
      .selectFrom('product')
      .select('category_id')
      .where('id', '=', gift.productId)
      .executeTakeFirstOrThrow();
    const isShared = await mall.database
      .selectFrom('product')
      .select('id')
      .where('category_id', '=', category)
      .where('id', 'in', [skus[0]?.productId ?? 0])
      .executeTakeFirst();
    expect(isShared).toBeUndefined();
    await disableCategories(mall, BUYER, [category]);
    expect((await shown([2])).giftList).toEqual([]);
    await disableCategories(mall, BUYER, []);
    expect((await shown([2])).giftList).toMatchObject([{ payNum: 1 }]);
  });

  it('changed by staff since it was shown: nothing is ordered', async () => {
    const id = await promote(mall, await giftOf());
    const checkout = await shown([2]);
    await changePromotion(mall, id, { terms: JSON.stringify(await giftOf(3)) });
    expect(await rawReason(mall, submitOrder, choicesOf(checkout), as)).toBe('giftsChanged');
  });
});

describe('any cart with any promotions', () => {
  const from = fc.oneof(
    fc.record({ pieces: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ fen: fc.integer({ min: 1, max: 500_00 }) }),
  );
  const terms = fc.oneof(
    fc
      .record({ from, share: fc.integer({ min: 1, max: 9_999 }) })
      .map((step): PromotionTerms => ({ kind: 'discount', steps: [step] })),
    fc
      .record({ from, offFen: fc.integer({ min: 1, max: 400_00 }), repeats: fc.boolean() })
      .map(({ repeats, ...step }): PromotionTerms => ({ kind: 'moneyOff', repeats, steps: [step] })),
    fc.record({ setFen: fc.integer({ min: 1, max: 300_00 }), parts: fc.integer({ min: 1, max: 3 }) }).map(
      ({ setFen, parts }): PromotionTerms => ({
        kind: 'bundle',
        setFen,
        maxSets: null,
        parts: skus.slice(0, parts).map((sku, at) => ({
          ...sku,
          categoryId: 0,
          partNumber: '',
          nameZh: '',
          nameEn: '',
          quantity: at + 1,
        })),
      }),
    ),
  );
  const drawn = fc.record({
    quantities: fc.tuple(...[0, 1, 2, 3].map(() => fc.integer({ min: 0, max: 6 }))),
    wanted: fc.array(fc.record({ terms, ofShop: fc.boolean(), rank: fc.integer({ min: 0, max: 3 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
  });

  it('costs at the checkout and in its orders what pricing says', async () => {
    await fc.assert(
      fc.asyncProperty(drawn, async ({ quantities, wanted }) => {
        fc.pre(sum(quantities) > 0);
        await withoutPromotions(mall);
        const promotions: Promotion[] = [];
        for (const { terms: one, ofShop, rank } of wanted) {
          const merchantId = ofShop ? (skus[0]?.merchantId ?? 0) : null;
          const id = await promote(mall, one, { merchant_id: merchantId, rank });
          const [startsAt, endsAt] = [new Date(0), new Date(8.64e15)];
          const any = { id, merchantId, rank, startsAt, endsAt, scope: { kind: 'all' as const } };
          promotions.push({ ...any, ...one } as Promotion);
        }
        const lines = skus.flatMap(({ skuId, productId, merchantId }, at) => {
          const quantity = quantities[at] ?? 0;
          const levelFen = [PRICE, PRICE, PRICE, PRICE] as const;
          const prices = { listFen: PRICE, levelFen, internationalFen: levelFen };
          const facts = { skuId, productId, merchantId, brandId: 0, categoryIds: [], quantity, prices, breaks: [] };
          return quantity > 0 ? { ...facts, agreed: null, activity: null, warrantyShare: 0 } : [];
        });
        const when = { terms: { level: 1, international: false, coefficient: ONE } as const, at: mall.clock.now() };
        const { totals } = priceCart({ ...plainCart(when, lines), promotions });
        const checkout = await shown(quantities);
        expect(checkout.payFee).toBe(fenToYuan(totals.payFen));
        expect(checkout.promotionFee).toBe(fenToYuan(totals.promotionFen));
        const orders = await placed(checkout);
        expect(sum(orders.map(({ payPrice }) => fen(payPrice)))).toBe(totals.payFen);
        for (const order of orders) {
          expect(sum(order.orderInfoList.map(({ payPrice }) => fen(payPrice)))).toBe(fen(order.payPrice));
          expect(sum(order.reductionList.map(({ price }) => fen(price)))).toBe(fen(order.promotionPrice));
        }
      }),
      { numRuns: 40 },
    );
  });
});
