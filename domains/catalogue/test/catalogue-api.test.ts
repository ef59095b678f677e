import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { yuanToFen } from '../../../platform/contract/money.ts';
import { listHomeMerchants, searchMerchants } from '../../merchants/contract/merchant-endpoints.ts';
import { priceOf, type SkuPrices } from '../../pricing/contract/price-rules.ts';
import {
  listGoods,
  listProductFacets,
  listProducts,
  listRecommendedProducts,
  readCategoryTree,
  readProduct,
} from '../contract/catalogue-endpoints.ts';
import { loadSkusForSale } from '../server/public.ts';

const MODEL = 'DS-2CD2T47G2-L';

let mall: TestMall;
let distributor: string;
let hidden: string;
let staff: string;
let productId: number;
let bulletCategory: number;

beforeAll(async () => {
  mall = await startTestMall();
  [distributor, hidden, staff] = await Promise.all([
    mall.tokenOf('13800000001'),
    mall.tokenOf('13800000004'),
    mall.tokenOf('13900000002'),
  ]);
  const found = await mall.call(listProducts, { keyword: MODEL });
  productId = found.data.list[0]?.id ?? 0;
  bulletCategory = found.data.list[0]?.categoryId ?? 0;
});
afterAll(() => mall.close());

/**
 * Every amount a caller could read in a response: decimals in yuan, wherever they are. Warranty shares are not amounts.
 */
const amountsIn = (answer: unknown) =>
  JSON.stringify(answer, (key, value) => (key === 'share' ? null : value)).match(/"\d+\.\d\d"/g) ?? [];

describe('prices', () => {
  const calls = () => [
    mall.call(listProducts, { limit: 100 }, { as: hidden }),
    mall.call(listProducts, { limit: 100 }),
    mall.call(listGoods, { keyword: MODEL }),
    mall.call(listGoods, { keyword: MODEL }, { as: hidden }),
    mall.call(readProduct, { id: productId }),
    mall.call(readProduct, { id: productId }, { as: hidden }),
    mall.call(listProductFacets, { cid: bulletCategory }, { as: hidden }),
    mall.call(listRecommendedProducts, { id: 0 }),
    mall.call(listHomeMerchants, { id: 9 }),
    mall.call(listHomeMerchants, { id: 9 }, { as: hidden }),
    mall.call(searchMerchants, {}, { as: hidden }),
  ];

  it('never reach a visitor or a user without the right, also not from the cache', async () => {
    await mall.call(listProducts, { limit: 100 }, { as: distributor });
    await mall.call(readProduct, { id: productId }, { as: distributor });
    for (const answer of await Promise.all(calls())) {
      expect(answer.code).toBe(200);
      expect(amountsIn(answer)).toEqual([]);
    }
  });

  it('say why they are hidden', async () => {
    const visitor = await mall.call(readProduct, { id: productId });
    expect(visitor.data.productInfo.priceReason).toBe('signInToSeePrices');
    const user = await mall.call(readProduct, { id: productId }, { as: hidden });
    expect(user.data.productInfo).toMatchObject({ priceReason: 'noPricePermission', price: null, waterfall: null });
    const project = await mall.call(listProducts, { keyword: 'AG-PRJ' }, { as: distributor });
    expect(project.data.list.length).toBeGreaterThan(0);
    for (const item of project.data.list) expect(item).toMatchObject({ price: null, priceReason: 'contactManager' });
  });

  it('are level price × group coefficient, the same in list and detail', async () => {
    const list = await mall.call(listProducts, { keyword: MODEL }, { as: distributor });
    const detail = await mall.call(readProduct, { id: productId }, { as: distributor });
    const item = list.data.list[0];
    const sku = (await loadSkusForSale(mall.database, [item?.skuId ?? 0])).get(item?.skuId ?? 0);
    const expected = priceOf(sku?.prices as SkuPrices, { level: 1, international: false, coefficient: 9_400 });
    expect(yuanToFen(item?.price ?? '')).toBe(expected.unitFen);
    expect(detail.data.skus[0]?.price).toBe(item?.price);
    expect(detail.data.productInfo.price).toBe(item?.price);
    expect(item?.waterfall?.map((step) => step.kind)).toEqual(['list', 'level', 'group', 'result']);
    expect(item?.waterfall?.map((step) => step.level)).toEqual([null, 1, null, null]);
  });

  it('differ from customer to customer', async () => {
    const phones = ['13800000001', '13800000002', '13800000003', '13800000005'];
    const prices = new Set<string | null | undefined>();
    for (const phone of phones) {
      const answer = await mall.call(readProduct, { id: productId }, { as: await mall.tokenOf(phone) });
      prices.add(answer.data.productInfo.price);
    }
    expect(prices.size).toBe(4);
    expect(prices).not.toContain(null);
  });

  it.each([{ priceOrder: 'asc' }, { priceOrder: 'desc' }, { minPrice: '1' }, { maxPrice: '500' }] as const)(
    'refuse %j without the right',
    async (input) => {
      for (const as of [null, hidden]) {
        const answer = await mall.call(listProducts, input, { as });
        expect(answer.code).toBe(400);
        expect(answer.data).toMatchObject({ reason: 'badParameter', field: Object.keys(input)[0] });
      }
    },
  );

  it('order and bound the list as they are shown', async () => {
    const answer = await mall.call(
      listProducts,
      { priceOrder: 'asc', minPrice: '300', maxPrice: '400.50', limit: 100 },
      { as: distributor },
    );
    const shown = answer.data.list.map((item) => yuanToFen(item.price ?? '') ?? 0);
    expect(shown.length).toBeGreaterThan(10);
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
    expect(Math.min(...shown)).toBeGreaterThanOrEqual(30_000);
    expect(Math.max(...shown)).toBeLessThanOrEqual(40_050);
  });
});

