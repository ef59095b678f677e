import { expect, test } from 'vitest';
import type { Container, Item } from '../contract/engine/containers.ts';
import { packWithin } from '../contract/engine/pack-items.ts';

/** Ten thousand cameras in four hundred groups, no two alike: as many as a site may have. */
const GROUPS: readonly Item[] = Array.from({ length: 400 }, (_, n) => ({
  count: 25,
  size: [1, 1 + (n % 2), 400 + ((n * 37) % 1500), 2_000 + n * 11],
  level: n % 3,
}));

const TOTAL = 10_000;

/** Switches of which most are short in stock; `looks` counts how often the search asks what one holds. */
function shelf(looks: { count: number }) {
  const containers = Array.from({ length: 12 }, (_, n): Container => {
    const ports = 8 + n * 4;
    return {
      get capacity() {
        looks.count += 1;
        return [ports, ports * 2, ports * 1_200, 700_000];
      },
      level: 2,
      price: 20_000 + ports * 5_000,
      steps: null,
      credit: null,
    };
  });
  return { containers, limits: containers.map((_, n) => (n === 0 ? 2_000 : 5 + n)) };
}

test('the search for as many cameras as a site may have, of many kinds and short stock, is bounded', () => {
  const looks = { count: 0 };
  const { containers, limits } = shelf(looks);
  const packing = packWithin(GROUPS, containers, limits);
  const held = GROUPS.map((_, at) => packing?.filled.reduce((sum, { pieces }) => sum + (pieces[at] ?? 0), 0));
  expect(held).toEqual(GROUPS.map(({ count }) => count));
  const counts = limits.map((_, kind) => packing?.filled.filter((one) => one.kind === kind).length ?? 0);
  for (const [kind, limit] of limits.entries()) expect(counts[kind]).toBeLessThanOrEqual(limit);
  // First fit asks several times for every piece and each kind that it is tried with. Without a bound it is some 850.
  expect(looks.count).toBeLessThan(300 * TOTAL);
});
