/** Low voltage is lost over distance: ΔU = 2·L·I·ρ ÷ A, at most a tenth of what the device is made for. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Candidate } from '../contract/candidate.ts';
import type { Need } from '../contract/need.ts';
import { DELIVERED_PACK } from '../contract/rule-pack.ts';
import { followUpsOf } from '../contract/scenes/all-scenes.ts';
import { conductorFor, dropAllowed, dropOver, reachOf } from '../contract/scenes/supply-drop.ts';
import type { Scene } from '../contract/site.ts';
import type { Solution } from '../contract/solution.ts';
import { demoCandidates } from './demo-candidates.ts';
import { linesFor, mallOf, product, solved } from './matching-builders.ts';
import { access, asked, channel, chosenOf, contextOf, packWith } from './scene-builders.ts';

/** Gates that do not say what they give: their terminals have supplies, and cables from them. */
const MALL = demoCandidates().map((one) => {
  const { output_current_a: _given, ...attributes } = one.attributes;
  return 'gate_type' in one.attributes ? { ...one, attributes } : one;
});
const mall = mallOf(MALL);

/** Cables with two conductors that a solution has: mm² and metres of each. */
const cablesOf = (solution: Solution, products: readonly Candidate[] = MALL) =>
  linesFor(solution, 'powerCable').flatMap(({ need, skuId }) => {
    if (!need.requirements.some(({ attribute, is }) => attribute === 'conductor_mm2' && is === 'atLeast')) return [];
    return [[products.find((one) => one.skuId === skuId)?.attributes.conductor_mm2, need.quantity]];
  });
const dropsOf = ({ problems }: Pick<Solution, 'problems'>) =>
  problems.filter(({ id }) => id === 'supplyDrop' || id === 'readerDrop' || id === 'readerDropUnknown');
const channelAt = (runM: number) => channel([{ lanes: 1, credential: 'face', runM }]);
const gates = (runM: number, products = mall) => solved({ scenes: [channelAt(runM)] }, products);

test('a face terminal of 2 A gets the least cross-section that loses no more than 1.2 V', () => {
  // 2 × 10 m × 2 A × 0.0175 ÷ 1.2 V = 0.58 mm²; at 20 m 1.17, at 40 m 2.33.
  expect([10, 20, 40].map((metres) => cablesOf(gates(metres)))).toEqual([[[1, 12]], [[1.5, 23]], [[2.5, 46]]]);
  const [line] = linesFor(gates(40), 'powerCable').filter(({ need }) => need.id.includes('terminal-cable'));
  expect(line?.need.id).toBe('s.terminal-cable-2-5mm2');
  const drop = line?.need.steps.find(({ rule }) => rule === 'supply_drop');
  expect(drop?.inputs).toMatchObject({ run: 40, amperes: 2, volts: 12, resistivity: '0.0175', percent: 10 });
  expect(drop?.result).toBe(2.333);
  expect(dropsOf(gates(40))).toEqual([]);
});

test('beyond the thickest cable that is sold, the customer is told how near the supply must be', () => {
  const far = gates(80);
  expect(cablesOf(far)).toEqual([[2.5, 92]]);
  expect(dropsOf(far)).toMatchObject([
    {
      id: 'supplyDrop',
      severity: 'warning',
      part: 'x0',
      params: { run: 80, amperes: 2, volts: 12, conductor: 2.5, drop: 2.24, most: 1.2, reach: 42 },
    },
  ]);
});

test('doors with the same cross-section share their drums, a far one has a cable of its own', () => {
  const door = { material: 'glass', opening: 'outward' };
  const scene = access([
    { ...door, runM: 20 },
    { ...door, runM: 30 },
    { ...door, runM: 120, doors: 2 },
  ]);
  const solution = solved({ scenes: [scene] }, mall);
  const [first, second] = linesFor(solution, 'powerCable');
  expect(first?.need).toMatchObject({ id: 's.power-cable', quantity: 58 });
  expect(first?.need.steps.filter(({ rule }) => rule === 'supply_drop')).toHaveLength(2);
  expect(second?.need).toMatchObject({ id: 's.power-cable-1-5mm2', quantity: 276 });
});

