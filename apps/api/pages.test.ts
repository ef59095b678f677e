import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import * as m from '#messages';
import { CATALOGUE_DATA, listProducts } from '../../domains/catalogue/contract/catalogue-endpoints.ts';
import {
  getCustomer,
  setCustomerRoles,
  setCustomersLevel,
} from '../../domains/people/contract/customer-account-endpoints.ts';
import { addGroupMembers } from '../../domains/people/contract/price-group-endpoints.ts';
import { listMisses } from '../../domains/search/contract/miss-endpoints.ts';
import { listDataVersions } from '../../domains/settings/contract/settings-endpoints.ts';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { collect, serverPlug } from '../../platform/server/plug.ts';
import { route } from '../../platform/server/route.ts';
import { plugs } from './domains.ts';
import { registerPages } from './pages.ts';
import { raw } from './test/raw-request.ts';
import { requestOf, startTestMall, type TestMall } from './test-mall.ts';

/** A domain of its own, whose data visitors may read. */
const listRobots = endpoint({
  method: 'GET',
  path: 'front/pc/robot/list',
  summary: 'Robots',
  permission: 'public',
  dataSet: 'robots',
  request: z.object({}),
  response: z.array(z.string()),
  errors: [],
});
const robots = serverPlug({ domain: 'robots', routes: [route(listRobots, async () => [])] });

let mall: TestMall;
let product = 0;
beforeAll(async () => {
  mall = await startTestMall({}, collect([...plugs, robots]));
  await registerPages(mall.app.http, mall.app.services);
  mall.clock.stop();
  product = (
    await mall.database.selectFrom('product').select('id').where('status', '=', 'onShelf').executeTakeFirstOrThrow()
  ).id;
});
afterAll(() => mall.close());

const get = (url: string, headers: Record<string, string> = {}) => mall.inject({ method: 'GET', url, headers });

/** The misses of a cache so far, as an operator sees them. */
async function misses(cache = 'pages'): Promise<number> {
  const { body } = await get('/metrics');
  return Number(new RegExp(`argus_cache_misses_total\\{cache="${cache}"\\} (\\d+)`).exec(body)?.[1]);
}

/** How many pages were rendered for these requests, one after the other. */
async function missesOf(requests: readonly (readonly [url: string, headers?: Record<string, string>])[]) {
  const before = await misses();
  const bodies: string[] = [];
  for (const [url, headers] of requests) {
    const answer = await get(url, { 'accept-encoding': 'br', ...headers });
    expect(answer.statusCode, url).toBe(200);
    bodies.push(brotliDecompressSync(answer.rawPayload).toString());
  }
  return { made: (await misses()) - before, bodies };
}

describe('what a page does not read makes no other page', () => {
  const detail = () => `/product/detail/${product}`;
  it.each([
    ['home', '/', () => ['/?utm_source=x', '/?gclid=1&fbclid=2', '/?keyword=x&merId=3&page=2', '/?']],
    [
      'list',
      '/product/product_list?keyword=dome&page=2',
      () => [
        '/product/product_list?page=2&keyword=dome',
        '/product/product_list?utm_source=x&keyword=dome&utm_medium=y&page=2',
        '/product/product_list?keyword=%20dome%20&page=2&sort=comprehensive&view=grid&cid=0&inStock=0',
        '/product/product_list?keyword=dome&page=2&tag=In-vented&minPrice=much&attributes=',
        '/Product/Product_List?keyword=dome&page=2',
      ],
    ],
    [
      'recommended',
      '/product/product_recommended',
      () => ['/product/product_recommended?utm_source=x&keyword=y&page=1'],
    ],
    ['detail', '', () => [`${detail()}?utm_source=x`, `${detail()}?keyword=y&sku=0`, `${detail()}?sku=none`]],
    ['articles', '/activity/information_list', () => ['/activity/information_list?utm_source=x&page=1']],
    ['shops', '/merchant/merchant_list?isSelf=1', () => ['/merchant/merchant_list?page=1&isSelf=1&utm_source=x']],
    ['shop', '/merchant/merchant_home?merId=1', () => ['/merchant/merchant_home?utm_source=x&merId=1&page=2']],
    ['login', '/login', () => ['/login?redirect=%2Forder%2Fshopping_cart&utm_source=x', '/login?jumpToken=secret']],
  ])('%s', async (_, address, others) => {
    const first = address || detail();
    const { made, bodies } = await missesOf([first, first, ...others()].map((url) => [url] as const));
    expect(made).toBe(1);
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).not.toMatch(/utm_|gclid|secret/);
  });
});

