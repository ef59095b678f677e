import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coverDemand } from '../contract/engine/cover-parts.ts';
import { coverUnits } from '../contract/engine/cover-units.ts';
import { unitsCovered } from '../contract/engine/units-covered.ts';
import { DOOR_MATERIALS, FAIL_MODES, LOCK_TYPES, type LockChoice } from '../contract/lock-choices.ts';
import type { Need } from '../contract/need.ts';
import { DELIVERED_PACK, type RulePack } from '../contract/rule-pack.ts';
import { DOOR_USES, DOOR_WAYS, LEAVES, OPENINGS } from '../contract/site/access.ts';
import { CREDENTIALS } from '../contract/site/channel.ts';
import { access, check, contextOf, demandOf, problemsIn, totalOf } from './scene-builders.ts';

const door = fc.record({
  doors: fc.integer({ min: 1, max: 40 }),
  material: fc.constantFrom(...DOOR_MATERIALS),
  leaves: fc.constantFrom(...LEAVES),
  opening: fc.constantFrom(...OPENINGS),
  use: fc.constantFrom(...DOOR_USES),
  latch: fc.boolean(),
  way: fc.constantFrom(...DOOR_WAYS),
  credential: fc.constantFrom(...CREDENTIALS),
  lock: fc.constantFrom('auto', ...LOCK_TYPES),
  fail: fc.constantFrom(...FAIL_MODES),
  point: fc.constantFrom('main', 'east'),
});
const bus = fc.constantFrom('any', 'wiegand', 'rs485');

/** Tables that somebody might publish by mistake. */
const row: fc.Arbitrary<LockChoice> = fc.record({
  id: fc.constant('row'),
  materials: fc.option(fc.subarray([...DOOR_MATERIALS])),
  escape: fc.option(fc.boolean()),
  latch: fc.option(fc.boolean()),
  locks: fc.subarray([...LOCK_TYPES]),
  forbidden: fc.subarray([...LOCK_TYPES]),
  failModes: fc.subarray([...FAIL_MODES]),
  breakGlass: fc.boolean(),
  fireInterface: fc.boolean(),
  tag: fc.constant('D' as const),
  source: fc.constant(''),
});