describe('search', () => {
  const models = async (keyword: string, as: string | null = null) =>
    (await mall.call(listProducts, { keyword, limit: 100 }, { as })).data.list.map((item) => item.model);

  it('finds models from their beginning, with or without signs and capitals', async () => {
    for (const keyword of [MODEL, 'ds-2cd2t47', 'DS2CD2T47G2', '2CD2T47', ' DS-2CD2T47G2-L ']) {
      expect(await models(keyword), keyword).toContain(MODEL);
    }
    expect((await models(MODEL))[0]).toBe(MODEL);
  });

  it('finds Chinese and English words', async () => {
    expect(await models('全彩网络枪机')).toContain(MODEL);
    expect(await models('海康威视 枪机')).toContain(MODEL);
    expect(await models('hikvision bullet camera')).toContain(MODEL);
    expect(await models('道闸')).toContain('AG-BR3B');
    expect(await models('zzzz-nothing')).toEqual([]);
    expect(await models('…!?')).toEqual([]);
  });

  it('finds whole part numbers, and the beginnings of them for staff only', async () => {
    const partNumber = `${MODEL}-2.8MM`;
    for (const as of [staff, distributor, undefined]) expect(await models(partNumber, as)).toEqual([MODEL]);
    const beginning = partNumber.slice(0, -2);
    expect(await models(beginning, staff)).toEqual([MODEL]);
    expect(await models(beginning)).toEqual([]);
    expect(await models(beginning, distributor)).toEqual([]);
  });
});

describe('filters', () => {
  it('narrow by brand, tag, category, stock and attributes', async () => {
    const facets = await mall.call(listProductFacets, { cid: bulletCategory }, { locale: 'en' });
    const brand = facets.data.brandList.find(({ name }) => name === 'Hikvision');
    const list = await mall.call(listProducts, {
      cid: bulletCategory,
      brandId: String(brand?.id),
      attributes: 'resolution:4-8;light:white,irWhite',
      inStock: true,
      limit: 100,
    });
    expect(list.data.list.length).toBeGreaterThan(0);
    for (const item of list.data.list) {
      expect(item).toMatchObject({ categoryId: bulletCategory, brandId: brand?.id });
      expect(item.stock).toBeGreaterThan(0);
      const { data } = await mall.call(readProduct, { id: item.id });
      const value = (code: string) => data.parameters.find((parameter) => parameter.code === code)?.value;
      expect(Number(value('resolution'))).toBeGreaterThanOrEqual(4);
      expect(['white', 'irWhite']).toContain(value('light'));
    }
  });

  it('facet counts are what the list then holds', async () => {
    const { data } = await mall.call(listProductFacets, { cid: bulletCategory });
    const brand = data.brandList[0];
    const byBrand = await mall.call(listProducts, { cid: bulletCategory, brandId: String(brand?.id) });
    expect(byBrand.data.total).toBe(brand?.count);
    const light = data.attributeList.find(({ code }) => code === 'light');
    const choice = light?.kind === 'choice' ? light.choices[0] : undefined;
    const byLight = await mall.call(listProducts, { cid: bulletCategory, attributes: `light:${choice?.value}` });
    expect(byLight.data.total).toBe(choice?.count);
    const resolution = data.attributeList.find(({ code }) => code === 'resolution');
    if (resolution?.kind !== 'number') throw new Error('resolution is a number');
    const counted = resolution.histogram.reduce((sum, { count }) => sum + count, 0);
    const within = await mall.call(listProducts, {
      cid: bulletCategory,
      attributes: `resolution:${resolution.min}-${resolution.max}`,
    });
    expect(counted).toBe(within.data.total);
    for (const tag of data.productTagList) {
      const byTag = await mall.call(listProducts, { cid: bulletCategory, tagId: tag.id });
      expect(byTag.data.total, tag.tag).toBe(tag.count);
    }
  });

  it('of a category hold those of the categories below', async () => {
    const tree = await mall.call(readCategoryTree, {}, { locale: 'en' });
    const top = tree.data[0];
    const facets = await mall.call(listProductFacets, {});
    const count = facets.data.categoryList.find(({ id }) => id === top?.id)?.count;
    const list = await mall.call(listProducts, { cid: top?.id ?? 0 });
    expect(list.data.total).toBe(count);
    expect(top?.childList[0]?.childList.length).toBeGreaterThan(0);
  });

  it('pages do not overlap and totals stop at 1001', async () => {
    const first = await mall.call(listProducts, { limit: 50, salesOrder: 'desc' });
    const second = await mall.call(listProducts, { limit: 50, page: 2, salesOrder: 'desc' });
    expect(first.data.total).toBe(1001);
    expect(new Set([...first.data.list, ...second.data.list].map(({ id }) => id)).size).toBe(100);
    const sales = [...first.data.list, ...second.data.list].map((item) => item.sales);
    expect(sales).toEqual([...sales].sort((a, b) => b - a));
  });
});

