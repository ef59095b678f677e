import fc from 'fast-check';
import { expect, it } from 'vitest';
import { positionOf } from './order-tally-repository.ts';

const PART = 4_096;

/** Ids from the newest, some in each of a few parts. */
const idsFromNewest = fc
  .uniqueArray(fc.integer({ min: 0, max: 6 * PART - 1 }), { minLength: 1, maxLength: 60 })
  .map((ids) => ids.toSorted((a, b) => b - a));

it('a position leads to the order of that place, from either end; behind the last there is none', () => {
  fc.assert(
    fc.property(idsFromNewest, fc.nat(70), fc.boolean(), (ids, offset, descending) => {
      const parts = [...Map.groupBy(ids, (id) => Math.floor(id / PART))].map(([part, { length: orders }]) => ({
        part,
        orders,
      }));
      const list = descending ? ids : ids.toReversed();
      const position = positionOf(parts, offset, descending);
      if (position === null) {
        expect(offset).toBeGreaterThanOrEqual(ids.length);
        return;
      }
      const from = list.filter((id) => (descending ? id < position.edge : id >= position.edge));
      expect(from[position.skip]).toBe(list[offset]);
      expect(position.skip).toBeLessThan(PART);
    }),
  );
});
