import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import { reasonOf, type TestMall } from '../../../apps/api/test-mall.ts';
import { addToCart, countCart, listCart, resetCartLine, setCartQuantity } from '../../cart/contract/cart-endpoints.ts';
import { disableCategories } from '../../people/test/disable-categories.ts';
import { addSchemeToCart, listSchemeProducts } from '../../schemes/contract/scheme-endpoints.ts';
import { computePrice, loadPreOrder, preOrder, submitOrder } from '../contract/checkout-endpoints.ts';
import { listOrders } from '../contract/order-endpoints.ts';
import {
  addressOf,
  BUYER,
  OTHER_BUYER,
  ok,
  ordered,
  plainSkus,
  prepared,
  reason,
  startOrderMall,
  stockOf,
  type TestSku,
} from './order-builders.ts';

let mall: TestMall;
let buyer: string;
let other: string;
/** In different third-level categories, of which those of the first two get disabled. */
let byBranch: TestSku;
let byLeaf: TestSku;
let shown: TestSku;
/** The first level above `byBranch`, and the third level of `byLeaf`. */
let disabled: number[];

/** The categories above a product, the third level first. */
async function categoriesOf({ productId }: TestSku): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    WITH RECURSIVE above AS (
      SELECT c.id, c.parent_id FROM category c JOIN product p ON p.category_id = c.id WHERE p.id = ${productId}
      UNION ALL SELECT c.id, c.parent_id FROM category c JOIN above a ON c.id = a.parent_id
    ) SELECT id FROM above`.execute(mall.database);
  return rows.map(({ id }) => id);
}

beforeAll(async () => {
  mall = await startOrderMall();
  [buyer, other] = await Promise.all([mall.tokenOf(BUYER), mall.tokenOf(OTHER_BUYER)]);
  const skus = await plainSkus(mall, 1, 400);
  const placed = await Promise.all(skus.map(async (sku) => ({ sku, path: await categoriesOf(sku) })));
  const [first] = placed;
  const branch = first?.path.at(-1) ?? 0;
  const second = placed.find(({ path }) => path.at(-1) !== branch);
  const leaf = second?.path[0] ?? 0;
  const third = placed.find(({ path }) => path.at(-1) !== branch && path[0] !== leaf);
  if (!first || !second || !third) throw new Error('the demo mall sells more than two kinds');
  [byBranch, byLeaf, shown] = [first.sku, second.sku, third.sku];
  disabled = [branch, leaf];
});
afterAll(() => closeWithLedgersAddedUp(mall));
beforeEach(async () => {
  await disableCategories(mall, BUYER, []);
  await mall.database.deleteFrom('cart_line').execute();
});

const details = ({ skuId, productId }: TestSku) => ({ productId, attrValueId: skuId, productNum: 1 });
const inCart = ({ skuId, productId }: TestSku) => ({ productId, productAttrUnique: skuId, cartNum: 1 });

it('cannot be put in the cart nor bought at once, as if there were none; others can buy it', async () => {
  await disableCategories(mall, BUYER, disabled);
  for (const sku of [byBranch, byLeaf]) {
    expect(await reason(mall, addToCart, inCart(sku), buyer)).toBe('skuNotFound');
    const bought = { preOrderType: 'buyNow' as const, orderDetails: [details(sku)] };
    expect((await mall.call(preOrder, bought, { as: buyer })).data).toEqual({ reason: 'skuNotFound' });
    await ok(mall, addToCart, inCart(sku), other);
    await ok(mall, preOrder, bought, other);
  }
  await ok(mall, addToCart, inCart(shown), buyer);
});

it('stays in the cart as a line that cannot be had, and comes back when it is enabled', async () => {
  for (const sku of [byBranch, byLeaf, shown]) await ok(mall, addToCart, inCart(sku), buyer);
  const problems = async () => {
    const lines = (await ok(mall, listCart, {}, buyer)).flatMap((group) => group.cartInfoList);
    return new Map(lines.map((line) => [line.attrId, line.problem]));
  };
  await disableCategories(mall, BUYER, disabled);
  expect(await problems()).toEqual(
    new Map([
      [byBranch.skuId, 'offShelf'],
      [byLeaf.skuId, 'offShelf'],
      [shown.skuId, null],
    ]),
  );
  expect((await ok(mall, countCart, { type: 'total', numType: true }, buyer)).count).toBe(1);
  const lines = (await ok(mall, listCart, {}, buyer)).flatMap((group) => group.cartInfoList);
  const line = lines.find(({ attrId }) => attrId === byLeaf.skuId);
  expect(line?.proName).not.toBe('');
  expect(line).toMatchObject({ price: null, lineTotal: null, priceWhenAdded: null, stock: 0, expectedAt: null });
  const id = line?.id ?? 0;
  expect(await reason(mall, setCartQuantity, { id, number: 2 }, buyer)).toBe('offShelf');
  const reset = { id, num: 1, productId: byLeaf.productId, unique: byLeaf.skuId };
  expect(await reason(mall, resetCartLine, reset, buyer)).toBe('offShelf');
  const orderDetails = [{ shoppingCartId: id }];
  expect(await reason(mall, preOrder, { preOrderType: 'shoppingCart', orderDetails }, buyer)).toBe('linesChanged');
  await disableCategories(mall, BUYER, []);
  expect([...(await problems()).values()]).toEqual([null, null, null]);
});

it('is not sold by a checkout that was prepared before; the order of before stays', async () => {
  const kept = await ordered(mall, BUYER, [byLeaf]);
  const preOrderNo = await prepared(mall, buyer, [byLeaf, shown]);
  const addressId = await addressOf(mall, BUYER);
  const stock = await stockOf(mall, byLeaf.skuId);
  await disableCategories(mall, BUYER, disabled);
  for (const endpoint of [submitOrder, computePrice]) {
    const refused = await mall.call(endpoint, { preOrderNo, addressId }, { as: buyer });
    const told = { attrValueId: byLeaf.skuId, change: 'offShelf', stock: 0, priceNow: null };
    expect(refused.data).toMatchObject({ lines: [told] });
  }
  expect(await reason(mall, loadPreOrder, { preOrderNo }, buyer)).toBe('linesChanged');
  expect(await stockOf(mall, byLeaf.skuId)).toBe(stock);
  const orders = (await ok(mall, listOrders, {}, buyer)).list.map(({ orderNo }) => orderNo);
  expect(orders).toContain(kept.orderNos[0]);
  await disableCategories(mall, BUYER, []);
  await ok(mall, submitOrder, { preOrderNo, addressId }, buyer);
  expect(await stockOf(mall, byLeaf.skuId)).toBe(stock - 1);
});

it('is left out of a solution and of what its button puts in the cart', async () => {
  await sql`DELETE FROM scheme_line WHERE scheme_id = 1`.execute(mall.database);
  await sql`
    INSERT INTO scheme_line (scheme_id, sku_id, quantity, sort)
    SELECT 1, unnest(${[byBranch.skuId, byLeaf.skuId, shown.skuId]}::bigint[]), 1, 0`.execute(mall.database);
  await disableCategories(mall, BUYER, disabled);
  const products = async (as: string) =>
    (await ok(mall, listSchemeProducts, { id: 1 }, as)).list.map(({ skuId }) => skuId).sort((a, b) => a - b);
  expect(await products(other)).toEqual([byBranch, byLeaf, shown].map(({ skuId }) => skuId).sort((a, b) => a - b));
  expect(await products(buyer)).toEqual([shown.skuId]);
  expect(await ok(mall, addSchemeToCart, { id: 1 }, buyer)).toEqual({ added: 1, total: 1, leftOut: [] });
  expect(reasonOf(await mall.call(addToCart, inCart(byLeaf), { as: buyer }))).toBe('skuNotFound');
});
