/** The weight of a visitor's first page, from the build itself: no clock, no network. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PageAssets } from '../apps/api/page-assets.ts';

const BUILT = resolve(import.meta.dirname, '../dist/storefront');
const PAGES = [
  ['home', 'domains/home/web/storefront/HomePage.tsx'],
  ['list', 'domains/catalogue/web/storefront/list/ProductListPage.tsx'],
  ['detail', 'domains/catalogue/web/storefront/detail/ProductDetailPage.tsx'],
] as const;

const assets = new PageAssets(BUILT);
const kilobytes = (...texts: (string | Buffer)[]) => texts.reduce((sum, text) => sum + gzipSync(text).length, 0) / 1024;
/** As browsers fetch the files: the build compresses them once, as well as it can. */
const sent = (...texts: (string | Buffer)[]) =>
  texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0) / 1024;

test.each(PAGES)('%s: styles and script before anybody uses it', (_name, source) => {
  const { styles, start } = assets.partsOf([source]);
  expect(styles.length).toBeGreaterThan(5000);
  expect(kilobytes(start, styles)).toBeLessThan(16);
});

test.each(PAGES)('%s: everything it needs to come alive', (_name, source) => {
  const { start, styles, app, chunks } = assets.partsOf([source]);
  const files = [app, ...chunks].map((file) => readFileSync(join(BUILT, 'client', file)));
  expect(files.length).toBeGreaterThan(5);
  expect(sent(start, styles, ...files)).toBeLessThan(163);
});

test('the script before the app stands alone', () => {
  const { start } = assets.partsOf([]);
  expect(start).not.toMatch(/\bimport\s*["'{*]/);
  expect(start).not.toContain('</');
  expect(kilobytes(start)).toBeLessThan(3);
});

test.each(PAGES)('%s: fetches nothing by itself but its pictures', (_name, source) => {
  const { start, styles } = assets.partsOf([source]);
  const head = assets.addTo('<head></head>', [source]).replace(start, '').replace(styles, '');
  const links = head.match(/<link[^>]*>/g) ?? [];
  expect(links.length).toBeGreaterThan(2);
  // Present for pages loaded later, and not fetched now.
  for (const link of links) expect(link).toMatch(/^<link rel="stylesheet" .* disabled>$/);
  expect(head).not.toMatch(/<script[^>]* src=|type="module"/);
});
