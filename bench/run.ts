/**
 * Started by `tools/bench.ts`. Measures every figure and its baseline in the same run and prints the table. With
 * `--write` its rows also go to `docs/performance.md`. An argument runs only that part.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findEmbeddedPostgres } from '../platform/server/embedded-postgres.ts';
import { benchAccounts } from './accounts.bench.ts';
import { makeBuyers } from './bench-buyers.ts';
import { benchCachedList, benchUncached, growCatalogue } from './catalogue.bench.ts';
import { type Figure, figureTitles, judge, median } from './figure.ts';
import { newDataDir, removeDataDir, startProcess } from './mall-process.ts';
import { benchMemory } from './memory.bench.ts';
import { benchOrderLists } from './order-lists.bench.ts';
import { benchOrders } from './orders.bench.ts';
import { benchOversell } from './oversell.bench.ts';
import { benchPages } from './pages.bench.ts';
import { benchPricing } from './pricing.bench.ts';
import { benchRush } from './rush.bench.ts';
import { benchScale } from './scale.bench.ts';

const root = resolve(import.meta.dirname, '..');
const wanted = process.argv.slice(2).find((word) => !word.startsWith('--'));
const figures: Figure[] = [];
const begin = performance.now();

const given = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const most = given('to');
const manyOrders = given('orders');
const seeds = given('seeds');

/** @param isAsked whether it runs when no part is named */
async function part(name: string, work: () => Promise<Figure[]>, isAsked = true): Promise<void> {
  if (wanted ? wanted !== name : !isAsked) return;
  const measured = await work();
  figures.push(...measured);
  for (const figure of measured) console.log(judge(figure).row);
}

/** Starts of each kind, in turns: other work on the machine then slows down all of them. */
const STARTS = 3;

/** Of a program with a new database, in milliseconds. */
async function firstStartOf(program: string): Promise<number> {
  const emptyDir = newDataDir();
  const started = await startProcess(program, { ...environment, DATA_DIR: emptyDir });
  await started.stop();
  removeDataDir(emptyDir);
  return started.startedIn;
}

