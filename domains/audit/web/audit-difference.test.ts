import { expect, test } from 'vitest';
import { differencesOf, plainValue } from './audit-difference.ts';

test('only what differs is shown, with both states', () => {
  const entry = {
    before: { level: 1, company: 'A', groups: ['x', 'y'] },
    after: { level: 2, company: 'A', groups: [] },
  };
  expect(differencesOf(entry)).toEqual([
    { field: 'level', before: '1', after: '2' },
    { field: 'groups', before: 'x, y', after: null },
  ]);
});

test('what was made or deleted has one state', () => {
  expect(differencesOf({ before: null, after: { name: 'G' } })).toEqual([{ field: 'name', before: null, after: 'G' }]);
  expect(differencesOf({ before: { name: 'G' }, after: null })).toEqual([{ field: 'name', before: 'G', after: null }]);
  expect(differencesOf({ before: null, after: null })).toEqual([]);
});

test('values as people read them', () => {
  expect(plainValue('creditLimitFen', 50_000)).toBe('¥500.00');
  expect(plainValue('level', 0)).toBe('0');
  expect(plainValue('disabled', false)).toBe('false');
  expect(plainValue('company', '')).toBeNull();
  expect(plainValue('change', { a: 1 })).toBe('{"a":1}');
});
