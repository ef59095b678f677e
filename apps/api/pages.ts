/**
 * Everything a browser loads besides the interface: pages rendered for visitors, the built web apps, pictures. A page
 * is the same for every visitor; personal content follows in the browser, so finished HTML is cached until the data it
 * shows changes, and for at most half a minute: stock changes without a new version.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { needOfTag } from '../../domains/catalogue/contract/list-link.ts';
import { shownTags } from '../../domains/catalogue/server/public.ts';
import type { Arrangement } from '../../domains/home/contract/arrangement.ts';
import { PREVIEW_HEADER } from '../../domains/home/contract/home-endpoints.ts';
import { menuOf, nextHomeChange, previewed, published } from '../../domains/home/server/public.ts';
import { linksOf, SETTINGS_DATA } from '../../domains/settings/contract/mall-settings.ts';
import { readSettings } from '../../domains/settings/server/public.ts';
import { defaultLocaleOf, type Locale, localeCookie, resolveLocale } from '../../platform/contract/locale.ts';
import { type Boot, type PageRequest, READ_FRESH_MS, type RenderedPage } from '../../platform/contract/page-request.ts';
import { CacheKind, detachedBytes } from '../../platform/server/byte-cache.ts';
import type { Services } from '../../platform/server/context.ts';
import type { Environment } from '../../platform/server/environment.ts';
import { configuredUrl } from '../../platform/server/public-url.ts';
import { builtScriptHashes, contentPolicy, takeNonces, withoutScripts } from './content-policy.ts';
import { PageAssets } from './page-assets.ts';

const DIST = resolve(import.meta.dirname, '../../dist');
type Fetcher = (url: string, init?: RequestInit) => Promise<Response>;
type RenderPage = (request: PageRequest & { fetcher: Fetcher }) => Promise<RenderedPage>;

/** Content encodings of a response; a page is cached in each one requested. */
type Encoding = 'br' | 'gzip' | 'identity';

interface Page {
  readonly status: number;
  /** The redirect target; null for none. */
  readonly location: string | null;
  /** Its content security policy. */
  readonly policy: string;
  readonly body: Buffer;
  /** Milliseconds of the mall's clock until which it may be sent, in any encoding; 0 for once. */
  readonly until: number;
}

const bytesOf = ({ body, policy }: Page) => body.length + 2 * policy.length;
/** Pages as they are rendered, for browsers. */
const PAGES = new CacheKind<Page>('pages', 16 * 1024 * 1024, bytesOf);
/** The same pages in other encodings: counted apart, so that one visit is not two misses of the pages. */
const RECODED_PAGES = new CacheKind<Page>('recodedPages', 4 * 1024 * 1024, bytesOf);

function localeOfPage(request: FastifyRequest, international: boolean, defaultLocale: Locale): Locale {
  const { lang } = request.query as { lang?: unknown };
  return resolveLocale({
    international,
    defaultLocale,
    asked: typeof lang === 'string' ? lang : null,
    chosen: localeCookie(request.headers.cookie),
    preferred: request.headers['accept-language'],
  });
}

function encodingOf({ headers }: FastifyRequest): Encoding {
  const accepted = headers['accept-encoding'] ?? '';
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

function sendPage(reply: FastifyReply, { status, location, policy, body }: Page, encoding: Encoding): FastifyReply {
  if (location !== null) return reply.redirect(location, status);
  reply
    .status(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .header('content-security-policy', policy)
    .header('x-frame-options', 'DENY')
    .header('referrer-policy', 'strict-origin-when-cross-origin');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body);
}

/** The window holds a whole page: the default one takes 4 MB a call, which the process keeps. */
const compressed = (html: string) =>
  detachedBytes(
    brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } }),
  );

