import { expect, test } from 'vitest';
import { leavesStorefront, redirectTarget } from './redirect-target.ts';

const ORIGIN = 'https://mall.example';

test.each(['/users/order_list?status=1#top', '/product/detail/7', '/'])('%s is a target', (path) => {
  expect(redirectTarget(path, ORIGIN)).toBe(path);
});

test('what stood behind the # of the login page stands behind that of the target', () => {
  expect(redirectTarget('/order/shared_cart', ORIGIN, '#a-b_c')).toBe('/order/shared_cart#a-b_c');
});

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/\t/elsewhere.example/',
  'javascript:alert(1)',
  'users',
  '',
  '/login?redirect=/login',
  '/admin/login',
  undefined,
  ['/'],
])('%j is no target', (wanted) => {
  expect(redirectTarget(wanted, ORIGIN)).toBeNull();
});

test('only the back office is left for', () => {
  expect(leavesStorefront('/admin/orders')).toBe(true);
  expect(leavesStorefront('/administration')).toBe(false);
});
