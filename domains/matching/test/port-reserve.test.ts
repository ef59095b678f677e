import { expect, test } from 'vitest';
import { cameras, linesFor, mallOf, plainSwitch, smallMall, solved } from './matching-builders.ts';

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
