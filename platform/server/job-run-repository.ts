import type { Db } from './database.ts';

/** A run that is not heard of for this long was lost with its process. */
const LOST_AFTER_MS = 60_000;
/** As often a job may cost a process; then it rests. */
const MAX_LOSSES = 2;
/** Losses are forgotten after this long: the job is tried again. */
const REST_MS = 3_600_000;

const before = (at: Date, ms: number) => new Date(at.getTime() - ms);

/** Begins a run of a job; null when it cost too many processes within the hour. */
export async function beginJobRun(db: Db, name: string, at: Date): Promise<number | null> {
  await db.deleteFrom('job_run').where('heard_at', '<', before(at, REST_MS)).execute();
  const { lost } = await db
    .selectFrom('job_run')
    .select(({ fn }) => fn.countAll<number>().as('lost'))
    .where('name', '=', name)
    .where('heard_at', '<', before(at, LOST_AFTER_MS))
    .executeTakeFirstOrThrow();
  if (lost >= MAX_LOSSES) return null;
  const { id } = await db
    .insertInto('job_run')
    .values({ name, heard_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function hearOfJobRun(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('job_run').set({ heard_at: at }).where('id', '=', id).execute();
}

/** A run that ended, well or not, cost no process. */
export async function endJobRun(db: Db, id: number): Promise<void> {
  await db.deleteFrom('job_run').where('id', '=', id).execute();
}
