import { expect, test } from 'vitest';
import { holds } from '../../platform/contract/permission.ts';
import { navigationFor } from './navigation.ts';
import { signInAddress } from './sign-in.ts';

const pathsFor = (...permissions: string[]) =>
  navigationFor((key) => holds(permissions, key), true).flatMap(({ entries }) => entries.map(({ path }) => path));

test('shows what the permissions open, and no empty group', () => {
  // In this order, with what other domains bring among them.
  const order = [
    '/orders',
    '/payments',
    '/products',
    '/products/import',
    '/customers',
    '/customer-groups',
    '/staff',
    '/roles',
    '/settings',
    '/dictionary',
    '/agreements',
    '/outbox',
    '/audit',
  ];
  const everything = pathsFor('*:*:*');
  expect(everything.filter((path) => order.includes(path))).toEqual(order);
  expect(pathsFor('admin:accounts:view')).toEqual(['/customers', '/customer-groups']);
  expect(pathsFor('admin:payments:view')).toEqual(['/payments']);
  expect(pathsFor('admin:catalogue:view')).toEqual(['/products']);
  expect(navigationFor((key) => key === 'admin:catalogue:view', true)).toHaveLength(1);
  expect(pathsFor('order:index')).toEqual([]);
  const outside = navigationFor(() => true, false).flatMap(({ entries }) => entries);
  expect(outside.map(({ path }) => path)).not.toContain('/outbox');
});

test('the way to the login page keeps the way back', () => {
  expect(signInAddress('/admin/orders?q=AG2026&page=2')).toBe(
    '/login?redirect=%2Fadmin%2Forders%3Fq%3DAG2026%26page%3D2',
  );
});
