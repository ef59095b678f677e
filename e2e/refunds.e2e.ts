/** Refunds from end to end, in a real browser: before shipping, and a return that is sent, inspected and paid. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { BUYER, plainSkus, STAFF, stockOf, type TestSku } from '../domains/orders/test/order-builders.ts';
import { fillBalance, paidOrder, shipped } from '../domains/refunds/test/refund-builders.ts';
import { type BrowserMall, startBrowserMall } from './browser-mall.ts';
import { signedIn } from './journey-people.ts';

let mall: BrowserMall;
let sku: TestSku;
beforeAll(async () => {
  mall = await startBrowserMall();
  const [first] = await plainSkus(mall, 1, 1, 1_000);
  if (!first) throw new Error('no SKU');
  sku = first;
  await fillBalance(mall);
});
afterAll(() => mall?.close());

/** Decides in the drawer, and answers the question that is asked first. */
async function decided(page: Page, drawer: Locator, decision: string) {
  await drawer.getByRole('button', { name: decision }).click();
  await page.locator('dialog[open]').getByRole('button', { name: decision }).click();
}

/** The second language is seen on a phone. */
const SCREENS = [
  { locale: 'zh', width: 1440 },
  { locale: 'en', width: 390 },
] as const;

test.each(SCREENS)(
  'what was not shipped is refunded from the order’s page: asked for, granted in the back office, paid ($locale)',
  async (screen) => {
    const locale = { locale: screen.locale };
    const paid = await paidOrder(mall, [sku], 3);
    const stock = await stockOf(mall, sku.skuId);
    const { page, context, complaints } = await signedIn(mall, BUYER, screen);
    await page.goto(`/order/order_details?orderNo=${paid.orderNo}`);
    await page.getByRole('link', { name: m.orders_page_ask_refund({}, locale), exact: true }).click();
    // The page of the order has a link of the same name.
    await page.getByRole('heading', { name: m.refunds_choose_title({}, locale) }).waitFor();
    await page.getByRole('link', { name: m.refunds_choose({}, locale) }).click();

    // Nothing is shipped: there is nothing to send back. What is typed survives a reload.
    expect(await page.getByRole('radio', { name: m.refunds_kind_return_and_refund({}, locale) }).isDisabled()).toBe(
      true,
    );
    const quantity = page.getByRole('textbox', { name: m.refunds_quantity({}, locale) });
    await quantity.fill('2');
    await page.getByRole('textbox', { name: m.refunds_explanation({}, locale) }).fill('ordered twice');
    await page.reload();
    await expect.poll(() => quantity.inputValue()).toBe('2');
    const quote = page.getByRole('region', { name: m.refunds_quote_title({}, locale) });
    await quote.getByText(m.refunds_quote_refund({ count: 2 }, locale), { exact: true }).waitFor();
    await page.getByRole('button', { name: m.refunds_apply_send({}, locale) }).click();
    // Without a reason nothing is sent, and the field says so.
    await expect.poll(() => page.locator('[data-path="text"]').getAttribute('aria-invalid')).toBe('true');
    await page.locator('[data-path="text"]').click();
    await page.getByRole('option', { name: m.refunds_reason_wrong_order({}, locale) }).click();
    await page.getByRole('button', { name: m.refunds_apply_send({}, locale) }).click();
    await page.waitForURL(/orderRefund_details/);
    await page.getByText(m.refunds_next_pending({}, locale)).waitFor();

    const staff = await signedIn(mall, STAFF, locale);
    const refundNo = new URL(page.url()).searchParams.get('refundOrderNo') ?? '';
    await staff.page.goto('/admin/refunds?status=pending');
    await staff.page.getByRole('button', { name: refundNo }).click();
    const drawer = staff.page.getByRole('dialog', { name: refundNo });
    await drawer.getByText('ordered twice').waitFor();
    await decided(staff.page, drawer, m.refunds_office_approve({}, locale));
    await drawer.getByText(m.refunds_status_refunded({}, locale), { exact: true }).waitFor();
    expect(await stockOf(mall, sku.skuId)).toBe(stock + 2);

    await page.reload();
    await page.getByText(m.refunds_next_refunded({}, locale)).waitFor();
    await page.goto('/users/refund_list?type=0');
    await page.getByText(m.refunds_list_empty({}, locale)).waitFor();
    expect([...complaints, ...staff.complaints]).toEqual([]);
    await Promise.all([context.close(), staff.context.close()]);
  },
);

test.each(SCREENS)(
  'a return is approved with an address, sent with its tracking number, inspected and paid ($locale)',
  async (screen) => {
    const locale = { locale: screen.locale };
    const paid = await paidOrder(mall, [sku], 2);
    await shipped(mall, paid, 2);
    const { page, context, complaints } = await signedIn(mall, BUYER, screen);
    await page.goto(`/order/apply_refund?orderNo=${paid.orderNo}&line=${paid.lineId}`);
    await page.getByRole('radio', { name: m.refunds_kind_return_and_refund({}, locale) }).check();
    await page.getByRole('textbox', { name: m.refunds_quantity({}, locale) }).fill('1');
    await page.locator('[data-path="text"]').click();
    await page.getByRole('option', { name: m.refunds_reason_faulty({}, locale) }).click();
    await page.getByRole('button', { name: m.refunds_apply_send({}, locale) }).click();
    await page.waitForURL(/orderRefund_details/);
    const refundNo = new URL(page.url()).searchParams.get('refundOrderNo') ?? '';

    const staff = await signedIn(mall, STAFF, locale);
    await staff.page.goto(`/admin/refunds?refund=${refundNo}`);
    const drawer = staff.page.getByRole('dialog', { name: refundNo });
    await drawer.getByRole('textbox', { name: m.refunds_receiver({}, locale) }).fill('Returns desk');
    await drawer.getByRole('textbox', { name: m.refunds_telephone({}, locale) }).fill('0571-88888888');
    await drawer.getByRole('textbox', { name: m.refunds_address({}, locale) }).fill('Warehouse 3');
    await decided(staff.page, drawer, m.refunds_office_approve_return({}, locale));
    await drawer.getByText(m.refunds_status_awaiting_goods({}, locale), { exact: true }).waitFor();

    await page.reload();
    await page.getByText('Warehouse 3').first().waitFor();
    await page.getByRole('link', { name: m.refunds_return_title({}, locale) }).click();
    await page.locator('[data-path="expressName"]').click();
    await page.getByRole('option', { name: screen.locale === 'zh' ? '顺丰速运' : 'SF Express' }).click();
    await page.getByRole('textbox', { name: m.refunds_csv_tracking({}, locale) }).fill('SF1234567890');
    await page.getByRole('textbox', { name: m.refunds_telephone({}, locale) }).fill('13800000001');
    await page.getByRole('button', { name: m.refunds_return_send({}, locale) }).click();
    await page.getByText(m.refunds_next_goods_sent({}, locale)).waitFor();

    await staff.page.reload();
    await drawer.getByText('SF1234567890').first().waitFor();
    await drawer.getByRole('textbox', { name: m.refunds_inspection({}, locale) }).fill('Complete');
    await decided(staff.page, drawer, m.refunds_office_receive({}, locale));
    await drawer.getByText(m.refunds_status_refunded({}, locale), { exact: true }).waitFor();
    await page.reload();
    await page.getByText(m.refunds_next_refunded({}, locale)).waitFor();
    expect([...complaints, ...staff.complaints]).toEqual([]);
    await Promise.all([context.close(), staff.context.close()]);
  },
);
