import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PreparedCandidates } from '../contract/engine/candidates.ts';
import { solve } from '../contract/engine/solve.ts';
import { type Solved, solveOnce } from '../contract/engine/solve-core.ts';
import { DELIVERED_PACK } from '../contract/rule-pack.ts';
import { type Site, type SiteInput, site } from '../contract/site.ts';
import type { Solution } from '../contract/solution.ts';
import { everyCameraIsThere, plugsAreTold, recordersHold, shortagesAreSaid, switchesHold } from './held-limits.ts';
import { cameras, disk, mallOf, smallMall } from './matching-builders.ts';

/** A small mall in which a camera, a recorder, a disk and a switch are there twice, equal but for their numbers. */
const TWINS = smallMall().flatMap((one, index) =>
  [0, 7, 14, 19].includes(index) ? [one, { ...one, skuId: one.skuId + 1_000 }] : [one],
);

/** Some products are scarce, ending, not on sale or silent about themselves. */
const MALL = TWINS.map((product, index) => ({
  ...product,
  stock: index % 7 === 3 ? 6 : product.stock,
  lifeCycle: index % 11 === 5 ? ('discontinued' as const) : product.lifeCycle,
  onSale: index % 13 !== 7,
}));
const PREPARED = mallOf(MALL);
const PACK = DELIVERED_PACK;

const group = fc.record({
  cameras: fc.integer({ min: 1, max: 6 }),
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

const SITES = 10_000;
/** Some 15 s each on a machine that does nothing else: ample for one that is many times slower. */
const LONGEST = 1_800_000;
const sites = fc.sample(anySite, { numRuns: SITES, seed: 1 });

/** The same products in other orders. */
const SHUFFLED = fc
  .sample(fc.shuffledSubarray([...MALL.keys()], { minLength: MALL.length }), { numRuns: 5, seed: 2 })
  .map((order) => mallOf(order.flatMap((at) => MALL[at] ?? [])));

/** Disks of one size, so that more of them is more; large enough for whatever a camera records. */
const ONE_SIZE = mallOf([
  ...smallMall().filter(({ categoryCode }) => categoryCode !== 'surveillance-disks'),
  disk(2_780, 16),
]);

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const channelsOf = ({ plan }: Pick<Solved, 'plan'>) => sum(plan.recorders.map(({ channels }) => channels));

/** A site with more cameras in one of its groups. */
function grown(asked: Site, at: number): Site {
  const scenes = asked.scenes.map((scene) => {
    if (scene.kind !== 'surveillance') return scene;
    const groups = scene.groups.map((group, index) =>
      index === at % scene.groups.length ? { ...group, cameras: group.cameras + 1 + (at % 5) } : group,
    );
    return { ...scene, groups };
  });
  return { ...asked, scenes };
}

/** The first site of which it does not hold, with its place; null: it holds of all. */
function failing(holds: (asked: Site, solution: Solution, at: number) => boolean): unknown {
  const at = sites.findIndex((asked, index) => {
    const solution = solutions[index];
    return solution === undefined || !holds(asked, solution, index);
  });
  return at < 0 ? null : { at, site: sites[at] };
}

let solutions: readonly Solution[] = [];
beforeAll(() => {
  solutions = sites.map((asked) => solve(asked, PACK, PREPARED));
}, LONGEST);

describe('on 10,000 random sites', { timeout: LONGEST }, () => {
  test('capacity, bandwidth, watts and ports are never exceeded, nothing is forgotten, every shortage is said', () => {
    expect(solutions).toHaveLength(SITES);
    for (const solution of solutions) {
      recordersHold(solution, PREPARED);
      switchesHold(solution, PREPARED);
      plugsAreTold(solution);
      everyCameraIsThere(solution);
      shortagesAreSaid(solution, PREPARED);
    }
  });

  test('the same input gives the same result, in whatever order products come', () => {
    // Products in any order are the same input to the engine; what it kept of sites before is another matter.
    const indexed = ({ bySku, byCategory, byRole }: PreparedCandidates) => [[...bySku], [...byCategory], [...byRole]];
    for (const mall of SHUFFLED) expect(isDeepStrictEqual(indexed(mall), indexed(PREPARED))).toBe(true);
    const [fresh = PREPARED] = SHUFFLED;
    expect(failing((asked, solution) => isDeepStrictEqual(solve(asked, PACK, fresh), solution))).toBeNull();
  });

  test('more cameras never need fewer channels', () => {
    const fewer = failing((asked, solution, at) => {
      // What stock does not hold has no channels at all.
      const plenty = { ...asked, constraints: { ...asked.constraints, onlyFromStock: false } };
      const before = asked.constraints.onlyFromStock ? solveOnce(plenty, PACK, PREPARED) : solution;
      return channelsOf(solveOnce(grown(plenty, at), PACK, PREPARED)) >= channelsOf(before);
    });
    expect(fewer).toBeNull();
  });

  test('longer retention never takes fewer disks of a size, nor fewer terabytes', () => {
    const fewer = failing((asked, _solution, at) => {
      const kept = (days: number) => {
        const settings = { ...asked.settings, raid: 'none' as const, retentionDays: days };
        const { bill, plan } = solveOnce({ ...asked, settings }, PACK, ONE_SIZE);
        const disks = bill.lines.filter(({ need }) => need.role === 'disk');
        return {
          disks: sum(disks.map(({ quantity }) => quantity)),
          terabytes: sum(plan.recorders.map(({ storageTb }) => storageTb)),
          found: plan.recorders.length > 0,
        };
      };
      const days = asked.settings.retentionDays ?? 30;
      const [before, after] = [kept(days), kept(days + 1 + (at % 60))];
      if (before.found && !after.found) return false;
      return after.disks >= before.disks && after.terabytes >= before.terabytes - 1e-9;
    });
    expect(fewer).toBeNull();
  });
});
