import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import {
  BUYER,
  NO_PRICES,
  OTHER_BUYER,
  ok,
  plainSkus,
  rawReason,
  reason,
  type TestSku,
} from '../../orders/test/order-builders.ts';
import {
  addManyToCart,
  addToCart,
  calculateCartPrice,
  countCart,
  deleteCartLines,
  listCart,
  resetCartLine,
  setCartQuantity,
} from '../contract/cart-endpoints.ts';

let mall: TestMall;
let skus: TestSku[];

beforeAll(async () => {
  mall = await startTestMall();
  skus = await plainSkus(mall, 2, 2, 50);
});
afterAll(() => mall?.close());

const entry = ({ productId, skuId }: TestSku, cartNum: number) => ({ productId, productAttrUnique: skuId, cartNum });
const first = (): TestSku => skus[0] as TestSku;

async function emptied(phone: string): Promise<string> {
  await mall.database.deleteFrom('cart_line').execute();
  return mall.tokenOf(phone);
}

async function lines(as: string) {
  return (await ok(mall, listCart, {}, as)).flatMap((group) => group.cartInfoList);
}

const setSku = (skuId: number, change: { stock?: number; minimum_order_quantity?: number; pieces_per_box?: number }) =>
  mall.database.updateTable('sku').set(change).where('id', '=', skuId).execute();

