import { expect, test } from 'vitest';
import { COMING_SOON } from '../../../domains/coming-soon/web/storefront/coming-soon.ts';
import { holds } from '../../../platform/contract/permission.ts';
import { EXAMPLE_BOOT } from '../example-boot.ts';
import { createStorefrontRouter } from '../router.tsx';
import { menuPages } from '../users-menu.ts';
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
const menuOf = (...permissions: string[]) => userMenuFor(PAGES, (key) => holds(permissions, key)).map(({ to }) => to);

test('the user menu has what the account may open', () => {
  expect(menuOf()).toEqual(['/order/shopping_cart']);
  expect(menuOf('user:index', 'index:permission:match')).toEqual(['/users/user_info', '/order/shopping_cart']);
  expect(menuOf('*:*:*')).toEqual(['/users/user_info', '/order/shopping_cart', '/users/order_list']);
});

test('the pages that are still to come have their place in it', () => {
  const coming = COMING_SOON.map(({ path, title, userMenu }) => ({
    to: path,
    title,
    permission: '' as const,
    ...(userMenu && { userMenu }),
  }));
  expect(userMenuFor([...PAGES, ...coming], () => true).map(({ to }) => to)).toEqual([
    '/users/my_invoice',
    '/users/user_info',
    '/order/shopping_cart',
    '/users/order_list',
    '/match/match_list',
    '/users/my_customer',
  ]);
});

test('the admin panel is for those with any key of the back office', () => {
  expect(mayUseOffice(['order:index', 'goods:showPrice'])).toBe(false);
  expect(mayUseOffice(['admin:orders:view'])).toBe(true);
  expect(mayUseOffice(['*:*:*'])).toBe(true);
});
