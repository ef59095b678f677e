import { expect, it } from 'vitest';
import { DataVersions } from '../../../platform/server/versions.ts';
import { CatalogueCache } from './catalogue-cache.ts';

it('answers from memory until the version changes or five seconds are over', async () => {
  const versions = new DataVersions();
  const cache = new CatalogueCache(versions);
  let loads = 0;
  const ask = async (now: number) => {
    const { bytes } = await cache.answer('a', now, async () => ++loads);
    return JSON.parse(bytes.toString()).data;
  };
  expect(await Promise.all([ask(0), ask(0)])).toEqual([1, 1]);
  expect(await ask(4_999)).toBe(1);
  expect(await ask(5_000)).toBe(2);
  versions.apply('catalogue', 7);
  expect(await ask(5_001)).toBe(3);
  versions.apply('content', 9);
  expect(await ask(5_002)).toBe(3);
});

it('does not keep what was read before a change', async () => {
  const versions = new DataVersions();
  const cache = new CatalogueCache(versions);
  await cache.answer('a', 0, async () => {
    versions.apply('catalogue', 2);
    return 'old';
  });
  expect(cache.bytes).toBe(0);
});

it('stays within its bytes, dropping what was not asked for longest', async () => {
  const cache = new CatalogueCache(new DataVersions(), 250);
  const load = async () => 'x'.repeat(60);
  for (const key of ['a', 'b', 'a', 'c']) await cache.answer(key, 0, load);
  expect(cache.bytes).toBeLessThanOrEqual(250);
  let again = 0;
  const count = async () => ++again;
  await cache.answer('a', 0, count);
  expect(again).toBe(0);
  await cache.answer('b', 0, count);
  expect(again).toBe(1);
});

it('forgets a load that failed', async () => {
  const cache = new CatalogueCache(new DataVersions());
  await expect(cache.answer('a', 0, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect((await cache.answer('a', 0, async () => 'up')).bytes.toString()).toContain('up');
});

it('counts the keys as well: long filters that find nothing stay within its bytes', async () => {
  const cache = new CatalogueCache(new DataVersions(), 100_000);
  let loads = 0;
  const ask = (n: number) => cache.answer(`${n}`.padStart(10_000, 'x'), 0, async () => ++loads && []);
  for (let n = 0; n < 20; n += 1) await ask(n);
  for (let n = 0; n < 20; n += 1) await ask(n);
  expect(loads).toBe(40);
});
