import { expect, test } from 'vitest';
import { holds } from '../../platform/contract/permission.ts';
import { officePage, officePlug } from '../../platform/web/office/plug.tsx';
import { searchedPage } from './searched-page.ts';

const Page = () => null;
const page = (path: string, permission: 'admin:orders:view' | 'admin:catalogue:view') =>
  officePage(path, { permission }, async () => ({ Page }), 'Page');
const orders = page('/orders', 'admin:orders:view');
const products = page('/products', 'admin:catalogue:view');
const PLUGS = [
  officePlug({ pages: [products], search: { page: products, position: 20, hint: () => 'products' } }),
  officePlug({ pages: [orders], search: { page: orders, position: 10, hint: () => 'orders' } }),
];
const searchedOn = (pathname: string, ...permissions: string[]) =>
  searchedPage(PLUGS, pathname, (key) => holds(permissions, key))?.path;

test.each([
  ['/products', '/products'],
  ['/products/import', '/products'],
  ['/products-of-partners', '/orders'],
  ['/settings', '/orders'],
])('on %s, %s is searched', (pathname, path) => {
  expect(searchedOn(pathname, '*:*:*')).toBe(path);
});

test('only a page that may be opened is searched', () => {
  expect(searchedOn('/orders', 'admin:catalogue:view')).toBe('/products');
  expect(searchedOn('/orders', 'admin:settings:view')).toBeUndefined();
});
