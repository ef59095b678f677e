/** What a person reads when something failed, or must be chosen first: in the place where it was tried. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPromise as openZip } from 'yauzl';
import * as m from '#messages';
import { readImportTemplate } from '../domains/catalogue/contract/catalogue-admin-endpoints.ts';
import { listProducts } from '../domains/catalogue/contract/catalogue-endpoints.ts';
import { downloadMaterials } from '../domains/documents/contract/document-endpoints.ts';
import { adminExportOrders } from '../domains/orders/contract/admin-order-endpoints.ts';
import { BUYER, STAFF } from '../domains/orders/test/order-builders.ts';
import { bindPhone } from '../domains/sign-in/contract/registration-endpoints.ts';
import { signInWithPassword } from '../domains/sign-in/contract/sign-in-endpoints.ts';
import { type BrowserMall, startBrowserMall, untilHydrated } from './browser-mall.ts';
import { PASSWORD, signedIn } from './journey-people.ts';

const ZH = { locale: 'zh' } as const;
const BROKEN = { code: 500, data: { reason: 'internal', requestId: '7' }, message: '系统异常' };

let mall: BrowserMall;
beforeAll(async () => {
  mall = await startBrowserMall();
});
afterAll(() => mall?.close());

/** The mall itself fails in this call. */
const breakCall = (page: Page, { path }: { readonly path: string }) =>
  page.route(`**/api/${path}*`, (route) => route.fulfill({ json: BROKEN }));

async function signInOnPage(page: Page, password: string): Promise<void> {
  await page.locator('input[name="phone"]').fill(BUYER);
  await page.locator('input[name="password"]').fill(password);
  await page.keyboard.press('Enter');
}

const because = (what: string) => m.app_failed_because({ what, why: BROKEN.message }, ZH);

test('an export that fails says so, above the table that stays', async () => {
  const { page, context } = await signedIn(mall, STAFF);
  await page.goto('/admin/orders');
  await breakCall(page, adminExportOrders);
  await page.getByRole('button', { name: m.app_table_export_all({}, ZH) }).click();
  await page
    .getByRole('alert')
    .getByText(because(m.app_export_failed({}, ZH)))
    .waitFor();
  await context.close();
});

test('a template is downloaded and said to be; one that cannot be made is said to have failed', async () => {
  const { page, context } = await signedIn(mall, STAFF);
  await page.goto('/admin/products/import');
  const button = page.getByRole('button', { name: m.catalogue_office_import_template_csv({}, ZH) });
  const arriving = page.waitForEvent('download');
  await button.click();
  expect((await arriving).suggestedFilename()).toBe('products.csv');
  await page.getByText(m.catalogue_office_import_template_done({}, ZH)).waitFor();
  await breakCall(page, readImportTemplate);
  await button.click();
  await page
    .getByRole('alert')
    .getByText(because(m.catalogue_office_import_template_failed({}, ZH)))
    .waitFor();
  await context.close();
});

test('a sign-in that the mall could not decide failed; a wrong password is called that', async () => {
  const { page, context } = await mall.person();
  await page.goto('/login');
  await signInOnPage(page, 'Wrong#2026');
  const said = page.getByRole('region', { name: m.app_notifications({}, ZH) }).getByRole('alert');
  await said.waitFor();
  expect(await said.textContent()).not.toContain(m.sign_in_failed({}, ZH));
  // It is shown beside the form as well, but read aloud once.
  expect(await page.getByRole('alert').count()).toBe(1);
  await breakCall(page, signInWithPassword);
  await signInOnPage(page, PASSWORD);
  await said.getByText(because(m.sign_in_failed({}, ZH))).waitFor();
  await context.close();
});

