import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { solve } from '../contract/engine/solve.ts';
import { DELIVERED_PACK } from '../contract/rule-pack.ts';
import { type Site, type SiteInput, site } from '../contract/site.ts';
import type { Solution } from '../contract/solution.ts';
import { everyCameraIsThere, recordersHold, shortagesAreSaid, switchesHold } from './held-limits.ts';
import { cameras, disk, linesFor, mallOf, smallMall } from './matching-builders.ts';

/** Some products are scarce, ending, not on sale or silent about themselves. */
const MALL = smallMall().map((product, index) => ({
  ...product,
  stock: index % 7 === 3 ? 6 : product.stock,
  lifeCycle: index % 11 === 5 ? ('discontinued' as const) : product.lifeCycle,
  onSale: index % 13 !== 7,
}));
const PREPARED = mallOf(MALL);
const PACK = DELIVERED_PACK;

const group = fc.record({
  cameras: fc.integer({ min: 1, max: 9 }),
  form: fc.constantFrom('any' as const, 'turret' as const, 'fisheye' as const, 'ptz' as const),
  megapixels: fc.constantFrom(2, 4, 8),
  fps: fc.constantFrom(12, 15, 25),
  codec: fc.constantFrom('h264' as const, 'h265' as const, 'h265plus' as const),
  hours: fc.constantFrom(8, 24),
  recording: fc.constantFrom('continuous' as const, 'event' as const),
  audio: fc.boolean(),
  target: fc.constantFrom(null, 'detect' as const, 'recognise' as const),
  distanceM: fc.integer({ min: 3, max: 40 }),
  place: fc.constantFrom('indoor' as const, 'outdoor' as const),
  power: fc.constantFrom('poe' as const, 'poe' as const, 'local' as const),
  point: fc.constantFrom('main', 'main', 'near', 'far', 'nowhere'),
  runM: fc.integer({ min: 5, max: 100 }),
});

const settings = fc.record({
  retentionDays: fc.integer({ min: 7, max: 90 }),
  raid: fc.constantFrom('none' as const, 'none' as const, 'raid5' as const),
  poe: fc.constantFrom('auto' as const, 'switch' as const, 'injector' as const),
  sparePercent: fc.constantFrom(0, 0, 5),
  points: fc.constant<{ id: string; distanceM: number }[]>([
    { id: 'near', distanceM: 60 },
    { id: 'far', distanceM: 800 },
  ]),
});

const constraints = fc.record({
  onlyFromStock: fc.constantFrom(false, false, true),
  brandId: fc.constantFrom(null, 1),
});

const anySite: fc.Arbitrary<Site> = fc
  .tuple(fc.array(group, { minLength: 1, maxLength: 2 }), settings, constraints)
  .map(([groups, set, asked]) =>
    site.parse(cameras(groups, { settings: set, constraints: asked }) satisfies SiteInput),
  );

const solveIt = (asked: Site, mall = PREPARED): Solution => solve(asked, PACK, mall);

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

describe('on 10,000 random sites', () => {
  test('capacity, bandwidth, watts and ports are never exceeded, nothing is forgotten, every shortage is said', () => {
    fc.assert(
      fc.property(anySite, (asked) => {
        const solution = solveIt(asked);
        recordersHold(solution, PREPARED);
        switchesHold(solution, PREPARED);
        everyCameraIsThere(solution);
        shortagesAreSaid(solution, PREPARED);
      }),
      { numRuns: 10_000, seed: 1 },
    );
  });

  test('the same input gives the same result, in whatever order products come', () => {
    fc.assert(
      fc.property(anySite, fc.shuffledSubarray([...MALL.keys()], { minLength: MALL.length }), (asked, order) => {
        const shuffled = order.flatMap((at) => MALL[at] ?? []);
        expect(solveIt(asked, mallOf(shuffled))).toEqual(solveIt(asked));
      }),
      { numRuns: 150, seed: 2 },
    );
  });

  test('more cameras never need fewer channels', () => {
    fc.assert(
      fc.property(anySite, fc.nat(), fc.integer({ min: 1, max: 5 }), (asked, which, more) => {
        const channels = (one: Site) => sum(solveIt(one).plan.recorders.map((recorder) => recorder.channels));
        const scenes = asked.scenes.map((scene) => {
          if (scene.kind !== 'surveillance') return scene;
          const at = which % scene.groups.length;
          const grown = (each: (typeof scene.groups)[number], index: number) =>
            index === at ? { ...each, cameras: each.cameras + more } : each;
          return { ...scene, groups: scene.groups.map(grown) };
        });
        const plenty = { ...asked, constraints: { ...asked.constraints, onlyFromStock: false } };
        expect(channels({ ...plenty, scenes })).toBeGreaterThanOrEqual(channels(plenty));
      }),
      { numRuns: 400, seed: 3 },
    );
  });

  test('longer retention never takes fewer disks of a size, nor fewer terabytes', () => {
    const oneSize = mallOf([
      ...smallMall().filter(({ categoryCode }) => categoryCode !== 'surveillance-disks'),
      disk(1_280, 8),
    ]);
    fc.assert(
      fc.property(anySite, fc.integer({ min: 1, max: 60 }), (asked, more) => {
        const raid = 'none' as const;
        const at = (days: number): Site => ({ ...asked, settings: { ...asked.settings, raid, retentionDays: days } });
        const days = asked.settings.retentionDays ?? 30;
        const disks = (one: Site) => sum(linesFor(solveIt(one, oneSize), 'disk').map(({ quantity }) => quantity));
        const needed = (one: Site) => sum(solveIt(one).plan.recorders.map(({ storageTb }) => storageTb));
        expect(disks(at(days + more))).toBeGreaterThanOrEqual(disks(at(days)));
        expect(needed(at(days + more))).toBeGreaterThanOrEqual(needed(at(days)) - 1e-9);
      }),
      { numRuns: 300, seed: 4 },
    );
  });
});
