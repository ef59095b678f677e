import { expect, test } from 'vitest';
import type { ComingPage } from '../../../domains/coming-soon/web/storefront/coming-soon.ts';
import { holds, type PermissionKey } from '../../../platform/contract/permission.ts';
import { EXAMPLE_BOOT } from '../example-boot.ts';
import { createStorefrontRouter } from '../router.tsx';
import { type MenuPage, menuPages } from '../users-menu.ts';
import { shopOfAddress } from './search-scope.ts';
import { mayUseOffice, userMenuFor } from './user-menu.ts';

test.each([
  ['/product/product_list', { merId: 7 }, 7],
  ['/product/product_list', {}, 0],
  ['/product/product_list', { merId: 'x' }, 0],
  ['/product/product_list', { merId: -1 }, 0],
  ['/merchant/merchant_home', { merId: '3' }, 3],
  ['/order/order_details', { merId: 3 }, 0],
])('%s %o is about shop %i', (path, search, shop) => {
  expect(shopOfAddress(path, search)).toBe(shop);
});

const PAGES = menuPages(createStorefrontRouter(EXAMPLE_BOOT).routesByPath);
/** The pages that are still to come, for everybody; none without the domain that announces them. */
const COMING: MenuPage[] = Object.values(
  import.meta.glob<{ COMING_SOON: readonly ComingPage[] }>(
    '../../../domains/coming-soon/web/storefront/coming-soon.ts',
    { eager: true },
  ),
)
  .flatMap(({ COMING_SOON }) => COMING_SOON)
  .map(({ path, title, userMenu }) => ({ to: path, title, permission: '', ...(userMenu && { userMenu }) }));

const menuOf = (...permissions: string[]) => userMenuFor(PAGES, (key) => holds(permissions, key)).map(({ to }) => to);
/** The specification's order; what other domains bring stands among them. */
const ORDER = [
  '/users',
  '/users/my_invoice',
  '/users/user_info',
  '/order/shopping_cart',
  '/users/order_list',
  '/match/customMatch/matchIndex',
  '/users/my_customer',
];
/** Whom the specified entries are for; the rest is for everybody. */
const KEYS: Readonly<Record<string, PermissionKey>> = {
  '/users/user_info': 'user:index',
  '/users/order_list': 'order:index',
  '/match/customMatch/matchIndex': 'index:permission:match',
};
const specified = (paths: readonly string[]) => paths.filter((path) => ORDER.includes(path));

test('the user menu has what the account may open', () => {
  const there = ORDER.filter((path) => PAGES.some(({ to }) => to === path));
  const openTo = (...permissions: string[]) => there.filter((path) => holds(permissions, KEYS[path] ?? ''));
  for (const keys of [[], ['user:index', 'index:permission:match'], ['*:*:*']]) {
    expect(specified(menuOf(...keys))).toEqual(openTo(...keys));
    const mayOpen = PAGES.filter(({ userMenu, permission }) => userMenu && holds(keys, permission));
    expect(menuOf(...keys).toSorted()).toEqual(mayOpen.map(({ to }) => to).toSorted());
  }
});

test('the pages that are still to come have their place in it', () => {
  const all = [...new Map([...COMING, ...PAGES].map((page) => [page.to, page])).values()];
  const there = ORDER.filter((path) => all.some(({ to }) => to === path));
  expect(specified(userMenuFor(all, () => true).map(({ to }) => to))).toEqual(there);
});

test('two entries of the user menu at one position are refused', () => {
  const pages = ['/one', '/two'].map((to) => ({
    to,
    title: () => 'A page',
    permission: '' as const,
    userMenu: { position: 10 },
  }));
  expect(() => userMenuFor(pages, () => true)).toThrow('position 10 is taken twice');
});

test('the admin panel is for those with any key of the back office', () => {
  expect(mayUseOffice(['order:index', 'goods:showPrice'])).toBe(false);
  expect(mayUseOffice(['admin:orders:view'])).toBe(true);
  expect(mayUseOffice(['*:*:*'])).toBe(true);
});
