import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planReserved } from '../contract/engine/reserves.ts';
import { DELIVERED_PACK } from '../contract/rule-pack.ts';
import { withoutPrices } from '../server/without-prices.ts';
import { recordersHold, switchesHold } from './held-limits.ts';
import {
  cameras,
  disk,
  linesFor,
  mallOf,
  mallWithout,
  partsOf,
  plainSwitch,
  poeSwitch,
  product,
  recorder,
  smallMall,
  solved,
} from './matching-builders.ts';

/** Lines that are another matter with another set of recorders and switches. */
const OF_SETS: ReadonlySet<string> = new Set([
  ...['recorder', 'disk', 'poeSwitch', 'switch', 'aggregationSwitch', 'fibreSwitch', 'injector', 'sfp'],
  ...['patchCord', 'fibreCord', 'cabinet', 'ups'],
]);
const POINTS = ['a', 'b', 'c', 'd', 'e'];
const site = (settings: object) =>
  cameras(
    [...POINTS, 'main'].map((point) => ({ cameras: point === 'main' ? 70 : 9, point })),
    { settings: { poe: 'switch', points: POINTS.map((id) => ({ id, distanceM: 60 })), ...settings } },
  );

test('a fifth of the ports stays free at every switch, uplinks counted', () => {
  const { plan } = solved(site({}), mallOf(smallMall()));
  expect(plan.switches.map(({ kind }) => kind)).toContain('aggregation');
  for (const { ports, portsUsed } of plan.switches) expect(portsUsed).toBeLessThanOrEqual(ports * 0.8);
});

test('who wants none free gets none', () => {
  const { plan } = solved(site({ portReservePercent: 0 }), mallOf(smallMall()));
  expect(plan.switches.some(({ ports, portsUsed }) => portsUsed > ports * 0.8)).toBe(true);
});

test('what is offered in place of the switch in the middle has ports and cages for its links', () => {
  const mall = mallOf([...smallMall(), plainSwitch(90, 6), plainSwitch(2_000, 64, { sfp_ports: 0 })]);
  const far = site({ points: POINTS.map((id) => ({ id, distanceM: id === 'a' ? 800 : 60 })) });
  const solution = solved(far, mall);
  const [line] = linesFor(solution, 'aggregationSwitch');
  const links = solution.plan.switches.find(({ kind }) => kind === 'aggregation')?.portsUsed ?? 0;
  expect(links).toBeGreaterThan(1);
  expect(line?.alternatives.length).toBeGreaterThan(0);
  for (const { skuId } of line?.alternatives ?? []) {
    const { port_count: ports, sfp_ports: cages } = mall.bySku.get(skuId)?.attributes ?? {};
    expect(Number(ports) * 0.8).toBeGreaterThanOrEqual(links);
    expect(Number(cages)).toBeGreaterThanOrEqual(1);
  }
});

const MANY_POINTS = Array.from({ length: 30 }, (_, index) => `p${index}`);
const linked = (points: readonly string[], each: number) =>
  cameras(
    points.map((point) => ({ cameras: each, point })),
    { settings: { poe: 'switch', points: points.map((id) => ({ id, distanceM: 60 })) } },
  );
const withoutPlain = mallWithout('gigabit-switches');
const inMain = ({ plan }: ReturnType<typeof solved>) => plan.switches.filter(({ kind }) => kind === 'aggregation');

test.each([
  ['says no ports', product('gigabit-switches', 500, { port_speed: '1g', sfp_ports: 4 }, { skuId: 8_002 })],
  ['is not on sale', plainSwitch(500, 48, {}, { skuId: 8_002, onSale: false })],
  ['is discontinued', plainSwitch(500, 48, {}, { skuId: 8_002, lifeCycle: 'discontinued' })],
  ['is not in stock', plainSwitch(500, 48, {}, { skuId: 8_002, stock: 0 })],
])('a reserve in the middle is no reason for a switch that %s', (_, other) => {
  const mall = mallOf([...withoutPlain, plainSwitch(900, 24, {}, { skuId: 8_001 }), other]);
  const solution = solved(linked(MANY_POINTS.slice(0, 20), 4), mall);
  expect(partsOf(solution, 'aggregationSwitch')).toEqual([[8_001, 1]]);
  expect(inMain(solution)[0]?.portsUsed).toBeGreaterThan(24 * 0.8);
});

