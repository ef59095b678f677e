import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Solution } from '../contract/solution.ts';
import { plugsAreTold } from './held-limits.ts';
import { cameras, mallOf, mallWithout, smallMall, solved } from './matching-builders.ts';
import { check } from './scene-builders.ts';

const MALL = mallOf(smallMall());
const SHUFFLED = mallOf(smallMall().toReversed());
/** Nothing powers a camera but what stands beside it. */
const PLAIN = mallOf(mallWithout('poe-switches', 'poe-nvr'));

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const pluggedIn = ({ plan }: Solution) =>
  plan.switches.map(({ point, kind, devices = [], links }) => ({
    at: `${point} ${kind}`,
    devices: devices.map(({ part, role, pieces, ports, watts }) => [part, role, pieces, ports, watts]),
    links,
  }));

const aGroup = fc.record({
  cameras: fc.integer({ min: 1, max: 20 }),
  megapixels: fc.constantFrom(2, 4, 8),
  form: fc.constantFrom('any' as const, 'ptz' as const),
  power: fc.constantFrom('poe' as const, 'poe' as const, 'local' as const),
  point: fc.constantFrom('main', 'near', 'far'),
});

const aSite = fc
  .tuple(fc.array(aGroup, { minLength: 1, maxLength: 4 }), fc.constantFrom('auto', 'switch', 'injector'))
  .map(([groups, poe]) =>
    cameras(groups, {
      settings: {
        poe: poe as 'auto',
        points: [
          { id: 'near', distanceM: 60 },
          { id: 'far', distanceM: 300 },
        ],
      },
    }),
  );

test('every switch tells what hangs on it: a room of one group, and the middle that gathers the others', () => {
  const settings = { poe: 'switch' as const, points: [{ id: 'far', distanceM: 300 }] };
  const site = cameras([{ cameras: 8 }, { cameras: 6, point: 'far' }], { settings });
  expect(pluggedIn(solved(site, MALL))).toEqual([
    { at: 'main poe', devices: [['g0', 'camera', 8, 8, 72]], links: 2 },
    { at: 'far poe', devices: [['g1', 'camera', 6, 6, 54]], links: 0 },
  ]);
});

test('what is fed over injectors hangs on a switch that gives it no watts', () => {
  const site = cameras([{ cameras: 3 }, { cameras: 2, power: 'local' }]);
  expect(pluggedIn(solved(site, PLAIN))).toEqual([
    {
      at: 'main plain',
      devices: [
        ['g0', 'camera', 3, 3, 0],
        ['g1', 'camera', 2, 2, 0],
      ],
      links: 1,
    },
  ]);
});

test('what hangs on the switches is all that is planned, with its ports and watts, whatever the order of products', () => {
  check(
    fc.property(aSite, (site) => {
      const solution = solved(site, MALL);
      plugsAreTold(solution);
      const { plan, lines } = solution;
      const asking = lines.filter(({ need, skuId }) => skuId !== null && (need.load?.ports ?? 0) > 0);
      const plugged = plan.switches.flatMap(({ devices = [] }) => devices);
      for (const { need } of asking) {
        const here = plugged.filter((one) => one.need === need.id);
        expect(sum(here.map(({ pieces }) => pieces))).toBeLessThanOrEqual(need.quantity);
        for (const { part, role } of here) expect([part, role]).toEqual([need.part, need.role]);
      }
      const inRecorders = sum(plan.recorders.map(({ poePorts }) => poePorts));
      expect(sum(plugged.map(({ ports }) => ports)) + inRecorders).toBe(sum(asking.map(({ need }) => need.quantity)));
      expect(pluggedIn(solved(site, SHUFFLED))).toEqual(pluggedIn(solution));
    }),
    60,
  );
});
