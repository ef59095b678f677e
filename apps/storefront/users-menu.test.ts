import { expect, test } from 'vitest';
import { holds } from '../../platform/contract/permission.ts';
import { UNOPENED_ROUTES } from './unopened-routes.ts';
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
  expect(pathsFor(['order:index:myInvoice'])).toContain('/users/my_invoice');
  expect(pathsFor(['order:index:myInvoice'])).not.toContain('/users/my_rebate');
  expect(pathsFor(['*:*:*'])).toHaveLength(USERS_MENU.flatMap(({ entries }) => entries).length);
});

test('the service group asks for its own key besides those of its entries', () => {
  expect(pathsFor(['service:index:feedback'])).not.toContain('/users/user_feedback');
  expect(pathsFor(['service:index', 'service:index:feedback'])).toContain('/users/user_feedback');
  expect(pathsFor(['service:index'])).not.toContain('/users/user_feedback');
});

test('a page that is not open yet asks for what its entry asks for', () => {
  const accessOf = new Map(UNOPENED_ROUTES.map(({ path, access }) => [path, access === 'signedIn' ? '' : access]));
  const entries = USERS_MENU.flatMap((group) => group.entries).filter(({ to }) => accessOf.has(to));
  expect(entries.filter(({ to, permission }) => accessOf.get(to) !== permission)).toEqual([]);
});
