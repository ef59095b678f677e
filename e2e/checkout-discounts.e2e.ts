/** Coupons and points at a checkout, and what a discount shared by two orders means for cancelling. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { hold, scopeOfAccount } from '../domains/coupons/test/coupon-builders.ts';
import { OTHER_BUYER } from '../domains/orders/test/order-builders.ts';
import { type BrowserMall, type Person, startBrowserMall } from './browser-mall.ts';
import { signIn } from './journey-people.ts';
import { addToCart, ordersOf, productsOfTwoShops } from './shopping.ts';

const ZH = { locale: 'zh' } as const;

let mall: BrowserMall;
let buyer: Person;

beforeAll(async () => {
  mall = await startBrowserMall();
  buyer = await mall.person();
  const scope = await scopeOfAccount(mall, OTHER_BUYER);
  const { accountId } = scope;
  await mall.database.deleteFrom('held_coupon').where('account_id', '=', accountId).execute();
  await hold(mall, scope, { name_zh: '满减券', money_fen: 10_000, min_price_fen: 0 });
  await hold(mall, scope, { name_zh: '小额券', money_fen: 2_000, min_price_fen: 0 });
  await hold(mall, scope, { name_zh: '高门槛券', money_fen: 90_000, min_price_fen: 9_000_000_000 });
  await mall.database.deleteFrom('point_balance').where('account_id', '=', accountId).execute();
  await mall.database.insertInto('point_balance').values({ account_id: accountId, points: 1_000 }).execute();
});
afterAll(() => mall?.close());

const toPay = async (page: Page) => {
  const summary = page.getByRole('complementary', { name: m.orders_page_amounts({}, ZH) });
  return Number(await summary.locator('data[value]').last().getAttribute('value'));
};

/** Waits until the total is this, in yuan. */
const totalIs = (page: Page, yuan: number) => expect.poll(() => toPay(page)).toBeCloseTo(yuan, 2);

test('the best coupon is proposed, another one and points are chosen, and kept over a reload', async () => {
  const { page, complaints } = buyer;
  await signIn(page, OTHER_BUYER);
  const [camera, boxed] = await productsOfTwoShops(mall);
  await addToCart(page, camera, 1, 2);
  await addToCart(page, boxed, 2);
  await page.goto('/order/shopping_cart');
  await page.getByRole('button', { name: /结算/ }).click();
  await page.waitForURL(/order_confirm\?preOrderNo/);

  const coupon = page.getByRole('combobox', { name: m.orders_page_platform_coupon({}, ZH) });
  await coupon.waitFor();
  const chosen = () => coupon.locator('option:checked').textContent();
  expect(await chosen()).toContain('满减券');
  const words = await coupon.locator('option').allTextContents();
  expect(words[0]).toBe(m.orders_page_coupon_none({}, ZH));
  expect(words[1]).toBe('满减券，减 ¥100.00');
  expect(words[3]).toContain('高门槛券，还差 ¥');
  expect(await coupon.locator('option').nth(3).isDisabled()).toBe(true);

  const best = await toPay(page);
  await coupon.selectOption({ index: 2 });
  await totalIs(page, best + 80);
  const points = page.getByRole('checkbox', { name: /积分抵扣 ¥10\.00/ });
  await points.check();
  await totalIs(page, best + 70);

  await page.reload();
  await coupon.waitFor();
  expect(await chosen()).toContain('小额券');
  expect(await points.isChecked()).toBe(true);
  await totalIs(page, best + 70);

  // A phone has room for the total alone; what it is made of opens above it.
  await page.setViewportSize({ width: 390, height: 844 });
  const freight = page
    .getByRole('complementary', { name: m.orders_page_amounts({}, ZH) })
    .getByText(m.orders_page_freight({}, ZH));
  await freight.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: m.cart_page_breakdown({}, ZH) }).click();
  await freight.waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(complaints).toEqual([]);
});

test('both orders tell what lowered them, and the one is not cancelled without the other', async () => {
  const { page } = buyer;
  const shown = await toPay(page);
  await page.getByRole('button', { name: m.orders_page_submit({}, ZH) }).click();
  await page.waitForURL(/order_payment\?/);
  const paymentNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
  const orders = await ordersOf(mall, paymentNo);
  expect(orders).toHaveLength(2);
  const paid = await mall.database
    .selectFrom('payment')
    .select('amount_fen')
    .where('payment_no', '=', paymentNo)
    .executeTakeFirstOrThrow();
  expect(paid.amount_fen / 100).toBeCloseTo(shown, 2);

  const [one, two] = orders.map(({ orderNo }) => orderNo);
  await page.goto(`/order/order_details?orderNo=${one}`);
  await page.getByText(/平台优惠券.小额券/).waitFor();
  await page.getByText(m.orders_page_points({}, ZH), { exact: true }).waitFor();
  await page.getByRole('button', { name: m.orders_page_cancel({}, ZH) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(new RegExp(`${two}`)).waitFor();
  await dialog.getByRole('button', { name: m.orders_page_cancel({}, ZH) }).click();
  await page.getByText(m.orders_page_cancel_done({}, ZH)).waitFor();
  const statuses = await mall.database
    .selectFrom('purchase_order')
    .select('status')
    .where('order_no', 'in', [one ?? '', two ?? ''])
    .execute();
  expect(statuses.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
});
