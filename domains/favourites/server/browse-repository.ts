import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import { MAX_BROWSE_RECORDS } from '../contract/favourite.ts';

export interface BrowseRow {
  product_id: number;
  day: string;
  browsed_at: Date;
}

/** What an account opened, the newest first. */
export function readBrowseRecords(db: Db, { accountId }: BuyerScope): Promise<BrowseRow[]> {
  return db
    .selectFrom('browse_record')
    .select(['product_id', 'day', 'browsed_at'])
    .where('account_id', '=', accountId)
    .orderBy('browsed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_BROWSE_RECORDS)
    .execute() as unknown as Promise<BrowseRow[]>;
}

/**
 * Records openings of products on the shelf, one per product and day in Asia/Shanghai, with the latest time of each; none
 * of those in the third-level categories `hidden`.
 */
export async function writeBrowseRecords(
  db: Db,
  { accountId }: BuyerScope,
  records: readonly { productId: number; at: Date }[],
  hidden: readonly number[],
): Promise<void> {
  await sql`
    INSERT INTO browse_record (account_id, product_id, day, browsed_at)
    SELECT ${accountId}::bigint, p.id, (r.at AT TIME ZONE 'Asia/Shanghai')::date, max(r.at)
    FROM unnest(${records.map(({ productId }) => productId)}::bigint[], ${records.map(({ at }) => at)}::timestamptz[])
      AS r (product_id, at)
    JOIN product p ON p.id = r.product_id AND p.status = 'onShelf' AND p.category_id <> ALL(${hidden}::bigint[])
    JOIN merchant m ON m.id = p.merchant_id AND NOT m.disabled
    GROUP BY 2, 3
    ON CONFLICT (account_id, day, product_id)
    DO UPDATE SET browsed_at = greatest(browse_record.browsed_at, excluded.browsed_at)`.execute(db);
  await sql`
    DELETE FROM browse_record WHERE id IN (
      SELECT id FROM browse_record WHERE account_id = ${accountId}
      ORDER BY browsed_at DESC, id DESC OFFSET ${MAX_BROWSE_RECORDS}
    )`.execute(db);
}

export async function removeBrowseRecords(
  db: Db,
  { accountId }: BuyerScope,
  which: { date?: string | undefined; productId?: number | undefined },
): Promise<void> {
  await db
    .deleteFrom('browse_record')
    .where('account_id', '=', accountId)
    .$if(which.date !== undefined, (query) => query.where('day', '=', sql<never>`${which.date}::date`))
    .$if(which.productId !== undefined, (query) => query.where('product_id', '=', which.productId ?? 0))
    .execute();
}
