/** Personal pages: signing in, profile, devices, favourites, addresses, wallet and notices. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as m from '#messages';
import { adminGetOrder, shipOrder } from '../domains/orders/contract/admin-order-endpoints.ts';
import { ORDER_STATUS_NUMBER } from '../domains/orders/contract/order-status.ts';
import { BUYER, ok, ordered, plainSkus, STAFF } from '../domains/orders/test/order-builders.ts';
import { pay } from '../domains/payments/contract/payment-endpoints.ts';
import { IDENTITY } from '../platform/contract/permission.ts';
import { formatYuan } from '../platform/web/kit/Money.tsx';
import { type BrowserMall, type Person, startBrowserMall } from './browser-mall.ts';
import { clickCaptcha, hasFocus, lastMessage, PASSWORD, signIn } from './journey-people.ts';
import { barriers } from './page-findings.ts';

const ZH = { locale: 'zh' } as const;
const EMAIL = 'new.buyer@example.com';
/** Of an enterprise customer whose mall is otherwise untouched. */
const CUSTOMER = '13800000003';

let mall: BrowserMall;
/** The distributor's window, signed in once. */
let buyer: Person;

beforeAll(async () => {
  mall = await startBrowserMall();
  buyer = await mall.person();
  await signIn(buyer.page, BUYER);
});
afterAll(() => mall?.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, words: string) =>
  page
    .getByRole('region', { name: m.app_notifications({}, ZH) })
    .getByText(words)
    .waitFor();

