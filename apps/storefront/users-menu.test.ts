import { expect, test } from 'vitest';
import type { ComingPage } from '../../domains/coming-soon/web/storefront/coming-soon.ts';
import { holds } from '../../platform/contract/permission.ts';
import type { UsersMenuGroups } from '../../platform/web/storefront/frames.ts';
import { entriesOf } from '../../platform/web/storefront/plug.ts';
import { PLUGS } from './domains.ts';
import { EXAMPLE_BOOT } from './example-boot.ts';
import { createStorefrontRouter } from './router.tsx';
import { type MenuPage, menuPages, usersMenuFor } from './users-menu.ts';

const { routesByPath } = createStorefrontRouter(EXAMPLE_BOOT);
const PAGES = menuPages(routesByPath);
/** The pages that are still to come, as if their domains were there; none without the domain that announces them. */
const COMING: MenuPage[] = Object.values(
  import.meta.glob<{ COMING_SOON: readonly ComingPage[] }>('../../domains/coming-soon/web/storefront/coming-soon.ts', {
    eager: true,
  }),
)
  .flatMap(({ COMING_SOON }) => COMING_SOON)
  .map(({ path, title, access, ...places }) => ({
    ...places,
    to: path,
    title,
    permission: access === 'signedIn' || access === 'public' ? '' : access,
  }));

const pathsFor = (permissions: readonly string[], pages = PAGES) =>
  usersMenuFor(pages, (key) => holds(permissions, key)).flatMap(({ entries }) => entries.map(({ to }) => to));

/**
 * The groups of the specification's menu in their order, and their entries in theirs, each with its key. A page that the
 * specification does not have needs no row: it stands among them.
 */
const SPECIFIED: readonly (readonly [keyof UsersMenuGroups, readonly string[]])[] = [
  ['centre', ['/users']],
  [
    'orders',
    [
      '/users/order_list order:index',
      '/users/sub_order_list service:index:subOrder',
      '/users/refund_list order:index',
      '/users/price_protection service:index:myPrice',
      '/users/evaluation_list order:index',
    ],
  ],
  ['wallet', ['/users/user_balance wallet:index:balance', '/users/user_integral wallet:index']],
  [
    'projects',
    [
      '/match/customMatch/matchIndex index:permission:match',
      '/users/my_customization custom:index:myCustom',
      '/users/customization_review custom:index:review',
    ],
  ],
  ['customers', ['/users/my_customer customer:index:myCustomer', '/users/customer_group customer:index:groupCustomer']],
  [
    'settlement',
    [
      '/users/my_invoice order:index:myInvoice',
      '/users/my_rebate order:index:myRebate',
      '/users/promo_reimbursement_list service:index:expense',
      '/users/my_report service:index:myReport',
    ],
  ],
  ['saved', ['/users/collect_products', '/users/collect_merchant', '/users/browsing_history']],
  [
    'service',
    [
      '/users/user_feedback service:index:feedback service:index',
      '/users/my_feedback service:index:feedback service:index',
    ],
  ],
  [
    'account',
    [
      '/users/user_info user:index',
      '/users/user_account user:index',
      '/users/address_list service:index:address',
      '/users/agreement_rules',
    ],
  ],
];

const keysOf = ({ permission, usersMenu }: MenuPage) => [permission, usersMenu?.permission ?? ''].filter(Boolean);
const offered = (pages: readonly MenuPage[]) => pages.filter(({ usersMenu }) => usersMenu);

test.each([
  ['open', PAGES],
  ['still to come', COMING],
])('an entry of a page that is %s is shown to those who hold its keys, and to nobody else', (_, pages) => {
  const all = offered(pages);
  expect(pathsFor(['*:*:*'], pages).toSorted()).toEqual(all.map(({ to }) => to).toSorted());
  const free = all.filter((page) => keysOf(page).length === 0).map(({ to }) => to);
  expect(pathsFor([], pages).toSorted()).toEqual(free.toSorted());
  for (const page of all) {
    const keys = keysOf(page);
    expect(pathsFor(keys, pages)).toContain(page.to);
    for (const key of keys) {
      const others = keys.filter((other) => other !== key);
      expect(pathsFor(others, pages)).not.toContain(page.to);
    }
  }
});

test('an entry is shown by its permission, a group when it has entries', () => {
  for (const permissions of [[], ['order:index'], ['*:*:*']]) {
    const menu = usersMenuFor(PAGES, (key) => holds(permissions, key));
    expect(menu).not.toEqual([]);
    expect(menu.filter(({ entries }) => entries.length === 0)).toEqual([]);
    const words = menu.flatMap(({ label, entries }) => [label(), ...entries.map((entry) => entry.label())]);
    expect(words.filter((word) => word === '')).toEqual([]);
  }
  expect(pathsFor(['wallet:index'])).toContain('/users/user_coupon');
  expect(pathsFor([])).not.toContain('/users/user_coupon');
});

test('two entries at one position of a group are refused', () => {
  const page = { title: () => 'A page', permission: '' as const, usersMenu: { group: 'saved' as const, position: 10 } };
  const pages = ['/users/one', '/users/two'].map((to) => ({ ...page, to }));
  expect(() => pathsFor([], pages)).toThrow('position 10 is taken twice');
});

test('with the pages that are still to come it is the whole menu, each entry with its key', () => {
  const all = new Map([...COMING, ...PAGES].map((page) => [page.to, page]));
  const rowOf = (path: string) => {
    const page = all.get(path);
    return [path, ...(page ? keysOf(page) : [])].join(' ');
  };
  const pathOf = (row: string) => row.split(' ')[0] ?? '';
  // The pages of a domain that is not there are not missed.
  const isThere = (row: string) => all.has(pathOf(row));
  const specified = SPECIFIED.flatMap(([, rows]) => rows);
  const shown = pathsFor(['*:*:*'], [...all.values()]);
  const known = new Set(specified.map(pathOf));
  expect(shown.filter((path) => known.has(path)).map(rowOf)).toEqual(specified.filter(isThere));
  const misplaced = SPECIFIED.flatMap(([group, rows]) =>
    rows.filter((row) => isThere(row) && all.get(pathOf(row))?.usersMenu?.group !== group),
  );
  expect(misplaced).toEqual([]);
});

test('the header and the tabs lead to pages that are there, in their order', () => {
  const menu = entriesOf(PLUGS, ({ menu }) => menu);
  const tabs = entriesOf(PLUGS, ({ tabs }) => tabs);
  const order = [
    '/product/product_list',
    '/',
    '/product/product_list?new',
    '/product/product_list?promotion',
    '/product/product_list?clearance',
    '/merchant/merchant_street',
  ];
  const tabOrder = ['/', '/product/product_list', '/order/shopping_cart', '/users'];
  // Of the pages that are there; what other domains bring stands among them.
  const isThere = (path: string) => path.replace(/\?.*/, '') in routesByPath;
  const shown = menu.map(({ to, search }) => to + (search?.tag ? `?${search.tag}` : ''));
  const shownTabs = tabs.map(({ to }) => to);
  expect(shown.filter((path) => order.includes(path))).toEqual(order.filter(isThere));
  expect(shownTabs.filter((path) => tabOrder.includes(path))).toEqual(tabOrder.filter(isThere));
  expect([...menu, ...tabs].filter(({ to }) => !(to in routesByPath))).toEqual([]);
});
