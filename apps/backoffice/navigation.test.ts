import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { holds } from '../../platform/contract/permission.ts';
import { type OfficeMenuGroups, officeRoot } from '../../platform/web/office/frames.ts';
import { officePages } from '../../platform/web/office/plug.tsx';
import { PLUGS } from './domains.ts';
import { accountMenuFor, navigationFor } from './navigation.ts';
import { signInAddress } from './sign-in.ts';

const pathsFor = (...permissions: string[]) =>
  navigationFor((key) => holds(permissions, key), true).flatMap(({ entries }) => entries.map(({ path }) => path));

const PAGES = officePages(PLUGS).map(({ options }) => ({
  path: (options as { readonly path?: string }).path ?? '',
  ...options.staticData,
}));

/** The entries in their order, each with its key; what other domains bring stands among them. */
const ORDER: readonly (readonly [path: string, permission: string, group: keyof OfficeMenuGroups])[] = [
  ['/orders', 'admin:orders:view', 'trade'],
  ['/payments', 'admin:payments:view', 'trade'],
  ['/products', 'admin:catalogue:view', 'business'],
  ['/products/import', 'admin:catalogue:edit', 'business'],
  ['/articles', 'admin:content:view', 'content'],
  ['/article-categories', 'admin:content:view', 'content'],
  ['/certificates', 'admin:documents:view', 'content'],
  ['/materials', 'admin:documents:view', 'content'],
  ['/schemes', 'admin:schemes:view', 'content'],
  ['/customers', 'admin:accounts:view', 'people'],
  ['/price-groups', 'admin:accounts:view', 'people'],
  ['/staff', 'admin:staff:view', 'people'],
  ['/roles', 'admin:roles:view', 'people'],
  ['/settings', 'admin:settings:view', 'system'],
  ['/dictionary', 'admin:settings:view', 'system'],
  ['/agreements', 'admin:settings:view', 'system'],
  ['/outbox', 'admin:settings:view', 'system'],
  ['/audit', 'admin:audit:view', 'system'],
];

test('the entries stand in their order, each with its key and group', () => {
  const known = new Set(ORDER.map(([path]) => path));
  const row = (path: string) => {
    const page = PAGES.find((one) => one.path === path);
    return [path, page?.permission, page?.officeMenu?.group];
  };
  // The pages of a domain that is not there are not missed.
  const there = ORDER.filter(([path]) => PAGES.some((page) => page.path === path));
  expect(
    pathsFor('*:*:*')
      .filter((path) => known.has(path))
      .map(row),
  ).toEqual(there);
});

test('shows what the permissions open, and no empty group', () => {
  const offered = PAGES.filter(({ officeMenu }) => officeMenu);
  expect(pathsFor('*:*:*').toSorted()).toEqual(offered.map(({ path }) => path).toSorted());
  for (const key of new Set(offered.map(({ permission = '' }) => permission))) {
    const opened = offered.filter(({ permission }) => !permission || permission === key);
    expect(pathsFor(key).toSorted()).toEqual(opened.map(({ path }) => path).toSorted());
    const groups = navigationFor((one) => one === key, true);
    expect(groups.filter(({ entries }) => entries.length === 0)).toEqual([]);
    expect(groups).toHaveLength(new Set(opened.map(({ officeMenu }) => officeMenu?.group)).size);
  }
  expect(pathsFor('order:index')).toEqual(
    offered.filter(({ permission }) => !permission || permission === 'order:index').map(({ path }) => path),
  );
  const outside = navigationFor(() => true, false).flatMap(({ entries }) => entries);
  expect(outside.map(({ path }) => path)).not.toContain('/outbox');
});

test('the menu of the account has what the permissions open, each position once', () => {
  const page = { path: '/own', accountMenu: { position: 10, label: () => 'Own', icon: '' } };
  const keyed = {
    path: '/rates',
    permission: 'admin:settings:view',
    accountMenu: { ...page.accountMenu, position: 5 },
  };
  const pages = [page, keyed] as Parameters<typeof accountMenuFor>[1];
  const paths = (...permissions: string[]) =>
    accountMenuFor((key) => holds(permissions, key), pages).map(({ path }) => path);
  expect(paths()).toEqual(['/own']);
  expect(paths('admin:settings:view')).toEqual(['/rates', '/own']);
  expect(() => accountMenuFor(() => true, [...(pages ?? []), ...(pages ?? [])])).toThrow('is taken twice');
  const own = PAGES.filter(({ accountMenu, permission }) => accountMenu && !permission).map(({ path }) => path);
  expect(
    accountMenuFor(() => false)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(own.toSorted());
});

test('a bookmark of a page that moved leads on, with its query', async () => {
  const history = createMemoryHistory({ initialEntries: ['/customer-groups?q=east'] });
  const router = createRouter({ routeTree: officeRoot.addChildren(officePages(PLUGS)), history });
  await router.load();
  expect(router._serverResult).toMatchObject({ redirect: { options: { href: '/price-groups?q=east' } } });
});

test('the way to the login page keeps the way back', () => {
  expect(signInAddress('/admin/orders?q=AG2026&page=2')).toBe(
    '/login?redirect=%2Fadmin%2Forders%3Fq%3DAG2026%26page%3D2',
  );
});
