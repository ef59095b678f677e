/** What a buyer prints, and what tells more than words: edges, dots and frames, in a real browser. */
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { addManyToCart } from '../domains/cart/contract/cart-endpoints.ts';
import { CART_PATH } from '../domains/cart/web/cart-count.ts';
import { BUYER, FINANCE, ok, ordered, plainSku, type TestSku } from '../domains/orders/test/order-builders.ts';
import { VOUCHER } from '../domains/payments/contract/payment.ts';
import { rejectTransfer, submitVoucher } from '../domains/payments/contract/payment-endpoints.ts';
import { askedFor, fillBalance, paidOrder } from '../domains/refunds/test/refund-builders.ts';
import { pictureOf } from '../domains/uploads/test/upload-builders.ts';
import { type BrowserMall, startBrowserMall } from './browser-mall.ts';
import { signedIn } from './journey-people.ts';
import { stillLoading } from './page-findings.ts';

const ZH = { locale: 'zh' } as const;
const EN = { locale: 'en' } as const;

let mall: BrowserMall;
let sku: TestSku;
beforeAll(async () => {
  mall = await startBrowserMall();
  sku = await plainSku(mall, 500);
  await fillBalance(mall);
});
afterAll(() => mall?.close());

/** What is printed though it can be pressed, counts down or looks as if it led somewhere. */
async function ofTheScreen(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) => {
    const shown = [...main.querySelectorAll<HTMLElement>('a, button, nav, [role=timer], [role=tablist]')].filter(
      (one) => one.checkVisibility(),
    );
    const isPlain = (one: HTMLElement) => {
      const { color, textDecorationLine } = getComputedStyle(one);
      const around = one.parentElement && getComputedStyle(one.parentElement);
      return textDecorationLine === 'none' && color === around?.color;
    };
    return shown
      .filter((one) => one.tagName !== 'A' || !isPlain(one))
      .map((one) => `${one.tagName} ${one.textContent}`);
  });
}

