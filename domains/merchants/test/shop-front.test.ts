import { afterAll, beforeAll, expect, it } from 'vitest';
import { reasonOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { publishProducts } from '../../catalogue/contract/catalogue-admin-endpoints.ts';
import { listMerchantProducts } from '../../catalogue/contract/catalogue-endpoints.ts';
import { pictureOf } from '../../uploads/test/upload-builders.ts';
import { readMerchantHome } from '../contract/merchant-endpoints.ts';
import { listShops, SHOP_PICTURES } from '../contract/shop-admin-endpoints.ts';
import { BARE } from '../contract/shop-front.ts';
import {
  previewShopFront,
  publishDecoration,
  readDecoration,
  readShopFront,
  saveDecoration,
} from '../contract/shop-front-endpoints.ts';

const KEEPER = '13900000006';

let mall: TestMall;
let keeper: string;
let admin: string;
let merId: number;
let others: number;
let products: number[];
let foreign: number;

beforeAll(async () => {
  mall = await startTestMall();
  [keeper, admin] = await Promise.all([mall.tokenOf(KEEPER), mall.tokenOf('13900000001')]);
  merId = (await mall.call(listShops, {}, { as: keeper })).data.list[0]?.id ?? 0;
  const all = await mall.call(listShops, {}, { as: admin });
  others = all.data.list.find(({ id }) => id !== merId)?.id ?? 0;
  const idsOf = async (shop: number) =>
    (await mall.call(listMerchantProducts, { merId: shop, limit: 6 })).data.list.map(({ id }) => id);
  products = await idsOf(merId);
  foreign = (await idsOf(others))[0] ?? 0;
  // The demo mall has decorated some shops already.
  await mall.database.deleteFrom('merchant_decoration').execute();
});
afterAll(() => mall.close());

const kept = async (as = keeper) => (await mall.call(readDecoration, { merId }, { as })).data;
const save = async (content: object, as = keeper, shop = merId) =>
  mall.call(saveDecoration, { merId: shop, revision: (await kept(admin)).revision, ...BARE, ...content }, { as });
const seen = async (locale: 'zh' | 'en' = 'zh') => (await mall.call(readShopFront, { id: merId }, { locale })).data;

it('is decorated in a draft, previewed by its keeper, and seen by buyers when it is published', async () => {
  const [first = 0, second = 0, third = 0] = products;
  const image = await pictureOf(mall, SHOP_PICTURES, KEEPER);
  const front = {
    noticeZh: '春节照常发货',
    noticeEn: 'Shipping through Spring Festival',
    banners: [{ image, titleZh: '新品', titleEn: 'New', productId: first }],
    recommended: [second, first],
    floors: [{ titleZh: '爆款', titleEn: 'Top picks', productIds: [third, first] }],
  };
  const saved = await save(front);
  expect(saved.data).toMatchObject({ draft: front, unpublished: true, publishTime: null });
  expect(await seen()).toEqual({ notice: '', banners: [], recommended: [], floors: [] });

  const preview = (await mall.call(previewShopFront, { merId }, { as: keeper, locale: 'en' })).data;
  expect(preview.recommended.map(({ id }) => id)).toEqual([second, first]);
  const { revision } = saved.data;
  expect(reasonOf(await mall.call(publishDecoration, { merId, revision: 'old' }, { as: keeper }))).toBe(
    'pageDataChanged',
  );
  const published = await mall.call(publishDecoration, { merId, revision }, { as: keeper });
  expect(published.data).toMatchObject({ unpublished: false, publishTime: expect.any(String) });

  const zh = await seen();
  expect(zh).toMatchObject({ notice: front.noticeZh, banners: [{ image, title: '新品', productId: first }] });
  expect(zh.floors.map(({ title, products: list }) => [title, list.map(({ id }) => id)])).toEqual([
    ['爆款', [third, first]],
  ]);
  // A visitor sees no price.
  for (const product of [...zh.recommended, ...(zh.floors[0]?.products ?? [])]) expect(product.price).toBeNull();
  const en = await seen('en');
  expect([en.notice, en.banners[0]?.title, en.floors[0]?.title]).toEqual([front.noticeEn, 'New', 'Top picks']);
  expect((await mall.call(readMerchantHome, { id: merId })).data.bannerList).toEqual([image]);

  // A later draft changes nothing until it is published.
  await save({ ...front, noticeZh: '草稿' });
  expect((await seen()).notice).toBe(front.noticeZh);
  expect((await kept()).unpublished).toBe(true);
  const trail = await mall.database
    .selectFrom('audit_entry')
    .select(['action', 'after'])
    .where('entity', '=', 'shop')
    .orderBy('id')
    .execute();
  expect(trail.map(({ action }) => action)).toEqual(['shop.decorate', 'shop.publish', 'shop.decorate']);
  expect(trail[2]?.after).toMatchObject({ noticeZh: '草稿' });
});

it('shows nothing that is not on sale: products leave, empty floors too, banners lead nowhere', async () => {
  const [first = 0, second = 0] = products;
  const image = await pictureOf(mall, SHOP_PICTURES, KEEPER);
  const { data } = await save({
    banners: [{ image, titleZh: '', titleEn: '', productId: first }],
    recommended: [first, second],
    floors: [{ titleZh: '一层', titleEn: 'One', productIds: [first] }],
  });
  await mall.call(publishDecoration, { merId, revision: data.revision }, { as: keeper });
  expect((await seen()).floors).toHaveLength(1);
  await mall.call(publishProducts, { ids: [first], onShelf: false }, { as: keeper });
  const front = await seen();
  expect(front).toMatchObject({ banners: [{ productId: 0 }], floors: [] });
  expect(front.recommended.map(({ id }) => id)).toEqual([second]);
  // The editor still knows it, so that the keeper sees why it is gone.
  expect((await kept()).products.find(({ id }) => id === first)?.status).toBe('offShelf');
  await mall.call(publishProducts, { ids: [first], onShelf: true }, { as: keeper });
});

it('a product that went to another shop leaves the front, and the rest can be changed', async () => {
  const [first = 0, second = 0] = products;
  const { data } = await save({ recommended: [first, second] });
  const published = await mall.call(publishDecoration, { merId, revision: data.revision }, { as: keeper });
  mall.clock.advance(60_000);
  const again = await mall.call(publishDecoration, { merId, revision: data.revision }, { as: keeper });
  expect(again.data.publishTime).toBe(published.data.publishTime);
  const moveTo = (shop: number) =>
    mall.database.updateTable('product').set({ merchant_id: shop }).where('id', '=', first).execute();
  await moveTo(others);
  expect((await seen()).recommended.map(({ id }) => id)).toEqual([second]);
  expect((await save({ recommended: [first, second], noticeZh: '调货' })).data).toMatchObject({ unpublished: true });
  await moveTo(merId);
});

it('takes the own shop’s products and own pictures only, each product once, within its limits', async () => {
  const before = await kept();
  const [first = 0] = products;
  const floor = { titleZh: '一层', titleEn: 'One', productIds: [first] };
  const banner = { titleZh: '', titleEn: '', productId: 0 };
  const refused: [object, string][] = [
    [{ recommended: [foreign] }, 'productNotOfShop'],
    [{ recommended: [999_999_999] }, 'productNotOfShop'],
    [{ floors: [{ ...floor, productIds: [first, foreign] }] }, 'productNotOfShop'],
    [{ banners: [{ ...banner, image: await pictureOf(mall, SHOP_PICTURES, '13900000001') }] }, 'pictureUnknown'],
    [{ banners: [{ ...banner, image: 'https://elsewhere.example/x.png' }] }, 'pictureUnknown'],
    [{ recommended: [first, first] }, 'badParameter'],
    [{ floors: [{ ...floor, titleEn: '' }] }, 'badParameter'],
    [{ floors: [{ ...floor, productIds: [] }] }, 'badParameter'],
    [{ floors: Array(9).fill(floor) }, 'badParameter'],
    [{ noticeZh: 'x'.repeat(301) }, 'badParameter'],
  ];
  for (const [content, reason] of refused) expect(reasonOf(await save(content)), JSON.stringify(content)).toBe(reason);
  expect(await kept()).toEqual(before);
});

it('of another shop is not there for a keeper, and is for the mall', async () => {
  expect(reasonOf(await mall.call(readDecoration, { merId: others }, { as: keeper }))).toBe('merchantNotFound');
  expect(reasonOf(await mall.call(previewShopFront, { merId: others }, { as: keeper }))).toBe('merchantNotFound');
  expect(reasonOf(await save({ noticeZh: '占领' }, keeper, others))).toBe('merchantNotFound');
  const { revision } = (await mall.call(readDecoration, { merId: others }, { as: admin })).data;
  expect(reasonOf(await mall.call(publishDecoration, { merId: others, revision }, { as: keeper }))).toBe(
    'merchantNotFound',
  );
  const { data } = await mall.call(
    saveDecoration,
    { merId: others, revision, ...BARE, noticeZh: '商城代笔' },
    { as: admin },
  );
  expect(data.draft.noticeZh).toBe('商城代笔');
});
