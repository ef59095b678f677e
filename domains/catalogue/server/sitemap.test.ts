import { expect, test } from 'vitest';
import { LOCALES } from '../../../platform/contract/locale.ts';
import { MAX_CATEGORIES } from '../contract/navigation-endpoints.ts';
import { entriesOf, FILE_PRODUCTS } from './sitemap.ts';

// Of sitemaps.org.
const MAX_URLS = 50_000;
const MAX_BYTES = 50 * 1024 * 1024;

const LONGEST_URL = `https://${'mall.'.repeat(40)}example`;
const changedAt = new Date('2026-11-22T00:00:00Z');

/** A file as long as it can become: of ids up to a billion, in every language. */
const fileOf = (paths: string[]) =>
  paths.map((path) => entriesOf({ path, changedAt }, LONGEST_URL, LOCALES, 'en')).join('');

test.each([
  ['products', Array.from({ length: FILE_PRODUCTS }, (_, n) => `/product/detail/${999_999_999 - n}`)],
  ['categories', Array.from({ length: MAX_CATEGORIES }, (_, n) => `/product/product_list?cid=${999_999_999 - n}`)],
])('a file of %s holds no more than search engines read', (_, paths) => {
  const file = fileOf(paths);
  expect(file.match(/<loc>/g)?.length).toBe(LOCALES.length * paths.length);
  expect(LOCALES.length * paths.length + 2 * LOCALES.length).toBeLessThanOrEqual(MAX_URLS);
  expect(Buffer.byteLength(file)).toBeLessThan(MAX_BYTES);
});
