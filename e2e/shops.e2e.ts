/** Shops: buyers narrow the street, staff open a shop, and its front is furnished. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { STAFF } from '../domains/orders/test/order-builders.ts';
import { type BrowserMall, startBrowserMall, untilHydrated } from './browser-mall.ts';
import { signIn } from './journey-people.ts';

const ZH = { locale: 'zh' } as const;

let mall: BrowserMall;
beforeAll(async () => {
  mall = await startBrowserMall();
});
afterAll(() => mall?.close());

test('the street is narrowed by category, and going back restores the choice and the place', async () => {
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
  // The app is loaded by the first interaction; only then are places remembered.
  await untilHydrated(page);
  const shops = page.getByRole('main').getByRole('article');
  expect(await shops.count()).toBe(3);
  const last = shops.last().getByRole('heading').getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(200);
  await last.click();
  await page.waitForURL(/merchant_home/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await page.waitForFunction((y) => Math.abs(scrollY - y) < 5, scrolled);
  expect(await filters.getByRole('link', { name: category.name_zh }).getAttribute('aria-current')).toBe('true');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a shop is opened with its keeper, its front furnished, previewed and then published', async () => {
  const staff = await mall.person();
  const { page } = staff;
  await signIn(page, STAFF);
  await page.goto('/admin/shops');
  await page.getByRole('button', { name: m.merchants_open_shop({}, ZH) }).click();
  const drawer = page.getByRole('dialog', { name: m.merchants_open_shop({}, ZH) });
  const fill = (label: string, text: string) => drawer.getByRole('textbox', { name: label }).fill(text);
  await fill(m.merchants_name_zh({}, ZH), '临安新店');
  await fill(m.merchants_name_en({}, ZH), 'Lin’an New Shop');
  for (const [label, choice] of [
    [m.merchants_category({}, ZH), '视频监控'],
    [m.merchants_type({}, ZH), '专卖店'],
  ] as const) {
    await drawer.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: choice, exact: true }).click();
  }
  await fill(m.merchants_code({}, ZH), 'linan-new');
  await fill(m.merchants_keeper_phone({}, ZH), '13912340001');
  await drawer.getByRole('button', { name: m.merchants_open_shop({}, ZH), exact: true }).click();
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '临安新店' }).waitFor();

  const shop = await mall.database
    .selectFrom('merchant')
    .select('id')
    .where('code', '=', 'hikvision-shop')
    .executeTakeFirstOrThrow();
  await page.goto(`/admin/shops/${shop.id}/front`);
  const notice = page.getByRole('textbox', { name: m.merchants_front_notice_zh({}, ZH) });
  await notice.fill('本周末盘点，周一发货');
  await page.getByRole('button', { name: m.merchants_front_save({}, ZH) }).click();
  await page.getByText(m.merchants_front_saved({}, ZH)).waitFor();
  const publish = page.locator('button:not([aria-disabled=true])', { hasText: m.merchants_front_publish({}, ZH) });
  await publish.waitFor();

  const opened = staff.context.waitForEvent('page');
  await page.getByRole('link', { name: m.merchants_front_preview({}, ZH) }).click();
  const preview = await opened;
  await preview.getByText(m.merchants_front_previewing({}, ZH)).waitFor();
  await preview.getByText('本周末盘点，周一发货').waitFor();
  const visitor = await mall.person({ width: 390, dark: true });
  await visitor.page.goto(`/merchant/merchant_home?merId=${shop.id}&preview=1`);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  for (const hidden of ['本周末盘点，周一发货', m.merchants_front_previewing({}, ZH)]) {
    expect(await visitor.page.getByText(hidden).count(), hidden).toBe(0);
  }

  await publish.click();
  await page.getByText(m.merchants_front_published({}, ZH)).waitFor();
  await visitor.page.reload();
  await visitor.page.getByText('本周末盘点，周一发货').waitFor();
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect([...staff.complaints, ...visitor.complaints]).toEqual([]);
  await staff.context.close();
  await visitor.context.close();
});