test('nor is it one to gather fibres with a switch that nobody has in stock', () => {
  const far = { settings: { poe: 'switch', points: POINTS.map((id) => ({ id, distanceM: 300 })) } } as const;
  const site = cameras(
    POINTS.map((point) => ({ cameras: 4, point })),
    far,
  );
  const fibre = (ports: number, more: object) =>
    product('fibre-switches', 900, { sfp_ports: ports, port_speed: '1g' }, more);
  const mall = mallOf([...smallMall(), fibre(6, { skuId: 8_003 }), fibre(24, { skuId: 8_004, stock: 0 })]);
  expect(linesFor(solved(site, mall), 'fibreSwitch').map(({ skuId }) => skuId)).toEqual([8_003]);
});

test('where several switches stand in the middle, each keeps its reserve', () => {
  const small = withoutPlain.filter(({ attributes }) => attributes.port_count !== 48);
  const site = linked(MANY_POINTS, 5);
  const kept = { ...site, settings: { ...site.settings, keepReserves: true } };
  const solution = solved(kept, mallOf([...small, plainSwitch(620, 16)]));
  const middle = inMain(solution);
  const links = linesFor(solution, 'poeSwitch').reduce((sum, { quantity }) => sum + quantity, 0);
  expect(middle.length).toBeGreaterThan(1);
  for (const { ports, portsUsed } of middle) expect(portsUsed).toBeLessThanOrEqual(ports * 0.8);
  const between = 2 * middle.length;
  const recorders = solution.plan.recorders.length;
  expect(middle.reduce((sum, { portsUsed }) => sum + portsUsed, 0)).toBe(links + recorders + between);
});

test('several switches in the middle count their work as all others do: a few large ones before many small', () => {
  const none = withoutPlain.filter(({ attributes }) => attributes.port_count !== 48);
  const mall = mallOf([...none, plainSwitch(100, 8, {}, { skuId: 8_001 }), plainSwitch(900, 24, {}, { skuId: 8_002 })]);
  const lines = linesFor(solved(linked(MANY_POINTS, 5), mall), 'aggregationSwitch');
  expect(new Set(lines.map(({ skuId }) => skuId))).toEqual(new Set([8_002]));
});

