import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { BUYER, NO_PRICES, ok, plainSkus, type TestSku } from '../../orders/test/order-builders.ts';
import { disableCategories } from '../../people/test/disable-categories.ts';
import { namedSkus, promote, withoutPromotions } from '../../promotions/test/promotion-builders.ts';
import { addManyToCart, calculateCartPrice, listCart } from '../contract/cart-endpoints.ts';

let mall: TestMall;
let skus: TestSku[];
let as: string;
beforeAll(async () => {
  mall = await startTestMall();
  skus = await plainSkus(mall, 1, 3, 50);
  for (const [at, { skuId }] of skus.entries()) {
    const fen = (at + 1) * 100_00;
    const prices = { price1_fen: fen, price2_fen: fen, price3_fen: fen, price4_fen: fen };
    await mall.database
      .updateTable('sku')
      .set({ ...prices, quantity_breaks: '[]' })
      .where('id', '=', skuId)
      .execute();
  }
  // No group makes prices differ.
  await mall.database.deleteFrom('customer_group_member').execute();
  as = await mall.tokenOf(BUYER);
});
afterAll(() => mall?.close());
beforeEach(async () => {
  await withoutPromotions(mall);
  await mall.database.deleteFrom('cart_line').execute();
});

const sku = (at: number) => skus[at] as TestSku;

/** Puts so many pieces of each SKU in the cart; these of them are selected. */
async function priced(quantities: readonly number[], selected = quantities.map((_, at) => at), buyer = as) {
  const wanted = quantities.flatMap((cartNum, at) => {
    const { productId, skuId } = sku(at);
    return cartNum > 0 ? { productId, productAttrUnique: skuId, cartNum } : [];
  });
  if (wanted.length > 0) await ok(mall, addManyToCart, wanted, buyer);
  const lines = (await ok(mall, listCart, {}, buyer)).flatMap(({ cartInfoList }) => cartInfoList);
  const chosen = selected.map((at) => sku(at).skuId);
  const ids = lines.flatMap(({ id, attrId }) => (chosen.includes(attrId) ? id : []));
  return ok(mall, calculateCartPrice, { ids }, buyer);
}

it('adds up what promotions take off, and says what is missing and what would reach it most cheaply', async () => {
  const steps = [
    { from: { pieces: 3 }, share: 9_500 },
    { from: { pieces: 6 }, share: 9_000 },
  ];
  await promote(mall, { kind: 'discount', steps });
  const none = await priced([1, 1]);
  expect(none).toMatchObject({ proTotalPrice: '300.00', promotionPrice: '0.00', totalPrice: '300.00' });
  expect(none.promotionList).toMatchObject([
    {
      isReached: false,
      benefit: '',
      missing: { pieces: 1, amount: null, benefit: '打 9.5 折' },
      additionList: [{ skuId: sku(0).skuId, num: 1 }],
    },
  ]);
  const reached = await priced([1]);
  expect(reached).toMatchObject({ proTotalPrice: '200.00', promotionPrice: '0.00' });
  const three = await priced([0, 1]);
  // Now there are two of the first and two of the second.
  expect(three).toMatchObject({ promotionPrice: '30.00', totalPrice: '570.00' });
  expect(three.promotionList).toMatchObject([
    { isReached: true, benefit: '打 9.5 折', off: '30.00', missing: { pieces: 2, benefit: '打 9 折' } },
  ]);
}, 20_000);

it('adds whole boxes, and nothing of what is out of stock', async () => {
  await promote(mall, { kind: 'moneyOff', repeats: false, steps: [{ from: { pieces: 5 }, offFen: 50_00 }] });
  const set = (at: number, change: { pieces_per_box?: number; stock?: number }) =>
    mall.database.updateTable('sku').set(change).where('id', '=', sku(at).skuId).execute();
  await set(0, { pieces_per_box: 4 });
  expect((await priced([4])).promotionList[0]?.additionList).toMatchObject([{ num: 4 }]);
  await set(0, { stock: 4 });
  expect((await priced([0, 0], [0])).promotionList[0]).toMatchObject({ missing: { pieces: 1 }, additionList: [] });
  await set(0, { pieces_per_box: 1, stock: 50 });
});

it('an amount that is missing is said, and has no pieces to add', async () => {
  await promote(mall, { kind: 'moneyOff', repeats: true, steps: [{ from: { fen: 500_00 }, offFen: 60_00 }] });
  const { promotionList } = await priced([1, 1]);
  expect(promotionList).toMatchObject([
    { missing: { pieces: 0, amount: '200.00', benefit: '减 ¥60' }, additionList: [] },
  ]);
});

it('the missing parts of a bundle are added or, where they lie there unselected, only selected', async () => {
  const parts = await namedSkus(mall, [
    [sku(0).skuId, 1],
    [sku(1).skuId, 2],
    [sku(2).skuId, 1],
  ]);
  await promote(mall, { kind: 'bundle', parts, setFen: 600_00, maxSets: null });
  const { promotionList } = await priced([1, 1, 1], [0, 1]);
  expect(promotionList).toMatchObject([{ isReached: false, missing: { pieces: 2 } }]);
  expect(promotionList[0]?.additionList).toMatchObject([
    { skuId: sku(1).skuId, num: 1 },
    { skuId: sku(2).skuId, num: 0 },
  ]);
  expect(await priced([0, 1], [0, 1, 2])).toMatchObject({ promotionPrice: '200.00', totalPrice: '600.00' });
});

it('a bundle with a part that this buyer cannot buy is not mentioned', async () => {
  const parts = await namedSkus(mall, [
    [sku(0).skuId, 1],
    [sku(1).skuId, 1],
  ]);
  await promote(mall, { kind: 'bundle', parts, setFen: 100_00, maxSets: null });
  expect((await priced([1])).promotionList).toHaveLength(1);
  const withdraw = (disabled: boolean) =>
    mall.database.updateTable('sku').set({ disabled }).where('id', '=', sku(1).skuId).execute();
  await withdraw(true);
  expect((await priced([1])).promotionList).toEqual([]);
  await withdraw(false);
  const [part] = parts.slice(1);
  const [other] = parts;
  if (part?.categoryId !== other?.categoryId) {
    await disableCategories(mall, BUYER, [part?.categoryId ?? 0]);
    expect((await priced([1])).promotionList).toEqual([]);
    await disableCategories(mall, BUYER, []);
  }
});

it('tells nothing to a buyer from whom prices are hidden', async () => {
  await promote(mall, { kind: 'moneyOff', repeats: true, steps: [{ from: { fen: 100_00 }, offFen: 10_00 }] });
  const answer = await priced([3], [0], await mall.tokenOf(NO_PRICES));
  expect(answer).toMatchObject({ promotionPrice: null, totalPrice: null, promotionList: [], giftList: [] });
});

it('shows gifts, also those that are out of stock', async () => {
  const gifts = await namedSkus(mall, [[sku(2).skuId, 2]]);
  await promote(mall, { kind: 'gift', repeats: false, steps: [{ from: { pieces: 1 }, gifts }] });
  const stock = (left: number) =>
    mall.database.updateTable('sku').set({ stock: left }).where('id', '=', sku(2).skuId).execute();
  expect((await priced([1])).giftList).toMatchObject([{ promisedNum: 2, payNum: 2, shortage: null }]);
  await stock(0);
  expect((await priced([1])).giftList).toMatchObject([{ promisedNum: 2, payNum: 0, shortage: 'stock' }]);
  await stock(50);
});
