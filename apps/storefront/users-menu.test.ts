import { expect, test } from 'vitest';
import { COMING_SOON } from '../../domains/coming-soon/web/storefront/coming-soon.ts';
import { holds } from '../../platform/contract/permission.ts';
import { entriesOf } from '../../platform/web/storefront/plug.ts';
import { DOMAINS } from './domains.ts';
import { EXAMPLE_BOOT } from './example-boot.ts';
import { createStorefrontRouter } from './router.tsx';
import { type MenuPage, menuPages, usersMenuFor } from './users-menu.ts';

const { routesByPath } = createStorefrontRouter(EXAMPLE_BOOT);
const PAGES = menuPages(routesByPath);
/** The pages that are still to come, as if their domains were there. */
const COMING: MenuPage[] = COMING_SOON.map(({ path, title, access, ...places }) => ({
  ...places,
  to: path,
  title,
  permission: access === 'signedIn' || access === 'public' ? '' : access,
}));

const pathsFor = (permissions: readonly string[], pages = PAGES) =>
  usersMenuFor(pages, (key) => holds(permissions, key)).flatMap(({ entries }) => entries.map(({ to }) => to));

test('an entry is shown by its permission, a group when it has entries', () => {
  expect(pathsFor([])).toEqual([
    '/users',
    '/users/my_notices',
    '/users/collect_products',
    '/users/collect_merchant',
    '/users/browsing_history',
    '/users/agreement_rules',
  ]);
  expect(usersMenuFor(PAGES, (key) => holds([], key))).toHaveLength(3);
  expect(pathsFor(['order:index'])).toContain('/users/order_list');
  expect(pathsFor(['order:index'])).not.toContain('/users/user_balance');
});

/** The order in which these stand; what other domains bring stands among them. */
const inThisOrder = (paths: readonly string[], order: readonly string[]) =>
  expect(paths.filter((path) => order.includes(path))).toEqual(order);

test('who may do everything is offered every page that is open, and none that is not', () => {
  inThisOrder(pathsFor(['*:*:*']), [
    '/users',
    '/users/my_notices',
    '/users/order_list',
    '/users/user_balance',
    '/users/user_integral',
    '/users/collect_products',
    '/users/collect_merchant',
    '/users/browsing_history',
    '/users/user_info',
    '/users/user_account',
    '/users/address_list',
    '/users/agreement_rules',
  ]);
  const open = PAGES.flatMap(({ to, usersMenu }) => (usersMenu ? to : []));
  expect(pathsFor(['*:*:*']).toSorted()).toEqual(open.toSorted());
  // Coupons can be read, but not used.
  expect(pathsFor(['*:*:*'])).not.toContain('/users/user_coupon');
});

test('with the pages that are still to come it is the whole menu, each entry with its key', () => {
  const all = new Map([...PAGES, ...COMING].map((page) => [page.to, page]));
  const menu = usersMenuFor([...all.values()], () => true);
  const entries = menu.map((group) => group.entries.map(({ to }) => `${to} ${all.get(to)?.permission}`.trim()));
  const expected = [
    ['/users', '/users/my_notices'],
    [
      '/users/order_list order:index',
      '/users/sub_order_list service:index:subOrder',
      '/users/refund_list order:index',
      '/users/price_protection service:index:myPrice',
      '/users/evaluation_list order:index',
    ],
    ['/users/user_balance wallet:index:balance', '/users/user_integral wallet:index'],
    [
      '/match/match_list index:permission:match',
      '/users/my_customization custom:index:myCustom',
      '/users/customization_review custom:index:review',
    ],
    ['/users/my_customer customer:index:myCustomer', '/users/customer_group customer:index:groupCustomer'],
    [
      '/users/my_invoice order:index:myInvoice',
      '/users/my_rebate order:index:myRebate',
      '/users/promo_reimbursement_list service:index:expense',
      '/users/my_report service:index:myReport',
    ],
    ['/users/collect_products', '/users/collect_merchant', '/users/browsing_history'],
    ['/users/user_feedback service:index:feedback', '/users/my_feedback service:index:feedback'],
    [
      '/users/user_info user:index',
      '/users/user_account user:index',
      '/users/address_list service:index:address',
      '/users/agreement_rules',
    ],
  ];
  expect(entries).toHaveLength(expected.length);
  for (const [place, order] of expected.entries()) inThisOrder(entries[place] ?? [], order);
  // The entries of customer service require a key besides those of their pages.
  expect(pathsFor(['service:index:feedback'], COMING)).toEqual([]);
  expect(pathsFor(['service:index', 'service:index:feedback'], COMING)).toEqual([
    '/users/user_feedback',
    '/users/my_feedback',
  ]);
});

test('the header and the tabs lead to pages that are there, in their order', () => {
  const menu = entriesOf(DOMAINS, ({ menu }) => menu);
  const tabs = entriesOf(DOMAINS, ({ tabs }) => tabs);
  expect(menu.map(({ to, search }) => to + (search?.tag ? `?${search.tag}` : ''))).toEqual([
    '/product/product_list',
    '/',
    '/product/product_list?new',
    '/product/product_list?promotion',
    '/product/product_list?clearance',
    '/merchant/merchant_street',
  ]);
  expect(tabs.map(({ to }) => to)).toEqual(['/', '/product/product_list', '/order/shopping_cart', '/users']);
  expect([...menu, ...tabs].filter(({ to }) => !(to in routesByPath))).toEqual([]);
});
