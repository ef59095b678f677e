/**
 * A server-rendered page looks ready before it is hydrated. While its app is still on its way, whatever is pressed or
 * typed takes effect, once. The app is held back until a test lets it come: no machine is too fast or too slow for that.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as m from '#messages';
import { slowProcessor } from '../bench/slow-phone.ts';
import { published, skusOf } from '../domains/flash-sales/test/flash-builders.ts';
import { BUYER } from '../domains/orders/test/order-builders.ts';
import { type BrowserMall, type Person, startBrowserMall } from './browser-mall.ts';
import { signIn } from './journey-people.ts';

const ZH = { locale: 'zh' } as const;
const LIST = '/product/product_list';

interface Life {
  /** When the app had hydrated the page; undefined until then. */
  hydrated?: number;
  /** When the first key or mouse button was pressed. */
  used?: number;
  /** When the last of the keys typed by the test's own script was pressed. */
  typed?: number;
}

const WATCH_LIFE = `
  window.__life = {};
  document.addEventListener('argus:hydrated', () => { window.__life.hydrated = performance.now(); });
  for (const type of ['pointerdown', 'keydown']) {
    window.addEventListener(type, () => { window.__life.used ??= performance.now(); }, { capture: true });
  }
`;

const lifeOf = (page: Page) => page.evaluate<Life>('window.__life');
const untilHydrated = (page: Page) =>
  page.waitForFunction(() => (window as unknown as { __life: Life }).__life.hydrated);

let mall: BrowserMall;
let product: string;

interface Opened extends Person {
  /** Lets the app come, now and on every later page. */
  letAppCome: () => void;
}

interface Opening {
  /** Whether it runs as on a slow phone: what happens between two steps of the app has time to. */
  slowly?: boolean;
  before?: (person: Person) => Promise<unknown>;
}

/** A page that has just been parsed: its app is still to come. */
async function openEarly(path: string, { slowly = false, before }: Opening = {}): Promise<Opened> {
  const person = await mall.person();
  await before?.(person);
  const { promise: appMayCome, resolve: letAppCome } = Promise.withResolvers<void>();
  await person.page.route('**/assets/*.js', async (route) => {
    await appMayCome;
    await route.continue();
  });
  if (slowly) await slowProcessor(await person.context.newCDPSession(person.page));
  await person.page.addInitScript(WATCH_LIFE);
  await person.page.goto(path, { waitUntil: 'domcontentloaded' });
  return { ...person, letAppCome };
}

/** The two ways to press a button, both without waiting. */
const PRESSES: [string, (button: Locator) => Promise<void>, boolean][] = [
  ['with the mouse, on a slow phone', (button) => button.click({ force: true, noWaitAfter: true }), true],
  [
    'with the keyboard',
    async (button) => {
      await button.focus();
      await button.press('Enter', { noWaitAfter: true });
    },
    false,
  ],
];

/** Lets the app come after the press, and waits until it has. */
async function comeToLife({ page, letAppCome }: Pick<Opened, 'page' | 'letAppCome'>): Promise<void> {
  const { used, hydrated } = await lifeOf(page);
  expect(used).toBeGreaterThan(0);
  expect(hydrated).toBeUndefined();
  letAppCome();
  await untilHydrated(page);
}

beforeAll(async () => {
  mall = await startBrowserMall();
  const row = await mall.database
    .selectFrom('product')
    .innerJoin('sku', 'sku.product_id', 'product.id')
    .select('product.id')
    .where('product.model', '=', 'DS-2CD2T47G2-L')
    .where('sku.stock', '>', 200)
    .executeTakeFirstOrThrow();
  product = `/product/detail/${row.id}`;
  await published(mall, await skusOf(mall, 1));
});
afterAll(() => mall?.close());
// A throttled page burns the processor until it is closed.
afterEach(async () => {
  for (const context of mall.browser.contexts()) await context.close();
});

