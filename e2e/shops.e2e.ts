/** The street of brand shops. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { type BrowserMall, startBrowserMall } from './browser-mall.ts';

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
