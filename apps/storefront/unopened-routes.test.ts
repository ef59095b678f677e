import { expect, test } from 'vitest';
import { EXAMPLE_BOOT } from './example-boot.ts';
import { createStorefrontRouter } from './router.tsx';
import { isUnknown, UNOPENED_ROUTES, unopenedAt } from './unopened-routes.ts';

const router = createStorefrontRouter(EXAMPLE_BOOT);
/** The path of the route that shows an address. */
const shownBy = (path: string) => router.getMatchedRoutes(path)[2]?.fullPath ?? '';

test('no row stands for a page that is there', () => {
  const addresses = UNOPENED_ROUTES.map(({ path }) => path.replace('$id', '1').replace('*', 'anything'));
  const opened = addresses.filter((path) => !shownBy(path).endsWith('/$'));
  expect(opened).toEqual([]);
  // The instrument works: a page that is there is not shown by the last route of all.
  expect(shownBy('/order/shopping_cart')).toBe('/order/shopping_cart');
  expect(shownBy('/users/address_list')).toBe('/users/address_list');
});

test('each path has one row', () => {
  const paths = UNOPENED_ROUTES.map(({ path }) => path);
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
});

test.each([
  ['/users/my_invoice', '/users/my_invoice'],
  ['/users/my_invoice/', '/users/my_invoice'],
  ['/certification/7', '/certification/$id'],
  ['/certification/certification_list', '/certification/certification_list'],
  ['/match/customMatch/smartMatch/parkingDialog', '/match/customMatch/smartMatch/*'],
  ['/match/customMatch/matchIndex', '/match/customMatch/*'],
])('%s is known', (path, row) => {
  expect(unopenedAt(path)?.path).toBe(row);
});

test.each(['/no/such/page', '/certification', '/certification/', '/users/my_invoice/7', '/match/mineOrder'])(
  '%s is not known',
  (path) => {
    expect(unopenedAt(path)).toBeUndefined();
  },
);

test.each([
  ['/users/no_such_page', true],
  ['/users/my_invoice/7', true],
  ['/no/such/page', true],
  ['/users', false],
  ['/users/', false],
  ['/users/my_invoice', false],
  ['/users/address_list', false],
  ['/order/shopping_cart', false],
  ['/login', false],
  ['/', false],
])('the server tells whether %s is no page of the mall: %s', (path, unknown) => {
  expect(isUnknown(router.matchRoutes(path))).toBe(unknown);
});
