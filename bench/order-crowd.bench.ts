/**
 * Complete orders of few and of many buyers, of any SKUs and all of one, beside pgbench with as many clients on the same
 * rows; then of two processes of the mall behind nginx beside one.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { type Figure, median } from './figure.ts';
import { p95 } from './http-load.ts';
import { newDataDir, removeDataDir, startProcess } from './mall-process.ts';

const ROUNDS = 3;
const FEW = 8;
const MANY = 64;
/** Orders of all buyers together in a round. */
const FLOWS = 192;

/** One complete order of a buyer at one of the mall's addresses. */
export type Flow = (buyer: number, address: string, skus: 'spread' | 'hot') => Promise<void>;
/** Orders a second of as many pgbench clients. */
export type Bare = (buyers: number, skus: 'spread' | 'hot') => Promise<number>;

interface Load {
  readonly buyers: number;
  readonly skus: 'spread' | 'hot';
  readonly addresses: readonly string[];
}

/** @returns orders a second, and how long each took in milliseconds */
async function load(flow: Flow, { buyers, skus, addresses }: Load): Promise<{ rate: number; times: number[] }> {
  const times: number[] = [];
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: buyers }, async (_, buyer) => {
      for (let n = 0; n < FLOWS / buyers; n += 1) {
        const from = performance.now();
        await flow(buyer, addresses[buyer % addresses.length] ?? '', skus);
        times.push(performance.now() - from);
      }
    }),
  );
  return { rate: (FLOWS * 1000) / (performance.now() - begin), times };
}

async function crowdOf(flow: Flow, bare: Bare, { buyers, skus, addresses }: Load) {
  const rates: number[] = [];
  const bareRates: number[] = [];
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const one = await load(flow, { buyers, skus, addresses });
    // The first one opens connections.
    if (round === 0) continue;
    rates.push(one.rate);
    times.push(...one.times);
    bareRates.push(await bare(buyers, skus));
  }
  const baseline = { name: `pgbench, bare inserts, ${buyers} clients`, value: median(bareRates) };
  return { rate: median(rates), p95: p95(times), baseline };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

const isInstalled = (program: string) => spawnSync(program, ['-v']).error === undefined;

/** Shares out calls as the delivered proxy does. @returns null where nginx is not installed */
async function startNginx(addresses: readonly string[]): Promise<{ address: string; stop(): Promise<void> } | null> {
  if (!isInstalled('nginx')) return null;
  const folder = mkdtempSync(join(tmpdir(), 'argus-nginx-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const malls = addresses.map((address) => `server ${new URL(address).host};`).join(' ');
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; pid ${folder}/pid; error_log stderr; events { worker_connections 1024; }
     http {
       access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
       upstream mall { ${malls} keepalive 64; }
       server { listen 127.0.0.1:${port}; keepalive_requests 1000000;
         location / { proxy_pass http://mall; proxy_http_version 1.1; proxy_set_header Connection ""; } }
     }`,
  );
  const child: ChildProcess = spawn('nginx', ['-p', folder, '-c', config], { stdio: ['ignore', 'ignore', 'inherit'] });
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 50; tries += 1) {
    if (await fetch(`${address}/healthz`).catch(() => null)) break;
    await wait(100);
  }
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { address, stop };
}

/** In turns with one process, so that other work on the machine slows both. */
async function twoProcesses(flow: Flow, address: string, connection: pg.ClientConfig): Promise<Figure> {
  const { host = '', port = 5432, user = '', database = '' } = connection;
  const url = `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  const dataDir = newDataDir();
  const second = await startProcess('apps/api/main.ts', { DATA_DIR: dataDir, DEMO: '1', DATABASE_URL: url });
  const nginx = await startNginx([address, second.address]);
  try {
    const both = nginx ? [nginx.address] : [address, second.address];
    const [alone, together]: [number[], number[]] = [[], []];
    // It has compiled as little as the first one had.
    for (let n = 0; n < ROUNDS; n += 1) await load(flow, { buyers: MANY, skus: 'spread', addresses: [second.address] });
    for (let round = 0; round <= ROUNDS; round += 1) {
      const one = await load(flow, { buyers: MANY, skus: 'spread', addresses: [address] });
      const two = await load(flow, { buyers: MANY, skus: 'spread', addresses: both });
      if (round === 0) continue;
      alone.push(one.rate);
      together.push(two.rate);
    }
    const baseline = {
      name: nginx ? 'one process without nginx' : 'one process (nginx is not installed: buyers call either process)',
      value: median(alone),
    };
    return { name: 'orderFlowTwoProcesses', value: median(together), unit: 'orders/s', baseline };
  } finally {
    await nginx?.stop();
    await second.stop();
    removeDataDir(dataDir);
  }
}

/** @param address of a mall that is warm */
export async function crowdFigures(
  flow: Flow,
  bare: Bare,
  address: string,
  connection: pg.ClientConfig,
): Promise<Figure[]> {
  const addresses = [address];
  const few = await crowdOf(flow, bare, { buyers: FEW, skus: 'spread', addresses });
  const fewHot = await crowdOf(flow, bare, { buyers: FEW, skus: 'hot', addresses });
  const many = await crowdOf(flow, bare, { buyers: MANY, skus: 'spread', addresses });
  const manyHot = await crowdOf(flow, bare, { buyers: MANY, skus: 'hot', addresses });
  const unit = 'orders/s';
  return [
    { name: 'orderFlowP95', value: few.p95, unit: 'ms' },
    { name: 'orderFlowHot', value: fewHot.rate, unit, baseline: fewHot.baseline },
    { name: 'orderFlowHotP95', value: fewHot.p95, unit: 'ms' },
    { name: 'orderFlowMany', value: many.rate, unit, baseline: many.baseline },
    { name: 'orderFlowManyP95', value: many.p95, unit: 'ms' },
    { name: 'orderFlowManyHot', value: manyHot.rate, unit, baseline: manyHot.baseline },
    { name: 'orderFlowManyHotP95', value: manyHot.p95, unit: 'ms' },
    await twoProcesses(flow, address, connection),
  ];
}
