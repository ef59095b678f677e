/** Rack units are whole units of what is mounted, and a reserve alone buys no second cabinet. */
import { expect, test } from 'vitest';
import type { Candidate } from '../contract/candidate.ts';
import { DELIVERED_PACK } from '../contract/rule-pack.ts';
import { projectWords } from '../server/project-words.ts';
import { cameras, linesFor, mallOf, mallWithout, partsOf, product, recorder, solved } from './matching-builders.ts';

const others = mallWithout('cabinets', 'nvr', 'poe-nvr', 'tower-ups', 'rack-ups');
const cabinet = (yuan: number, units: number, skuId: number) => product('cabinets', yuan, { rack_u: units }, { skuId });
const SIX = cabinet(300, 6, 7_101);
const TWELVE = cabinet(700, 12, 7_102);
const TALL = cabinet(950, 18, 7_103);

interface Shop {
  readonly recorderUnits: number;
  readonly cabinets: readonly Candidate[];
  readonly ups?: Candidate['attributes'];
  readonly settings?: object;
}

/** A shop with one recorder of so many units, one switch, one panel and one UPS. */
function shopOf({ recorderUnits, cabinets, ups = {}, settings = {} }: Shop) {
  const shelf = [
    ...others,
    recorder(600, 64, 400, 8, { rack_u: recorderUnits }),
    product('tower-ups', 900, { capacity_w: 2_000, output_voltage_v: '230', ...ups }),
    ...cabinets,
  ];
  const solution = solved(cameras([{ cameras: 8 }], { settings: { poe: 'switch', ...settings } }), mallOf(shelf));
  const lines = linesFor(solution, 'cabinet');
  return {
    solution,
    bought: partsOf(solution, 'cabinet'),
    hint: solution.problems.find(({ id }) => id === 'rackSpareGivenUp')?.params,
    kept: lines[0]?.need.steps.find(({ rule }) => rule === 'cabinet_spare')?.result,
    units: solution.plan.cabinets[0]?.units,
  };
}

test('eleven units in a cabinet of twelve keep one free, where the reserve alone would buy a second; that is told', () => {
  // A recorder of 9 U, a switch, a panel: 11 U, with the reserve 14 U. No recorder is divided between two of 6 U.
  const shop = shopOf({ recorderUnits: 9, cabinets: [SIX, TWELVE] });
  expect(shop).toMatchObject({ units: 11, bought: [[TWELVE.skuId, 1]], kept: 1 });
  expect(shop.hint).toEqual({ point: 'main', free: 1, asked: 3 });
});

test('a larger one is taken where it is no dearer than two', () => {
  const shop = shopOf({ recorderUnits: 9, cabinets: [SIX, TWELVE, TALL] });
  expect(shop.bought).toEqual([[TALL.skuId, 1]]);
  expect([shop.hint, shop.kept]).toEqual([undefined, undefined]);
  const dear = shopOf({ recorderUnits: 9, cabinets: [SIX, TWELVE, cabinet(1_401, 18, 7_104)] });
  expect(dear.bought).toEqual([[TWELVE.skuId, 1]]);
});

test('what does not fit into one without a reserve has two with all of it, and so has who asks for every reserve', () => {
  const two = shopOf({ recorderUnits: 11, cabinets: [SIX, TWELVE] });
  expect(two).toMatchObject({ units: 13, hint: undefined });
  expect(two.bought.reduce((sum, [, pieces]) => sum + Number(pieces), 0)).toBe(2);
  const kept = shopOf({ recorderUnits: 9, cabinets: [SIX, TWELVE], settings: { keepReserves: true } });
  expect(kept.bought.reduce((sum, [, pieces]) => sum + Number(pieces), 0)).toBe(2);
  expect(kept.hint).toBeUndefined();
});

