import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reasonOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { seedPromotions } from '../../../database/seed/seed-promotions.ts';
import { listProducts, readProduct } from '../../catalogue/contract/catalogue-endpoints.ts';
import { disableCategories } from '../../people/test/disable-categories.ts';
import type { PromotionTerms } from '../contract/promotion.ts';
import { previewCart } from '../contract/promotion-admin-endpoints.ts';
import {
  countPromotionView,
  listProductPromotions,
  listPromotionProducts,
  listPromotions,
  readPromotion,
} from '../contract/promotion-endpoints.ts';
import { changePromotion, namedSkus, promote, withoutPromotions } from './promotion-builders.ts';

const BUYER = '13800000001';
const NO_PRICES = '13800000004';
const TENTH: PromotionTerms = { kind: 'discount', steps: [{ from: { pieces: 3 }, share: 9_000 }] };

interface Sku {
  id: number;
  product_id: number;
  category_id: number;
  merchant_id: number;
}
let mall: TestMall;
let skus: Sku[];
beforeAll(async () => {
  mall = await startTestMall();
  const rows = await mall.database
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['s.id', 's.product_id', 'p.category_id', 'p.merchant_id'])
    .where('p.status', '=', 'onShelf')
    .where('p.product_type', '=', 'hardware')
    .where('s.disabled', '=', false)
    .orderBy('s.id')
    .execute();
  skus = [...Map.groupBy(rows, ({ category_id }) => category_id).values()]
    .flatMap(([first]) => first ?? [])
    .slice(0, 3);
});
afterAll(() => mall.close());
beforeEach(() => withoutPromotions(mall));

const sku = (at: number) => skus[at] as Sku;
const listed = async (state: 'ongoing' | 'upcoming' | 'ended', as: string | null = null) =>
  (await mall.call(listPromotions, { state }, { as, locale: 'en' })).data.list.map(({ id }) => id);

