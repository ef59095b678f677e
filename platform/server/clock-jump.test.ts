import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTestMall, type TestMall } from '../../apps/api/test-mall.ts';
import { onClockJump } from './clock-jump.ts';
import type { Services } from './context.ts';
import { startJobs } from './jobs.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let mall: TestMall;
let pool: pg.Pool;
beforeAll(async () => {
  mall = await startTestMall();
  pool = new pg.Pool({ ...mall.connection, max: 4 });
  pool.on('error', () => undefined);
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await pool?.end();
  await mall?.close();
});

it('a clock that is set forwards or backwards is noticed; one that goes on is not', async () => {
  vi.useFakeTimers();
  const told = vi.fn();
  const stop = onClockJump(told);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(told).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + DAY_MS);
  await vi.advanceTimersByTimeAsync(60_000);
  vi.setSystemTime(Date.now() - 2 * DAY_MS);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told.mock.calls).toEqual([[DAY_MS], [-2 * DAY_MS]]);
  stop();
  vi.setSystemTime(Date.now() + DAY_MS);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toHaveBeenCalledTimes(2);
});

it('what the schedule noted under a clock that was ahead holds no job back: it runs at once, and its schedule goes on', async () => {
  const run = vi.fn(async () => undefined);
  const log = { warn: vi.fn() };
  const job = { name: 'probe', cron: '0 0 1 1 *', countsOwnLosses: true, run } as const;
  const start = () => startJobs([job], { log } as unknown as Services, pool);
  await (await start()).stop();
  await sql`UPDATE graphile_worker._private_known_crontabs SET last_execution = now() + interval '400 days'`.execute(
    mall.database,
  );
  await sql`SELECT graphile_worker.add_job('probe', run_at => now() + interval '400 days', job_key => 'probe')`.execute(
    mall.database,
  );
  expect(run).not.toHaveBeenCalled();

  const jobs = await start();
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), { timeout: 60_000 });
  await jobs.stop();
  const { rows } = await sql`SELECT FROM graphile_worker._private_known_crontabs
    WHERE identifier = 'probe' AND last_execution < now()`.execute(mall.database);
  expect(rows).toHaveLength(1);
  expect(log.warn).toHaveBeenCalledTimes(1);
});

it('the schedule begins anew when the clock is set while the mall runs', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
  const log = { warn: vi.fn(), error: vi.fn() };
  const run = vi.fn(async () => undefined);
  const job = { name: 'probe', cron: '0 0 1 1 *', countsOwnLosses: true, run } as const;
  const jobs = await startJobs([job], { log } as unknown as Services, pool);
  // Noted in the meantime.
  await sql`SELECT graphile_worker.add_job('probe', run_at => now() + interval '1 day', job_key => 'probe')`.execute(
    mall.database,
  );
  vi.setSystemTime(Date.now() - DAY_MS);
  vi.advanceTimersByTime(15_000);
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), { timeout: 60_000 });
  await jobs.stop();
  expect(log.warn.mock.calls.map(([, words]) => words)).toEqual([
    'the clock was set: the schedule begins anew',
    'the clock was ahead: what the schedule noted is taken back',
  ]);
  expect(log.error).not.toHaveBeenCalled();
});
