/**
 * `/sitemap.xml`: every page that a search engine may list, in every language; one file, or an index of files. And
 * `/feeds.xml`: an index of the files, by language, that describe every product without its price. All streamed, so
 * that their length costs no memory. A file holds a range of ids: a product never moves to another one. There are none
 * where the mall may not name its own address.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaultLocaleOf, LOCALES, type Locale } from '../../../platform/contract/locale.ts';
import type { Services } from '../../../platform/server/context.ts';
import { DataSetValue } from '../../../platform/server/data-set-value.ts';
import { configuredUrl, mayNameItself, publicUrlOf } from '../../../platform/server/public-url.ts';
import { CATALOGUE_DATA } from '../contract/catalogue-endpoints.ts';
import { feedEntry, feedHead } from './product-feed.ts';
import {
  categoryAddresses,
  lastChange,
  productAddresses,
  productsToDescribe,
  rangesOfProducts,
} from './sitemap-repository.ts';
import { escapedXml } from './xml-text.ts';

/** A file may hold 50,000 URLs and 50 MB; a page has one URL in each language. */
export const FILE_PRODUCTS = 20_000;
const READ_AT_ONCE = 500;

/** Read once per version of the catalogue: anybody may ask, as often as they like, without anything being cached. */
const CATEGORIES = new DataSetValue(CATALOGUE_DATA, categoryAddresses);
const RANGES = new DataSetValue(CATALOGUE_DATA, (db) => rangesOfProducts(db, FILE_PRODUCTS));

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

interface Page {
  /** Path and query. */
  readonly path: string;
  readonly changedAt: Date | null;
}

/** One entry per language, each listing all of them, with the pages' own canonical URLs. */
export function entriesOf(
  { path, changedAt }: Page,
  publicUrl: string,
  locales: readonly Locale[],
  main: Locale,
): string {
  const address = (locale: Locale) => {
    const url = new URL(path, publicUrl);
    if (locale !== main) url.searchParams.set('lang', locale);
    return escapedXml(url.href);
  };
  const link = (language: string, locale: Locale) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address(locale)}"/>`;
  const alternates = [...locales.map((locale) => link(locale, locale)), link('x-default', main)].join('');
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return locales.map((locale) => `<url><loc>${address(locale)}</loc>${changed}${alternates}</url>\n`).join('');
}

const filesOf = (paths: readonly string[], publicUrl: string): string => {
  const lines = paths.map((path) => `<sitemap><loc>${escapedXml(publicUrl + path)}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex ${SPACE}>\n${lines.join('')}</sitemapindex>\n`;
};

/** The rows of a range of ids, some at a time. */
async function* rowsOf<T extends { readonly id: number }>(
  range: number,
  read: (after: number, upTo: number, limit: number) => Promise<T[]>,
): AsyncGenerator<T[]> {
  const upTo = range * FILE_PRODUCTS;
  let after = upTo - FILE_PRODUCTS;
  for (;;) {
    const rows = await read(after, upTo, READ_AT_ONCE);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < READ_AT_ONCE) return;
    after = last.id;
  }
}

export function registerSitemap(http: FastifyInstance, { database, versions, environment }: Services): void {
  if (!mayNameItself(environment)) return;
  const main = defaultLocaleOf(environment.INTERNATIONAL);
  const locales = environment.INTERNATIONAL ? LOCALES : [main];

  async function* products(range: number): AsyncGenerator<Page[]> {
    const read = (after: number, upTo: number, limit: number) => productAddresses(database, after, upTo, limit);
    for await (const rows of rowsOf(range, read)) {
      yield rows.map(({ id, changedAt }) => ({ path: `/product/detail/${id}`, changedAt }));
    }
  }

  async function* fixed(): AsyncGenerator<Page[]> {
    yield ['/', '/product/product_list'].map((path) => ({ path, changedAt: null }));
    const categories = await CATEGORIES.of({ database, versions });
    yield categories.map(({ id, changedAt }) => ({ path: `/product/product_list?cid=${id}`, changedAt }));
  }

  async function* file(request: FastifyRequest, parts: AsyncGenerator<Page[]>[]): AsyncGenerator<string> {
    const publicUrl = publicUrlOf(request, environment);
    yield `${HEAD}<urlset ${SPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
    for (const part of parts) {
      for await (const pages of part) yield pages.map((page) => entriesOf(page, publicUrl, locales, main)).join('');
    }
    yield '</urlset>\n';
  }

  async function* feed(request: FastifyRequest, range: number, locale: Locale): AsyncGenerator<string> {
    const publicUrl = publicUrlOf(request, environment);
    const site = { publicUrl, locale, isMain: locale === main };
    const upTo = range * FILE_PRODUCTS;
    yield HEAD + feedHead(site, request.url, await lastChange(database, upTo - FILE_PRODUCTS, upTo));
    const read = (after: number, upTo: number, limit: number) => productsToDescribe(database, after, upTo, limit);
    for await (const rows of rowsOf(range, read)) yield rows.map((row) => feedEntry(row, site)).join('');
    yield '</feed>\n';
  }

  // Without a configured URL the addresses are those of the caller's `Host`: no cache may serve them to another one.
  const caching = configuredUrl(environment) === '' ? 'no-store' : 'public, max-age=3600';
  const send = (reply: FastifyReply, body: string | Readable, type = 'application/xml') =>
    reply.type(`${type}; charset=utf-8`).header('cache-control', caching).send(body);
  const ranges = () => RANGES.of({ database, versions });

  http.get('/sitemap.xml', async (request, reply) => {
    const numbers = await ranges();
    const [only = 1, more] = numbers;
    if (more === undefined) return send(reply, Readable.from(file(request, [fixed(), products(only)])));
    const files = [0, ...numbers].map((number) => `/sitemap/${number}.xml`);
    return send(reply, filesOf(files, publicUrlOf(request, environment)));
  });

  // File 0 holds the fixed pages.
  http.get('/sitemap/:number(^\\d{1,5}).xml', async (request, reply) => {
    const number = Number((request.params as { number: string }).number);
    if (number === 0) return send(reply, Readable.from(file(request, [fixed()])));
    if (!(await ranges()).includes(number)) return reply.callNotFound();
    return send(reply, Readable.from(file(request, [products(number)])));
  });

  http.get('/feeds.xml', async (request, reply) => {
    const numbers = await ranges();
    const files = locales.flatMap((locale) => numbers.map((number) => `/feeds/${locale}/${number}.xml`));
    return send(reply, filesOf(files, publicUrlOf(request, environment)));
  });

  http.get('/feeds/:locale/:number(^\\d{1,5}).xml', async (request, reply) => {
    const { locale, number } = request.params as { locale: string; number: string };
    const known = locales.find((one) => one === locale);
    if (!known || !(await ranges()).includes(Number(number))) return reply.callNotFound();
    return send(reply, Readable.from(feed(request, Number(number), known)), 'application/atom+xml');
  });
}
