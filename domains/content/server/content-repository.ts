import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';

interface PageLimits {
  limit: number;
  offset: number;
}

/** Flash sales that are ended, ongoing or upcoming at a time; those that begin first come first. */
export async function readSeckillActivities(
  db: Db,
  wanted: { ended: boolean; ongoing: boolean; upcoming: boolean },
  at: Date,
  page: PageLimits,
) {
  const state = sql<string>`CASE WHEN ends_at <= ${at} THEN 'ended' WHEN starts_at > ${at} THEN 'upcoming' ELSE 'ongoing' END`;
  const states = Object.entries(wanted).flatMap(([name, isWanted]) => (isWanted ? [name] : []));
  const matching = db.selectFrom('seckill_activity').where(state, 'in', states);
  const [counted, rows] = await Promise.all([
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    matching.selectAll().orderBy('starts_at').orderBy('id').limit(page.limit).offset(page.offset).execute(),
  ]);
  return { total: counted.total, rows };
}
