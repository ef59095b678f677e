import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import type { PromotionRow, PublishedRow } from './promotion-repository.ts';

export interface ConflictRow extends PublishedRow {
  readonly codes: string[];
}

/** Whether a promotion of this owner and scope covers the product `p`; names of columns of `alias`. */
const coveredBy = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${column('merchant_id')} IS NULL OR p.merchant_id = ${column('merchant_id')})
    AND (CASE ${column('scope_kind')}
      WHEN 'all' THEN true
      WHEN 'brands' THEN p.brand_id = ANY (${column('scope_ids')})
      WHEN 'products' THEN p.id = ANY (${column('scope_ids')})
      ELSE p.category_id = ANY (${column('scope_ids')}) OR c.parent_id = ANY (${column('scope_ids')})
        OR above.parent_id = ANY (${column('scope_ids')}) END)`;
};

/**
 * Published promotions of the same kind whose time meets that of this one and that cover a product on sale which it
 * covers too, with codes of some of these products. At most `limit`.
 */
export async function readConflicts(
  db: Db,
  { id, kind, starts_at, ends_at }: PromotionRow,
  some: number,
  limit: number,
): Promise<ConflictRow[]> {
  const { rows } = await sql<ConflictRow>`
    SELECT o.*, m.name_zh AS merchant_zh, m.name_en AS merchant_en, shared.codes
    FROM promotion asked JOIN promotion o ON o.id <> asked.id LEFT JOIN merchant m ON m.id = o.merchant_id
    CROSS JOIN LATERAL (
      SELECT array_agg(found.code) AS codes FROM (
        SELECT p.code FROM product p JOIN category c ON c.id = p.category_id
          LEFT JOIN category above ON above.id = c.parent_id
        WHERE p.status = 'onShelf' AND ${coveredBy('asked')} AND ${coveredBy('o')}
        LIMIT ${some}) found) shared
    WHERE asked.id = ${id} AND o.status = 'published' AND o.kind = ${kind}
      AND o.starts_at < ${ends_at} AND o.ends_at > ${starts_at}
      AND (o.merchant_id IS NULL OR asked.merchant_id IS NULL OR o.merchant_id = asked.merchant_id)
      AND shared.codes IS NOT NULL
    ORDER BY o.starts_at, o.id LIMIT ${limit}`.execute(db);
  return rows;
}
