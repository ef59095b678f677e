import { run, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Services } from './context.ts';

/** Work done by the clock. Running it twice, or in two processes at once, must do no harm. */
export interface Job {
  /** Verb first: `cancel-overdue-orders`. */
  readonly name: string;
  /** Five fields: minute, hour, day, month, weekday. */
  readonly cron: string;
  /** Also when a process starts, without waiting for the clock. */
  readonly atStart?: true;
  /** A long one ends early and orderly when `stopping`; the next run goes on. */
  readonly run: (services: Services, stopping: AbortSignal) => Promise<void>;
}

export interface RunningJobs {
  /** Tells running jobs to end and waits for them. */
  stop(): Promise<void>;
}

/** Starts the runner; each due job runs in one of the processes that share the database. */
export async function startJobs(jobs: readonly Job[], services: Services, pool: pg.Pool): Promise<RunningJobs> {
  const stopping = new AbortController();
  const taskList: TaskList = Object.fromEntries(
    jobs.map((job) => [job.name, () => job.run(services, stopping.signal)]),
  );
  const crontab = jobs.map((job) => `${job.cron} ${job.name} ?max=3&jobKey=${job.name}`).join('\n');
  const runner = await run({
    pgPool: pool,
    taskList,
    crontab,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2000,
  });
  for (const { name, atStart } of jobs) if (atStart) await runner.addJob(name, {}, { jobKey: name, maxAttempts: 3 });
  return {
    stop: async () => {
      stopping.abort();
      await runner.stop().catch(() => undefined);
    },
  };
}
