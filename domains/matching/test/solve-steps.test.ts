/** What a site costs to work out is counted in steps, the same on every machine. */
import { describe, expect, it } from 'vitest';
import { prepareCandidates } from '../contract/engine/candidates.ts';
import { solve } from '../contract/engine/solve.ts';
import { GivenUp, takeSteps, withinSteps } from '../contract/engine/steps.ts';
import { weightOf } from '../contract/engine/weight.ts';
import { DELIVERED_PACK } from '../contract/rule-pack.ts';
import { type SiteInput, site } from '../contract/site.ts';
import { MOST_STEPS, SMALL_STEPS } from '../server/solve-in-thread.ts';
import { demoShelf } from './demo-candidates.ts';

const shelf = demoShelf();
const points = Array.from({ length: 50 }, (_, n) => ({ id: `p${n}`, distanceM: 20 + n * 10 }));
const many = <Part>(count: number, part: (n: number) => Part) => Array.from({ length: count }, (_, n) => part(n));

/** Groups of which no two are alike. */
const groups = (count: number, cameras: number, point: (n: number) => string = () => 'main') =>
  many(count, (n) => ({
    id: `g${n}`,
    cameras,
    megapixels: [2, 4, 8][n % 3] ?? 2,
    fps: 5 + (n % 20),
    hours: 24 - (n % 20),
    retentionDays: 10 + n,
    point: point(n),
    runM: 20 + n,
  }));
const atPoint = (n: number) => `p${n % 50}`;
const scenes = (count: number, made: (n: number) => object) =>
  many(count, (n) => ({ id: `s${n}`, ...made(n) })) as unknown as SiteInput['scenes'];
const surveillance = (own: ReturnType<typeof groups>) => ({ kind: 'surveillance', groups: own });

const budget = { constraints: { budgetFen: 1 } };
const SITES: Readonly<Record<string, SiteInput>> = {
  'sixty cameras': { scenes: scenes(1, () => surveillance(groups(5, 12))) },
  'sixty cameras beyond a budget': { scenes: scenes(1, () => surveillance(groups(5, 12))), ...budget },
  'five hundred cameras in forty groups': { scenes: scenes(1, () => surveillance(groups(40, 12))) },
  'two hundred groups of two': { scenes: scenes(1, () => surveillance(groups(200, 2))) },
  'twenty scenes of twenty groups beyond a budget': {
    scenes: scenes(20, () => surveillance(groups(20, 1, atPoint))),
    settings: { points, raid: 'raid5' },
    ...budget,
  },
  'four hundred doors beyond a budget': {
    scenes: scenes(4, () => ({
      kind: 'access',
      doors: many(100, (n) => ({ id: `d${n}`, doors: 1, point: atPoint(n), runM: 20 + n })),
    })),
    settings: { points },
    ...budget,
  },
  'four hundred rows of gates beyond a budget': {
    scenes: scenes(4, () => ({
      kind: 'channel',
      entrances: many(100, (n) => ({ id: `e${n}`, lanes: 1, point: atPoint(n), runM: 20 + n })),
    })),
    settings: { points },
    ...budget,
  },
  'four hundred lanes beyond a budget': {
    scenes: scenes(4, () => ({
      kind: 'parking',
      lanes: many(100, (n) => ({
        id: `l${n}`,
        direction: 'entry',
        widthM: 3 + n / 40,
        point: atPoint(n),
        runM: 20 + n,
      })),
    })),
    settings: { points },
    ...budget,
  },
  'ten thousand doors of fifty kinds': {
    scenes: scenes(1, () => ({
      kind: 'access',
      doors: many(50, (n) => ({ id: `d${n}`, doors: 200, point: atPoint(n), runM: 20 + n })),
    })),
    settings: { points },
  },
  'a hundred rows of twenty lanes': {
    scenes: scenes(1, () => ({
      kind: 'channel',
      entrances: many(100, (n) => ({ id: `e${n}`, lanes: 20, point: atPoint(n), runM: 20 + n })),
    })),
    settings: { points },
  },
  'four hundred faces': {
    scenes: scenes(4, () => ({
      kind: 'highThrow',
      faces: many(100, (n) => ({ id: `f${n}`, floors: 5 + (n % 30), units: 1 + (n % 4), point: atPoint(n) })),
    })),
    settings: { points },
  },
};

/** The same products once more under other numbers, so many times in all. */
const shelves = (times: number) =>
  many(times, (n) => shelf.map((one) => ({ ...one, skuId: one.skuId + n * shelf.length }))).flat();

