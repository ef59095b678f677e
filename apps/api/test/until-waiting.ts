import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';

/**
 * Resolves once a statement of this database waits for a lock, or `work`, which should, is over without waiting.
 * @param count of statements, the one of `work` included
 */
export async function untilWaiting(db: Db, work: Promise<unknown>, count = 1): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  void work.then(end, end);
  while (!isOver) {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
    if (rows.length >= count) return;
  }
}
