import { type Selectable, sql } from 'kysely';
import type { DB, Db } from '../../../platform/server/database.ts';
import { MAX_PUBLISHED } from '../contract/promotion.ts';

export type PromotionRow = Selectable<DB['promotion']>;

export interface PublishedRow extends PromotionRow {
  readonly merchant_zh: string | null;
  readonly merchant_en: string | null;
}

/**
 * The published promotions that end last: all that are running or to come, whose number is limited, and as many that
 * are over.
 */
export function readPublished(db: Db): Promise<PublishedRow[]> {
  return db
    .selectFrom('promotion as p')
    .leftJoin('merchant as m', 'm.id', 'p.merchant_id')
    .selectAll('p')
    .select(['m.name_zh as merchant_zh', 'm.name_en as merchant_en'])
    .where('p.status', '=', 'published')
    .orderBy('p.ends_at', 'desc')
    .orderBy('p.id')
    .limit(2 * MAX_PUBLISHED)
    .execute();
}

/** Shops that are closed: what they offer rests. */
export async function readClosedShops(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('merchant').select('id').where('disabled', '=', true).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Adds views to a day; a promotion that was deleted meanwhile gets none. */
export async function addView(db: Db, id: number, day: string): Promise<void> {
  await sql`
    INSERT INTO promotion_view (promotion_id, day, views)
    SELECT id, ${day}::date, 1 FROM promotion WHERE id = ${id}
    ON CONFLICT (promotion_id, day) DO UPDATE SET views = promotion_view.views + 1`.execute(db);
}

/** Deletes some promotions that ended, or drafts that were last changed, before this time. @returns how many */
export async function deleteOldPromotions(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM promotion WHERE id IN (
      SELECT id FROM promotion WHERE ends_at < ${before} AND updated_at < ${before} ORDER BY id LIMIT ${limit})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
