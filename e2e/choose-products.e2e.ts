/**
 * Deciding on products: side by side, kept over a reload and sent to a colleague by their address; their pictures looked
 * at closely; those of a solution ordered at once, with the agreement that they carry.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { listCart } from '../domains/cart/contract/cart-endpoints.ts';
import { listProducts } from '../domains/catalogue/contract/catalogue-endpoints.ts';
import { BUYER, ok } from '../domains/orders/test/order-builders.ts';
import { type BrowserMall, startBrowserMall, untilHydrated } from './browser-mall.ts';
import { hasFocus, signIn } from './journey-people.ts';
import { barriers } from './page-findings.ts';
import { MODEL, ordersOf } from './shopping.ts';

const ZH = { locale: 'zh' } as const;

let mall: BrowserMall;
beforeAll(async () => {
  mall = await startBrowserMall();
});
afterAll(() => mall?.close());

test('up to four products are put aside, compared, narrowed to what differs, and taken out again', async () => {
  const { page, context, complaints } = await mall.person();
  await page.goto('/product/product_list');
  await untilHydrated(page);
  const toggles = page.getByRole('article').getByRole('button', { pressed: false, name: /^对比 / });
  const bar = page.getByRole('region', { name: m.catalogue_compare_bar({}, ZH) });
  for (const count of [1, 2, 3, 4]) {
    await toggles.first().click();
    await bar.getByText(m.catalogue_compare_count({ count, most: 4 }, ZH)).waitFor();
  }
  await toggles.first().click();
  await page.getByText(m.catalogue_compare_full({ count: 4 }, ZH)).waitFor();
  await page.reload();
  await untilHydrated(page);
  await bar.getByText(m.catalogue_compare_count({ count: 4, most: 4 }, ZH)).waitFor();
  await bar.getByRole('link', { name: m.catalogue_compare({}, ZH) }).click();
  const columns = page.locator('thead').getByRole('columnheader');
  await expect.poll(() => columns.count()).toBe(4);
  const next = page
    .locator('thead')
    .locator('button, a')
    .filter({ hasText: /^(加入购物车|选择规格)$/ });
  await expect.poll(() => next.count()).toBe(4);
  const rows = page.locator('tbody').getByRole('row');
  const all = await rows.count();
  // However far down, the columns say what they are.
  await rows.last().scrollIntoViewIfNeeded();
  await expect.poll(() => columns.first().evaluate((th) => th.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
  await page.getByRole('checkbox', { name: m.catalogue_compare_only({}, ZH) }).check();
  await expect.poll(() => rows.count()).toBeLessThan(all);
  await page
    .getByRole('button', { name: /^移除 / })
    .first()
    .click();
  await expect.poll(() => columns.count()).toBe(3);
  // On paper there is the table, whole, and nothing to press.
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: m.catalogue_compare_print({}, ZH) }).click();
  await page.locator('body[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await columns.first().isVisible()).toBe(true);
  const onPaper = await page
    .locator('button:not(table *), header nav, footer, aside')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent));
  expect(onPaper).toEqual([]);
  expect(await page.locator('table').evaluate((table) => table.getBoundingClientRect().right <= innerWidth)).toBe(true);
  await page.emulateMedia({ media: null });
  // The address alone shows the same to somebody else, who has put nothing aside.
  const colleague = await mall.person({ locale: 'en', width: 390 });
  await colleague.page.goto(page.url());
  await expect.poll(() => colleague.page.locator('thead').getByRole('columnheader').count()).toBe(3);
  // What the colleague adds joins them, even if it is the first thing pressed.
  const EN = { locale: 'en' } as const;
  await colleague.page.getByRole('button', { name: m.catalogue_compare_add({}, EN) }).click();
  const joined = colleague.page.getByRole('region', { name: m.catalogue_compare_bar({}, EN) });
  await joined.getByText(m.catalogue_compare_count({ count: 3, most: 4 }, EN)).waitFor();
  await joined.getByRole('button', { name: m.catalogue_compare_clear({}, EN) }).click();
  // Without products in its address, the page shows what was put aside here.
  await page.goto('/product/product_compare');
  await untilHydrated(page);
  await expect.poll(() => columns.count()).toBe(3);
  await colleague.page.goto('/product/product_compare');
  await colleague.page.getByRole('heading', { name: m.catalogue_compare_empty_title({}, EN) }).waitFor();
  expect([...complaints, ...colleague.complaints]).toEqual([]);
  await colleague.context.close();
  await context.close();
});

test('a product of several SKUs has one stock figure in a list, compared and on its page', async () => {
  const { list } = (await mall.call(listProducts, { keyword: '半球', limit: 20 }, { locale: 'zh' })).data;
  const [one, other] = list.filter(({ skuCount }) => skuCount > 1);
  if (!one || !other) throw new Error('the demo mall has too few products of several SKUs');
  const { page } = await mall.person();
  const figure = ({ stock }: { stock: number }) =>
    m.catalogue_page_stock_of_all({ stock: stock.toLocaleString('en') }, ZH);
  await page.goto(`/product/product_compare?ids=${one.id},${other.id}`);
  await page.getByText(figure(one)).waitFor();
  await page.getByText(figure(other)).waitFor();
  // The price and the other figures are those of one SKU, which the head names.
  const head = page.getByRole('columnheader').filter({ hasText: one.model });
  await head.getByText(/mm/).last().waitFor();
  await page.goto(`/product/detail/${one.id}`);
  await page.getByText(figure(one)).waitFor();
});

test('pictures are looked at closely by pointer and by keys, and the focus comes back', async () => {
  const { page, context, complaints } = await mall.person({ width: 390 });
  const onShelf = mall.database.selectFrom('product').select('id').where('status', '=', 'onShelf').orderBy('id');
  const drawn = await onShelf.where('model', '=', MODEL).executeTakeFirstOrThrow();
  const photographed = await onShelf.where(sql<boolean>`cardinality(images) > 1`).executeTakeFirstOrThrow();
  await page.goto(`/product/detail/${drawn.id}`);
  const opener = page.getByRole('main').locator('button[aria-haspopup=dialog]:has(img)');
  const zoom = page.getByRole('dialog');
  const scale = zoom.locator('output');
  const picture = zoom.locator('img').first();
  const widthOf = async () => (await picture.boundingBox())?.width ?? 0;

  await opener.click();
  await picture.waitFor();
  // All of it is seen, as large as the screen lets it be.
  const fitted = await widthOf();
  expect(fitted).toBe(390);
  await zoom.getByRole('button', { name: m.catalogue_zoom_in({}, ZH) }).click();
  await zoom.getByRole('button', { name: m.catalogue_zoom_in({}, ZH) }).click();
  expect(await scale.textContent()).toBe('200 %');
  expect(await widthOf()).toBe(fitted * 2);
  // What was in the middle is still there.
  const box = await picture.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(195, -1);
  await zoom.getByRole('button', { name: m.catalogue_zoom_out({}, ZH) }).click();
  expect(await scale.textContent()).toBe('150 %');
  expect(await barriers(page)).toEqual([]);
  await zoom.getByRole('button', { name: m.app_close({}, ZH) }).click();
  await zoom.waitFor({ state: 'detached' });

  await page.goto(`/product/detail/${photographed.id}`);
  await opener.focus();
  await page.keyboard.press('Enter');
  await picture.waitFor();
  for (const [key, shown] of [
    ['+', '150 %'],
    ['+', '200 %'],
    ['-', '150 %'],
    ['0', '100 %'],
    ['-', '100 %'],
  ] as const) {
    await page.keyboard.press(key);
    expect(await scale.textContent(), key).toBe(shown);
  }
  const place = zoom.locator('[aria-live]');
  const first = await place.textContent();
  await page.keyboard.press('ArrowRight');
  const second = await place.textContent();
  expect(second).not.toBe(first);
  // Enlarged, the arrows move over the picture instead.
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowLeft');
  expect(await place.textContent()).toBe(second);
  await page.keyboard.press('0');
  await page.keyboard.press('ArrowLeft');
  expect(await place.textContent()).toBe(first);
  await page.keyboard.press('Escape');
  await zoom.waitFor({ state: 'detached' });
  await hasFocus(opener);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a solution is put into the cart at once, and ordered with the agreement its product carries ticked', async () => {
  const { page, context, complaints } = await mall.person();
  const lines = await mall.database
    .selectFrom('scheme_line as l')
    .innerJoin('sku as s', 's.id', 'l.sku_id')
    .select(['l.scheme_id', 'l.sku_id', 'l.quantity', 's.product_id'])
    .where('l.scheme_id', '=', (one) => one.selectFrom('scheme').select('id').orderBy('sort').limit(1))
    .orderBy('l.sort')
    .execute();
  const [first] = lines;
  if (!first) throw new Error('the first solution has no products');
  const ids = lines.map(({ sku_id }) => sku_id);
  await mall.database
    .updateTable('sku')
    .set({ stock: 500, minimum_order_quantity: 1, pieces_per_box: 1 })
    .where('id', 'in', ids)
    .execute();
  await mall.database
    .updateTable('product')
    .set({ agreement: 'customgoodsinfo', product_type: 'hardware' })
    .where('id', '=', first.product_id)
    .execute();

  await signIn(page, BUYER);
  await page.goto(`/scheme/scheme_detail?id=${first.scheme_id}`);
  await page.getByRole('button', { name: m.schemes_add_all({}, ZH) }).click();
  await page.getByText(m.cart_added_all({ count: lines.length }, ZH)).waitFor();
  await page.locator(`header a[href="/order/shopping_cart"] b:text-is("${lines.length}")`).waitFor();
  const cart = await ok(mall, listCart, {}, await mall.tokenOf(BUYER));
  const held = cart.flatMap(({ cartInfoList }) => cartInfoList);
  expect(held.map(({ cartNum }) => cartNum).sort()).toEqual(lines.map(({ quantity }) => quantity).sort());

  await page.goto('/order/shopping_cart');
  await page.getByRole('button', { name: /结算/ }).click();
  await page.waitForURL(/order_confirm/);
  const title = '定制商品协议';
  const tick = page.getByRole('checkbox', { name: new RegExp(title) });
  await tick.waitFor();
  const submit = page.getByRole('button', { name: m.orders_page_submit({}, ZH) });
  await submit.click({ force: true });
  await page.getByText(m.orders_agreement_first({}, ZH)).first().waitFor();
  expect(page.url()).toMatch(/order_confirm/);
  // It is read over the checkout, which stays as it is.
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await tick.check();
  await submit.click();
  await page.waitForURL(/order_payment\?/);
  const paymentNo = new URL(page.url()).searchParams.get('orderNo') ?? '';

  // Changed afterwards, it is still the text of that day in the order.
  await mall.database
    .updateTable('agreement')
    .set({ content_zh: '<p>改过的新条款</p>', updated_at: new Date() })
    .where('slug', '=', 'customgoodsinfo')
    .execute();
  const [order] = await ordersOf(mall, paymentNo);
  await page.goto(`/order/order_details?orderNo=${order?.orderNo}`);
  await page.getByRole('button', { name: title }).click();
  const kept = page.getByRole('dialog', { name: title });
  await kept.getByText('购买方已核对全部定制内容', { exact: false }).waitFor();
  expect(await kept.getByText('改过的新条款').count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
