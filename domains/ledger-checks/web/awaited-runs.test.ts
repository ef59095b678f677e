import { expect, test } from 'vitest';
import { foundSince } from './awaited-runs.ts';

const run = (checkName: string, runTime: string | null, found = 0) => ({ checkName, runTime, found });

test('a comparison is over when every check has run since, and tells what all of them found', () => {
  const before = [run('stock', null), run('balance', '2026-11-26T02:40:00Z', 3)];
  expect(foundSince(before, before)).toBeNull();
  expect(foundSince(before, [run('stock', '2026-11-26T09:00:00Z', 1), before[1] ?? run('', null)])).toBeNull();
  expect(foundSince(before, [run('stock', '2026-11-26T09:00:00Z', 1), run('balance', '2026-11-26T09:00:01Z', 2)])).toBe(
    3,
  );
});