test('a promotion names no category that is hidden from the caller, and one of hidden products only is not there', async () => {
  const idOf = async (code: string) =>
    (await mall.database.selectFrom('category').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
  const [leaf, other] = [await idOf('poe-nvr'), await idOf('nvr')];
  const hidden = await mall.database
    .selectFrom('product')
    .select('id')
    .where('category_id', '=', leaf)
    .where('status', '=', 'onShelf')
    .executeTakeFirstOrThrow();
  const both = { scope_kind: 'categories', scope_ids: [leaf, other], scope_zh: 'both zh', scope_en: 'both en' };
  const ofBoth = await promote(mall, TENTH, both);
  const ofHidden = await promote(mall, TENTH, { scope_kind: 'products', scope_ids: [hidden.id] });
  const customer = '13800000002';
  const as = await mall.tokenOf(customer);
  const shown = async () => (await mall.call(listPromotions, { state: 'ongoing' }, { as, locale: 'en' })).data.list;
  expect((await shown()).map(({ id }) => id).toSorted()).toEqual([ofBoth, ofHidden].toSorted());
  await disableCategories(mall, customer, [leaf]);
  const left = await shown();
  expect(left.map(({ id }) => id)).toEqual([ofBoth]);
  expect(left[0]?.scope).not.toContain('both');
  expect(left[0]?.scope).not.toBe('');
  await disableCategories(mall, customer, []);
});

test('what is published is upcoming, ongoing and ended as time passes; nothing else is shown', async () => {
  const soon = await promote(mall, TENTH, { startsInHours: 1, endsInHours: 2 });
  const now = await promote(mall, TENTH);
  const over = await promote(mall, TENTH, { startsInHours: -3, endsInHours: -2 });
  const draft = await promote(mall, TENTH, { status: 'draft', published_at: null });
  const closed = await promote(mall, TENTH, { status: 'closed' });
  expect([await listed('upcoming'), await listed('ongoing'), await listed('ended')]).toEqual([[soon], [now], [over]]);
  for (const id of [draft, closed, 999_999_999]) {
    expect(reasonOf(await mall.call(readPromotion, { id }))).toBe('promotionMissing');
    expect(reasonOf(await mall.call(listPromotionProducts, { id }))).toBe('promotionMissing');
  }
  mall.clock.advance(90 * 60_000);
  expect([await listed('upcoming'), await listed('ongoing')]).toEqual([[], [soon, now]]);
  mall.clock.advance(60 * 60_000);
  expect(await listed('ended')).toEqual([soon, over]);
});

test('the rules are said in both languages', async () => {
  const gifts = (await namedSkus(mall, [[sku(0).id, 2]])).map((one) => ({ ...one, nameZh: '赠品', nameEn: 'gift' }));
  const cases: [PromotionTerms, string[], string[]][] = [
    [TENTH, ['满 3 件打 9 折'], ['10 % off from 3 pcs']],
    [
      { kind: 'discount', steps: [{ from: { fen: 1_000_00 }, share: 8_500 }] },
      ['满 1,000 元打 8.5 折'],
      ['15 % off from ¥1,000'],
    ],
    [
      { kind: 'moneyOff', repeats: true, steps: [{ from: { fen: 500_00 }, offFen: 50_00 }] },
      ['每满 500 元减 50 元'],
      ['¥50 off for every ¥500'],
    ],
    [
      {
        kind: 'moneyOff',
        repeats: false,
        steps: [
          { from: { pieces: 1 }, offFen: 5_50 },
          { from: { pieces: 2 }, offFen: 20_00 },
        ],
      },
      ['满 1 件减 5.50 元', '满 2 件减 20 元'],
      ['¥5.50 off from 1 pc', '¥20 off from 2 pcs'],
    ],
    [
      { kind: 'gift', repeats: true, steps: [{ from: { pieces: 10 }, gifts }] },
      ['每满 10 件送赠品 ×\u00a02'],
      ['free gift ×\u00a02 for every 10 pcs'],
    ],
  ];
  for (const [terms, zh, en] of cases) {
    const id = await promote(mall, terms);
    expect((await mall.call(readPromotion, { id }, { locale: 'zh' })).data.rules).toEqual(zh);
    expect((await mall.call(readPromotion, { id }, { locale: 'en' })).data.rules).toEqual(en);
  }
});

test('the price of a bundle is told to those who see prices, and to nobody else', async () => {
  const parts = await namedSkus(mall, [
    [sku(0).id, 1],
    [sku(1).id, 2],
  ]);
  const id = await promote(mall, { kind: 'bundle', parts, setFen: 123_45, maxSets: null });
  const buyer = await mall.tokenOf(BUYER);
  for (const as of [null, await mall.tokenOf(NO_PRICES)]) {
    for (const response of [
      await mall.call(readPromotion, { id }, { as }),
      await mall.call(listPromotions, {}, { as }),
      await mall.call(listProductPromotions, { productId: sku(0).product_id }, { as }),
    ]) {
      expect(JSON.stringify(response)).not.toContain('123.45');
      expect(JSON.stringify(response)).not.toMatch(/"price":"/);
    }
  }
  const { data } = await mall.call(readPromotion, { id }, { as: buyer });
  expect(data).toMatchObject({ setPrice: '123.45', partList: [{ skuId: sku(0).id, num: 1 }, { num: 2 }] });
  expect(data.partList.every(({ price }) => price !== null)).toBe(true);
});

test('a product names what it takes part in; a card says it in a few words while it runs', async () => {
  const productId = sku(0).product_id;
  const scope = { scope_kind: 'categories', scope_ids: [sku(0).category_id] };
  const id = await promote(mall, TENTH, { ...scope, startsInHours: 1 });
  const badge = async () => {
    const { data } = await mall.call(readProduct, { id: productId }, { locale: 'en' });
    const { data: list } = await mall.call(listProducts, { limit: 100 }, { locale: 'en' });
    expect(list.list.find((one) => one.id === productId)?.activityStyle ?? data.productInfo.activityStyle).toBe(
      data.productInfo.activityStyle,
    );
    return data.productInfo.activityStyle;
  };
  expect(await badge()).toBe('');
  const { data } = await mall.call(listProductPromotions, { productId });
  expect(data).toMatchObject([{ id, state: 'upcoming' }]);
  mall.clock.advance(61 * 60_000);
  expect(await badge()).toBe('10 % off from 3 pcs');
  expect((await mall.call(listProductPromotions, { productId: sku(1).product_id })).data).toEqual([]);
  expect((await mall.call(listProductPromotions, { productId: 999_999_999 })).data).toEqual([]);
  await changePromotion(mall, id, { status: 'closed' });
  mall.clock.advance(1_000);
  expect(await badge()).toBe('');
});

test('a promotion of hidden categories does not exist for whom they are hidden, nor do hidden products', async () => {
  const scope = { scope_kind: 'categories', scope_ids: [sku(0).category_id] };
  const ofHidden = await promote(mall, TENTH, scope);
  const ofBoth = await promote(mall, TENTH, {
    scope_kind: 'categories',
    scope_ids: [sku(0).category_id, sku(1).category_id],
  });
  const gifts = await namedSkus(mall, [[sku(0).id, 1]]);
  const givesHidden = await promote(mall, { kind: 'gift', repeats: false, steps: [{ from: { pieces: 1 }, gifts }] });
  const as = await mall.tokenOf(BUYER);
  expect((await listed('ongoing', as)).toSorted()).toEqual([ofHidden, ofBoth, givesHidden].toSorted());
  await disableCategories(mall, BUYER, [sku(0).category_id]);
  const hidden = await mall.tokenOf(BUYER);
  expect(await listed('ongoing', hidden)).toEqual([ofBoth]);
  expect(reasonOf(await mall.call(readPromotion, { id: ofHidden }, { as: hidden }))).toBe('promotionMissing');
  const { data } = await mall.call(listPromotionProducts, { id: ofBoth, limit: 100 }, { as: hidden });
  expect(data.list.length).toBeGreaterThan(0);
  expect(data.list.filter(({ categoryId }) => categoryId === sku(0).category_id)).toEqual([]);
  expect((await mall.call(listProductPromotions, { productId: sku(0).product_id }, { as: hidden })).data).toEqual([]);
  await disableCategories(mall, BUYER, []);
});

test('a closed shop’s promotion rests', async () => {
  const { merchant_id } = sku(0);
  const id = await promote(mall, TENTH, { merchant_id });
  expect(await listed('ongoing')).toEqual([id]);
  const { app, database } = mall;
  await database.updateTable('merchant').set({ disabled: true }).where('id', '=', merchant_id).execute();
  const { versions } = app.services;
  versions.apply('catalogue', versions.current('catalogue') + 1);
  expect(await listed('ongoing')).toEqual([]);
  await database.updateTable('merchant').set({ disabled: false }).where('id', '=', merchant_id).execute();
  versions.apply('catalogue', versions.current('catalogue') + 1);
});

test('views are counted for each day while a promotion runs, and leave with it two years after its end', async () => {
  const id = await promote(mall, TENTH, { endsInHours: 30 });
  const soon = await promote(mall, TENTH, { startsInHours: 1 });
  for (let n = 0; n < 6; n += 1) {
    // One who opens it twice is one.
    if (n % 2 === 0) mall.clock.advance(600_000);
    expect((await mall.call(countPromotionView, { id })).data).toBe(true);
  }
  expect((await mall.call(countPromotionView, { id: soon })).data).toBe(false);
  expect((await mall.call(countPromotionView, { id: 999_999_999 })).data).toBe(false);
  const views = () => mall.database.selectFrom('promotion_view').select(['promotion_id', 'views']).execute();
  expect(await views()).toEqual([{ promotion_id: id, views: 3 }]);
  mall.clock.advance(24 * 3_600_000);
  await mall.call(countPromotionView, { id });
  expect((await views()).map((one) => one.views).toSorted()).toEqual([1, 3]);
  mall.clock.advance(700 * 86_400_000);
  await mall.runJob('delete-old-promotions');
  expect(await views()).toHaveLength(2);
  mall.clock.advance(40 * 86_400_000);
  await mall.runJob('delete-old-promotions');
  expect(await views()).toEqual([]);
  expect(await mall.database.selectFrom('promotion').select('id').execute()).toEqual([]);
});

test('those of the demo run, are to come and are over on whatever day it is looked at; what staff changed stays', async () => {
  const { database, clock, app } = mall;
  await seedPromotions(app.services);
  const counts = async () => {
    const states = ['upcoming', 'ongoing', 'ended'] as const;
    const answers = await Promise.all(states.map((state) => mall.call(listPromotions, { state })));
    return answers.map(({ data }) => data.total);
  };
  const before = await counts();
  expect(before.every((count) => count > 0)).toBe(true);
  const { id, ends_at } = await database
    .selectFrom('promotion')
    .select(['id', 'ends_at'])
    .where('status', '=', 'published')
    .where('starts_at', '<=', clock.now())
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await changePromotion(mall, id, { updated_at: new Date(clock.now().getTime() + 1) });
  for (const days of [1, 0, 40]) {
    clock.advance(days * 86_400_000);
    await Promise.all([mall.runJob('move-demo-promotions'), mall.runJob('move-demo-promotions')]);
    expect(await counts()).toEqual(before);
  }
  const kept = await database.selectFrom('promotion').select('ends_at').where('id', '=', id).executeTakeFirstOrThrow();
  expect(kept.ends_at).toEqual(ends_at);
});

test.each(['2.5', '0', '10000'])(
  'a quantity of %s is refused as what it is, not taken for a part of the number',
  async (pieces) => {
    const [part] = await mall.database.selectFrom('sku').select('part_number').where('id', '=', sku(0).id).execute();
    const lines = `${part?.part_number} * ${pieces}`;
    const { data } = await mall.call(previewCart, { lines }, { as: await mall.tokenOf('13900000002'), locale: 'zh' });
    expect(data).toMatchObject({ field: 'lines', problem: expect.stringContaining('的数量须为') });
    expect(data).toMatchObject({ problem: expect.stringContaining(part?.part_number ?? '-') });
  },
);
