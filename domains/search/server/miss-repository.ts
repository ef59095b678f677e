import { type Selectable, sql } from 'kysely';
import type { Paging } from '../../../platform/contract/paging.ts';
import type { DB, Db } from '../../../platform/server/database.ts';
import { containing } from '../../../platform/server/like-pattern.ts';
import type { MISS_ORDERS } from '../contract/miss-endpoints.ts';

export type MissRow = Selectable<DB['search_miss']>;

/** More would be read by nobody. */
export const MAX_MISSES = 5000;
const MAX_WISHES = 5;

/** Counts a text; when there are too many, the rarest and oldest others make room. */
export async function countMiss(db: Db, keyword: string, at: Date): Promise<void> {
  await sql`
    INSERT INTO search_miss (keyword, first_at, last_at) VALUES (${keyword}, ${at}, ${at})
    ON CONFLICT (keyword) DO UPDATE SET count = search_miss.count + 1, last_at = excluded.last_at`.execute(db);
  await sql`
    DELETE FROM search_miss WHERE keyword IN (
      SELECT keyword FROM search_miss WHERE keyword <> ${keyword} ORDER BY count, last_at
      LIMIT greatest(0, (SELECT count(*) FROM search_miss) - ${MAX_MISSES})
    )`.execute(db);
}

/** Keeps a wish for a text that was missed; for others it is dropped. @returns whether there was such a text */
export async function addWish(db: Db, keyword: string, wish: string, at: Date): Promise<boolean> {
  const added = JSON.stringify([{ text: wish, time: at.toISOString() }]);
  const { numAffectedRows } = await sql`
    UPDATE search_miss SET wishes = (
      SELECT jsonb_agg(wish ORDER BY place) FROM (
        SELECT wish, place FROM jsonb_array_elements(${added}::jsonb || wishes) WITH ORDINALITY AS all_of_them (wish, place)
        ORDER BY place LIMIT ${MAX_WISHES}
      ) newest
    ) WHERE keyword = ${keyword}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export interface MissFilter {
  readonly keyword: string;
  readonly wished: boolean;
  readonly order: (typeof MISS_ORDERS)[number];
}

export async function pageOfMisses(
  db: Db,
  { keyword, wished, order }: MissFilter,
  { page, limit }: Paging,
): Promise<{ rows: MissRow[]; total: number }> {
  const pattern = containing(keyword);
  const matching = db
    .selectFrom('search_miss')
    .$if(keyword !== '', (query) => query.where('keyword', 'ilike', pattern))
    .$if(wished, (query) => query.where(sql<boolean>`wishes <> '[]'`));
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .$if(order === 'often', (query) => query.orderBy('count', 'desc'))
    .orderBy('last_at', 'desc')
    .orderBy('keyword')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

export async function findMiss(db: Db, keyword: string): Promise<MissRow | undefined> {
  return db.selectFrom('search_miss').selectAll().where('keyword', '=', keyword).executeTakeFirst();
}

export async function deleteMissRow(db: Db, keyword: string): Promise<void> {
  await db.deleteFrom('search_miss').where('keyword', '=', keyword).execute();
}

export async function deleteMissesBefore(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('search_miss').where('last_at', '<', at).execute();
}