/** The same page for clients that do not accept its encoding. */
function recoded(page: Page, encoding: Exclude<Encoding, 'br'>): Page {
  if (page.location !== null) return page;
  const plain = brotliDecompressSync(page.body);
  return { ...page, body: detachedBytes(encoding === 'gzip' ? gzipSync(plain) : plain) };
}

async function registerBuiltFiles(http: FastifyInstance, environment: Environment): Promise<void> {
  const immutable = {
    maxAge: '365d',
    immutable: true,
    preCompressed: true,
    index: false as const,
    decorateReply: false,
  };
  await http.register(fastifyStatic, {
    ...immutable,
    root: join(DIST, 'storefront/client/assets'),
    prefix: '/assets/',
    decorateReply: true,
  });
  if (!existsSync(join(DIST, 'backoffice'))) return;
  await http.register(fastifyStatic, {
    ...immutable,
    root: join(DIST, 'backoffice/assets'),
    prefix: '/admin/assets/',
  });
  const kind = `${environment.INTERNATIONAL ? '' : ' data-chinese-only'}${environment.DEMO ? ' data-demo' : ''}`;
  const backoffice = async (_: FastifyRequest, reply: FastifyReply) => {
    const html = await readFile(join(DIST, 'backoffice/index.html'), 'utf8');
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', contentPolicy(builtScriptHashes(html), { shows: true }))
      .header('x-frame-options', 'DENY')
      .send(html.replace('<html', `<html${kind}`));
  };
  http.get('/admin', backoffice);
  http.get('/admin/*', backoffice);
}

