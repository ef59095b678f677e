/** Promotions: found in their list, reached in the cart with one press, kept by orders; made, checked and ended by staff. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { type BrowserMall, startBrowserMall, untilHydrated } from './browser-mall.ts';
import { signedIn } from './journey-people.ts';
import { addToCart } from './shopping.ts';

const ZH = { locale: 'zh' } as const;
const BUYER = '13800000001';
const STAFF = '13900000002';
const PROMOTION = '接入交换机批量折扣';

let mall: BrowserMall;
let product: { id: number; skuId: number; merchantId: number; part: string };
beforeAll(async () => {
  mall = await startBrowserMall();
  const row = await mall.database
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .innerJoin('category as c', 'c.id', 'p.category_id')
    .select(['p.id', 's.id as skuId', 'p.merchant_id as merchantId', 's.part_number as part'])
    .where('c.code', '=', 'multigig-switches')
    .where('p.status', '=', 'onShelf')
    .where('p.product_type', '=', 'hardware')
    .where('s.disabled', '=', false)
    .orderBy('p.sales', 'desc')
    .orderBy('s.id')
    .executeTakeFirstOrThrow();
  const [stock, price] = [1_000, 1_000_00];
  await mall.database
    .updateTable('sku')
    .set({ stock, minimum_order_quantity: 1, pieces_per_box: 1, price1_fen: price, quantity_breaks: '[]' })
    .where('id', '=', row.skuId)
    .execute();
  // Without a group the buyer pays the first price itself, and without coupons nothing but the promotion lowers it.
  for (const table of ['customer_group_member', 'held_coupon'] as const) {
    await mall.database
      .deleteFrom(table)
      .where('account_id', 'in', (eb) => eb.selectFrom('account').select('id').where('phone', '=', BUYER))
      .execute();
  }
  product = row;
});
afterAll(() => mall?.close());

/** The card of a promotion in a list. */
const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

