import { describe, expect, test } from 'vitest';
import { IDENTITY, type Identity, WILDCARD } from '../../../platform/contract/permission.ts';
import { maySeePrices, pricesShown } from './price-permission.ts';

const KEYS = ['goods:showPrice', 'product:permission:order', 'index:permission:match', WILDCARD, 'order:index'];
const subsets = KEYS.reduce<string[][]>((sets, key) => sets.flatMap((set) => [set, [...set, key]]), [[]]);
const identities = Object.values(IDENTITY) as Identity[];

/** core.md section 6, written out: which sets of (price, order, match) open prices to whom. */
const OPENS: Record<string, readonly Identity[]> = {
  '---': [],
  '--m': [],
  '-o-': [],
  '-om': [],
  'p--': [1],
  'p-m': [1, 2, 3],
  'po-': [1, 2, 3],
  pom: [1, 2, 3],
};

describe('the price permission and the price display, every combination', () => {
  const rows = subsets.flatMap((keys) => identities.map((identity) => ({ keys, identity })));

  test('the table holds all of them', () => expect(rows).toHaveLength(32 * 3));

  test.each(rows)('identity $identity with $keys', ({ keys, identity }) => {
    const sign = ['p', 'o', 'm'].map((letter, at) => (keys.includes(KEYS[at] ?? '') ? letter : '-')).join('');
    const allowed = keys.includes(WILDCARD) || (OPENS[sign] ?? []).includes(identity);
    expect(maySeePrices({ permissions: keys, identity })).toBe(allowed);
    expect(pricesShown({ permissions: keys, identity, showPrice: true })).toBe(allowed);
    expect(pricesShown({ permissions: keys, identity, showPrice: false })).toBe(false);
  });
});

test.each<[string, { permissions: string[]; identity: Identity; showPrice?: boolean }, boolean]>([
  ['price key alone', { permissions: ['goods:showPrice'], identity: 2 }, false],
  ['with the order key', { permissions: ['goods:showPrice', 'product:permission:order'], identity: 3 }, true],
  ['with the match key', { permissions: ['goods:showPrice', 'index:permission:match'], identity: 3 }, true],
  ['staff', { permissions: ['goods:showPrice'], identity: 1 }, true],
  ['without the price key', { permissions: ['product:permission:order'], identity: 1 }, false],
  ['the wildcard', { permissions: ['*:*:*'], identity: 3 }, true],
  ['hidden by the person', { permissions: ['*:*:*'], identity: 1, showPrice: false }, false],
])('prices: %s', (_name, person, shown) => {
  expect(pricesShown({ showPrice: true, ...person })).toBe(shown);
});

test('a visitor sees none, whatever the browser still knows of an account', () => {
  expect(maySeePrices({ permissions: [WILDCARD], identity: 0 })).toBe(false);
  expect(pricesShown({ permissions: [WILDCARD], identity: 0, showPrice: true })).toBe(false);
});
