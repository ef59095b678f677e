/**
 * The ways to pay that leave the mall or owe it money, in a real browser: WeChat's code and Alipay's page against local
 * servers that speak their protocols, and credit; what was bought is delivered, and counted on the dashboards.
 */
import type { Page } from 'playwright-core';
import { create as qrCodeOf } from 'qrcode';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { bookWhatWasSet } from '../apps/api/test/ledgers.ts';
import { addLicenceKeys } from '../domains/licence-keys/contract/licence-key-endpoints.ts';
import { findLicence } from '../domains/licence-keys/test/licence-key-builders.ts';
import {
  BUYER,
  FINANCE,
  KEEPER,
  ok,
  ordered,
  plainSkus,
  STAFF,
  type TestSku,
} from '../domains/orders/test/order-builders.ts';
import { pay } from '../domains/payments/contract/payment-endpoints.ts';
import { NOTICE_PATHS } from '../domains/payments/server/payment-providers.ts';
import { type AlipayServer, startAlipayServer } from '../domains/payments/test/alipay-server.ts';
import { startWechatServer, type WechatServer } from '../domains/payments/test/wechat-server.ts';
import { fenToYuan, yuanToFen } from '../platform/contract/money.ts';
import { shanghaiDay } from '../platform/server/shanghai-time.ts';
import { type BrowserMall, startBrowserMall } from './browser-mall.ts';
import { enterReceipt, hasFocus, signedIn } from './journey-people.ts';
import { PDF } from './shopping.ts';

/** The second language is seen on a phone. */
const SCREENS = [
  { locale: 'zh', width: 1440 },
  { locale: 'en', width: 390 },
] as const;

let mall: BrowserMall;
let wechat: WechatServer;
let alipay: AlipayServer;
let goods: TestSku;
let licence: TestSku;

beforeAll(async () => {
  [wechat, alipay] = await Promise.all([startWechatServer(), startAlipayServer()]);
  mall = await startBrowserMall({ PUBLIC_URL: 'https://mall.example', ...wechat.settings, ...alipay.settings });
  const [first] = await plainSkus(mall, 1, 1, 1_000);
  licence = await findLicence(mall);
  if (!first) throw new Error('no SKU');
  goods = first;
  const plain = { minimum_order_quantity: 1, stock: 500 };
  await mall.database.updateTable('sku').set(plain).where('id', '=', licence.skuId).execute();
  await mall.database.updateTable('product').set({ agreement: '' }).where('id', '=', licence.productId).execute();
  await mall.database.updateTable('customer_terms').set({ credit_limit_fen: 10_000_000_000 }).execute();
  await bookWhatWasSet(mall);
});
afterAll(async () => {
  await mall?.close();
  await Promise.all([wechat?.close(), alipay?.close()]);
});

const WAYS = {
  weixin: m.payments_page_method_weixin,
  alipay: m.payments_page_method_alipay,
  credit: m.payments_page_method_credit,
  offline: m.payments_page_method_offline,
} as const;
type Way = keyof typeof WAYS;
type Language = { readonly locale: 'zh' | 'en' };

/** Opens the cashier of a new order and chooses how to pay. */
async function choose(page: Page, sku: TestSku, way: Way, at: Language) {
  const { paymentNo, orderNos, payPrice } = await ordered(mall, BUYER, [sku], 1);
  await page.goto(`/order/order_payment?orderNo=${paymentNo}`);
  await page.getByRole('radio', { name: WAYS[way]({}, at) }).check();
  return { paymentNo, orderNo: orderNos[0] ?? '', payPrice };
}

async function begin(page: Page, sku: TestSku, way: Way, at: Language) {
  const order = await choose(page, sku, way, at);
  const amount = Number(order.payPrice).toLocaleString('en', { minimumFractionDigits: 2 });
  await page.getByRole('button', { name: m.payments_page_pay_amount({ amount }, at) }).click();
  return order;
}

/** Paid on credit, by the day that was agreed. */
async function creditWords(paymentNo: string, at: Language): Promise<string> {
  const { due_at: dueAt } = await mall.database
    .selectFrom('credit_entry')
    .select('due_at')
    .where('link_id', '=', paymentNo)
    .executeTakeFirstOrThrow();
  if (!dueAt) throw new Error('nothing is due');
  return m.payments_page_paid_by_credit({ day: shanghaiDay(dueAt) }, at);
}

/** Waits for the page of the result, which names the way it was paid. */
async function isPaid(page: Page, words: string, at: Language): Promise<void> {
  await page.waitForURL(/order_pay_status/);
  await page.getByRole('heading', { name: m.payments_page_paid({}, at) }).waitFor();
  await page.getByRole('main').getByText(words, { exact: true }).waitFor();
}

