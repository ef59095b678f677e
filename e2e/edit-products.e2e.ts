/** Keeping products in the back office: prices of several after a preview, the price and stock of a SKU, pictures. */
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { type BrowserMall, keepScreens, startBrowserMall } from './browser-mall.ts';
import { hasFocus, signedIn } from './journey-people.ts';
import { findings } from './page-findings.ts';

const PRODUCT_MANAGER = '13900000007';
const KEEPER = '13900000006';
const ZH = { locale: 'zh' } as const;

let mall: BrowserMall;
beforeAll(async () => {
  mall = await startBrowserMall();
});
afterAll(() => mall?.close());

test('a product manager changes prices in bulk after a preview, and the price of one SKU in its form', async () => {
  const { page, complaints } = await signedIn(mall, PRODUCT_MANAGER);
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
    mall.database.selectFrom('audit_entry').select('id').where('action', '=', 'product.change-in-bulk').execute();
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
    .getByRole('button', { name: m.catalogue_sku_edit({}, ZH), exact: true })
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

test('stock is counted: a count of stock that has moved since is refused and kept, then it is in the ledger', async () => {
  const { page, context, complaints } = await signedIn(mall, PRODUCT_MANAGER);
  const sku = await mall.database
    .selectFrom('sku')
    .select(['id', 'product_id', 'part_number', 'stock'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const stockNow = async () =>
    (await mall.database.selectFrom('sku').select('stock').where('id', '=', sku.id).executeTakeFirstOrThrow()).stock;
  await page.goto(`/admin/products/${sku.product_id}`);
  const row = page
    .getByRole('region', { name: m.catalogue_product_stock_title({}, ZH) })
    .getByRole('row')
    .filter({ hasText: sku.part_number });
  const count = row.getByRole('button', { name: m.catalogue_product_count({}, ZH), exact: true });
  const dialog = page.getByRole('dialog');
  const counted = dialog.getByRole('textbox', { name: m.catalogue_product_counted({}, ZH) });
  await count.click();
  await counted.fill(String(sku.stock + 7));
  await dialog.getByRole('textbox', { name: m.catalogue_product_note({}, ZH) }).fill('B 区货架多 7 台');
  // Sold meanwhile.
  await mall.database
    .updateTable('sku')
    .set({ stock: sku.stock - 1 })
    .where('id', '=', sku.id)
    .execute();
  const save = dialog.getByRole('button', { name: m.app_save({}, ZH) });
  await save.click();
  await dialog.getByText(m.app_error_page_data_changed({}, ZH)).first().waitFor();
  expect(await counted.inputValue()).toBe(String(sku.stock + 7));
  expect(await stockNow()).toBe(sku.stock - 1);
  await mall.database.updateTable('sku').set({ stock: sku.stock }).where('id', '=', sku.id).execute();
  await save.click();
  await dialog.waitFor({ state: 'detached' });
  expect(await stockNow()).toBe(sku.stock + 7);
  await row.getByText((sku.stock + 7).toLocaleString('en'), { exact: true }).waitFor();
  await hasFocus(count);
  await row.getByRole('button', { name: m.catalogue_product_ledger({}, ZH) }).click();
  await dialog.getByText('B 区货架多 7 台').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await context.close();
});

test('pictures of a product are uploaded, put in order by keys and by drag, and saved in that order', async () => {
  const { page, context, complaints } = await signedIn(mall, PRODUCT_MANAGER);
  const { id } = await mall.database
    .selectFrom('product')
    .select('id')
    .where(sql<boolean>`images = '{}'`)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await page.goto(`/admin/products/${id}`);
  const edit = page.getByRole('button', {
    name: m.catalogue_media_edit({}, ZH),
  });
  await edit.click();
  const dialog = page.getByRole('dialog');
  const colours = ['#b33', '#3b3', '#33b'] as const;
  const files = await Promise.all(
    colours.map(async (background, at) => ({
      name: `${at + 1}.png`,
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
        .png()
        .toBuffer(),
    })),
  );
  await dialog.locator('input[type=file]').first().setInputFiles(files);
  const list = dialog.getByRole('list', { name: m.catalogue_media_pictures({}, ZH) });
  const pictures = list.locator('li');
  const order = () => list.locator('li img').evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  // Stored, they are shown from where they are kept.
  const stored = list.locator('li img[src^="/files/"]');
  await stored.nth(2).waitFor();
  const [a, b, c] = await order();
  const name = (number: number) => m.catalogue_detail_picture({ number }, ZH);
  const isFocused = (label: string) =>
    page.waitForFunction((words) => document.activeElement?.getAttribute('aria-label') === words, label);

  // By keys the focus goes with the picture; at the end of the way it is on the button that leads back.
  await list.getByRole('button', { name: m.catalogue_media_earlier({ name: name(3) }, ZH) }).press('Enter');
  await expect.poll(order, { timeout: 10_000 }).toEqual([a, c, b]);
  await isFocused(m.catalogue_media_earlier({ name: name(2) }, ZH));
  await page.keyboard.press('Enter');
  await expect.poll(order, { timeout: 10_000 }).toEqual([c, a, b]);
  await isFocused(m.catalogue_media_later({ name: name(1) }, ZH));
  await dialog.getByText(m.catalogue_media_moved({ from: 2, to: 1, count: 3 }, ZH)).waitFor({ state: 'attached' });

  await pictures.nth(2).locator('[draggable=true]').dragTo(pictures.nth(0));
  await expect.poll(order, { timeout: 10_000 }).toEqual([b, c, a]);
  await pictures
    .nth(0)
    .getByRole('textbox', { name: m.catalogue_media_text_zh({}, ZH) })
    .fill('蓝色正面');
  expect(await findings(page, 'zh')).toEqual([]);
  await dialog.getByRole('button', { name: m.app_save({}, ZH) }).click();
  await dialog.waitFor({ state: 'detached' });
  const saved = await mall.database
    .selectFrom('product')
    .select('images')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(saved.images.length).toBe(3);
  await page.reload();
  await edit.click();
  await stored.nth(2).waitFor();
  expect(await order()).toEqual([b, c, a]);
  expect(await pictures.nth(0).getByRole('textbox').first().inputValue()).toBe('蓝色正面');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a keeper’s new product is of the own shop: no other one is offered, in the form or the filter', async () => {
  const { page, complaints } = await signedIn(mall, KEEPER, { width: 390 });
  await page.goto('/admin/products');
  await page.getByRole('button', { name: m.catalogue_listing_add({}, ZH), exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: m.catalogue_office_code({}, ZH) }).waitFor();
  expect(await page.getByLabel(m.catalogue_office_merchant({}, ZH), { exact: true }).count()).toBe(0);
  expect(complaints).toEqual([]);

  const { page: office } = await signedIn(mall, PRODUCT_MANAGER, { width: 390 });
  await office.goto('/admin/products');
  await office.getByRole('button', { name: m.catalogue_listing_add({}, ZH), exact: true }).click();
  const shop = office.getByRole('dialog').getByRole('combobox', { name: m.catalogue_office_merchant({}, ZH) });
  await shop.waitFor();
});

test('the film of a product plays on its page, and goes on from where the player asks', async () => {
  const { page, complaints } = await mall.person({ locale: 'en', width: 390 });
  const { id } = await mall.database
    .selectFrom('product')
    .select('id')
    .where('code', '=', 'ARGUS-AG-VD8S')
    .executeTakeFirstOrThrow();
  await page.goto(`/product/detail/${id}`);
  await page.getByRole('button', { name: m.catalogue_entity_video({}, { locale: 'en' }) }).click();
  const film = page.locator('video');
  await film.waitFor();
  const shown = await film.evaluate(async (element) => {
    const video = element as HTMLVideoElement;
    const arrived = (event: string) => new Promise((resolve) => video.addEventListener(event, resolve, { once: true }));
    video.muted = true;
    await video.play();
    const wound = arrived('seeked');
    video.currentTime = 4;
    await wound;
    return { width: video.videoWidth, duration: video.duration, at: video.currentTime >= 4 };
  });
  expect(shown).toEqual({ width: 640, duration: 6, at: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(complaints).toEqual([]);
});

test('cells are edited in place: by keys, by a block from a spreadsheet, refused at their cell, saved together', async () => {
  const { page, context, complaints } = await signedIn(mall, PRODUCT_MANAGER);
  await page.goto('/admin/products');
  await page.getByRole('switch', { name: m.catalogue_cells_mode({}, ZH) }).click();
  const grid = page.getByRole('grid', { name: m.catalogue_cells_label({}, ZH) });
  await grid.getByRole('rowheader').first().waitFor();
  const cell = (row: number, column: string) => grid.locator(`tbody tr >> nth=${row}`).locator(`[data-cell=${column}]`);
  const isFocused = (row: number, column: string) =>
    expect.poll(() => cell(row, column).evaluate((one) => one === document.activeElement)).toBe(true);
  const bar = page.getByRole('region', { name: m.app_cells_unsaved({}, ZH) });

  // From the name of the first row by arrows; typing begins editing, Tab goes right, Enter down, Escape drops it.
  await cell(0, 'part').focus();
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('ArrowRight');
  await isFocused(0, 'nameEn');
  const named = await cell(0, 'nameEn').locator('span').first().textContent();
  await page.keyboard.press('F2');
  expect(await grid.getByRole('textbox').inputValue()).toBe(named);
  await page.keyboard.type(' in a cell');
  await page.keyboard.press('Tab');
  await isFocused(0, 'listPrice');
  await page.keyboard.type('oops');
  await page.keyboard.press('Escape');
  await isFocused(0, 'listPrice');
  await bar.getByText(m.app_cells_changed({ count: 1 }, ZH)).waitFor();

  // A block from a spreadsheet, by the browser's own paste.
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: mall.address });
  await page.evaluate(() => navigator.clipboard.writeText('¥4,321.00\t3,000\n4322\tmuch\n'));
  await page.keyboard.press('ControlOrMeta+V');
  await bar.getByText(m.app_cells_changed({ count: 5 }, ZH)).waitFor();
  expect(await cell(0, 'listPrice').textContent()).toContain('4,321.00');
  await cell(1, 'price1').getByText(m.catalogue_import_problem_not_a_money({}, ZH)).waitFor();
  expect(await findings(page, 'zh')).toEqual([]);
  await keepScreens(page, 'office-product-cells');

  // Another page is asked about, and a reload keeps what was typed.
  await page.getByRole('link', { name: m.catalogue_office_import({}, ZH) }).click();
  const question = page.getByRole('dialog', { name: m.app_cells_leave_title({}, ZH) });
  await question.getByRole('button', { name: m.app_cells_leave_stay({}, ZH) }).click();
  expect(new URL(page.url()).pathname).toBe('/admin/products');
  await page.reload();
  await bar.getByText(m.app_cells_changed({ count: 5 }, ZH)).waitFor();

  // The product with the odd price is refused at its cell; the other one is saved.
  await bar.getByRole('button', { name: m.app_save({}, ZH) }).click();
  await bar.getByText(m.app_cells_refused({}, ZH)).waitFor();
  await bar.getByText(m.app_cells_changed({ count: 2 }, ZH)).waitFor();
  expect(await cell(0, 'nameEn').locator('span').first().textContent()).toBe(`${named} in a cell`);
  expect(await cell(1, 'listPrice').getAttribute('data-changed')).toBe('');
  const [saved] = await mall.database
    .selectFrom('product')
    .select(['id', 'name_en'])
    .where('name_en', '=', `${named} in a cell`)
    .execute();
  expect(saved).toBeDefined();

  // Somebody else changes the refused product: it is refused once more, with what they wrote beside.
  const second = await mall.database
    .selectFrom('product')
    .select('id')
    .where('id', '<', saved?.id ?? 0)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await mall.database.updateTable('sku').set({ list_price_fen: 5_555 }).where('product_id', '=', second.id).execute();
  await cell(1, 'price1').dblclick();
  await grid.getByRole('textbox').fill('3001');
  await page.keyboard.press('Enter');
  await bar.getByRole('button', { name: m.app_save({}, ZH) }).click();
  await cell(1, 'part').getByText(m.catalogue_cells_stale({}, ZH)).waitFor();
  await cell(1, 'listPrice')
    .getByText(m.app_cells_was({ value: '55.55' }, ZH))
    .waitFor();
  await bar.getByRole('button', { name: m.app_save({}, ZH) }).click();
  await bar.waitFor({ state: 'detached' });
  expect(await cell(1, 'listPrice').textContent()).toContain('4,322.00');
  expect(complaints).toEqual([]);

  // On a phone the table is read as ever.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('table', { name: m.catalogue_office_title({}, ZH) }).waitFor();
  expect(await page.getByRole('switch', { name: m.catalogue_cells_mode({}, ZH) }).count()).toBe(0);
  await context.close();
});

test('a draft of other products is listed before it is saved, and a cell that was pasted too long holds nothing back', async () => {
  const { page, context, complaints } = await signedIn(mall, PRODUCT_MANAGER);
  const [other, shown] = await mall.database
    .selectFrom('product as p')
    .innerJoin('sku as s', 's.product_id', 'p.id')
    .select(['p.id', 'p.name_en', 's.part_number'])
    .distinctOn('p.id')
    .orderBy('p.id')
    .limit(2)
    .execute();
  if (!other || !shown) throw new Error('two products wanted');
  const grid = page.getByRole('grid', { name: m.catalogue_cells_label({}, ZH) });
  const cell = (column: string) => grid.locator(`tbody tr >> nth=0`).locator(`[data-cell=${column}]`);
  const bar = page.getByRole('region', { name: m.app_cells_unsaved({}, ZH) });
  await page.goto(`/admin/products?q=${encodeURIComponent(other.part_number)}`);
  await page.getByRole('switch', { name: m.catalogue_cells_mode({}, ZH) }).click();
  await cell('nameEn').dblclick();
  await grid.getByRole('textbox').fill('Yesterday');
  await page.keyboard.press('Enter');
  await bar.getByText(m.app_cells_changed({ count: 1 }, ZH)).waitFor();

  // Another filter, on another day: what the draft would write is told, with what it was.
  await page.goto(`/admin/products?q=${encodeURIComponent(shown.part_number)}`);
  const unseen = bar.getByRole('list', { name: m.app_cells_unseen({ count: 1 }, ZH) });
  await unseen.getByText(`${other.name_en} → Yesterday`).waitFor();
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: mall.address });
  await cell('nameZh').focus();
  await page.evaluate(() => navigator.clipboard.writeText('长'.repeat(5_000)));
  await page.keyboard.press('ControlOrMeta+V');
  await cell('nameZh').getByText(m.catalogue_import_problem_too_long({}, ZH)).waitFor();
  expect(await findings(page, 'zh')).toEqual([]);
  await bar.getByRole('button', { name: m.app_save({}, ZH) }).click();
  await bar.getByText(m.app_cells_refused({}, ZH)).waitFor();
  await bar.getByText(m.app_cells_changed({ count: 1 }, ZH)).waitFor();
  const named = async (id: number) =>
    (await mall.database.selectFrom('product').select('name_en').where('id', '=', id).executeTakeFirstOrThrow())
      .name_en;
  expect([await named(other.id), await named(shown.id)]).toEqual(['Yesterday', shown.name_en]);
  expect(await cell('nameZh').getAttribute('aria-invalid')).toBe('true');
  expect(complaints).toEqual([]);
  await context.close();
});
