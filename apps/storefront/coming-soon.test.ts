import { expect, test } from 'vitest';
import { COMING_SOON } from '../../domains/coming-soon/web/storefront/coming-soon.ts';
import { EXAMPLE_BOOT } from './example-boot.ts';
import { createStorefrontRouter } from './router.tsx';
import { hasPage } from './server.tsx';

const router = createStorefrontRouter(EXAMPLE_BOOT);
/** The path of the route that shows an address. */
const shownBy = (path: string) => router.getMatchedRoutes(path)[2]?.fullPath ?? '';

test('what no domain has yet is shown as coming soon', () => {
  const addresses = COMING_SOON.map(({ path }) => path.replace('$id', '1').replace('*', 'anything'));
  expect(addresses.filter((path) => !shownBy(path).endsWith('/$'))).toEqual([]);
  expect(shownBy('/order/shopping_cart')).toBe('/order/shopping_cart');
  expect(shownBy('/users/address_list')).toBe('/users/address_list');
});

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
])('the server tells whether %s is no page of the mall: %s', async (path, unknown) => {
  expect(await hasPage(router.matchRoutes(path))).toBe(!unknown);
});
