/** What an alternative would make of the whole project is what comes out when it is taken. */
import { expect, test } from 'vitest';
import { withSwap } from '../contract/changes.ts';
import { compareSwaps } from '../contract/engine/compare-swaps.ts';
import { solve } from '../contract/engine/solve.ts';
import { DELIVERED_PACK } from '../contract/rule-pack.ts';
import { site } from '../contract/site.ts';
import { cameras, lineOf, linesFor, mallOf, smallMall } from './matching-builders.ts';

const CAMERA = 'site.g0.camera';

test('alternatives are compared by what the whole project would cost with them', () => {
  const mall = mallOf(smallMall());
  const asked = site.parse(cameras([{ cameras: 16 }]));
  const solution = solve(asked, DELIVERED_PACK, mall);
  for (const { id, alternatives } of solution.lines) {
    const compared = compareSwaps(asked, solution, id, DELIVERED_PACK, mall);
    expect(compared.map(({ skuId }) => skuId)).toEqual(alternatives.map(({ skuId }) => skuId));
    for (const { skuId, totals, differenceFen } of compared) {
      const overrides = [{ line: id, change: 'swap' as const, skuId }];
      expect(solve({ ...asked, overrides }, DELIVERED_PACK, mall).totals).toEqual(totals);
      expect(differenceFen).toBe((totals.fen ?? 0) - (solution.totals.fen ?? 0));
    }
  }
  // A number that was typed stays when another product is taken: it is in what is told beforehand, too.
  for (const { id, quantity } of solution.lines.filter(({ skuId }) => skuId !== null)) {
    const typed = { ...asked, overrides: [{ line: id, change: 'quantity' as const, quantity: quantity + 20 }] };
    const before = solve(typed, DELIVERED_PACK, mall);
    for (const { skuId, differenceFen } of compareSwaps(typed, before, id, DELIVERED_PACK, mall)) {
      const after = solve(
        { ...typed, overrides: [...withSwap(typed.overrides, id, skuId, before.lines)] },
        DELIVERED_PACK,
        mall,
      );
      if (id === CAMERA) expect(lineOf(after, id)?.quantity).toBe(quantity + 20);
      expect(differenceFen).toBe((after.totals.fen ?? 0) - (before.totals.fen ?? 0));
    }
  }
  const larger = compareSwaps(asked, solution, linesFor(solution, 'disk')[0]?.id ?? '', DELIVERED_PACK, mall);
  expect(larger).toHaveLength(2);
  expect(larger.every(({ differenceFen, unsolved }) => unsolved > 0 || (differenceFen ?? 0) >= 0)).toBe(true);
});
