import { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import type { Boot } from '../../../../platform/contract/page-request.ts';
import { forms, personal, root, shell, users } from '../../../../platform/web/storefront/frames.ts';
import { collect } from '../../../../platform/web/storefront/plug.ts';
import { COMING_SOON, comingSoonAt } from './coming-soon.ts';
import { comingSoonStorefront } from './plug.tsx';

test('each path has one row', () => {
  const paths = COMING_SOON.map(({ path }) => path);
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
});

test.each([
  ['/users/my_invoice', '/users/my_invoice'],
  ['/users/my_invoice/', '/users/my_invoice'],
  ['/match/customization/components/Brand', '/match/customization/components/*'],
  ['/match/mineOrder/myOrderList', '/match/mineOrder/*'],
])('%s is known', (path, row) => {
  expect(comingSoonAt(path)?.path).toBe(row);
});

test.each(['/no/such/page', '/users/my_invoice/7', '/match/mineOrder'])('%s is not known', (path) => {
  expect(comingSoonAt(path)).toBeUndefined();
});

test('a domain that builds a page has it shown, whatever the table still says of its path', () => {
  const built = [
    createRoute({ getParentRoute: () => shell, path: '/merchant/merchant_settled' }),
    createRoute({ getParentRoute: () => shell, path: '/match/$page' }),
  ];
  const inCentre = [createRoute({ getParentRoute: () => users, path: 'my_invoice' })];
  const grown = createRouter({
    routeTree: root.addChildren([
      shell.addChildren([
        ...collect([comingSoonStorefront], 'shell'),
        ...built,
        forms.addChildren([
          personal.addChildren([users.addChildren([...collect([comingSoonStorefront], 'users'), ...inCentre])]),
        ]),
      ]),
    ]),
    context: { queryClient: new QueryClient(), boot: {} as Boot },
  });
  const last = (path: string) => grown.getMatchedRoutes(path)[0].at(-1)?.fullPath;
  for (const path of ['/merchant/merchant_settled', '/match/customization', '/users/my_invoice']) {
    expect(comingSoonAt(path), path).toBeDefined();
  }
  expect(last('/merchant/merchant_settled')).toBe('/merchant/merchant_settled');
  expect(last('/match/customization')).toBe('/match/$page');
  expect(last('/users/my_invoice')).toBe('/users/my_invoice');
  // Proves that the check works: an unbuilt page is shown by the catch-all route.
  expect(last('/users/my_rebate')).toBe('/users/$');
});
