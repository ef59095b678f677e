/** The street of brand shops. */
import type { Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { type BrowserMall, startBrowserMall, untilHydrated } from './browser-mall.ts';

const ZH = { locale: 'zh' } as const;

let mall: BrowserMall;
beforeAll(async () => {
  mall = await startBrowserMall();
});
afterAll(() => mall?.close());

test('the street of brand shops shows every open shop with a face of its own', async () => {
  const { page, context } = await mall.person();
  const { open } = await mall.database
    .selectFrom('merchant')
    .select((shop) => shop.fn.countAll<number>().as('open'))
    .where('disabled', '=', false)
    .executeTakeFirstOrThrow();
  for (const [address, shown] of [
    ['/merchant/merchant_street', Number(open)],
    ['/merchant/defaultMerchant', Number(open)],
    ['/', Math.min(8, Number(open))],
  ] as const) {
    await page.goto(address);
    const faces = page.getByRole('main').locator('[data-monogram]');
    await faces.nth(shown - 1).waitFor();
    const seen = await faces.evaluateAll((logos) =>
      logos.map((logo) => `${logo.textContent} ${getComputedStyle(logo).backgroundColor}`),
    );
    expect(seen.length, address).toBe(shown);
    expect(new Set(seen).size, address).toBe(shown);
  }
  await context.close();
});

test('the street is narrowed by category, and going back restores the choice', async () => {
  const { page, context, complaints } = await mall.person({ width: 390 });
  const category = await mall.database
    .selectFrom('merchant_category')
    .select(['id', 'name_zh'])
    .where('code', '=', 'surveillance')
    .executeTakeFirstOrThrow();
  await page.goto('/merchant/merchant_street');
  const filters = page.getByRole('navigation', { name: m.merchants_filter({}, ZH) });
  await filters.getByRole('link', { name: category.name_zh }).click();
  await page.waitForURL(new RegExp(`merchant_street\\?category=${category.id}$`));
  await page.getByText(m.merchants_count({ count: 3 }, ZH)).waitFor();
  const shops = page.getByRole('main').getByRole('article');
  expect(await shops.count()).toBe(3);
  const last = shops.last().getByRole('heading').getByRole('link');
  await last.click();
  await page.waitForURL(/merchant_home/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await page.waitForURL((url) => url.search === `?category=${category.id}`);
  await shops.first().waitFor();
  expect(await filters.getByRole('link', { name: category.name_zh }).getAttribute('aria-current')).toBe('page');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

test('going back returns to the place and the choice: in the street, a list, a search, and while the next page loads', async () => {
  const { page, context, complaints } = await mall.person({ width: 390 });
  const shop = await mall.database
    .selectFrom('merchant_category')
    .select('id')
    .where('code', '=', 'surveillance')
    .executeTakeFirstOrThrow();
  const camera = await mall.database
    .selectFrom('category')
    .select('id')
    .where('level', '=', 1)
    .orderBy('sort')
    .executeTakeFirstOrThrow();
  const [shops, products] = ['a[href*="merchant_home"]', 'a[href*="/product/detail/"]'];
  for (const [address, links] of [
    [`/merchant/merchant_street?category=${shop.id}`, shops],
    [`/product/product_list?cid=${camera.id}`, products],
    ['/product/product_list?keyword=switch', products],
  ] as const) {
    const last = page.getByRole('main').getByRole('article').last().locator(links).first();
    const isBack = async (place: number) => {
      await page.waitForURL((url) => url.pathname + url.search === address);
      await page.waitForFunction((y) => Math.abs(scrollY - y) < 5, place);
    };
    // Read on while the app is still loading, and not moved since.
    await page.goto(address);
    await last.evaluate((link) => link.scrollIntoView({ block: 'center' }));
    await untilHydrated(page);
    const read = await page.evaluate(() => scrollY);
    expect(read, address).toBeGreaterThan(200);
    await last.click();
    await page.waitForURL((url) => url.pathname + url.search !== address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await isBack(read);

    // The next page never comes, and what stands for it is shorter.
    await page.goto(address);
    await untilHydrated(page);
    await last.evaluate((link) => link.scrollIntoView({ block: 'center' }));
    const place = await page.evaluate(() => scrollY);
    const held: Route[] = [];
    await page.route('**/api/**', (route) => void held.push(route));
    await last.click();
    await page.waitForFunction((y) => scrollY < y, place);
    await page.goBack();
    await isBack(place);
    await page.unroute('**/api/**');
    // Those of the page that was left have been given up by the browser.
    for (const route of held) await route.continue().catch(() => undefined);
  }
  expect(complaints).toEqual([]);
  await context.close();
});
