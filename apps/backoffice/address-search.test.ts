import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './address-search.ts';

test('any search comes back', () => {
  const search = fc.dictionary(
    fc.string({ minLength: 1 }),
    fc.string({ minLength: 1 }).filter((text) => text.isWellFormed()),
  );
  const named = search.filter((given) =>
    Object.keys(given).every((name) => name.isWellFormed() && name !== '__proto__'),
  );
  fc.assert(
    fc.property(named, (given) => {
      expect(parseSearch(stringifySearch(given))).toEqual({ ...given });
    }),
  );
});

test('nothing is written for nothing', () => {
  expect(stringifySearch({ q: '', page: undefined, sort: null })).toBe('');
  expect(stringifySearch({ page: 2, warehouse: 'east,south' })).toBe('?page=2&warehouse=east,south');
});
