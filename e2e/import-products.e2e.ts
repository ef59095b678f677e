/** Importing a table of products: template, check, correction, import, and the same file once more. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { type BrowserMall, keepScreens, startBrowserMall } from './browser-mall.ts';
import { signedIn } from './journey-people.ts';
import { findings, stillLoading } from './page-findings.ts';

const PRODUCT_MANAGER = '13900000007';
const PRODUCTS = 400;
const ZH = { locale: 'zh' } as const;

let mall: BrowserMall;
beforeAll(async () => {
  mall = await startBrowserMall();
});
afterAll(() => mall?.close());

async function downloadedTemplate(page: Page): Promise<string[][]> {
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: m.catalogue_office_import_template_csv({}, ZH) }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe('products.csv');
  return parse(readFileSync(await download.path()), { bom: true });
}

/** The template's first sample made into many products, one a row. */
function manyProducts([head = [], sample = []]: string[][]): string[][] {
  const numbered = (place: number) =>
    sample.map((cell, column) => {
      const name = head[column] ?? '';
      if (['productCode', 'partNumber', 'model'].includes(name)) return `JOURNEY-${place}`;
      if (name === 'nameZh') return `旅程样机 ${place}`;
      return name === 'nameEn' ? `Journey sample ${place}` : cell;
    });
  return [head, ...Array.from({ length: PRODUCTS }, (_, place) => numbered(place + 1))];
}

function withCell(table: string[][], line: number, column: string, value: string): string[][] {
  const place = table[0]?.indexOf(column) ?? -1;
  return table.map((row, at) => (at === line - 1 ? row.with(place, value) : row));
}

const asFile = (table: string[][]) => ({
  name: 'products.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(table.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')),
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The page's summary of the run, by its own labels. */
async function counts(page: Page): Promise<Record<string, string>> {
  const pairs = await page
    .locator('dl > div')
    .evaluateAll((all) =>
      all.map((one) => [one.querySelector('dt')?.textContent, one.querySelector('dd')?.textContent]),
    );
  return Object.fromEntries(pairs);
}

const expected = (created: number, unchanged: number, failed: number) => ({
  [m.catalogue_office_import_rows({}, ZH)]: String(PRODUCTS),
  [m.catalogue_office_import_created({}, ZH)]: String(created),
  [m.catalogue_office_import_changed({}, ZH)]: '0',
  [m.catalogue_office_import_unchanged({}, ZH)]: String(unchanged),
  [m.catalogue_office_import_failed({}, ZH)]: String(failed),
});

const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words }).waitFor();

/** Everything an import may change, as one line. */
const catalogue = async () =>
  (
    await sql<{ print: string }>`
      SELECT concat_ws(' ', (SELECT md5(string_agg(p::text, '' ORDER BY id)) FROM product p),
        (SELECT md5(string_agg(s::text, '' ORDER BY id)) FROM sku s), (SELECT count(*) FROM stock_movement)) AS print`.execute(
      mall.database,
    )
  ).rows[0]?.print;

test('a product manager corrects a table, imports it and changes nothing with it the second time', async () => {
  const { page, context, complaints } = await signedIn(mall, PRODUCT_MANAGER);
  await page.goto('/admin/products/import');
  const table = manyProducts(await downloadedTemplate(page));
  const choose = (rows: string[][]) => page.locator('input[type=file]').setInputFiles(asFile(rows));
  const untouched = await catalogue();

  // The check: one wrong price, reported by line, column and reason; nothing is written.
  await choose(withCell(withCell(table, 7, 'listPrice', 'twelve'), 7, 'brand', 'nobody'));
  await press(page, m.catalogue_office_import_check_start({}, ZH));
  await said(page, m.catalogue_office_import_checked({}, ZH));
  expect(await counts(page)).toEqual(expected(PRODUCTS - 1, 0, 1));
  const problems = page.getByRole('table', { name: m.catalogue_office_import_problems({}, ZH) });
  const cells = problems.locator('tbody tr').first().locator('td');
  expect((await cells.allInnerTexts()).map((text) => text.trim())).toEqual([
    '7',
    'listPrice',
    m.catalogue_import_problem_not_a_money({}, ZH),
    'twelve',
  ]);
  expect(await problems.locator('tbody tr').count()).toBe(2);
  // Only keys that work here are listed; the problems can be filtered by column.
  await page.getByText(m.app_table_keys_move({}, ZH)).waitFor();
  expect(await page.getByText(m.app_table_keys_open({}, ZH)).count()).toBe(0);
  await page.getByRole('combobox', { name: m.catalogue_office_import_column({}, ZH), exact: true }).click();
  await page.getByRole('option', { name: 'brand', exact: true }).click();
  await press(page, m.app_filter_apply({}, ZH));
  await expect.poll(() => problems.locator('tbody tr').count()).toBe(1);
  expect(await problems.locator('tbody').textContent()).toContain('nobody');
  expect(await catalogue()).toBe(untouched);
  await keepScreens(page, 'import');

  // A corrected file of the same name is a different file: it is checked again before it is imported.
  await choose(table);
  const startImport = page.getByRole('button', { name: m.catalogue_office_import_start({}, ZH), exact: true });
  expect(await startImport.count()).toBe(0);
  await press(page, m.catalogue_office_import_check_start({}, ZH));
  await page.getByText(m.catalogue_office_import_clean({}, ZH)).waitFor();
  expect(await problems.count()).toBe(0);

  await startImport.click();
  const question = page.getByRole('dialog', { name: m.catalogue_office_import_start({}, ZH) });
  await question.getByText(m.catalogue_office_import_question({ name: 'products.csv' }, ZH)).waitFor();
  await question.getByRole('button', { name: m.catalogue_office_import_start({}, ZH) }).click();
  await page.getByRole('progressbar').first().waitFor();
  await said(page, m.catalogue_office_import_done({}, ZH));
  expect(await counts(page)).toEqual(expected(PRODUCTS, 0, 0));

  await page.getByRole('link', { name: m.catalogue_office_import_see({}, ZH) }).click();
  await page.waitForURL(/\/admin\/products(\?|$)/);
  await page.getByRole('textbox', { name: m.app_filter_keyword({}, ZH) }).fill('JOURNEY-399');
  await page.getByRole('row').filter({ hasText: '旅程样机 399' }).waitFor();

  // The same file once more, without a check.
  const imported = await catalogue();
  await page.goto('/admin/products/import');
  await choose(table);
  await press(page, m.catalogue_office_import_start_at_once({}, ZH));
  await question.getByRole('button', { name: m.catalogue_office_import_start({}, ZH) }).click();
  await said(page, m.catalogue_office_import_done({}, ZH));
  expect(await counts(page)).toEqual(expected(0, PRODUCTS, 0));
  expect(await catalogue()).toBe(imported);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a check with a problem is readable in English on a phone', async () => {
  const { page, context, complaints } = await signedIn(mall, PRODUCT_MANAGER, { locale: 'en', width: 390 });
  await page.goto('/admin/products/import');
  const words = { locale: 'en' } as const;
  await page.getByRole('button', { name: m.catalogue_office_import_choose({}, words) }).waitFor();
  await page.locator('input[type=file]').setInputFiles(asFile([['productCode'], ['ONE']]));
  await press(page, m.catalogue_office_import_check_start({}, words));
  // Missing columns: the whole file is refused, with a message.
  await page
    .getByRole('alert')
    .filter({ hasText: /Missing columns/i })
    .waitFor();
  expect(await stillLoading(page)).toEqual([]);
  expect(await findings(page, 'en', (text) => text.includes('宋一鸣'))).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
