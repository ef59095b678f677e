import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';

/**
 * Resolves once a statement of this database waits for a lock, or `work`, which should, is over without waiting.
 * Other databases of the server have locks of their own, which `pg_locks` lists as well.
 * @param db no transaction: what it saw first of others it sees until its end
 * @param count of statements, the one of `work` included
 * @returns whether it waits
 */
export async function untilWaiting(db: Db, work: Promise<unknown>, count = 1): Promise<boolean> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  void work.then(end, end);
  while (!isOver) {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND backend_type = 'client backend' AND wait_event_type = 'Lock'`.execute(db);
    if (rows.length >= count) return true;
  }
  return false;
}
