/** Needs that ask for the same get the same product, and what they take from stock is counted together. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Candidate } from '../contract/candidate.ts';
import { judge } from '../contract/engine/requirements.ts';
import { solveOnce } from '../contract/engine/solve-core.ts';
import type { Need } from '../contract/need.ts';
import { ROLES } from '../contract/roles.ts';
import { DELIVERED_PACK } from '../contract/rule-pack.ts';
import { type SiteInput, site } from '../contract/site.ts';
import type { Line, Solution } from '../contract/solution.ts';
import { demoCandidates } from './demo-candidates.ts';
import { camera, cameras, lineOf, linesFor, mallOf, product, smallMall, solved } from './matching-builders.ts';

const taken = (solution: Solution, role: string) => linesFor(solution, role).map(({ skuId }) => skuId);
const groups = (...pieces: number[]) => pieces.map((count) => ({ cameras: count }));

describe('groups that ask for the same', () => {
  test('get the same camera: the cheaper one that would be enough for the first of them alone is passed over', () => {
    const [scarce, plenty] = [camera(200, {}, { stock: 9 }), camera(300, {}, { stock: 20 })];
    const solution = solved(cameras(groups(8, 8)), mallOf([scarce, plenty]));
    expect(taken(solution, 'camera')).toEqual([plenty.skuId, plenty.skuId]);
    for (const { alternatives, quantity } of linesFor(solution, 'camera')) {
      expect(quantity).toBe(8);
      expect(alternatives).toEqual([{ skuId: scarce.skuId, why: 'stockShort', differenceFen: -80_000, quantity: 8 }]);
    }
  });

  test('each get what is there where nothing is enough for all', () => {
    const [cheap, dear] = [camera(200, {}, { stock: 9 }), camera(300, {}, { stock: 9 })];
    const solution = solved(cameras(groups(8, 8)), mallOf([cheap, dear]));
    expect(taken(solution, 'camera')).toEqual([cheap.skuId, dear.skuId]);
    expect(linesFor(solution, 'camera').flatMap(({ flags }) => flags)).toEqual([]);
  });

  test('are equal in two scenes as well, and spares are counted with them', () => {
    const scene = (id: string) => ({ kind: 'surveillance' as const, id, groups: [{ id: 'g', cameras: 10 }] });
    const [scarce, plenty] = [camera(200, {}, { stock: 21 }), camera(300, {}, { stock: 22 })];
    const mall = mallOf([scarce, plenty]);
    const asked = (sparePercent: number) =>
      taken(solved({ scenes: [scene('a'), scene('b')], settings: { sparePercent } }, mall), 'camera');
    expect(asked(0)).toEqual([scarce.skuId, scarce.skuId]);
    expect(asked(10)).toEqual([plenty.skuId, plenty.skuId]);
  });

  test('no other line takes what is set aside for them', () => {
    const [scarce, plenty] = [camera(200, {}, { stock: 12 }), camera(300, {}, { stock: 20 })];
    const mall = mallOf([scarce, plenty]);
    // The group between them asks for less of the same shelf, so that it is none of them.
    const between = { cameras: 4, megapixels: 2 };
    const solution = solved(cameras([{ cameras: 5 }, between, { cameras: 5 }]), mall);
    expect(taken(solution, 'camera')).toEqual([scarce.skuId, plenty.skuId, scarce.skuId]);
  });

  test('are priced together: a price for many and a smallest order count for all of them', () => {
    const many = camera(300, {}, { breaks: [{ quantity: 8, fen: 20_000 }] });
    expect(taken(solved(cameras(groups(4, 4)), mallOf([camera(250), many])), 'camera')).toEqual([
      many.skuId,
      many.skuId,
    ]);
    const [boxed, single] = [30, 40].map((yuan, at) =>
      product('camera-mounts', yuan, { compatible_forms: 'turret', mount_kind: 'wall' }, at === 0 ? { box: 8 } : {}),
    );
    const shelf = smallMall().filter(({ categoryCode }) => categoryCode !== 'camera-mounts');
    const solution = solved(
      cameras([
        { cameras: 4, runM: 10 },
        { cameras: 4, runM: 20 },
      ]),
      mallOf([...shelf, ...[boxed, single].filter((one) => one !== undefined)]),
    );
    expect(linesFor(solution, 'mount').map(({ skuId, quantity }) => [skuId, quantity])).toEqual([
      [boxed?.skuId, 4],
      [boxed?.skuId, 4],
    ]);
  });

  test('one of them that is changed by hand is a matter of its own', () => {
    const [scarce, plenty] = [camera(200, {}, { stock: 9 }), camera(300, {}, { stock: 20 })];
    const overrides = [{ line: 'site.g0.camera', change: 'swap' as const, skuId: plenty.skuId }];
    const solution = solved(cameras(groups(8, 8), { overrides }), mallOf([scarce, plenty]));
    expect(lineOf(solution, 'site.g1.camera')?.skuId).toBe(scarce.skuId);
  });
});

test('lanes that ask for as many inputs get the same detectors', () => {
  const detector = (yuan: number, inputs: number, stock: number) =>
    product('vehicle-detectors', yuan, { detector_kind: 'loop', lanes: inputs }, { stock });
  const [scarce, plenty] = [detector(100, 1, 2), detector(210, 2, 9)];
  const lanes = ['a', 'b', 'c'].map((id) => ({ id, direction: 'entry' as const }));
  const solution = solved({ scenes: [{ kind: 'parking', id: 's', lanes }] }, mallOf([scarce, plenty]));
  expect(taken(solution, 'loopDetector')).toEqual([plenty.skuId, plenty.skuId, plenty.skuId]);
});

/** Lanes, doors and groups of a few kinds, so that some ask for the same. */
const pieces = fc.integer({ min: 1, max: 4 });
const lane = fc.record({
  lanes: pieces,
  direction: fc.constantFrom('entry' as const, 'exit' as const),
  antiSmash: fc.constantFrom('loop' as const, 'radar' as const),
});
const door = fc.record({ doors: pieces, credential: fc.constantFrom('card' as const, 'face' as const) });
const group = fc.record({ cameras: pieces, megapixels: fc.constantFrom(4, 8) });
const named = <One extends object>(parts: readonly One[]) => parts.map((one, at) => ({ id: `p${at}`, ...one }));
const several = <One>(part: fc.Arbitrary<One>) => fc.array(part, { minLength: 1, maxLength: 4 });
const anySite = fc.tuple(several(lane), several(door), several(group)).map(
  ([lanes, doors, cameraGroups]): SiteInput => ({
    scenes: [
      { kind: 'parking', id: 'a', lanes: named(lanes) },
      { kind: 'access', id: 'b', doors: named(doors) },
      { kind: 'surveillance', id: 'c', groups: named(cameraGroups) },
    ],
  }),
);

