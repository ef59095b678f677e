import { setTimeout as wait } from 'node:timers/promises';
import { makeWorkerUtils, type Runner, run, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { writeAudit } from './audit.ts';
import { onClockJump } from './clock-jump.ts';
import type { Services } from './context.ts';
import { inTransaction, isUnreachable } from './database.ts';
import { retryWhileUnreachable, withHeartbeat } from './interrupted-runs.ts';
import { poolForJobs } from './job-pool.ts';
import { beginJobRun, endJobRun, noteLossReported, recordJobHeartbeat } from './job-run-repository.ts';
import { countJobFailure } from './metrics.ts';

/** Scheduled work. Running it twice, or in two processes at once, must do no harm. */
export interface Job {
  /** Verb first: `cancel-overdue-orders`. */
  readonly name: string;
  /** Five fields: minute, hour, day, month, weekday. */
  readonly cron: string;
  /** Also runs when a process starts, without waiting for its schedule. */
  readonly atStart?: true;
  /** It sets aside the items that crashed a process itself; the others continue. */
  readonly countsOwnLosses?: true;
  /** A long job stops early and cleanly when `stopping`; the next run continues. */
  readonly run: (services: Services, stopping: AbortSignal) => Promise<void>;
}

/**
 * Processes a job's items one by one. A failed item is logged and counted and does not hold up the others: the job's
 * next run retries it. While the database is away no item can be processed, and the job ends with the first.
 */
export async function forEachIsolated<T>(
  { log }: Pick<Services, 'log'>,
  job: string,
  pieces: readonly T[],
  work: (piece: T) => Promise<unknown>,
  stopping: AbortSignal,
): Promise<void> {
  for (const piece of pieces) {
    if (stopping.aborted) return;
    try {
      await work(piece);
    } catch (error) {
      if (isUnreachable(error)) throw error;
      countJobFailure(job);
      log.error({ job, piece, err: error }, 'a piece of a job failed');
    }
  }
}

export interface RunningJobs {
  /** Asks running jobs to stop and waits for them. */
  stop(): Promise<void>;
}

async function runCounted(job: Job, services: Services, stopping: AbortSignal): Promise<void> {
  try {
    await job.run(services, stopping);
  } catch (error) {
    countJobFailure(job.name);
    services.log.error({ job: job.name, err: error }, 'a job failed');
    throw error;
  }
}

/** Reports a suspended job to staff, once per suspension. */
async function tellOfRest({ name }: Job, { database, clock, log }: Services): Promise<void> {
  const isNew = await inTransaction(database, async (tx) => {
    if (!(await noteLossReported(tx, name, clock.now()))) return false;
    await writeAudit(
      tx,
      { session: null, clock, requestId: '' },
      { action: 'job.set-aside', entity: 'job', entityId: name },
    );
    return true;
  });
  if (isNew) log.error({ job: name }, 'a job cost two processes and rests for an hour');
}

/**
 * Runs a job unless it crashed a process twice within the hour: then it is suspended, which staff find in the audit
 * trail and operators among the failed jobs. Otherwise a restarted mall would crash again.
 */
export async function runGuarded(job: Job, services: Services, stopping: AbortSignal): Promise<void> {
  const { database, clock, log } = services;
  if (job.countsOwnLosses) return runCounted(job, services, stopping);
  const id = await beginJobRun(database, job.name, clock.now());
  if (id === null) {
    countJobFailure(job.name);
    return tellOfRest(job, services);
  }
  try {
    await withHeartbeat(
      () => recordJobHeartbeat(database, id, clock.now()),
      () => runCounted(job, services, stopping),
    );
  } finally {
    await retryWhileUnreachable(() => endJobRun(database, id), stopping).catch((error: unknown) =>
      log.error({ job: job.name, err: error }, 'the end of a job could not be noted'),
    );
  }
}

/**
 * The schedule waits behind what it noted under a clock that was ahead, for as long as that was: what lies in times to
 * come is taken back to now. A job that failed is tried again within seconds, so that none waits for minutes.
 */
async function takeBackTimesToCome(jobs: readonly Job[], pool: pg.Pool, log: Services['log']): Promise<void> {
  const names = jobs.map(({ name }) => name);
  const noted = await pool.query(
    `UPDATE graphile_worker._private_known_crontabs SET known_since = least(known_since, $2), last_execution = $2
     WHERE identifier = ANY($1) AND last_execution > $2::timestamptz + interval '2 minutes'`,
    [names, new Date(Date.now() - 60_000)],
  );
  const waiting = await pool.query(
    `UPDATE graphile_worker._private_jobs SET run_at = now()
     WHERE key = ANY($1) AND locked_at IS NULL AND run_at > now() + interval '2 minutes'`,
    [names],
  );
  const takenBack = (noted.rowCount ?? 0) + (waiting.rowCount ?? 0);
  if (takenBack > 0) log.warn({ takenBack }, 'the clock was ahead: what the schedule noted is taken back');
}

/** Between two tries to begin a schedule anew that fails for another reason than a database that is away. */
const TRIED_AGAIN_MS = 5_000;

/** How long another process whose clock is ahead may hold up the schedule, which both note in one place. */
const TAKEN_BACK_EVERY_MS = 300_000;

/**
 * The runner catches up by itself on what a clock passed over that went forward, as it does on a machine that slept:
 * minute by minute, which takes seconds for a day, and hours for years.
 */
const CAUGHT_UP_MS = 86_400_000;
/**
 * The line of a job in the runner's crontab. A schedule that begins `anew` has what was due in the last day, and was not
 * run, run once; what comes every hour anyway is not looked for.
 */
function cronLine({ name, cron }: Job, anew: boolean): string {
  const isRare = cron.split(' ')[1] !== '*';
  return `${cron} ${name} ?max=3&jobKey=${name}${anew && isRare ? '&fill=1d' : ''}`;
}

/** Creates or upgrades the runner's tables, and asks for what a process owes when it starts. */
async function prepare(jobs: readonly Job[], pool: pg.Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: poolForJobs(pool) });
  try {
    await utils.migrate();
    for (const { name, atStart } of jobs) if (atStart) await utils.addJob(name, {}, { jobKey: name, maxAttempts: 3 });
  } finally {
    await utils.release();
  }
}

