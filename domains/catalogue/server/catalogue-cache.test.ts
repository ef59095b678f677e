import { expect, it } from 'vitest';
import { Caches } from '../../../platform/server/byte-cache.ts';
import { DataVersions } from '../../../platform/server/versions.ts';
import { cachedAnswer } from './catalogue-cache.ts';

let now = 0;
const start = () => ({ versions: new DataVersions(), caches: new Caches(), clock: { now: () => new Date(now) } });

it('answers from memory until the version changes or a second is nearly over', async () => {
  const context = start();
  let loads = 0;
  const ask = async () => JSON.parse((await cachedAnswer(context, 'a', async () => ++loads)).bytes.toString()).data;
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  now += 899;
  expect(await ask()).toBe(1);
  now += 1;
  expect(await ask()).toBe(2);
  context.versions.apply('catalogue', 7);
  expect(await ask()).toBe(3);
  context.versions.apply('content', 9);
  expect(await ask()).toBe(3);
});

it('stays within 16 MB, whatever is asked', async () => {
  const context = start();
  for (let n = 0; n < 500; n += 1)
    await cachedAnswer(context, `${n}`.padStart(50_000, 'x'), async () => 'y'.repeat(40_000));
  const [figures] = context.caches.figures;
  expect(figures?.bytes).toBeLessThanOrEqual(16 * 1024 * 1024);
  expect(figures?.bytes).toBeGreaterThan(15 * 1024 * 1024);
});
