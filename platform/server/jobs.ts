import { type Runner, run, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Services } from './context.ts';

/** Work done by the clock. Running it twice, or in two processes at once, must do no harm. */
export interface Job {
  /** Verb first: `cancel-overdue-orders`. */
  readonly name: string;
  /** Five fields: minute, hour, day, month, weekday. */
  readonly cron: string;
  readonly run: (services: Services) => Promise<void>;
}

/** Starts the runner; each due job runs in one of the processes that share the database. */
export async function startJobs(jobs: readonly Job[], services: Services, pool: pg.Pool): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(jobs.map((job) => [job.name, () => job.run(services)]));
  const crontab = jobs.map((job) => `${job.cron} ${job.name} ?max=3&jobKey=${job.name}`).join('\n');
  return run({ pgPool: pool, taskList, crontab, concurrency: 2, noHandleSignals: true, pollInterval: 2000 });
}
