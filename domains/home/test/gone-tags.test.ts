import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerPages } from '../../../apps/api/pages.ts';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { deleteTag, listAdminTags, saveTag } from '../../catalogue/contract/tag-endpoints.ts';
import { readHomeConfig } from '../../content/contract/content-endpoints.ts';
import { listDataVersions } from '../../settings/contract/settings-endpoints.ts';
import { listHomeAreas } from '../contract/home-endpoints.ts';
import { AREA, arrange, publish } from './home-builders.ts';

let mall: TestMall;
let manager: string;
beforeAll(async () => {
  mall = await startTestMall();
  await registerPages(mall.app.http, mall.app.services);
  manager = await mall.tokenOf('13900000007');
});
afterAll(() => mall.close());

async function tagOf(code: string) {
  const { list } = (await mall.call(listAdminTags, { limit: 100 }, { as: manager })).data;
  const tag = list.find((one) => one.code === code);
  if (!tag) throw new Error(`no tag ${code}`);
  const { products: _, ...form } = tag;
  return form;
}
const change = async (code: string, facts: { disabled?: boolean; nameZh?: string; nameEn?: string }) =>
  expect((await mall.call(saveTag, { ...(await tagOf(code)), ...facts }, { as: manager })).code).toBe(200);
async function remove(code: string) {
  await mall.database.updateTable('product').set({ tags: [] }).execute();
  const { id, revision } = await tagOf(code);
  expect((await mall.call(deleteTag, { id, revision }, { as: manager })).code).toBe(200);
}

/** Everything on a page, and in what it is told to begin with, that leads to a tag. */
async function tagsOnPage(url: string): Promise<string[]> {
  const { statusCode, body } = await mall.inject({ method: 'GET', url, headers: { 'accept-language': 'zh' } });
  expect(statusCode, url).toBe(200);
  return [...new Set([...body.matchAll(/href="[^"]*[?&;]tag=([a-z-]+)"/g)].map(([, tag]) => tag ?? ''))].sort();
}
async function tagsTold() {
  const { data: config } = await mall.call(readHomeConfig, {});
  const { data: home } = await mall.call(listHomeAreas, {});
  const links = [...config.homeNavigationList, ...(config.quickEntryList[0]?.linkList ?? []), ...home.entries];
  const ofLinks = links.flatMap(({ linkUrl }) => /[?&]tag=([a-z-]+)/.exec(linkUrl)?.[1] ?? []);
  const ofAreas = home.areas.flatMap(({ kind, tag }) => (kind === 'products' ? [tag] : []));
  return { links: [...new Set(ofLinks)].sort(), areas: ofAreas };
}

it('delivered links and areas of a tag go with it and come back with it; renamed, it stays', async () => {
  const all = ['clearance', 'customizable', 'hot', 'new', 'promotion'];
  expect(await tagsTold()).toEqual({ links: all, areas: ['promotion', 'new', 'clearance'] });
  expect(await tagsOnPage('/')).toEqual(all);
  expect(await tagsOnPage('/product/product_list')).toEqual(expect.arrayContaining(['clearance', 'new', 'promotion']));

  await change('clearance', { nameZh: '尾货', nameEn: 'Last pieces' });
  expect((await tagsTold()).links).toEqual(all);
  expect(await tagsOnPage('/')).toEqual(all);

  const versions = async () =>
    (await mall.call(listDataVersions, {})).data
      .filter(({ dataSet }) => dataSet === 'home' || dataSet === 'settings')
      .map(({ dataVersionCode }) => dataVersionCode);
  const before = await versions();
  await change('clearance', { disabled: true });
  // Browsers keep what they were told until its version changes.
  for (const [at, version] of (await versions()).entries()) expect(version).not.toBe(before[at]);
  const left = all.filter((tag) => tag !== 'clearance');
  expect(await tagsTold()).toEqual({ links: left, areas: ['promotion', 'new'] });
  for (const url of ['/', '/product/product_list']) expect(await tagsOnPage(url), url).not.toContain('clearance');
  // Its own address is still opened, from a bookmark: an empty list.
  await tagsOnPage('/product/product_list?tag=clearance');

  await change('clearance', { disabled: false });
  expect((await tagsTold()).links).toEqual(all);
  expect(await tagsOnPage('/')).toEqual(all);

  for (const code of all) await remove(code);
  expect(await tagsTold()).toEqual({ links: [], areas: [] });
  for (const url of ['/', '/product/product_list']) expect(await tagsOnPage(url), url).toEqual([]);
  await tagsOnPage('/product/product_list?tag=hot');
});

it('what staff arranged with a tag that is gone is left out as well', async () => {
  const link = (tag: string) => ({ nameZh: tag, nameEn: tag, linkUrl: `/product/product_list?tag=${tag}` });
  await arrange(mall, manager, {
    areas: [
      { ...AREA, tag: 'gone' },
      { ...AREA, key: 'others', source: 'category', categoryId: 1 },
    ],
    navigation: [link('gone'), { ...link('all'), linkUrl: '/product/product_list' }],
  });
  await publish(mall, manager);
  const { data } = await mall.call(listHomeAreas, {});
  expect(data.areas.map(({ key }) => key)).toEqual(['others']);
  const { data: config } = await mall.call(readHomeConfig, {});
  expect(config.homeNavigationList.map(({ linkUrl }) => linkUrl)).toEqual(['/product/product_list']);
  expect(await tagsOnPage('/')).not.toContain('gone');
});
