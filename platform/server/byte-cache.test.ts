import { expect, it } from 'vitest';
import { CacheKind, Caches, detachedBytes, openCaches } from './byte-cache.ts';

const start = (maxBytes = 10_000) => {
  const caches = new Caches();
  const kind = new CacheKind<string>('texts', maxBytes, (text) => text.length);
  return { caches, kind, cache: kind.in({ caches }), figures: () => caches.figures[0] };
};

it('is one for each process', () => {
  const { caches, kind, cache } = start();
  expect(kind.in({ caches })).toBe(cache);
  expect(kind.in({ caches: new Caches() })).not.toBe(cache);
  expect(caches.figures.length).toBe(1);
});

it('is listed before anything has used it', () => {
  const caches = new Caches();
  new CacheKind<string>('unused texts', 1_000, (text) => text.length);
  openCaches(caches);
  expect(caches.figures).toContainEqual({
    name: 'unused texts',
    bytes: 0,
    maxBytes: 1_000,
    entries: 0,
    hits: 0,
    misses: 0,
  });
});

it('finds what is of this version until its time is over', () => {
  const { cache } = start();
  cache.keep('a', 3, { value: 'x', until: 100 });
  expect([cache.find('a', 3, 99), cache.find('b', 3, 99), cache.find('a', 3, 100)]).toEqual([
    'x',
    undefined,
    undefined,
  ]);
  cache.keep('a', 3, { value: 'x', until: Number.POSITIVE_INFINITY });
  expect([cache.find('a', 3, 1e15), cache.find('a', 4, 0), cache.find('a', 3, 0)]).toEqual(['x', undefined, undefined]);
});

it('stays within its bytes, keys counted, dropping what was not asked for longest', () => {
  const { cache, figures } = start();
  const key = (n: number) => `${n}`.padStart(400, 'k');
  for (let n = 0; n < 1_000; n += 1) {
    cache.keep(key(n), 0, { value: 'v'.repeat(n % 300), until: 1 });
    cache.find(key(0), 0, 0);
    expect(figures()?.bytes).toBeLessThanOrEqual(10_000);
  }
  expect(figures()?.bytes).toBeGreaterThan(8_000);
  expect(cache.find(key(0), 0, 0)).toBe('');
  expect(cache.find(key(1), 0, 0)).toBeUndefined();
});

it('holds a long key by its digest', () => {
  const { cache, figures } = start();
  const key = 'x'.repeat(50_000);
  cache.keep(`${key}1`, 0, { value: 'a', until: 1 });
  expect([cache.find(`${key}1`, 0, 0), cache.find(`${key}2`, 0, 0)]).toEqual(['a', undefined]);
  expect(figures()?.bytes).toBeLessThan(300);
});

it('does without what is larger than all it may hold', () => {
  const { cache, figures } = start();
  cache.keep('a', 0, { value: 'x', until: 1 });
  cache.keep('b', 0, { value: 'x'.repeat(20_000), until: 1 });
  expect([cache.find('a', 0, 0), cache.find('b', 0, 0), figures()?.entries]).toEqual(['x', undefined, 1]);
});

it('makes once for all who ask together, and again when it failed, was not to be kept or is too old', async () => {
  const { cache, figures } = start();
  let made = 0;
  const ask = (version: number, now: number, until = 5) =>
    cache.findOrMake(
      'a',
      () => version,
      now,
      async () => ({ value: `${++made}`, until }),
    );
  expect(await Promise.all([ask(1, 0), ask(1, 0)])).toEqual(['1', '1']);
  expect([await ask(1, 4), await ask(1, 5), await ask(2, 5, 0), await ask(2, 5)]).toEqual(['1', '2', '3', '4']);
  expect(figures()).toMatchObject({ hits: 2, misses: 4 });
  const failing = cache.findOrMake(
    'b',
    () => 1,
    0,
    () => Promise.reject(new Error('down')),
  );
  await expect(failing).rejects.toThrow('down');
  expect(
    await cache.findOrMake(
      'b',
      () => 1,
      0,
      async () => ({ value: 'up', until: 5 }),
    ),
  ).toBe('up');
});

it('gives what was read before a change to nobody who asks after it', async () => {
  const { cache, figures } = start();
  let version = 1;
  let finish: (value: string) => void = () => undefined;
  const reading = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const now = () => version;
  const before = cache.findOrMake('a', now, 0, async () => ({ value: await reading, until: 5 }));
  version = 2;
  const after = cache.findOrMake('a', now, 0, async () => ({ value: 'new', until: 5 }));
  finish('old');
  expect([await before, await after]).toEqual(['old', 'new']);
  expect(cache.find('a', 2, 0)).toBe('new');
  expect(figures()?.entries).toBe(1);
});

it('keeps a part of a larger piece of memory without the rest', () => {
  const whole = Buffer.alloc(100_000, 'x');
  expect(detachedBytes(whole)).toBe(whole);
  const own = detachedBytes(whole.subarray(10, 20));
  expect([own.toString(), own.buffer.byteLength]).toEqual(['xxxxxxxxxx', 10]);
});
