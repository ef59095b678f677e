/** Finding products: suggestions in the header, and what becomes of a search that finds nothing. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { BUYER } from '../domains/orders/test/order-builders.ts';
import { type BrowserMall, startBrowserMall } from './browser-mall.ts';
import { signedIn } from './journey-people.ts';
import { barriers, fitsTheScreen } from './page-findings.ts';

const ZH = { locale: 'zh' } as const;
const PRODUCT_MANAGER = '13900000007';

let mall: BrowserMall;
beforeAll(async () => {
  mall = await startBrowserMall();
});
afterAll(() => mall?.close());

const fieldOf = (page: Page) => page.getByRole('combobox', { name: m.storefront_search({}, ZH), exact: true });

test('the search suggests while somebody types, by keys and on a phone, and keeps what was searched for', async () => {
  const { page, complaints } = await signedIn(mall, BUYER, { width: 390 });
  await page.goto('/');
  const field = fieldOf(page);
  await field.fill('ds2cd2143');
  const model = page.getByRole('option', { name: /DS-2CD2143G2-I/ }).first();
  await model.waitFor();
  expect(await fitsTheScreen(page)).toBe(true);
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  await field.press('ArrowDown');
  expect(await model.getAttribute('aria-selected')).toBe('true');
  expect(await field.getAttribute('aria-activedescendant')).toBe(await model.getAttribute('id'));
  expect(await barriers(page)).toEqual([]);
  await field.press('Escape');
  await model.waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('ds2cd2143');
  await field.press('Enter');
  await page.waitForURL(/product_list\?keyword=ds2cd2143$/);
  await page.getByRole('article').locator('mark', { hasText: 'DS-2CD2143' }).first().waitFor();

  await field.fill('');
  const recent = page.getByRole('group', { name: m.search_suggest_recent({}, ZH) });
  await recent.getByRole('option', { name: 'ds2cd2143' }).waitFor();
  await page.getByRole('button', { name: m.search_suggest_clear({}, ZH) }).click();
  await recent.waitFor({ state: 'detached' });

  // Neither what the pointer passes nor what was active before more was typed is chosen by Enter.
  await field.fill('qj');
  const category = page.getByRole('option', { name: /^枪机/ });
  const chosen = page.getByRole('listbox').getByRole('option', { selected: true });
  await category.hover();
  expect(await category.getAttribute('aria-selected')).toBe('false');
  await field.press('ArrowDown');
  await chosen.waitFor();
  await field.press('i');
  await chosen.waitFor({ state: 'detached' });
  await field.press('Enter');
  await page.waitForURL(/product_list\?keyword=qji$/);

  await field.fill('qj');
  await category.click();
  await page.waitForURL(/product_list\?cid=\d+$/);
  expect(complaints).toEqual([]);
});

test('a search that finds nothing offers the nearest, and takes a wish that staff read', async () => {
  const { page, complaints } = await mall.person({ width: 390 });
  await page.goto('/product/product_list?keyword=海康%20三辊闸');
  await page.getByRole('heading', { name: m.catalogue_list_unknown_title({ words: '海康 三辊闸' }, ZH) }).waitFor();
  const wish = page.getByRole('textbox', { name: m.search_wish_title({}, ZH) });
  await wish.fill('带人脸的三辊闸');
  await page.getByRole('button', { name: m.search_wish_send({}, ZH) }).click();
  await page.getByText(m.search_wish_thanks({}, ZH)).waitFor();
  await page.getByRole('heading', { name: m.catalogue_list_nearest_found({ words: '三辊闸' }, ZH) }).waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(await fitsTheScreen(page)).toBe(true);
  expect(complaints).toEqual([]);

  const { page: office } = await signedIn(mall, PRODUCT_MANAGER);
  await office.goto('/admin/search/misses');
  await office.getByText('带人脸的三辊闸').waitFor();
  await office
    .getByRole('link', { name: m.search_miss_make({}, ZH) })
    .first()
    .click();
  const terms = office.getByRole('textbox', { name: m.search_terms({}, ZH) });
  expect((await terms.inputValue()).trim()).toBe('海康 三辊闸');
  expect(await barriers(office)).toEqual([]);

  await office.goto('/admin/search/synonyms?limit=10');
  const arriving = office.waitForEvent('download');
  await office.getByRole('button', { name: m.app_table_export_all({}, ZH) }).click();
  const lines = (await readFile(await (await arriving).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.length).toBe(1 + (await mall.database.selectFrom('search_synonym').select('id').execute()).length);
  expect(lines.length).toBeGreaterThan(11);
});

test('a search without anything near offers best sellers and calls them so, also without scripts', async () => {
  const context = await mall.browser.newContext({ baseURL: mall.address, javaScriptEnabled: false, locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto('/product/product_list?keyword=zzqqq');
  await page.getByText(m.catalogue_list_unknown_popular({}, ZH)).waitFor();
  await page.getByRole('heading', { name: m.catalogue_list_popular({}, ZH) }).waitFor();
  expect(await page.getByRole('article').count()).toBe(4);
  await context.close();
});

test('what a search marks can be read', async () => {
  const { page } = await mall.person();
  await page.goto('/product/product_list?keyword=ds2cd2143');
  await page.getByRole('article').locator('mark').first().waitFor();
  expect(await barriers(page)).toEqual([]);
});
