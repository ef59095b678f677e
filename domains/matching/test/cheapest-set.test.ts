import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Candidate } from '../contract/candidate.ts';
import { streamOf } from '../contract/engine/video.ts';
import { DELIVERED_PACK, factOf, type RulePack } from '../contract/rule-pack.ts';
import type { Solution } from '../contract/solution.ts';
import { type Costing, cheapestOfAll, fewestWithin, type SmallCamera, type SmallMall, type Sold } from './every-set.ts';
import {
  camera,
  cameras,
  disk,
  linesFor,
  mallOf,
  plainSwitch,
  poeSwitch,
  recorder,
  solved,
} from './matching-builders.ts';

const yuan = (min: number, max: number) => fc.integer({ min, max });

const recorders = fc.array(
  fc.record({
    price: yuan(200, 3_000),
    channels: fc.constantFrom(2, 3, 4, 8),
    mbps: fc.constantFrom(20, 32, 64, 128),
    bays: fc.constantFrom(1, 2, 3),
    slotTb: fc.constantFrom(6, 16),
    poePorts: fc.constantFrom(0, 0, 2, 4),
    poeWatts: fc.constantFrom(15, 30, 60),
  }),
  { minLength: 1, maxLength: 3 },
);

const smallMall: fc.Arbitrary<SmallMall> = fc.record({
  recorders,
  disks: fc.array(fc.record({ price: yuan(100, 2_000), terabytes: fc.constantFrom(1, 2, 4, 8, 12) }), {
    minLength: 1,
    maxLength: 3,
  }),
  switches: fc
    .tuple(
      fc.array(
        fc.record({ price: yuan(100, 900), ports: fc.constantFrom(3, 4, 6), watts: fc.constantFrom(20, 40, 90) }),
        {
          minLength: 1,
          maxLength: 2,
        },
      ),
      yuan(100, 500),
    )
    .map(([powering, price]) => [...powering, { price, ports: 16, watts: 0 }]),
});

const anyGroup = fc.record({
  count: fc.integer({ min: 1, max: 3 }),
  mbps: fc.constantFrom(2, 4, 7),
  watts: fc.constantFrom(5, 9, 12),
  days: fc.constantFrom(7, 30, 60),
});
const groups = fc.array(anyGroup, { minLength: 1, maxLength: 2 });

/** A few cameras of one or two kinds: with boxes every number of every product is another set. */
const fewCameras = fc.oneof(
  fc.array(
    anyGroup.map((group) => ({ ...group, count: group.count + 1 })),
    { minLength: 1, maxLength: 1 },
  ),
  fc.array(
    anyGroup.map((group) => ({ ...group, count: Math.min(group.count, 2) })),
    { minLength: 2, maxLength: 2 },
  ),
);

const sold = fc.record({
  minimum: fc.constantFrom(1, 1, 2, 4),
  box: fc.constantFrom(1, 1, 2, 3),
  share: fc.constantFrom(null, null, 60, 85),
  quantity: fc.integer({ min: 2, max: 6 }),
});

/** The same mall with smallest orders, boxes, and lower prices for more pieces. */
const mallWithOrders: fc.Arbitrary<SmallMall> = fc
  .tuple(smallMall, fc.array(sold, { minLength: 12, maxLength: 12 }))
  .map(([mall, ways]) => {
    let at = 0;
    const ordered = <One extends { readonly price: number }>(one: One) => {
      const way = ways[at++];
      if (way === undefined) return one;
      const { minimum, box, share, quantity } = way;
      const from = share === null ? {} : { from: { quantity, price: Math.floor((one.price * share) / 100) } };
      return { ...one, minimum, box, ...from };
    };
    return {
      recorders: mall.recorders.map(ordered),
      disks: mall.disks.map(ordered),
      switches: mall.switches.map(ordered),
    };
  });

type Groups = typeof groups extends fc.Arbitrary<infer All> ? All : never;

const soldAs = ({ minimum = 1, box = 1, from }: Sold): Partial<Candidate> => ({
  minimum,
  box,
  ...(from && { breaks: [{ quantity: from.quantity, fen: from.price * 100 }] }),
});

/** The products of a small mall, and a camera for each group. */
function productsOf(mall: SmallMall, asked: Groups): { products: Candidate[]; found: Candidate[] } {
  const found = asked.map(({ mbps, watts }, index) =>
    camera(300, { bitrate_mbps: mbps, max_draw_w: watts, resolution: 2 + index, lens_min_mm: 3 + index }),
  );
  const products = [
    ...found,
    ...mall.recorders.map((one) => {
      const { price, channels, mbps, bays, slotTb, poePorts, poeWatts } = one;
      const power = poePorts > 0 ? { poe_ports: poePorts, poe_budget_w: poeWatts, poe_standard: 'at' } : {};
      return recorder(price, channels, mbps, bays, { slot_max_tb: slotTb, ...power }, soldAs(one));
    }),
    ...mall.disks.map((one) => disk(one.price, one.terabytes, soldAs(one))),
    ...mall.switches.map((one) =>
      one.watts > 0
        ? poeSwitch(one.price, one.ports, one.watts, {}, soldAs(one))
        : plainSwitch(one.price, one.ports, {}, soldAs(one)),
    ),
  ];
  return { products, found };
}