const SHELF = demoCandidates();
const asksFor = ({ role, requirements, preferred, cover }: Need) =>
  JSON.stringify([role, requirements, preferred, cover]);
const sum = (lines: readonly Line[]) => lines.reduce((total, { quantity }) => total + quantity, 0);

/** Whether so many pieces of a product would do for these lines, beside what all other lines take of it. */
function isEnough(one: Candidate, lines: readonly Line[], all: readonly Line[]): boolean {
  const [first] = lines;
  if (first === undefined || !ROLES[first.need.role].categories.includes(one.categoryCode)) return false;
  const { unmet, unknown } = judge(one, first.need, DELIVERED_PACK);
  if (unmet.length > 0 || unknown.length > 0) return false;
  const others = sum(all.filter((line) => line.skuId === one.skuId && !lines.includes(line)));
  return one.stock === null || one.stock - others >= sum(lines);
}

test('equal needs get equal products on random sites and shelves, unless no product is there for all (property)', () => {
  let equal = 0;
  fc.assert(
    fc.property(
      anySite,
      fc.array(fc.integer({ min: 0, max: 24 }), { minLength: 31, maxLength: 31 }),
      (asked, stocks) => {
        const shelf = SHELF.map((one, at) => ({ ...one, stock: one.stock === null ? null : (stocks[at % 31] ?? 0) }));
        const { lines: all } = solveOnce(site.parse(asked), DELIVERED_PACK, mallOf(shelf)).bill;
        const perPart = all.filter(({ need }) => need.part !== null && need.cover === null);
        for (const lines of Map.groupBy(perPart, ({ need }) => asksFor(need)).values()) {
          if (lines.length < 2) continue;
          equal += 1;
          if (new Set(lines.map(({ skuId }) => skuId)).size === 1) continue;
          const enough = shelf.filter((one) => isEnough(one, lines, all));
          expect(enough.map(({ partNumber }) => partNumber)).toEqual([]);
        }
      },
    ),
    { numRuns: 80, seed: 5 },
  );
  expect(equal).toBeGreaterThan(200);
});
