import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type App, buildApp } from '../../../apps/api/build-app.ts';
import { registerPages } from '../../../apps/api/pages.ts';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { type Database, openDatabase } from '../../../platform/server/database.ts';
import { DataVersions } from '../../../platform/server/versions.ts';
import { previewArrangement } from '../contract/home-admin-endpoints.ts';
import { HOME_DATA } from '../contract/home-endpoints.ts';
import { arrange, BANNER, minuteOf, publish } from './home-builders.ts';

const MINUTE_MS = 60_000;

/** The time of the two processes that serve pages: it stands still until it is set. */
let now = new Date();
const clock = { now: () => now };

let mall: TestMall;
let manager: string;
const processes: { http: App['http']; versions: DataVersions; database: Database }[] = [];
beforeAll(async () => {
  mall = await startTestMall();
  await registerPages(mall.app.http, mall.app.services);
  manager = await mall.tokenOf('13900000007');
  const { files, environment } = mall.app.services;
  for (let at = 0; at < 2; at++) {
    const database = openDatabase(mall.connection, { poolSize: 4 });
    const versions = new DataVersions();
    await versions.follow(mall.connection);
    const { http, services } = await buildApp({ database, versions, files, environment, clock });
    processes.push({ http, versions, database });
    await registerPages(http, services);
  }
});
afterAll(async () => {
  for (const { http, versions, database } of processes) {
    await http.close();
    await versions.close();
    await database.close();
  }
  await mall?.close();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  mall.inject({ method: 'GET', url, headers: { 'accept-language': 'zh', ...headers } });
const named = (nameZh: string) => ({
  banners: [{ ...BANNER, nameZh }],
  navigation: [{ nameZh: `${nameZh}菜单`, nameEn: 'Menu', linkUrl: '/product/product_list?inStock=1' }],
});

it('in every process the kept page of home, and the menu of every page, change at the planned time and not before', async () => {
  await arrange(mall, manager, named('早'));
  await publish(mall, manager);
  const planned = Math.ceil(mall.clock.now().getTime() / MINUTE_MS) * MINUTE_MS + 60 * MINUTE_MS;
  await arrange(mall, manager, named('晚'));
  await publish(mall, manager, minuteOf(new Date(planned)));
  const version = mall.app.services.versions.current(HOME_DATA);
  await vi.waitUntil(() => processes.every(({ versions }) => versions.current(HOME_DATA) === version));
  const seen = async (at: number) => {
    now = new Date(at);
    const bodies = processes.flatMap(({ http }) =>
      ['/', '/product/product_list'].map(async (url) => {
        const { body } = await http.inject({ method: 'GET', url, headers: { 'accept-language': 'zh' } });
        return ['早菜单', '晚菜单'].filter((name) => body.includes(name)).join();
      }),
    );
    return new Set(await Promise.all(bodies));
  };
  // What is kept a second before would be kept for half a minute if nothing were planned.
  expect(await seen(planned - 1_000)).toEqual(new Set(['早菜单']));
  expect(await seen(planned - 1)).toEqual(new Set(['早菜单']));
  expect(await seen(planned)).toEqual(new Set(['晚菜单']));
});

it('a preview is the page as visitors would see it: in both languages, kept by nobody, found by no one, without scripts', async () => {
  const banners = ['夜视预告', '红外预告', '全彩预告'].map((nameZh) => ({ ...BANNER, nameZh }));
  await arrange(mall, manager, { ...named('预告'), banners });
  const { token } = (await mall.call(previewArrangement, {}, { as: manager })).data;
  const shown = await get(`/home-preview/${token}`);
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain('预告菜单');
  expect(shown.body).toContain('<base target="_blank"/>');
  expect(shown.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
  });
  expect(shown.headers['content-security-policy']).toMatch(/frame-ancestors 'self'; sandbox /);
  expect(shown.headers['content-security-policy']).not.toContain('allow-scripts');
  // A browser would complain of each one that it blocks.
  expect(shown.body).not.toContain('<script');
  expect(shown.body).toContain('</html>');
  const english = await get(`/home-preview/${token}?lang=en`);
  expect(english.body).toContain(BANNER.nameEn);
  // All banners at once: without scripts nobody could press for the next one.
  for (const { nameZh } of banners) expect(shown.body).toContain(`>${nameZh}</h2>`);
  // Nobody else sees it, and nothing of it is kept for the page itself.
  expect((await get('/')).body).not.toContain('预告');
  for (const other of ['x', `${token}x`, '%00', 'a'.repeat(5_000)]) {
    expect((await get(`/home-preview/${other}`)).statusCode, other).toBeGreaterThanOrEqual(400);
  }
  mall.clock.advance(31 * MINUTE_MS);
  const over = await get(`/home-preview/${token}`);
  expect([over.statusCode, over.headers['cache-control']]).toEqual([404, 'no-store']);
});

it('pages other than a preview let nobody frame them; the back office shows frames of the mall', async () => {
  const { headers } = await get('/');
  expect(headers['content-security-policy']).toMatch(/frame-src 'none'.*frame-ancestors 'none'$/);
  const office = await get('/admin');
  expect(office.headers['content-security-policy']).toMatch(/frame-src 'self'.*frame-ancestors 'none'$/);
});
