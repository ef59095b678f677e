import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { endProcesses, folder, processesOf } from '../../apps/api/test-process.ts';
import { pauseAfterReady, startEmbeddedPostgres } from './embedded-postgres.ts';

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

test('a server that ends again and again is back soon each time, but not at once', () => {
  const pauses = [0];
  for (let n = 0; n < 20; n += 1) pauses.push(pauseAfterReady(pauses.at(-1) ?? 0, 500));
  expect(pauses.slice(1, 6)).toEqual([200, 400, 800, 1_600, 1_600]);
  // Callers wait for it: a start takes about a second.
  expect(Math.max(...pauses)).toBeLessThanOrEqual(2_000);
  expect(pauseAfterReady(1_600, 60_000)).toBe(200);
});
