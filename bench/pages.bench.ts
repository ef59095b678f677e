/**
 * The public pages: cached HTML compared with bare Fastify, bytes, and what a visitor on a slow phone sees compared
 * with the same page without scripts.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../tools/install-browser.ts';
import { type Figure, median } from './figure.ts';
import { besideBareFastify } from './http-load.ts';
import { type MallProcess, startProcess } from './mall-process.ts';
import { slowDown } from './slow-phone.ts';

const RUNS = 7;
interface Vitals {
  lcp: number;
  tbt: number;
  cls: number;
  bytes: number;
}

/** Inline styles and scripts count like files. */
function inlineOf(html: string): string {
  return [...html.matchAll(/<(style|script)(?![^>]*json)[^>]*>([\s\S]*?)<\/\1>/g)].map((found) => found[2]).join('');
}

const OBSERVE = `
  window.__vitals = { lcp: 0, cls: 0, tbt: 0 };
  new PerformanceObserver((list) => { for (const e of list.getEntries()) window.__vitals.lcp = e.startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput) window.__vitals.cls += e.value; })
    .observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => { for (const e of list.getEntries()) window.__vitals.tbt += Math.max(0, e.duration - 50); })
    .observe({ type: 'longtask', buffered: true });
`;

interface Sent {
  readonly address: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Without scripts, and without links that only preload them. */
const withoutScripts = (html: string) =>
  html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replace(/<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '');

/** Starts bare Fastify with the page's HTML, encoded as the mall does, and the pictures it was seen to fetch. */
async function startBarePage(url: string, pictures: readonly Sent[]): Promise<MallProcess & { remove(): void }> {
  const { pathname, search } = new URL(url);
  const html = withoutScripts(await (await fetch(url)).text());
  const folder = mkdtempSync(join(tmpdir(), 'argus-bare-page-'));
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  writeFileSync(join(folder, 'page'), brotliCompressSync(html, quality));
  const page = {
    address: pathname + search,
    file: 'page',
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
  };
  const others = pictures.map(({ address, type, bytes }, n) => {
    writeFileSync(join(folder, `picture-${n}`), bytes);
    return { address, file: `picture-${n}`, headers: { 'content-type': type } };
  });
  writeFileSync(join(folder, 'files.json'), JSON.stringify([page, ...others]));
  const started = await startProcess('bench/bare-page.ts', { BARE_FOLDER: folder });
  return { ...started, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The page's own traffic: its content, and, in `pictures`, the pictures it fetched. */
async function measure(browser: Browser, url: string, pictures?: Map<string, Sent>): Promise<Vitals> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'zh-CN' });
  const page: Page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session);
  await page.addInitScript(OBSERVE);
  let bytes = 0;
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (pictures && type.startsWith('image/')) {
      const { pathname, search } = new URL(response.url());
      const address = pathname + search;
      bodies.push(response.body().then((bytes) => void pictures.set(address, { address, type, bytes })));
    }
    if (!/javascript|css|html/.test(type)) return;
    bodies.push(
      response.body().then(
        (body) => {
          bytes += gzipSync(type.includes('html') ? inlineOf(body.toString()) : body).length;
        },
        () => undefined,
      ),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await Promise.all(bodies);
  const vitals = await page.evaluate<Omit<Vitals, 'bytes'>>('window.__vitals');
  await context.close();
  return { ...vitals, bytes };
}

type Pages = Readonly<Record<'home' | 'list' | 'detail', string>>;

const pagesOf = (detailPath: string): Pages => ({ home: '/', list: '/product/product_list', detail: detailPath });

/** What a visitor on a slow phone sees. */
async function benchPhone(address: string, pages: Pages): Promise<Figure[]> {
  const executablePath = findChromium();
  const figures: Figure[] = [];
  if (!executablePath) throw new Error('no Chromium found');
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
  for (const [name, path] of Object.entries(pages)) {
    const pictures = new Map<string, Sent>();
    // Draws pictures not drawn yet, and records which ones the page fetches.
    await measure(browser, `${address}${path}`, pictures);
    const bare = await startBarePage(`${address}${path}`, [...pictures.values()]);
    const runs: Vitals[] = [];
    const bareRuns: Vitals[] = [];
    // Alternating, so that other work on the machine slows both.
    for (let n = 0; n < RUNS; n += 1) {
      runs.push(await measure(browser, `${address}${path}`));
      bareRuns.push(await measure(browser, `${bare.address}${path}`));
    }
    await bare.stop();
    bare.remove();
    const figure = (key: keyof Vitals) => median(runs.map((run) => run[key]));
    const beside = (key: keyof Vitals, unit: string) => ({
      value: figure(key),
      unit,
      baseline: { name: 'without script from bare Fastify', value: median(bareRuns.map((run) => run[key])) },
    });
    figures.push(
      { name: `${name}Bytes`, value: figure('bytes') / 1024, unit: 'KB' },
      { name: `${name}Lcp`, ...beside('lcp', 'ms') },
      { name: `${name}Tbt`, ...beside('tbt', 'ms') },
      { name: `${name}Cls`, ...beside('cls', '') },
    );
  }
  await browser.close();
  return figures;
}

export async function benchPages(address: string, detailPath: string): Promise<Figure[]> {
  const pages = pagesOf(detailPath);
  const figures: Figure[] = [];
  const html = { headers: { accept: 'text/html', 'accept-encoding': 'identity' } };
  for (const [name, path] of Object.entries(pages)) {
    figures.push(await besideBareFastify(`${name}Html`, `${address}${path}`, html));
  }
  return [...figures, ...(await benchPhone(address, pages))];
}

/** The same pages of a mall with this many products; what they load is the same. */
export async function benchGrownPages(address: string, detailPath: string, products: number): Promise<Figure[]> {
  const figures = await benchPhone(address, pagesOf(detailPath));
  return figures
    .filter(({ name }) => !name.endsWith('Bytes'))
    .map((figure) => ({ ...figure, name: `${figure.name}At${products}` }));
}
