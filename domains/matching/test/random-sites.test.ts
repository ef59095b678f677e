import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { solve } from '../contract/engine/solve.ts';
import { DELIVERED_PACK } from '../contract/rule-pack.ts';
import { type Site, type SiteInput, site } from '../contract/site.ts';
import type { Solution } from '../contract/solution.ts';
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

const attribute = (skuId: number, code: string): number => Number(PREPARED.bySku.get(skuId)?.attributes[code] ?? 0);

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** That no recorder holds more than it can, by its own numbers. */
function recordersHold({ plan }: Solution): void {
  for (const { skuId, channels, mbps, storageTb, disks, poePorts, poeWatts } of plan.recorders) {
    expect(channels).toBeLessThanOrEqual(attribute(skuId, 'channels'));
    expect(mbps).toBeLessThanOrEqual(attribute(skuId, 'incoming_mbps') * 0.75 + 1e-9);
    expect(sum(disks.map(({ pieces }) => pieces))).toBeLessThanOrEqual(attribute(skuId, 'drive_bays'));
    for (const { capacityTb } of disks) expect(capacityTb).toBeLessThanOrEqual(attribute(skuId, 'slot_max_tb'));
    expect(sum(disks.map((one) => one.pieces * one.capacityTb))).toBeGreaterThanOrEqual(storageTb - 1e-9);
    expect(poePorts).toBeLessThanOrEqual(attribute(skuId, 'poe_ports'));
    expect(poeWatts).toBeLessThanOrEqual(attribute(skuId, 'poe_budget_w'));
  }
}

/** That no switch has more plugged in than it can take. */
function switchesHold({ plan }: Solution): void {
  for (const { skuId, kind, portsUsed, watts, mbps, uplink } of plan.switches) {
    expect(portsUsed).toBeLessThanOrEqual(attribute(skuId, 'port_count'));
    expect(watts).toBeLessThanOrEqual(kind === 'poe' ? attribute(skuId, 'poe_budget_w') : 0);
    if (uplink !== 'none') expect(mbps).toBeLessThanOrEqual(700);
  }
}

/** That every camera is recorded once, and powered once. */
function everyCameraIsThere(solution: Solution): void {
  const { plan, lines } = solution;
  for (const { need, skuId } of lines) {
    if (need.load?.video == null || skuId === null) continue;
    if (linesFor(solution, 'recorder').some((line) => line.skuId === null)) continue;
    const recorded = plan.recorders.flatMap(({ cameras: held }) => held.filter((one) => one.need === need.id));
    expect(sum(recorded.map(({ pieces }) => pieces))).toBe(need.quantity);
  }
}

/** That what is not in stock, or cannot be had, says so. */
function shortagesAreSaid({ lines }: Solution): void {
  const pieces = new Map<number, number>();
  for (const { skuId, quantity, flags } of lines) {
    const kinds = flags.map(({ flag }) => flag);
    if (skuId === null) {
      expect(kinds).toContain('nothingFound');
      continue;
    }
    const product = PREPARED.bySku.get(skuId);
    const taken = (pieces.get(skuId) ?? 0) + quantity;
    pieces.set(skuId, taken);
    if (product?.stock != null && taken > product.stock) expect(kinds).toContain('shortOfStock');
    if (product?.onSale === false) expect(kinds).toContain('notOnSale');
    if (product?.lifeCycle === 'discontinued') expect(kinds).toContain('endOfLife');
  }
}

describe('on 10,000 random sites', () => {
  test('capacity, bandwidth, watts and ports are never exceeded, nothing is forgotten, every shortage is said', () => {
    fc.assert(
      fc.property(anySite, (asked) => {
        const solution = solveIt(asked);
        recordersHold(solution);
        switchesHold(solution);
        everyCameraIsThere(solution);
        shortagesAreSaid(solution);
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
