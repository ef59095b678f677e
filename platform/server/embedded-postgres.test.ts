import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { endProcesses, folder, processesOf } from '../../apps/api/test-process.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

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
    // The moment at which the next one takes connections and whoever started it may not have heard so.
    while (lines()[0] === killed || lines()[7]?.trim() !== 'ready') await nextTurn();
    await server.stop();
    expect(processesOf(dataDir)).toEqual([]);
  }
}, 120_000);
