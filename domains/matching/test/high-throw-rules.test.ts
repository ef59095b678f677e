import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prepareCandidates } from '../contract/engine/candidates.ts';
import { DELIVERED_PACK } from '../contract/rule-pack.ts';
import {
  facePlan,
  fallSpeed,
  framesPerFloor,
  lensOf,
  rowsOf,
  verticalPxPerM,
  widthAt,
} from '../contract/scenes/high-throw-geometry.ts';
import { type Facade, facade } from '../contract/site/high-throw.ts';
import type { SiteInput } from '../contract/site.ts';
import type { Solution } from '../contract/solution.ts';
import { demoCandidates } from './demo-candidates.ts';
import { mallOf, product, solved } from './matching-builders.ts';
import {
  asked,
  check,
  contextOf,
  demandOf,
  highThrow,
  needIn,
  packWith,
  problemsIn,
  quantity,
  stepOf,
} from './scene-builders.ts';

const plan = (more: object) => facePlan(facade.parse({ id: 'x0', ...more }), DELIVERED_PACK);
const cameras = (more: object) => quantity(demandOf(highThrow([more])), 'x0.camera');

describe('high-throw: quick method', () => {
  test.each([
    [14, 3, 4, 1],
    [15, 3, 4, 2],
    [18, 6, 4, 4],
    [20, 4, 4, 4],
    [20, 4, 6, 4],
    [55, 2, 6, 4],
    [33, 4, 6, 6],
    [28, 5, 6, 6],
  ])(
    '%d floors and %d units with %d mm take %d cameras: ceil(floors ÷ 14) × ceil(units ÷ 3 or 2)',
    (floors, units, lensMm, pieces) => {
      expect(cameras({ floors, units, lensMm })).toBe(pieces);
    },
  );

  test('Dahua’s face of 55 floors takes four cameras above each other, about 14 floors each', () => {
    expect(plan({ floors: 55, units: 2 })).toMatchObject({ quickZones: 4, rows: 4, columns: 1 });
  });

  test('4 mm sees three stairwell units, 6 mm two', () => {
    expect(plan({ lensMm: 4, units: 3 }).columns).toBe(1);
    expect(plan({ lensMm: 6, units: 3 }).columns).toBe(2);
    expect(plan({ lensMm: 6, units: 2 }).columns).toBe(1);
  });

  test('above 20 floors 6 mm and more cameras; 4 mm there is a problem', () => {
    expect(plan({ floors: 20 }).optics.lensMm).toBe(4);
    expect(plan({ floors: 21 }).optics.lensMm).toBe(6);
    expect(cameras({ floors: 21 })).toBeGreaterThan(cameras({ floors: 14 }));
    expect(problemsIn(demandOf(highThrow([{ floors: 21, lensMm: 4 }])))).toContain('highThrowLens');
  });

  test('equal faces multiply', () => {
    expect(cameras({ faces: 3, floors: 55, units: 2 })).toBe(12);
  });
});

