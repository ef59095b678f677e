import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Environment, readEnvironment } from '../../platform/server/environment.ts';
import { startFailureText } from '../../platform/server/start-failure.ts';
import { startMall } from './start-mall.ts';

const begin = performance.now();
const say = (line: string) => process.stdout.write(`${line}\n`);

interface DemoAccount {
  phone: string;
  roles: string[];
}

/**
 * How far the heap may grow before it is marked, in percent of the live heap. With its defaults V8 lets a quiet server
 * grow by a twentieth and marks 60 MB of it every few hundred requests, and lets a busy import grow to several times
 * what it needs.
 */
const HEAP_GROWTH_PERCENT = 25;
/** While it starts: filling a new mall would otherwise leave it with up to four times what lives. */
const START_HEAP_GROWTH_PERCENT = 100;

/** After the first requests of those who waited for the mall. */
const RELEASE_AFTER_MS = 2_000;

/**
 * Releases what only the start needed: a thousand sources were read and stripped of their types, and V8 would keep 60
 * MB of that until memory gets tight. Takes a tenth of a second, in which nothing is answered.
 */
function releaseStartMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** Demo accounts and where they may sign in, for a person who tries the mall. */
function sayWhereItIs(environment: Environment, address: string): void {
  say(`Argus is at ${environment.PUBLIC_URL ?? address} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
  say(`  storefront ${address}/   back office ${address}/admin/   interface ${address}/api/docs`);
  if (!environment.DEMO) return;
  const file = join(import.meta.dirname, '../../database/seed/accounts.json');
  const { password, accounts } = JSON.parse(readFileSync(file, 'utf8')) as {
    password: string;
    accounts: DemoAccount[];
  };
  say(`  demo accounts, password ${password}:`);
  for (const account of accounts) say(`    ${account.phone}  ${account.roles.join(', ')}`);
}

// From the first moment: an interrupted start must not leave its database running.
const stopping = new AbortController();
const stopAsked = once(stopping.signal, 'abort');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());

async function run(): Promise<void> {
  const environment = readEnvironment(process.env);
  setFlagsFromString(`--heap-growing-percent=${START_HEAP_GROWTH_PERCENT}`);
  const mall = await startMall(environment, say, stopping.signal);
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  setTimeout(releaseStartMemory, RELEASE_AFTER_MS).unref();
  sayWhereItIs(environment, mall.address);
  // Filling a mall leaves 100 MB behind, and nobody waits for one that is new.
  if (mall.isNew) setImmediate(releaseStartMemory);
  await stopAsked;
  await mall.stop();
}

run().then(
  () => process.exit(0),
  (error: unknown) => {
    // And whatever failed because of it.
    if (stopping.signal.aborted) process.exit(0);
    console.error(startFailureText(error));
    process.exit(1);
  },
);