it('what a page reads makes another one', async () => {
  const { made } = await missesOf([
    ['/product/product_list?keyword=ptz'],
    ['/product/product_list?keyword=ptz&page=2'],
    ['/product/product_list?keyword=ptz&view=table'],
    ['/product/product_list?keyword=ptz&lang=en'],
    ['/product/product_list?keyword=ptz', { cookie: 'argus_locale=en' }],
    ['/product/product_list?keyword=ptz', { cookie: 'argus_locale=zh' }],
  ]);
  expect(made).toBe(5);
});

it('a kept page holds nothing of whom it was made for', async () => {
  const personal = {
    cookie: 'argus_locale=zh; session=cookie-of-somebody',
    'authori-zation': await mall.tokenOf('13800000001'),
    'user-agent': 'agent-of-somebody',
    referer: 'https://somebody.example/',
    'x-forwarded-for': '203.0.113.77',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-prefix': '/evil',
    'accept-language': 'en',
  };
  const address = '/product/product_list?keyword=nvr';
  const { made, bodies } = await missesOf([
    [`${address}&email=somebody%40example.com`, personal],
    [address, { cookie: 'argus_locale=zh' }],
  ]);
  expect(made).toBe(1);
  expect(bodies[0]).toBe(bodies[1]);
  expect(bodies[0]).not.toMatch(/somebody|evil|203\.0\.113/);
  // Every price is personal.
  expect(bodies[0]).not.toMatch(/"price":"\d/);
});

it('an address that begins like that of another host leads to the own page of that name', async () => {
  const address = await mall.app.http.listen({ port: 0, host: '127.0.0.1' });
  const failures = mall.app.http.unexpectedFailures;
  for (const path of ['//', '///', '/\\', '//\\/'])
    expect([path, await raw(path, address)]).toEqual([path, [301, '/']]);
  expect(await raw('//?lang=en', address)).toEqual([301, '/?lang=en']);
  for (const path of ['//:80', '//a:b@c', '//evil.example/x', '/\\evil.example/x']) {
    const own = path.replace(/^[/\\]+/, '/');
    expect([path, await raw(path, address)]).toEqual([path, [301, own]]);
    expect([own, (await raw(own, address))[0]]).toEqual([own, 404]);
  }
  expect((await raw('/.//evil.example', address))[1] ?? '/').toMatch(/^\/(?!\/)/);
  expect(mall.app.http.unexpectedFailures).toBe(failures);
});

it('a host name, which anybody may invent, makes no other page and stands in none', async () => {
  mall.clock.advance(31_000);
  const { made, bodies } = await missesOf(
    ['one.example', 'two.example'].map((host) => ['/activity/information_list', { host }] as const),
  );
  expect(made).toBe(1);
  expect(bodies.join()).not.toMatch(/one\.example|two\.example/);
  expect(bodies[0]).toContain('<link rel="canonical" href="/activity/information_list"');
});

describe('searches of rendered pages', () => {
  const address = (keyword: string) => `/product/product_list?keyword=${keyword}&lang=en`;
  const visit = async (remoteAddress: string, keyword: string) =>
    (await mall.inject({ method: 'GET', url: address(keyword), remoteAddress })).body;

  it('are missed by as many visitors as asked, a text once each', async () => {
    const staff = await mall.tokenOf('13900000001');
    const missed = async () => {
      const { list } = (await mall.call(listMisses, { keyword: 'wombatcam' }, { as: staff })).data;
      return list.map(({ count }) => count);
    };
    for (const [at, visitor] of ['203.0.113.1', '203.0.113.2', '203.0.113.1'].entries()) {
      await visit(visitor, 'wombatcam');
      await expect.poll(missed).toEqual([Math.min(at + 1, 2)]);
      // The page that was kept, and the answer behind it, are over.
      mall.clock.advance(61_000);
    }
  });

  it('of one visitor leave others their turn', async () => {
    const busy = m.catalogue_list_busy_title({}, { locale: 'en' });
    const many = Array.from({ length: 20 }, (_, n) => visit('203.0.113.3', `quokkagion${'y'.repeat(n + 3)}`));
    expect(await visit('203.0.113.4', 'hikvisoin')).not.toContain(busy);
    // Of one visitor eight wait or run.
    expect((await Promise.all(many)).some((page) => page.includes(busy))).toBe(true);
  });
});

it('the stock that it tells is half a minute old at most', async () => {
  const detail = `/product/detail/${product}`;
  const setStock = (stock: number) =>
    mall.database.updateTable('sku').set({ stock }).where('product_id', '=', product).execute();
  const tells = async (stock: number) =>
    (await get(detail, { cookie: 'argus_locale=en' })).body.includes(`"stock":${stock}`) ||
    (await get(detail, { cookie: 'argus_locale=en' })).body.includes(`stock:${stock}`);
  await setStock(7_654_321);
  mall.clock.advance(31_000);
  expect(await tells(7_654_321)).toBe(true);
  await setStock(1_234_567);
  mall.clock.advance(29_000);
  expect(await tells(7_654_321)).toBe(true);
  mall.clock.advance(2_000);
  expect([await tells(7_654_321), await tells(1_234_567)]).toEqual([false, true]);
});

it.each(['gzip', 'identity'])('sent as %s, it is not older than for a browser', async (encoding) => {
  const detail = `/product/detail/${product}?lang=en`;
  const setStock = (stock: number) =>
    mall.database.updateTable('sku').set({ stock }).where('product_id', '=', product).execute();
  const tells = async (stock: number, accepted = encoding) => {
    const { headers, rawPayload } = await get(detail, { 'accept-encoding': accepted });
    expect(headers['content-encoding'] ?? 'identity').toBe(accepted);
    const plain = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }[accepted];
    return new RegExp(`"?stock"?:${stock}`).test(plain?.(rawPayload).toString() ?? '');
  };
  await setStock(7_654_321);
  mall.clock.advance(31_000);
  expect(await tells(7_654_321, 'br')).toBe(true);
  await setStock(1_234_567);
  mall.clock.advance(29_000);
  expect(await tells(7_654_321)).toBe(true);
  mall.clock.advance(2_000);
  expect([await tells(7_654_321), await tells(1_234_567)]).toEqual([false, true]);
});