/** Registers pages and files. Call it after the interface, before listening. */
export async function registerPages(http: FastifyInstance, services: Services): Promise<void> {
  const { environment, versions } = services;
  const entry = join(DIST, 'storefront/server/server.js');
  const { renderPage, canonicalUrl } = (await import(pathToFileURL(entry).href)) as {
    renderPage: RenderPage;
    canonicalUrl: (url: string) => string;
  };

  // A page is rendered from the same interface that the browser calls, without a network in between.
  // Limits count the visitor who causes it, whose address goes along; who gets the kept page later causes nothing.
  const fetcherFor =
    (visitor: string): Fetcher =>
    async (url, init) => {
      const answer = await http.inject({
        remoteAddress: visitor,
        method: init?.method === 'POST' ? 'POST' : 'GET',
        url: new URL(url, 'http://localhost').pathname + new URL(url, 'http://localhost').search,
        headers: Object.fromEntries(new Headers(init?.headers).entries()),
        ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
      });
      return new Response(new Uint8Array(answer.rawPayload), {
        status: answer.statusCode,
        headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
      });
    };

  const assets = new PageAssets(join(DIST, 'storefront'));
  const pages = PAGES.in(services);
  const recodedPages = RECODED_PAGES.in(services);
  // Whatever a visitor's page may have read: what is public, and the settings of the mall.
  const visible = services.domains.endpoints.filter(({ permission }) => permission === 'public');
  const dataSets = [...new Set([SETTINGS_DATA, ...visible.flatMap(({ dataSet }) => dataSet ?? [])])];
  // Each version only grows.
  const version = () => dataSets.reduce((sum, dataSet) => sum + versions.current(dataSet), 0);

  async function bootOf(locale: Locale, home: Arrangement): Promise<Boot> {
    const [settings, tags] = await Promise.all([readSettings(services), shownTags(services)]);
    const zh = locale === 'zh';
    return {
      locale,
      defaultLocale: defaultLocaleOf(environment.INTERNATIONAL),
      international: environment.INTERNATIONAL,
      demo: environment.DEMO,
      publicUrl: configuredUrl(environment),
      imprint: {
        name: zh ? settings.companyNameZh : settings.companyNameEn,
        address: zh ? settings.companyAddressZh : settings.companyAddressEn,
        filingNumber: settings.filingNumber,
        links: linksOf(settings.friendlyLinks),
      },
      // Everybody's: the browser leaves out what is hidden from one customer.
      menu: menuOf(home, locale, { tags, hidden: new Set() }),
      present: [...tags].map(needOfTag),
    };
  }

  async function render(url: string, locale: Locale, visitor: string, now: Date): Promise<Page> {
    const [home, changes] = await Promise.all([published(services), nextHomeChange(services, now)]);
    const boot = await bootOf(locale, home);
    const scriptNonce = randomBytes(18).toString('base64url');
    const rendered = await renderPage({ url, locale, boot, scriptNonce, fetcher: fetcherFor(visitor) });
    if (rendered.location !== null) {
      const { pathname, search } = new URL(rendered.location, 'http://localhost');
      // Never to another site, however the URL was crafted.
      const location = pathname.replace(/^\/+/, '/') + search;
      return { status: rendered.status, location, policy: '', body: Buffer.alloc(0), until: 0 };
    }
    const { html, hashes } = takeNonces(rendered.html, scriptNonce);
    const policy = contentPolicy([assets.startHash, ...hashes]);
    return {
      status: rendered.status,
      location: null,
      policy,
      body: compressed(assets.addTo(html, rendered.sources)),
      // The stock shown on a page may be this old; once hydrated, the app reloads older data. What is planned for the
      // home page, or for the menu of every page, comes to the minute.
      until:
        rendered.status === 200
          ? Math.min(now.getTime() + READ_FRESH_MS, changes?.getTime() ?? Number.POSITIVE_INFINITY)
          : 0,
    };
  }

  /** The home page as somebody arranges it, as visitors would see it; null for a secret that opens nothing. */
  async function preview(token: string, locale: Locale, visitor: string): Promise<string | null> {
    const home = await previewed(services, token);
    if (!home) return null;
    const scriptNonce = randomBytes(18).toString('base64url');
    const asked: Fetcher = (url, init) =>
      fetcherFor(visitor)(url, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init?.headers)), [PREVIEW_HEADER]: token },
      });
    const boot: Boot = { ...(await bootOf(locale, home)), still: true };
    const rendered = await renderPage({ url: '/', locale, boot, scriptNonce, fetcher: asked });
    const { html } = takeNonces(rendered.html, scriptNonce);
    // Links open beside it: no other page lets itself be framed.
    return withoutScripts(assets.addTo(html, rendered.sources)).replace('<head>', '<head><base target="_blank"/>');
  }

  await registerBuiltFiles(http, environment);
  http.get<{ Params: { token: string } }>('/home-preview/:token', async (request, reply) => {
    const locale = localeOfPage(request, environment.INTERNATIONAL, defaultLocaleOf(environment.INTERNATIONAL));
    const html = await preview(request.params.token, locale, request.ip);
    reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'no-referrer');
    if (html === null) return reply.callNotFound();
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', contentPolicy([], { isShown: true }))
      .header('x-frame-options', 'SAMEORIGIN')
      .send(html);
  });
  http.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound();
    // What begins so is read as the name of another host, which no page has.
    const path = request.url.replace(/^[/\\]{2,}/, '/');
    if (path !== request.url) return reply.redirect(path, 301);
    const locale = localeOfPage(request, environment.INTERNATIONAL, defaultLocaleOf(environment.INTERNATIONAL));
    const encoding = encodingOf(request);
    // Only this part of the request goes into the page: later visitors get the same page.
    const url = canonicalUrl(request.url);
    const key = `${locale} ${url}`;
    const time = services.clock.now();
    const now = time.getTime();
    const page = () =>
      pages.findOrMake(key, version, now, async () => {
        const value = await render(url, locale, request.ip, time);
        return { value, until: value.until };
      });
    if (encoding === 'br') return sendPage(reply, await page(), encoding);
    const other = await recodedPages.findOrMake(`${encoding} ${key}`, version, now, async () => {
      const value = recoded(await page(), encoding);
      return { value, until: value.until };
    });
    return sendPage(reply, other, encoding);
  });
}