describe.each(PRESSES)('pressed at once %s', (_how, press, slowly) => {
  test('the language changes, in one step', async () => {
    const { page, context, complaints, letAppCome } = await openEarly('/', { slowly });
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(request.url());
    });
    await press(page.getByRole('button', { name: 'English' }));
    letAppCome();
    await page.waitForFunction(() => document.documentElement.lang === 'en');
    await page.waitForLoadState('networkidle');
    expect(loads).toHaveLength(1);
    const cookies = await context.cookies();
    expect(cookies.find((cookie) => cookie.name === 'argus_locale')?.value).toBe('en');
    expect(complaints).toEqual([]);
  });

  test('the colour mode changes, and not back again', async () => {
    const opened = await openEarly(product, { slowly });
    const { page, complaints } = opened;
    await press(page.getByRole('button', { name: m.storefront_dark_mode({}, ZH) }));
    await comeToLife(opened);
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    await page.getByRole('button', { name: m.storefront_light_mode({}, ZH) }).waitFor();
    expect(await page.locator('[data-waiting]').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('a visitor who adds to the cart is asked to sign in, and comes back to the list', async () => {
    const { page, complaints, letAppCome } = await openEarly(LIST, { slowly });
    await press(
      page
        .getByRole('article')
        .getByRole('button', { name: m.catalogue_card_add({}, ZH) })
        .first(),
    );
    letAppCome();
    await page.waitForURL((url) => url.pathname === '/login');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(LIST);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === LIST);
    expect(complaints).toEqual([]);
  });

  test('a menu opens at once and is filled', async () => {
    const opened = await openEarly('/', { slowly });
    const { page, complaints } = opened;
    await press(page.getByRole('button', { name: m.storefront_mobile_mall({}, ZH) }));
    await page.locator('[popover]:popover-open').waitFor();
    await comeToLife(opened);
    await page.locator('[popover]:popover-open img[src]').first().waitFor();
    expect(complaints).toEqual([]);
  });

  test('the search finds what was typed', async () => {
    const { page, complaints, letAppCome } = await openEarly('/', { slowly });
    await page.locator('input[name=keyword]').fill('交换机', { force: true, noWaitAfter: true });
    await press(page.getByRole('search').getByRole('button'));
    letAppCome();
    await page.waitForURL(/product_list\?(merId=0&)?keyword=/);
    expect(new URL(page.url()).searchParams.get('keyword')).toBe('交换机');
    expect(await page.locator('input[name=keyword]').inputValue()).toBe('交换机');
    expect(complaints).toEqual([]);
  });

  test('the quantity rises by one step for each press, from what was typed', async () => {
    const opened = await openEarly(product, { slowly });
    const { page, complaints } = opened;
    const quantity = page.getByRole('textbox', { name: m.app_quantity({}, ZH) });
    await quantity.fill('20', { force: true, noWaitAfter: true });
    const more = page.getByRole('button', { name: m.app_quantity_more({}, ZH) });
    await press(more);
    await press(more);
    await comeToLife(opened);
    await page.waitForFunction(
      (field) => (field as HTMLInputElement | null)?.value === '22',
      await quantity.elementHandle(),
    );
    expect(complaints).toEqual([]);
  });
});

