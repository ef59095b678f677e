import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { inject } from 'vitest';
import { registerPages } from '../apps/api/pages.ts';
import { startTestMall, type TestMall } from '../apps/api/test-mall.ts';
import { HYDRATED_EVENT } from '../platform/web/storefront/boot.ts';
import { findJourneyBrowser } from '../tools/install-browser.ts';
import { watchPage, watchServer } from './open-pages.ts';

/** What the browser stores for the mall's pages under a name. */
export interface StoredEntry {
  readonly name: string;
  readonly value: string;
}

export interface PersonOptions {
  readonly locale?: 'zh' | 'en';
  readonly width?: number;
  readonly dark?: boolean;
  /** What the pages may run and load is not restricted by the browser: shows that nothing foreign comes that far. */
  readonly withoutContentPolicy?: boolean;
  /** What this browser has stored before. */
  readonly storage?: readonly StoredEntry[];
}

export interface BrowserMall extends TestMall {
  address: string;
  browser: Browser;
  /** A separate person, who shares only the mall with others. */
  person(options?: PersonOptions): Promise<Person>;
}

export interface Person {
  page: Page;
  context: BrowserContext;
  /** The browser's complaints: console errors, exceptions, failed requests. */
  complaints: string[];
}

function appearance(locale: 'zh' | 'en', width: number, dark: boolean) {
  return {
    viewport: { width, height: width < 600 ? 844 : 900 },
    locale: locale === 'zh' ? 'zh-CN' : 'en-US',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  } as const;
}

let launched: Browser | undefined;

/** One browser for all files of a worker; people in it share nothing. It ends with the worker. */
async function sharedBrowser(): Promise<Browser> {
  if (launched?.isConnected()) return launched;
  const executablePath = findJourneyBrowser();
  if (!executablePath) throw new Error('no Chromium found; see tools/install-browser.ts');
  launched = await chromium.launch({
    executablePath,
    // Where the machine names no language, a file with a Chinese name would be saved as "download".
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      // Pages live for seconds: optimizing their code, and axe's, costs more than it saves.
      '--js-flags=--no-opt --no-maglev',
    ],
  });
  return launched;
}

/**
 * The files of the demo mall. Product drawings are made once per run: they are the same in every mall, and drawing them
 * takes a core.
 */
function shareFiles({ app }: TestMall): void {
  const shared = join(inject('dataDir'), 'illustrations');
  const files = join(app.services.environment.DATA_DIR, 'files');
  for (const folder of [shared, files]) mkdirSync(folder, { recursive: true });
  symlinkSync(shared, join(files, 'illustrations'));
  cpSync(join(inject('dataDir'), 'files'), files, { recursive: true });
}

const NOTE_HYDRATION = `addEventListener('${HYDRATED_EVENT}', () => { window.isHydrated = true; }, { capture: true });`;

/** The headless shell has a pointer in the corner of every page, which would bring to life what nobody uses. */
const HIDE_POINTER = `{
  const hide = (event) => {
    if (event.isTrusted && event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
  };
  for (const kind of ['pointer', 'mouse']) {
    for (const what of ['over', 'enter', 'move']) addEventListener(kind + what, hide, { capture: true });
  }
}`;

/**
 * Touches a page rendered on the server and waits until the app runs in it. Before, a link loads the next page from the
 * server instead of letting the browser request its data.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.waitForFunction(() => 'isHydrated' in window);
}

/** The real mall with its pages on a local port, and a real browser. */
export async function startBrowserMall(settings: Record<string, string> = {}): Promise<BrowserMall> {
  const browser = await sharedBrowser();
  const othersContexts = new Set(browser.contexts());
  const mall = await startTestMall(settings);
  shareFiles(mall);
  await registerPages(mall.app.http, mall.app.services);
  watchServer(mall.app.http.server);
  const address = await mall.app.http.listen({ port: 0, host: '127.0.0.1' });

  async function person(options: PersonOptions = {}): Promise<Person> {
    const { locale = 'zh', width = 1440, dark = false, withoutContentPolicy: bypassCSP = false, storage } = options;
    const context = await browser.newContext({
      ...appearance(locale, width, dark),
      baseURL: address,
      bypassCSP,
      ...(storage && { storageState: { cookies: [], origins: [{ origin: address, localStorage: [...storage] }] } }),
    });
    await context.addCookies([{ name: 'argus_locale', value: locale, url: address }]);
    await context.addInitScript(HIDE_POINTER);
    await context.addInitScript(NOTE_HYDRATION);
    const page = await context.newPage();
    // Far longer than anything takes: what a page shows in time is measured elsewhere, and machines stall.
    page.setDefaultTimeout(60_000);
    watchPage(page);
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    return { page, context, complaints };
  }

  return {
    ...mall,
    address,
    browser,
    person,
    close: async () => {
      const contexts = browser.contexts().filter((context) => !othersContexts.has(context));
      await Promise.all(contexts.map((context) => context.close()));
      await mall.close();
    },
  };
}

const SCREENS = [
  { locale: 'zh', width: 1440, colour: 'light' },
  { locale: 'en', width: 1440, colour: 'light' },
  { locale: 'zh', width: 390, colour: 'light' },
  { locale: 'zh', width: 1440, colour: 'dark' },
] as const;

const LARGEST_SCREEN = 150_000;

/** A picture of a page, at the best quality that fits. */
async function compressed(png: Buffer): Promise<Buffer> {
  for (const quality of [85, 70, 55, 40, 25]) {
    const picture = await sharp(png).webp({ quality, smartSubsample: true }).toBuffer();
    if (picture.length < LARGEST_SCREEN) return picture;
  }
  throw new Error('a page too rich for its picture');
}

/** Nothing on the page is still loading. */
async function isComplete(page: Page): Promise<void> {
  await page.locator('main h1, main h2, header h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  await page.waitForLoadState('networkidle');
}

/**
 * With SCREENS=1, stores screenshots of the page under docs/screens, by language, width and colours: for people to look
 * at, not compared. The page is reopened for each, with the same session.
 */
export async function keepScreens(page: Page, name: string): Promise<void> {
  const browser = page.context().browser();
  if (process.env.SCREENS !== '1' || !browser) return;
  const folder = join(import.meta.dirname, '../docs/screens');
  mkdirSync(folder, { recursive: true });
  const { origin } = new URL(page.url());
  const storageState = await page.context().storageState();
  for (const { locale, width, colour } of SCREENS) {
    const context = await browser.newContext({ ...appearance(locale, width, colour === 'dark'), storageState });
    await context.addCookies([{ name: 'argus_locale', value: locale, url: origin }]);
    const again = await context.newPage();
    await again.goto(page.url());
    await isComplete(again);
    // Content far below the screen is laid out only when scrolled near: here the whole page is captured.
    await again.addStyleTag({ content: '* { content-visibility: visible !important }' });
    // As high as the page, so that content loaded on scrolling is there and sticky elements are at the edge.
    const height = await again.evaluate(() => document.documentElement.scrollHeight);
    await again.setViewportSize({ width, height });
    await isComplete(again);
    const png = await again.screenshot();
    writeFileSync(join(folder, `${name}-${locale}-${width}-${colour}.webp`), await compressed(png));
    await context.close();
  }
}
