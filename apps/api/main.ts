import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readEnvironment } from '../../platform/server/environment.ts';
import { startMall } from './start-mall.ts';

const begin = performance.now();
const say = (line: string) => process.stdout.write(`${line}\n`);

interface DemoAccount {
  phone: string;
  roles: string[];
}

/**
 * How far the heap may grow before it is marked, in percent of what was alive. Left alone, V8 lets a quiet server grow
 * by a twentieth and marks 60 MB of it every few hundred requests, and a busy import by several times what it needs.
 */
const HEAP_GROWTH_PERCENT = 50;

/**
 * Gives back what only starting needed: a thousand sources were read and stripped of their types, and V8 would keep
 * 60 MB of that until it is pressed for memory. Takes a tenth of a second.
 */
function releaseStartMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

const environment = readEnvironment(process.env);
const mall = await startMall(environment, say);
setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
releaseStartMemory();

say(`Argus is at ${environment.PUBLIC_URL ?? mall.address} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
say(`  storefront ${mall.address}/   back office ${mall.address}/admin/   interface ${mall.address}/api/docs`);
if (environment.DEMO) {
  const file = join(import.meta.dirname, '../../database/seed/accounts.json');
  const { password, accounts } = JSON.parse(readFileSync(file, 'utf8')) as {
    password: string;
    accounts: DemoAccount[];
  };
  say(`  demo accounts, password ${password}:`);
  for (const account of accounts) say(`    ${account.phone}  ${account.roles.join(', ')}`);
}

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    mall.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