describe('order', () => {
  const salesOf = (list: readonly { sales: number }[]) => list.map(({ sales }) => sales);

  it('by sales is the best-selling first, or last, whatever the words', async () => {
    for (const keyword of ['', '摄像机']) {
      const most = await mall.call(listProducts, { keyword, salesOrder: 'desc', limit: 100 });
      expect(salesOf(most.data.list)).toEqual(salesOf(most.data.list).sort((a, b) => b - a));
      const least = await mall.call(listProducts, { keyword, salesOrder: 'asc', limit: 100 });
      expect(salesOf(least.data.list)).toEqual(salesOf(least.data.list).sort((a, b) => a - b));
      expect(new Set(salesOf(most.data.list)).size).toBeGreaterThan(10);
    }
  });

  it('by comprehensive rank is what the words mean first, however well others sell; without words what sells', async () => {
    // Accessories for dome cameras name them too: they rank behind the cameras themselves.
    const words = await mall.call(listProducts, { keyword: '半球', limit: 100 });
    const domes = await mall.database
      .selectFrom('product')
      .select('id')
      .where(sql<string>`attributes ->> 'form'`, '=', 'dome')
      .execute();
    const isCamera = words.data.list.map((product) => domes.some(({ id }) => id === product.id));
    expect(isCamera).toContain(false);
    expect(isCamera.lastIndexOf(true)).toBe(isCamera.indexOf(false) - 1);
    const bySales = await mall.call(listProducts, { keyword: '半球', salesOrder: 'desc', limit: 100 });
    expect(bySales.data.total).toBe(words.data.total);
    const cameras = words.data.list.filter((_, at) => isCamera[at]);
    expect(salesOf(cameras)).toEqual(salesOf(cameras).sort((a, b) => b - a));

    const [plain, selling] = await Promise.all([
      mall.call(listProducts, { limit: 100 }),
      mall.call(listProducts, { salesOrder: 'desc', limit: 100 }),
    ]);
    expect(plain.data.list.map(({ id }) => id)).toEqual(selling.data.list.map(({ id }) => id));
  });
});

describe('recommended', () => {
  it('are the best-selling products in stock, of all categories or of one, page by page', async () => {
    const tree = await mall.call(readCategoryTree, {});
    for (const id of [0, tree.data[0]?.id ?? 0, tree.data[1]?.id ?? 0]) {
      const [first, second] = await Promise.all([
        mall.call(listRecommendedProducts, { id, page: 1, limit: 20 }),
        mall.call(listRecommendedProducts, { id, page: 2, limit: 20 }),
      ]);
      const both = [...first.data.list, ...second.data.list];
      expect(first.data).toMatchObject({ page: 1, limit: 20 });
      expect(new Set(both.map((product) => product.id)).size).toBe(40);
      expect(both.every(({ stock }) => stock > 0)).toBe(true);
      expect(both.every(({ categoryIds }) => id === 0 || categoryIds[0] === id)).toBe(true);
      const sales = both.map((product) => product.sales);
      expect(sales).toEqual([...sales].sort((a, b) => b - a));
    }
    const none = await mall.call(listRecommendedProducts, { id: 999_999 });
    expect(none.data).toMatchObject({ total: 0, list: [] });
  });
});

