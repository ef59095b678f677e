import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { listMerchantProducts, listProducts } from '../../catalogue/contract/catalogue-endpoints.ts';
import { addFavouriteMerchant, cancelFavouriteMerchant } from '../../favourites/contract/favourite-endpoints.ts';
import { listDataVersions } from '../../settings/contract/settings-endpoints.ts';
import {
  listHomeMerchants,
  listStreetMerchants,
  readMerchantDetail,
  readMerchantHome,
  readMerchantIndex,
  searchMerchants,
} from '../contract/merchant-endpoints.ts';
import { readShopFront } from '../contract/shop-front-endpoints.ts';

const HAN = /\p{Script=Han}/u;

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.close());

it('shops of the home page: as many as asked for, each with its best-selling products', async () => {
  const { data } = await mall.call(listHomeMerchants, { id: 3 });
  const all = await mall.database.selectFrom('merchant').select('id').where('disabled', '=', false).execute();
  expect([data.list.length, data.total]).toEqual([3, all.length]);
  for (const shop of data.list) {
    expect(shop.proList.length).toBeGreaterThan(0);
    expect(shop.proList.length).toBeLessThanOrEqual(4);
    for (const product of shop.proList) expect(product).toMatchObject({ merId: shop.id, price: null });
    const sales = shop.proList.map((product) => product.sales);
    expect(sales).toEqual([...sales].sort((a, b) => b - a));
    const onShelf = await mall.database
      .selectFrom('product')
      .select('id')
      .where('merchant_id', '=', shop.id)
      .where('status', '=', 'onShelf')
      .execute();
    expect(shop.productCount).toBe(onShelf.length);
  }
  for (const id of [0, 101]) {
    expect((await mall.call(listHomeMerchants, { id })).data).toMatchObject({ reason: 'badParameter', field: 'id' });
  }
});

it('the products of a shop are counted when they change, not when they are shown', async () => {
  const { database } = mall;
  const counted = async () => {
    const { rows } = await sql<{ id: number; products: number }>`
      SELECT m.id, count(p.id)::int AS products FROM merchant m
      LEFT JOIN product p ON p.merchant_id = m.id AND p.status = 'onShelf' GROUP BY m.id ORDER BY m.id`.execute(
      database,
    );
    const kept = await database.selectFrom('merchant_product_count').selectAll().orderBy('merchant_id').execute();
    const open = rows.filter(({ products }) => products > 0).map(({ id, products }) => [id, products]);
    expect(kept.filter((row) => row.on_shelf !== 0).map((row) => [row.merchant_id, row.on_shelf])).toEqual(open);
    return rows;
  };
  const [one, other] = (await counted()).filter(({ products }) => products > 3);
  if (!one || !other) throw new Error('the demo mall has two shops with products');
  const some = sql`SELECT id FROM product WHERE merchant_id = ${one.id} AND status = 'onShelf' ORDER BY id LIMIT 2`;
  await sql`UPDATE product SET merchant_id = ${other.id} WHERE id IN (${some})`.execute(database);
  await sql`UPDATE product SET status = 'offShelf' WHERE id IN (${some})`.execute(database);
  await sql`UPDATE product SET status = 'draft' WHERE status = 'offShelf'`.execute(database);
  await sql`INSERT INTO product (merchant_id, brand_id, category_id, status, code, model, name_zh, name_en,
      product_type, life_cycle, illustration, created_at, updated_at)
    SELECT merchant_id, brand_id, category_id, status, 'counted' || id, model, name_zh, name_en, product_type,
      life_cycle, illustration, created_at, updated_at FROM product`.execute(database);
  await counted();
  await sql`DELETE FROM product WHERE code LIKE 'counted%'`.execute(database);
  const after = await counted();
  expect(after.find(({ id }) => id === one.id)?.products).toBe(one.products - 4);
  expect(after.find(({ id }) => id === other.id)?.products).toBe(other.products + 2);
  await sql`UPDATE merchant_product_count SET on_shelf = 4711 WHERE merchant_id = ${one.id}`.execute(database);
  expect((await mall.call(readMerchantHome, { id: one.id })).data.productCount).toBe(4711);
  const street = (await mall.call(searchMerchants, { page: 1, limit: 100 })).data.list;
  expect(street.find(({ id }) => id === one.id)?.productCount).toBe(4711);
});