test('Enter in the search works, and without any script', async () => {
  const { page, letAppCome } = await openEarly('/');
  await page.locator('input[name=keyword]').fill('DS-2CD2T47G2-L', { force: true, noWaitAfter: true });
  await page.locator('input[name=keyword]').press('Enter', { noWaitAfter: true });
  letAppCome();
  await page.waitForURL(/product_list\?(merId=0&)?keyword=DS-2CD2T47G2-L$/);

  const context = await mall.browser.newContext({ baseURL: mall.address, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/');
  await plain.locator('input[name=keyword]').fill('DS-2CD2T47G2-L');
  await plain.locator('input[name=keyword]').press('Enter');
  await plain.waitForURL(/product_list\?(merId=0&)?keyword=DS-2CD2T47G2-L$/);
  await plain.getByRole('article').first().waitFor();
});

test('shops are searched before the page comes to life, and without any script', async () => {
  const context = await mall.browser.newContext({ baseURL: mall.address, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await page.locator('select[name=merId]').selectOption('shops');
  await page.locator('input[name=keyword]').fill('hikvision');
  await page.locator('input[name=keyword]').press('Enter');
  await page.waitForURL(/merchant_list\?keyword=hikvision$/);
  expect(await page.getByRole('article').count()).toBe(1);
});

/** Types a key in every turn after hydration: each falls between two replayed events. */
const TYPE_BETWEEN_TURNS = `
  document.addEventListener('argus:hydrated', () => {
    const keys = [...'PoE 24 ports'];
    const next = () => {
      if (keys.length === 0) { window.__life.typed = performance.now(); return; }
      document.execCommand('insertText', false, keys.shift());
      setTimeout(next);
    };
    setTimeout(next);
  });
`;

test('text typed before and after the page comes to life is one text', async () => {
  const opened = await openEarly(LIST, {
    slowly: true,
    before: ({ page: own }) => own.addInitScript(TYPE_BETWEEN_TURNS),
  });
  const { page, complaints } = opened;
  const field = page.locator('input[name=keyword]');
  await field.focus();
  await page.keyboard.type('switch ');
  await comeToLife(opened);
  await page.waitForFunction(() => (window as unknown as { __life: Life }).__life.typed);
  expect(await field.inputValue()).toBe('switch PoE 24 ports');
  await page.keyboard.press('Enter');
  await page.waitForURL(/keyword=switch/);
  expect(new URL(page.url()).searchParams.get('keyword')).toBe('switch PoE 24 ports');
  expect(complaints).toEqual([]);
});

test('a text goes on where it was, whatever the app writes over it, and with the caret where it stood', async () => {
  const opened = await openEarly(LIST);
  const { page, complaints } = opened;
  const field = page.locator('input[name=keyword]');
  await field.focus();
  await page.keyboard.type('witch');
  await page.keyboard.press('Home');
  await page.keyboard.type('s');
  await field.evaluate((input: HTMLInputElement) => {
    input.value = 'of the app';
  });
  await page.keyboard.type('S');
  expect(await field.inputValue()).toBe('sSwitch');
  await comeToLife(opened);
  await page.waitForLoadState('networkidle');
  await page.keyboard.type('-');
  expect(await field.inputValue()).toBe('sS-witch');
  expect(complaints).toEqual([]);
});

test('what is being composed while the page comes to life is not broken off', async () => {
  const { page, context, complaints, letAppCome } = await openEarly(LIST);
  const field = page.locator('input[name=keyword]');
  const keyboard = await context.newCDPSession(page);
  await field.focus();
  await page.keyboard.type('PoE ');
  await keyboard.send('Input.imeSetComposition', { text: 'jiao', selectionStart: 4, selectionEnd: 4 });
  letAppCome();
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  await keyboard.send('Input.imeSetComposition', { text: 'jiaohuan', selectionStart: 8, selectionEnd: 8 });
  expect(await field.inputValue()).toBe('PoE jiaohuan');
  await keyboard.send('Input.insertText', { text: '交换机' });
  expect(await field.inputValue()).toBe('PoE 交换机');
  await page.keyboard.press('Enter');
  await page.waitForURL(/keyword=PoE/);
  expect(new URL(page.url()).searchParams.get('keyword')).toBe('PoE 交换机');
  expect(complaints).toEqual([]);
});

test('the arrow keys move along the tabs of a product', async () => {
  const opened = await openEarly(product);
  const { page, complaints } = opened;
  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('ArrowRight');
  await comeToLife(opened);
  await page.getByRole('tab', { selected: true, name: m.catalogue_detail_tab_reviews({}, ZH) }).waitFor();
  expect(complaints).toEqual([]);
});

test('the price switch of a signed-in customer hides the prices, once', async () => {
  const { page, complaints, letAppCome } = await openEarly(product, { before: ({ page: own }) => signIn(own, BUYER) });
  letAppCome();
  // Nobody has touched the page: the token alone hydrates it.
  await page.getByRole('button', { name: m.storefront_prices_shown({}, ZH) }).click({ force: true });
  await page.getByRole('button', { name: m.storefront_prices_hidden({}, ZH) }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('localStorage.getItem("priceVisible")')).toBe('false');
  expect(await page.locator('data[value]').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('a page nobody uses fetches no app, and its countdown runs all the same', async () => {
  const person = await mall.person();
  const scripts: string[] = [];
  person.page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await person.page.goto('/', { waitUntil: 'networkidle' });
  const figures = person.page.getByRole('timer').locator('b');
  const seconds = await figures.last().textContent();
  expect(seconds).toMatch(/^\d\d$/);
  await person.page.waitForFunction(
    (last) => document.querySelector('[role="timer"] b:last-of-type')?.textContent !== last,
    seconds,
  );
  expect(scripts).toEqual([]);
  await person.page.mouse.move(200, 200);
  await person.page.waitForRequest(/main-.*\.js/);
  expect(person.complaints).toEqual([]);
});

// Its HTML is shared by all requests for this page of the list, whatever else their URLs say.
test('what is campaign and nonsense in an address does not make the page be built or asked for again', async () => {
  const { page, complaints, letAppCome } = await openEarly(`${LIST}?utm_source=mail&page=2&cid=0&gclid=x`);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/goods/list')) calls.push(request.url());
  });
  await page.evaluate(() => document.querySelector('article')?.setAttribute('data-first-built', ''));
  await page.mouse.move(200, 200);
  letAppCome();
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('article[data-first-built]').count()).toBe(1);
  expect(calls).toEqual([]);
  expect(complaints).toEqual([]);
});

test.each([
  ['bannerIndex', m.home_banner({}, ZH)],
  ['merchantIndex', m.home_shops({}, ZH)],
  ['recommendedIndex', m.home_recommended({}, ZH)],
  ['seckillIndex', m.home_seckill({}, ZH)],
])('the part of the home page at /homeIndex/%s is whole, and comes to life', async (area, title) => {
  const { page, complaints, letAppCome } = await openEarly(`/homeIndex/${area}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor({ state: 'attached' });
  expect(await page.getByRole('main').locator('a, time').count()).toBeGreaterThan(0);
  await page.mouse.move(200, 200);
  letAppCome();
  await untilHydrated(page);
  expect(complaints).toEqual([]);
});

test('the app waits for the end of a page that is still on its way', async () => {
  const { page, complaints } = await mall.person();
  const { promise: appIsHere, resolve: sendTheRest } = Promise.withResolvers<void>();
  // A script at the start of the page blocks the parser.
  await page.route('**/late.js', async (route) => {
    await appIsHere;
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.route('**/login', async (route) => {
    const answer = await route.fetch();
    const { 'content-security-policy': _, ...headers } = answer.headers();
    const body = (await answer.text()).replace(/<body[^>]*>/, '$&<script src="/late.js"></script>');
    await route.fulfill({ response: answer, headers, body });
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.waitForFunction(() =>
    ['main', 'framework'].every((name) =>
      performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/assets/${name}-`)),
    ),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
  sendTheRest();
  await page.getByRole('tab').first().waitFor();
  expect(complaints).toEqual([]);
});
