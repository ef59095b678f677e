/** Ordering from lists, product pages and the cart: the typed quantity counts, and nothing happens unasked. */

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as m from '#messages';
import { addToCart, deleteCartLines, listCart, setCartQuantity } from '../domains/cart/contract/cart-endpoints.ts';
import { BUYER, FINANCE, OTHER_BUYER, ok, ordered, plainSkus, STAFF } from '../domains/orders/test/order-builders.ts';
import { VOUCHER } from '../domains/payments/contract/payment.ts';
import { submitVoucher } from '../domains/payments/contract/payment-endpoints.ts';
import { pictureOf } from '../domains/uploads/test/upload-builders.ts';
import { type BrowserMall, type Person, startBrowserMall } from './browser-mall.ts';
import { hasFocus, signedIn } from './journey-people.ts';

const ZH = { locale: 'zh' } as const;

let mall: BrowserMall;
let buyer: Person;
let token: string;
let camera: Article;
let other: Article;

interface Article {
  productId: number;
  skuId: number;
  name: string;
  model: string;
}

/** Two products with a single SKU each, sold by the piece, 500 in stock. */
async function plainArticles(): Promise<Article[]> {
  const articles = await mall.database
    .selectFrom('product')
    .innerJoin('sku', 'sku.product_id', 'product.id')
    .select((sku) => [
      'product.id as productId',
      'product.model',
      'product.name_zh as name',
      sku.fn.min<number>('sku.id').as('skuId'),
    ])
    .where('product.status', '=', 'onShelf')
    .where('product.product_type', '=', 'hardware')
    .where('product.model', 'like', 'DS-%')
    .groupBy('product.id')
    .having((sku) => sku.fn.count('sku.id'), '=', 1)
    .having((sku) => sku.fn.max('sku.minimum_order_quantity'), '=', 1)
    .having((sku) => sku.fn.max('sku.pieces_per_box'), '=', 1)
    .orderBy('product.id')
    .limit(2)
    .execute();
  const ids = articles.map(({ skuId }) => Number(skuId));
  await mall.database.updateTable('sku').set({ stock: 500 }).where('id', 'in', ids).execute();
  return articles.map((article) => ({ ...article, skuId: Number(article.skuId) }));
}

beforeAll(async () => {
  mall = await startBrowserMall();
  token = await mall.tokenOf(BUYER);
  const [first, second] = await plainArticles();
  if (!first || !second) throw new Error('the demo mall lacks two plain products');
  camera = first;
  other = second;
  buyer = await signedIn(mall, BUYER);
});
afterAll(() => mall?.close());

const cartLines = async () => (await ok(mall, listCart, {}, token)).flatMap((group) => group.cartInfoList);

beforeEach(async () => {
  const ids = (await cartLines()).map((line) => line.id);
  if (ids.length > 0) await ok(mall, deleteCartLines, { ids }, token);
});

