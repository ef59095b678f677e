/** What buyers in the journeys do: choose products, put them in the cart, check out. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import * as m from '#messages';
import type { BrowserMall, keepScreens } from './browser-mall.ts';

const ZH = { locale: 'zh' } as const;
/** A camera of the keeper's shop. */
export const MODEL = 'DS-2CD2T47G2-L';

/** A voucher or a delivery note, as small as one can be. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

interface Bought {
  id: number;
  skuId: number;
  merchantId: number;
}

/** A product of the keeper's shop and one of another shop, the second sold in boxes. */
export async function productsOfTwoShops(mall: BrowserMall): Promise<[Bought, Bought]> {
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

/** Puts the product on this page in the cart and waits for the header to count it. */
export async function addToCart(page: Page, product: Bought, kinds: number, pieces?: number): Promise<void> {
  await page.goto(`/product/detail/${product.id}`);
  await page.locator('data[value]').first().waitFor();
  if (pieces) await page.getByRole('main').getByRole('textbox').first().fill(String(pieces));
  await page
    .getByRole('main')
    .getByRole('button', { name: m.catalogue_card_add({}, ZH) })
    .first()
    .click();
  await page.getByRole('banner').getByText(String(kinds), { exact: true }).waitFor();
}

/** Chooses the first longer warranty of the first line with the keyboard; the total rises by its stated price. */
async function chooseWarranty(page: Page): Promise<void> {
  const summary = page.getByRole('complementary', { name: m.orders_page_amounts({}, ZH) });
  const toPay = async () => Number(await summary.locator('data[value]').last().getAttribute('value'));
  const before = await toPay();
  const choice = page.getByRole('combobox', { name: m.orders_page_warranty({}, ZH) }).first();
  await choice.focus();
  await page.keyboard.press('ArrowDown');
  const words = await choice.locator('option:checked').textContent();
  const extra = Number(words?.split('¥')[1]?.replaceAll(',', ''));
  await summary.getByText(m.orders_page_warranty({}, ZH), { exact: true }).waitFor();
  expect(extra).toBeGreaterThan(0);
  expect(await toPay()).toBeCloseTo(before + extra, 2);
}

/** From the cart to the cashier: returns the numbers of the checkout and its payment. */
export async function checkOut(
  page: Page,
  keep: typeof keepScreens = async () => undefined,
): Promise<{ preOrderNo: string; paymentNo: string }> {
  const asked = page.waitForRequest(/front\/pc\/cart\/list/);
  await page.goto('/order/shopping_cart');
  // The cart is never served from a cache.
  expect((await asked).headers().flush).toBe('1');
  const toCheckout = page.getByRole('button', { name: /结算/ });
  await toCheckout.waitFor();
  await keep(page, 'cart');
  await toCheckout.click();
  await page.waitForURL(/order_confirm/);
  const submit = page.getByRole('button', { name: m.orders_page_submit({}, ZH) });
  await submit.waitFor();
  await chooseWarranty(page);
  await keep(page, 'checkout');
  const numberIn = (name: string) => new URL(page.url()).searchParams.get(name) ?? '';
  const preOrderNo = numberIn('preOrderNo');
  await submit.click();
  await page.waitForURL(/order_payment\?/);
  return { preOrderNo, paymentNo: numberIn('orderNo') };
}

export async function ordersOf(mall: BrowserMall, paymentNo: string) {
  return mall.database
    .selectFrom('purchase_order')
    .innerJoin('payment', 'payment.id', 'purchase_order.payment_id')
    .innerJoin('merchant', 'merchant.id', 'purchase_order.merchant_id')
    .select(['purchase_order.order_no as orderNo', 'purchase_order.status', 'merchant.code'])
    .where('payment.payment_no', '=', paymentNo)
    .orderBy('purchase_order.id')
    .execute();
}

/** Escape closes what is on top, and the browser's Back the order with it; both are opened again. */
export async function openShippingAgain(
  page: Page,
  { inTable, ship, packages }: Readonly<Record<'inTable' | 'ship' | 'packages', Locator>>,
): Promise<void> {
  await page.keyboard.press('Escape');
  await packages.first().waitFor({ state: 'detached' });
  await ship.click();
  await packages.first().waitFor();
  await page.goBack();
  await packages.first().waitFor({ state: 'detached' });
  await inTable.click();
  await ship.click();
  await packages.first().waitFor();
}
