import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { addToCart, countCart, listCart, moveToFavourites } from '../../cart/contract/cart-endpoints.ts';
import { readProduct } from '../../catalogue/contract/catalogue-endpoints.ts';
import {
  deleteBrowseRecords,
  listBrowseRecords,
  recordBrowsing,
  restoreBrowseRecords,
} from '../contract/browse-endpoints.ts';
import { MAX_BROWSE_RECORDS, MAX_FAVOURITE_PRODUCTS } from '../contract/favourite.ts';
import {
  addFavouriteMerchant,
  addFavouriteProduct,
  cancelFavouriteMerchant,
  cancelFavouriteProducts,
  listFavouriteIds,
  listFavouriteMerchants,
  listFavouriteProducts,
  restoreFavouriteProducts,
} from '../contract/favourite-endpoints.ts';

const PERSON = '13800000003';
const STRANGER = '13800000005';
const NO_PRICES = '13800000004';
const UNKNOWN = 999_999_999;

let mall: TestMall;
let as: string;
let stranger: string;
let products: { id: number; sku: number; merchant: number }[];

beforeAll(async () => {
  mall = await startTestMall();
  products = await mall.database
    .selectFrom('product as p')
    .innerJoin('sku as s', 's.product_id', 'p.id')
    .select(['p.id', 's.id as sku', 'p.merchant_id as merchant'])
    .distinctOn('p.id')
    .where('p.status', '=', 'onShelf')
    .where('p.product_type', '=', 'hardware')
    .orderBy('p.id')
    .limit(250)
    .execute();
});
afterAll(() => mall.close());
beforeEach(async () => {
  for (const table of ['favourite_product', 'favourite_merchant', 'browse_record', 'cart_line'] as const) {
    await mall.database.deleteFrom(table).execute();
  }
  as = await mall.tokenOf(PERSON);
  stranger = await mall.tokenOf(STRANGER);
});

const product = (index: number) => products[index] ?? { id: 0, sku: 0, merchant: 0 };
const listed = async (token = as) => (await mall.call(listFavouriteProducts, {}, { as: token })).data.list;
const history = async (token = as) => (await mall.call(listBrowseRecords, {}, { as: token })).data;

test('marked products come back newest first, priced for whoever looks', async () => {
  for (const index of [0, 1, 0]) await mall.call(addFavouriteProduct, { productId: product(index).id }, { as });
  const list = await listed();
  expect(list.map(({ productId }) => productId)).toEqual([product(1).id, product(0).id]);
  const detail = await mall.call(readProduct, { id: product(1).id }, { as });
  expect(list[0]).toMatchObject({ price: detail.data.productInfo.price, isShow: true });
  expect(list[0]?.price).toMatch(/^\d+\.\d\d$/);
  const blind = await mall.tokenOf(NO_PRICES);
  await mall.call(addFavouriteProduct, { productId: product(1).id }, { as: blind });
  expect((await listed(blind))[0]).toMatchObject({ price: null, product: { price: null, otPrice: null } });
});

test('a product that left the shelf stays, marked; one of a closed shop as well', async () => {
  const { id } = product(2);
  await mall.call(addFavouriteProduct, { productId: id }, { as });
  await mall.database.updateTable('product').set({ status: 'offShelf' }).where('id', '=', id).execute();
  expect(await listed()).toMatchObject([{ productId: id, isShow: false }]);
  const refused = await mall.call(addFavouriteProduct, { productId: id }, { as: stranger });
  expect(refused.data).toMatchObject({ reason: 'productNotFound' });
  await mall.database.updateTable('product').set({ status: 'onShelf' }).where('id', '=', id).execute();
});

test("removing takes the caller's own only, and can be undone in its order", async () => {
  const ids = [0, 1, 2].map((index) => product(index).id);
  for (const productId of ids) {
    await mall.call(addFavouriteProduct, { productId }, { as });
    await mall.call(addFavouriteProduct, { productId }, { as: stranger });
  }
  const before = (await listed()).map(({ productId }) => productId);
  const removed = await mall.call(cancelFavouriteProducts, { ids: `${ids.join(',')},${UNKNOWN}` }, { as });
  expect(removed.code).toBe(200);
  expect(await listed()).toEqual([]);
  expect(await listed(stranger)).toHaveLength(3);
  expect((await mall.call(restoreFavouriteProducts, { ids: `${before.join(',')},${UNKNOWN}` }, { as })).code).toBe(200);
  expect((await listed()).map(({ productId }) => productId)).toEqual(before);
});