it('shops are searched in both languages and by whose they are', async () => {
  const zh = await mall.call(searchMerchants, { keywords: '海康' });
  const en = await mall.call(searchMerchants, { keywords: 'hikvision' }, { locale: 'en' });
  expect(zh.data.list.map(({ id }) => id)).toEqual(en.data.list.map(({ id }) => id));
  expect(zh.data.list[0]?.name).toMatch(HAN);
  expect(en.data.list[0]?.name).not.toMatch(HAN);
  const own = await mall.call(searchMerchants, { isSelf: true });
  expect(own.data.list.length).toBeGreaterThan(0);
  for (const { isSelf } of own.data.list) expect(isSelf).toBe(true);
  expect((await mall.call(searchMerchants, { keywords: 'nowhere to be found' })).data).toMatchObject({
    total: 0,
    list: [],
  });
  // LIKE wildcards are plain text.
  for (const keywords of ['%', '_', '\\']) {
    expect((await mall.call(searchMerchants, { keywords })).data.total, keywords).toBe(0);
  }
});

it('the front of a shop is the same under both addresses, in the caller’s language', async () => {
  const id = (await mall.call(listHomeMerchants, { id: 1 })).data.list[0]?.id ?? 0;
  const zh = await mall.call(readMerchantHome, { id });
  expect((await mall.call(readMerchantIndex, { id })).data).toEqual(zh.data);
  const en = await mall.call(readMerchantHome, { id }, { locale: 'en' });
  for (const field of ['name', 'intro', 'address'] as const) {
    expect(zh.data[field]).toMatch(HAN);
    expect(en.data[field]).not.toMatch(HAN);
  }
  expect(en.data.servicePhone).toBe(zh.data.servicePhone);
});

it('the street is every open shop, the mall’s own first, page by page', async () => {
  const open = await mall.database.selectFrom('merchant').select('id').where('disabled', '=', false).execute();
  const first = await mall.call(listStreetMerchants, { page: 1, limit: 2 });
  const rest = await mall.call(listStreetMerchants, { page: 2, limit: 100 });
  expect([first.data.total, first.data.list.length]).toEqual([open.length, 2]);
  expect(first.data.list[0]?.isSelf).toBe(true);
  // A second page of a hundred is past the end.
  expect(rest.data.list).toEqual([]);
  const all = await mall.call(listStreetMerchants, { limit: 100 });
  expect(all.data.list.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
    open.map(({ id }) => id).sort((a, b) => a - b),
  );
});

it('a shop says who it is, and sells its own products only', async () => {
  const id = (await mall.call(listStreetMerchants, { limit: 2 })).data.list[1]?.id ?? 0;
  const { data: home } = await mall.call(readMerchantHome, { id });
  const { data: detail } = await mall.call(readMerchantDetail, { id });
  expect(detail).toMatchObject({ id, name: home.name, phone: home.servicePhone, addressDetail: home.address });
  expect(Date.parse(detail.createTime)).toBeLessThanOrEqual(mall.clock.now().getTime());
  const own = await mall.call(listMerchantProducts, { merId: id, limit: 5 });
  expect(own.data.list.length).toBe(5);
  for (const product of own.data.list) expect(product).toMatchObject({ merId: id, price: null });
  expect(own.data).toEqual((await mall.call(listProducts, { merId: id, limit: 5 })).data);
  expect((await mall.call(listMerchantProducts, { merId: 0 })).data).toMatchObject({ field: 'merId' });
});

