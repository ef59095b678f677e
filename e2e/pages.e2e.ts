/** Every page of the mall, opened by those it is for: complete, not broken, accessible. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as m from '#messages';
import { addressIn } from '../apps/api/test/page-samples.ts';
import { COUNTRY_ID } from '../domains/addresses/contract/region-endpoints.ts';
import { published, skusOf, withoutFlashSales } from '../domains/flash-sales/test/flash-builders.ts';
import { BUYER, FINANCE, NO_PRICES, STAFF } from '../domains/orders/test/order-builders.ts';
import { listMyPermissions } from '../domains/sign-in/contract/session-endpoints.ts';
import { type BrowserMall, startBrowserMall, untilHydrated } from './browser-mall.ts';
import { signedIn, signInHere } from './journey-people.ts';
import { amountsLeft, amountsShown, findings, keepAxe, stillLoading, untilHeaded } from './page-findings.ts';
import {
  OFFICE_ADDRESSES,
  OWN_PAGES,
  officePagesFor,
  opener,
  PAGES_WITH_AMOUNTS,
  PUBLIC_PAGES,
  REGULAR_PAGES,
  sampleProblems,
  type Visit,
} from './page-visits.ts';
import { tableSlips } from './table-slips.ts';

const ZH = { locale: 'zh' } as const;

const HOME_PARTS = [
  m.home_promotion,
  m.home_new,
  m.home_clearance,
  m.home_shops,
  m.home_recommended,
  m.home_announcements,
];

const DETAIL_TABS = [
  m.catalogue_detail_tab_basic,
  m.catalogue_detail_tab_description,
  m.catalogue_detail_tab_parameters,
  m.catalogue_detail_tab_reviews,
  m.catalogue_detail_tab_attachments,
  m.catalogue_detail_tab_service,
  m.catalogue_detail_tab_certificates,
];

const SCREENS = [
  { locale: 'zh', width: 1440 },
  { locale: 'en', width: 390 },
] as const;

let mall: BrowserMall;
let ownWords: readonly string[];
/** Texts that staff edit in both languages, side by side; the storefront shows each in its language. */
let officeWords: readonly string[];

/** Chinese words that people wrote themselves, and place names, which have no translation; the longest first. */
async function wordsOfPeople(): Promise<string[]> {
  const { database } = mall;
  const people = await database.selectFrom('account').select(['nickname', 'company']).execute();
  const addresses = await database.selectFrom('address').selectAll().execute();
  const places = addresses.flatMap((one) => [one.province_id, one.city_id, one.district_id, one.street_id]);
  const regions = await database
    .selectFrom('region')
    .select('name')
    .where((where) => where.or([where('parent_id', '=', COUNTRY_ID), where('id', 'in', places)]))
    .execute();
  const groups = await database.selectFrom('customer_group').select('name').execute();
  // Words of the mall's staff that are shown beside their translation.
  const entries = await database.selectFrom('dictionary_entry').select('value').execute();
  // The name under which staff uploaded a file is the file's own.
  const files = await database.selectFrom('document').select('file_name').execute();
  const settings = await database.selectFrom('setting').select('value').execute();
  const words = [
    ...groups.map(({ name }) => name),
    ...entries.map(({ value }) => value),
    ...files.map(({ file_name }) => file_name),
    ...settings.map(({ value }) => String(value)),
    ...people.flatMap(({ nickname, company }) => [nickname, nickname.slice(0, 1), company]),
    ...addresses.flatMap(({ real_name, detail }) => [real_name, detail]),
    ...regions.map(({ name }) => name),
  ];
  return inChinese(words);
}

const inChinese = (words: readonly string[]) =>
  [...new Set(words)].filter((word) => /\p{Script=Han}/u.test(word)).sort((a, b) => b.length - a.length);

