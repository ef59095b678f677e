import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestMall, type TestMall } from '../../apps/api/test-mall.ts';
import { onClockJump } from './clock-jump.ts';
import type { Services } from './context.ts';
import { type Job, type RunningJobs, startJobs } from './jobs.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const REFUSED = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
const ANEW = 'the clock was set: the schedule begins anew';
const CAUGHT_UP = 'the clock went forward: the schedule catches up';
const TAKEN_BACK = 'the clock was ahead: what the schedule noted is taken back';

let mall: TestMall;
let pool: pg.Pool;
beforeAll(async () => {
  mall = await startTestMall();
  pool = new pg.Pool({ ...mall.connection, max: 8, idleTimeoutMillis: 0 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
afterAll(async () => {
  await pool?.end();
  await mall?.close();
});

const log = { warn: vi.fn(), error: vi.fn() };
const warned = () => log.warn.mock.calls.map(([, words]) => words);
const start = (...jobs: Job[]) => {
  log.warn.mockClear();
  log.error.mockClear();
  return startJobs(jobs, { log } as unknown as Services, pool);
};

/** Runs by this schedule, and in the test's database by no other of its name. */
function probe(name: string, cron: string) {
  const run = vi.fn(async () => undefined);
  return { name, cron, countsOwnLosses: true, run } as const;
}
const NEVER = '0 0 1 1 *';

it('a clock that is set forwards or backwards is noticed; one that goes on is not', async () => {
  vi.useFakeTimers();
  const told = vi.fn();
  const stop = onClockJump(told);
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(told).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + DAY_MS);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  vi.setSystemTime(Date.now() - 2 * DAY_MS);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(told.mock.calls).toEqual([[DAY_MS], [-2 * DAY_MS]]);
  stop();
  vi.setSystemTime(Date.now() + DAY_MS);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(told).toHaveBeenCalledTimes(2);
});

it('what the schedule noted under a clock that was ahead holds no job back: it runs at once, and its schedule goes on', async () => {
  const job = probe('noted', NEVER);
  await (await start(job)).stop();
  await sql`UPDATE graphile_worker._private_known_crontabs SET last_execution = now() + interval '400 days'`.execute(
    mall.database,
  );
  await sql`SELECT graphile_worker.add_job('noted', run_at => now() + interval '400 days', job_key => 'noted')`.execute(
    mall.database,
  );
  expect(job.run).not.toHaveBeenCalled();

  const jobs = await start(job);
  await vi.waitFor(() => expect(job.run).toHaveBeenCalledTimes(1), { timeout: MINUTE_MS });
  await jobs.stop();
  const { rows } = await sql`SELECT FROM graphile_worker._private_known_crontabs
    WHERE identifier = 'noted' AND last_execution < now()`.execute(mall.database);
  expect(rows).toHaveLength(1);
  expect(warned()).toEqual([TAKEN_BACK]);
});

describe('while the mall runs', () => {
  /** By the clock of PostgreSQL, which nobody sets here, this is over: what is due by the mall's clock is due there. */
  const HALF_PAST_TWO = new Date('2026-01-05T02:30:10Z').getTime();

  let running: RunningJobs | undefined;
  let finishLong = () => {};
  afterEach(async () => {
    finishLong();
    await running?.stop();
    await sql`TRUNCATE graphile_worker._private_known_crontabs, graphile_worker._private_jobs`.execute(mall.database);
  });

  function setUp(at: number) {
    vi.useFakeTimers({
      toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      now: at,
    });
  }

  /** Lets seconds go by, each as fast as the mall does something, until this is so. */
  const untilSo = (check: () => void) =>
    vi.waitFor(
      () => {
        vi.advanceTimersByTime(1000);
        check();
      },
      { interval: 5, timeout: 30_000 },
    );

  /** Starts these jobs; the first minute has come. @returns what waits for further minutes */
  async function startAt(at: number, ...jobs: Job[]) {
    setUp(at);
    const tick = probe('tick', '* * * * *');
    running = await start(tick, ...jobs);
    const minutesCome = (count: number) => {
      const before = tick.run.mock.calls.length;
      return untilSo(() => expect(tick.run.mock.calls.length).toBeGreaterThanOrEqual(before + count));
    };
    await minutesCome(1);
    return minutesCome;
  }

  it('a clock that is set back stops no schedule', async () => {
    const minutesCome = await startAt(HALF_PAST_TWO);
    // Without another beginning, the next run would be a month away.
    vi.setSystemTime(Date.now() - 30 * DAY_MS);
    await minutesCome(2);
    expect(warned()).toEqual([ANEW, TAKEN_BACK]);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('another process whose clock is ahead holds up no schedule', async () => {
    const minutesCome = await startAt(HALF_PAST_TWO);
    const ahead = new Date(Date.now() + 30 * DAY_MS);
    await sql`UPDATE graphile_worker._private_known_crontabs SET last_execution = ${ahead}`.execute(mall.database);
    await minutesCome(2);
    expect(warned()).toEqual([TAKEN_BACK]);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('a clock that goes forward, or a machine that slept, leaves out no job', async () => {
    const [daily, hourly] = [probe('daily', '40 2 * * *'), probe('hourly', '20 * * * *')];
    await startAt(HALF_PAST_TWO, daily, hourly);
    vi.setSystemTime(Date.now() + 2.5 * HOUR_MS);
    await untilSo(() => {
      expect(daily.run).toHaveBeenCalledTimes(1);
      expect(hourly.run.mock.calls.length).toBeGreaterThan(0);
    });
    expect(warned()).toEqual([CAUGHT_UP]);
  });

  it('a clock that goes forward by years has what was due in the last day run', async () => {
    const daily = probe('daily', '40 2 * * *');
    const minutesCome = await startAt(HALF_PAST_TWO - 50 * 365 * DAY_MS, daily);
    vi.setSystemTime(HALF_PAST_TWO + 2.5 * HOUR_MS);
    await untilSo(() => expect(daily.run).toHaveBeenCalledTimes(1));
    await minutesCome(1);
    expect(daily.run).toHaveBeenCalledTimes(1);
    expect(warned()).toEqual([ANEW]);
  });

  it('neither a long job nor a lost database keeps the schedule from beginning anew, once', async () => {
    const long = { ...probe('long', NEVER), atStart: true as const };
    long.run.mockReturnValue(new Promise<undefined>((resolve) => (finishLong = () => resolve(undefined))));
    const minutesCome = await startAt(HALF_PAST_TWO, long);
    await untilSo(() => expect(long.run).toHaveBeenCalledTimes(1));
    const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
    let losses = 0;
    vi.spyOn(pool, 'query').mockImplementation(((...args: unknown[]) => {
      if (losses > 1 || !`${args[0]}`.includes('_private_known_crontabs SET')) return query(...args);
      losses += 1;
      return Promise.reject(REFUSED);
    }) as typeof pool.query);
    vi.setSystemTime(Date.now() - 30 * DAY_MS);
    await minutesCome(2);
    expect(losses).toBe(2);
    finishLong();
    await running?.stop();
    // A runner that goes on listens on a connection of its own.
    await vi.waitFor(() => expect(pool.totalCount - pool.idleCount).toBe(0), { timeout: 30_000 });
  });

  it('what else fails is tried again until the schedule has begun', async () => {
    const minutesCome = await startAt(HALF_PAST_TWO);
    const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
    let refusals = 0;
    vi.spyOn(pool, 'query').mockImplementation(((...args: unknown[]) => {
      if (refusals > 0 || !`${args[0]}`.includes('_private_known_crontabs SET')) return query(...args);
      refusals += 1;
      return Promise.reject(Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }));
    }) as typeof pool.query);
    vi.setSystemTime(Date.now() - 30 * DAY_MS);
    await minutesCome(2);
    expect(refusals).toBe(1);
    expect(log.error).toHaveBeenCalledTimes(1);
  });
});