/** Which modules of the code on the page are dark. */
const darkModules = (page: Page, name: string, size: number) =>
  page.getByRole('img', { name }).evaluate(async (picture: HTMLImageElement, modules) => {
    await picture.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
    const paper = canvas.getContext('2d');
    paper?.drawImage(picture, 0, 0);
    // Two modules are left free at each side.
    const scale = canvas.width / (modules + 4);
    return Array.from({ length: modules * modules }, (_, at) => {
      const [x, y] = [at % modules, Math.floor(at / modules)].map((place) => (place + 2.5) * scale);
      return (paper?.getImageData(x ?? 0, y ?? 0, 1, 1).data[0] ?? 255) < 128 ? 1 : 0;
    });
  }, size);

test.each(SCREENS)('WeChat’s code is scanned and paid, and the page goes on by itself ($locale)', async (screen) => {
  const at = { locale: screen.locale };
  const { page, context, complaints } = await signedIn(mall, BUYER, screen);
  const { paymentNo } = await begin(page, goods, 'weixin', at);
  await page.getByText(m.payments_page_qr_hint({}, at)).waitFor();
  const trade = [...wechat.trades.values()].find(({ number }) => number.startsWith(paymentNo));
  if (!trade) throw new Error('WeChat was not asked');
  // What a phone reads from it is what WeChat answered.
  const { modules } = qrCodeOf(`weixin://wxpay/bizpayurl?pr=${trade.number}`);
  expect(await darkModules(page, m.payments_page_qr({}, at), modules.size)).toEqual([...modules.data]);
  wechat.pay(trade.number);
  const { headers, body } = wechat.notice(trade);
  const told = await mall.inject({ method: 'POST', url: NOTICE_PATHS.weixin, headers, payload: body });
  expect(told.statusCode).toBe(200);
  await isPaid(page, WAYS.weixin({}, at), at);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each(SCREENS)('Alipay’s page is left paid, and the page that waits finds it out ($locale)', async (screen) => {
  const at = { locale: screen.locale };
  const { page, context, complaints } = await signedIn(mall, BUYER, screen);
  await begin(page, goods, 'alipay', at);
  await page.waitForURL((url) => url.href.startsWith(alipay.url));
  const address = page.url();
  const trade = alipay.open(address);
  // Back before it is paid: nothing is claimed, and the mall asks.
  const { pathname, search } = new URL(new URL(address).searchParams.get('return_url') ?? '');
  await page.goto(pathname + search);
  await page.getByRole('heading', { name: m.payments_page_waiting({}, at) }).waitFor();
  trade.state = 'paid';
  // The mall asks a provider that says nothing after a quarter of a minute.
  mall.clock.advance(16_000);
  await isPaid(page, WAYS.alipay({}, at), at);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each(SCREENS)(
  'a licence is bought on credit; its key is delivered, and shown when asked for ($locale)',
  async (screen) => {
    const at = { locale: screen.locale };
    const key = `KEY-${screen.locale.toUpperCase()}-0001`;
    await ok(mall, addLicenceKeys, { skuId: licence.skuId, keys: key }, await mall.tokenOf(STAFF));
    const { page, context, complaints } = await signedIn(mall, BUYER, screen);
    const { orderNo, paymentNo } = await begin(page, licence, 'credit', at);
    // Nothing is owed before it is confirmed.
    const asked = page.getByRole('dialog', { name: m.payments_page_confirm_pay({}, at) });
    await asked.locator('button[value=confirm]').click();
    await page.waitForURL(/order_pay_status/);
    await isPaid(page, await creditWords(paymentNo, at), at);
    const { credit_used_fen: owed } = await mall.database
      .selectFrom('customer_terms as t')
      .innerJoin('account as a', 'a.id', 't.account_id')
      .select('t.credit_used_fen')
      .where('a.phone', '=', BUYER)
      .executeTakeFirstOrThrow();
    await page.goto('/users/user_balance');
    await page
      .getByRole('main')
      .locator(`data[value="${fenToYuan(owed)}"]`)
      .waitFor();

    await mall.runJob('deliver-licence-keys');
    await page.goto(`/order/virtual_order_details?orderNo=${orderNo}`);
    await page.getByText(m.orders_page_keys_count({ delivered: 1, total: 1 }, at)).waitFor();
    expect(await page.getByText(key).count()).toBe(0);
    await page.getByRole('button', { name: m.licence_keys_show({}, at), exact: true }).click();
    await page.getByText(key, { exact: true }).waitFor();
    await page.getByRole('button', { name: m.licence_keys_hide({}, at), exact: true }).click();
    await page.getByText(key, { exact: true }).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test.each(SCREENS)(
  'what was paid in part is taken back, and all of it is to be paid again ($locale)',
  async (screen) => {
    const at = { locale: screen.locale };
    const { paymentNo, payPrice, as } = await ordered(mall, BUYER, [goods], 1);
    const parts = [{ payType: 'credit' as const, amount: '1.00' }];
    const { page, context, complaints } = await signedIn(mall, BUYER, screen);
    const cashier = `/order/order_payment?orderNo=${paymentNo}`;
    await page.goto(cashier);
    const split = page.getByText(m.payments_page_parts({}, at));
    const credit = page.getByRole('textbox', { name: m.payments_page_part_credit({}, at) });
    const toPay = (fen: number) => {
      const amount = (fen / 100).toLocaleString('en', { minimumFractionDigits: 2 });
      return page.getByRole('button', { name: m.payments_page_pay_amount({ amount }, at) });
    };
    const fen = yuanToFen(payPrice) ?? 0;
    await split.click();
    await credit.fill('1.00');
    await toPay(fen - 100).waitFor();
    await ok(mall, pay, { orderNo: paymentNo, payType: 'weixin', payChannel: 'native', parts }, as);
    await page.goto(cashier);
    const held = page.getByText(
      m.payments_page_held_parts({ parts: m.payments_page_part_of_credit({ amount: '1.00' }, at) }, at),
    );
    await held.waitFor();
    await page.getByRole('button', { name: m.payments_page_take_back({}, at) }).click();
    const back = { parts: m.payments_page_back_to_credit({ amount: '1.00' }, at) };
    const question = page.getByRole('dialog', { name: m.payments_page_take_back({}, at) });
    await question.getByText(m.payments_page_take_back_question(back, at)).waitFor();
    await question.getByRole('button', { name: m.payments_page_take_back({}, at) }).click();
    await page.getByText(m.payments_page_taken_back(back, at)).waitFor();
    await held.waitFor({ state: 'detached' });
    // Its button is gone: who uses the keyboard goes on at the ways to pay.
    await hasFocus(page.getByRole('radio').first());
    // What was typed is not taken again.
    await toPay(fen).waitFor();
    await split.click();
    expect(await credit.inputValue()).toBe('');
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test.each(SCREENS)(
  'a transfer that finance refuses says why, is sent again and confirmed ($locale)',
  async (screen) => {
    const at = { locale: screen.locale };
    const reason = 'Another amount';
    const buyer = await signedIn(mall, BUYER, screen);
    const finance = await signedIn(mall, FINANCE, at);
    const send = async (name: string) => {
      await buyer.page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: PDF });
      const submit = buyer.page.locator('button[type=submit]:not([aria-disabled])');
      await submit.filter({ hasText: m.payments_page_submit_voucher({}, at) }).click();
      await buyer.page.getByRole('heading', { name: m.payments_page_confirming({}, at) }).waitFor();
    };
    const { paymentNo } = await choose(buyer.page, goods, 'offline', at);
    const open = async () => {
      await finance.page.goto('/admin/payments');
      await finance.page.getByRole('button', { name: paymentNo }).click();
      return finance.page.getByRole('dialog', { name: paymentNo });
    };
    await send('first.pdf');

    const first = await open();
    await first.getByRole('button', { name: m.payments_office_reject({}, at), exact: true }).click();
    await first.getByRole('textbox', { name: m.payments_office_reason({}, at) }).fill(reason);
    await first.getByRole('button', { name: m.payments_office_reject({}, at), exact: true }).click();
    await first.waitFor({ state: 'detached' });

    await buyer.page.reload();
    await buyer.page.getByText(m.payments_page_rejected({ reason }, at)).waitFor();
    await buyer.page.getByRole('link', { name: m.payments_page_new_voucher({}, at) }).click();
    await buyer.page.getByRole('alert').filter({ hasText: reason }).waitFor();
    expect(await buyer.page.getByRole('radio', { name: WAYS.offline({}, at) }).isChecked()).toBe(true);
    await send('second.pdf');

    const second = await open();
    await enterReceipt(mall, finance.page, paymentNo, at);
    await finance.page.locator('dialog[open] button[value=confirm]').click();
    await second.waitFor({ state: 'detached' });
    await buyer.page.reload();
    await isPaid(buyer.page, WAYS.offline({}, at), at);
    expect([buyer.complaints, finance.complaints]).toEqual([[], []]);
    await Promise.all([buyer.context.close(), finance.context.close()]);
  },
);

test.each([
  ['staff', STAFF, SCREENS[0]],
  ['a keeper', KEEPER, SCREENS[1]],
])('the dashboard of %s counts what its figures lead to', async (_who, phone, screen) => {
  const at = { locale: screen.locale };
  const { page, context, complaints } = await signedIn(mall, phone, screen);
  await page.goto('/admin/dashboard');
  const tile = page.getByRole('link').filter({ hasText: m.dashboards_tile_placed({}, at) });
  const count = (await tile.locator('b').textContent()) ?? '';
  expect(Number(count)).toBeGreaterThan(0);
  await page.getByRole('img', { name: m.dashboards_chart({}, at) }).waitFor();
  // The days of the chart are in sight on a desk, and folded on a phone.
  const exportAll = page.getByRole('button', { name: m.app_table_export_all({}, at) });
  if (screen.width < 640) {
    expect(await exportAll.isVisible()).toBe(false);
    await page.getByText(m.dashboards_days({}, at)).click();
  }
  await exportAll.waitFor();
  // A keeper has one shop, and does not choose.
  const shops = page.getByRole('combobox', { name: m.orders_page_shop({}, at) });
  expect(await shops.count()).toBe(phone === STAFF ? 1 : 0);
  await tile.click();
  await page.waitForURL(/\/admin\/orders\?/);
  await page.getByText(m.app_table_range({ from: '1', to: count, total: count }, at)).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
