/** The network goes and comes back, and a new build replaces the one in use. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { type BrowserMall, type Person, startBrowserMall, untilHydrated } from './browser-mall.ts';
import { hasFocus, signedIn } from './journey-people.ts';

const ZH = { locale: 'zh' } as const;
const PHONE = '13712340009';
let mall: BrowserMall;
beforeAll(async () => {
  mall = await startBrowserMall();
});
afterAll(() => mall?.close());
afterEach(async () => {
  for (const context of mall.browser.contexts()) await context.close();
});

/** The URLs of the documents loaded from now on. */
function documentsOf(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  return loads;
}

const noNetwork = (page: Page) => page.getByRole('alert').filter({ hasText: m.app_network_failed({}, ZH) });
const phoneField = (page: Page) => page.getByRole('textbox', { name: '手机号' });
const askForCode = (page: Page) => page.getByRole('button', { name: '获取验证码' });

/** A sign-in form with a phone number typed, everything loaded. */
async function typedForm(): Promise<Person> {
  const person = await mall.person();
  await person.page.goto('/login?way=phone');
  await phoneField(person.page).fill(PHONE);
  await person.page.waitForLoadState('networkidle');
  return person;
}

/** A page of somebody signed in, with `part` on it and everything loaded. */
async function ownPage(address: string, part: (page: Page) => Locator): Promise<Person> {
  const person = await signedIn(mall, '13800000002');
  await person.page.goto(address);
  await part(person.page).waitFor();
  await person.page.waitForLoadState('networkidle');
  return person;
}

test('the form stays, says so, and the first press afterwards works, however slow the machine', async () => {
  const { page, context } = await typedForm();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const loads = documentsOf(page);
  await context.setOffline(true);
  await askForCode(page).click();
  await noNetwork(page).waitFor();
  expect(await askForCode(page).isEnabled()).toBe(true);
  await context.setOffline(false);
  await askForCode(page).click();
  const dialog = page.getByRole('dialog', { name: '安全验证' });
  await dialog.locator('img').waitFor();
  // With its styles as well: a stylesheet that failed once does not count as loaded.
  expect(await dialog.getByRole('button', { name: '验证图片' }).evaluate((of) => getComputedStyle(of).cursor)).toBe(
    'crosshair',
  );
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await hasFocus(askForCode(page));
  expect(await phoneField(page).inputValue()).toBe(PHONE);
  expect(loads).toEqual([]);
}, 90_000);

test('a page that is not hydrated yet says why nothing happens, keeps the press, and does it when the network is back', async () => {
  const { page, context } = await mall.person();
  await page.goto('/');
  const loads = documentsOf(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: m.storefront_dark_mode({}, ZH) }).click();
  await noNetwork(page).waitFor();
  await context.setOffline(false);
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  expect(await noNetwork(page).count()).toBe(0);
  expect(loads).toEqual([]);
}, 90_000);

test('a page whose files stop coming says so, keeps the press, and does it with the next one', async () => {
  const { page, complaints } = await mall.person();
  await page.clock.install();
  let stopped = true;
  await page.route('**/assets/*.js', (route) => (stopped ? undefined : route.continue()));
  await page.goto('/');
  const asked = page.waitForRequest('**/assets/main-*.js');
  await page.getByRole('button', { name: m.storefront_dark_mode({}, ZH) }).click();
  await asked;
  await page.clock.fastForward(59_000);
  expect(await noNetwork(page).count()).toBe(0);
  await page.clock.fastForward(2_000);
  await noNetwork(page).waitFor();
  stopped = false;
  await page.mouse.move(200, 200);
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  expect(await noNetwork(page).count()).toBe(0);
  expect(complaints).toEqual([]);
}, 90_000);

test('a page requested meanwhile says so and loads when the network is back', async () => {
  const addresses = (page: Page) => page.getByRole('link', { name: m.addresses_title({}, ZH) }).first();
  const { page, context } = await ownPage('/users', addresses);
  const loads = documentsOf(page);
  await context.setOffline(true);
  await addresses(page).click();
  await noNetwork(page).first().waitFor();
  await context.setOffline(false);
  await page
    .getByRole('button', { name: m.addresses_add({}, ZH) })
    .first()
    .waitFor();
  expect(new URL(page.url()).pathname).toBe('/users/address_list');
  expect(loads).toEqual([]);
}, 90_000);

test('a list requested without a network says so, and loads as soon as it is back', async () => {
  const status = (page: Page) => page.getByRole('main').getByRole('tab').last();
  const { page, context } = await ownPage('/users/order_list', status);
  await context.setOffline(true);
  await status(page).click();
  await noNetwork(page).first().waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
  await context.setOffline(false);
  await noNetwork(page).first().waitFor({ state: 'detached' });
}, 90_000);

test('a page in use is not reloaded for a new build: it says so, and what was typed stays', async () => {
  const { page } = await typedForm();
  await page.route('**/assets/CaptchaDialog-*', (route) => route.fulfill({ status: 404 }));
  const loads = documentsOf(page);
  await askForCode(page).click();
  const notice = page.getByRole('region', { name: m.app_notifications({}, ZH) });
  await notice.getByText(m.app_new_version({}, ZH)).waitFor();
  expect(await phoneField(page).inputValue()).toBe(PHONE);
  expect(loads).toEqual([]);
  const loaded = page.waitForEvent('load');
  await notice.getByRole('button', { name: m.app_reload({}, ZH) }).click();
  await loaded;
  expect(loads).toHaveLength(1);
}, 90_000);

test('another page opened after a new build is loaded from that build', async () => {
  const { page } = await typedForm();
  const loads = documentsOf(page);
  await page.route('**/assets/ShopStreetPage-*', (route) =>
    loads.length > 0 ? route.continue() : route.fulfill({ status: 404 }),
  );
  // By keyboard: a pointer would have prefetched the page.
  await page
    .getByRole('link', { name: m.merchants_street_title({}, ZH) })
    .first()
    .press('Enter');
  await page.waitForURL('**/merchant/merchant_street');
  // By its name: the page before has a heading of its own, and stays until the other one is there.
  await page.getByRole('heading', { level: 1, name: m.merchants_street_title({}, ZH) }).waitFor();
  expect(loads).toHaveLength(1);
}, 90_000);

test('a list keeps its products when another order cannot be read, and says why', async () => {
  const { page, context } = await mall.person();
  await page.goto('/product/product_list?cid=41');
  await page.getByRole('article').first().waitFor();
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  const shown = await page.getByRole('article').count();
  const found = page.getByText(/^共 [1-9]\d* 款$/).first();
  await context.setOffline(true);
  await page.getByRole('link', { name: m.catalogue_list_sort_newest({}, ZH), exact: true }).click();
  await page
    .getByRole('status')
    .filter({ hasText: m.app_network_failed({}, ZH) })
    .waitFor();
  expect(await page.getByRole('article').count()).toBe(shown);
  await found.waitFor();
  expect(await page.getByText(m.catalogue_query_failed({}, ZH)).count()).toBe(0);
});