it('a visit of a client that takes no Brotli is one request of the pages', async () => {
  const visit = () => get('/merchant/merchant_list?isSelf=1&lang=en', { 'accept-encoding': 'gzip' });
  const [pages, recoded] = [await misses(), await misses('recodedPages')];
  await visit();
  expect([await misses(), await misses('recodedPages')]).toEqual([pages + 1, recoded + 1]);
  await visit();
  expect([await misses(), await misses('recodedPages')]).toEqual([pages + 1, recoded + 1]);
});

it('is the same however it is sent', async () => {
  const url = '/merchant/merchant_street';
  const [plain, gzip, br] = await Promise.all(
    ['identity', 'gzip', 'gzip, br'].map((e) => get(url, { 'accept-encoding': e })),
  );
  expect([gzip?.headers['content-encoding'], br?.headers['content-encoding']]).toEqual(['gzip', 'br']);
  expect(plain?.headers['content-encoding']).toBeUndefined();
  expect(gunzipSync(gzip?.rawPayload ?? '').toString()).toBe(plain?.body);
  expect(brotliDecompressSync(br?.rawPayload ?? '').toString()).toBe(plain?.body);
});

it.each([
  '/product/product_list?keyword={"toString":1}&page=[1]&cid={"valueOf":1}&brandId=1&brandId=2',
  '/merchant/merchant_list?keyword={"toString":1}&isSelf=[]&page={"toString":null}',
  '/product/product_list?keyword=%&%=%&__proto__=1&constructor=2',
  '/product/product_list?keyword=%E0%A4%A',
  '/?lang=__proto__',
])('%s is a page', async (url) => {
  expect((await get(url.replaceAll('"', '%22'))).statusCode).toBe(200);
});

it.each(['catalogue', 'content', 'settings', 'dictionary', 'robots'])('ends with the %s it shows', async (dataSet) => {
  const { made } = await missesOf([['/?n=1'], ['/?n=2']]);
  expect(made).toBeLessThan(2);
  mall.app.services.versions.apply(dataSet, mall.app.services.versions.current(dataSet) + 1);
  expect((await missesOf([['/'], ['/']])).made).toBe(1);
});

