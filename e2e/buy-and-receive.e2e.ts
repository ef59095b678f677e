/** The first order from end to end, in a real browser: from a visitor's search to the signed delivery note. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as m from '#messages';
import { BUYER, FINANCE, KEEPER, OTHER_BUYER } from '../domains/orders/test/order-builders.ts';
import { type BrowserMall, keepScreens, type Person, startBrowserMall } from './browser-mall.ts';
import { signIn } from './journey-people.ts';

const HOUR_MS = 3_600_000;
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

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
    await keepScreens(page, 'home');

    await search(page, MODEL);
    await page
      .getByRole('link', { name: /400 万全彩/ })
      .first()
      .waitFor();
    await search(page, '交换机');
    await page.getByRole('article').filter({ hasText: '交换机' }).nth(5).waitFor();
    await keepScreens(page, 'list');

    await page.getByRole('complementary').getByRole('link', { name: /华为/ }).first().click();
    await page.waitForURL(/brandId=/);

    await search(page, MODEL);
    await page
      .getByRole('link', { name: /400 万全彩/ })
      .first()
      .click();
    await page.waitForURL(/product\/detail\/\d+/);
    await page.getByText(m.catalogue_page_sign_in_for_price({}, ZH)).first().waitFor();
    expect(complaints).toEqual([]);
  });

  test('asks for a page that does not exist', async () => {
    const { page } = await mall.person({ locale: 'en' });
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await page.getByText('Page not found').waitFor();
    await page.getByText('/no/such/page').waitFor();
    // Also where only the browser shows pages; one that is known and not open yet is there.
    expect((await page.request.get('/users/no_such_page')).status()).toBe(404);
    expect((await page.request.get('/users/my_invoice')).status()).toBe(200);
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
    await keepScreens(page, 'detail');
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

/** Puts the product on this page in the cart and waits for the header to count it. */
async function addToCart(page: Page, product: Bought, kinds: number, pieces?: number): Promise<void> {
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

/** Chooses the first longer warranty of the first line with the keyboard; what is to be paid rises by what it says. */
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

async function checkOut(page: Page, keep: typeof keepScreens = async () => undefined): Promise<string> {
  const asked = page.waitForRequest(/front\/pc\/cart\/list/);
  await page.goto('/order/shopping_cart');
  // The cart is never an answer kept on the way.
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
  await submit.click();
  await page.waitForURL(/order_payment\?/);
  return new URL(page.url()).searchParams.get('orderNo') ?? '';
}

async function ordersOf(paymentNo: string) {
  return mall.database
    .selectFrom('purchase_order')
    .innerJoin('payment', 'payment.id', 'purchase_order.payment_id')
    .innerJoin('merchant', 'merchant.id', 'purchase_order.merchant_id')
    .select(['purchase_order.order_no as orderNo', 'purchase_order.status', 'merchant.code'])
    .where('payment.payment_no', '=', paymentNo)
    .orderBy('purchase_order.id')
    .execute();
}

describe('an order', () => {
  let paidOrder = '';

  test('of two shops is placed as two orders under one payment and paid online', async () => {
    const { page } = buyer;
    const [camera, boxed] = await productsOfTwoShops();
    await addToCart(page, camera, 1, 3);
    await page.goto(`/product/detail/${boxed.id}`);
    await page.locator('data[value]').first().waitFor();
    const pieces = page.getByRole('main').getByRole('textbox').first();
    const held = await pieces.inputValue();
    await pieces.fill(String(Number(held) + 1));
    await page.getByRole('main').getByRole('alert').first().waitFor();
    await addToCart(page, boxed, 2);
    const paymentNo = await checkOut(page, keepScreens);
    expect(await ordersOf(paymentNo)).toHaveLength(2);
    const bought = await mall.database
      .selectFrom('order_line')
      .select(['warranty_months', 'warranty_unit_fen'])
      .where('warranty_months', '>', 0)
      .execute();
    expect(bought).toEqual([{ warranty_months: 12, warranty_unit_fen: expect.any(Number) }]);

    await page.getByRole('radio', { name: m.payments_page_method_sandbox({}, ZH) }).check();
    await page
      .getByRole('button', { name: /支付|付款/ })
      .last()
      .click();
    await page.waitForURL(/sandbox-pay/);
    await page.locator('button[formaction*="/pay?"]').click();
    await page.waitForURL(/order_pay_status/);
    await page.getByText(m.payments_page_paid({}, ZH)).first().waitFor();
    const orders = await ordersOf(paymentNo);
    expect(orders.map((order) => order.status)).toEqual(['pendingShipment', 'pendingShipment']);
    paidOrder = orders.find((order) => order.code === 'hikvision-shop')?.orderNo ?? '';
  });

  test('paid by transfer waits for finance, who confirms it in the back office', async () => {
    const { page } = buyer;
    const [camera] = await productsOfTwoShops();
    await addToCart(page, camera, 1);
    const paymentNo = await checkOut(page);
    await page.getByRole('radio', { name: m.payments_page_method_offline({}, ZH) }).check();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'voucher.pdf', mimeType: 'application/pdf', buffer: PDF });
    const handIn = page.getByRole('button', { name: m.payments_page_hand_in({}, ZH) });
    await page
      .locator('button[type=submit]:not([aria-disabled])')
      .filter({ hasText: m.payments_page_hand_in({}, ZH) })
      .waitFor();
    await handIn.click();
    await page.waitForURL(/order_pay_status/);
    await page.getByText(m.payments_done({}, ZH), { exact: true }).waitFor();

    const finance = await mall.person();
    await signIn(finance.page, FINANCE);
    await finance.page.goto('/admin/payments');
    await finance.page
      .getByRole('button', { name: m.payments_office_review({}, ZH) })
      .first()
      .click();
    await finance.page
      .getByRole('button', { name: m.payments_office_confirm({}, ZH) })
      .first()
      .click();
    await finance.page
      .locator('dialog[open]')
      .getByRole('button', { name: m.payments_office_confirm({}, ZH) })
      .click();
    await finance.page.getByText(m.payments_office_confirmed({}, ZH)).first().waitFor();
    expect((await ordersOf(paymentNo)).map((order) => order.status)).toEqual(['pendingShipment']);
  });

  test('is shipped in two packages, tracked, signed with a delivery note, received and completed', async () => {
    const keeper = await mall.person();
    await signIn(keeper.page, KEEPER);
    await keeper.page.goto('/admin/products');
    await keepScreens(keeper.page, 'office-products');
    await keeper.page.goto('/admin/orders');
    await keeper.page.getByRole('button', { name: paidOrder }).click();
    await keeper.page
      .getByRole('button', { name: m.orders_office_ship({}, ZH), exact: true })
      .last()
      .click();
    const packages = keeper.page.getByRole('group', { name: /包裹/ });
    await packages.first().waitFor();
    for (const place of [0, 1]) {
      const fields = packages.nth(place);
      await fields.getByRole('combobox').click();
      await keeper.page.locator('[data-combobox-option]:visible').nth(1).click();
      await fields.getByRole('textbox', { name: m.orders_office_tracking({}, ZH) }).fill(`SF10000000${place}`);
      if (place === 1) break;
      await fields
        .getByRole('textbox', { name: m.orders_office_line_count({ name: '' }, ZH).trim() })
        .first()
        .fill('1');
      await keeper.page.getByRole('button', { name: m.orders_office_package_add({}, ZH) }).click();
    }
    // The drawer's own order comes before the list: what it says of the done shipment must not hang on either.
    const told = Promise.withResolvers<void>();
    await keeper.page.route(/\/admin\/orders\/order\/list/, async (route) => {
      await told.promise;
      await route.continue();
    });
    await keeper.page.getByRole('button', { name: m.orders_office_ship_packages({ count: 2 }, ZH) }).click();
    await keeper.page
      .getByText(m.orders_office_ship_done({ count: 2 }, ZH))
      .first()
      .waitFor();
    told.resolve();

    const { page } = buyer;
    await page.goto(`/order/order_details?orderNo=${paidOrder}`);
    await page.getByRole('heading', { name: m.orders_page_package({ place: 2 }, ZH) }).waitFor();
    await keepScreens(page, 'order');
    await page
      .getByRole('button', { name: m.orders_page_sign({}, ZH), exact: true })
      .first()
      .click();
    const drawer = page.getByRole('dialog');
    await drawer
      .locator('input[type=file]')
      .setInputFiles({ name: 'note.pdf', mimeType: 'application/pdf', buffer: PDF });
    await drawer.getByText('note.pdf').waitFor();
    await drawer.getByRole('button', { name: m.orders_page_sign({}, ZH), exact: true }).click();
    await page
      .getByText(m.orders_page_sign_done({ place: 1 }, ZH))
      .first()
      .waitFor();
    await page
      .getByRole('button', { name: m.orders_page_confirm_receipt({}, ZH) })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: m.orders_page_confirm_receipt({}, ZH) })
      .click();
    await page.getByText(m.orders_page_receipt_done({}, ZH)).first().waitFor();

    mall.clock.advance(15 * 24 * HOUR_MS + 60_000);
    await mall.runJob('complete-received-orders');
    const order = await mall.database
      .selectFrom('purchase_order')
      .select('status')
      .where('order_no', '=', paidOrder)
      .executeTakeFirstOrThrow();
    expect(order.status).toBe('completed');
  });

  test('that nobody pays is cancelled by its timer and gives its stock back', async () => {
    const { page } = await mall.person();
    await signIn(page, BUYER);
    const [camera] = await productsOfTwoShops();
    const stock = async () =>
      (await mall.database.selectFrom('sku').select('stock').where('id', '=', camera.skuId).executeTakeFirstOrThrow())
        .stock;
    const before = await stock();
    await addToCart(page, camera, 1);
    const paymentNo = await checkOut(page);
    expect(await stock()).toBeLessThan(before);
    const [unpaid] = await ordersOf(paymentNo);
    await page.goto(`/order/order_details?orderNo=${unpaid?.orderNo}`);
    const left = page.getByRole('main').getByRole('timer').first();
    await left.waitFor();
    const ends = Date.parse((await left.getAttribute('datetime')) ?? '') - mall.clock.now().getTime();
    expect(ends / HOUR_MS).toBeGreaterThan(23);
    expect(ends / HOUR_MS).toBeLessThanOrEqual(24);
    // Where no way to pay is open, the cashier says so and keeps the order.
    await page.route(/pay\/get\/config/, async (route) => {
      const answer = await route.fetch();
      const { data, ...rest } = await answer.json();
      const closed = Object.entries(data).map(([key, value]) => [key, typeof value === 'boolean' ? false : value]);
      await route.fulfill({ json: { ...rest, data: Object.fromEntries(closed) } });
    });
    await page.goto(`/order/order_payment?orderNo=${paymentNo}`);
    await page.getByText(m.payments_page_no_methods({}, ZH)).waitFor();
    await page.unroute(/pay\/get\/config/);
    mall.clock.advance(25 * HOUR_MS);
    await mall.runJob('cancel-overdue-orders');
    expect(await stock()).toBe(before);
    expect((await ordersOf(paymentNo)).map((order) => order.status)).toEqual(['cancelled']);
    const [order] = await ordersOf(paymentNo);
    await signIn(page, BUYER);
    await page.goto(`/order/order_details?orderNo=${order?.orderNo}`);
    await page.getByText(m.orders_status_cancelled({}, ZH)).first().waitFor();
    await page.goto(`/order/order_pay_status?orderNo=${paymentNo}`);
    await page.getByRole('heading', { name: m.payments_page_timeout({}, ZH) }).waitFor();
    await page.getByText(m.payments_error_closed({}, ZH)).waitFor();
  });
});