describe('a reserve is a wish', () => {
  const far = (count: number, settings: object = {}) =>
    cameras([{ cameras: count, point: 'far' }], {
      settings: { poe: 'switch', points: [{ id: 'far', distanceM: 60 }], ...settings },
    });
  const mall = mallOf([
    ...smallMall().filter(({ categoryCode }) => categoryCode !== 'poe-switches'),
    poeSwitch(420, 5, 60),
    poeSwitch(1_700, 24, 370),
  ]);
  const EIGHTS = [poeSwitch(333, 8, 120), poeSwitch(587, 16, 230)];
  const LARGE = [poeSwitch(587, 16, 230), poeSwitch(9_000, 24, 370)];
  const there = (solution: ReturnType<typeof solved>) => solution.plan.switches.filter(({ point }) => point === 'far');
  const hint = ({ problems }: ReturnType<typeof solved>) => problems.find(({ id }) => id === 'portsGivenUp');
  const rulesOf = (solution: ReturnType<typeof solved>) =>
    linesFor(solution, 'poeSwitch').flatMap(({ steps }) => steps.map(({ rule }) => rule));

  test('where it alone costs a second switch it is given up, and what all of it would take is told', () => {
    // Twenty cameras and the uplink take 21 of 24 ports: a fifth of 24 is more than three.
    const solution = solved(far(20), mall);
    expect(there(solution).map(({ ports, portsUsed }) => [ports, portsUsed])).toEqual([[24, 21]]);
    expect(hint(solution)).toMatchObject({ severity: 'hint', params: { left: 12.5, asked: 20, devices: 2 } });
    const price = linesFor(solution, 'poeSwitch')[0]?.steps.find(({ rule }) => rule === 'reserve_fuller_price');
    expect(price).toMatchObject({ inputs: { devices: 2, taken: 1 }, result: 420, unit: 'CNY' });
    expect(linesFor(solution, 'poeSwitch').every(({ alternatives }) => alternatives.length > 0)).toBe(true);
  });

  test('who may not see prices is told neither what a reserve costs nor what another product of a set does', () => {
    const solution = solved(far(20), mall);
    const told = JSON.stringify(solution);
    const hidden = JSON.stringify(withoutPrices(solution));
    expect(told).toContain('dearerPieces');
    expect(told).toContain('reserve_fuller_price');
    expect(hidden).not.toMatch(/dearerPieces|reserve_fuller_price|"\w*[fF]en":-?\d/);
  });

  test('whoever wants it, by the setting or by a number, gets it', () => {
    for (const asked of [{ keepReserves: true }, { portReservePercent: 20 }]) {
      const solution = solved(far(20, asked), mall);
      expect(there(solution)).toHaveLength(2);
      expect(hint(solution)).toBeUndefined();
    }
  });

  test('where it alone costs much more money half of it is kept, and never is giving it up dearer', () => {
    // Six cameras and the uplink take seven ports of eight; a fifth of them free asks for sixteen at twice the price.
    const dear = mallOf([...smallMall().filter(({ categoryCode }) => categoryCode !== 'poe-switches'), ...EIGHTS]);
    const solution = solved(far(6), dear);
    expect(there(solution).map(({ ports, portsUsed }) => [ports, portsUsed])).toEqual([[8, 7]]);
    expect(hint(solution)).toMatchObject({ params: { left: 12.5, asked: 20, devices: 1, planned: 1 } });
    const price = linesFor(solution, 'poeSwitch')[0]?.steps.find(({ rule }) => rule === 'reserve_larger_price');
    expect(price).toMatchObject({ inputs: { taken: 1 }, result: 254 });
    // All eight ports would be less than half of the reserve.
    expect(there(solved(far(7), dear)).map(({ ports }) => ports)).toEqual([16]);
    const cheap = mallOf([...smallMall().filter(({ categoryCode }) => categoryCode !== 'poe-switches'), ...LARGE]);
    // One of 24 ports at ¥9,000 would spare a device: two that keep the reserve cost less.
    expect(there(solved(far(20), cheap)).map(({ ports }) => ports)).toEqual([16, 16]);
  });

  test('less of it is never dearer than more of it', () => {
    // Of ten ports eight are used, of sixteen twelve, of eighteen fourteen; half of the reserve is held by one of eighteen.
    const planned = (...fen: readonly [full: [number, number], half: [number, number], none: [number, number]]) =>
      planReserved(
        (reserve) => {
          const [devices, yuan] = fen[reserve === 0.2 ? 0 : reserve === 0.1 ? 1 : 2];
          return {
            point: 'far',
            access: [],
            aggregation: [],
            aggregationPorts: 0,
            injected: [],
            ...costing(devices, yuan),
          };
        },
        0.2,
        DELIVERED_PACK,
      );
    const costing = (devices: number, yuan: number) => ({ devices, fen: yuan * 100, cost: yuan * 100 });
    expect(planned([2, 980], [1, 1_700], [1, 900])).toMatchObject({
      reserve: 0,
      fen: 90_000,
      fuller: { moreFen: 8_000 },
    });
    expect(planned([2, 980], [1, 950], [1, 900])).toMatchObject({ reserve: 0.1, fuller: { moreFen: 3_000 } });
    expect(planned([2, 980], [2, 880], [1, 900])).toMatchObject({ reserve: 0.2, fuller: null });
    expect(planned([2, 980], [1, 1_700], [1, 1_100])).toMatchObject({ reserve: 0.2, fuller: null });
  });

  test('where it costs no more devices, or few, it is kept', () => {
    for (const count of [3, 18, 120]) {
      const solution = solved(far(count), mall);
      expect(hint(solution)).toBeUndefined();
      expect(rulesOf(solution)).not.toContain('switch_full');
      for (const { ports, portsUsed } of there(solution)) expect(portsUsed).toBeLessThanOrEqual(ports * 0.8);
    }
  });
});