describe('the level, group or role of one customer', () => {
  const CHANGED = '13800000003';
  const OTHER = '13800000002';
  const idOf = (table: 'account' | 'role' | 'customer_group', column: string, value: string) =>
    mall.database
      .selectFrom(table)
      .select('id')
      .where(sql.ref(column), '=', value)
      .executeTakeFirstOrThrow()
      .then(({ id }) => id);

  /** What somebody sees of a list, and what their browser caches it by: the digest, and the version. */
  async function seenBy(as: string) {
    const before = await misses('catalogueAnswers');
    const answer = await mall.inject(requestOf(listProducts, { keyword: 'dome' }, { as }));
    const made = (await misses('catalogueAnswers')) - before;
    const { data } = await mall.call(listDataVersions, {}, { as });
    return {
      prices: JSON.parse(answer.body).data.list.map(({ price }: { price: string | null }) => price),
      digest: answer.headers['access-digest'],
      version: data.find(({ dataSet }) => dataSet === CATALOGUE_DATA)?.dataVersionCode,
      made,
    };
  }

  const changes: readonly (readonly [string, (id: number, admin: string) => Promise<unknown>])[] = [
    ['level', (id, as) => mall.call(setCustomersLevel, { ids: [id], level: 4 }, { as })],
    [
      'group',
      async (id, as) =>
        mall.call(addGroupMembers, { ids: [id], groupId: await idOf('customer_group', 'name', '全国集成商') }, { as }),
    ],
    [
      'role',
      async (id, as) => {
        const { revision } = (await mall.call(getCustomer, { id }, { as })).data;
        const roleIds = [await idOf('role', 'code', 'regular-user')];
        return mall.call(setCustomerRoles, { id, revision, roleIds }, { as });
      },
    ],
  ];

  it.each(changes)(
    'changed (%s), it drops nothing kept for others, and that one finds nothing of before',
    async (_, change) => {
      const [admin, changed, other] = await Promise.all([
        mall.tokenOf('13900000001'),
        mall.tokenOf(CHANGED),
        mall.tokenOf(OTHER),
      ]);
      const page = '/product/product_list?keyword=dome';
      await missesOf([[page]]);
      const [before, othersBefore] = [await seenBy(changed), await seenBy(other)];
      expect(await change(await idOf('account', 'phone', CHANGED), admin)).toMatchObject({ code: 200 });
      expect((await missesOf([[page]])).made).toBe(0);
      expect(await seenBy(other)).toEqual({ ...othersBefore, made: 0 });
      const after = await seenBy(changed);
      expect(after.version).toBe(before.version);
      expect(after.digest).not.toBe(before.digest);
      expect(after.prices).not.toEqual(before.prices);
    },
  );
});

const html = async (url: string) => (await get(url, { cookie: 'argus_locale=en' })).body;
const mainOf = (page: string) => /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? '';

describe('an address that names nothing', () => {
  it.each([
    ['/no/such/page', '/no/such/page'],
    ['/homeIndex/none', '/homeIndex/none'],
    ['/product/detail/none', '/product/detail/none'],
    ['/product/detail/1.5', '/product/detail/1.5'],
    ['/activity/information_info?id=none', '/activity/information_info'],
    ['/activity/information_info', '/activity/information_info'],
    ['/merchant/merchant_home?merId=none', '/merchant/merchant_home'],
    ['/merchant/merchant/home', '/merchant/merchant/home'],
    ['/merchant/merchant/recommending?merId=-1', '/merchant/merchant/recommending'],
    ['/agreement/none', '/agreement/none'],
  ])('%s is answered 404 with a title of its own, and says which', async (url, path) => {
    expect((await get(url)).statusCode).toBe(404);
    const page = await html(url);
    expect(page).toMatch(/<title>Page not found · /i);
    expect(page).toContain('name="robots" content="noindex"');
    expect(mainOf(page)).toMatch(/>Page not found</i);
    expect(mainOf(page)).toContain(`>${path}<`);
  });

  it.each(['/activity/sales_detail', '/activity/sales_detail?id=0', '/activity/seckill_detail?id=0'])(
    '%s is answered 404 with the way to those that run',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
      expect(mainOf(await html(url))).toMatch(/href="\/activity\/(sales|seckill)_list"/);
    },
  );
});

describe('without scripts', () => {
  it.each(['/login', '/order/shopping_cart', '/users'])('%s says what it needs', async (url) => {
    expect(mainOf(await html(url))).toMatch(/<noscript><p[^>]*>[^<]*JavaScript/);
  });

  it('the back office says so in both languages', async () => {
    const page = await html('/admin/');
    expect(page).toMatch(/<noscript>\s*<p lang="zh-CN">[^<]*JavaScript[\s\S]*<p lang="en">[^<]*JavaScript/);
  });

  it.each(['userinfo', 'userprivacyinfo', 'platfromruleinfo', 'aboutusinfo'])(
    'the agreement %s can be read',
    async (slug) => {
      const { title_en: title, content_en: content } = await mall.database
        .selectFrom('agreement')
        .select(['title_en', 'content_en'])
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow();
      const page = await html(`/agreement/${slug}`);
      expect(page).toContain(`<title>${title} · `);
      const words = /<p>([^<&]{10,60})/.exec(content)?.[1] ?? '';
      expect(words).not.toBe('');
      expect(mainOf(page)).toContain(words);
    },
  );

  it('announcements: the pinned ones stand apart, on top', async () => {
    const articles = await mall.database.selectFrom('article').select(['title_en', 'pinned']).execute();
    const titlesOf = (part: string) => articles.filter(({ title_en: title }) => part.includes(title));
    const [, pinned = '', latest = ''] = mainOf(await html('/activity/information_list')).split('<h2');
    expect(titlesOf(pinned).length).toBeGreaterThan(0);
    expect(titlesOf(pinned)).toEqual(articles.filter((article) => article.pinned));
    expect(titlesOf(latest)).toEqual(articles.filter((article) => !article.pinned));
  });
});