test('a phone that could not be bound: the binding failed', async () => {
  const { page, context } = await mall.person();
  await page.goto('/login');
  // As somebody who was invited by mail and has no phone yet.
  await page.route(`**/api/${signInWithPassword.path}`, async (route) => {
    const answer = await route.fetch();
    const body: { data: object } = await answer.json();
    await route.fulfill({ json: { ...body, data: { ...body.data, step: 'bindContact', key: 'x', phone: '' } } });
  });
  await breakCall(page, bindPhone);
  await signInOnPage(page, PASSWORD);
  await page.getByRole('button', { name: m.sign_in_bind_submit({}, ZH), exact: true }).waitFor();
  await page.locator('input[name="phone"]').fill('13812345678');
  await page.locator('input[name="captcha"]').fill('123456');
  await page.keyboard.press('Enter');
  await page
    .getByRole('alert')
    .getByText(because(m.sign_in_bind_failed({}, ZH)))
    .waitFor();
  await context.close();
});

test('products that cannot be listed: the query failed, and can be made again', async () => {
  const { page, context } = await mall.person();
  await breakCall(page, listProducts);
  // From another page, so that it is the browser that requests it.
  await page.goto('/login');
  await untilHydrated(page);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: m.catalogue_menu_new({}, ZH) })
    .click();
  const failed = page.getByRole('main').getByRole('alert');
  await failed.getByRole('heading', { name: m.catalogue_query_failed({}, ZH) }).waitFor();
  await page.unrouteAll();
  await failed.getByRole('button', { name: m.app_retry({}, ZH) }).click();
  await page.getByRole('main').getByRole('article').first().waitFor();
  await context.close();
});

test('a cashier without its payment says that there is none', async () => {
  const { page, context } = await signedIn(mall, BUYER);
  await page.goto('/order/order_payment?orderNo=PY202601010000000000');
  await page.getByRole('heading', { name: m.payments_error_payment_not_found({}, ZH) }).waitFor();
  await context.close();
});

test('attachments are downloaded together; none chosen and one that is gone are told', async () => {
  const product = await mall.database
    .selectFrom('product')
    .select('id')
    .where('status', '=', 'onShelf')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const attachments = ['manual', 'drawing', 'gone'].map((name) => ({ name, url: `/files/${name}.pdf` }));
  await mall.database
    .updateTable('product')
    .set({ attachments: JSON.stringify([...attachments, { name: 'elsewhere', url: 'https://files.example/a.pdf' }]) })
    .where('id', '=', product.id)
    .execute();
  const { page, context } = await mall.person();
  await page.route('**/files/*.pdf', (route) =>
    route.request().url().includes('gone')
      ? route.fulfill({ status: 404, body: '' })
      : route.fulfill({ contentType: 'application/pdf', body: '%PDF' }),
  );
  await page.goto(`/product/detail/${product.id}`);
  await page.getByRole('tab', { name: m.catalogue_detail_tab_attachments({}, ZH) }).click();
  const files = page.getByRole('tabpanel');
  const together = files.getByRole('button', { name: m.catalogue_detail_files_download({}, ZH) });
  await together.click();
  await page.getByText(m.app_files_choose({}, ZH)).waitFor();
  // Files of another site can be opened there, but not fetched.
  expect(await files.getByRole('checkbox').count()).toBe(4);
  await files.getByRole('checkbox', { name: m.catalogue_detail_files_all({}, ZH) }).click();
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  await together.click();
  await page.getByText(m.app_files_failed({ names: 'gone' }, ZH)).waitFor();
  await expect.poll(() => saved.sort()).toEqual(['drawing.pdf', 'manual.pdf']);
  await context.close();
});

