import { expect, test } from 'vitest';
import { DELIVERED_PACK, FACT_IDS } from '../contract/rule-pack.ts';
import { packOf } from '../server/rule-pack-repository.ts';

test('a pack that an older program stored has the numbers of this one: its own where it has them, none that is gone', () => {
  const own = { value: 45, tag: 'D', source: 'our customers ask for it' };
  const { facts, version } = packOf({
    version: 3,
    facts: { 'retention.ordinary': own, 'number.of.before': own },
    locks: [],
  });
  expect(version).toBe(3);
  expect(Object.keys(facts).toSorted()).toEqual(FACT_IDS.toSorted());
  expect(facts).toEqual({ ...DELIVERED_PACK.facts, 'retention.ordinary': own });
});