test('an order whose transfer was rejected is printed with its number, and nothing of the screen', async () => {
  const { as, paymentNo, orderNos } = await ordered(mall, BUYER, [sku], 2);
  const [orderNo = ''] = orderNos;
  await ok(mall, submitVoucher, { orderNo: paymentNo, voucherUrl: await pictureOf(mall, VOUCHER, BUYER) }, as);
  await ok(mall, rejectTransfer, { paymentNo, reason: 'unreadable' }, await mall.tokenOf(FINANCE));
  const { page, context, complaints } = await signedIn(mall, BUYER);
  await page.goto(`/order/order_details?orderNo=${orderNo}`);
  await page.getByRole('button', { name: m.orders_page_new_proof({}, ZH) }).waitFor();
  expect(await stillLoading(page)).toEqual([]);
  expect((await ofTheScreen(page)).length).toBeGreaterThan(4);
  // As wide as a page of paper.
  await page.setViewportSize({ width: 717, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  expect(await ofTheScreen(page)).toEqual([]);
  expect(await page.getByText(m.orders_page_transfer_rejected({ reason: 'unreadable' }, ZH)).isVisible()).toBe(true);
  const sizes = await page
    .getByText(orderNo)
    .evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
    );
  expect(sizes).toHaveLength(2);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a refund and the statements are printed without what is pressed, and say what they are of', async () => {
  const paid = await paidOrder(mall, [sku], 2);
  const refundNo = await askedFor(mall, paid, 1);
  const { page, context, complaints } = await signedIn(mall, BUYER);
  const balance = '/users/user_balance?type=expenditure&from=2020-01-01';
  for (const path of [`/order/orderRefund_details?refundOrderNo=${refundNo}`, '/users/user_credit', balance]) {
    await page.goto(path);
    expect(await stillLoading(page)).toEqual([]);
    await expect.poll(async () => (await ofTheScreen(page)).length).toBeGreaterThan(2);
    await page.emulateMedia({ media: 'print' });
    expect(await ofTheScreen(page)).toEqual([]);
    if (path !== balance) await page.emulateMedia({ media: null });
  }
  const days = page.getByText(`2020-01-01 – ${m.app_filter_any({}, ZH)}`, { exact: true });
  expect(await days.filter({ visible: true }).count()).toBe(1);
  expect(complaints).toEqual([]);
  await context.close();
});

/** The pixels of a part of the page, row by row, each as the sum of its colours. */
async function pixels(page: Page, clip: { x: number; y: number; width: number; height: number }): Promise<number[][]> {
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sumAt = (at: number) => (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
  return Array.from({ length: info.height }, (_row, y) =>
    Array.from({ length: info.width }, (_column, x) => sumAt((y * info.width + x) * info.channels)),
  );
}

/** Whether the row of tabs has a shadow at its left and its right edge, above the words. */
async function shadows(page: Page, tabs: Locator): Promise<[left: boolean, right: boolean]> {
  const box = await tabs.boundingBox();
  if (!box) throw new Error('no tabs');
  const darkAt = async (x: number) => (await pixels(page, { x, y: box.y + 4, width: 2, height: 2 })).flat()[0] !== 765;
  return [await darkAt(box.x + 2), await darkAt(box.x + box.width - 4)];
}

test('on a phone an edge of the tabs is in shadow where they go on; the arrow keys reach all of them', async () => {
  const { page, context, complaints } = await signedIn(mall, BUYER, { locale: 'en', width: 390 });
  await page.goto('/users/user_balance');
  const tabs = page.getByRole('tablist');
  await tabs.waitFor();
  expect(await stillLoading(page)).toEqual([]);
  expect(await shadows(page, tabs)).toEqual([false, true]);
  await page.getByRole('tab', { name: m.wallet_filter_all({}, EN) }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  const last = page.getByRole('tab', { name: m.wallet_taken_back({}, EN) });
  await expect.poll(() => last.getAttribute('aria-selected')).toBe('true');
  const isWhole = async () => {
    const [row, tab] = [await tabs.boundingBox(), await last.boundingBox()];
    return row !== null && tab !== null && tab.x >= row.x && tab.x + tab.width <= row.x + row.width;
  };
  await expect.poll(isWhole).toBe(true);
  await tabs.evaluate((row) => {
    row.scrollLeft = row.scrollWidth;
  });
  await expect.poll(() => shadows(page, tabs)).toEqual([true, false]);
  // Where all of them fit there is none.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => shadows(page, tabs)).toEqual([false, false]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the dot of a status is beside its first line, however many there are', async () => {
  const { page, context, complaints } = await signedIn(mall, BUYER, { locale: 'en' });
  await page.goto('/users/order_list');
  const status = page.locator('article header').getByText(m.orders_status_pending_payment({}, EN)).first();
  await status.waitFor();
  expect(await stillLoading(page)).toEqual([]);
  const dot = async () => {
    const box = await status.boundingBox();
    if (!box) throw new Error('no status');
    const rows = await pixels(page, { ...box, width: 6 });
    const [ground = 0] = rows[0] ?? [];
    const marked = rows.flatMap((row, y) => (row.some((sum) => sum < ground - 60) ? [y] : []));
    return { height: box.height, middle: ((marked[0] ?? 0) + (marked.at(-1) ?? 0)) / 2 };
  };
  const one = await dot();
  await status.evaluate((element) => {
    element.style.whiteSpace = 'normal';
    element.style.width = '10px';
  });
  const two = await dot();
  expect(two.height).toBeGreaterThan(one.height * 1.8);
  // A box may begin between two pixels.
  expect(Math.abs(two.middle - one.middle)).toBeLessThanOrEqual(1);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a quantity above the stock has a red frame while its reason stands, also where it is typed', async () => {
  const { page, context, complaints } = await signedIn(mall, BUYER);
  const line = { productId: sku.productId, productAttrUnique: sku.skuId, cartNum: 1 };
  await ok(mall, addManyToCart, [line], await mall.tokenOf(BUYER));
  for (const path of [`/product/detail/${sku.productId}`, CART_PATH]) {
    await page.goto(path);
    expect(await stillLoading(page)).toEqual([]);
    const field = page.getByRole('textbox', { name: m.app_quantity({}, ZH) }).first();
    const frame = () =>
      field.evaluate((input) => {
        const { borderTopColor, outlineStyle, outlineColor } = getComputedStyle(input.parentElement ?? input);
        return [input.getAttribute('aria-invalid'), borderTopColor, outlineStyle === 'none' ? null : outlineColor];
      });
    const red = await page.evaluate(() => {
      document.body.style.caretColor = 'var(--err)';
      return getComputedStyle(document.body).caretColor;
    });
    await field.fill('999999');
    await expect.poll(frame).toEqual(['true', red, red]);
    await field.blur();
    await expect.poll(frame).toEqual(['true', red, null]);
    await field.fill('1');
    await expect.poll(async () => (await frame())[0]).toBe('false');
    expect((await frame())[1]).not.toBe(red);
  }
  expect(complaints).toEqual([]);
  await context.close();
});