describe('a product of a list', () => {
  it('names one article with its own stock, and counts the articles one can choose from', async () => {
    const { data } = await mall.call(listProducts, { keyword: 'DS-2CD23', limit: 20 });
    expect(data.list.some(({ skuCount }) => skuCount > 1)).toBe(true);
    for (const product of data.list) {
      const skus = await mall.database
        .selectFrom('sku')
        .select(['id', 'part_number', 'stock'])
        .where('product_id', '=', product.id)
        .where('disabled', '=', false)
        .execute();
      const named = skus.find(({ id }) => id === product.skuId);
      expect([product.partNumber, product.skuStock]).toEqual([named?.part_number, named?.stock]);
      expect(product.skuCount).toBe(skus.length);
      expect(product.stock).toBe(skus.reduce((sum, { stock }) => sum + stock, 0));
    }
  });

  it('says megapixels as the trade of the language does, and its figures keep their units', async () => {
    for (const [locale, chip] of [
      ['zh', '400\u00a0万'],
      ['en', '4\u00a0MP'],
    ] as const) {
      const { data } = await mall.call(listProducts, { keyword: MODEL }, { locale });
      expect(data.list[0]?.chips).toContain(chip);
      expect(JSON.stringify(data)).not.toMatch(/Mpx/);
    }
  });
});

describe('detail', () => {
  it('tells the SKUs apart and shares what they have in common', async () => {
    const { data } = await mall.call(readProduct, { id: productId }, { as: distributor, locale: 'en' });
    expect(data.skus.map((sku) => sku.specification)).toEqual([
      [{ code: 'lens', name: 'Lens', value: '2.8 mm', label: '2.8 mm' }],
      [{ code: 'lens', name: 'Lens', value: '4 mm', label: '4 mm' }],
      [{ code: 'lens', name: 'Lens', value: '6 mm', label: '6 mm' }],
    ]);
    expect(data.skus.map((sku) => sku.attributes.hfov_max_deg)).toEqual([112, 95, 58]);
    expect(data.skus[0]?.attributes).not.toHaveProperty('resolution');
    expect(data.parameters.find(({ code }) => code === 'hfov_max_deg')?.text).toBe('112° / 95° / 58°');
    expect(data.fieldOfView).toMatchObject({ horizontalDegrees: 112, megapixels: 4 });
    expect(Object.keys(data.productValue)).toEqual(['2.8 mm', '4 mm', '6 mm']);
    expect(data.warranty.months).toBe(24);
    expect(data.warranty.extensions[0]?.price).toMatch(/^\d+\.\d\d$/);
  });

  it('offers the replacement of what is discontinued', async () => {
    const row = await mall.database
      .selectFrom('product')
      .select(['id', 'replacement_code'])
      .where('replacement_code', 'is not', null)
      .where('status', '=', 'onShelf')
      .executeTakeFirstOrThrow();
    const { data } = await mall.call(readProduct, { id: row.id });
    expect(data.replacement?.code).toBe(row.replacement_code);
    expect(data.productInfo.lifeCycle).toMatch(/iscontinued$/);
  });

  it('of an unknown product is a failure in the caller’s language', async () => {
    const answer = await mall.call(readProduct, { id: 999_999_999 }, { locale: 'en' });
    expect(answer).toMatchObject({ code: 500, data: { reason: 'productNotFound' } });
    expect(answer.message).toMatch(/does not exist/);
  });
});

it('a second-level category can be narrowed by what its children can', async () => {
  const tree = await mall.call(readCategoryTree, {});
  const parent = tree.data
    .flatMap((top) => top.childList)
    .find((second) => second.childList.some((leaf) => leaf.id === bulletCategory));
  const codesOf = async (cid: number) =>
    (await mall.call(listProductFacets, { cid })).data.attributeList.map(({ code }) => code);
  const whole = new Set(await codesOf(parent?.id ?? 0));
  for (const leaf of parent?.childList ?? []) {
    for (const code of await codesOf(leaf.id)) expect(whole.has(code), `${leaf.name} ${code}`).toBe(true);
  }
  expect(whole.size).toBeGreaterThan(0);
  const top = tree.data.find((first) => first.childList.some(({ id }) => id === parent?.id));
  expect(await codesOf(top?.id ?? 0)).toEqual([]);
});

it('a number without a unit on a card says what it counts', async () => {
  const bare = await mall.database
    .selectFrom('attribute')
    .select(['code', 'name_zh'])
    .where('kind', '=', 'number')
    .where('unit', 'is', null)
    .execute();
  expect(bare.length).toBeGreaterThan(0);
  for (let page = 1; page <= 5; page++) {
    const { data } = await mall.call(listProducts, { limit: 100, page });
    for (const chip of data.list.flatMap(({ chips }) => chips)) expect(chip).not.toMatch(/^[\d./ ]+$/);
  }
});
