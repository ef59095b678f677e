/** Coupons: received in the coupon centre and on a product, found in the gift pack, kept by staff. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { type BrowserMall, startBrowserMall, untilHydrated } from './browser-mall.ts';
import { clickCaptcha, lastMessage, signedIn, signInHere } from './journey-people.ts';

const ZH = { locale: 'zh' } as const;
const BUYER = '13800000001';
const REGULAR = '13800000004';
const STAFF = '13900000002';

let mall: BrowserMall;
beforeAll(async () => {
  mall = await startBrowserMall();
});
afterAll(() => mall?.close());

const card = (name: string) => ({ hasText: name });

test('a visitor is led to sign in, receives a coupon once, and finds it among the own ones', async () => {
  const { page, context, complaints } = await mall.person();
  await page.goto('/activity/coupon_list');
  const offer = page.getByRole('article').filter(card('年终采购券'));
  await offer.getByText(m.coupons_scope_all({}, ZH)).waitFor();
  await offer.getByRole('link', { name: m.coupons_receive({}, ZH) }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await signInHere(page, REGULAR);
  await page.waitForURL((url) => url.pathname === '/activity/coupon_list');
  for (const left of [499, 498]) {
    await offer.getByText(m.coupons_left({ count: left }, ZH)).waitFor();
    await offer.getByRole('button', { name: m.coupons_receive({}, ZH) }).click();
  }
  await offer.getByText(m.coupons_received({}, ZH), { exact: true }).waitFor();
  await page.goto('/users/user_coupon');
  const held = page.getByRole('article').filter(card('年终采购券'));
  await held.nth(1).waitFor();
  await held
    .first()
    .getByRole('link', { name: m.coupons_use({}, ZH) })
    .click();
  await page.waitForURL(/coupon_goods_list\?held=\d+$/);
  await page.getByRole('heading', { level: 1, name: '年终采购券' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('the coupons of a product open beside it, and close when it is left', async () => {
  const { page, context, complaints } = await signedIn(mall, BUYER);
  const camera = await mall.database
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .select('product.id')
    .where('category.code', '=', 'bullet-cameras')
    .where('product.status', '=', 'onShelf')
    .limit(1)
    .executeTakeFirstOrThrow();
  await page.goto(`/product/detail/${camera.id}`);
  await untilHydrated(page);
  await page.getByRole('link', { name: m.catalogue_coupon_receive({}, ZH), exact: true }).click();
  const popup = page.getByRole('dialog', { name: m.coupons_of_product({}, ZH) });
  await popup.getByRole('article').filter(card('网络摄像机品类券')).waitFor();
  // "Back" closes it, as it covers a phone's page; and the page stays.
  await page.goBack();
  await popup.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(`/product/detail/${camera.id}`);
  await page.getByRole('link', { name: m.catalogue_coupon_receive({}, ZH), exact: true }).click();
  await popup
    .getByRole('article')
    .filter(card('网络摄像机品类券'))
    .getByRole('link', { name: m.coupons_goods({}, ZH) })
    .click();
  await page.waitForURL(/coupon_goods_list/);
  await popup.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await context.close();
});

test('staff make a coupon, and what was typed survives a reload', async () => {
  const { page, context, complaints } = await signedIn(mall, STAFF);
  await page.goto('/admin/coupons');
  await page.getByRole('button', { name: m.coupons_new({}, ZH) }).click();
  const drawer = page.getByRole('dialog', { name: m.coupons_new({}, ZH) });
  const field = (name: string) => drawer.getByRole('textbox', { name });
  await field(m.coupons_audit_field_name_zh({}, ZH)).fill('试用券');
  await field(m.coupons_audit_field_name_en({}, ZH)).fill('Trial coupon');
  await field(m.coupons_office_money({}, ZH)).fill('20');
  await page.reload();
  await page.getByRole('button', { name: m.coupons_new({}, ZH) }).click();
  await drawer.waitFor();
  expect(await field(m.coupons_audit_field_name_zh({}, ZH)).inputValue()).toBe('试用券');
  const [from, until] = ['2026-01-01T00:00', '2036-01-01T00:00'];
  await drawer.getByLabel(m.coupons_audit_field_receive_from({}, ZH)).fill(from);
  await drawer.getByLabel(m.coupons_audit_field_receive_until({}, ZH)).fill(until);
  await field(m.coupons_audit_field_use_days({}, ZH)).fill('7');
  await drawer.getByRole('button', { name: m.app_save({}, ZH) }).click();
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '试用券' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a new account finds its gift pack', async () => {
  const { page, context, complaints } = await mall.person({ width: 390 });
  await page.goto('/login');
  await page.getByRole('tab', { name: '短信验证码' }).click();
  await page.getByRole('textbox', { name: '手机号' }).fill('13712340077');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await clickCaptcha(page, mall);
  await page.getByRole('button', { name: /\d+ ?(s|秒)/ }).waitFor();
  const code = /\d{6}/.exec(await lastMessage(mall, '13712340077'))?.[0] ?? '';
  await page.getByRole('textbox', { name: '验证码' }).fill(code);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录 / 注册' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  const panel = page.getByRole('dialog', { name: m.coupons_gift_title({}, ZH) });
  await panel.getByRole('article').filter(card('新人见面礼')).waitFor();
  expect(await panel.getByRole('article').count()).toBe(2);
  await panel.getByRole('link', { name: m.coupons_gift_see({}, ZH) }).click();
  await page.waitForURL((url) => url.pathname === '/users/user_coupon');
  await panel.waitFor({ state: 'detached' });
  await page.getByRole('article').filter(card('新人首单 9 折')).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
