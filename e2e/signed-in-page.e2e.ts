/** Somebody signed in sees their own page: at once, correctly, and still when their rights or their session change. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as m from '#messages';
import { addToCart } from '../domains/cart/contract/cart-endpoints.ts';
import {
  BUYER,
  NO_PRICES,
  OTHER_BUYER,
  ok,
  plainSkus,
  STAFF,
  type TestSku,
} from '../domains/orders/test/order-builders.ts';
import { type BrowserMall, startBrowserMall } from './browser-mall.ts';
import { clickCaptcha, lastMessage, signedIn, signIn, signInHere } from './journey-people.ts';

const ZH = { locale: 'zh' } as const;
const LIST = '/product/product_list';
const CART_LINK = 'header a[href="/order/shopping_cart"]';

let mall: BrowserMall;
let sku: TestSku;

beforeAll(async () => {
  mall = await startBrowserMall();
  const [first] = await plainSkus(mall, 1, 1);
  if (!first) throw new Error('the demo mall has too few products');
  sku = first;
  await ok(
    mall,
    addToCart,
    { productId: sku.productId, productAttrUnique: sku.skuId, cartNum: 1 },
    await mall.tokenOf(BUYER),
  );
});
afterAll(() => mall?.close());
afterEach(async () => {
  for (const context of mall.browser.contexts()) await context.close();
});

describe('the page as it is kept, to somebody signed in', () => {
  /** Shown to visitors only; part of nothing else on the pages below. */
  const VISITORS_WORDS = [
    m.storefront_welcome({}, ZH),
    m.catalogue_page_sign_in_for_price({}, ZH),
    m.catalogue_detail_sign_in_hint({}, ZH),
    m.home_welcome({}, ZH),
    m.home_gain_prices({}, ZH),
    m.schemes_sign_in({}, ZH),
    m.documents_obstacle_sign_in({}, ZH),
  ];

  /** Records visitor-only text wherever it can be read, at every frame and change of the page. */
  function watch({ words, cart }: { words: string[]; cart: string }): void {
    const seen = new Set<string>();
    const shifts: number[] = [];
    Object.assign(window, { __seen: seen, __shifts: shifts });
    const look = () => {
      if (!document.body) return;
      // biome-ignore lint/performance/useDomNodeTextContent: what can be seen is what is asked.
      const text = document.body.innerText;
      for (const word of words) if (text.includes(word)) seen.add(word);
      const count = document.querySelector(`${cart} b`);
      if (count?.textContent === '0' && getComputedStyle(count).visibility === 'visible') seen.add('cart 0');
    };
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
    });
    const everyFrame = () => {
      look();
      requestAnimationFrame(everyFrame);
    };
    everyFrame();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  }

  const seenBy = (page: Page) => page.evaluate(() => [...(window as unknown as { __seen: Set<string> }).__seen]);

  test.each([
    ['home', () => '/'],
    ['the list', () => LIST],
    ['a product', () => `/product/detail/${sku.productId}`],
  ])('%s begins neutral and becomes theirs, without a word for visitors and without moving', async (_name, path) => {
    const { page } = await signedIn(mall, BUYER);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.addInitScript(watch, { words: VISITORS_WORDS, cart: CART_LINK });
    await page.goto(path(), { waitUntil: 'domcontentloaded' });
    // The cached page is there, complete, with placeholders for personal content.
    await page.locator('h1').first().waitFor({ state: 'attached' });
    expect(await page.locator('[data-visitor]').count()).toBeGreaterThan(1);
    expect(await page.getByRole('link', { name: m.storefront_sign_in({}, ZH), exact: true }).count()).toBe(0);
    expect(await seenBy(page)).toEqual([]);
    release();
    await page.getByRole('button', { name: /^您好/ }).waitFor();
    await page.locator(`${CART_LINK} b:text-is("1")`).waitFor();
    await page.locator('main data').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await seenBy(page)).toEqual([]);
    const shifts = await page.evaluate(() => (window as unknown as { __shifts: number[] }).__shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.05);
  });

  test.each(['/scheme/scheme_detail?id=1', '/promotion/materials_list'])(
    '%s asks nobody to sign in who has',
    async (path) => {
      const { page } = await signedIn(mall, BUYER);
      await page.addInitScript(watch, { words: VISITORS_WORDS, cart: CART_LINK });
      await page.goto(path);
      await page.getByRole('button', { name: /^您好/ }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await seenBy(page)).toEqual([]);
    },
  );

  test('a visitor is told all of it', async () => {
    const { page } = await mall.person();
    await page.addInitScript(watch, { words: VISITORS_WORDS, cart: CART_LINK });
    await page.goto('/');
    expect(await seenBy(page)).toEqual(expect.arrayContaining([m.storefront_welcome({}, ZH), 'cart 0']));
    await page.goto(`/product/detail/${sku.productId}`);
    expect(await seenBy(page)).toContain(m.catalogue_detail_sign_in_hint({}, ZH));
  });
});