/** The bodies of this page's calls to a path from now on. */
function sentTo(page: Page, path: string): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/${path}`) bodies.push(request.postDataJSON());
  });
  return bodies;
}

const most = m.app_quantity_stock({ maximum: '500' }, ZH);
const least = m.app_quantity_below({ minimum: 1 }, ZH);
const whole = m.app_quantity_integer({}, ZH);

/** Quantities that cannot be ordered with 500 in stock, and the message beside the field. */
const REFUSED: readonly (readonly [typed: string, words: string])[] = [
  ['99999', most],
  ['501', most],
  ['0', least],
  ['', whole],
  ['abc', whole],
  ['2.5', whole],
  ['-5', least],
  ['\u22125', least],
  ['1e2', whole],
  ['1,0', whole],
];
const TAKEN: readonly (readonly [typed: string, pieces: number])[] = [
  ['12', 12],
  [' 12 ', 12],
  ['\uFF11\uFF12', 12],
  ['500', 500],
];

/** The message is not clipped: each of its corners can be hovered. */
async function isReadable(page: Page, words: string): Promise<boolean> {
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: words }).first();
  await alert.scrollIntoViewIfNeeded();
  return alert.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].every(({ left, right, top, bottom }) =>
      [
        [left + 2, top + 2],
        [right - 2, bottom - 2],
      ].every(([x = 0, y = 0]) => element.contains(document.elementFromPoint(x, y))),
    );
  });
}

describe('a quantity that was typed', () => {
  const places: readonly (readonly [name: string, address: () => string])[] = [
    ['on the product’s page', () => `/product/detail/${camera.productId}`],
    ['on a card', () => `/product/product_list?keyword=${encodeURIComponent(camera.model)}`],
    ['in the table', () => `/product/product_list?keyword=${encodeURIComponent(camera.model)}&view=table`],
  ];
  test.each(places)('%s is judged as it was typed', async (_, address) => {
    const { page } = buyer;
    await page.goto(address());
    const field = page.getByRole('textbox', { name: `${m.app_quantity({}, ZH)}: ${camera.name}` });
    const add = page
      .getByRole('main')
      .getByRole('button', { name: m.catalogue_card_add({}, ZH) })
      .first();
    await page.getByRole('main').locator('data[value]').first().waitFor();
    const sent = sentTo(page, addToCart.path);
    for (const [typed, words] of REFUSED) {
      await field.fill(typed);
      await add.click();
      expect(await field.inputValue(), typed).toBe(typed);
      expect(await field.getAttribute('aria-invalid'), typed).toBe('true');
      await hasFocus(field);
      expect(await isReadable(page, words), `${typed}: ${words}`).toBe(true);
    }
    expect(sent).toEqual([]);
    expect(await page.getByText(/已加入/).count()).toBe(0);
    for (const [typed, pieces] of TAKEN) {
      await field.fill(typed);
      expect(await field.getAttribute('aria-invalid'), typed).toBe('false');
      // Pieces already in the cart count as well: the next one must still fit.
      const ids = (await cartLines()).map((line) => line.id);
      if (ids.length > 0) await ok(mall, deleteCartLines, { ids }, token);
      const answered = page.waitForResponse((answer) => answer.url().includes(addToCart.path));
      await add.click();
      expect(((await (await answered).json()) as { code: number }).code, typed).toBe(200);
      expect(sent.at(-1)?.cartNum, typed).toBe(pieces);
      expect(await cartLines(), typed).toMatchObject([{ cartNum: pieces }]);
    }
  });

  test('in the cart holds the checkout until it is right', async () => {
    await ok(mall, addToCart, { productId: camera.productId, productAttrUnique: camera.skuId, cartNum: 5 }, token);
    const { page } = buyer;
    await page.goto('/order/shopping_cart');
    const field = page.getByRole('textbox', { name: `${m.app_quantity({}, ZH)}: ${camera.name}` });
    const checkout = page.getByRole('complementary').getByRole('button');
    await field.waitFor();
    const sent = sentTo(page, setCartQuantity.path);
    for (const [typed, words] of REFUSED) {
      // Further typing cancels a quantity that is waiting to be sent.
      await field.fill('9');
      await field.fill(typed);
      expect(await isReadable(page, words), `${typed}: ${words}`).toBe(true);
      await page.getByText(m.cart_page_wrong_quantity({ count: 1 }, ZH)).waitFor();
      // A line that cannot be ordered is in no sum.
      expect(await checkout.textContent(), typed).toBe(m.cart_page_checkout({ pieces: 0 }, ZH));
      expect(await checkout.getAttribute('aria-disabled'), typed).toBe('true');
      await checkout.click({ force: true });
    }
    expect(page.url()).toMatch(/shopping_cart$/);
    expect(sent).toEqual([]);
    expect(await cartLines()).toMatchObject([{ cartNum: 5 }]);

    // Pressed at once: it continues with the last typed value, not with the server's.
    await field.fill(' 7 ');
    await checkout.click();
    await page.waitForURL(/order_confirm/);
    expect(sent.map(({ number }) => number)).toEqual([7]);
    expect(await cartLines()).toMatchObject([{ cartNum: 7 }]);
  });
});

describe('a product of several articles', () => {
  test('leads to its page to choose one; nothing is added on somebody’s behalf', async () => {
    const several = await mall.database
      .selectFrom('product')
      .innerJoin('sku', 'sku.product_id', 'product.id')
      .select(['product.id', 'product.model', 'product.name_zh'])
      .where('product.status', '=', 'onShelf')
      .where('product.product_type', '!=', 'projectOnly')
      .where('sku.disabled', '=', false)
      .groupBy('product.id')
      .having((having) => having.fn.countAll(), '>', 1)
      .orderBy('product.id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { page } = buyer;
    for (const view of ['', '&view=table']) {
      await page.goto(`/product/product_list?keyword=${encodeURIComponent(several.model)}${view}`);
      const choose = page.getByRole('link', { name: m.catalogue_card_choose_named({ name: several.name_zh }, ZH) });
      await choose.first().click();
      await page.waitForURL(new RegExp(`/product/detail/${several.id}`));
    }
    expect(await cartLines()).toEqual([]);
  });

  test('is exported with the stock of the article whose part number is given', async () => {
    const { page } = buyer;
    await page.goto('/product/product_list?keyword=DS-2CD23');
    await page.getByRole('main').locator('data[value]').first().waitFor();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: m.catalogue_list_export({}, ZH) }).click();
    const csv = readFileSync(await (await saving).path(), 'utf8');
    const [head = [], ...rows] = csv.split('\r\n').map((row) => row.split(','));
    const at = head.indexOf(m.catalogue_list_column_stock({}, ZH));
    const exported = new Map(
      rows.filter(([part]) => part).map((row) => [row[0], Number(row.slice(at - head.length)[0])]),
    );
    const skus = await mall.database
      .selectFrom('sku')
      .select(['part_number', 'stock', 'product_id'])
      .where('part_number', 'in', [...exported.keys()].map(String))
      .execute();
    expect(skus.length).toBe(exported.size);
    expect(exported).toEqual(new Map(skus.map((sku) => [sku.part_number, sku.stock])));
  });
});

describe('removing by keyboard', () => {
  test('leaves the focus on the next line of the cart, and at last on the next step of an empty one', async () => {
    for (const { productId, skuId } of [camera, other]) {
      await ok(mall, addToCart, { productId, productAttrUnique: skuId, cartNum: 2 }, token);
    }
    const { page } = buyer;
    await page.goto('/order/shopping_cart');
    const removing = page.getByRole('listitem').getByRole('button', { name: /^删除/ });
    await removing.nth(1).waitFor();
    const [, second] = await removing.all();
    const left = (await second?.getAttribute('aria-label')) ?? '';
    await removing.first().press('Enter');
    await page.waitForFunction((label) => document.activeElement?.getAttribute('aria-label') === label, left);
    await page.keyboard.press('Enter');
    const browse = page.getByRole('link', { name: m.cart_page_empty_browse({}, ZH) });
    await browse.waitFor();
    await page.waitForFunction((words) => document.activeElement?.textContent === words, await browse.textContent());
  });
});

describe('the list as a table', () => {
  test.each([
    ['zh', 1440],
    ['zh', 1920],
    ['en', 1440],
    ['en', 1920],
  ] as const)('shows every price whole: %s at %d', async (locale, width) => {
    const { page } = buyer;
    await page.context().addCookies([{ name: 'argus_locale', value: locale, url: mall.address }]);
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/product/product_list?view=table');
    await page.locator('tbody data[value]').first().waitFor();
    const cut = await page.locator('tbody tr').evaluateAll((rows) =>
      rows.flatMap((row) => {
        // The buyer's own price, its unit and the list price.
        const line = row.querySelector('data[value]')?.closest('div');
        if (!line) return [];
        const shown = line.getBoundingClientRect();
        // The words about tax stand in the head of the table, and beside each price where there is no head.
        const outside = [...line.children].filter((part) => {
          if (!part.checkVisibility()) return false;
          const box = part.getBoundingClientRect();
          return box.top < shown.top - 1 || box.bottom > shown.bottom + 1 || box.right > shown.right + 1;
        });
        return outside.map((part) => part.textContent);
      }),
    );
    expect(cut).toEqual([]);
    await page.context().addCookies([{ name: 'argus_locale', value: 'zh', url: mall.address }]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

describe('a table of the back office', () => {
  test('keeps the button that checks a payment in sight on a narrower screen', async () => {
    const { as, paymentNo } = await ordered(mall, OTHER_BUYER, await plainSkus(mall, 2, 4), 12);
    const voucherUrl = await pictureOf(mall, VOUCHER, OTHER_BUYER);
    const remark = 'transferred from the account of our head office, reference below';
    await ok(mall, submitVoucher, { orderNo: paymentNo, voucherUrl, remark }, as);
    const { page, context } = await signedIn(mall, FINANCE, { locale: 'en', width: 1024 });
    await page.goto('/admin/payments');
    const review = page.getByRole('row').getByRole('button', { name: m.payments_office_review({}, { locale: 'en' }) });
    await review.first().click();
    await page.getByRole('dialog').waitFor();
    const outside = await review
      .first()
      .evaluate((button) => button.getBoundingClientRect().right > document.documentElement.clientWidth);
    expect(outside).toBe(false);
    await context.close();
  });

  test('names no last page where more were found than are counted', async () => {
    const { page, context } = await signedIn(mall, STAFF, { locale: 'en' });
    await page.goto('/admin/products');
    const pager = page.getByRole('navigation', { name: m.app_table_pages({}, { locale: 'en' }) });
    await pager.getByRole('button', { name: /3$/ }).waitFor();
    expect(await pager.textContent()).not.toContain('51');
    // Pages beyond the counted ones are reachable, up to the last one, which has no next.
    const { count } = await mall.database
      .selectFrom('product')
      .select((all) => all.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const last = Math.ceil(Number(count) / 100);
    await page.goto(`/admin/products?limit=100&page=${last}`);
    await pager.getByText(`${Number(count).toLocaleString('en')}`, { exact: false }).waitFor();
    const next = pager.getByRole('button', { name: m.app_table_next_page({}, { locale: 'en' }) });
    expect(await next.isDisabled()).toBe(true);
    await context.close();
  });
});
