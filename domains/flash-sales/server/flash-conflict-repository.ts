import { sql } from 'kysely';
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
    SELECT DISTINCT ON (p.id, f.id) p.id AS product_id, p.name_zh AS product_zh, p.name_en AS product_en,
      f.id AS flash_sale_id, f.name_zh, f.name_en, f.status,
      greatest(t.starts_at, w."startsAt") AS starts_at, least(t.ends_at, w."endsAt") AS ends_at
    FROM jsonb_to_recordset(${JSON.stringify(wanted.sessions)}::jsonb) AS w ("startsAt" timestamptz, "endsAt" timestamptz)
    JOIN flash_session t ON t.starts_at < w."endsAt" AND t.ends_at > w."startsAt"
    JOIN flash_sale f ON f.id = t.flash_sale_id
    JOIN flash_product fp ON fp.flash_sale_id = f.id AND fp.product_id = ANY (${wanted.productIds}::bigint[])
    JOIN product p ON p.id = fp.product_id
    WHERE f.id <> ${wanted.flashSaleId}
      AND (f.status = 'published' OR (f.status = 'draft' AND (${own}::bigint IS NULL OR f.merchant_id = ${own})))
    ORDER BY p.id, f.id, greatest(t.starts_at, w."startsAt")
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
 * conflicts with what was ended.
 */
export async function readMet(db: Db, { merchantId }: MerchantScope, ids: readonly number[]): Promise<MetRow[]> {
  const own = merchantId === 'all' ? null : merchantId;
  const { rows } = await sql<MetRow>`
    SELECT DISTINCT a.id, o.id AS other, o.name_zh, o.name_en
    FROM flash_sale a
    JOIN flash_product p ON p.flash_sale_id = a.id
    JOIN flash_product q ON q.product_id = p.product_id AND q.flash_sale_id <> a.id
    JOIN flash_sale o ON o.id = q.flash_sale_id AND o.starts_at < a.ends_at AND o.ends_at > a.starts_at
    WHERE a.id = ANY (${ids}::bigint[]) AND a.status <> 'closed'
      AND (o.status = 'published' OR (o.status = 'draft' AND (${own}::bigint IS NULL OR o.merchant_id = ${own})))
      AND EXISTS (SELECT FROM flash_session s
        JOIN flash_session t ON t.flash_sale_id = o.id AND t.starts_at < s.ends_at AND t.ends_at > s.starts_at
        WHERE s.flash_sale_id = a.id)
    ORDER BY a.id, o.id`.execute(db);
  return rows;
}
