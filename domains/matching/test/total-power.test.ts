import { describe, expect, test } from 'vitest';
import type { Candidate } from '../contract/candidate.ts';
import type { Override } from '../contract/site.ts';
import { cameras, linesFor, mallOf, mallWithout, poeSwitch, product, smallMall, solved } from './matching-builders.ts';
import { packWith } from './scene-builders.ts';

const DOORS = {
  scenes: [
    { kind: 'access' as const, id: 'a', doors: [{ id: 'd', doors: 3, material: 'glass' as const }], platform: false },
  ],
};
const lock = (attributes: Candidate['attributes']) =>
  product('maglocks', 200, {
    lock_type: 'maglock',
    leaves: 'single',
    fail_mode: 'failSafe',
    door_material: 'glass',
    ...attributes,
  });
const totalsWith = (...products: Candidate[]) => solved(DOORS, mallOf(products)).totals;

test('locks draw volts times milliamperes', () => {
  expect(totalsWith(lock({ voltage_v: 12, holding_current_ma: 500 }))).toMatchObject({
    watts: 18,
    linesWithoutPower: 0,
  });
});

test('what nobody says is not counted as nothing: the lines are told', () => {
  const reader = product('card-readers', 300, { credential: 'card', reader_interface: 'wiegand' });
  expect(totalsWith(lock({ voltage_v: 12 }), reader)).toMatchObject({ watts: 0, linesWithoutPower: 2 });
  const said = product('card-readers', 300, { credential: 'card', reader_interface: 'wiegand', max_draw_w: 2 });
  expect(totalsWith(lock({ voltage_v: 12 }), said)).toMatchObject({ watts: 6, linesWithoutPower: 1 });
});

test('controllers count with what the rules suppose of each of their doors, until the maker says more', () => {
  const controller = (attributes: Candidate['attributes']) =>
    product('access-controllers', 900, { doors: 4, reader_inputs: 4, reader_interface: 'wiegand', ...attributes });
  expect(totalsWith(controller({})).watts).toBe(24);
  expect(totalsWith(controller({ max_draw_w: 30 })).watts).toBe(30);
});

test('cameras over injectors and over a recorder’s own ports are in the total', () => {
  const watts = (poe: 'injector' | 'switch') => {
    const settings = { poe, ups: false, cabinet: false, platform: false };
    return solved(cameras([{ cameras: 4 }], { settings }), mallOf(smallMall())).totals.watts;
  };
  // 4 × 9 W over a PoE switch with 20 W of its own, or over injectors beside a plain switch of 15 W; a recorder of 40 W.
  expect(watts('switch')).toBe(40 + 20 + 36);
  expect(watts('injector')).toBe(40 + 15 + 36);
  const own = smallMall().filter(({ categoryCode }) => categoryCode !== 'nvr' && categoryCode !== 'poe-switches');
  expect(solved(cameras([{ cameras: 4 }]), mallOf(own)).totals.watts).toBe(60 + 36);
});

test('the trace of a UPS says for how many devices the rules suppose the watts', () => {
  const silent = smallMall().map((one) => {
    if (one.categoryCode !== 'nvr') return one;
    const { max_draw_w: _watts, ...attributes } = one.attributes;
    return { ...one, attributes };
  });
  const supposed = (mall: readonly Candidate[]) =>
    linesFor(solved(cameras([{ cameras: 4 }], { settings: { poe: 'injector' } }), mallOf(mall)), 'ups').flatMap(
      ({ need }) => need.steps.filter(({ rule }) => rule === 'ups_supposed').map(({ result }) => result),
    );
  expect(supposed(smallMall())).toEqual([]);
  expect(supposed(silent)).toEqual([1]);
});

