import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plugs } from '../../../apps/api/domains.ts';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { until } from '../../../apps/api/test-process.ts';
import { collect } from '../../../platform/server/plug.ts';
import { getCaptcha } from '../../captcha/contract/captcha-endpoints.ts';
import { ILLUSTRATION_FORMS, illustrationKey } from '../contract/illustration-spec.ts';
import { registerIllustrations } from '../server/illustration-route.ts';

const DISK_BYTES = 300_000;

/** A mall that keeps so many bytes of pictures. */
const withDisk = (bytes: number) =>
  collect(
    plugs.map((plug) =>
      plug.domain === 'illustrations'
        ? { ...plug, http: (http, services) => registerIllustrations(http, services, bytes) }
        : plug,
    ),
  );

let mall: TestMall;
let folder: string;
beforeAll(async () => {
  mall = await startTestMall({}, withDisk(DISK_BYTES));
  folder = join(mall.app.services.environment.DATA_DIR, 'files/illustrations');
});
afterAll(() => mall.close());

const get = (key: string, width = 160) =>
  mall.inject({ method: 'GET', url: `/media/illustrations/${encodeURIComponent(key)}-${width}.webp` });

const stored = () =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];

const kept = () => mall.app.services.caches.figures.find(({ name }) => name === 'illustrations');

async function shownKeys(): Promise<string[]> {
  const rows = await mall.database
    .selectFrom('sku')
    .select('illustration')
    .distinct()
    .orderBy('illustration')
    .execute();
  return rows.map(({ illustration }) => illustration);
}

/** Drawings that are possible but not shown anywhere in the mall. */
async function inventedKeys(count: number): Promise<string[]> {
  const shown = new Set(await shownKeys());
  const keys: string[] = [];
  for (let ports = 0; ports <= 52; ports += 1) {
    for (let sfp = 0; sfp <= 28; sfp += 1) {
      const key = illustrationKey({ form: 'switch', ports, sfp, poe: 7, color: 'navy' });
      if (!shown.has(key)) keys.push(key);
    }
  }
  return keys.slice(0, count);
}

it('draws and keeps nothing that the mall does not show, however much of it is asked for', async () => {
  const keys = await inventedKeys(1_200);
  expect(keys.length).toBe(1_200);
  for (let n = 0; n < keys.length; n += 50) {
    const answers = await Promise.all(keys.slice(n, n + 50).map((key) => get(key, 640)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  }
  expect(stored()).toEqual([]);
  expect(kept()).toMatchObject({ entries: 0, bytes: 0 });
});

it('draws what the mall shows once, and finds it in memory afterwards', async () => {
  const [key = ''] = await shownKeys();
  const before = kept()?.hits ?? 0;
  const answers = await Promise.all([get(key), get(key), get(key)]);
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual(
    Array.from({ length: 3 }, () => [200, 'image/webp']),
  );
  expect((await get(key)).rawPayload.equals(answers[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true);
  expect(stored().length).toBe(1);
  expect((kept()?.hits ?? 0) - before).toBe(3);
});

it('draws each form as usual, for the tiles of filters', async () => {
  const answers = await Promise.all(ILLUSTRATION_FORMS.map((form) => get(form)));
  expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
});

it('goes on drawing what orders may show: a drawing that a SKU had before', async () => {
  const [former = ''] = await inventedKeys(1);
  const { id } = await mall.database.selectFrom('sku').select('id').executeTakeFirstOrThrow();
  const change = (illustration: string) =>
    mall.database.updateTable('sku').set({ illustration }).where('id', '=', id).execute();
  await change(former);
  await change('switch_ports-5');
  expect((await get(former)).statusCode).toBe(200);
});

it.each(['bullet_leds-99', 'bullet_', '..', 'bullet', 'BULLET', '%00', 'bullet_light-white_leds-2', 'x'.repeat(150)])(
  'the name %j is no picture, in this width or spelling',
  async (key) => {
    expect((await get(key, 161)).statusCode).toBe(404);
    if (key !== 'bullet') expect((await get(key, 160)).statusCode).toBe(404);
  },
);

it('pictures of another time give way on disk, the first ones first', async () => {
  const { files } = mall.app.services;
  for (let n = 0; n < 10; n += 1) {
    await files.put(`illustrations/aa/${n}.webp`, Buffer.alloc(50_000));
    utimesSync(join(folder, `aa/${n}.webp`), 1_000 + n, 1_000 + n);
  }
  await files.keepWithin('illustrations', DISK_BYTES);
  expect(stored().reduce((sum, path) => sum + statSync(path).size, 0)).toBeLessThanOrEqual(DISK_BYTES);
  expect(existsSync(join(folder, 'aa/9.webp'))).toBe(true);
  expect(existsSync(join(folder, 'aa/4.webp'))).toBe(false);
  const [key = ''] = await shownKeys();
  expect((await get(key)).statusCode).toBe(200);
});

it('a mall that starts with too much on disk gives it back with its first drawing', async () => {
  const later = await startTestMall({}, withDisk(100_000));
  for (const n of [1, 2, 3]) await later.app.services.files.put(`illustrations/bb/${n}.webp`, Buffer.alloc(90_000));
  await later.inject({ method: 'GET', url: '/media/illustrations/bullet-160.webp' });
  const left = async () => readdirSync(join(later.app.services.environment.DATA_DIR, 'files/illustrations/bb')).length;
  await until(left, (count) => count === 1);
  await later.close();
});

it('who signs in does not wait behind pictures that somebody else asked for', async () => {
  const keys = (await shownKeys()).slice(-40);
  let answered = 0;
  const pictures = keys.map(async (key) => {
    const { statusCode } = await get(key);
    answered += 1;
    return statusCode;
  });
  // They are queued by now.
  await pictures[0];
  const { data } = await mall.call(getCaptcha, { captchaType: 'clickWord', clientUid: 'point-1', ts: Date.now() });
  expect(data.repData).toBeDefined();
  expect(answered).toBeLessThan(keys.length - 10);
  expect(new Set(await Promise.all(pictures))).toEqual(new Set([200]));
});
