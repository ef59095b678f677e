/** The first order from end to end, in a real browser: from a visitor's search to the signed delivery note. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as m from '#messages';
import { type BrowserMall, keepScreen, type Person, startBrowserMall } from './browser-mall.ts';

const PASSWORD = 'Argus#2026';
const BUYER = '13800000001';
const OTHER_BUYER = '13800000003';

const MODEL = 'DS-2CD2T47G2-L';

const ZH = { locale: 'zh' } as const;

let mall: BrowserMall;
let buyer: Person;

interface Bought {
  id: number;
  skuId: number;
  merchantId: number;
}

/** A product of the keeper's shop and one of another shop, the second sold in boxes. */
async function productsOfTwoShops(): Promise<[Bought, Bought]> {
  const rows = await mall.database
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .innerJoin('merchant', 'merchant.id', 'product.merchant_id')
    .select(['product.id', 'sku.id as skuId', 'product.merchant_id as merchantId', 'product.model', 'merchant.code'])
    .where('product.status', '=', 'onShelf')
    .where((where) => where.or([where('product.model', '=', MODEL), where('sku.pieces_per_box', '>', 1)]))
    .where('sku.stock', '>', 200)
    .where('product.product_type', '!=', 'projectOnly')
    .orderBy('sku.sort')
    .execute();
  const camera = rows.find((row) => row.model === MODEL);
  const boxed = rows.find((row) => row.merchantId !== camera?.merchantId);
  if (!camera || !boxed) throw new Error('the demo mall lacks the products of this journey');
  return [camera, boxed];
}

async function signIn(page: Page, phone: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(m.accounts_sign_in_phone({}, ZH)).fill(phone);
  await page.getByLabel(m.accounts_sign_in_password({}, ZH), { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL(/product_list\?.*keyword=/);
}

beforeAll(async () => {
  mall = await startBrowserMall({ SANDBOX_PAY_SECRET: 'only-for-the-journeys-0000' });
  buyer = await mall.person();
});
afterAll(() => mall?.close());

describe('a visitor', () => {
  test('searches, filters and opens a product: everything is there but prices, and they say why', async () => {
    const { page, complaints } = await mall.person();
    const answer = await page.goto('/');
    expect(await answer?.text()).not.toMatch(/¥\s*\d/);
    await page.getByRole('heading', { name: m.app_name({}, ZH) }).waitFor({ state: 'attached' });
    await keepScreen(page, 'home-zh-1440');

    await search(page, MODEL);
    await page
      .getByRole('link', { name: /400 万全彩/ })
      .first()
      .waitFor();
    await search(page, '交换机');
    expect(await page.getByRole('article').count()).toBeGreaterThan(5);
    await keepScreen(page, 'list-zh-1440');

    const facet = page.getByRole('checkbox').first();
    await facet.click();
    await page.waitForURL(/brandId=/);

    await search(page, MODEL);
    await page
      .getByRole('link', { name: /400 万全彩/ })
      .first()
      .click();
    await page.waitForURL(/product\/detail\/\d+/);
    await page.getByText(m.catalogue_page_sign_in_for_price({}, ZH)).first().waitFor();
    await keepScreen(page, 'detail-zh-1440');
    expect(complaints).toEqual([]);
  });

  test('asks for a page that does not exist', async () => {
    const { page } = await mall.person({ locale: 'en' });
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await page.getByText('Page not found').waitFor();
    await page.getByText('/no/such/page').waitFor();
  });
});

describe('the first-level distributor', () => {
  test('sees the own price, the same in list and detail; another customer sees another one', async () => {
    const { page } = buyer;
    await signIn(page, BUYER);
    const [camera] = await productsOfTwoShops();
    await page.goto(`/product/detail/${camera.id}`);
    const price = page.locator('data[value]').first();
    await price.waitFor();
    const own = (await price.getAttribute('value')) ?? '';
    expect(own).toMatch(/^\d+\.\d\d$/);
    await keepScreen(page, 'detail-priced-zh-1440');
    await search(page, MODEL);
    const listed = page.getByRole('article').filter({ hasText: MODEL }).locator('data[value]').first();
    await listed.waitFor();
    expect(await listed.getAttribute('value')).toBe(own);

    const other = await mall.person();
    await signIn(other.page, OTHER_BUYER);
    await other.page.goto(`/product/detail/${camera.id}`);
    await other.page.locator('data[value]').first().waitFor();
    expect(await other.page.locator('data[value]').first().getAttribute('value')).not.toBe(own);

    await page.goto(`/product/detail/${camera.id}`);
    await page.locator('data[value]').first().waitFor();
    await page.getByRole('button', { name: m.storefront_prices_shown({}, ZH) }).click();
    await page.locator('data[value]').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: m.storefront_prices_hidden({}, ZH) }).click();
    await page.locator('data[value]').first().waitFor();
  });
});
