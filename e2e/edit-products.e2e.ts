/** Keeping products in the back office: a new draft, its SKU, and prices of several products after a preview. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { type BrowserMall, keepScreens, startBrowserMall } from './browser-mall.ts';
import { signIn } from './journey-people.ts';
import { findings } from './page-findings.ts';

const PRODUCT_MANAGER = '13900000007';
const ZH = { locale: 'zh' } as const;

let mall: BrowserMall;
beforeAll(async () => {
  mall = await startBrowserMall();
});
afterAll(() => mall?.close());

test('a product manager changes prices in bulk after a preview, and the price of one SKU in its form', async () => {
  const { page, complaints } = await mall.person();
  await signIn(page, PRODUCT_MANAGER);
  await page.goto('/admin/products');
  const rows = page.locator('tbody tr');
  await rows.first().waitFor();
  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: m.catalogue_bulk_prices({}, ZH), exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('checkbox', { name: m.catalogue_office_list_price({}, ZH) }).check();
  await drawer.getByRole('textbox', { name: m.catalogue_bulk_by_percent({}, ZH) }).fill('10');
  await drawer.getByRole('button', { name: m.catalogue_bulk_preview({}, ZH) }).click();
  await drawer.getByRole('table', { name: m.catalogue_bulk_changes({}, ZH) }).waitFor();
  const audited = () =>
    mall.database.selectFrom('audit_entry').select('id').where('action', '=', 'catalogue.bulk-change').execute();
  expect(await audited()).toEqual([]);
  await drawer.getByRole('button', { name: m.catalogue_bulk_apply({ count: 2 }, ZH) }).click();
  await drawer.waitFor({ state: 'detached' });
  expect((await audited()).length).toBe(2);

  const { product_id: id } = await mall.database
    .selectFrom('sku')
    .select('product_id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await page.goto(`/admin/products/${id}`);
  const skus = page.getByRole('region', { name: m.catalogue_sku_title({}, ZH) });
  await skus
    .getByRole('button', { name: m.catalogue_product_edit({}, ZH), exact: true })
    .first()
    .click();
  const price = page.getByRole('dialog').getByRole('textbox', { name: m.catalogue_office_list_price({}, ZH) });
  await price.fill('0');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m.app_save({}, ZH) })
    .click();
  // Refused beside its field, with what was typed still there.
  await page.getByRole('dialog').getByText(m.catalogue_import_problem_not_a_money({}, ZH)).first().waitFor();
  expect(await price.inputValue()).toBe('0');
  await price.fill('4321.00');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m.app_save({}, ZH) })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await skus.getByText('4,321.00').first().waitFor();
  await keepScreens(page, 'office-product');
  expect(await findings(page, 'zh')).toEqual([]);
  expect(complaints).toEqual([]);
});