/** What followed for one door of 24 or 12 volts whose lock says so much. */
function cableOf(scene: Scene, lock: Record<string, number | string>): Need | undefined {
  const { needs } = followUpsOf(scene, contextOf(), chosenOf({ 'x0.lock': [lock, 1] }));
  return needs.find(({ role }) => role === 'powerCable');
}

test('of 24 V a tenth is twice as much and half the current: a quarter of the copper', () => {
  const least = (lock: Record<string, number | string>) =>
    cableOf(access([{ runM: 200 }]), lock)?.steps.find(({ rule }) => rule === 'supply_drop')?.result;
  expect(least({ voltage_v: 12, holding_current_ma: 600 })).toBe(3.5);
  expect(least({ voltage_v: 24, holding_current_ma: 300 })).toBe(0.875);
});

test('a lock whose current nobody knows asks for no more than the usual cable, and its maker is to be asked', () => {
  const { needs, problems } = followUpsOf(
    access([{ runM: 900, material: 'glass', opening: 'outward' }]),
    contextOf(),
    chosenOf({ 'x0.lock': [{}, 1] }),
  );
  const cable = needs.find(({ role }) => role === 'powerCable');
  expect(cable?.id).toBe('s.power-cable');
  expect(cable?.steps.map(({ rule }) => rule)).toEqual(['access_lock_cable']);
  expect(problems.map(({ id }) => id)).toEqual(['accessCurrentUnknown']);
});

test('a cable that does not say its cross-section cannot be verified', () => {
  const silent = MALL.map((one) =>
    one.categoryCode === 'power-cables'
      ? product('power-cables', 300, { cable_class: String(one.attributes.cable_class), length_m: 200 })
      : one,
  );
  const lines = linesFor(gates(40, mallOf(silent)), 'powerCable').filter(({ need }) => need.id.includes('terminal'));
  expect(lines.map(({ flags }) => flags)).toMatchObject([[{ flag: 'cannotVerify', attributes: ['conductor_mm2'] }]]);
});

test('a reader lives on its controller: too far for its cable is told, or what to ask where its maker is silent', () => {
  const site = access([{ readerRunM: 90 }]);
  const told = (reader: Record<string, number>) =>
    dropsOf(
      followUpsOf(
        site,
        contextOf(),
        chosenOf({ 'x0.reader': [reader, 1], 'reader-cable': [{ conductor_mm2: 0.5 }, 1] }),
      ) as Pick<Solution, 'problems'>,
    ).map(({ id, params }) => [id, params.reach ?? params.milliamperes]);
  expect(told({ max_draw_w: 1.8 })).toEqual([]);
  // 2 × 90 m × 0.5 A × 0.0175 ÷ 0.5 mm² = 3.15 V.
  expect(told({ max_draw_w: 6 })).toEqual([['readerDrop', 34]]);
  expect(told({})).toEqual([['readerDropUnknown', 190]]);
});

test('both numbers are the pack’s', () => {
  const cable = (pack: ReturnType<typeof packWith>) => cablesOf(solved({ scenes: [channelAt(20)] }, mall, pack));
  expect(cable(packWith({ 'access.drop.most': 5 }))).toEqual([[2.5, 23]]);
  expect(cable(packWith({ 'access.copper.resistivity': 0.03 }))).toEqual([[2.5, 23]]);
  const [need] = linesFor(gates(20), 'powerCable').filter(({ need: one }) => one.id.includes('terminal-cable'));
  expect(need && asked(need.need, 'conductor_mm2')).toEqual([['atLeast', 1.5]]);
});

test('the least cross-section loses what may be lost, and within its reach no more (property)', () => {
  const current = fc.record({
    runM: fc.double({ min: 1, max: 2_000, noNaN: true }),
    amperes: fc.double({ min: 0.01, max: 20, noNaN: true }),
    volts: fc.constantFrom(12, 24, 48),
  });
  fc.assert(
    fc.property(current, fc.constantFrom(0.75, 1, 2.5, 6), (one, mm2) => {
      const least = conductorFor(one, DELIVERED_PACK);
      expect(dropOver(one, least, DELIVERED_PACK)).toBeCloseTo(dropAllowed(one, DELIVERED_PACK), 9);
      const near = { ...one, runM: reachOf(one, mm2, DELIVERED_PACK) };
      expect(conductorFor(near, DELIVERED_PACK)).toBeCloseTo(mm2, 9);
    }),
  );
});