describe('somebody new', () => {
  test('registers with a captcha and a code by e-mail, having agreed to the terms', async () => {
    const { page, context, complaints } = await mall.person();
    await page.goto('/login');
    await page.getByRole('tab', { name: m.sign_in_way_email({}, ZH) }).click();
    await page.getByRole('textbox', { name: m.sign_in_email({}, ZH) }).fill(EMAIL);
    await page.getByRole('button', { name: m.sign_in_code_send({}, ZH) }).click();
    await clickCaptcha(page, mall);
    await page.getByRole('button', { name: /\d+ 秒/ }).waitFor();
    const body = await lastMessage(mall, EMAIL);
    await page.getByRole('textbox', { name: m.sign_in_code_label({}, ZH) }).fill(/\d{6}/.exec(body)?.[0] ?? '');

    // Without the tick nothing is sent.
    const enter = button(page, m.sign_in_code_enter({}, ZH));
    const agreed = page.getByRole('checkbox');
    await enter.click();
    await page.locator('[type=checkbox][aria-invalid=true]').waitFor();
    expect(await mall.database.selectFrom('account').select('id').where('email', '=', EMAIL).execute()).toEqual([]);
    await agreed.check();
    await enter.click();
    await page.waitForURL((url) => url.pathname !== '/login');

    await page.goto('/users');
    await page.getByText(m.personal_centre_identity_regular({}, ZH), { exact: true }).first().waitFor();
    expect(await mall.database.selectFrom('account').select('id').where('email', '=', EMAIL).execute()).toHaveLength(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('hears the name and role of everything on the way in by keyboard', async () => {
    const { page, context } = await mall.person();
    await page.goto('/login');
    await page.getByRole('tab', { name: m.sign_in_way_password({}, ZH) }).waitFor();
    const focused = async () =>
      (await page.locator('main :focus').count()) ? page.locator(':focus').ariaSnapshot() : '';
    /** Presses Tab until something in the form has the focus; returns how it is announced. */
    async function tabInto(): Promise<string> {
      for (let press = 0; press < 60; press += 1) {
        await page.keyboard.press('Tab');
        const heard = await focused();
        if (heard !== '') return heard;
      }
      throw new Error('Tab does not come to the form');
    }
    expect(await tabInto()).toBe(`- tab "${m.sign_in_way_password({}, ZH)}" [selected]`);
    expect(await tabInto()).toContain(`- textbox "${m.sign_in_account({}, ZH)}"`);
    await page.keyboard.type(CUSTOMER);
    expect(await tabInto()).toContain(`- textbox "${m.sign_in_password({}, ZH)}"`);
    await page.keyboard.type(PASSWORD);
    const later: string[] = [];
    while (!later.at(-1)?.includes(`button "${m.sign_in_submit({}, ZH)}"`)) {
      later.push(await tabInto());
      expect(later.length, later.join('; ')).toBeLessThan(6);
    }
    // Everything between the password and the button has a name.
    for (const heard of later) expect(heard).toMatch(/^- \w+ ".+"/);
    await page.keyboard.press('Space');
    await page.waitForURL((url) => url.pathname !== '/login');
    await context.close();
  });
});

describe('a distributor', () => {
  test('is known to the browser by account, own data, identity, roles and relation', async () => {
    const kept = await buyer.page.evaluate(
      (names) => {
        const entries = names.map((name) => [name, JSON.parse(localStorage.getItem(name) ?? 'null')]);
        return Object.fromEntries(entries);
      },
      ['account', 'pcUserInfo', 'showNotice', 'identity', 'identityRoles', 'identityRelationType'],
    );
    expect(kept).toMatchObject({
      account: BUYER,
      pcUserInfo: { nickname: '周敏', phone: BUYER },
      showNotice: expect.any(Boolean),
      identity: IDENTITY.enterprise,
      identityRelationType: 1,
    });
    expect(kept.identityRoles).not.toEqual([]);
  });

  test('opens the dialog of a new password with the focus in its first field, and gets it back', async () => {
    const { page } = buyer;
    await page.goto('/users/user_account');
    const opener = button(page, m.own_account_security_password_change({}, ZH));
    await opener.click();
    const dialog = page.getByRole('dialog', { name: m.own_account_security_password_change({}, ZH) });
    await dialog.locator('input:focus').waitFor();
    await hasFocus(dialog.getByRole('textbox').first());
    expect(await barriers(page)).toEqual([]);
    expect(await dialog.getByRole('banner').count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await hasFocus(opener);
  });

  test('keeps personal info', async () => {
    const { page } = buyer;
    await page.goto('/users/user_info');
    const nickname = page.getByRole('textbox', { name: m.own_account_profile_nickname({}, ZH) });
    await nickname.fill('周敏（采购）');
    await button(page, m.own_account_profile_save({}, ZH)).click();
    await toast(page, m.own_account_profile_saved({}, ZH));
    await page.getByRole('button', { name: /周敏（采购）/ }).waitFor();
    await page.reload();
    await nickname.waitFor();
    expect(await nickname.inputValue()).toBe('周敏（采购）');
  });

  test('sees where the account is signed in and signs out there', async () => {
    const { page } = buyer;
    const other = await mall.person();
    await signIn(other.page, BUYER);
    await page.goto('/users/user_account');
    const devices = page.getByRole('region', { name: m.own_account_devices_title({}, ZH) }).getByRole('listitem');
    await devices.nth(1).waitFor();
    expect(await devices.count()).toBe(2);
    expect(await devices.filter({ hasText: m.own_account_devices_this({}, ZH) }).count()).toBe(1);
    expect(await barriers(page)).toEqual([]);
    await devices.getByRole('button', { name: m.own_account_devices_end({}, ZH) }).click();
    await devices.nth(1).waitFor({ state: 'detached' });
    await other.page.goto('/users/user_info');
    await other.page.waitForURL((url) => url.pathname === '/login');
    await page.reload();
    await devices.first().waitFor();
    await other.context.close();
  });

  test('marks a product in a list, finds it among the favourites, removes it and takes that back', async () => {
    const { page } = buyer;
    await page.goto('/product/product_list?keyword=UPS');
    const heart = page.getByRole('article').first().getByRole('button', { pressed: false }).first();
    const name = ((await heart.getAttribute('aria-label')) ?? '').replace(
      m.catalogue_favourite_of({ name: '' }, ZH),
      '',
    );
    // It is shown at once: the page is left only when the mall knows as well.
    const kept = page.waitForResponse((answer) => /\/api\/.*\/add/.test(answer.url()) && answer.ok());
    await heart.click();
    await page.getByRole('article').first().getByRole('button', { pressed: true }).waitFor();
    await kept;

    await page.goto('/users/collect_products');
    const remove = button(page, m.favourites_remove_of({ name }, ZH));
    await remove.click();
    await toast(page, m.favourites_removed({ count: 1 }, ZH));
    await remove.waitFor({ state: 'detached' });
    await button(page, m.app_undo({}, ZH)).click();
    await remove.waitFor();
    await remove.focus();
    await page.keyboard.press('Enter');
    await remove.waitFor({ state: 'detached' });
    // By keyboard the focus continues where the product was.
    await expect.poll(() => page.locator('main :focus').count()).toBe(1);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: m.favourites_products_title({}, ZH) }).waitFor();
    await page.getByRole('article').first().waitFor();
    expect(await remove.count()).toBe(0);
  });

  test('finds what was opened today in the browsing history', async () => {
    const { page } = buyer;
    const product = await mall.database
      .selectFrom('product')
      .select(['id', 'name_zh as name'])
      .where('status', '=', 'onShelf')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    // The mall's response, not the file of the call.
    const recorded = page.waitForResponse((answer) => /\/api\/.*browse/.test(answer.url()) && answer.ok());
    await page.goto(`/product/detail/${product.id}`);
    await recorded;
    await page.goto('/users/browsing_history');
    const today = page.getByRole('region', { name: m.favourites_history_today({}, ZH) });
    await today.getByRole('link', { name: product.name, exact: true }).waitFor();
    await today.getByRole('button', { name: m.favourites_remove_of({ name: product.name }, ZH) }).click();
    await toast(page, m.favourites_history_deleted({ count: 1 }, ZH));
    await page.getByRole('link', { name: product.name, exact: true }).waitFor({ state: 'detached' });
  });

  test('pastes an address, which fills its fields, and saves it', async () => {
    const { page } = buyer;
    await page.goto('/users/address_list');
    await button(page, m.addresses_add({}, ZH)).click();
    // The first field has the focus, and not the cross.
    await page.waitForFunction(() => document.activeElement?.matches('dialog textarea'));
    const drawer = page.getByRole('dialog');
    await drawer
      .getByRole('textbox', { name: m.addresses_paste_label({}, ZH) })
      .fill('张三 13812345678 浙江省杭州市滨江区西兴街道江陵路1000号');
    await drawer.getByRole('button', { name: m.addresses_paste_do({}, ZH) }).click();
    const name = drawer.getByRole('textbox', { name: m.addresses_field_name({}, ZH) });
    await page.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => value === '西兴街道'));
    expect(await name.inputValue()).toBe('张三');
    expect(await drawer.getByRole('textbox', { name: m.addresses_field_phone({}, ZH) }).inputValue()).toBe(
      '13812345678',
    );
    expect(await drawer.getByRole('textbox', { name: m.addresses_field_detail({}, ZH) }).inputValue()).toBe(
      '江陵路1000号',
    );
    await drawer.getByRole('button', { name: m.app_save({}, ZH) }).click();
    await toast(page, m.addresses_saved({}, ZH));
    const card = page.getByRole('article').filter({ hasText: '张三' });
    await card.filter({ hasText: '浙江省杭州市滨江区西兴街道江陵路1000号' }).waitFor();
  });

  test('finds coupons by what can be done with them, and points', async () => {
    const { page } = buyer;
    await page.goto('/users/user_coupon');
    await page.getByRole('article').filter({ hasText: '秋季采购满减券' }).waitFor();
    expect(await page.getByRole('article').filter({ hasText: '开业满减券' }).count()).toBe(0);
    await page.getByRole('tab', { name: m.coupons_tab_unusable({}, ZH) }).click();
    await page.getByRole('article').filter({ hasText: '开业满减券' }).waitFor();
    expect(await page.getByRole('article').filter({ hasText: '秋季采购满减券' }).count()).toBe(0);

    await page.goto('/users/user_integral');
    const usable = page.locator('dl > div').filter({ hasText: m.wallet_points_usable({}, ZH) });
    await usable.getByText('500', { exact: true }).waitFor();
    await page.getByRole('listitem').filter({ hasText: '+500' }).waitFor();
  });

  test('is told of a shipment, finds what was paid and how many orders wait', async () => {
    const { page } = buyer;
    const [first] = await plainSkus(mall, 1, 1);
    if (!first) throw new Error('the demo mall has no products');
    await ordered(mall, BUYER, [first]);
    const paid = await ordered(mall, BUYER, [first]);
    await ok(mall, pay, { orderNo: paid.paymentNo, payType: 'yue', payChannel: 'yue' }, paid.as);
    const [orderNo = ''] = paid.orderNos;
    const staff = await mall.tokenOf(STAFF);
    const order = await ok(mall, adminGetOrder, { orderNo }, staff);
    const lines = order.orderInfoList.map((line) => ({ orderDetailId: line.id, quantity: line.payNum }));
    await ok(mall, shipOrder, { orderNo, packages: [{ expressCode: 'self', lines }] }, staff);

    await page.goto('/users');
    const tile = (label: string) => page.getByRole('link').filter({ has: page.getByText(label, { exact: true }) });
    await tile(m.personal_centre_await_receipt({}, ZH)).getByText('1', { exact: true }).waitFor();
    expect(await tile(m.personal_centre_await_payment({}, ZH)).locator('b').textContent()).toBe('1');
    expect(await tile(m.personal_centre_await_shipment({}, ZH)).locator('b').textContent()).toBe('0');
    expect(await tile(m.personal_centre_points({}, ZH)).locator('b').textContent()).toBe('500');
    await tile(m.personal_centre_await_receipt({}, ZH)).click();
    await page.waitForURL((url) => url.searchParams.get('status') === String(ORDER_STATUS_NUMBER.pendingReceipt));
    await page.getByText(orderNo).first().waitFor();

    const told = m.orders_notice_order_shipped({ orderNo, packages: 1 }, ZH);
    await page.getByRole('link', { name: /^通知/ }).first().click();
    await page.waitForURL('**/users/my_notices');
    const notice = page.getByRole('article').filter({ hasText: told });
    await notice.getByText(m.notices_unread({}, ZH), { exact: true }).waitFor();
    await notice.getByRole('link').click();
    await page.waitForURL((url) => url.searchParams.get('orderNo') === orderNo);
    await page.goto('/users/my_notices');
    await notice.waitFor();
    expect(await notice.getByText(m.notices_unread({}, ZH), { exact: true }).count()).toBe(0);

    await page.goto('/users/user_balance');
    await page
      .getByRole('listitem')
      .filter({ hasText: `−${formatYuan(paid.payPrice)}` })
      .waitFor();
    expect(buyer.complaints).toEqual([]);
  });
});
