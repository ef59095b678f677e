import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { endProcesses, folder, processesOf } from '../../apps/api/test-process.ts';
import { consecutiveEnds, pauseAfterReady, startEmbeddedPostgres } from './embedded-postgres.ts';

afterEach(endProcesses);

const TRIES = 8;

test('a stop while the server is started again leaves none running', async () => {
  const dataDir = folder('again');
  for (let n = 0; n < TRIES; n += 1) {
    let tellGone: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => {
      tellGone = resolve;
    });
    const server = await startEmbeddedPostgres({
      dataDir,
      durable: false,
      onTrouble: (line) => line !== null && tellGone(),
    });
    const lines = () => {
      try {
        return readFileSync(join(server.folder, 'postmaster.pid'), 'utf8').split('\n');
      } catch {
        return [];
      }
    };
    const killed = lines()[0];
    process.kill(Number(killed), 'SIGKILL');
    await gone;
    // The moment at which the new server accepts connections although its starter may not yet know.
    while (lines()[0] === killed || lines()[7]?.trim() !== 'ready') await nextTurn();
    await server.stop();
    expect(processesOf(dataDir)).toEqual([]);
  }
}, 120_000);

/** The pauses after ends of a server that ran this long each time. */
function pausesAfter(ran: readonly number[]): number[] {
  let ends = 0;
  return ran.map((ranMs) => {
    ends = consecutiveEnds(ends, ranMs);
    return pauseAfterReady(ends);
  });
}

test('a server that ends a few times is back soon each time, but not at once', () => {
  // Callers wait for it: a start takes about a second.
  expect(pausesAfter(Array(6).fill(500))).toEqual([200, 400, 800, 1_600, 1_600, 1_600]);
  expect(pausesAfter(Array(20).fill(30_000))).toEqual(Array(20).fill(200));
});

test('one that ends soon again and again is started ever more rarely, until it has run for a while', () => {
  const pauses = pausesAfter([...Array(20).fill(500), 60_000, 500]);
  expect(pauses.slice(6, 12)).toEqual([3_200, 6_400, 12_800, 25_600, 30_000, 30_000]);
  expect(Math.max(...pauses)).toBe(30_000);
  expect(pauses.slice(-2)).toEqual([200, 400]);
});
