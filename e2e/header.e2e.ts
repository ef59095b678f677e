/** The header of every page, the personal centre's menu, customer service, and pages that are not open yet. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as m from '#messages';
import { comingSoonAt } from '../domains/coming-soon/web/storefront/coming-soon.ts';
import { readHomeConfig } from '../domains/content/contract/content-endpoints.ts';
import { BUYER, NO_PRICES, STAFF } from '../domains/orders/test/order-builders.ts';
import { type BrowserMall, startBrowserMall } from './browser-mall.ts';
import { signedIn, signIn } from './journey-people.ts';
import { barriers, fitsTheScreen } from './page-findings.ts';

const ZH = { locale: 'zh' } as const;

let mall: BrowserMall;
beforeAll(async () => {
  mall = await startBrowserMall();
});
afterAll(() => mall?.close());

const openUserMenu = (page: Page) => page.getByRole('button', { name: /^您好/ }).click();

describe('a visitor', () => {
  test('gets codes only of malls that are there', async () => {
    const { page, complaints } = await mall.person();
    await page.goto('/');
    await page.getByRole('button', { name: m.storefront_mobile_mall({}, ZH) }).click();
    const codes = page.getByRole('img', { name: /二维码/ });
    await codes.first().waitFor();
    expect(await codes.evaluateAll((all) => all.map((code) => code.getAttribute('alt')))).toEqual([
      m.storefront_entry_code({ name: m.content_code_mobile({}, ZH) }, ZH),
      m.storefront_entry_code({ name: m.content_code_h5({}, ZH) }, ZH),
    ]);
    expect(complaints).toEqual([]);
  });

  test('is told what is not open yet and how to reach customer service', async () => {
    const { page } = await signedIn(mall, BUYER, { width: 390 });
    const answer = await page.goto('/merchant/merchant_settled');
    expect(answer?.status()).toBe(200);
    const title = m.coming_soon_merchant_settled({}, ZH);
    await page.getByRole('heading', { name: m.coming_soon_title({ title }, ZH) }).waitFor();
    expect(await page.title()).toContain(title);
    expect(await fitsTheScreen(page)).toBe(true);
    await page
      .getByRole('main')
      .getByRole('button', { name: m.content_contact_service({}, ZH) })
      .click();
    const dialog = page.getByRole('dialog', { name: m.content_contact_title({}, ZH) });
    await dialog.getByRole('link', { name: '400-000-0001' }).waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  test('finds a page behind every link of the mall’s configuration', async () => {
    const { homeNavigationList } = (await mall.call(readHomeConfig, {})).data;
    const { page } = await mall.person();
    expect(homeNavigationList.length).toBeGreaterThan(0);
    for (const { linkUrl, name } of homeNavigationList) {
      expect((await page.goto(linkUrl))?.status(), name).toBe(200);
      // Some of it is for people who have signed in: then they are asked to.
      const shown = page.getByRole('article').or(page.locator('input[name="phone"]'));
      await shown.first().waitFor();
    }
  });
});

describe('the user menu', () => {
  test('has the entries of the account, and asks before it logs out', async () => {
    const { page } = await signedIn(mall, BUYER);
    await page.goto('/');
    await openUserMenu(page);
    const menu = page.locator('[popover]:popover-open').filter({ hasText: m.storefront_log_out({}, ZH) });
    await menu.getByRole('button', { name: m.storefront_log_out({}, ZH) }).waitFor();
    expect(await menu.locator('a, button').allInnerTexts()).toEqual([
      m.personal_centre_title({}, ZH),
      m.own_account_profile_title({}, ZH),
      m.cart_page_title({}, ZH),
      m.quick_order_title({}, ZH),
      m.orders_page_list_title({}, ZH),
      m.matching_title({}, ZH),
      m.content_contact_service({}, ZH),
      m.storefront_log_out({}, ZH),
    ]);
    expect(await barriers(page)).toEqual([]);

    await menu.getByRole('button', { name: m.storefront_log_out({}, ZH) }).click();
    const question = page.getByRole('dialog');
    await question.getByText(m.storefront_log_out_question({}, ZH)).waitFor();
    await question.getByRole('button', { name: m.app_cancel({}, ZH) }).click();
    await openUserMenu(page);
    await menu.getByRole('button', { name: m.storefront_log_out({}, ZH) }).click();
    await question.getByRole('button', { name: m.storefront_log_out({}, ZH) }).click();
    await page
      .getByRole('link', { name: m.storefront_sign_in({}, ZH) })
      .first()
      .waitFor();
  });

  test('offers nothing that does not work yet, nor does any page', async () => {
    const { page } = await signedIn(mall, BUYER);
    for (const path of ['/users', '/', '/users/user_balance']) {
      await page.goto(path);
      await openUserMenu(page);
      await page.getByRole('button', { name: m.storefront_log_out({}, ZH) }).waitFor();
      await page.waitForLoadState('networkidle');
      const links = page.locator('a[href^="/"]');
      const paths = await links.evaluateAll((all) =>
        all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
      );
      expect(paths).toContain('/users/order_list');
      expect(paths.filter((each) => comingSoonAt(each) !== undefined)).toEqual([]);
    }
  });

  test('offers customer service to those who hold its key', async () => {
    const contact = { name: m.content_contact_service({}, ZH) };
    const inMenu = (page: Page) => page.locator('[popover]:popover-open').getByRole('button', contact);
    const { page } = await signedIn(mall, NO_PRICES);
    await page.goto('/');
    await openUserMenu(page);
    await inMenu(page).waitFor();
    const holders = mall.database
      .selectFrom('account_role as r')
      .innerJoin('account as a', 'a.id', 'r.account_id')
      .select('r.role_id')
      .where('a.phone', '=', NO_PRICES);
    const taken = await mall.database
      .deleteFrom('role_permission')
      .where('role_id', 'in', holders)
      .where('permission', '=', 'service:index:contactService')
      .returningAll()
      .execute();
    const without = await signedIn(mall, NO_PRICES);
    await without.page.goto('/');
    await openUserMenu(without.page);
    await without.page
      .locator('[popover]:popover-open')
      .getByRole('button', { name: m.storefront_log_out({}, ZH) })
      .waitFor();
    expect(await inMenu(without.page).count()).toBe(0);
    await mall.database.insertInto('role_permission').values(taken).execute();
  });

  test('leaves out what the account may not open', async () => {
    const { page } = await signedIn(mall, NO_PRICES);
    await page.goto('/');
    await openUserMenu(page);
    await page.getByRole('link', { name: m.own_account_profile_title({}, ZH) }).waitFor();
    expect(await page.getByRole('link', { name: m.storefront_admin_panel({}, ZH) }).count()).toBe(0);
    await page.goto('/users/my_rebate');
    await page.getByRole('heading', { name: m.app_forbidden_title({}, ZH) }).waitFor();
  });
});

test('staff are told that a product code may be searched, and led to the admin panel', async () => {
  const { page } = await mall.person();
  await page.goto('/');
  expect(await page.locator('input[name=keyword]').getAttribute('placeholder')).toBe(m.storefront_search_hint({}, ZH));
  const staff = await signedIn(mall, STAFF);
  await staff.page.goto('/');
  await staff.page.getByPlaceholder(m.storefront_search_hint_staff({}, ZH)).waitFor();
  await openUserMenu(staff.page);
  await staff.page.getByRole('link', { name: m.storefront_admin_panel({}, ZH) }).click();
  await staff.page.waitForURL('**/admin/**');
  await staff.page.getByRole('button', { name: m.app_language({}, ZH) }).waitFor();
});

test('a Chinese-only mall offers no other language, here and in the back office', async () => {
  const chinese = await startBrowserMall({ INTERNATIONAL: '0' });
  try {
    const { page } = await chinese.person({ locale: 'en' });
    const languages = new Set<string | undefined>();
    page.on('request', (request) => {
      if (request.url().includes('/api/')) languages.add(request.headers()['accept-language']);
    });
    await page.goto('/');
    await page.getByRole('button', { name: m.storefront_mobile_mall({}, ZH) }).waitFor();
    expect(await page.getByRole('button', { name: 'English' }).count()).toBe(0);
    await signIn(page, STAFF);
    await page.goto('/admin/orders');
    await page.getByRole('button', { name: m.app_colour_mode({}, ZH) }).waitFor();
    expect(await page.getByRole('button', { name: m.app_language({}, ZH) }).count()).toBe(0);
    // Whatever the browser prefers, its calls ask for Chinese.
    expect([...languages]).toEqual(['zh']);
  } finally {
    await chinese.close();
  }
});

test('a search stays in the shop until all shops are chosen', async () => {
  const { page } = await mall.person();
  await page.goto('/product/product_list?merId=2');
  await page.getByRole('article').first().waitFor();
  await page.locator('input[name=keyword]').fill('摄像机');
  await page.locator('input[name=keyword]').press('Enter');
  await page.waitForURL((url) => url.searchParams.get('merId') === '2' && url.searchParams.has('keyword'));
  await page.getByRole('combobox', { name: m.storefront_scope({}, ZH) }).selectOption('0');
  await page.locator('input[name=keyword]').press('Enter');
  // Submitted before hydration, the form itself sends 0; the app leaves it out.
  await page.waitForURL(({ searchParams: asked }) => !(Number(asked.get('merId')) > 0) && asked.has('keyword'));
});

test('shops are searched from the header, opened and followed', async () => {
  const { page, complaints } = await signedIn(mall, BUYER);
  await page.goto('/');
  const shop = await mall.database
    .selectFrom('merchant')
    .select(['id', 'name_zh'])
    .where('code', '=', 'dahua-shop')
    .executeTakeFirstOrThrow();
  await page.getByRole('combobox', { name: m.storefront_scope({}, ZH) }).selectOption('shops');
  await page.locator('input[name=keyword]').fill('dahua');
  await page.locator('input[name=keyword]').press('Enter');
  await page.waitForURL(/\/merchant\/merchant_list\?keyword=dahua$/);
  const found = page.getByRole('article');
  await found.getByRole('heading', { name: shop.name_zh }).waitFor();
  expect(await found.count()).toBe(1);
  // The search text stays: it is what the list is about.
  expect(await page.locator('input[name=keyword]').inputValue()).toBe('dahua');
  await found.getByText(m.merchants_followers({ count: 0 }, ZH)).waitFor();
  await found.getByRole('button', { name: m.catalogue_follow({}, ZH) }).click();
  await found.getByText(m.merchants_followers({ count: 1 }, ZH)).waitFor();

  await found.getByRole('heading').getByRole('link').click();
  await page.waitForURL((url) => url.pathname === '/merchant/merchant_home');
  await page.getByRole('heading', { level: 1, name: shop.name_zh }).waitFor();
  await page.getByRole('button', { name: m.catalogue_followed({}, ZH) }).waitFor();
  // A shop's front page has no mall menu above it.
  expect(await page.getByRole('navigation', { name: m.storefront_main_menu({}, ZH) }).count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
  for (const product of await page.getByRole('article').all()) {
    expect(await product.locator('data[value], [aria-busy]').count()).toBeGreaterThan(0);
  }
  await page.getByRole('link', { name: m.merchants_part_recommended({}, ZH) }).click();
  await page.waitForURL((url) => url.pathname === '/merchant/merchant/recommending');
  await page.getByRole('heading', { level: 2, name: m.merchants_part_recommended({}, ZH) }).waitFor();
  expect(complaints).toEqual([]);
});

test('an address that names no product is not valid, and is shown', async () => {
  const { page } = await mall.person({ locale: 'en' });
  expect((await page.goto('/product/detail/none'))?.status()).toBe(404);
  await page.getByText('Page not found', { exact: true }).waitFor();
  await page.getByRole('main').getByText('/product/detail/none').waitFor();
});

test('an address without a shop says so', async () => {
  const { page } = await mall.person();
  for (const path of ['/merchant/merchant_home?merId=999999', '/merchant/merchant/home?merId=999999']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await page.getByRole('heading', { name: m.merchants_missing_title({}, ZH) }).waitFor();
  }
});

describe('the personal centre', () => {
  test('has its menu behind a button on a phone', async () => {
    const { page, complaints } = await signedIn(mall, BUYER, { width: 390 });
    await page.goto('/users/address_list');
    await page.getByRole('heading', { name: m.addresses_title({}, ZH) }).waitFor();
    expect(await fitsTheScreen(page)).toBe(true);
    await page.locator('button[aria-haspopup=dialog]').click();
    const menu = page.getByRole('dialog');
    await menu.locator('[aria-current=page]').getByText(m.addresses_title({}, ZH)).waitFor();
    await menu.getByRole('link', { name: m.own_account_profile_title({}, ZH) }).click();
    await page.waitForURL('**/users/user_info');
    await menu.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: m.own_account_profile_title({}, ZH) }).waitFor();
    await page.goto('/users/my_invoice');
    const title = m.coming_soon_my_invoice({}, ZH);
    await page.getByRole('heading', { name: m.coming_soon_title({ title }, ZH) }).waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('a list of choices opens inside the drawer it belongs to', async () => {
    const { page } = await signedIn(mall, BUYER);
    await page.goto('/users/address_list');
    await page.getByRole('button', { name: m.addresses_add({}, ZH) }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('combobox').first().click();
    await drawer.getByRole('option').first().click();
    expect(await drawer.getByRole('combobox').first().inputValue()).not.toBe('');
  });
});

