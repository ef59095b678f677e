/** Home, menu and navigation for a customer for whom a category is disabled. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { CATALOGUE_DATA, readCategoryTree } from '../../catalogue/contract/catalogue-endpoints.ts';
import { readHomeConfig } from '../../content/contract/content-endpoints.ts';
import { disableCategories } from '../../people/test/disable-categories.ts';
import { listBanners, listHomeAreas } from '../contract/home-endpoints.ts';
import { arrange, BANNER, publish } from './home-builders.ts';

const CUSTOMER = '13800000001';

let mall: TestMall;
let customer: string;
let other: string;
/** Two of the third level, one beside the other; the first is disabled for the customer. */
let [disabled, beside]: { id: number; code: string; parent_id: number | null }[] = [];

beforeAll(async () => {
  mall = await startTestMall();
  [customer, other] = await Promise.all([mall.tokenOf(CUSTOMER), mall.tokenOf('13800000003')]);
  [disabled, beside] = await mall.database
    .selectFrom('category')
    .select(['id', 'code', 'parent_id'])
    .where('code', 'in', ['poe-nvr', 'nvr'])
    .orderBy('code', 'desc')
    .execute();
  expect(disabled?.parent_id).toBe(beside?.parent_id);
  await disableCategories(mall, CUSTOMER, [disabled?.id ?? 0]);
});
afterAll(() => mall.close());

it('banners, entries and the menu lead nobody to a category that is hidden from them', async () => {
  const manager = await mall.tokenOf('13900000007');
  const [hidden, kept] = [disabled, beside].map((category) => `/product/product_list?cid=${category?.id}`);
  if (!hidden || !kept) throw new Error('two links wanted');
  const links = [hidden, kept];
  const named = { nameZh: '录像', nameEn: 'Recording' };
  const saved = await arrange(mall, manager, {
    banners: links.map((linkUrl) => ({ ...BANNER, linkUrl })),
    entries: links.map((linkUrl) => ({ ...named, hintZh: '', hintEn: '', icon: 'tag' as const, linkUrl })),
    navigation: links.map((linkUrl) => ({ ...named, linkUrl })),
  });
  expect(saved).toMatchObject({ code: 200 });
  await publish(mall, manager);
  const seen = async (as: string | null) => ({
    banners: (await mall.call(listBanners, {}, { as })).data.map(({ linkUrl }) => linkUrl),
    entries: (await mall.call(listHomeAreas, {}, { as })).data.entries.map(({ linkUrl }) => linkUrl),
    menu: (await mall.call(readHomeConfig, {}, { as })).data.homeNavigationList.map(({ linkUrl }) => linkUrl),
  });
  for (const as of [other, null]) expect(await seen(as)).toEqual({ banners: links, entries: links, menu: links });
  expect(await seen(customer)).toEqual({ banners: [kept], entries: [kept], menu: [kept] });
});

it('a category below which nothing is shown any more is not in the navigation', async () => {
  const parent = disabled?.parent_id ?? 0;
  const others = mall.database
    .updateTable('category')
    .where('parent_id', '=', parent)
    .where('id', '<>', disabled?.id ?? 0);
  const has = async (as: string) =>
    JSON.stringify((await mall.call(readCategoryTree, {}, { as })).data).includes(`"id":${parent},`);
  expect([await has(customer), await has(other)]).toEqual([true, true]);
  await others.set({ is_show: false }).execute();
  await inTransaction(mall.database, (tx) => bumpVersion(tx, mall.app.services.versions, CATALOGUE_DATA));
  expect([await has(customer), await has(other)]).toEqual([false, true]);
});
