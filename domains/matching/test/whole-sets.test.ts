/** Sets of recorders and switches are compared by what they cost with all that their devices bring. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareSwaps } from '../contract/engine/compare-swaps.ts';
import { solve } from '../contract/engine/solve.ts';
import { DELIVERED_PACK } from '../contract/rule-pack.ts';
import { site } from '../contract/site.ts';
import type { Solution } from '../contract/solution.ts';
import { demoShelf } from './demo-candidates.ts';
import { cameras, disk, linesFor, mallOf, recorder, smallMall, solved } from './matching-builders.ts';

const withoutRecorders = smallMall().filter(({ categoryCode }) => !/nvr/.test(categoryCode));
const recorders = (solution: Solution) =>
  linesFor(solution, 'recorder').map(({ skuId, quantity }) => [skuId, quantity] as const);
const devicesOf = ({ plan }: Solution) => plan.recorders.length + plan.switches.length;
const settings = { poe: 'switch', keepReserves: true, retentionDays: 10 } as const;

describe('what a device brings with it', () => {
  // Two small recorders are ¥1,400 cheaper than the large one; with them the room needs the next size of UPS.
  const small = recorder(1_000, 16, 320, 4, { max_draw_w: 300 }, { skuId: 8_001 });
  const large = recorder(3_400, 64, 640, 4, { max_draw_w: 40 }, { skuId: 8_002 });
  const mall = mallOf([...withoutRecorders, small, large]);
  const asked = (more: object) => solved(cameras([{ cameras: 24 }], { settings: { ...settings, ...more } }), mall);

  test('decides between sets: the cheaper recorders are not taken where the room around them costs more', () => {
    expect(recorders(asked({}))).toEqual([[8_002, 1]]);
  });

  test('counts only where the customer wants it', () => {
    expect(recorders(asked({ ups: false, cabinet: false }))).toEqual([[8_001, 2]]);
  });
});

describe('fewer devices', () => {
  const small = recorder(1_000, 16, 320, 4, {}, { skuId: 8_001 });
  const taken = (yuan: number) => {
    const large = recorder(yuan, 32, 640, 4, {}, { skuId: 8_002 });
    const mall = mallOf([...withoutRecorders, small, large]);
    const bare = { ...settings, ups: false, cabinet: false };
    return recorders(solved(cameras([{ cameras: 24 }], { settings: bare }), mall));
  };

  test('are taken where the whole costs at most a twentieth more, and else the cheaper set', () => {
    // 11.5 TB on each of two recorders, or 21 TB on one, and the switches: some ¥8,500 with recorders for ¥2,000.
    expect(taken(2_300)).toEqual([[8_002, 1]]);
    expect(taken(2_700)).toEqual([[8_001, 2]]);
  });
});

test('one recorder for all is found where stock of the cheapest ends before all cameras have one', () => {
  const cheap = recorder(500, 8, 320, 2, {}, { skuId: 8_001, stock: 2 });
  const one = recorder(2_000, 128, 2_000, 16, { slot_max_tb: 20 }, { skuId: 8_002 });
  const several = recorder(900, 16, 200, 4, {}, { skuId: 8_003 });
  const mall = mallOf([...withoutRecorders, cheap, one, several, disk(2_000, 20, { skuId: 8_004 })]);
  const groups = [2, 4, 8, 4, 2].map((megapixels, at) => ({ cameras: 9, megapixels, retentionDays: 7 + at }));
  expect(recorders(solved(cameras(groups, { settings: { ...settings, retentionDays: null } }), mall))).toEqual([
    [8_002, 1],
  ]);
});

test('no other recorder in the demo mall makes a site cheaper with no more devices (property)', () => {
  const shelf = mallOf(demoShelf());
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 40 }), fc.constantFrom(2, 4, 8), (count, megapixels) => {
      const input = site.parse(cameras([{ cameras: count, megapixels }], { settings: { keepReserves: true } }));
      const solution = solve(input, DELIVERED_PACK, shelf);
      for (const line of linesFor(solution, 'recorder')) {
        for (const { skuId, differenceFen } of compareSwaps(input, solution, line.id, DELIVERED_PACK, shelf)) {
          if ((differenceFen ?? 0) >= 0) continue;
          const swapped = { ...input, overrides: [{ line: line.id, change: 'swap' as const, skuId }] };
          expect(devicesOf(solve(swapped, DELIVERED_PACK, shelf))).toBeGreaterThan(devicesOf(solution));
        }
      }
    }),
    { numRuns: 12, seed: 14 },
  );
});