describe('rights that change', () => {
  const roles = () =>
    mall.database
      .selectFrom('account_role')
      .innerJoin('account', 'account.id', 'account_role.account_id')
      .where('account.phone', '=', BUYER)
      .select('account_role.role_id');

  test('reach the open page: a list by price goes on in another order and says so, and back', async () => {
    const { page } = await signedIn(mall, BUYER);
    await page.goto(`${LIST}?sort=priceUp`);
    await page.locator('main data').first().waitFor();
    const taken = await mall.database
      .deleteFrom('role_permission')
      .where('permission', '=', 'goods:showPrice')
      .where('role_id', 'in', roles())
      .returning(['role_id', 'permission'])
      .execute();
    expect(taken.length).toBeGreaterThan(0);
    await page.locator('main a[href*="page=2"]').first().click();
    await page.getByText(m.catalogue_list_sort_without_prices({}, ZH)).waitFor();
    await page.getByRole('main').locator('a[href^="/product/detail/"]').first().waitFor();
    await page.locator('main data').first().waitFor({ state: 'detached' });
    await mall.database.insertInto('role_permission').values(taken).execute();
    // The next response of any call says that it changed.
    await page.locator('main a[href*="page=3"]').first().click();
    await page.locator('main data').first().waitFor();
    await page.getByText(m.catalogue_list_sort_without_prices({}, ZH)).waitFor({ state: 'detached' });
  });
});

