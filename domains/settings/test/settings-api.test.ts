import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { STALE_AFTER } from '../contract/data-sets.ts';
import { listDataVersions, listDictionaryEntries } from '../contract/settings-endpoints.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.close());

const versionOf = async (name: string) =>
  (await mall.call(listDataVersions, {})).data.find(({ dataSet }) => dataSet === name)?.dataVersionCode;

test('each data set tells its version and what it covers', async () => {
  const { data } = await mall.call(listDataVersions, {});
  expect(data.find(({ dataSet }) => dataSet === 'regions')).toEqual({
    dataSet: 'regions',
    dataVersionCode: '1',
    checkUrlList: ['front/pc/city/list'],
    validUpdateUrlList: [],
  });
});

test('a version counts up with the change and not without it', async () => {
  const { versions } = mall.app.services;
  const before = await versionOf('dictionary');
  await expect(
    inTransaction(mall.database, async (tx) => {
      await bumpVersion(tx, versions, 'dictionary');
      throw new Error('the change failed');
    }),
  ).rejects.toThrow('the change failed');
  expect(await versionOf('dictionary')).toBe(before);
  await inTransaction(mall.database, (tx) => bumpVersion(tx, versions, 'dictionary'));
  expect(await versionOf('dictionary')).toBe(String(Number(before) + 1));
});

test('a set without a version is not listed: a browser must not keep it', async () => {
  const { data } = await mall.call(listDataVersions, {});
  expect(data.map(({ dataSet }) => dataSet)).toContain('dictionary');
  expect(data.filter(({ dataVersionCode }) => dataVersionCode === '0')).toEqual([]);
  expect(data.flatMap(({ checkUrlList }) => checkUrlList)).not.toContain('front/pc/cart/list');
});

test('what tells stock is kept by no browser: orders change it without a version', async () => {
  const covered = (await mall.call(listDataVersions, {})).data.flatMap(({ checkUrlList }) => checkUrlList);
  for (const live of [
    'product/list',
    'goods/list',
    'product/list/before',
    'product/detail',
    'home/recommended/{id}/product/page',
  ]) {
    expect(covered).not.toContain(`front/pc/${live}`);
  }
  expect(covered).toContain('front/pc/product/category/get/tree');
});

test('every call after which a set is stale exists', async () => {
  const root = join(import.meta.dirname, '../../..');
  const paths = new Set<unknown>();
  for (const file of globSync('domains/*/contract/*-endpoints.ts', { cwd: root })) {
    const endpoints: Record<string, { path?: string } | undefined> = await import(join(root, file));
    for (const endpoint of Object.values(endpoints)) paths.add(endpoint?.path);
  }
  const stale = Object.values(STALE_AFTER).flat();
  expect(stale.length).toBeGreaterThan(0);
  expect(stale.filter((path) => !paths.has(path))).toEqual([]);
});

test('the dictionary answers in the caller’s language, and only what is for the caller', async () => {
  const entries = async (tag: string, as: string | null = null) =>
    (await mall.call(listDictionaryEntries, { tag }, { as, locale: 'en' })).data;
  expect(await entries('REDIRECT_PATH')).toContainEqual({ code: 'merchant', value: 'first-level-distributor' });
  const buyer = await mall.tokenOf('13800000001');
  expect(await entries('DEMO_ACCOUNT', buyer)).toEqual([]);
  expect(await entries('constructor')).toEqual([]);
  expect((await mall.call(listDictionaryEntries, { tag: '' })).code).toBe(400);
});