const stepsOf = (input: SiteInput, products = shelf): number =>
  withinSteps(() => solve(site.parse(input), DELIVERED_PACK, prepareCandidates(products))).steps;
const weight = (input: SiteInput, products = shelf.length) => weightOf(site.parse(input), products);

describe('the weight of a site', { timeout: 600_000 }, () => {
  it.each(Object.entries(SITES))('is no less than what is counted: %s', (_, input) => {
    const counted = stepsOf(input);
    expect(counted).toBeGreaterThan(100_000);
    expect(weight(input)).toBeGreaterThanOrEqual(counted);
  });

  it('grows with the products among which doors are fitted out', () => {
    const input = {
      scenes: scenes(1, () => ({ kind: 'access', doors: many(60, (n) => ({ id: `d${n}`, doors: 1, runM: 20 + n })) })),
      ...budget,
    };
    const products = shelves(4);
    const counted = stepsOf(input, products);
    expect(counted).toBeGreaterThan(2 * stepsOf(input));
    expect(weight(input, products.length)).toBeGreaterThanOrEqual(counted);
  });

  it('is at least half of what is counted with five times the products, and small ones have steps to spare for that', () => {
    const input = SITES['sixty cameras'] as SiteInput;
    const products = shelves(5);
    const counted = stepsOf(input, products);
    const weighed = weight(input, products.length);
    expect(counted).toBeGreaterThan(weighed);
    expect(counted).toBeLessThan(2 * weighed);
  });

  it('grows with every list and every further solution, not with cameras and doors alone', () => {
    const one = scenes(1, () => surveillance(groups(20, 20, atPoint)));
    const twenty = scenes(20, () => surveillance(groups(20, 1, atPoint)));
    expect(weight({ scenes: one })).toBeLessThan(SMALL_STEPS);
    expect(weight({ scenes: twenty })).toBeGreaterThan(weight({ scenes: one }) * 2);
    expect(weight({ scenes: one, settings: { points } })).toBeGreaterThan(weight({ scenes: one }));
    // As many cameras, and not small at all.
    expect(weight({ scenes: twenty, ...budget })).toBeGreaterThan(SMALL_STEPS);
    // Beyond so many nothing is said of what could be saved.
    const large = scenes(1, () => surveillance(groups(2, 1_001)));
    expect(weight({ scenes: large, ...budget })).toBe(weight({ scenes: large }));
  });

  it('leaves as many cameras as there may be far below the steps at which a site is given up', () => {
    // Twenty scenes of them take twice as many steps, and several seconds.
    const largest = { scenes: scenes(1, () => surveillance(groups(200, 50))) };
    const counted = stepsOf(largest);
    expect(weight(largest)).toBeGreaterThanOrEqual(counted);
    expect(counted).toBeGreaterThan(SMALL_STEPS);
    expect(counted).toBeLessThan(MOST_STEPS / 4);
  });
});

describe('counting steps', () => {
  const small = SITES['sixty cameras'] as SiteInput;
  const whyOf = (work: () => unknown) => {
    try {
      work();
    } catch (error) {
      return error instanceof GivenUp ? error.why : String(error);
    }
    return 'worked out';
  };

  it('gives a site up at the same step each time, and the next one begins anew', () => {
    const work = () => solve(site.parse(small), DELIVERED_PACK, prepareCandidates(shelf));
    const { steps, result } = withinSteps(work);
    expect(whyOf(() => withinSteps(work, { most: steps - 1 }))).toBe('steps');
    expect(withinSteps(work, { most: steps })).toEqual({ steps, result });
  });

  it('counts as many where parts were worked out for sites before, and the result is the same', () => {
    const prepared = prepareCandidates(shelf);
    const work = () => withinSteps(() => solve(site.parse(small), DELIVERED_PACK, prepared));
    expect(work()).toEqual(work());
  });

  it('stops where nobody waits any more, and counts an outer work on', () => {
    let asked = 0;
    const isStopped = () => ++asked > 100;
    const work = () => solve(site.parse(small), DELIVERED_PACK, prepareCandidates(shelf));
    expect(whyOf(() => withinSteps(work, { isStopped }))).toBe('stopped');
    expect(asked).toBe(101);
    const outer = withinSteps(() => {
      takeSteps(3);
      withinSteps(() => takeSteps(100));
      takeSteps(4);
    });
    expect(outer.steps).toBe(7);
  });
});
