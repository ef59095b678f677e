import { expect, test } from 'vitest';
import { holds } from '../../../platform/contract/permission.ts';
import { shopOfAddress } from './search-scope.ts';
import { mayUseOffice, USER_MENU } from './user-menu.ts';

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

const menuOf = (...permissions: string[]) =>
  USER_MENU.filter(({ permission }) => holds(permissions, permission)).map(({ to }) => to);

test('the user menu has what the account may open', () => {
  expect(menuOf()).toEqual(['/order/shopping_cart']);
  expect(menuOf('user:index', 'index:permission:match')).toEqual([
    '/users/user_info',
    '/order/shopping_cart',
    '/match/match_list',
  ]);
  expect(menuOf('*:*:*')).toHaveLength(USER_MENU.length);
});

test('the admin panel is for those with any key of the back office', () => {
  expect(mayUseOffice(['order:index', 'goods:showPrice'])).toBe(false);
  expect(mayUseOffice(['admin:orders:view'])).toBe(true);
  expect(mayUseOffice(['*:*:*'])).toBe(true);
});
