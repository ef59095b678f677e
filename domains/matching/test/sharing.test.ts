import { expect, test } from 'vitest';
import { mallOf, smallMall, solved } from './matching-builders.ts';

test('scenes of one project share, and what that saved is said', () => {
  const scene = (id: string) => ({
    kind: 'surveillance' as const,
    id,
    groups: [{ id: 'g', cameras: 5, retentionDays: 10 }],
  });
  const mall = mallOf(smallMall());
  const settings = { equipSmallRooms: true };
  const together = solved({ scenes: [scene('a'), scene('b')], settings }, mall);
  const alone = solved({ scenes: [scene('a')], settings }, mall);
  expect(alone.sharing).toBeNull();
  expect(together.sharing?.fen).toBe(2 * (alone.totals.fen ?? 0) - (together.totals.fen ?? 0));
  expect(together.sharing).toMatchObject({ recorders: 1, cabinets: 1, ups: 1 });
  const sum = (of: typeof alone, amount: 'ports' | 'wattsMax') =>
    of.plan.switches.reduce((total, one) => total + one[amount], 0);
  expect(together.sharing?.ports).toBe(2 * sum(alone, 'ports') - sum(together, 'ports'));
  expect(together.sharing?.poeWatts).toBe(2 * sum(alone, 'wattsMax') - sum(together, 'wattsMax'));
  expect(together.sharing?.rackUnits).toBe(2 * alone.totals.rackUnits - together.totals.rackUnits);
  expect(together.sharing?.rackUnits).toBeGreaterThan(0);
});

test('what sharing saves is never less than nothing, also where one set of small recorders is cheapest for all', () => {
  const scene = (id: string, megapixels: number) => ({
    kind: 'surveillance' as const,
    id,
    groups: [
      { id: 'g', cameras: 33, megapixels },
      { id: 'h', cameras: 38, megapixels: 4 },
    ],
  });
  const { sharing } = solved({ scenes: [scene('a', 2), scene('b', 8)] }, mallOf(smallMall()));
  for (const saved of Object.values(sharing ?? { fen: -1 })) expect(saved).toBeGreaterThanOrEqual(0);
});