test('materials are downloaded as one archive with progress; one that is gone fails them all, and they can be tried again', async () => {
  const { page, context } = await signedIn(mall, BUYER);
  await page.goto('/promotion/materials_list');
  await untilHydrated(page);
  const rows = page.getByRole('main').getByRole('article');
  const count = await rows.count();
  expect(count).toBeGreaterThan(2);
  // The page arrives as a visitor sees it: some of its files are for this customer only.
  await expect.poll(() => rows.getByRole('checkbox').count()).toBe(count);
  await page.getByRole('checkbox', { name: m.documents_choose_page({}, ZH) }).check();
  const together = page.getByRole('button', { name: m.documents_download_chosen({}, ZH) });
  const progress = page.getByRole('progressbar', { name: m.documents_downloading({}, ZH) });
  const gone = await mall.database
    .selectFrom('document')
    .select(['id', 'name_zh', 'file_url'])
    .where('kind', '=', 'material')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const setFile = (url: string) =>
    mall.database.updateTable('document').set({ file_url: url }).where('id', '=', gone.id).execute();
  await setFile(`${gone.file_url.slice(0, -10)}AAAAAA.pdf`);
  await together.click();
  await page.getByText(m.documents_error_download_failed({ names: gone.name_zh }, ZH)).waitFor();
  await progress.waitFor({ state: 'detached' });

  await setFile(gone.file_url);
  await page.route(`**/api/${downloadMaterials.path}`, async (route) => {
    await progress.waitFor();
    await route.continue();
  });
  const arriving = page.waitForEvent('download');
  await together.click();
  const archive = await arriving;
  expect(archive.suggestedFilename()).toMatch(/\.zip$/);
  const zip = await openZip(await archive.path());
  const files: string[] = [];
  for await (const { fileName, uncompressedSize } of zip.eachEntry()) {
    if (uncompressedSize > 0) files.push(fileName);
  }
  expect(files.length).toBe(count);
  expect(new Set(files).size).toBe(count);
  for (const name of files) expect(await rows.filter({ hasText: name }).count(), name).toBe(1);
  await progress.waitFor({ state: 'detached' });
  await context.close();
});

test('certificates are downloaded as one archive: those that were selected, each under its own name', async () => {
  const { page, context, complaints } = await signedIn(mall, BUYER);
  await page.goto('/certification/certification_list');
  await untilHydrated(page);
  const rows = page.getByRole('main').getByRole('article');
  await page.getByRole('checkbox', { name: m.documents_choose_page({}, ZH) }).check();
  const first = rows.first().getByRole('checkbox');
  await first.uncheck();
  const names = await rows
    .filter({ has: page.getByRole('checkbox', { checked: true }) })
    .getByRole('heading')
    .allInnerTexts();
  expect(names.length).toBeGreaterThan(1);
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: m.documents_download_chosen({}, ZH) }).click();
  const archive = await arriving;
  expect(archive.suggestedFilename()).toMatch(/\.zip$/);
  const zip = await openZip(await archive.path());
  const files = new Map<string, number>();
  for await (const { fileName, uncompressedSize } of zip.eachEntry()) files.set(fileName, uncompressedSize);
  const published = await mall.database
    .selectFrom('document')
    .select(['name_zh', 'file_name', 'byte_size'])
    .where('kind', '=', 'certificate')
    .execute();
  const wanted = published.filter(({ name_zh }) => names.some((name) => name.startsWith(name_zh)));
  expect([...files].toSorted()).toEqual(wanted.map((row) => [row.file_name, Number(row.byte_size)]).toSorted());
  expect(wanted).toHaveLength(names.length);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a list that is read again is veiled until 400 ms after its rows came', async () => {
  const { page, context } = await signedIn(mall, STAFF);
  await page.goto('/admin/products');
  const next = page.getByRole('button', { name: m.app_table_next_page({}, ZH) });
  await next.waitFor();
  const lifting = page.evaluate(() => {
    const table = document.querySelector('table')?.parentElement;
    if (!table) throw new Error('there is no table');
    // How long the browser waits before it removes the dimming, read when the rows have arrived.
    return new Promise<unknown>((resolve) => {
      new MutationObserver(() => {
        if (table.hasAttribute('data-refreshing')) return;
        const veil = table.getAnimations().find((one) => (one as CSSTransition).transitionProperty === 'opacity');
        resolve(veil?.effect?.getTiming().delay);
      }).observe(table, { attributeFilter: ['data-refreshing'] });
    });
  });
  await next.click();
  expect(await lifting).toBe(400);
  await context.close();
});