describe('a visitor who has to sign in', () => {
  test('finds in the cart what they pressed, once, and is told', async () => {
    const { page } = await mall.person();
    await page.goto(`/product/detail/${sku.productId}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: m.catalogue_card_add({}, ZH) })
      .first()
      .click();
    await page.waitForURL('**/login?*');
    await signInHere(page, OTHER_BUYER);
    await page.getByText(/^已加入购物车：/).waitFor();
    await page.waitForURL(`**/product/detail/${sku.productId}`);
    await page.locator(`${CART_LINK} b:text-is("1")`).waitFor();
    await page.reload();
    await page.locator(`${CART_LINK} b:text-is("1")`).waitFor();
    const lines = await mall.database
      .selectFrom('cart_line')
      .innerJoin('account', 'account.id', 'cart_line.account_id')
      .where('account.phone', '=', OTHER_BUYER)
      .select(['cart_line.sku_id', 'cart_line.quantity'])
      .execute();
    expect(lines).toHaveLength(1);
  });

  test('with an account that may not see prices, is told where the price would stand what to do', async () => {
    const { page } = await signedIn(mall, NO_PRICES);
    const words = m.content_price_access_regular({}, ZH);
    await page.goto(LIST);
    await page
      .getByRole('button', { name: m.catalogue_page_price_after_authentication({}, ZH) })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: m.content_contact_title({}, ZH) });
    await dialog.getByText(m.content_contact_prices_regular({}, ZH)).waitFor();
    await dialog.getByRole('link', { name: '400-000-0001' }).waitFor();
    for (const path of [`/product/detail/${sku.productId}`, '/order/shopping_cart']) {
      await page.goto(path);
      await page.getByRole('note').filter({ hasText: words }).waitFor();
    }
  });
});

describe('a session that is ended by the mall', () => {
  const endSessions = () => mall.database.deleteFrom('session').execute();
  const openForm = async (page: Page) => {
    await page.goto('/users/address_list');
    await page.getByRole('button', { name: m.addresses_add({}, ZH) }).click();
    return page.getByRole('dialog');
  };
  const field = (drawer: Locator) => drawer.getByRole('textbox', { name: m.addresses_field_detail({}, ZH) });

  test('leaves what was typed to the same person, and to nobody else', async () => {
    const { page } = await signedIn(mall, BUYER);
    const drawer = await openForm(page);
    await field(drawer).fill('Science Avenue 1');
    await endSessions();
    await drawer.getByRole('textbox', { name: m.addresses_paste_label({}, ZH) }).fill('Zhou 13800000001');
    await drawer.getByRole('button', { name: m.addresses_paste_do({}, ZH) }).click();
    // The mall has refused to read it.
    await page.waitForURL('**/login?*');
    await signInHere(page, BUYER);
    const again = await openForm(page);
    await page.getByText(m.app_form_draft_restored({}, ZH)).waitFor();
    expect(await field(again).inputValue()).toBe('Science Avenue 1');
    await endSessions();
    await page.goto('/users');
    await page.waitForURL('**/login?*');
    await signInHere(page, OTHER_BUYER);
    const others = await openForm(page);
    expect(await field(others).inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Science Avenue');
  });
});

describe('what a visitor wanted', () => {
  const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('visitor')));

  /** Presses the heart of the first product, and is asked to sign in. */
  async function wantingOne(): Promise<{ page: Page; label: string }> {
    const { page } = await mall.person();
    await page.goto(LIST);
    const heart = page.locator('main button[aria-pressed]').first();
    const label = (await heart.getAttribute('aria-label')) ?? '';
    await heart.click();
    await page.waitForURL('**/login?**');
    expect(await kept(page)).toHaveLength(1);
    return { page, label };
  }

  test('is done once they have signed in', async () => {
    const { page, label } = await wantingOne();
    await signInHere(page, OTHER_BUYER);
    await page.getByRole('button', { name: label, pressed: true }).first().waitFor();
    expect(await kept(page)).toEqual([]);
  });

  test('is not done for staff who then sign in for their work', async () => {
    const { page, label } = await wantingOne();
    await page.goto('/login?redirect=/admin/');
    await signInHere(page, STAFF);
    await page.getByRole('button', { name: m.backoffice_account({}, ZH) }).waitFor();
    expect(await kept(page)).toEqual([]);
    await page.goto(LIST);
    await page.getByRole('button', { name: label, pressed: false }).first().waitFor();
  });
});

describe('the language of a first visit', () => {
  const opened = async (headers: Record<string, string>, url = '/') => {
    const { body } = await mall.inject({ url, headers: { 'accept-encoding': 'identity', ...headers } });
    return /<html lang="([\w-]+)"/.exec(body)?.[1];
  };

  test('is the browser’s; the mall’s own where that names neither; and a chosen one stays', async () => {
    expect(await opened({ 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' })).toBe('zh-CN');
    expect(await opened({ 'accept-language': 'en-GB,en;q=0.9' })).toBe('en');
    // Cached pages are kept apart.
    expect(await opened({ 'accept-language': 'de-DE,zh;q=0.5' })).toBe('zh-CN');
    expect(await opened({ 'accept-language': 'de-DE' })).toBe('en');
    expect(await opened({})).toBe('en');
    expect(await opened({ 'accept-language': 'zh-CN', cookie: 'argus_locale=en' })).toBe('en');
    expect(await opened({ 'accept-language': 'zh-CN' }, '/?lang=en')).toBe('en');
  });

  test('holds in the back office as well', async () => {
    const context = await mall.browser.newContext({ baseURL: mall.address, locale: 'en-US' });
    const page = await context.newPage();
    await signIn(page, STAFF);
    await page.goto('/admin/');
    await page.getByRole('button', { name: m.backoffice_account({}, { locale: 'en' }) }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });
});

describe('phone, e-mail and password, with a code', () => {
  const codeOf = async (recipient: string) => /\d{6}/.exec(await lastMessage(mall, recipient))?.[0] ?? '';
  const waiting = (within: Page | Locator) => within.getByRole('button', { name: /\d+ ?(s|秒)/ }).waitFor();
  const sendCode = async (page: Page) => {
    await page.getByRole('button', { name: m.sign_in_code_send({}, ZH) }).click();
    await clickCaptcha(page, mall);
    await waiting(page);
  };
  const accountOf = (phone: string) =>
    mall.database.selectFrom('account').select(['id', 'email']).where('phone', '=', phone).executeTakeFirstOrThrow();

  test('somebody invited registers with the phone, adds the e-mail on the login page and is welcomed', async () => {
    const [phone, email] = ['13712349001', 'invited@example.com'];
    const { id: distributor } = await accountOf(BUYER);
    const { page } = await mall.person();
    await page.goto(`/login?spreadPid=${distributor}`);
    await page.locator('input[name="phone"]').fill(phone);
    await sendCode(page);
    await page.locator('input[name="captcha"]').fill(await codeOf(phone));
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: m.sign_in_code_enter({}, ZH), exact: true }).click();
    await page.getByRole('heading', { name: m.sign_in_bind_email_title({}, ZH) }).waitFor();
    await page.locator('input[name="email"]').fill(email);
    await sendCode(page);
    await page.locator('input[name="captcha"]').fill(await codeOf(email));
    await page.getByRole('button', { name: m.sign_in_bind_submit({}, ZH), exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    expect((await accountOf(phone)).email).toBe(email);
    // "Back" is not said to anybody who was never here.
    const said = page.getByRole('region', { name: m.app_notifications({}, ZH) });
    await said.getByText(/^欢迎加入，/).waitFor();
  });

  test('a forgotten password is changed on the login page, and signs in', async () => {
    const phone = '13800000005';
    const { page } = await mall.person();
    await page.goto('/login?way=forgotten');
    await page.locator('input[name="phone"]').fill(phone);
    await sendCode(page);
    await page.locator('input[name="validateCode"]').fill(await codeOf(phone));
    await page.locator('input[name="password"]').fill('Kamera+7781');
    await page.getByLabel(m.sign_in_password_again({}, ZH)).fill('Kamera+7781');
    await page.getByRole('checkbox').check();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.getByRole('button', { name: /^您好/ }).waitFor();
  });

  test('the phone is edited in its dialog in the personal centre', async () => {
    const [old, now] = ['13800000002', '13712349002'];
    const { page } = await signedIn(mall, old);
    await page.goto('/users/user_account');
    await page.getByRole('button', { name: m.own_account_security_phone_change({}, ZH), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: m.own_account_security_phone_change({}, ZH) });
    await dialog.getByRole('button', { name: m.sign_in_code_send({}, ZH) }).click();
    await waiting(dialog);
    await dialog.locator('input[name="captcha"]').fill(await codeOf(old));
    await dialog.locator('input[name="phone"]').fill(now);
    await dialog.getByRole('button', { name: m.own_account_contact_next({}, ZH), exact: true }).click();
    await dialog.getByText(m.own_account_contact_new_hint({ target: now }, ZH)).waitFor();
    await dialog.locator('input[name="captcha"]').fill(await codeOf(now));
    await dialog.getByRole('button', { name: m.own_account_contact_bind({}, ZH), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('137****9002').first().waitFor();
    await accountOf(now);
  });
});