describe('the cart', () => {
  it('takes the same SKUs in whatever order from many calls at once', async () => {
    const as = await emptied(BUYER);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) => {
        const inOrder = skus.map((sku) => entry(sku, 1));
        return mall.call(addManyToCart, at % 2 ? inOrder : inOrder.toReversed(), { as });
      }),
    );
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200));
    expect((await lines(as)).map(({ cartNum }) => cartNum)).toEqual(skus.map(() => 16));
  });

  it('groups lines by merchant, adds up pieces and counts kinds and pieces', async () => {
    const as = await emptied(BUYER);
    await ok(mall, addManyToCart, [entry(first(), 2), ...skus.map((sku) => entry(sku, 1))], as);
    await ok(mall, addToCart, entry(first(), 4), as);
    const groups = await ok(mall, listCart, {}, as);
    expect(groups).toHaveLength(2);
    expect((await lines(as)).find((line) => line.attrId === first().skuId)?.cartNum).toBe(7);
    expect(await ok(mall, countCart, {}, as)).toEqual({ count: 4 });
    expect(await ok(mall, countCart, { type: 'sum' }, as)).toEqual({ count: 10 });
    const ids = (await lines(as)).map((line) => line.id);
    const sum = (await lines(as)).reduce((total, line) => total + Math.round(Number(line.lineTotal) * 100), 0);
    expect(Math.round(Number((await ok(mall, calculateCartPrice, { ids }, as)).totalPrice) * 100)).toBe(sum);
  });

  it('holds to stock, minimum and full boxes, and shows apart what stopped being valid', async () => {
    const as = await emptied(BUYER);
    const sku = first();
    expect(await reason(mall, addToCart, entry(sku, 51), as)).toBe('insufficientStock');
    await ok(mall, addToCart, entry(sku, 50), as);
    expect(await reason(mall, addToCart, entry(sku, 1), as)).toBe('insufficientStock');
    const [line] = await lines(as);
    const id = line?.id ?? 0;
    await setSku(sku.skuId, { minimum_order_quantity: 10, pieces_per_box: 4 });
    expect(await reason(mall, setCartQuantity, { id, number: 8 }, as)).toBe('minimumOrderQuantity');
    expect(await reason(mall, setCartQuantity, { id, number: 14 }, as)).toBe('boxMultiple');
    await ok(mall, setCartQuantity, { id, number: 16 }, as);
    await setSku(sku.skuId, { stock: 13 });
    expect(await ok(mall, listCart, { isValid: true }, as)).toEqual([]);
    const [invalid] = (await ok(mall, listCart, { isValid: false }, as)).flatMap((group) => group.cartInfoList);
    expect(invalid).toMatchObject({ attrStatus: false, problem: 'insufficientStock', suggestedNum: 12 });
    await setSku(sku.skuId, { stock: 3 });
    expect((await lines(as))[0]).toMatchObject({ problem: 'noStock', suggestedNum: null });
    await setSku(sku.skuId, { stock: 50, minimum_order_quantity: 1, pieces_per_box: 1 });

    const product = () => mall.database.updateTable('product').where('id', '=', sku.productId);
    await product().set({ status: 'offShelf' }).execute();
    expect((await lines(as))[0]?.problem).toBe('offShelf');
    expect(await reason(mall, addToCart, entry(sku, 1), as)).toBe('offShelf');
    await product().set({ status: 'onShelf', product_type: 'projectOnly' }).execute();
    expect(await reason(mall, addToCart, entry(sku, 1), as)).toBe('notPurchasable');
    await product().set({ product_type: 'hardware' }).execute();
  });

  it('refuses in words that name the article and what can be done, in both languages, and adds nothing', async () => {
    const as = await emptied(BUYER);
    const sku = first();
    const { partNumber } = await mall.database
      .selectFrom('sku')
      .select('part_number as partNumber')
      .where('id', '=', sku.skuId)
      .executeTakeFirstOrThrow();
    const said = async (pieces: number) => {
      const told = async (locale: 'zh' | 'en') =>
        (await mall.call(addToCart, entry(sku, pieces), { as, locale })).message.replace(partNumber, 'SKU');
      return [await told('zh'), await told('en')];
    };
    expect(await said(51)).toEqual(['SKU 库存不足，仅剩 50 件', 'Insufficient stock of SKU: only 50 left']);
    await setSku(sku.skuId, { minimum_order_quantity: 10 });
    expect(await said(9)).toEqual(['SKU 未达到起订量 10', 'The minimum order quantity of SKU is 10']);
    await setSku(sku.skuId, { minimum_order_quantity: 1 });
    const product = () => mall.database.updateTable('product').where('id', '=', sku.productId);
    await product().set({ status: 'offShelf' }).execute();
    expect(await said(1)).toEqual(['商品不存在或已下架', 'Product not found, or no longer available']);
    await product().set({ status: 'onShelf', product_type: 'projectOnly' }).execute();
    expect(await said(1)).toEqual([
      'SKU 不支持在线购买，请联系客户经理',
      'SKU is not available to order online. Please contact your account manager.',
    ]);
    await product().set({ product_type: 'hardware' }).execute();
    expect(await lines(as)).toEqual([]);
  });

  it('says that a price has changed until the buyer sets the quantity again', async () => {
    const as = await emptied(BUYER);
    await ok(mall, addToCart, entry(first(), 1), as);
    await mall.database
      .updateTable('sku')
      .set((eb) => ({ price1_fen: eb('price1_fen', '+', 10_000) }))
      .where('id', '=', first().skuId)
      .execute();
    const [line] = await lines(as);
    expect(line?.problem).toBe('priceChanged');
    expect(line?.price).not.toBe(line?.priceWhenAdded);
    await ok(mall, setCartQuantity, { id: line?.id ?? 0, number: 1 }, as);
    expect((await lines(as))[0]?.problem).toBeNull();
    await ok(mall, setCartQuantity, { id: line?.id ?? 0, number: 0 }, as);
    expect(await lines(as)).toEqual([]);
  });

  it('shows no price anywhere to who may not see prices', async () => {
    const as = await emptied(NO_PRICES);
    await ok(mall, addToCart, entry(first(), 3), as);
    const [line] = await lines(as);
    expect(line).toMatchObject({ price: null, lineTotal: null, priceWhenAdded: null, vipPrice: null, problem: null });
    const { promotionList, giftList, ...amounts } = await ok(mall, calculateCartPrice, { ids: [line?.id ?? 0] }, as);
    expect(Object.values(amounts).every((value) => value === null)).toBe(true);
    expect([promotionList, giftList]).toEqual([[], []]);
  });

  it("answers for another buyer's line as for one that does not exist", async () => {
    const as = await emptied(BUYER);
    await ok(mall, addToCart, entry(first(), 1), as);
    const id = (await lines(as))[0]?.id ?? 0;
    const other = await mall.tokenOf(OTHER_BUYER);
    const unknown = 9_999_999;
    const num = { num: 1, productId: first().productId, unique: first().skuId };
    for (const [mine, none] of [
      [
        mall.call(setCartQuantity, { id, number: 2 }, { as: other }),
        mall.call(setCartQuantity, { id: unknown, number: 2 }, { as: other }),
      ],
      [
        mall.call(deleteCartLines, { ids: [id] }, { as: other }),
        mall.call(deleteCartLines, { ids: [unknown] }, { as: other }),
      ],
      [
        mall.call(calculateCartPrice, { ids: [id] }, { as: other }),
        mall.call(calculateCartPrice, { ids: [unknown] }, { as: other }),
      ],
      [
        mall.call(resetCartLine, { id, ...num }, { as: other }),
        mall.call(resetCartLine, { id: unknown, ...num }, { as: other }),
      ],
    ] as const) {
      const answer = await mine;
      expect(answer).toEqual(await none);
      expect(answer.data).toMatchObject({ reason: 'lineNotFound' });
    }
    expect((await lines(as))[0]?.cartNum).toBe(1);
    expect(await reason(mall, listCart, {}, null)).toBe('loginRequired');
  });

  it('refuses what is no quantity, no id or a price', async () => {
    const as = await emptied(BUYER);
    const good = entry(first(), 1);
    for (const cartNum of [-1, 0, 1.5, 1e9, '3', null, Number.MAX_SAFE_INTEGER]) {
      expect(await rawReason(mall, addToCart, { ...good, cartNum }, as)).toBe('badParameter');
    }
    expect(await rawReason(mall, addToCart, { ...good, price: '0.01' }, as)).toBe('badParameter');
    expect(await rawReason(mall, addToCart, { ...good, productId: -4 }, as)).toBe('badParameter');
    expect(await rawReason(mall, addToCart, { ...good, productAttrUnique: 8_888_888 }, as)).toBe('skuNotFound');
    expect(await rawReason(mall, addToCart, { ...good, productId: good.productId + 1 }, as)).toBe('skuNotFound');
    expect(await rawReason(mall, addManyToCart, [], as)).toBe('badParameter');
    expect(await rawReason(mall, addManyToCart, [good, { ...good, productAttrUnique: 8_888_888 }], as)).toBe(
      'skuNotFound',
    );
    expect(await rawReason(mall, setCartQuantity, { id: true, number: 1 }, as)).toBe('badParameter');
    expect(await lines(as)).toEqual([]);
  });

  it('never holds more than stock, whatever is added and set one after another', async () => {
    const as = await emptied(BUYER);
    const sku = skus[1] as TestSku;
    const step = fc.record({ add: fc.boolean(), quantity: fc.integer({ min: 1, max: 40 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
        await mall.database.deleteFrom('cart_line').execute();
        let expected = 0;
        for (const { add, quantity } of steps) {
          const [line] = await lines(as);
          const wanted = add || !line ? expected + quantity : quantity;
          const answer =
            add || !line
              ? await mall.call(addToCart, entry(sku, quantity), { as })
              : await mall.call(setCartQuantity, { id: line.id, number: quantity }, { as });
          expect(answer.code === 200).toBe(wanted <= 50);
          if (answer.code === 200) expected = wanted;
          expect((await lines(as))[0]?.cartNum ?? 0).toBe(expected);
        }
      }),
      { numRuns: 15 },
    );
  });
});
