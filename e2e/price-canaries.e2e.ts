/** Planted prices and costs: no page that the server renders contains one, for any caller, in any order. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerPages } from '../apps/api/pages.ts';
import { COST_CANARIES, plantCosts } from '../apps/api/test/cost-canaries.ts';
import { CANARIES, plantCanaries } from '../apps/api/test/price-canaries.ts';
import { startTestMall, type TestMall } from '../apps/api/test-mall.ts';
import { BUYER, STAFF } from '../domains/orders/test/order-builders.ts';

let mall: TestMall;
let addresses: string[];

beforeAll(async () => {
  mall = await startTestMall();
  await registerPages(mall.app.http, mall.app.services);
  await plantCanaries(mall);
  await plantCosts(mall);
  const products = await mall.database.selectFrom('product').select('id').orderBy('id').limit(3).execute();
  addresses = [
    '/',
    '/homeIndex/recommendedIndex',
    '/product/product_list',
    '/product/product_recommended',
    '/product/product_recommended?cid=1&page=2',
    '/product/product_list?keyword=%E6%91%84%E5%83%8F%E6%9C%BA&cid=1',
    '/product/product_list?priceOrder=asc',
    '/product/product_list?minPrice=1&maxPrice=99999999',
    ...products.map(({ id }) => `/product/detail/${id}`),
    '/sitemap.xml',
    '/login',
    '/admin/',
  ];
});
afterAll(() => mall.close());

test('rendered pages hold no price or cost, also after somebody who sees both asked for them', async () => {
  const seeing = await Promise.all([mall.tokenOf(BUYER), mall.tokenOf(STAFF)]);
  for (const url of addresses) {
    for (const locale of ['zh', 'en']) {
      const headers = { cookie: `argus_locale=${locale}` };
      for (const token of seeing) await mall.inject({ url, headers: { ...headers, 'authori-zation': token } });
      const page = await mall.inject({ url, headers });
      expect(page.statusCode, url).toBe(200);
      expect(page.body, url).not.toMatch(CANARIES);
      expect(page.body, url).not.toMatch(COST_CANARIES);
    }
  }
});