describe('the reserve on disks', () => {
  // 16 × 4 megapixels fill 34.6 TB raw in 30 days: 38.4 TB of disks as they are sold, 44.2 with the reserve, 42.2 with
  // the least of it.
  const site = (settings: object = {}) => cameras([{ cameras: 16 }], { settings: { poe: 'switch', ...settings } });
  const mall = mallOf([
    ...smallMall().filter(({ categoryCode }) => categoryCode !== 'nvr' && categoryCode !== 'poe-nvr'),
    recorder(1_000, 16, 200, 3, { slot_max_tb: 14.4 }),
    disk(1_900, 14.4, { skuId: 8_005 }),
    recorder(2_000, 32, 320, 4, { slot_max_tb: 6 }),
  ]);

  test('is given up where it alone costs a second recorder: bays are full, and the days asked for are kept', () => {
    const solution = solved(site(), mall);
    const [one] = solution.plan.recorders;
    expect(solution.plan.recorders).toHaveLength(1);
    expect(one?.disks).toEqual([{ skuId: 8_005, capacityTb: 14.4, pieces: 3 }]);
    expect(solution.totals.storageDays).toBe(30);
    const hint = solution.problems.find(({ id }) => id === 'bufferGivenUp');
    expect(hint).toMatchObject({ params: { left: 12, asked: 15, devices: 2, planned: 1 } });
    const steps = linesFor(solution, 'disk').flatMap((line) => line.steps);
    expect(steps.find(({ rule }) => rule === 'disk_buffer')).toMatchObject({ inputs: { held: 43.2 }, result: 12 });
  });

  test('is given up where it alone takes a recorder of another class, and is never less than the least', () => {
    const small = smallMall().filter(({ categoryCode }) => !/nvr|disks/.test(categoryCode));
    const products = [recorder(3_000, 16, 320, 2), recorder(4_500, 64, 512, 8), disk(1_900, 15, { skuId: 8_005 })];
    const planned = (retentionDays: number) =>
      solved(
        cameras([{ cameras: 16, retentionDays }], { settings: { poe: 'switch' } }),
        mallOf([...small, ...products]),
      );
    // In 21 days 30.9 TB with the whole reserve, 29.6 with the least: two bays hold 30.
    const tight = planned(21);
    expect(tight.plan.recorders.map(({ bays }) => bays)).toEqual([2]);
    expect(tight.problems.find(({ id }) => id === 'bufferGivenUp')).toMatchObject({
      params: { left: 11, devices: 1, planned: 1 },
    });
    // In 22 days 31 TB with the least.
    const full = planned(22);
    expect(full.problems.map(({ id }) => id)).not.toContain('bufferGivenUp');
    for (const { disks, storageTb } of full.plan.recorders) {
      expect(disks.reduce((sum, { pieces, capacityTb }) => sum + pieces * capacityTb, 0)).toBeGreaterThanOrEqual(
        storageTb,
      );
    }
  });

  test('is kept by whoever wants it, and where less of it spares no recorder', () => {
    const kept = solved(site({ keepReserves: true }), mall);
    expect(kept.plan.recorders).toHaveLength(2);
    expect(kept.problems.map(({ id }) => id)).not.toContain('bufferGivenUp');
    const longer = solved(site({ retentionDays: 32 }), mall);
    expect(longer.plan.recorders).toHaveLength(2);
    for (const { disks, storageTb } of longer.plan.recorders) {
      expect(disks.reduce((sum, { pieces, capacityTb }) => sum + pieces * capacityTb, 0)).toBeGreaterThanOrEqual(
        storageTb,
      );
    }
  });
});

