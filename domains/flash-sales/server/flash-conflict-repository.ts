import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import type { MerchantScope } from '../../../platform/server/session.ts';
import type { PlannedSession } from '../contract/flash-sale.ts';

export interface ConflictRow {
  readonly product_id: number;
  readonly product_zh: string;
  readonly product_en: string;
  readonly flash_sale_id: number;
  readonly name_zh: string;
  readonly name_en: string;
  readonly status: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/** Pairs of flash sales of which the times are compared: whoever makes drafts without end keeps nobody waiting. */
const MOST_PAIRS = 3_000;

/** All times of a flash sale as one value: two of them are compared in one pass. */
const timesOf = (id: RawBuilder<unknown>) =>
  sql`(SELECT range_agg(tstzrange(t.starts_at, t.ends_at)) FROM flash_session t WHERE t.flash_sale_id = ${id})`;

/**
 * Other flash sales that sell these products at these times, each with the first of the times. Published ones are
 * everybody's to see, drafts those of this scope.
 */
export async function readConflicts(
  db: Db,
  { merchantId }: MerchantScope,
  wanted: {
    readonly flashSaleId: number;
    readonly productIds: readonly number[];
    readonly sessions: readonly PlannedSession[];
  },
  limit: number,
): Promise<ConflictRow[]> {
  const own = merchantId === 'all' ? null : merchantId;
  const { rows } = await sql<ConflictRow>`
    WITH wanted AS MATERIALIZED (
      SELECT range_agg(tstzrange(w."startsAt", w."endsAt")) AS times
      FROM jsonb_to_recordset(${JSON.stringify(wanted.sessions)}::jsonb) AS w ("startsAt" timestamptz, "endsAt" timestamptz)
    ), other AS MATERIALIZED (
      SELECT f.*, (SELECT times FROM wanted) * ${timesOf(sql.ref('f.id'))} AS shared
      FROM flash_sale f
      WHERE f.id <> ${wanted.flashSaleId}
        AND (f.status = 'published' OR (f.status = 'draft' AND (${own}::bigint IS NULL OR f.merchant_id = ${own})))
        AND tstzrange(f.starts_at, f.ends_at) && (SELECT range_merge(times) FROM wanted)
        AND EXISTS (SELECT FROM flash_product fp
          WHERE fp.flash_sale_id = f.id AND fp.product_id = ANY (${wanted.productIds}::bigint[]))
      ORDER BY f.status DESC, f.id LIMIT ${sql.lit(MOST_PAIRS)}
    )
    SELECT p.id AS product_id, p.name_zh AS product_zh, p.name_en AS product_en,
      f.id AS flash_sale_id, f.name_zh, f.name_en, f.status, lower(first.time) AS starts_at, upper(first.time) AS ends_at
    FROM other f
    CROSS JOIN LATERAL (SELECT time FROM unnest(f.shared) AS time LIMIT 1) first
    JOIN flash_product fp ON fp.flash_sale_id = f.id AND fp.product_id = ANY (${wanted.productIds}::bigint[])
    JOIN product p ON p.id = fp.product_id
    ORDER BY p.id, f.id
    LIMIT ${limit}`.execute(db);
  return rows;
}

export interface MetRow {
  readonly id: number;
  readonly name_zh: string;
  readonly name_en: string;
}

/**
 * For each of these flash sales, others that sell one of its products at the same time, as in `readConflicts`. Nothing
 * conflicts with what is over.
 */
export async function readMet(
  db: Db,
  { merchantId }: MerchantScope,
  ids: readonly number[],
  at: Date,
): Promise<MetRow[]> {
  const own = merchantId === 'all' ? null : merchantId;
  const { rows } = await sql<MetRow>`
    WITH pair AS MATERIALIZED (
      SELECT a.id, o.id AS other, o.name_zh, o.name_en
      FROM flash_sale a
      JOIN flash_sale o ON o.id <> a.id AND tstzrange(o.starts_at, o.ends_at) && tstzrange(a.starts_at, a.ends_at)
      WHERE a.id = ANY (${ids}::bigint[]) AND a.status <> 'closed' AND a.ends_at > ${at} AND o.ends_at > ${at}
        AND (o.status = 'published' OR (o.status = 'draft' AND (${own}::bigint IS NULL OR o.merchant_id = ${own})))
        AND EXISTS (SELECT FROM flash_product p JOIN flash_product q USING (product_id)
          WHERE p.flash_sale_id = a.id AND q.flash_sale_id = o.id)
      ORDER BY o.status DESC, a.id, o.id LIMIT ${sql.lit(MOST_PAIRS)}
    ), sale AS MATERIALIZED (
      SELECT id, ${timesOf(sql.ref('one.id'))} AS times
      FROM (SELECT id FROM pair UNION SELECT other FROM pair) one
    )
    SELECT pair.* FROM pair JOIN sale a USING (id) JOIN sale o ON o.id = pair.other
    WHERE a.times && o.times ORDER BY pair.id, pair.other`.execute(db);
  return rows;
}
