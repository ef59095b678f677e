import { expect, test } from 'vitest';
import { holds } from '../../platform/contract/permission.ts';
import { UNOPENED_ROUTES, unopenedAt } from './unopened-routes.ts';
import { USERS_MENU, usersMenuFor } from './users-menu.ts';

const pathsFor = (permissions: readonly string[]) =>
  usersMenuFor((key) => holds(permissions, key)).flatMap(({ entries }) => entries.map(({ to }) => to));

test('an entry is shown by its permission, a group when it has entries', () => {
  expect(pathsFor([])).toEqual([
    '/users',
    '/users/my_notices',
    '/users/collect_products',
    '/users/collect_merchant',
    '/users/browsing_history',
    '/users/agreement_rules',
  ]);
  expect(usersMenuFor((key) => holds([], key))).toHaveLength(3);
  expect(pathsFor(['order:index'])).toContain('/users/order_list');
  expect(pathsFor(['order:index'])).not.toContain('/users/user_balance');
});

test('who may do everything is offered every page that is open, and none that is not', () => {
  const all = USERS_MENU.flatMap(({ entries }) => entries.map(({ to }) => to));
  expect(pathsFor(['*:*:*'])).toEqual(all.filter((path) => unopenedAt(path) === undefined));
  expect(pathsFor(['*:*:*'])).not.toContain('/users/my_invoice');
  // Coupons can be read, but not used.
  expect(pathsFor(['*:*:*'])).not.toContain('/users/user_coupon');
});

test('a page that is not open yet asks for what its entry asks for', () => {
  const accessOf = new Map(UNOPENED_ROUTES.map(({ path, access }) => [path, access === 'signedIn' ? '' : access]));
  const entries = USERS_MENU.flatMap((group) => group.entries).filter(({ to }) => accessOf.has(to));
  expect(entries.filter(({ to, permission }) => accessOf.get(to) !== permission)).toEqual([]);
});