test('face terminals and controllers count in the total with what their supplies are sized for', () => {
  const doors = { id: 'd', doors: 4, way: 'twoWay' as const, credential: 'face' as const, material: 'glass' as const };
  const site = {
    scenes: [{ kind: 'access' as const, id: 'a', bus: 'rs485' as const, doors: [doors], platform: false }],
  };
  const mall = (watts: Candidate['attributes']) =>
    mallOf([
      product('biometric-terminals', 900, { credential: 'face', reader_interface: 'rs485', ...watts }),
      product('access-controllers', 900, { doors: 4, reader_interface: 'rs485', max_draw_w: 10 }),
    ]);
  // 8 terminals × 24 W that the rules suppose; 4 doors × 6 W, for the maker says less than that.
  expect(solved(site, mall({})).totals).toMatchObject({ watts: 8 * 24 + 24, linesWithoutPower: 0 });
  const amperes = linesFor(solved(site, mall({})), 'accessPower').map(({ need }) => need.cover?.units);
  expect(amperes).toEqual([Math.ceil(((8 * 24 + 24) / 12) * 125)]);
  expect(solved(site, mall({ max_draw_w: 12 })).totals.watts).toBe(8 * 12 + 24);
});

test('a lock that says its watts alone is fed by them', () => {
  const solution = solved(DOORS, mallOf([lock({ voltage_v: 24, max_draw_w: 6 })]));
  expect(solution.totals).toMatchObject({ watts: 18, linesWithoutPower: 0 });
  expect(linesFor(solution, 'accessPower').map(({ need }) => need.cover?.units)).toEqual([3 * 32]);
  expect(solution.problems.map(({ id }) => id)).not.toContain('accessCurrentUnknown');
});

describe('what is fed over network cables', () => {
  const settings = { poe: 'injector' as const, ups: true, cabinet: false, platform: false };
  const loadOf = (solution: ReturnType<typeof solved>) =>
    linesFor(solution, 'ups')[0]?.need.steps.find(({ rule }) => rule === 'ups_load');

  test('hangs on the UPS over injectors as over switches', () => {
    const solution = solved(cameras([{ cameras: 4 }], { settings }), mallOf(smallMall()));
    // A recorder of 40 W, a plain switch of 15 W, 4 × 9 W over injectors.
    expect(loadOf(solution)).toMatchObject({ result: 40 + 15 + 36, inputs: { poe: 36 } });
    expect(solution.totals.watts).toBe(40 + 15 + 36);
  });

  test('hangs on the UPS over the recorder’s own ports', () => {
    const own = smallMall().filter(({ categoryCode }) => categoryCode !== 'nvr' && categoryCode !== 'poe-switches');
    const solution = solved(cameras([{ cameras: 4 }], { settings: { ups: true } }), mallOf(own));
    expect(loadOf(solution)).toMatchObject({ result: 60 + 36, inputs: { poe: 36 } });
  });

  test('is in the total though its switch was removed by hand: the devices are still fed', () => {
    const plain = { poe: 'switch' as const, ups: false, cabinet: false, platform: false };
    const site = (more: object = {}) => cameras([{ cameras: 4 }], { settings: plain, ...more });
    const line = linesFor(solved(site(), mallOf(smallMall())), 'poeSwitch')[0]?.id ?? '';
    const { totals, lines } = solved(site({ overrides: [{ line, change: 'remove' }] }), mallOf(smallMall()));
    expect(lines.map(({ need }) => need.role)).not.toContain('poeSwitch');
    expect(totals).toMatchObject({ watts: 40 + 36, linesWithoutPower: 0 });
  });

  test('a PoE switch draws by itself what its maker names, less what it gives at most where that is in it', () => {
    const watts = (attributes: Candidate['attributes']) => {
      const mall = smallMall().filter(({ categoryCode }) => categoryCode !== 'poe-switches');
      const plain = { poe: 'switch' as const, ups: true, cabinet: false, platform: false };
      const solution = solved(
        cameras([{ cameras: 4 }], { settings: plain }),
        mallOf([...mall, poeSwitch(640, 8, 120, attributes)]),
      );
      return [solution.totals.watts, loadOf(solution)?.result];
    };
    // A recorder of 40 W and 4 × 9 W beside the switch.
    expect(watts({ max_draw_w: 155 })).toEqual([40 + 36 + 35, 40 + 36 + 35]);
    expect(watts({ max_draw_w: 12 })).toEqual([40 + 36 + 12, 40 + 36 + 12]);
    expect(watts({ max_draw_w: '' })).toEqual([40 + 36 + 20, 40 + 36 + 20]);
  });
});

