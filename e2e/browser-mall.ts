import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { registerPages } from '../apps/api/pages.ts';
import { startTestMall, type TestMall } from '../apps/api/test-mall.ts';
import { findChromium } from '../tools/install-browser.ts';

export interface BrowserMall extends TestMall {
  address: string;
  browser: Browser;
  /** A person of their own: nothing shared with others but the mall. */
  person(options?: { locale?: 'zh' | 'en'; width?: number; dark?: boolean }): Promise<Person>;
}

export interface Person {
  page: Page;
  context: BrowserContext;
  /** What the browser complained about: errors on the console, exceptions, failed requests. */
  complaints: string[];
}

/** The real mall with its pages on a port of this machine, and a real browser. */
export async function startBrowserMall(settings: Record<string, string> = {}): Promise<BrowserMall> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium found; see tools/install-browser.ts');
  const mall = await startTestMall(settings);
  await registerPages(mall.app.http, mall.app.services);
  const address = await mall.app.http.listen({ port: 0, host: '127.0.0.1' });
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  });

  async function person({ locale = 'zh', width = 1440, dark = false } = {}): Promise<Person> {
    const context = await browser.newContext({
      viewport: { width, height: width < 600 ? 844 : 900 },
      locale: locale === 'zh' ? 'zh-CN' : 'en-US',
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      baseURL: address,
    });
    await context.addCookies([{ name: 'argus_locale', value: locale, url: address }]);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
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
      await browser.close();
      await mall.close();
    },
  };
}

/** Keeps a picture of a page under docs/screens when SCREENS=1: the pictures are looked at, not compared. */
export async function keepScreen(page: Page, name: string): Promise<void> {
  if (process.env.SCREENS !== '1') return;
  const folder = join(import.meta.dirname, '../docs/screens');
  mkdirSync(folder, { recursive: true });
  await page.waitForLoadState('networkidle');
  // What is far below the screen is not laid out until somebody comes near: here the whole page is looked at.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
