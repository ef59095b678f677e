import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type { Figure } from './figure.ts';
import { startProcess } from './mall-process.ts';

export interface Request {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** Mall and baseline take turns, so that other work on the machine slows both. */
const ROUNDS = 8;
const SECONDS = 1;
const CONNECTIONS = 10;

async function requestsPerSecond(url: string, request: Request): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, ...request });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return result.requests.average;
}

/** Requests per second of one URL compared with bare Fastify sending the same bytes, in the same run. */
export async function besideBareFastify(name: string, url: string, request: Request): Promise<Figure> {
  const { body, ...init } = request;
  const answer = await fetch(url, { ...init, ...(body === undefined ? {} : { body }) });
  const folder = mkdtempSync(join(tmpdir(), 'argus-bare-'));
  const file = join(folder, 'bytes');
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  const bare = await startProcess('bench/bare-fastify.ts', {
    BARE_BYTES: file,
    BARE_TYPE: answer.headers.get('content-type') ?? 'text/plain',
  });
  try {
    const rates = { mall: 0, bare: 0 };
    // The first round warms both up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const mall = await requestsPerSecond(url, request);
      const baseline = await requestsPerSecond(bare.address, request);
      if (round > 0) rates.mall += mall / ROUNDS;
      if (round > 0) rates.bare += baseline / ROUNDS;
    }
    return { name, value: rates.mall, unit: 'requests/s', baseline: { name: 'bare Fastify', value: rates.bare } };
  } finally {
    await bare.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The 95th percentile. */
export function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}
