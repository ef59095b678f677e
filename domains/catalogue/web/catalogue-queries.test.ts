import { expect, test } from 'vitest';
import { pauseWhileBusy } from './catalogue-queries.ts';

test('a busy search is asked for again after longer and longer pauses, and not for ever', () => {
  const pauses: number[] = [];
  for (let read = 1, pause = pauseWhileBusy(true, read); pause !== false; pause = pauseWhileBusy(true, read)) {
    pauses.push(pause);
    read += 1;
    if (read > 100) break;
  }
  expect(pauses).toEqual([3_000, 6_000, 12_000, 24_000, 48_000]);
  expect(pauseWhileBusy(false, 1)).toBe(false);
});