test('a buyer finds a promotion, adds what is missing with one press, and the order says what it took off', async () => {
  const { page, context, complaints } = await signedIn(mall, BUYER);
  await page.goto('/activity/sales_list');
  await cardOf(page, PROMOTION)
    .getByRole('link', { name: m.promotions_see({}, ZH) })
    .click();
  await page.waitForURL(/sales_detail\?id=\d+/);
  await page.getByText('满 5 件打 9.5 折').first().waitFor();
  await page.getByRole('heading', { level: 2, name: m.promotions_products({}, ZH) }).waitFor();

  await addToCart(page, product, 1, 3);
  await page.goto('/order/shopping_cart');
  const offers = page.getByRole('region', { name: m.cart_promotions({}, ZH) });
  await offers.getByText('再买 2 件打 9.5 折').waitFor();
  await offers.getByRole('button', { name: m.cart_promotion_add({ count: 2 }, ZH) }).click();
  await offers.getByText('再买 15 件打 9 折').waitFor();
  const summary = page.getByRole('complementary', { name: m.cart_page_summary({}, ZH) });
  await summary.getByText(m.cart_page_promotions({}, ZH)).waitFor();
  expect(await summary.locator('data[value]').last().getAttribute('value')).toBe('4750.00');

  await page.getByRole('button', { name: /结算/ }).click();
  await page.waitForURL(/order_confirm\?preOrderNo/);
  const shown = page.getByRole('region', { name: m.orders_page_promotions({}, ZH) });
  await shown.getByText(PROMOTION).waitFor();
  const amounts = page.getByRole('complementary', { name: m.orders_page_amounts({}, ZH) });
  await expect.poll(() => amounts.locator('data[value]').last().getAttribute('value')).toBe('4750.00');
  await page.getByRole('button', { name: m.orders_page_submit({}, ZH) }).click();
  await page.waitForURL(/order_payment\?/);
  const { order_no: orderNo } = await mall.database
    .selectFrom('purchase_order')
    .select('order_no')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await page.goto(`/order/order_details?orderNo=${orderNo}`);
  await page.getByText(PROMOTION).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('on a phone and in English, what a product takes part in opens beside it', async () => {
  const { page, context, complaints } = await mall.person({ width: 390, locale: 'en' });
  await page.goto(`/product/detail/${product.id}`);
  await untilHydrated(page);
  await page
    .getByRole('link', { name: m.catalogue_coupon_receive({}, { locale: 'en' }), exact: true })
    .first()
    .click();
  const popup = page.getByRole('dialog', { name: m.coupons_of_product({}, { locale: 'en' }) });
  await popup.getByRole('article').filter({ hasText: 'Access switch volume offer' }).waitFor();
  await popup.getByText('5 % off from 5 pcs').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(complaints).toEqual([]);
  await context.close();
});

test('staff make each kind of promotion, are warned of what overlaps, preview a cart, and withdraw', async () => {
  const { page, context, complaints } = await signedIn(mall, STAFF);
  await page.goto('/admin/promotions');
  const drawer = page.getByRole('dialog', { name: m.promotions_new({}, ZH) });
  const field = (name: string) => drawer.getByRole('textbox', { name });
  const choose = async (label: string, option: string) => {
    await drawer.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  async function begin(name: string, kind: string): Promise<void> {
    await page.getByRole('button', { name: m.promotions_new({}, ZH) }).click();
    await field(m.promotions_audit_field_name_zh({}, ZH)).fill(name);
    await field(m.promotions_audit_field_name_en({}, ZH)).fill(`${kind} promotion`);
    await drawer.getByLabel(m.promotions_audit_field_starts_at({}, ZH)).fill('2026-01-01T00:00');
    await drawer.getByLabel(m.promotions_audit_field_ends_at({}, ZH)).fill('2036-01-01T00:00');
    await choose(m.promotions_audit_field_kind({}, ZH), kind);
  }
  async function finish(name: string): Promise<void> {
    await drawer.getByRole('button', { name: m.app_save({}, ZH) }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('button', { name, exact: true }).waitFor();
  }

  await begin('全场折扣', m.promotions_kind_discount({}, ZH));
  await field(m.promotions_step_from({}, ZH)).fill('2');
  await page.reload();
  await page.getByRole('button', { name: m.promotions_new({}, ZH) }).click();
  expect(await field(m.promotions_step_from({}, ZH)).inputValue()).toBe('2');
  await field(m.promotions_step_percent({}, ZH)).fill('90');
  await finish('全场折扣');

  await begin('满额减', m.promotions_kind_money_off({}, ZH));
  await choose(m.promotions_audit_field_threshold({}, ZH), m.promotions_threshold_amount({}, ZH));
  await field(m.promotions_step_from({}, ZH)).fill('500');
  await field(m.promotions_step_off({}, ZH)).fill('20');
  await finish('满额减');

  await begin('买赠', m.promotions_kind_gift({}, ZH));
  await field(m.promotions_step_from({}, ZH)).fill('10');
  await field(m.promotions_step_gifts({}, ZH)).fill(`${product.part} * 1`);
  await finish('买赠');

  await begin('组合', m.promotions_kind_bundle({}, ZH));
  await field(m.promotions_audit_field_parts({}, ZH)).fill(product.part);
  await field(m.promotions_audit_field_set_price({}, ZH)).fill('900');
  await finish('组合');

  const select = (name: string) => page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').click();
  const act = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await select('全场折扣');
  await act(m.promotions_publish({}, ZH));
  const warning = page.getByRole('dialog', { name: m.promotions_conflict_title({}, ZH) });
  await warning.getByText(PROMOTION).waitFor();
  await warning.getByRole('button', { name: m.promotions_publish_anyway({}, ZH) }).click();
  const row = page.getByRole('row').filter({ hasText: '全场折扣' });
  await row.getByText(m.promotions_state_ongoing({}, ZH)).waitFor();

  await select('全场折扣');
  await page
    .getByRole('button', { name: m.promotions_preview({}, ZH), exact: true })
    .last()
    .click();
  const preview = page.getByRole('dialog', { name: m.promotions_preview({}, ZH) });
  await preview.getByRole('textbox', { name: m.promotions_preview_phone({}, ZH) }).fill(BUYER);
  await preview.getByRole('textbox', { name: m.promotions_preview_lines({}, ZH) }).fill(`${product.part} * 2`);
  await preview.getByRole('button', { name: m.promotions_preview_compute({}, ZH) }).click();
  const answer = preview.getByRole('region', { name: m.promotions_preview_answer({}, ZH) });
  await answer.getByText('全场折扣').waitFor();
  expect(await answer.locator('data[value]').last().getAttribute('value')).toBe('1800.00');
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });

  await select('全场折扣');
  await act(m.promotions_close({}, ZH));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m.promotions_close({}, ZH) })
    .click();
  await row.getByText(m.promotions_state_closed({}, ZH)).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