describe('high-throw: geometry', () => {
  test('Dahua’s claim is about 18° a camera: 165 m high, 40 m away', () => {
    const { spanDeg } = plan({ heightM: 165, poleDistanceM: 40 });
    expect(spanDeg / 4).toBeCloseTo(18, 0);
  });

  test('span = atan((H−h)÷D) − atan((z₀−h)÷D); zones = ceil(span ÷ (VFOV × 0.9))', () => {
    const made = plan({ method: 'geometry', heightM: 63, poleDistanceM: 20, mountM: 3, lowestM: 3, lensMm: 6 });
    expect(made.spanDeg).toBeCloseTo(71.565, 3);
    expect(made.optics.vfovDeg).toBeCloseTo(28.43, 2);
    expect(made.rows).toBe(3);
    expect(plan({ method: 'geometry', heightM: 63, poleDistanceM: 60, mountM: 3, lowestM: 3, lensMm: 6 }).rows).toBe(2);
  });

  test('width at height z = 2·√(D²+z²)·tan(HFOV÷2); columns from the width where the face is nearest', () => {
    expect(widthAt(30, 40, 90)).toBeCloseTo(100, 9);
    const made = plan({ method: 'geometry', widthM: 50, poleDistanceM: 20, lowestM: 3, lensMm: 4 });
    expect(made.columnWidthM).toBeCloseTo(26.88, 2);
    expect(made.columns).toBe(2);
    expect(made.zones[0]?.widthFromM).toBeCloseTo(26.88, 2);
    expect(made.zones.at(-1)?.widthToM).toBeGreaterThan(50);
  });

  test('6 mm 4MP, 60 m up: 15 px/m from 20 m away, 25 from 60 m', () => {
    const rows = rowsOf(4, DELIVERED_PACK);
    expect(rows).toBe(1520);
    expect(verticalPxPerM(6, rows, 3.04, 20, 60)).toBeCloseTo(15, 6);
    expect(verticalPxPerM(6, rows, 3.04, 60, 60)).toBeCloseTo(25, 6);
  });

  test('most pixels per metre where the pole is as far as the face is high', () => {
    check(
      fc.property(
        fc.double({ min: 5, max: 150, noNaN: true }),
        fc.double({ min: 2, max: 200, noNaN: true }),
        (z, d) => {
          expect(verticalPxPerM(6, 1520, 3.04, d, z)).toBeLessThanOrEqual(verticalPxPerM(6, 1520, 3.04, z, z) + 1e-9);
        },
      ),
    );
  });

  test('a camera that needs much light does not fit, and one that does not say cannot be verified', () => {
    expect(asked(needIn(demandOf(highThrow([{}])), 'x0.camera'), 'min_illumination_lux')).toEqual([['atMost', 0.01]]);
  });

  test('pictures kept for less time than the place asks for are pointed out', () => {
    const kept = (retentionDays: number) =>
      problemsIn(demandOf({ ...highThrow([{}]), retentionDays } as never, contextOf({ use: 'key' })));
    expect(kept(89)).toContain('retentionBelowLaw');
    expect(kept(90)).not.toContain('retentionBelowLaw');
  });

  test('after 60 m an object crosses a floor of 3 m in 2.2 frames at 25 fps, so at least 25 are asked for', () => {
    expect(fallSpeed(60, DELIVERED_PACK)).toBeCloseTo(34.31, 2);
    expect(framesPerFloor(60, 25, DELIVERED_PACK)).toBeCloseTo(2.2, 1);
    const need = needIn(demandOf(highThrow([{}])), 'x0.camera');
    expect(asked(need, 'fps_max')).toEqual([['atLeast', 25]]);
    expect(need.load?.video?.fps).toBe(25);
  });

  test('the camera must see the angle of its zone, and of its column where the width is known', () => {
    const made = { method: 'geometry', heightM: 63, widthM: 50, lensMm: 6 } as const;
    const need = needIn(demandOf(highThrow([made])), 'x0.camera');
    const { spanDeg, rows } = plan(made);
    const [[, zone] = []] = asked(need, 'vfov_deg');
    expect(zone).toBeCloseTo(spanDeg / rows, 1);
    expect(asked(need, 'hfov_max_deg')).toHaveLength(1);
    expect(asked(needIn(demandOf(highThrow([{}])), 'x0.camera'), 'vfov_deg')).toEqual([]);
  });

  test('fewer zones than the geometry asks for are kept as the customer says, with a warning', () => {
    const demand = demandOf(highThrow([{ method: 'geometry', heightM: 90, zones: 1, units: 1 }]));
    expect(quantity(demand, 'x0.camera')).toBe(1);
    expect(demand.problems.find(({ id }) => id === 'highThrowFewZones')?.severity).toBe('warning');
    expect(stepOf(needIn(demand, 'x0.camera'), 'high_throw_zones_said')?.inputs).toMatchObject({ asked: 3 });
  });

  test('a face whose height is known gets its lens and its zones by that, whatever its floors say', () => {
    expect(lensOf(facade.parse({ id: 'x0', heightM: 60 }), DELIVERED_PACK).mm).toBe(4);
    expect(lensOf(facade.parse({ id: 'x0', heightM: 165 }), DELIVERED_PACK).mm).toBe(6);
    expect(cameras({ heightM: 165, units: 2 })).toBe(4);
  });
});

