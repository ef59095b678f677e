import { expect, test } from 'vitest';
import type { Candidate } from '../../../contract/candidate.ts';
import type { MatchProduct } from '../../../contract/match-product.ts';
import { DELIVERED_PACK } from '../../../contract/rule-pack.ts';
import type { SiteInput } from '../../../contract/site.ts';
import { cameras, mallOf, smallMall, solved } from '../../../test/matching-builders.ts';
import { rackLayout } from './rack-layout.ts';

/** The small mall, with what its products say of their height and depth. */
const mall = (more: (one: Candidate) => Record<string, number> = () => ({})): Candidate[] =>
  smallMall().map((one) => ({ ...one, attributes: { ...one.attributes, ...more(one) } }));
const asProduct = ({
  priceFen: _,
  onSale,
  breaks: _steps,
  minimum = 1,
  box = 1,
  ...same
}: Candidate): MatchProduct => ({
  ...{ ...same, minimum, box, breaks: [], unitName: 'pc', image: '', price: null },
  ...{ stock: same.stock ?? 0, purchasable: onSale },
});

function layoutOf(input: SiteInput, candidates: readonly Candidate[]) {
  const solution = solved(input, mallOf(candidates));
  return { solution, rooms: rackLayout(solution, candidates.map(asProduct), DELIVERED_PACK) };
}

const twoRooms = cameras([{ cameras: 60 }, { cameras: 12, point: 'north' }], {
  settings: { poe: 'switch', points: [{ id: 'north', distanceM: 60 }] },
});

test('what is drawn is what the rule counts, no unit is taken twice, and nothing is above the cabinet', () => {
  const ups = (one: Candidate) => (one.categoryCode.includes('ups') ? { rack_u: 2 } : {});
  const { solution, rooms } = layoutOf(twoRooms, mall(ups));
  expect(rooms.map(({ point }) => point)).toEqual(['main', 'north']);
  for (const { point, racks, left, beside } of rooms) {
    const plan = solution.plan.cabinets.find((one) => one.point === point);
    const mounted = racks.flatMap((rack) => rack.mounted);
    expect([left, beside]).toEqual([[], []]);
    expect(mounted.reduce((sum, { units }) => sum + units, 0)).toBe(plan?.units);
    expect(racks.reduce((sum, { units }) => sum + units, 0)).toBe(plan?.unitsMax);
    for (const rack of racks) {
      const taken = rack.mounted.flatMap(({ from, slots }) => Array.from({ length: slots }, (_, at) => from + at));
      expect(taken).toEqual(Array.from({ length: rack.units - rack.free }, (_, at) => at + 1));
      expect(rack.free).toBeGreaterThanOrEqual(0);
    }
  }
});

test('the heavy stands at the bottom, and where cables end on top', () => {
  const ups = (one: Candidate) => (one.categoryCode.includes('ups') ? { rack_u: 2 } : {});
  const [main] = layoutOf(twoRooms, mall(ups)).rooms;
  const roles = [...new Set(main?.racks[0]?.mounted.map(({ role }) => role))];
  expect(roles[0]).toBe('ups');
  expect(roles[1]).toBe('recorder');
  expect(roles.at(-1)).toBe('patchPanel');
});

test('a tower stands beside it; what says no height or depth is told', () => {
  const silent = (one: Candidate): Record<string, number> => (one.categoryCode === 'nvr' ? { depth_mm: 300 } : {});
  const candidates = mall(silent).map((one) => {
    const { rack_u: _, ...rest } = one.attributes;
    return one.categoryCode === 'nvr' ? { ...one, attributes: rest } : one;
  });
  const [main] = layoutOf(cameras([{ cameras: 40 }], { settings: { poe: 'switch' } }), candidates).rooms;
  const recorder = main?.racks[0]?.mounted.find(({ role }) => role === 'recorder');
  expect(recorder).toMatchObject({ units: 1, saysHeight: false, depthMm: 300 });
  const poe = main?.racks[0]?.mounted.find(({ role }) => role === 'poeSwitch');
  expect(poe?.depthMm).toBeNull();
  expect(main?.beside).toMatchObject([{ role: 'ups', units: 0 }]);
});

test('what is one and a half units high takes two; without a cabinet nothing is drawn', () => {
  const high = (one: Candidate): Record<string, number> => (one.categoryCode === 'nvr' ? { rack_u: 1.5 } : {});
  const forty = cameras([{ cameras: 40 }], { settings: { poe: 'switch' } });
  const [main] = layoutOf(forty, mall(high)).rooms;
  const [recorder, next] = main?.racks[0]?.mounted ?? [];
  expect(recorder).toMatchObject({ role: 'recorder', units: 1.5, slots: 2, from: 1 });
  expect(next?.from).toBe(3);
  const without = cameras([{ cameras: 40 }], { settings: { cabinet: false } });
  expect(layoutOf(without, mall()).rooms).toEqual([]);
});