test('a cabinet that was put in is not bought twice for its reserve, either', () => {
  const shelf = mallOf([
    ...others,
    recorder(600, 64, 400, 8, { rack_u: 9 }),
    product('tower-ups', 900, { capacity_w: 2_000, output_voltage_v: '230' }),
    TWELVE,
    TALL,
  ]);
  const solution = solved(
    cameras([{ cameras: 8 }], {
      settings: { poe: 'switch' },
      overrides: [{ line: 'shared.main.cabinet', change: 'swap', skuId: TWELVE.skuId }],
    }),
    shelf,
  );
  expect(partsOf(solution, 'cabinet')).toEqual([[TWELVE.skuId, 1]]);
});

test('units are whole units of each device; a tower beside the cabinet takes none, one that is mounted its own', () => {
  const units = (recorderUnits: number, ups: Candidate['attributes']) =>
    shopOf({ recorderUnits, cabinets: [SIX, TWELVE, TALL], ups }).units;
  // A recorder, a switch, a panel.
  expect(units(2, {})).toBe(4);
  expect(units(1.5, {})).toBe(4);
  expect(units(2, { rack_u: 2 })).toBe(6);
  const { solution } = shopOf({ recorderUnits: 1.5, cabinets: [TWELVE] });
  expect(solution.totals.rackUnits).toBe(4);
});

test('a room without a cabinet has no rack units', () => {
  const shop = shopOf({ recorderUnits: 2, cabinets: [TWELVE], settings: { cabinet: false } });
  expect(shop.solution.plan.recorders).toHaveLength(1);
  expect(shop.solution.totals.rackUnits).toBe(0);
});

test('two small cabinets that cost less than a large one say so', () => {
  // A recorder of 5 U, a switch, a panel: 7 U, with the reserve 9 U.
  const several = (cabinets: readonly Candidate[]) => {
    const { bought, solution } = shopOf({ recorderUnits: 5, cabinets });
    const [line] = linesFor(solution, 'cabinet');
    return { bought, told: line?.need.steps.find(({ rule }) => rule === 'cabinet_several') };
  };
  const two = several([SIX, { ...TWELVE, priceFen: 150_000 }]);
  expect(two.bought).toEqual([[7_101, 2]]);
  expect(two.told).toMatchObject({ inputs: { fewer: 1 }, result: 2 });
  const one = several([SIX, { ...TWELVE, priceFen: 55_000 }]);
  expect(one).toEqual({ bought: [[7_102, 1]], told: undefined });
});

test('fewer cabinets are taken where the whole is at most five per cent dearer: devices of a room stand together', () => {
  // 8 U, with the reserve 10: of 6 U two at 600 yuan, where one that holds all costs 800.
  const of = (yuan: number) => shopOf({ recorderUnits: 6, cabinets: [SIX, cabinet(yuan, 42, 7_106)] }).bought;
  expect(of(800)).toEqual([[7_106, 1]]);
  expect(of(2_400)).toEqual([[SIX.skuId, 2]]);
});

test('a larger cabinet says why none of the smaller ones is taken: more of them, or more than is needed of one', () => {
  const FIVE = { ...TWELVE, minimum: 5 };
  const { solution, bought } = shopOf({ recorderUnits: 6, cabinets: [SIX, FIVE, cabinet(800, 42, 7_106)] });
  expect(bought).toEqual([[7_106, 1]]);
  const [line] = linesFor(solution, 'cabinet');
  expect(line?.need.steps).toContainEqual(
    expect.objectContaining({ rule: 'cabinet_fewest', inputs: { more: 2, percent: 5 }, result: 1 }),
  );
  const words = projectWords('zh', DELIVERED_PACK, new Map());
  expect(line?.alternatives.map((one) => [one.skuId, words.alternative(one).replace(/^.*?×/, '×')])).toEqual([
    [SIX.skuId, '× 2 −¥200.00 (要多用 1 台)'],
    [FIVE.skuId, '× 1 +¥2700.00 (要按起订量或整箱多买)'],
  ]);
});