test.each(['', '0', '1,', ',1', 'a', '1;2', '-1', '1,2.5'])('ids "%s" are refused', async (ids) => {
  expect((await mall.call(cancelFavouriteProducts, { ids }, { as })).code).toBe(400);
});

test('an unknown product or shop cannot be marked, and nobody can without a session', async () => {
  const answer = await mall.call(addFavouriteProduct, { productId: UNKNOWN }, { as });
  expect(answer.data).toMatchObject({ reason: 'productNotFound' });
  const shop = await mall.call(addFavouriteMerchant, { id: UNKNOWN }, { as });
  expect(shop.data).toMatchObject({ reason: 'merchantNotFound' });
  expect((await mall.call(addFavouriteProduct, { productId: product(0).id }, { as: null })).code).toBe(401);
  expect((await mall.call(listFavouriteIds, {}, { as: null })).code).toBe(401);
});

test('the limit holds, also for undo, and a refused mark leaves nothing behind', async () => {
  const [account] = await mall.database.selectFrom('account').select('id').where('phone', '=', PERSON).execute();
  const rows = await mall.database.selectFrom('product').select('id').limit(MAX_FAVOURITE_PRODUCTS).execute();
  expect(rows.length).toBeLessThanOrEqual(MAX_FAVOURITE_PRODUCTS);
  const free = MAX_FAVOURITE_PRODUCTS - rows.length;
  await mall.database
    .insertInto('favourite_product')
    .values(rows.map(({ id }) => ({ account_id: account?.id ?? 0, product_id: id, created_at: mall.clock.now() })))
    .execute();
  const all = await mall.call(listFavouriteProducts, { limit: 100 }, { as });
  expect(all.data.total).toBe(rows.length);
  expect(all.data.list).toHaveLength(Math.min(100, rows.length));
  if (free > 0) return;
  const last = await mall.database.selectFrom('product').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const refused = await mall.call(addFavouriteProduct, { productId: last.id }, { as });
  expect(refused.data).toMatchObject({ reason: 'tooManyFavourites', limit: MAX_FAVOURITE_PRODUCTS });
});

test('following a shop: ids, followers, list, and the marks on the product page', async () => {
  const { id, merchant } = product(0);
  expect((await mall.call(addFavouriteMerchant, { id: merchant }, { as })).data).toBeNull();
  await mall.call(addFavouriteMerchant, { id: merchant }, { as: stranger });
  await mall.call(addFavouriteProduct, { productId: id }, { as });
  expect((await mall.call(listFavouriteIds, {}, { as })).data).toEqual({ productIds: [id], merchantIds: [merchant] });
  const { data } = await mall.call(listFavouriteMerchants, {}, { as });
  expect(data).toMatchObject({ total: 1, list: [{ merId: merchant, collectNum: 2, isShow: true }] });

  const marksFor = async (token: string | null, quiet?: boolean) => {
    const answer = await mall.call(readProduct, { id, ...(quiet === undefined ? {} : { quiet }) }, { as: token });
    return [answer.data.userCollect, answer.data.merchantInfo.isCollect];
  };
  // In turn, so that a shared answer would show up.
  expect(await marksFor(as)).toEqual([true, true]);
  expect(await marksFor(stranger)).toEqual([false, true]);
  expect(await marksFor(null)).toEqual([false, false]);
  expect(await marksFor(as, true)).toEqual([false, false]);
  await mall.call(cancelFavouriteMerchant, { id: merchant }, { as });
  await mall.call(cancelFavouriteProducts, { ids: String(id) }, { as });
  expect(await marksFor(as)).toEqual([false, false]);
});

test('lines of the cart become favourites, all of them or none', async () => {
  await mall.database.updateTable('sku').set({ stock: 1000, minimum_order_quantity: 1, pieces_per_box: 1 }).execute();
  for (const index of [3, 4]) {
    const { id: productId, sku } = product(index);
    await mall.call(addToCart, { productId, productAttrUnique: sku, cartNum: 1 }, { as });
  }
  const lines = (await mall.call(listCart, {}, { as })).data.flatMap((group) => group.cartInfoList);
  const ids = lines.map((line) => line.id);
  expect((await mall.call(moveToFavourites, { ids }, { as: stranger })).data).toMatchObject({ reason: 'lineNotFound' });
  expect((await mall.call(moveToFavourites, { ids: [...ids, UNKNOWN] }, { as })).code).not.toBe(200);
  expect(await listed()).toEqual([]);
  expect((await mall.call(moveToFavourites, { ids }, { as })).code).toBe(200);
  expect((await mall.call(countCart, {}, { as })).data.count).toBe(0);
  expect(new Set((await listed()).map(({ productId }) => productId))).toEqual(
    new Set(lines.map((line) => line.productId)),
  );
});

