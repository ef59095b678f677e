/** Catalogue and shops in the back office, by mouse and keyboard, as somebody new to them works. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { type BrowserMall, startBrowserMall } from './browser-mall.ts';
import { hasFocus, signedIn } from './journey-people.ts';
import { findings } from './page-findings.ts';

const ADMINISTRATOR = '13900000001';
const PRODUCT_MANAGER = '13900000007';
const KEEPER = '13900000006';
const ZH = { locale: 'zh' } as const;

let mall: BrowserMall;
beforeAll(async () => {
  mall = await startBrowserMall();
});
afterAll(() => mall?.close());

test.each([
  ['a product manager', PRODUCT_MANAGER],
  ['a keeper', KEEPER],
])('%s opens a product by mouse', async (_, phone) => {
  const { page, context } = await signedIn(mall, phone);
  await page.goto('/admin/products');
  await page.locator('tbody tr').first().getByRole('link').first().click();
  await page.waitForURL(/\/admin\/products\/\d+$/);
  await context.close();
});

test('a product is taken off sale and put back on its page, which then says who did it', async () => {
  const { page, context, complaints } = await signedIn(mall, PRODUCT_MANAGER);
  const { id } = await mall.database
    .selectFrom('product')
    .select('id')
    .where('status', '=', 'onShelf')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const status = async () =>
    (await mall.database.selectFrom('product').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
  await page.goto(`/admin/products/${id}`);
  for (const [label, after] of [
    [m.catalogue_office_take_off({}, ZH), 'offShelf'],
    [m.catalogue_office_put_on({}, ZH), 'onShelf'],
  ] as const) {
    await page.getByRole('button', { name: label, exact: true }).click();
    const question = page.getByRole('dialog', { name: label });
    await question.getByRole('button', { name: label }).click();
    await question.waitFor({ state: 'detached' });
    await page
      .getByRole('button', {
        name: after === 'onShelf' ? m.catalogue_office_take_off({}, ZH) : m.catalogue_office_put_on({}, ZH),
        exact: true,
      })
      .waitFor();
    expect(await status()).toBe(after);
  }
  await page.reload();
  const history = page.getByRole('region', { name: m.catalogue_product_history({}, ZH) });
  await history.getByText(m.catalogue_audit_action_product_unshelve({}, ZH)).first().waitFor();
  // Every button that edits says what.
  const edits = await page.getByRole('button', { name: /^编辑/ }).allTextContents();
  const cards = edits.filter((name) => name !== m.catalogue_sku_edit({}, ZH));
  expect(cards.length).toBeGreaterThan(2);
  expect(new Set(cards).size).toBe(cards.length);
  expect(await findings(page, 'zh')).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a new product asks for its shop without covering the form, and marks a code that is taken', async () => {
  const { page, context } = await signedIn(mall, PRODUCT_MANAGER);
  await page.goto('/admin/products');
  await page.getByRole('button', { name: m.catalogue_listing_add({}, ZH) }).click();
  const drawer = page.getByRole('dialog');
  const shop = drawer.getByRole('combobox', { name: m.catalogue_office_merchant({}, ZH) });
  await shop.waitFor();
  // The field has the focus, and its list stays closed: it would cover the form.
  await hasFocus(shop);
  expect(await shop.getAttribute('aria-expanded')).toBe('false');
  // Those of the list; the filters behind have their own.
  const offered = page.locator('[role=option]:visible');
  expect(await offered.count()).toBe(0);
  expect(await shop.getAttribute('aria-required')).toBe('true');
  await drawer.getByRole('button', { name: m.catalogue_listing_add({}, ZH) }).click();
  await drawer.getByText(m.catalogue_listing_shop_missing({}, ZH)).waitFor();
  await shop.click();
  await offered.first().waitFor();
  expect(await offered.filter({ hasText: m.app_form_choose_none({}, ZH) }).count()).toBe(0);
  await context.close();
});

test('a brand whose code is taken is told once, at its code, where the focus is', async () => {
  const { page, context } = await signedIn(mall, PRODUCT_MANAGER);
  const { code } = await mall.database.selectFrom('brand').select('code').executeTakeFirstOrThrow();
  await page.goto('/admin/products/brands');
  await page.getByRole('button', { name: m.catalogue_nav_add_brand({}, ZH) }).click();
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  await field(m.catalogue_nav_name_zh({}, ZH)).fill('某品牌');
  await field(m.catalogue_nav_name_en({}, ZH)).fill('Some brand');
  await field(m.catalogue_nav_code({}, ZH)).fill(code);
  await dialog.getByRole('button', { name: m.app_save({}, ZH) }).click();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'code');
  expect(await page.getByText(m.catalogue_error_code_taken({ code }, ZH)).count()).toBe(1);
  await context.close();
});

test('attributes of a category are moved and removed by keyboard, and one in use says whose values keep it', async () => {
  const { page, context, complaints } = await signedIn(mall, PRODUCT_MANAGER);
  const { rows } = await sql<{ code: string; attribute: string; model: string }>`
    SELECT c.code, a.name_zh AS attribute, min(p.model) AS model
    FROM category c
    JOIN category_attribute s ON s.category_id = c.id
    JOIN attribute a ON a.id = s.attribute_id
    JOIN product p ON p.category_id = c.id AND p.attributes ? a.code
    GROUP BY c.id, c.code, a.name_zh HAVING count(*) <= 5 ORDER BY c.id, a.name_zh LIMIT 1`.execute(mall.database);
  const carried = rows[0] ?? expect.fail('no attribute has values');
  await page.goto(`/admin/products/categories?keyword=${carried.code}`);
  await page.locator('tbody tr').first().getByRole('button').first().click();
  const items = page
    .getByRole('dialog')
    .getByRole('list', { name: m.catalogue_nav_attributes({}, ZH) })
    .locator('li');
  await items.first().waitFor();
  const name = async (at: number) => (await items.nth(at).locator('span').first().textContent()) ?? '';
  const second = await name(1);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  const up = m.catalogue_nav_attribute_earlier({ name: second }, ZH);
  const down = m.catalogue_nav_attribute_later({ name: second }, ZH);
  await page.getByRole('button', { name: up, exact: true }).press('Enter');
  await expect.poll(() => name(0)).toBe(second);
  await expect.poll(focused).toBe(up);
  await page.getByRole('button', { name: down, exact: true }).press('Enter');
  await expect.poll(() => name(1)).toBe(second);
  await expect.poll(focused).toBe(down);
  const dialog = page.getByRole('dialog');
  const before = await items.count();
  // One that nobody has yet goes at once, and the focus stays in the list.
  await dialog.getByRole('combobox', { name: m.catalogue_nav_attribute_add({}, ZH) }).click();
  await page.locator('[role=option]:visible').first().click();
  await expect.poll(() => items.count()).toBe(before + 1);
  await items.last().getByRole('button', { name: /^移除/ }).press('Enter');
  await expect.poll(() => items.count()).toBe(before);
  await expect.poll(focused).toMatch(/^移除/);
  // One that products have values of stays, and they are named.
  await dialog.getByRole('button', { name: new RegExp(`^移除“${carried.attribute}`) }).press('Enter');
  await dialog.getByRole('alert').getByText(carried.model).waitFor();
  expect(await items.count()).toBe(before);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a shop is not opened without a keeper who can sign in', async () => {
  const { page, context } = await signedIn(mall, ADMINISTRATOR);
  await page.goto('/admin/shops');
  await page.getByRole('button', { name: m.merchants_open_shop({}, ZH) }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: m.merchants_open_shop({}, ZH) }).click();
  await expect
    .poll(() => drawer.getByText(m.merchants_keeper_contact_missing({}, ZH), { exact: true }).count())
    .toBe(2);
  const keeper = drawer.getByRole('textbox', { name: m.merchants_keeper_name({}, ZH) });
  expect(await keeper.getAttribute('aria-invalid')).toBe('true');
  await context.close();
});