it('followers are counted, and each caller is told only of themselves', async () => {
  const id = (await mall.call(listStreetMerchants, { limit: 1 })).data.list[0]?.id ?? 0;
  const [one, other] = [await mall.tokenOf('13800000001'), await mall.tokenOf('13800000005')];
  const seenBy = async (as: string | null) => {
    const [street, found, home, index, detail] = await Promise.all([
      mall.call(listStreetMerchants, {}, { as }),
      mall.call(searchMerchants, {}, { as }),
      mall.call(readMerchantHome, { id }, { as }),
      mall.call(readMerchantIndex, { id }, { as }),
      mall.call(readMerchantDetail, { id }, { as }),
    ]);
    const lists = [street, found].map(({ data }) => data.list.find((shop) => shop.id === id));
    const told = [...lists, home.data, index.data, detail.data].map(
      (shop) => `${shop?.followerNum} ${shop?.isCollect}`,
    );
    expect(new Set(told).size, told.join()).toBe(1);
    return told[0];
  };
  await mall.database.deleteFrom('favourite_merchant').where('merchant_id', '=', id).execute();
  expect(await Promise.all([one, other, null].map(seenBy))).toEqual(['0 false', '0 false', '0 false']);
  await mall.call(addFavouriteMerchant, { id }, { as: one });
  expect(await Promise.all([one, other, null].map(seenBy))).toEqual(['1 true', '1 false', '1 false']);
  await mall.call(addFavouriteMerchant, { id }, { as: other });
  await mall.call(cancelFavouriteMerchant, { id }, { as: one });
  expect(await Promise.all([one, other, null].map(seenBy))).toEqual(['1 false', '1 true', '1 false']);
});

it('what browsers keep of shops holds nothing of one person', async () => {
  const { data: sets } = await mall.call(listDataVersions, {});
  const kept = sets.flatMap(({ checkUrlList }) => checkUrlList).filter((url) => /merchant\/(?!pro\/list)/.test(url));
  expect(kept.map((url) => url.replace(/^.*front/, 'front'))).toEqual([
    'front/pc/index/merchant/list/{id}',
    'front/pc/merchant/all/category/list',
    'front/pc/merchant/all/type/list',
  ]);
  const answers = await Promise.all(
    [await mall.tokenOf('13800000001'), null].map((as) => mall.call(listHomeMerchants, { id: 3 }, { as })),
  );
  for (const { data } of answers) for (const shop of data.list) expect(shop).not.toHaveProperty('isCollect');
});

it('the products of a shop are searched within it', async () => {
  const { data: street } = await mall.call(listStreetMerchants, { limit: 100 });
  const inMall = (await mall.call(listProducts, { keyword: 'switch', limit: 1 }, { locale: 'en' })).data.total;
  let inShops = 0;
  for (const { id } of street.list) {
    const { data } = await mall.call(listMerchantProducts, { merId: id, keyword: 'switch' }, { locale: 'en' });
    for (const product of data.list) expect(product.merId).toBe(id);
    inShops += data.total;
  }
  expect(inMall).toBeGreaterThan(0);
  expect(inShops).toBe(inMall);
});

it('the demo mall shows decorated fronts, whole and in both languages', async () => {
  const { data: street } = await mall.call(listStreetMerchants, { limit: 100 });
  const fronts = await Promise.all(
    street.list.map(async ({ id }) => {
      const [zh, en] = await Promise.all([
        mall.call(readShopFront, { id }),
        mall.call(readShopFront, { id }, { locale: 'en' }),
      ]);
      return { zh: zh.data, en: en.data };
    }),
  );
  const furnished = fronts.filter(({ zh }) => zh.notice !== '');
  expect(furnished.length).toBeGreaterThan(2);
  for (const { zh, en } of furnished) {
    expect(zh.notice).toMatch(HAN);
    expect(en.notice).not.toMatch(HAN);
    expect([zh.recommended.length, zh.floors.length > 0]).toEqual([5, true]);
    for (const { title } of en.floors) expect(title).not.toMatch(HAN);
  }
});

it('an unknown or closed shop has no front and no card', async () => {
  for (const read of [readMerchantHome, readMerchantIndex, readMerchantDetail]) {
    expect((await mall.call(read, { id: 999_999 })).data).toMatchObject({ reason: 'merchantNotFound' });
  }
  const shop = (await mall.call(searchMerchants, { keywords: '海康' })).data.list[0];
  await mall.database
    .updateTable('merchant')
    .set({ disabled: true })
    .where('id', '=', shop?.id ?? 0)
    .execute();
  expect((await mall.call(readMerchantHome, { id: shop?.id ?? 0 })).data).toMatchObject({ reason: 'merchantNotFound' });
  expect((await mall.call(searchMerchants, { keywords: '海康' })).data.total).toBe(0);
});