test('opening a product is kept once a day, by day, for that person', async () => {
  const [first, second] = [product(0).id, product(1).id];
  for (const productId of [first, second, first, UNKNOWN]) {
    expect((await mall.call(recordBrowsing, { productId }, { as })).code).toBe(200);
    mall.clock.advance(1000);
  }
  mall.clock.advance(24 * 3_600_000);
  await mall.call(recordBrowsing, { productId: first }, { as });
  const days = await history();
  expect(days.map(({ list }) => list.map(({ productId }) => productId))).toEqual([[first], [first, second]]);
  expect(days[0]?.list[0]).toMatchObject({ date: days[0]?.date, isShow: true, isDel: false });
  expect(await history(stranger)).toEqual([]);
});

test('the product page records by itself, but not for visitors, nor when it is asked quietly', async () => {
  await mall.call(readProduct, { id: product(0).id, quiet: true }, { as });
  await mall.call(readProduct, { id: product(0).id }, { as: null });
  await mall.call(readProduct, { id: product(5).id }, { as });
  await vi.waitFor(async () => expect(await history()).toHaveLength(1));
  expect((await history()).flatMap(({ list }) => list.map(({ productId }) => productId))).toEqual([product(5).id]);
});

test('only the newest records are kept', async () => {
  for (let round = 0; round < 2; round += 1) {
    mall.clock.advance(24 * 3_600_000);
    const now = mall.clock.now().getTime();
    const records = products.slice(0, 150).map(({ id }, index) => ({
      productId: id,
      browseTime: new Date(now - (150 - index)).toISOString(),
    }));
    await mall.call(restoreBrowseRecords, { records }, { as });
  }
  const days = await history();
  expect(days.map(({ list }) => list.length)).toEqual([150, MAX_BROWSE_RECORDS - 150]);
});

test('one record, a day, everything can be forgotten and brought back', async () => {
  const ids = [0, 1, 2].map((index) => product(index).id);
  for (const productId of ids) await mall.call(recordBrowsing, { productId }, { as });
  await mall.call(recordBrowsing, { productId: ids[0] ?? 0 }, { as: stranger });
  const before = await history();
  const date = before[0]?.date ?? '';
  await mall.call(deleteBrowseRecords, { date, productId: ids[0] ?? 0 }, { as });
  expect((await history())[0]?.list).toHaveLength(2);
  await mall.call(deleteBrowseRecords, { date }, { as });
  expect(await history()).toEqual([]);
  const records = before.flatMap(({ list }) => list.map(({ productId, browseTime }) => ({ productId, browseTime })));
  const future = { productId: ids[0] ?? 0, browseTime: '2999-01-01T00:00:00.000Z' };
  await mall.call(restoreBrowseRecords, { records: [...records, future] }, { as });
  expect(await history()).toEqual(before);
  await mall.call(deleteBrowseRecords, {}, { as });
  expect(await history()).toEqual([]);
  expect(await history(stranger)).toHaveLength(1);
});

test('forgetting what is not marked, or not there at all, changes nothing and succeeds', async () => {
  const { id, merchant } = product(0);
  await mall.call(addFavouriteProduct, { productId: id }, { as: stranger });
  await mall.call(addFavouriteMerchant, { id: merchant }, { as: stranger });
  await mall.call(recordBrowsing, { productId: id }, { as });
  const before = await history();
  const answers = [
    await mall.call(cancelFavouriteProducts, { ids: `${id},${UNKNOWN}` }, { as }),
    await mall.call(cancelFavouriteMerchant, { id: merchant }, { as }),
    await mall.call(cancelFavouriteMerchant, { id: UNKNOWN }, { as }),
    await mall.call(deleteBrowseRecords, { date: before[0]?.date ?? '', productId: UNKNOWN }, { as }),
    await mall.call(deleteBrowseRecords, { date: '2001-01-01' }, { as }),
  ];
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
  expect(await history()).toEqual(before);
  expect((await mall.call(listFavouriteIds, {}, { as: stranger })).data).toEqual({
    productIds: [id],
    merchantIds: [merchant],
  });
});