test('English entries of the menu and the service fit into one row', async () => {
  const { page } = await mall.person({ locale: 'en', width: 1440 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: m.storefront_main_menu({}, { locale: 'en' }) });
  const service = await menu
    .getByRole('button', { name: m.content_contact_service({}, { locale: 'en' }) })
    .boundingBox();
  const entry = await menu.getByRole('link').first().boundingBox();
  if (!service || !entry) throw new Error('no menu');
  expect(service.y).toBeLessThan(entry.y + entry.height);
  await page.context().close();
});

test.each([1440, 390])('the way back to the top makes room for the footer, at %i px', async (width) => {
  const { page } = await mall.person({ width });
  await page.goto('/product/product_list');
  const scrolled = (to: 'three screens' | 'end') =>
    page.evaluate((place) => {
      window.scrollTo(0, place === 'end' ? document.documentElement.scrollHeight : 3 * window.innerHeight);
    }, to);
  const back = page.getByRole('button', { name: m.storefront_back_to_top({}, ZH) });
  const edge = async (what: typeof back) => (await what.boundingBox()) ?? { y: 0, height: 0 };
  if (width < 600) {
    // While the app is loading: when it starts, the page keeps its scroll position.
    await scrolled('three screens');
    await back.waitFor();
    expect(await page.evaluate(() => window.scrollY / window.innerHeight)).toBe(3);
    const { y, height } = await edge(back);
    const tabs = await edge(page.getByRole('link', { name: m.personal_centre_tab({}, ZH) }).last());
    expect(y + height).toBeLessThan(tabs.y);
  }
  // Pictures make the page longer while it is scrolled, until the footer is reached.
  await expect
    .poll(
      async () => {
        await scrolled('end');
        if (!(await back.isVisible())) return 'no button';
        const { y, height } = await edge(back);
        const footer = await edge(page.getByRole('contentinfo'));
        return footer.y < y + height ? 'covers the footer' : 'above the footer';
      },
      { timeout: 20_000 },
    )
    .toBe('above the footer');
  const pages = await edge(page.getByRole('navigation', { name: m.app_pagination({}, ZH) }));
  if (width < 600) expect((await edge(back)).y).toBeGreaterThan(pages.y + pages.height);
  await back.click();
  await back.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test.each(['/', '/product/product_list?cid=41', '/product/detail/1', '/scheme/scheme_list'])(
  'nothing of %s is wider than a screen at twice the size',
  async (path) => {
    const { page } = await mall.person({ locale: 'en', width: 720 });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    expect(await fitsTheScreen(page)).toBe(true);
  },
);

test('toasts are 16 px apart', async () => {
  const { page } = await mall.person();
  await page.goto('/');
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: m.content_contact_service({}, ZH) })
    .click();
  const copy = page.getByRole('dialog').getByRole('button', { name: /^复制/ }).first();
  const clipboard = (works: boolean) =>
    page.evaluate((it) => {
      const writeText = () => (it ? Promise.resolve() : Promise.reject(new Error('denied')));
      Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    }, works);
  await clipboard(true);
  await copy.click();
  await page.getByText(m.app_copied({}, ZH)).waitFor();
  await clipboard(false);
  await copy.click();
  await page.getByText(m.app_copy_failed({}, ZH)).waitFor();
  const gap = await page.getByRole('region', { name: m.app_notifications({}, ZH) }).evaluate((region) => {
    const [first, second] = [...region.children].map((toast) => toast.getBoundingClientRect());
    return (second?.top ?? 0) - (first?.bottom ?? 0);
  });
  expect(gap).toBe(16);
});

test('a toast is above an open dialog and can be used there', async () => {
  const { page } = await mall.person();
  await page.goto('/');
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: m.content_contact_service({}, ZH) })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^复制/ }).first().click();
  const toast = dialog.getByRole('region', { name: m.app_notifications({}, ZH) });
  // Playwright only presses what nothing covers.
  await toast.getByRole('button', { name: m.app_close({}, ZH) }).click();
  await dialog.getByRole('button', { name: m.content_contact_close({}, ZH) }).click();
  await dialog.waitFor({ state: 'detached' });
});