test('giving reserves up takes no more devices or costs less, and what the site needs is held (property)', () => {
  const mall = mallOf(smallMall());
  const groups = fc.array(
    fc.record({
      cameras: fc.integer({ min: 1, max: 24 }),
      megapixels: fc.constantFrom(2, 4, 8),
      retentionDays: fc.constantFrom(15, 30, 60),
      point: fc.constantFrom('main', 'far'),
    }),
    { minLength: 1, maxLength: 3 },
  );
  fc.assert(
    fc.property(groups, (asked) => {
      const planned = (keepReserves: boolean) =>
        solved(cameras(asked, { settings: { keepReserves, points: [{ id: 'far', distanceM: 60 }] } }), mall);
      const [wished, kept] = [planned(false), planned(true)];
      const devices = ({ plan }: typeof kept) => plan.recorders.length + plan.switches.length;
      const fen = ({ lines }: typeof kept) =>
        lines.reduce((sum, { need, totalFen }) => sum + (OF_SETS.has(need.role) ? (totalFen ?? 0) : 0), 0);
      if (devices(wished) > devices(kept)) expect(fen(wished)).toBeLessThan(fen(kept));
      expect(fen(wished)).toBeLessThanOrEqual(fen(kept));
      recordersHold(wished, mall);
      switchesHold(wished, mall);
      const days = wished.totals.storageDays ?? 0;
      expect(days).toBeGreaterThanOrEqual(Math.min(...asked.map(({ retentionDays }) => retentionDays)) - 0.1);
    }),
    { numRuns: 60, seed: 14 },
  );
});

describe('a reserve that nothing in the mall holds', () => {
  const mall = mallOf([
    ...smallMall().filter(({ categoryCode }) => categoryCode !== 'poe-switches' && categoryCode !== 'gigabit-switches'),
    poeSwitch(420, 5, 60, {}, { skuId: 8_001 }),
    plainSwitch(160, 5, {}, { skuId: 8_002 }),
  ]);
  const asked = (settings: object) =>
    solved(
      cameras([{ cameras: 3, point: 'far' }], {
        settings: { poe: 'switch', points: [{ id: 'far', distanceM: 60 }], ...settings },
      }),
      mall,
    );

  test('is no reason for no switch at all, and the customer is told what is left', () => {
    const solution = asked({ portReservePercent: 80 });
    expect(linesFor(solution, 'poeSwitch').map(({ skuId, quantity }) => [skuId, quantity])).toEqual([[8_001, 1]]);
    const told = solution.problems.filter(({ id, params }) => id === 'portsShort' && params.point === 'far');
    expect(told.map(({ severity, params }) => ({ severity, ...params }))).toEqual([
      { severity: 'hint', left: 20, asked: 80, point: 'far' },
    ]);
  });

  test('is told of the switch in the middle as well, and of none that keeps it', () => {
    const site = linked(MANY_POINTS.slice(0, 20), 4);
    const small = mallOf([...withoutPlain, plainSwitch(900, 24, {}, { skuId: 8_001 })]);
    const large = mallOf([...withoutPlain, plainSwitch(900, 48, {}, { skuId: 8_001 })]);
    const told = (of: typeof small) => solved(site, of).problems.filter(({ id }) => id === 'portsShort');
    expect(told(small)).toMatchObject([
      { line: 'shared.main.aggregationSwitch', params: { asked: 20, point: 'main' } },
    ]);
    expect(told(large)).toEqual([]);
  });
});
