import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestMall, type TestMall } from '../../apps/api/test-mall.ts';
import type { Services } from './context.ts';
import { poolForJobs } from './job-pool.ts';
import { startJobs } from './jobs.ts';

const BROKEN_PIPE = Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' });
const REFUSED = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });

let mall: TestMall;
let pool: pg.Pool;
const unhandled = vi.fn();

beforeAll(async () => {
  mall = await startTestMall();
  pool = new pg.Pool({ ...mall.connection, max: 4 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  process.on('unhandledRejection', unhandled);
});
afterAll(async () => {
  process.off('unhandledRejection', unhandled);
  await pool?.end();
  await mall?.close();
});

it('the end of a job is noted though the database is lost at that moment', async () => {
  let losses = 0;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const losing = (...args: unknown[]) => {
      if (losses > 0 || !JSON.stringify(args[0]).includes('"text":"delete from')) return query(...args);
      losses += 1;
      return Promise.reject(BROKEN_PIPE);
    };
    Object.assign(client, { query: losing });
  });
  const run = vi.fn(async () => undefined);
  // The job needs nothing of the mall.
  const services = {} as Services;
  const jobs = await startJobs(
    [{ name: 'probe', cron: '0 0 1 1 *', atStart: true, countsOwnLosses: true, run }],
    services,
    pool,
  );
  try {
    const left = async () => (await sql`SELECT FROM graphile_worker._private_jobs`.execute(mall.database)).rows.length;
    await vi.waitFor(async () => expect([losses, unhandled.mock.calls.length + (await left())]).toEqual([1, 0]), {
      timeout: 60_000,
    });
  } finally {
    await jobs.stop();
  }
  expect(run).toHaveBeenCalledTimes(1);
  expect(unhandled).not.toHaveBeenCalled();
});

it('only the loss of the database is retried', async () => {
  const failing = (error: Error) =>
    poolForJobs({ connect: () => Promise.reject(error) } as unknown as pg.Pool).connect();
  await expect(failing(REFUSED)).rejects.toMatchObject({ code: '57P03', cause: REFUSED });
  const wrong = Object.assign(new Error('syntax error'), { code: '42601' });
  await expect(failing(wrong)).rejects.toBe(wrong);
});
