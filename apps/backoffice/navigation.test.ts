import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { holds, isAdminKey } from '../../platform/contract/permission.ts';
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

test('the entries of a group stand together in the order of their positions', () => {
  const shown = pathsFor('*:*:*').map((path) => PAGES.find((page) => page.path === path));
  const groups = shown.flatMap((page) => page?.officeMenu?.group ?? []);
  expect(groups).toHaveLength(shown.length);
  expect(groups.filter((group, at) => groups.indexOf(group) !== at && groups[at - 1] !== group)).toEqual([]);
  const order: readonly (keyof OfficeMenuGroups)[] = ['trade', 'business', 'content', 'people', 'system'];
  expect([...new Set(groups)]).toEqual(order.filter((group) => groups.includes(group)));
  for (const group of order) {
    const positions = shown.flatMap((page) => (page?.officeMenu?.group === group ? page.officeMenu.position : []));
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(positions).toHaveLength(new Set(positions).size);
  }
});

test('a page below the overview opens with a key of the back office, and its entry with the same', () => {
  const open = PAGES.filter(({ permission }) => !permission);
  const free = open.filter(({ officeMenu, path }) => officeMenu && path !== '/');
  expect(free).toEqual([]);
  const keys = PAGES.flatMap(({ permission }) => permission ?? []);
  expect(keys.length).toBeGreaterThan(5);
  expect(keys.filter((key) => !isAdminKey(key))).toEqual([]);
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
