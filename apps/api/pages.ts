/**
 * Everything a browser loads that is not the interface: pages rendered for visitors, the built web
 * apps, pictures. A page is the same for every visitor; what is personal follows in the browser, so
 * finished HTML is kept until the data it shows changes.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { linksOf } from '../../domains/settings/contract/mall-settings.ts';
import { readSettings } from '../../domains/settings/server/public.ts';
import { defaultLocaleOf, type Locale, localeCookie, resolveLocale } from '../../platform/contract/locale.ts';
import type { Boot, PageRequest, RenderedPage } from '../../platform/contract/page-request.ts';
import type { Services } from '../../platform/server/context.ts';
import type { Environment } from '../../platform/server/environment.ts';
import { builtScriptHashes, contentPolicy, takeMarks } from './content-policy.ts';
import { registerIllustrations } from './illustration-route.ts';
import { PageAssets } from './page-assets.ts';
import { publicUrlOf } from './public-url.ts';

const DIST = resolve(import.meta.dirname, '../../dist');
const CACHE_BYTES = 64 * 1024 * 1024;
/** Data sets whose change makes a rendered page stale. */
const PAGE_DATA_SETS = ['catalogue', 'content', 'settings', 'dictionary'];

type Fetcher = (url: string, init?: RequestInit) => Promise<Response>;
type RenderPage = (request: PageRequest & { fetcher: Fetcher }) => Promise<RenderedPage>;

interface CachedPage {
  status: number;
  /** Its content security policy. */
  policy: string;
  plain: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

/** Least recently used first; bounded by bytes. */
class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  #bytes = 0;

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (page) {
      this.#pages.delete(key);
      this.#pages.set(key, page);
    }
    return page;
  }

  set(key: string, page: CachedPage): void {
    const before = this.#pages.get(key);
    // Rendered twice at the same moment.
    if (before) this.#bytes -= sizeOf(before);
    this.#pages.set(key, page);
    this.#bytes += sizeOf(page);
    for (const [oldKey, old] of this.#pages) {
      if (this.#bytes <= CACHE_BYTES) break;
      this.#pages.delete(oldKey);
      this.#bytes -= sizeOf(old);
    }
  }

  clear(): void {
    this.#pages.clear();
    this.#bytes = 0;
  }
}

const sizeOf = (page: CachedPage) => page.plain.length + page.gzip.length + page.brotli.length;

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

function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? '';
  reply
    .status(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .header('content-security-policy', page.policy)
    .header('x-frame-options', 'DENY')
    .header('referrer-policy', 'strict-origin-when-cross-origin');
  if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(page.brotli);
  if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}

function compress(status: number, policy: string, html: string): CachedPage {
  const plain = Buffer.from(html);
  return {
    status,
    policy,
    plain,
    gzip: gzipSync(plain),
    brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  };
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
      .header('content-security-policy', contentPolicy(builtScriptHashes(html)))
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
  const { renderPage } = (await import(pathToFileURL(entry).href)) as { renderPage: RenderPage };

  // A page is rendered from the same interface that the browser calls, without a network in between.
  const fetcher: Fetcher = async (url, init) => {
    const answer = await http.inject({
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
  const cache = new PageCache();
  versions.onChange((dataSet) => {
    if (PAGE_DATA_SETS.includes(dataSet)) cache.clear();
  });

  await registerBuiltFiles(http, environment);
  registerIllustrations(http, services);
  http.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound();
    const defaultLocale = defaultLocaleOf(environment.INTERNATIONAL);
    const locale = localeOfPage(request, environment.INTERNATIONAL, defaultLocale);
    const publicUrl = publicUrlOf(request, environment);
    const key = `${locale} ${publicUrl} ${request.url}`;
    const kept = cache.get(key);
    if (kept) return sendPage(request, reply, kept);
    const version = PAGE_DATA_SETS.map((set) => versions.current(set)).join('.');
    const settings = await readSettings(services);
    const zh = locale === 'zh';
    const boot: Boot = {
      locale,
      defaultLocale,
      international: environment.INTERNATIONAL,
      demo: environment.DEMO,
      publicUrl,
      imprint: {
        name: zh ? settings.companyNameZh : settings.companyNameEn,
        address: zh ? settings.companyAddressZh : settings.companyAddressEn,
        filingNumber: settings.filingNumber,
        links: linksOf(settings.friendlyLinks),
      },
    };
    const scriptMark = randomBytes(18).toString('base64url');
    const rendered = await renderPage({ url: request.url, locale, boot, scriptMark, fetcher });
    if (rendered.location !== null) {
      const { pathname, search } = new URL(rendered.location, publicUrl);
      // Never to another site, whatever the address was made to look like.
      return reply.redirect(pathname.replace(/^\/+/, '/') + search, rendered.status);
    }
    const { html, hashes } = takeMarks(rendered.html, scriptMark);
    const policy = contentPolicy([assets.startHash, ...hashes]);
    const page = compress(rendered.status, policy, assets.addTo(html, rendered.sources));
    // Rendered while the data changed: true for this visitor, too old for the next one.
    const unchanged = version === PAGE_DATA_SETS.map((set) => versions.current(set)).join('.');
    if (rendered.status === 200 && unchanged) cache.set(key, page);
    return sendPage(request, reply, page);
  });
}