describe('more than any UPS carries', () => {
  const small = smallMall().filter(({ categoryCode }) => categoryCode !== 'rack-ups');
  const silent = product('tower-ups', 500, { output_voltage_v: '230' }, { skuId: 8_001 });
  const upsOf = (mall: readonly Candidate[]) =>
    linesFor(solved(cameras([{ cameras: 150 }], { settings: { poe: 'switch' } }), mallOf(mall)), 'ups');
  const neededBy = (line: ReturnType<typeof upsOf>[number]) =>
    Number(line.need.steps.find(({ rule }) => rule === 'ups_watts')?.result);

  test('is divided over several, and not hung on one that does not say what it carries', () => {
    const [line, ...others] = upsOf([...small, silent]);
    expect(others).toEqual([]);
    if (line === undefined) throw new Error('no UPS');
    const pieces = Math.ceil(neededBy(line) / 900);
    expect(pieces).toBeGreaterThan(1);
    expect(line).toMatchObject({ quantity: pieces, unitFen: 160_000 });
    expect(line.flags.map(({ flag }) => flag)).not.toContain('cannotVerify');
  });

  test('hangs on what does not say so where nothing else is sold, and the maker is to be asked', () => {
    const [line] = upsOf([...small.filter(({ categoryCode }) => categoryCode !== 'tower-ups'), silent]);
    expect(line).toMatchObject({ skuId: 8_001 });
    expect(line?.flags).toContainEqual({ flag: 'cannotVerify', attributes: ['capacity_w'] });
  });
});

test('a recorder that feeds its cameras says how much of its power over cables it gives, as a switch does', () => {
  const solution = solved(cameras([{ cameras: 10, runM: 30 }]), mallOf(mallWithout('nvr', 'poe-switches')));
  const [line] = linesFor(solution, 'recorder');
  const said = [...(line?.need.steps ?? []), ...(line?.steps ?? [])].find(({ rule }) => rule === 'switch_watts');
  expect(said?.inputs).toEqual({ watts: solution.plan.recorders[0]?.poeWatts, budget: 150 });
  expect(Number(said?.inputs.watts)).toBeGreaterThan(0);
});

test('so much that nobody would stand so many UPS in one room is said, and none is listed; who puts one in gets them', () => {
  const mall = mallOf(mallWithout('rack-ups'));
  const asked = (most: number, overrides: Override[] = []) =>
    solved(
      cameras([{ cameras: 300 }], { overrides, settings: { platform: false } }),
      mall,
      packWith({ 'ups.most': most }),
    );
  const beyond = asked(4);
  const [line] = linesFor(beyond, 'ups');
  expect(line).toMatchObject({ skuId: null, flags: [{ flag: 'nothingFound', sold: true }] });
  const told = beyond.problems.find(({ id }) => id === 'upsBeyond');
  expect(told).toMatchObject({ severity: 'warning', line: 'shared.main.ups', params: { point: 'main', most: 4 } });
  // Once: it is not said as well that nothing fits.
  expect(beyond.problems.filter((one) => one.line === line?.id)).toEqual([told]);
  const pieces = Number(told?.params.pieces);
  expect(pieces).toBeGreaterThan(4);
  const tower = smallMall().find(({ categoryCode }) => categoryCode === 'tower-ups')?.skuId ?? 0;
  for (const enough of [asked(pieces), asked(4, [{ line: 'shared.main.ups', change: 'swap', skuId: tower }])]) {
    expect(linesFor(enough, 'ups').map(({ skuId, quantity }) => [skuId, quantity])).toEqual([[tower, pieces]]);
    expect(enough.problems.map(({ id }) => id)).not.toContain('upsBeyond');
  }
});