/** Starts the runner; each due job runs in one of the processes that share the database. */
export async function startJobs(jobs: readonly Job[], services: Services, pool: pg.Pool): Promise<RunningJobs> {
  const { log } = services;
  const stopping = new AbortController();
  const taskList: TaskList = Object.fromEntries(
    jobs.map((job) => [job.name, () => runGuarded(job, services, stopping.signal)]),
  );
  // Nothing that may fail comes after the start: a runner that nobody holds could not be stopped.
  const begin = async (anew = false): Promise<Runner> => {
    await takeBackTimesToCome(jobs, pool, log);
    return run({
      pgPool: poolForJobs(pool),
      taskList,
      crontab: jobs.map((job) => cronLine(job, anew)).join('\n'),
      concurrency: 2,
      noHandleSignals: true,
      pollInterval: 2000,
    });
  };
  await prepare(jobs, pool);
  let runner = await begin();
  /** Of runners that start nothing more: each waits for the jobs that it runs. */
  const ends: Promise<void>[] = [];
  const endRunner = () => ends.push(runner.stop().catch(() => undefined));
  let renewing: Promise<unknown> = Promise.resolve();
  // A long job is not told to stop, as its next run may be a day away; the schedule does not wait for its end: running
  // beside the next run does no harm.
  const renew = async () => {
    endRunner();
    // Without a schedule nothing would run any more, whatever it was that failed.
    for (let begun = false; !begun && !stopping.signal.aborted; ) {
      try {
        await retryWhileUnreachable(async () => {
          runner = await begin(true);
        }, stopping.signal);
        begun = true;
      } catch (error) {
        log.error({ err: error }, 'the schedule did not begin anew: it is tried again');
        await wait(TRIED_AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };
  const stopWatching = onClockJump((ms) => {
    if (ms > 0 && ms <= CAUGHT_UP_MS) return log.warn({ ms }, 'the clock went forward: the schedule catches up');
    // Set back, the runner waits for the minute that came next by the clock as it was.
    log.warn({ ms }, 'the clock was set: the schedule begins anew');
    renewing = renewing.then(renew);
  });
  const takingBack = setInterval(() => {
    renewing = renewing
      .then(() => takeBackTimesToCome(jobs, pool, log))
      .catch((error: unknown) => log.error({ err: error }, 'what the schedule noted could not be looked at'));
  }, TAKEN_BACK_EVERY_MS).unref();
  return {
    stop: async () => {
      stopWatching();
      clearInterval(takingBack);
      stopping.abort();
      await renewing;
      endRunner();
      await Promise.all(ends);
    },
  };
}
