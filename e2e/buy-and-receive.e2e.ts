/** The first order from end to end, in a real browser: from a visitor's search to the signed delivery note. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as m from '#messages';
import { calculateCartPrice } from '../domains/cart/contract/cart-endpoints.ts';
import { BUYER, FINANCE, KEEPER, OTHER_BUYER } from '../domains/orders/test/order-builders.ts';
import { type BrowserMall, keepScreens, type Person, startBrowserMall } from './browser-mall.ts';
import { enterReceipt, hasFocus, signIn } from './journey-people.ts';
import { addToCart, checkOut, MODEL, openShippingAgain, ordersOf, PDF, productsOfTwoShops } from './shopping.ts';

/** Waits for the focus to be on a control: what a dialog leaves never falls to the top of the page. */
const somethingHasFocus = (page: Page) => page.waitForFunction(() => document.activeElement !== document.body);

const HOUR_MS = 3_600_000;

const ZH = { locale: 'zh' } as const;

let mall: BrowserMall;
let buyer: Person;

async function search(page: Page, text: string): Promise<void> {
  await page.locator('input[name=keyword]').fill(text);
  await page.locator('input[name=keyword]').press('Enter');
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
      .getByRole('link', { name: /400\s万全彩/ })
      .first()
      .waitFor();
    await search(page, '交换机');
    await page.getByRole('article').filter({ hasText: '交换机' }).nth(5).waitFor();
    await keepScreens(page, 'list');

    await page.getByRole('complementary').getByRole('link', { name: /华为/ }).first().click();
    await page.waitForURL(/brandId=/);

    await search(page, MODEL);
    await page
      .getByRole('link', { name: /400\s万全彩/ })
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
    const [camera] = await productsOfTwoShops(mall);
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

describe('an order', () => {
  let paidOrder = '';

  test('of two shops is placed as two orders under one payment and paid online', async () => {
    const { page } = buyer;
    const [camera, boxed] = await productsOfTwoShops(mall);
    await addToCart(page, camera, 1, 3);
    await page.goto(`/product/detail/${boxed.id}`);
    await page.locator('data[value]').first().waitFor();
    const pieces = page.getByRole('main').getByRole('textbox').first();
    const held = await pieces.inputValue();
    await pieces.fill(String(Number(held) + 1));
    await page.getByRole('main').getByRole('alert').first().waitFor();
    await addToCart(page, boxed, 2);
    const { preOrderNo, paymentNo } = await checkOut(page, keepScreens);
    expect(await ordersOf(mall, paymentNo)).toHaveLength(2);
    // Ordered items have left the cart: its badge, and the page that going back leads to.
    const badge = page.getByRole('banner').getByText('2', { exact: true });
    await badge.waitFor({ state: 'detached' });
    const priced: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(calculateCartPrice.path)) priced.push(request.url());
    });
    await page.goBack();
    await page.waitForURL(/shopping_cart/);
    await page.getByText(m.cart_page_empty({}, ZH)).waitFor();
    expect(priced).toEqual([]);
    await page.goForward();
    // The submitted checkout redirects to its cashier.
    await page.goto(`/order/order_confirm?preOrderNo=${preOrderNo}`);
    await page.waitForURL(new RegExp(`order_payment\\?.*${paymentNo}`));
    const bought = await mall.database
      .selectFrom('order_line')
      .select(['warranty_months', 'warranty_unit_fen'])
      .where('warranty_months', '>', 0)
      .execute();
    expect(bought).toEqual([{ warranty_months: 12, warranty_unit_fen: expect.any(Number) }]);

    const toProvider = async () => {
      await page.getByRole('radio', { name: m.payments_page_method_sandbox({}, ZH) }).check();
      await page
        .getByRole('button', { name: /支付|付款/ })
        .last()
        .click();
      await page.waitForURL(/sandbox-pay/);
    };
    await toProvider();
    await page.locator('button[formaction*="/fail?"]').click();
    await page.getByRole('heading', { name: m.payments_page_failed({}, ZH) }).waitFor();
    await page.getByRole('link', { name: m.payments_page_pay_again({}, ZH) }).click();
    await toProvider();
    await page.locator('button[formaction*="/pay?"]').click();
    await page.waitForURL(/order_pay_status/);
    const paid = page.getByRole('heading', { name: m.payments_page_paid({}, ZH) });
    await paid.waitFor();
    // Going back leads to the result instead of a payment that is settled.
    for (const _ of ['the provider', 'the cashier']) {
      await page.goBack();
      await page.waitForURL(/order_pay_status/);
      await paid.waitFor();
    }
    const orders = await ordersOf(mall, paymentNo);
    expect(orders.map((order) => order.status)).toEqual(['pendingShipment', 'pendingShipment']);
    paidOrder = orders.find((order) => order.code === 'hikvision-shop')?.orderNo ?? '';
  });

  test('paid by transfer waits for finance, who confirms it in the back office', async () => {
    const { page } = buyer;
    const [camera] = await productsOfTwoShops(mall);
    await addToCart(page, camera, 1);
    const { paymentNo } = await checkOut(page);
    const byTransfer = page.getByRole('radio', { name: m.payments_page_method_offline({}, ZH) });
    await byTransfer.check();
    const due = await page.getByRole('main').locator('data[value]').first().getAttribute('value');
    const bankRows = page.getByRole('main').locator('dl');
    expect(await bankRows.locator('data[value]').getAttribute('value')).toBe(due);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'voucher.pdf', mimeType: 'application/pdf', buffer: PDF });
    const remark = page.getByRole('textbox', { name: m.payments_page_voucher_remark({}, ZH), exact: true });
    await remark.fill('招商银行 11 月 22 日转出');
    const stored = page.getByRole('main').locator('a[href*="/upload/private/"]');
    const voucher = await stored.getAttribute('href');
    // A reload loses none of it.
    await page.reload();
    await remark.waitFor();
    expect(await byTransfer.isChecked()).toBe(true);
    expect(await remark.inputValue()).toBe('招商银行 11 月 22 日转出');
    expect(await stored.getAttribute('href')).toBe(voucher);
    expect(await stored.textContent()).toBe('voucher.pdf');
    const submitProof = page.getByRole('button', { name: m.payments_page_submit_voucher({}, ZH) });
    await page
      .locator('button[type=submit]:not([aria-disabled])')
      .filter({ hasText: m.payments_page_submit_voucher({}, ZH) })
      .waitFor();
    await submitProof.click();
    await page.waitForURL(/order_pay_status/);
    await page.getByText(m.payments_done({}, ZH), { exact: true }).waitFor();
    await page.getByRole('heading', { name: m.payments_page_confirming({}, ZH) }).waitFor();
    await page.getByText(m.payments_page_bank_account_number({}, ZH)).waitFor();

    const finance = await mall.person();
    await signIn(finance.page, FINANCE);
    await finance.page.goto('/admin/payments');
    await finance.page
      .getByRole('button', { name: m.payments_office_review({}, ZH) })
      .first()
      .click();
    // Rejecting is a separate step: it begins in its field, and Escape returns to its button.
    const reject = finance.page.getByRole('button', { name: m.payments_office_reject({}, ZH), exact: true });
    const reason = finance.page.getByRole('textbox', { name: m.payments_office_reason({}, ZH) });
    for (const back of ['Escape', 'Enter']) {
      await reject.click();
      await reason.waitFor();
      await hasFocus(reason);
      if (back === 'Enter') await finance.page.getByRole('button', { name: m.app_back({}, ZH), exact: true }).focus();
      await finance.page.keyboard.press(back);
      await reason.waitFor({ state: 'detached' });
      await hasFocus(reject);
    }
    await enterReceipt(mall, finance.page, paymentNo);
    await finance.page
      .locator('dialog[open]')
      .getByRole('button', { name: m.payments_office_confirm({}, ZH) })
      .click();
    await finance.page.getByText(m.payments_office_confirmed({}, ZH)).first().waitFor();
    await finance.page.getByRole('dialog').waitFor({ state: 'detached' });
    await finance.page.getByRole('button', { name: paymentNo }).waitFor({ state: 'detached' });
    await somethingHasFocus(finance.page);
    expect((await ordersOf(mall, paymentNo)).map((order) => order.status)).toEqual(['pendingShipment']);
  });

  test('is shipped in two packages, tracked, signed with a delivery note, received and completed', async () => {
    const keeper = await mall.person();
    await signIn(keeper.page, KEEPER);
    await keeper.page.goto('/admin/products');
    await keepScreens(keeper.page, 'office-products');
    await keeper.page.goto('/admin/orders');
    const inTable = keeper.page.getByRole('button', { name: paidOrder });
    await inTable.click();
    const ship = keeper.page.getByRole('button', { name: m.orders_office_ship({}, ZH), exact: true }).last();
    await ship.click();
    const packages = keeper.page.getByRole('group', { name: /包裹/ });
    await packages.first().waitFor();
    // Missing input is reported for the first package; nothing has been typed yet in an added one.
    await keeper.page.getByRole('button', { name: m.orders_office_ship_packages({ count: 1 }, ZH) }).click();
    await packages.first().getByText(m.orders_office_problem_express({}, ZH)).waitFor();
    await keeper.page.getByRole('button', { name: m.orders_office_package_add({}, ZH) }).click();
    await packages.nth(1).waitFor();
    expect(await packages.nth(1).locator('[aria-invalid="true"], [role="alert"]').count()).toBe(0);
    await packages
      .nth(1)
      .getByRole('button', { name: m.orders_office_package_remove({}, ZH) })
      .click();
    await packages.nth(1).waitFor({ state: 'detached' });
    await somethingHasFocus(keeper.page);
    // The entries stay as typed, and nothing beside them claims success.
    const count = packages
      .first()
      .getByRole('textbox', { name: m.orders_office_line_count({ name: '' }, ZH).trim() })
      .first();
    await count.clear();
    await count.pressSequentially('1.5');
    expect(await count.inputValue()).toBe('1.5');
    await packages.first().getByText(m.orders_office_problem_not_whole({}, ZH)).waitFor();
    expect(await keeper.page.getByText(m.orders_office_all_packed({}, ZH)).count()).toBe(0);
    await openShippingAgain(keeper.page, { inTable, ship, packages });
    expect(await count.inputValue()).toBe('1.5');
    await count.fill('99999');
    await packages.first().getByText(m.orders_office_problem_too_many({}, ZH)).waitFor();
    expect(await keeper.page.getByText(m.orders_office_all_packed({}, ZH)).count()).toBe(0);
    for (const place of [0, 1]) {
      const fields = packages.nth(place);
      await fields.getByRole('combobox').click();
      await keeper.page.locator('[data-combobox-option]:visible').nth(1).click();
      await fields.getByRole('textbox', { name: m.orders_office_tracking({}, ZH) }).fill(`SF10000000${place}`);
      if (place === 1) break;
      await count.fill('1');
      await keeper.page.getByRole('button', { name: m.orders_office_package_add({}, ZH) }).click();
    }
    // The drawer's own order arrives before the list: what it says about the finished shipment must not depend on
    // either.
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
    await drawer.getByText(/400\s万全彩/).waitFor();
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
      .getByRole('region', { name: m.orders_page_package({ place: 1 }, ZH) })
      .getByText(m.orders_page_signed({}, ZH), { exact: true })
      // Its tag and the latest step of its tracks say so, one a moment before the other.
      .first()
      .waitFor();
    await somethingHasFocus(page);
    // Everything is shipped: with one package signed for, the order waits only for its buyer.
    const listed = page.getByRole('article', { name: paidOrder });
    await page.goto('/users/order_list?status=4');
    await listed.waitFor();
    await page.goto('/users/order_list?status=1');
    await page.getByRole('main').getByRole('article').first().waitFor();
    expect(await listed.count()).toBe(0);
    await page.goto(`/order/order_details?orderNo=${paidOrder}`);
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
    const [camera] = await productsOfTwoShops(mall);
    const stock = async () =>
      (await mall.database.selectFrom('sku').select('stock').where('id', '=', camera.skuId).executeTakeFirstOrThrow())
        .stock;
    const before = await stock();
    await addToCart(page, camera, 1);
    const { paymentNo } = await checkOut(page);
    expect(await stock()).toBeLessThan(before);
    const [unpaid] = await ordersOf(mall, paymentNo);
    await page.goto(`/order/order_details?orderNo=${unpaid?.orderNo}`);
    const left = page.getByRole('main').getByRole('timer').first();
    await left.waitFor();
    const ends = Date.parse((await left.getAttribute('datetime')) ?? '') - mall.clock.now().getTime();
    expect(ends / HOUR_MS).toBeGreaterThan(23);
    expect(ends / HOUR_MS).toBeLessThanOrEqual(24);
    // Without an available payment method the cashier says so and keeps the order.
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
    expect((await ordersOf(mall, paymentNo)).map((order) => order.status)).toEqual(['cancelled']);
    const [order] = await ordersOf(mall, paymentNo);
    await signIn(page, BUYER);
    await page.goto(`/order/order_details?orderNo=${order?.orderNo}`);
    await page.getByText(m.orders_status_cancelled({}, ZH)).first().waitFor();
    await page.goto(`/order/order_pay_status?orderNo=${paymentNo}`);
    await page.getByRole('heading', { name: m.payments_page_timeout({}, ZH) }).waitFor();
    await page.getByText(m.payments_error_closed({}, ZH)).waitFor();
  });
});