describe('high-throw: cameras and poles', () => {
  test('at least 3 MP, sealed, on PoE', () => {
    const need = needIn(demandOf(highThrow([{ megapixels: 2 }])), 'x0.camera');
    expect(asked(need, 'resolution')).toEqual([['atLeast', 3]]);
    expect(asked(needIn(demandOf(highThrow([{ megapixels: 8 }])), 'x0.camera'), 'resolution')).toEqual([
      ['atLeast', 8],
    ]);
    expect(need.load).toMatchObject({ power: 'poe', outdoor: true, mounting: 'pole' });
  });

  test('the pole stands 15 to 20 m away; nearer warns, farther is said', () => {
    const severity = (poleDistanceM: number) =>
      demandOf(highThrow([{ poleDistanceM }])).problems.filter(({ id }) => id.startsWith('highThrowPole'));
    expect(severity(14.9)).toMatchObject([{ id: 'highThrowPoleNear', severity: 'warning' }]);
    expect(severity(15)).toEqual([]);
    expect(severity(20)).toEqual([]);
    expect(severity(21)).toMatchObject([{ id: 'highThrowPoleFar', severity: 'hint' }]);
  });

  test('each column has a pole, on which the cameras of its zones hang', () => {
    const demand = demandOf(highThrow([{ faces: 2, floors: 40, units: 5, mountM: 4 }]));
    expect(quantity(demand, 'x0.pole')).toBe(6);
    expect(asked(needIn(demand, 'x0.pole'), 'height_m')).toEqual([['atLeast', 4]]);
  });

  test('a face is split into high and low zones: one zone is pointed out', () => {
    expect(problemsIn(demandOf(highThrow([{ floors: 10 }])))).toContain('highThrowFewZones');
    expect(problemsIn(demandOf(highThrow([{ floors: 28, method: 'quick', poleDistanceM: 20 }])))).not.toContain(
      'highThrowLens',
    );
  });

  describe('a zone in which nothing that falls is seen', () => {
    const shot = (yuan: number, resolution: number, longestMm = 4) =>
      product('high-throw-cameras', yuan, {
        resolution,
        lens_min_mm: 4,
        lens_max_mm: longestMm,
        hfov_max_deg: 84,
        vfov_deg: 46,
        min_illumination_lux: 0.002,
        fps_max: 25,
        ingress: 'ip67',
        poe_powered: 'yes',
        form: 'bullet',
      });
    const face = (floors: number) =>
      ({ scenes: [{ kind: 'highThrow', id: 's', faces: [{ id: 'f', floors, poleDistanceM: 20 }] }] }) as SiteInput;
    const densities = ({ lines }: Solution) =>
      lines.flatMap(({ steps }) =>
        steps.filter(({ rule }) => rule === 'high_throw_density').map(({ result }) => result),
      );

    test('is a warning that says which lens would show more, with the same numbers as the trace', () => {
      const solution = solved(face(18), mallOf([shot(1_000, 4)]));
      const [low = 0, high = 0] = densities(solution).map(Number);
      expect(low).toBeGreaterThan(25);
      // 4 mm × 1520 rows ÷ 3.04 mm × 20 ÷ (20² + 51²)
      expect(high).toBeCloseTo(13.3, 1);
      expect(solution.problems.filter(({ id }) => id === 'highThrowDensity')).toMatchObject([
        { severity: 'warning', part: 'f', params: { to: 54, density: high, least: 25, lens: 8, zones: 4 } },
      ]);
    });

    test('is made good by that lens, or by that pole where the height allows one', () => {
      const densityIn = (input: Partial<Facade>) =>
        solved(
          { scenes: [{ kind: 'highThrow', id: 's', faces: [{ id: 'f', floors: 14, poleDistanceM: 20, ...input }] }] },
          mallOf([shot(1_000, 4, 12)]),
        ).problems.find(({ id }) => id.startsWith('highThrowDensity'));
      const told = densityIn({});
      // 80 m of reach, 39 m above the camera: (80 − √(80² − 4·39²)) ÷ 2
      expect(told).toMatchObject({ id: 'highThrowDensityPole', params: { pole: 31.2, lens: 5, zones: 2 } });
      expect(densityIn({ poleDistanceM: 31.2 })).toBeUndefined();
      expect(densityIn({ poleDistanceM: 31 })).toBeDefined();
      expect(densityIn({ lensMm: 5 })).toBeUndefined();
      expect(densityIn({ lensMm: 4.8 })).toBeDefined();
    });

    test('says of what the wizard begins with what to change, and so changed nothing is said any more', () => {
      const mall = prepareCandidates(demoCandidates());
      const said = (input: Partial<Facade>) =>
        solved({ scenes: [{ kind: 'highThrow', id: 's', faces: [{ id: 'f', ...input }] }] }, mall).problems.filter(
          ({ id, severity }) => severity !== 'hint' || id.startsWith('highThrow'),
        );
      const [told, ...more] = said({});
      expect(told).toMatchObject({ id: 'highThrowDensity', params: { lens: 8, zones: 4 } });
      expect(more).toEqual([]);
      expect(said({ lensMm: Number(told?.params.lens), zones: Number(told?.params.zones) })).toEqual([]);
    });

    test('never stops what the wizard begins with', () => {
      const { problems } = solved({ scenes: [{ kind: 'highThrow', id: 's', faces: [{ id: 'f' }] }] }, mallOf([]));
      expect(problems.filter(({ id, severity }) => id.startsWith('highThrow') && severity === 'error')).toEqual([]);
      expect(problems.map(({ id }) => id)).toContain('highThrowDensity');
    });

    test('is seen by a camera of more pixels, which is taken though it costs more', () => {
      const better = shot(3_000, 16);
      const solution = solved(face(18), mallOf([shot(1_000, 4), better]));
      expect(solution.lines.find(({ id }) => id === 's.f.camera')?.skuId).toBe(better.skuId);
      expect(solution.problems.map(({ id }) => id)).not.toContain('highThrowDensity');
    });

    test('is told also where nothing is for sale', () => {
      expect(solved(face(18), mallOf([])).problems.map(({ id }) => id)).toContain('highThrowDensity');
    });
  });

  test('a face wider than the views is pointed out', () => {
    expect(problemsIn(demandOf(highThrow([{ floors: 5, poleDistanceM: 15, units: 3, widthM: 60 }])))).toContain(
      'highThrowWidth',
    );
  });

  test('another pack gives another number of cameras', () => {
    const context = contextOf({}, packWith({ 'highThrow.floors.perCamera': 7 }));
    expect(quantity(demandOf(highThrow([{ floors: 28, units: 2 }]), context), 'x0.camera')).toBe(4);
  });

  const face = fc.record({
    floors: fc.integer({ min: 1, max: 100 }),
    units: fc.integer({ min: 1, max: 20 }),
    poleDistanceM: fc.double({ min: 5, max: 150, noNaN: true }),
    method: fc.constantFrom('quick', 'geometry'),
    widthM: fc.option(fc.double({ min: 3, max: 300, noNaN: true })),
    zones: fc.option(fc.integer({ min: 1, max: 12 }), { freq: 6 }),
  });

  test('zones cover the face from the lowest watched height to the top, without a gap (property)', () => {
    check(
      fc.property(face, (one) => {
        const { zones, lowestM, heightM, rows, optics, geometricZones, spanDeg } = plan(one);
        expect(zones).toHaveLength(rows);
        expect(zones[0]?.fromM).toBe(lowestM);
        expect(zones.at(-1)?.toM).toBe(heightM);
        zones.reduce((before, zone) => {
          expect(zone.fromM).toBeCloseTo(before, 6);
          expect(zone.toM).toBeGreaterThanOrEqual(zone.fromM - 1e-9);
          return zone.toM;
        }, lowestM);
        if (rows >= geometricZones) expect(spanDeg / rows).toBeLessThanOrEqual(optics.vfovDeg * 0.9 + 1e-6);
      }),
    );
  });

  test('columns by geometry cover the width at every height (property)', () => {
    check(
      fc.property(face, fc.double({ min: 3, max: 300, noNaN: true }), (one, widthM) => {
        const { zones, columns } = plan({ ...one, method: 'geometry', widthM });
        for (const { widthFromM, widthToM } of zones) {
          expect(Math.min(widthFromM, widthToM) * columns).toBeGreaterThanOrEqual(widthM - 1e-6);
        }
      }),
    );
  });

  test('more floors or units never need fewer cameras with the same lens (property)', () => {
    check(
      fc.property(face, fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 10 }), (one, floors, units) => {
        // Below the lowest watched height there is nothing to watch, and nothing to compare.
        const small = { ...one, floors: Math.max(2, one.floors), zones: null, lensMm: 6 };
        const large = { ...small, floors: small.floors + floors, units: one.units + units };
        expect(cameras(large)).toBeGreaterThanOrEqual(cameras(small));
      }),
    );
  });
});
