import { describe, expect, test } from 'vitest';
import { IDENTITY, type Identity, maySeePrices, pricesDisplayed, WILDCARD } from './permission.ts';

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
    expect(maySeePrices(keys, identity)).toBe(allowed);
    expect(pricesDisplayed(keys, identity, true)).toBe(allowed);
    expect(pricesDisplayed(keys, identity, false)).toBe(false);
  });
});