async function wordsOfOffice(): Promise<string[]> {
  const { database } = mall;
  const named = await Promise.all([
    database.selectFrom('article').select('title_zh as name').execute(),
    database.selectFrom('article_category').select('name_zh as name').execute(),
    database.selectFrom('document').select('name_zh as name').execute(),
    database.selectFrom('document').select('issuing_unit_zh as name').execute(),
    database.selectFrom('scheme').select('name_zh as name').execute(),
    database.selectFrom('product').select('name_zh as name').execute(),
    database.selectFrom('product').select('unit as name').distinct().execute(),
    database.selectFrom('brand').select('name_zh as name').execute(),
    database.selectFrom('category').select('name_zh as name').execute(),
    database.selectFrom('product_tag').select('name_zh as name').execute(),
    database.selectFrom('attribute').select('name_zh as name').execute(),
    database.selectFrom('coupon').select('name_zh as name').execute(),
    database.selectFrom('promotion').select('name_zh as name').execute(),
    database.selectFrom('flash_sale').select('name_zh as name').execute(),
    database.selectFrom('merchant_category').select('name_zh as name').execute(),
    database.selectFrom('merchant_type').select('name_zh as name').execute(),
    database.selectFrom('merchant_type').select('info_zh as name').execute(),
  ]);
  const synonyms = await database.selectFrom('search_synonym').select('terms').execute();
  const fronts = await database.selectFrom('merchant_decoration').select('draft').execute();
  const notices = fronts.map(({ draft }) => (draft as { noticeZh?: string }).noticeZh ?? '');
  return inChinese([...named.flat().map(({ name }) => name), ...synonyms.flatMap(({ terms }) => terms), ...notices]);
}

const isWrittenIn = (words: readonly string[]) => (text: string) =>
  !/\p{Script=Han}/u.test(words.reduce((left, word) => left.replaceAll(word, ''), text));

beforeAll(async () => {
  mall = await startBrowserMall();
  ownWords = await wordsOfPeople();
  officeWords = await wordsOfOffice();
});
afterAll(() => mall?.close());

interface Walk {
  readonly visits: readonly Visit[];
  readonly screen: (typeof SCREENS)[number];
  /** Who walks; nobody for a visitor. */
  readonly phone?: string;
  readonly base?: '/admin';
  /** The app goes from page to page; otherwise each is opened by its address. */
  readonly within?: boolean;
  /** What else is looked at on each page. */
  readonly look?: (page: Page, visit: Visit) => Promise<readonly string[]>;
}

/** Sees page after page in one browser window; returns the findings by page. */
async function walk({ visits, screen, phone, base, within = false, look }: Walk) {
  const { page, context, complaints } = await (phone ? signedIn(mall, phone, screen) : mall.person(screen));
  await keepAxe(context);
  const wrong: Record<string, string[]> = {};
  const isOwn = isWrittenIn(base ? inChinese([...officeWords, ...ownWords]) : ownWords);
  const open = within ? opener(page) : (path: string) => page.goto(path);
  try {
    for (const visit of visits) {
      const { route, refused } = visit;
      complaints.length = 0;
      const path = (base ?? '') + (await addressIn(mall, visit));
      await open(path, route);
      // The kit page shows loading states forever.
      const found = route === '/kit' ? [] : await stillLoading(page);
      if (route === '/kit') await untilHeaded(page);
      found.push(...(await findings(page, screen.locale, isOwn)));
      found.push(...complaints.filter((words) => !(refused && words.startsWith('Failed to load resource'))));
      found.push(...((await look?.(page, visit)) ?? []));
      if (found.length > 0) wrong[path] = found;
    }
  } finally {
    await context.close();
  }
  return wrong;
}

/** The pages of the back office that an account may open. */
async function officePagesOf(phone: string): Promise<Visit[]> {
  const { data } = await mall.call(listMyPermissions, {}, { as: await mall.tokenOf(phone) });
  return officePagesFor(data);
}

/**
 * Each page of the back office once a screen. What both may open is seen by staff of everything on one and by finance,
 * who may do less there, on the other.
 */
async function officeWalks({ locale }: Walk['screen']) {
  const [first, second] = locale === 'zh' ? [STAFF, FINANCE] : [FINANCE, STAFF];
  const visits = await officePagesOf(first);
  const seen = new Set(visits.map(({ route }) => route));
  const others = (await officePagesOf(second)).filter(({ route }) => !seen.has(route));
  return [
    { phone: first, visits },
    { phone: second, visits: others },
  ];
}

