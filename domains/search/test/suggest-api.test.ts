import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { modelStartsQuery } from '../../catalogue/server/suggestion-repository.ts';
import { suggestSearch } from '../contract/suggest-endpoint.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.close());

const suggest = async (keyword: string, locale: 'zh' | 'en' = 'zh') =>
  (await mall.call(suggestSearch, { keyword }, { locale })).data;

it.each(['ds2cd2143', 'DS 2CD2143', 'ds-2cd21', 'ＤＳ－２ＣＤ２１'])(
  '%s is the beginning of a model',
  async (typed) => {
    const { models } = await suggest(typed);
    expect(models.map(({ model }) => model)).toContain('DS-2CD2143G2-I');
    expect(models.length).toBeLessThan(5);
  },
);

it.each([
  ['枪', 'zh', '枪机'],
  ['筒机', 'zh', '枪机'],
  ['qj', 'zh', '枪机'],
  ['qiangj', 'zh', '枪机'],
  ['bullet', 'en', 'Bullet cameras'],
  ['cam', 'en', 'Network cameras'],
] as const)('%s suggests a category', async (typed, locale, name) => {
  expect((await suggest(typed, locale)).categories.map((category) => category.name)).toContain(name);
});

it.each([
  ['海康', '海康威视'],
  ['hk', '海康威视'],
  ['haikang', '海康威视'],
  ['hikv', '海康威视'],
  ['威视', '海康威视'],
])('%s suggests a brand', async (typed, name) => {
  expect((await suggest(typed)).brands.map((brand) => brand.name)).toContain(name);
});

it('suggests products by their words, and shops, and never a price', async () => {
  const { products, marks } = await suggest('400万 半球');
  expect(products.length).toBeGreaterThan(1);
  for (const { name } of products) expect(name).toContain('半球');
  expect(marks.flat()).toContain('半球');
  const { shops } = await suggest('Argus');
  expect(shops.length).toBeGreaterThan(0);
  const buyer = await mall.tokenOf('13800000001');
  const text = JSON.stringify((await mall.call(suggestSearch, { keyword: '半球' }, { as: buyer })).data);
  expect(text).not.toMatch(/price/i);
});

it('suggests nothing that is not on sale, and nothing for nothing', async () => {
  const [first] = (await suggest('AG-D40C')).models;
  await sql`UPDATE product SET status = 'offShelf' WHERE id = ${first?.id}`.execute(mall.database);
  expect((await suggest('ag d40c')).models).toEqual([]);
  for (const nothing of ['', '   ', '!!!', '🎥']) {
    expect(await suggest(nothing)).toMatchObject({ models: [], products: [], categories: [], brands: [], shops: [] });
  }
});

it('finds models by their index', async () => {
  const plan = await inTransaction(mall.database, async (tx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    const { rows } = await sql<Record<string, string>>`EXPLAIN ${modelStartsQuery('ds2', 4, [])}`.execute(tx);
    return rows.map((row) => Object.values(row).join()).join('\n');
  });
  expect(plan).toMatch(/Index Scan using product_model_start/);
  expect(plan).toMatch(/Index Cond/);
});