/** Fen that a solution costs, and its devices; null: something is missing. */
const costOf = (solution: Solution): { readonly money: number | null; readonly devices: number } => {
  const devices = solution.plan.recorders.length + solution.plan.switches.length;
  const lines = ['recorder', 'disk', 'poeSwitch', 'switch', 'aggregationSwitch'].flatMap((role) =>
    linesFor(solution, role),
  );
  if (lines.some(({ skuId }) => skuId === null)) return { money: null, devices };
  return { money: lines.reduce((sum, { totalFen }) => sum + (totalFen ?? 0), 0), devices };
};

/** Rules by which the reserve on disks may be given up to its last: what is less seldom decides. */
const NO_RESERVE = 1;
const PACK: RulePack = {
  ...DELIVERED_PACK,
  facts: {
    ...DELIVERED_PACK.facts,
    'storage.buffer.least': { ...DELIVERED_PACK.facts['storage.buffer.least'], value: NO_RESERVE },
  },
};

const share = (id: 'reserve.devices' | 'set.dearer'): number => 1 + factOf(DELIVERED_PACK, id) / 100;

/**
 * Sets with the whole reserve on disks; or with less of it, where that is no dearer, and all of it alone costs too many
 * recorders or too much money.
 */
function reservedOf(whole: Costing, tight: Costing) {
  const spares =
    (tight.devices < whole.devices && whole.recorders > tight.recorders * share('reserve.devices')) ||
    whole.money > tight.money * share('set.dearer');
  const isTight = tight.money <= whole.money && spares;
  return { ...(isTight ? tight : whole), isTight };
}

/** The set that the rule takes: of the fewest devices, where that costs little more than the cheapest. */
function takenOf(load: readonly SmallCamera[], mall: SmallMall, keepReserves: boolean) {
  const sets = cheapestOfAll(load, mall);
  const whole = fewestWithin(sets, share('set.dearer'));
  const tight = keepReserves ? whole : fewestWithin(cheapestOfAll(load, mall, NO_RESERVE), share('set.dearer'));
  if (whole === null || tight === null) return tight && { ...tight, isTight: true, isFewer: false };
  const cheapest = Math.min(...[...sets.values()].map(({ money }) => money));
  return { ...reservedOf(whole, tight), isFewer: whole.money > cheapest };
}

/** The same mall, with the ports of its switches that may be used where some stay free. */
const withFreePorts = (mall: SmallMall, percent: number): SmallMall => ({
  ...mall,
  switches: mall.switches.map((one) => ({ ...one, ports: Math.floor((one.ports * (100 - percent)) / 100) })),
});

/**
 * Compares with every set there is; says how many sites could be built, how many not, how many without all of the
 * reserve on disks, and how many of fewer devices than the cheapest set.
 */
function compare(
  malls: fc.Arbitrary<SmallMall>,
  sites: fc.Arbitrary<Groups>,
  numRuns: number,
  keepReserves: boolean,
  portReservePercent = 0,
) {
  let compared = 0;
  let impossible = 0;
  let tight = 0;
  let fewer = 0;
  fc.assert(
    fc.property(malls, sites, (mall, asked) => {
      const { products, found } = productsOf(mall, asked);
      const site = cameras(
        asked.map(({ count, days }, index) => ({
          cameras: count,
          megapixels: 2 + index,
          lensMm: 3 + index,
          retentionDays: days,
        })),
        { settings: { portReservePercent, keepReserves } },
      );
      const solution = solved(site, mallOf(products), PACK);
      const load = asked.map(({ count, watts }, index) => {
        const video = solution.lines.find(({ id }) => id === `site.g${index}.camera`)?.need.load?.video;
        const stream = video == null ? null : streamOf(video, found[index] ?? null, DELIVERED_PACK);
        // Days × seconds × bits: the bytes of 1 Mbps in a day are 10.8 × 10^9.
        const bytes = (asked[index]?.mbps ?? 0) * (asked[index]?.days ?? 0) * 10.8e9;
        return { count, watts, mbps: (stream?.kbps ?? 0) / 1000, bytes };
      });
      const { money, devices } = costOf(solution);
      const best = takenOf(load, withFreePorts(mall, portReservePercent), keepReserves);
      if (best === null) {
        impossible += 1;
        expect(money).toBeNull();
        return;
      }
      compared += 1;
      if (best.isTight) tight += 1;
      if (best.isFewer) fewer += 1;
      expect({ devices, money }).toEqual({ devices: best.devices, money: best.money * 100 });
    }),
    { numRuns, seed: 14 },
  );
  return { compared, impossible, tight, fewer };
}

test('no set of recorders, disks and switches is cheaper on small sites, nor of fewer devices for little more', () => {
  const { compared, impossible, fewer } = compare(smallMall, groups, 300, true);
  expect(compared).toBeGreaterThan(impossible);
  expect(fewer).toBeGreaterThan(10);
});

test('nor is any where smallest orders, boxes and prices by number decide what is paid', () => {
  const { compared, impossible } = compare(mallWithOrders, fewCameras, 300, true);
  expect(compared).toBeGreaterThan(impossible);
});

test('nor is any by the rule by which less than the whole reserve is kept on disks', () => {
  const { compared, impossible, tight } = compare(smallMall, groups, 300, false);
  expect(compared).toBeGreaterThan(impossible);
  expect(tight).toBeGreaterThan(10);
});

test('nor is any where a share of the ports stays free', () => {
  const { compared, impossible } = compare(smallMall, groups, 100, true, 25);
  expect(compared).toBeGreaterThan(impossible);
});