describe('access (properties)', () => {
  /** Whether everything at an escape door is as it must be. */
  function escapes(needs: readonly Need[], pieces: number): boolean {
    const of = (role: Need['role']) => needs.find((need) => need.role === role);
    const says = (attribute: string, values: readonly string[]) =>
      (of('lock')?.requirements ?? []).some(
        (one) =>
          one.attribute === attribute &&
          one.is === 'equals' &&
          one.safety === true &&
          values.includes(String(one.value)),
      );
    return (
      says('fail_mode', ['failSafe']) &&
      says('lock_type', ['maglock', 'shear']) &&
      of('smartLock') === undefined &&
      of('breakGlass')?.quantity === pieces &&
      of('fireInterface')?.quantity === pieces
    );
  }

  test('an escape door never gets a lock that stays closed, whatever is asked for and whatever the table says', () => {
    const sites = fc.tuple(fc.array(door, { minLength: 1, maxLength: 4 }), fc.option(fc.array(row, { maxLength: 4 })));
    let seen = 0;
    check(
      fc.property(sites, ([doors, table]) => {
        const pack: RulePack = { ...DELIVERED_PACK, locks: table ?? DELIVERED_PACK.locks };
        const { needs } = demandOf(access(doors), contextOf({}, pack));
        return doors.every(({ use, doors: pieces }, at) => {
          if (use === 'passage') return true;
          seen += 1;
          return escapes(
            needs.filter(({ part }) => part === `x${at}`),
            pieces,
          );
        });
      }),
    );
    expect(seen).toBeGreaterThan(10_000);
  });

  test('smart locks are never on an escape route', () => {
    const lock = fc.record({
      doors: fc.integer({ min: 1, max: 9 }),
      use: fc.constantFrom(...DOOR_USES),
      material: fc.constantFrom(...DOOR_MATERIALS),
    });
    check(
      fc.property(fc.array(lock, { minLength: 1, maxLength: 5 }), (locks) => {
        const demand = demandOf(access([], { locks: locks.map((one, at) => ({ id: `k${at}`, ...one })) }));
        for (const [at, { use }] of locks.entries()) {
          if (use !== 'passage') expect(demand.needs.some(({ part }) => part === `k${at}`)).toBe(false);
        }
        const escapes = locks.filter(({ use }) => use !== 'passage').length;
        expect(problemsIn(demand).filter((id) => id === 'accessSmartLockEscape')).toHaveLength(escapes);
      }),
    );
  });

  test('more doors never need fewer controllers, readers, locks or contacts, and controllers have room for all', () => {
    check(
      fc.property(
        fc.array(door, { minLength: 1, maxLength: 5 }),
        bus,
        fc.integer({ min: 0, max: 9 }),
        (doors, on, more) => {
          const small = demandOf(access(doors, { bus: on }));
          const large = demandOf(
            access(
              doors.map((one) => ({ ...one, doors: one.doors + more })),
              { bus: on },
            ),
          );
          for (const role of ['accessController', 'reader', 'lock', 'doorContact', 'exitButton'] as const) {
            expect(totalOf(large, role)).toBeGreaterThanOrEqual(totalOf(small, role));
          }
          const controllers = small.needs.filter(({ role }) => role === 'accessController');
          const room = controllers.reduce(
            (sum, { cover }) => sum + (cover?.attribute === 'doors' ? cover.units : (cover?.units ?? 0) / 2),
            0,
          );
          const alone = new Set(small.needs.filter(({ role }) => role === 'smartLock').map(({ part }) => part));
          expect(room).toBe(doors.reduce((sum, one, at) => (alone.has(`x${at}`) ? sum : sum + one.doors), 0));
        },
      ),
    );
  });

  test('supplies whose parts are known hold them whole, and never cost more than those that hold them in any order', () => {
    const part = fc.record({ units: fc.integer({ min: 1, max: 400 }), pieces: fc.integer({ min: 1, max: 8 }) });
    const supply = fc.record({ value: fc.integer({ min: 4, max: 12 }), price: fc.integer({ min: 1, max: 500 }) });
    check(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 4 }),
        fc.array(supply, { minLength: 1, maxLength: 3 }),
        (parts, supplies) => {
          const demand = {
            attribute: 'output_current_a',
            units: parts.reduce((sum, { units, pieces }) => sum + units * pieces, 0),
            scale: 100,
            largest: Math.max(...parts.map(({ units }) => units)),
          };
          const holders = supplies.map(({ value, price }) => ({
            value,
            cost: (count: number) => price * count,
            even: true,
            stock: 100_000,
          }));
          const costOf = (pieces: readonly number[]) =>
            pieces.reduce((sum, count, at) => sum + count * (supplies[at]?.price ?? 0), 0);
          const whole = coverDemand({ ...demand, parts }, holders, true) ?? [];
          expect(costOf(whole)).toBeLessThanOrEqual(costOf(coverDemand(demand, holders, true) ?? []));
          const open = whole
            .flatMap((count, at) => Array.from({ length: count }, () => (supplies[at]?.value ?? 0) * 100))
            .toSorted((a, b) => b - a);
          const loose = parts.flatMap(({ units, pieces }) => Array.from({ length: pieces }, () => units));
          for (const one of loose.toSorted((a, b) => b - a)) {
            const fits = open.findIndex((free) => free >= one);
            expect(fits).toBeGreaterThanOrEqual(0);
            open[fits] = (open[fits] ?? 0) - one;
          }
        },
      ),
      2_000,
    );
  });

  test('no supply carries more than it gives: the locks fit into the pieces in any order', () => {
    const size = fc.integer({ min: 1, max: 120 });
    const supply = fc.record({ amperes: fc.integer({ min: 2, max: 12 }), cost: fc.integer({ min: 1, max: 500 }) });
    check(
      fc.property(
        fc.array(size, { minLength: 1, maxLength: 60 }),
        fc.array(supply, { minLength: 1, maxLength: 4 }),
        (parts, supplies) => {
          const units = parts.reduce((sum, part) => sum + part, 0);
          const cover = { attribute: 'output_current_a', units, scale: 100, largest: Math.max(...parts) };
          const covers = supplies.map(({ amperes, cost }) => ({
            units: unitsCovered(cover, amperes),
            cost: (count: number) => cost * count,
            even: true,
            stock: 1_000,
          }));
          const pieces = coverUnits(units, covers, true) ?? [];
          const bins = pieces.flatMap((count, at) =>
            Array.from({ length: count }, () => (supplies[at]?.amperes ?? 0) * 100),
          );
          const open = [...bins];
          for (const part of parts) {
            const fits = open.findIndex((left) => left >= part);
            expect(fits).toBeGreaterThanOrEqual(0);
            open[fits] = (open[fits] ?? 0) - part;
          }
        },
      ),
    );
  });
});