await part('pricing', async () => benchPricing());
// What domains measure of themselves: `domains/NAME/test/NAME.bench.ts`, with `bench` as what measures.
for (const file of globSync('domains/*/test/*.bench.ts', { cwd: root })) {
  const { bench } = (await import(join(root, file))) as { bench: () => Figure[] };
  await part(basename(file, '.bench.ts'), async () => bench());
}
// Twenty rounds take a quarter of an hour.
await part('oversell', () => benchOversell(Number(seeds ?? 20)), seeds !== undefined);
await part('rush', benchRush);
const dataDir = newDataDir();
const environment = { DATA_DIR: dataDir, DEMO: '1', RATE_LIMIT: '0', TRUSTED_PROXIES: 'loopback' };
let mall = await startProcess('apps/api/main.ts', environment);
try {
  await part('start', async () => {
    const [first, bareFirst, later, bare]: [number[], number[], number[], number[]] = [[mall.startedIn], [], [], []];
    for (let turn = 0; turn < STARTS; turn++) {
      bareFirst.push(await firstStartOf('bench/bare-start.ts'));
      if (turn > 0) first.push(await firstStartOf('apps/api/main.ts'));
      await mall.stop();
      const bareProcess = await startProcess('bench/bare-start.ts', environment);
      await bareProcess.stop();
      bare.push(bareProcess.startedIn);
      mall = await startProcess('apps/api/main.ts', environment);
      later.push(mall.startedIn);
    }
    await wait(5000);
    const size = execFileSync('du', ['-sm', '--exclude=.vite*', join(root, 'node_modules')], { encoding: 'utf8' });
    return [
      {
        name: 'startFirst',
        value: median(first) / 1000,
        unit: 's',
        baseline: { name: 'bare Node, Fastify and a new database', value: median(bareFirst) / 1000 },
      },
      {
        name: 'startLater',
        value: median(later) / 1000,
        unit: 's',
        baseline: { name: 'bare Node, Fastify and database', value: median(bare) / 1000 },
      },
      { name: 'idleMemory', value: mall.memory() / 1024 / 1024, unit: 'MB' },
      { name: 'installSize', value: Number.parseInt(size, 10), unit: 'MB' },
    ];
  });
  await part('memory', async () => {
    await mall.stop();
    mall = await startProcess('apps/api/main.ts', environment);
    return benchMemory(mall);
  });
  // The mall's own database server, seen from outside.
  const server = await findEmbeddedPostgres(dataDir);
  const connection = server.connection('argus');
  const client = new pg.Client(connection);
  // The server ends with its mall, and so does this connection.
  client.on('error', () => undefined);
  await client.connect();
  const product = await client.query<{ id: string }>(`SELECT id FROM product WHERE model = 'DS-2CD2T47G2-L'`);
  await part('list', async () => [await benchCachedList(mall.address)]);
  await part('pages', () => benchPages(mall.address, `/product/detail/${product.rows[0]?.id}`));
  await part('accounts', () => benchAccounts(mall));
  await part('orders', () => benchOrders(mall.address, client, server));
  // Last of what uses this database as it is: afterwards it has a million orders, which takes minutes.
  await part(
    'order-lists',
    () => benchOrderLists(mall, connection, client, Number(manyOrders ?? 1_000_000)),
    manyOrders !== undefined,
  );
  await part('uncached', async () => {
    await growCatalogue(client);
    await mall.stop();
    // Its own cache would serve the second of two equal requests; these are all different.
    mall = await startProcess('apps/api/main.ts', environment);
    const connectionAgain = (await findEmbeddedPostgres(dataDir)).connection('argus');
    const again = new pg.Client(connectionAgain);
    again.on('error', () => undefined);
    await again.connect();
    await again.query(`UPDATE account SET phone = '136' || right(phone, 8) WHERE phone LIKE '1370000%'`);
    const [buyer] = await makeBuyers(again, 1);
    const measured = await benchUncached(mall.address, buyer?.token ?? '', connectionAgain, again);
    await again.end();
    return measured;
  });
  await client.end().catch(() => undefined);
  // Four gigabytes and a quarter of an hour: only who asks for it gets it.
  await part('scale', () => benchScale(Number(most ?? 1_000_000)), most !== undefined);
} finally {
  await mall.stop();
  removeDataDir(dataDir);
}

/** The rows of a written table with those that were measured now in their places, or at its end. */
function withRows(written: readonly string[], measured: readonly string[]): string[] {
  const what = (row: string) => row.split('|')[1]?.trim() ?? '';
  const [head = '', line = '', ...rows] = written.filter((row) => row.startsWith('|'));
  const kept = rows.filter((row) => figureTitles.has(what(row)));
  const renewed = kept.map((row) => measured.find((one) => what(one) === what(row)) ?? row);
  return [head, line, ...renewed, ...measured.filter((one) => !kept.some((row) => what(row) === what(one)))];
}

const table = [
  '| Figure | Measured | Baseline in the same run | Ratio | Wanted | Holds |',
  '| --- | --- | --- | --- | --- | --- |',
  ...figures.map((figure) => judge(figure).row),
].join('\n');
console.log(`\n${table}\n`);
if (process.argv.includes('--write')) {
  const file = join(root, 'docs/performance.md');
  const text = readFileSync(file, 'utf8');
  const machine = `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}`;
  writeFileSync(
    file,
    text.replace(/<!-- table -->[\s\S]*<!-- end -->/, (old) => {
      const rows = withRows(old.split('\n'), table.split('\n').slice(2));
      return `<!-- table -->\n\nMeasured on ${machine}.\n\n${rows.join('\n')}\n\n<!-- end -->`;
    }),
  );
  execFileSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', file], { stdio: 'ignore' });
}
console.log(
  `${figures.filter((figure) => judge(figure).holds).length} of ${figures.length} hold (${((performance.now() - begin) / 1000).toFixed(0)} s)`,
);