test('every route of the mall and every page of the back office is visited, with an address for each place', async () => {
  expect(sampleProblems()).toEqual([]);
  expect(PUBLIC_PAGES.length).toBeGreaterThan(20);
  expect(OWN_PAGES.length).toBeGreaterThan(24);
  expect(REGULAR_PAGES.length).toBeGreaterThan(5);
  const visited = [...(await officePagesOf(STAFF)), ...(await officePagesOf(FINANCE))].map(({ route }) => route);
  expect(OFFICE_ADDRESSES.length).toBeGreaterThan(12);
  expect(OFFICE_ADDRESSES.filter((route) => !visited.includes(route))).toEqual([]);
});

describe.each(SCREENS)('in $locale at $width px', (screen) => {
  // Whoever has signed in opens each page by its address on one screen, and from within the app on the other.
  const within = screen.locale === 'en';

  test('a visitor’s pages are whole', async () => {
    expect(await walk({ visits: PUBLIC_PAGES, screen })).toEqual({});
  });

  test('a regular user’s pages are whole, also where they are refused', async () => {
    expect(await walk({ visits: REGULAR_PAGES, screen, phone: NO_PRICES, within })).toEqual({});
  });

  test('the back office’s pages are whole, and their tables fit a wide screen and a phone', async () => {
    for (const { phone, visits } of await officeWalks(screen)) {
      expect(await walk({ visits, screen, phone, base: '/admin', within, look: tableSlips })).toEqual({});
    }
  });
});

const [DESKTOP, PHONE] = SCREENS;

test('a distributor’s pages are whole on a phone', async () => {
  expect(await walk({ visits: OWN_PAGES, screen: PHONE, phone: BUYER, within: true })).toEqual({});
});

test('a distributor’s pages are whole; with prices switched off none shows an amount but the cashier', async () => {
  const seen: string[] = [];
  const left: Record<string, string[]> = {};
  const look = async (page: Page, { route, refused }: Visit) => {
    const shown = async () => (await amountsShown(page)).length > 0;
    if (PAGES_WITH_AMOUNTS.includes(route)) {
      // A page rendered for everybody is there before the amounts of this person; at its other addresses, and where it
      // is refused, there may be none to wait for.
      if (refused || seen.includes(route)) await page.waitForLoadState('networkidle');
      else
        await expect
          .poll(shown, { timeout: 20_000 })
          .toBe(true)
          .catch(() => undefined);
    }
    if (await shown()) seen.push(route);
    // Without a currency sign, a selection's numbers are terabytes, factors and metres.
    const isAmount = (text: string) => !route.startsWith('/match/') || /[¥￥]/.test(text);
    const amounts = await amountsLeft(page, isAmount);
    if (amounts.length > 0) left[route] = amounts;
    return [];
  };
  expect(await walk({ visits: OWN_PAGES, screen: DESKTOP, phone: BUYER, look })).toEqual({});
  expect(left).toEqual({ '/order/order_payment': expect.arrayContaining([expect.stringMatching(/¥/)]) });
  // Pages with amounts were visited with them.
  expect(seen).toEqual(expect.arrayContaining(PAGES_WITH_AMOUNTS));
});

test.each([
  ['/order/defaultOrder', '/users/order_list', m.orders_page_list_title],
  ['/users/defaultUser', '/users', m.personal_centre_title],
])('the address of an area that says no more leads on: %s to %s', async (from, to, title) => {
  const { page, context } = await mall.person();
  await page.goto(from);
  // A visitor signs in first.
  await page.waitForURL(`**/login?redirect=${encodeURIComponent(from)}`);
  await signInHere(page, BUYER);
  await page.waitForURL(`**${to}`);
  await page.getByRole('heading', { level: 1, name: title({}, ZH) }).waitFor();
  await context.close();
});

