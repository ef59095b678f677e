import type { Db } from './database.ts';
import { lostBefore, MAX_LOSSES } from './interrupted-runs.ts';

/** Losses are forgotten after this long and the job is tried again. */
const REST_MS = 3_600_000;

/** Starts a run of a job; null when it has crashed too many processes within the hour. */
export async function beginJobRun(db: Db, name: string, at: Date): Promise<number | null> {
  await db
    .deleteFrom('job_run')
    .where('heard_at', '<', new Date(at.getTime() - REST_MS))
    .execute();
  const { lost } = await db
    .selectFrom('job_run')
    .select(({ fn }) => fn.countAll<number>().as('lost'))
    .where('name', '=', name)
    .where('heard_at', '<', lostBefore(at))
    .executeTakeFirstOrThrow();
  if (lost >= MAX_LOSSES) return null;
  const { id } = await db
    .insertInto('job_run')
    .values({ name, heard_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Records that a job's losses were reported; returns whether they had not been. */
export async function noteLossReported(tx: Db, name: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('job_run')
    .set({ told: true })
    .where('name', '=', name)
    .where('heard_at', '<', lostBefore(at))
    .where('told', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export async function recordJobHeartbeat(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('job_run').set({ heard_at: at }).where('id', '=', id).execute();
}

/** A run that finished, well or not, crashed no process. */
export async function endJobRun(db: Db, id: number): Promise<void> {
  await db.deleteFrom('job_run').where('id', '=', id).execute();
}
