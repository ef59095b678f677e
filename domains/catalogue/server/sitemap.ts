/**
 * `/sitemap.xml`: every page that a search engine may list, in every language. Up to FILE_PAGES pages it is one file;
 * beyond that, an index of files. Streamed, so that its length costs no memory.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaultLocaleOf, LOCALES, type Locale } from '../../../platform/contract/locale.ts';
import type { Services } from '../../../platform/server/context.ts';
import { configuredUrl, publicUrlOf } from '../../../platform/server/public-url.ts';
import { categoryAddresses, countProductAddresses, type PageAddress, productAddresses } from './sitemap-repository.ts';

/** A file may hold 50,000 URLs and 50 MB; a page has one URL in each language. */
const FILE_PAGES = 20_000;
const READ_AT_ONCE = 1_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

interface Page {
  /** Path and query. */
  readonly path: string;
  readonly changedAt: Date | null;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const productPage = ({ id, changedAt }: PageAddress): Page => ({ path: `/product/detail/${id}`, changedAt });

/** One entry per language, each listing all of them, with the pages' own canonical URLs. */
function entriesOf({ path, changedAt }: Page, publicUrl: string, locales: readonly Locale[], main: Locale): string {
  const address = (locale: Locale) => {
    const url = new URL(path, publicUrl);
    if (locale !== main) url.searchParams.set('lang', locale);
    return escaped(url.href);
  };
  const link = (language: string, locale: Locale) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address(locale)}"/>`;
  const alternates = [...locales.map((locale) => link(locale, locale)), link('x-default', main)].join('');
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return locales.map((locale) => `<url><loc>${address(locale)}</loc>${changed}${alternates}</url>\n`).join('');
}

export function registerSitemap(http: FastifyInstance, { database, environment }: Services): void {
  const main = defaultLocaleOf(environment.INTERNATIONAL);
  const locales = environment.INTERNATIONAL ? LOCALES : [main];

  async function* products(offset: number, limit: number): AsyncGenerator<Page> {
    for (let read = 0; read < limit; read += READ_AT_ONCE) {
      const rows = await productAddresses(database, Math.min(READ_AT_ONCE, limit - read), offset + read);
      yield* rows.map(productPage);
      if (rows.length < READ_AT_ONCE) return;
    }
  }

  async function* fixed(): AsyncGenerator<Page> {
    yield { path: '/', changedAt: null };
    yield { path: '/product/product_list', changedAt: null };
    for (const { id, changedAt } of await categoryAddresses(database)) {
      yield { path: `/product/product_list?cid=${id}`, changedAt };
    }
  }

  async function* file(request: FastifyRequest, parts: AsyncGenerator<Page>[]): AsyncGenerator<string> {
    const publicUrl = publicUrlOf(request, environment);
    yield `${HEAD}<urlset ${SPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
    for (const part of parts) for await (const page of part) yield entriesOf(page, publicUrl, locales, main);
    yield '</urlset>\n';
  }

  // Without a configured URL the addresses are those of the caller's `Host`: no cache may serve them to another one.
  const caching = configuredUrl(environment) === '' ? 'no-store' : 'public, max-age=3600';
  const send = (reply: FastifyReply, body: string | Readable) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', caching).send(body);

  http.get('/sitemap.xml', async (request, reply) => {
    const count = await countProductAddresses(database);
    if (count <= FILE_PAGES) {
      return send(reply, Readable.from(file(request, [fixed(), products(0, FILE_PAGES)])));
    }
    const files = Array.from({ length: 1 + Math.ceil(count / FILE_PAGES) }, (_, n) => `/sitemap/${n}.xml`);
    const publicUrl = publicUrlOf(request, environment);
    const lines = files.map((path) => `<sitemap><loc>${escaped(publicUrl + path)}</loc></sitemap>\n`);
    return send(reply, `${HEAD}<sitemapindex ${SPACE}>\n${lines.join('')}</sitemapindex>\n`);
  });

  // File 0 holds the fixed pages, each other file a range of the products.
  http.get('/sitemap/:number(^\\d{1,4}).xml', async (request, reply) => {
    const number = Number((request.params as { number: string }).number);
    if (number === 0) return send(reply, Readable.from(file(request, [fixed()])));
    const offset = (number - 1) * FILE_PAGES;
    if (offset >= (await countProductAddresses(database))) return reply.callNotFound();
    return send(reply, Readable.from(file(request, [products(offset, FILE_PAGES)])));
  });
}
