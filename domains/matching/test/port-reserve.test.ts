import { expect, test } from 'vitest';
import { cameras, linesFor, mallOf, plainSwitch, product, smallMall, solved } from './matching-builders.ts';

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
const withoutPlain = smallMall().filter(({ categoryCode }) => categoryCode !== 'gigabit-switches');
const inMain = ({ plan }: ReturnType<typeof solved>) => plan.switches.filter(({ kind }) => kind === 'aggregation');

test.each([
  ['says no ports', product('gigabit-switches', 500, { port_speed: '1g', sfp_ports: 4 }, { skuId: 8_002 })],
  ['is not on sale', plainSwitch(500, 48, {}, { skuId: 8_002, onSale: false })],
  ['is discontinued', plainSwitch(500, 48, {}, { skuId: 8_002, lifeCycle: 'discontinued' })],
  ['is not in stock', plainSwitch(500, 48, {}, { skuId: 8_002, stock: 0 })],
])('a reserve in the middle is no reason for a switch that %s', (_, other) => {
  const mall = mallOf([...withoutPlain, plainSwitch(900, 24, {}, { skuId: 8_001 }), other]);
  const solution = solved(linked(MANY_POINTS.slice(0, 20), 4), mall);
  expect(linesFor(solution, 'aggregationSwitch').map(({ skuId, quantity }) => [skuId, quantity])).toEqual([[8_001, 1]]);
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
  const solution = solved(linked(MANY_POINTS, 5), mallOf([...withoutPlain, plainSwitch(620, 16)]));
  const middle = inMain(solution);
  const links = linesFor(solution, 'poeSwitch').reduce((sum, { quantity }) => sum + quantity, 0);
  expect(middle.length).toBeGreaterThan(1);
  for (const { ports, portsUsed } of middle) expect(portsUsed).toBeLessThanOrEqual(ports * 0.8);
  const between = 2 * middle.length;
  const recorders = solution.plan.recorders.length;
  expect(middle.reduce((sum, { portsUsed }) => sum + portsUsed, 0)).toBe(links + recorders + between);
});