describe('a visitor finds', () => {
  test('on the home page a banner, products of every shelf, shops and announcements', async () => {
    await withoutFlashSales(mall);
    const { page, context } = await mall.person();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().replace(/^.*\/front\/pc\//, '')));
    // From another page, so that it is the browser that requests the home page's content.
    await page.goto('/login');
    await untilHydrated(page);
    await page.getByRole('banner').getByRole('link', { name: 'Argus' }).click();
    await page
      .getByRole('region', { name: m.home_banner({}, ZH) })
      .getByRole('heading')
      .waitFor();
    for (const part of HOME_PARTS) {
      const title = part({}, ZH);
      const section = page
        .locator('main section')
        .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
      // A heading alone is not enough: there are links below it, which may be read after it is there.
      await section.first().getByRole('link').nth(1).waitFor();
    }
    // No flash sale is planned: nothing on the page is called one.
    expect(await page.getByRole('heading', { name: m.home_seckill({}, ZH) }).count()).toBe(0);
    // Parts further down ask when they are drawn.
    for (const call of ['Seckill/activity/list?page=1&limit=10&queryRange=4', 'article/list/0?page=1&limit=7']) {
      await expect.poll(() => asked).toContain(call);
    }
    await context.close();
  });

  test('recommended products by category, and goes on from page to page within one', async () => {
    const { page, context } = await mall.person();
    await page.goto('/');
    await page.getByRole('link', { name: m.home_recommended_all({}, ZH), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: m.catalogue_recommended_title({}, ZH) }).waitFor();
    const categories = page.getByRole('navigation', { name: m.catalogue_list_category({}, ZH) }).getByRole('link');
    const current = categories.and(page.locator('[aria-current]'));
    expect(await current.allTextContents()).toEqual([m.catalogue_recommended_all({}, ZH)]);
    const chosen = (await categories.nth(1).textContent()) ?? '';
    await categories.nth(1).click();
    await page.waitForURL(/product_recommended\?cid=\d+$/);
    await page.getByRole('link', { name: m.app_page_next({}, ZH) }).click();
    await page.waitForURL(/cid=\d+&page=2$/);
    expect(await current.allTextContents()).toEqual([chosen]);
    expect(await page.title()).toContain(chosen);
    // The same page again, opened by its URL.
    await page.reload();
    expect(await current.allTextContents()).toEqual([chosen]);
    expect(await page.getByRole('article').count()).toBeGreaterThan(1);
    await context.close();
  });

  test('on the home page the sessions of a flash sale, while there is one', async () => {
    await withoutFlashSales(mall);
    await published(mall, await skusOf(mall, 1), { nameZh: '午间场', perOrder: 5 });
    const { page, context } = await mall.person();
    await page.goto('/login');
    await page.getByRole('banner').getByRole('link', { name: 'Argus' }).click();
    const sale = page
      .locator('main section')
      .filter({ has: page.getByRole('heading', { name: m.home_seckill({}, ZH) }) });
    await sale.getByText('午间场').waitFor();
    await sale.getByRole('timer').waitFor();
    // Its own product, the way to all of them, and what a visitor does to see the price: no product without the sale.
    await sale.locator('a[href*="seckill_detail"]').waitFor();
    expect(await sale.locator('a[href*="/product/detail/"]').count()).toBe(0);
    await withoutFlashSales(mall);
    await context.close();
  });

  test('on a product’s page seven tabs, each with something to read', async () => {
    const { page, context } = await mall.person();
    const detail = PUBLIC_PAGES.find(({ route }) => route === '/product/detail/$id');
    await page.goto(detail ? await addressIn(mall, detail) : '');
    for (const tab of DETAIL_TABS) {
      await page.getByRole('tab', { name: tab({}, ZH) }).click();
      const panel = page.getByRole('tabpanel', { name: tab({}, ZH) });
      await panel.waitFor();
      // What a tab shows may be read once it is opened.
      await expect.poll(async () => (await panel.textContent())?.trim().length).toBeGreaterThan(4);
    }
    expect(
      await page
        .getByRole('tablist', { name: m.catalogue_detail_tabs({}, ZH) })
        .getByRole('tab')
        .count(),
    ).toBe(7);
    await context.close();
  });
});
