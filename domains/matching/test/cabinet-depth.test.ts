import { expect, test } from 'vitest';
import type { Candidate } from '../contract/candidate.ts';
import { isUnverified, openQuestions } from '../contract/open-questions.ts';
import { cameras, linesFor, mallOf, mallWithout, partsOf, product, smallMall, solved } from './matching-builders.ts';

const WALL = product('cabinets', 300, { rack_u: 12, depth_mm: 450 }, { skuId: 7_001 });
const DEEP = product('cabinets', 900, { rack_u: 12, depth_mm: 600 }, { skuId: 7_002 });

/** The cabinet of a shop whose recorders are so deep (and nothing else says how deep it is). */
function cabinetFor(depth: number | null) {
  const others = smallMall().filter(({ categoryCode }) => categoryCode !== 'cabinets');
  const shelf = others.map(
    (one): Candidate =>
      one.categoryCode === 'nvr' && depth !== null
        ? { ...one, attributes: { ...one.attributes, depth_mm: depth } }
        : one,
  );
  const settings = { poe: 'switch' as const, equipSmallRooms: true };
  const solution = solved(cameras([{ cameras: 8 }], { settings }), mallOf([...shelf, WALL, DEEP]));
  const [line] = linesFor(solution, 'cabinet');
  const said = (rule: string) => line?.need.steps.find((step) => step.rule === rule)?.result;
  return { skuId: line?.skuId, flags: line?.flags, said, solution, plan: solution.plan };
}

test('a cabinet is deeper than the deepest that is mounted, with room for plugs', () => {
  expect(cabinetFor(350).skuId).toBe(WALL.skuId);
  const deep = cabinetFor(351);
  expect(deep.skuId).toBe(DEEP.skuId);
  expect(deep.said('cabinet_depth')).toBe(451);
  expect(cabinetFor(501).skuId).toBeNull();
});

test('what says no depth is told as what cannot be verified', () => {
  const silent = cabinetFor(null);
  expect(silent.skuId).toBe(WALL.skuId);
  expect(silent.said('cabinet_depth')).toBeUndefined();
  // The UPS is a tower: it stands beside the cabinet.
  const { recorders, switches } = silent.plan;
  expect(silent.said('cabinet_depth_unknown')).toBe(recorders.length + switches.length);
  expect(cabinetFor(300).said('cabinet_depth_unknown')).toBe(switches.length);
});

test('what cannot be verified of a cabinet and of emergency power is a flag of the line and a question to ask', () => {
  const silent = cabinetFor(null);
  const devices = [...new Set([...silent.plan.switches, ...silent.plan.recorders].map(({ skuId }) => skuId))];
  expect(silent.flags).toEqual([{ flag: 'depthUnknown', of: devices }]);
  const ups = linesFor(silent.solution, 'ups')[0];
  expect(ups?.flags).toContainEqual({ flag: 'runtimeUnknown' });
  const questions = openQuestions(silent.solution.lines);
  for (const skuId of devices) expect(questions.get(skuId)).toContain('depth_mm');
  expect(questions.get(ups?.skuId ?? 0)).toContain('battery_wh');
  expect(silent.solution.lines.filter(isUnverified).map(({ need }) => need.role)).toEqual(
    expect.arrayContaining(['cabinet', 'ups']),
  );
  // Of the cabinet itself everything is known.
  expect(questions.has(WALL.skuId)).toBe(false);
  expect(cabinetFor(300).flags).toEqual([
    { flag: 'depthUnknown', of: silent.plan.switches.slice(0, 1).map(({ skuId }) => skuId) },
  ]);
});

test('of UPS that do not say what they carry one is taken: more would be no surer', () => {
  const silent = product('tower-ups', 900, { output_voltage_v: '230' });
  const shelf = mallWithout('tower-ups', 'rack-ups');
  expect(partsOf(solved(cameras([{ cameras: 30 }]), mallOf([...shelf, silent])), 'ups')).toEqual([[silent.skuId, 1]]);
  const stated = product('tower-ups', 900, { output_voltage_v: '230', capacity_w: 200 });
  const [[skuId, pieces] = []] = partsOf(solved(cameras([{ cameras: 30 }]), mallOf([...shelf, silent, stated])), 'ups');
  expect(skuId).toBe(stated.skuId);
  expect(pieces).toBeGreaterThan(1);
});
