import { expect, test } from 'vitest';
import { ADMIN_AREAS, STOREFRONT_PERMISSIONS, WILDCARD } from '../../../../platform/contract/permission.ts';
import { permissionGroupWord, permissionWord } from './permission-words.ts';

const OFFICE = ADMIN_AREAS.flatMap((area) => ['view', 'edit', 'approve'].map((action) => `admin:${area}:${action}`));

test('every key and every group of keys has words of its own', () => {
  for (const key of [WILDCARD, ...STOREFRONT_PERMISSIONS, ...OFFICE, 'admin:accounts:simulate']) {
    expect(permissionWord(key, 'its own')).not.toContain(':');
  }
  const groups = [
    ...STOREFRONT_PERMISSIONS.map((key) => key.split(':')[0] ?? ''),
    ...ADMIN_AREAS.map((area) => `admin:${area}`),
  ];
  const words = [...new Set(groups)].map(permissionGroupWord);
  expect(words.filter((word) => groups.includes(word))).toEqual([]);
  expect(new Set(words).size).toBe(words.length);
});

test('a key of a newer mall is its own word', () => {
  for (const key of ['admin:robots:view', 'robots:index']) expect(permissionWord(key, 'robots')).toBe(key);
  expect(permissionGroupWord('robots')).toBe('robots');
});

test('among keys of all kinds a key of the back office says its area', () => {
  const [within, among] = [permissionWord('admin:staff:view', 'admin:staff'), permissionWord('admin:staff:view', '')];
  expect(among).toContain(within);
  expect(among).toContain(permissionGroupWord('admin:staff'));
});
