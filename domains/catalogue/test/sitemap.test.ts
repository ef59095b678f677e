import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerRobots } from '../../../apps/api/robots.ts';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { CATALOGUE_DATA } from '../contract/catalogue-endpoints.ts';
import { registerSitemap } from '../server/sitemap.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall({ PUBLIC_URL: 'https://mall.example/' });
});
afterAll(() => mall.close());

const read = async (url: string) => {
  const answer = await mall.inject({ method: 'GET', url });
  return { status: answer.statusCode, type: answer.headers['content-type'], body: answer.body };
};
/** As every write that buyers see does. */
const changeCatalogue = () =>
  inTransaction(mall.database, (tx) => bumpVersion(tx, mall.app.services.versions, CATALOGUE_DATA));
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');

describe('the sitemap', () => {
  it('names every product that can be opened, every category and the home page, in both languages', async () => {
    const { status, type, body } = await read('/sitemap.xml');
    expect([status, type]).toEqual([200, 'application/xml; charset=utf-8']);
    const addresses = addressesIn(body);
    const shown = await mall.database.selectFrom('product').select('id').where('status', '=', 'onShelf').execute();
    const categories = await mall.database.selectFrom('category').select('id').where('is_show', '=', true).execute();
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.length).toBe(2 * (2 + categories.length + shown.length));
    expect(addresses).toContain('https://mall.example/');
    expect(addresses).toContain(`https://mall.example/product/product_list?cid=${categories[0]?.id}&amp;lang=zh`);
    expect(addresses).toContain(`https://mall.example/product/detail/${shown[0]?.id}`);
    expect(addresses).toContain(`https://mall.example/product/detail/${shown[0]?.id}?lang=zh`);
    const entry = body.split('\n').find((line) => line.includes(`/product/detail/${shown[0]?.id}<`)) ?? '';
    expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
    expect([...entry.matchAll(/hreflang="([^"]+)"/g)].map((match) => match[1])).toEqual(['zh', 'en', 'x-default']);
  });

  it('leaves out what nobody can open', async () => {
    const hidden = await mall.database.selectFrom('product').select('id').where('status', '<>', 'onShelf').execute();
    const addresses = new Set(addressesIn((await read('/sitemap.xml')).body));
    expect(hidden.length).toBeGreaterThan(0);
    for (const { id } of hidden) expect(addresses.has(`https://mall.example/product/detail/${id}`)).toBe(false);
  });

  it('is named in robots.txt', async () => {
    const { body } = await read('/robots.txt');
    expect(body).toContain('\nSitemap: https://mall.example/sitemap.xml\n');
    expect(body).toContain('\nSitemap: https://mall.example/feeds.xml\n');
  });

  it('has feeds beside it, which describe every product in every language and name no price', async () => {
    const index = await read('/feeds.xml');
    expect([index.status, index.type]).toEqual([200, 'application/xml; charset=utf-8']);
    const files = addressesIn(index.body);
    expect(files).toEqual(['zh', 'en'].map((locale) => `https://mall.example/feeds/${locale}/1.xml`));
    const shown = await mall.database
      .selectFrom('product')
      .select('id')
      .where('status', '=', 'onShelf')
      .orderBy('id')
      .execute();
    for (const locale of ['zh', 'en'] as const) {
      const { status, type, body } = await read(`/feeds/${locale}/1.xml`);
      expect([status, type]).toEqual([200, 'application/atom+xml; charset=utf-8']);
      const entries = body.match(/<entry>.*?<\/entry>/gs) ?? [];
      expect(entries.length).toBe(shown.length);
      const [entry = ''] = entries;
      const [product] = shown;
      expect(entry).toContain(`<id>https://mall.example/product/detail/${product?.id}</id>`);
      expect(entry).toContain(`/product/detail/${product?.id}${locale === 'en' ? '' : '?lang=zh'}"/>`);
      expect(entry).toMatch(/<g:image_link>https:\/\/mall\.example\/[^<]+<\/g:image_link>/);
      expect(entry).toMatch(/<g:availability>(in_stock|out_of_stock)<\/g:availability>/);
      const names = new Set([...entry.matchAll(/<([a-z:_]+)/g)].map(([, name]) => name));
      expect([...names].filter((name) => /price|cost|sale/.test(String(name)))).toEqual([]);
      expect(/&(?!amp;|lt;|gt;|quot;)/.test(body)).toBe(false);
    }
    expect((await read('/feeds/fr/1.xml')).status).toBe(404);
    expect((await read('/feeds/en/9.xml')).status).toBe(404);
  });

  it('leaves out of the feeds what nobody can open', async () => {
    const [closed] = await mall.database
      .selectFrom('product')
      .select(['id', 'merchant_id'])
      .where('status', '=', 'onShelf')
      .orderBy('id')
      .execute();
    const shop = (disabled: boolean) =>
      mall.database
        .updateTable('merchant')
        .set({ disabled })
        .where('id', '=', closed?.merchant_id ?? 0)
        .execute();
    const hidden = await mall.database.selectFrom('product').select('id').where('status', '<>', 'onShelf').execute();
    await shop(true);
    const { body } = await read('/feeds/en/1.xml');
    await shop(false);
    expect(body).not.toContain(`/product/detail/${closed?.id}<`);
    for (const { id } of hidden) expect(body).not.toContain(`/product/detail/${id}<`);
  });

  const PATHS = ['/sitemap.xml', '/sitemap/0.xml', '/sitemap/1.xml', '/feeds.xml', '/feeds/en/1.xml', '/robots.txt'];

  /** The same mall without a configured address, as a caller with this host sees it. */
  async function withoutAddress(DEMO: boolean, host: string) {
    const { services } = mall.app;
    const environment = { ...services.environment, PUBLIC_URL: undefined, DEMO };
    const http = Fastify();
    registerSitemap(http, { ...services, environment });
    registerRobots(http, environment);
    const answers = [];
    for (const url of PATHS) answers.push(await http.inject({ url, headers: { host } }));
    await http.close();
    return answers;
  }

  it('is kept by nobody where its addresses are those of the caller', async () => {
    expect((await mall.inject({ url: '/sitemap.xml' })).headers['cache-control']).toBe('public, max-age=3600');
    const answers = await withoutAddress(true, 'try.example');
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(PATHS.map(() => 'no-store'));
    for (const { body } of answers) expect(body).toContain('http://try.example/');
  });

  it('is not there, and in no robots.txt, where the mall runs in earnest and does not know its address', async () => {
    const answers = await withoutAddress(false, 'forged.example');
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(PATHS.length - 1).fill(404), 200]);
    for (const { body } of answers) expect(body).not.toContain('forged.example');
    expect(answers.at(-1)?.body).not.toContain('Sitemap:');
  });

  it('reads when categories changed once per version of the catalogue, however often it is asked', async () => {
    const lastChange = async () => /cid=\d+<\/loc><lastmod>2030/.test((await read('/sitemap/0.xml')).body);
    expect(await lastChange()).toBe(false);
    await sql`UPDATE product SET updated_at = '2030-01-01'`.execute(mall.database);
    expect(await lastChange()).toBe(false);
    await changeCatalogue();
    expect(await lastChange()).toBe(true);
  });

  it('becomes an index of files when there are more than one can hold', async () => {
    expect((await read('/sitemap/2.xml')).status).toBe(404);
    await sql`
      INSERT INTO product (merchant_id, brand_id, category_id, status, code, model, name_zh, name_en, product_type,
        life_cycle, illustration, created_at, updated_at)
      SELECT merchant_id, brand_id, category_id, 'onShelf', 'S' || n, 'S' || n, '', '', product_type, life_cycle,
        illustration, created_at, updated_at
      FROM (SELECT * FROM product LIMIT 1) p, generate_series(1, 20001) n`.execute(mall.database);
    await changeCatalogue();
    const files = addressesIn((await read('/sitemap.xml')).body);
    expect(files.length).toBeGreaterThan(2);
    expect(files[0]).toBe('https://mall.example/sitemap/0.xml');
    const parts = await Promise.all(files.map((file) => read(new URL(file).pathname)));
    const addresses = parts.flatMap(({ body }) => addressesIn(body));
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const { body } of parts) expect(addressesIn(body).length).toBeLessThanOrEqual(50_000);
    expect(addresses.filter((address) => address.includes('/product/detail/')).length).toBeGreaterThan(40_000);

    const feeds = addressesIn((await read('/feeds.xml')).body);
    const numbers = files.slice(1).map((file) => file.replace(/^.*\/(\d+)\.xml$/, '$1'));
    expect(feeds).toEqual(
      ['zh', 'en'].flatMap((locale) => numbers.map((number) => `https://mall.example/feeds/${locale}/${number}.xml`)),
    );
    const described = await Promise.all(
      feeds.slice(0, numbers.length).map(async (feed) => {
        const { body } = await read(new URL(feed).pathname);
        return [...body.matchAll(/<entry>.*?<id>([^<]+)<\/id>/gs)].map(([, id]) => id);
      }),
    );
    const shown = await mall.database.selectFrom('product').select('id').where('status', '=', 'onShelf').execute();
    expect(new Set(described.flat()).size).toBe(shown.length);
    expect(described.flat()).toHaveLength(shown.length);

    // A product stays in its file, whatever becomes of those before it.
    const secondFeed = (await read('/feeds/en/2.xml')).body;
    const second = addressesIn((await read('/sitemap/2.xml')).body);
    await sql`UPDATE product SET status = 'offShelf' WHERE id <= 20000`.execute(mall.database);
    await changeCatalogue();
    expect(addressesIn((await read('/sitemap.xml')).body)).not.toContain('https://mall.example/sitemap/1.xml');
    expect((await read('/sitemap/1.xml')).status).toBe(404);
    expect(addressesIn((await read('/sitemap/2.xml')).body)).toEqual(second);
    expect(addressesIn((await read('/feeds.xml')).body)).not.toContain('https://mall.example/feeds/en/1.xml');
    expect((await read('/feeds/en/1.xml')).status).toBe(404);
    expect((await read('/feeds/en/2.xml')).body).toBe(secondFeed);
  });
});
