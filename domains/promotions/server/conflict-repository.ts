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

/** Products that two promotions share; what is not named does not limit them. */
export interface SharedScope {
  readonly merchantId: number | null;
  readonly productIds: readonly number[] | null;
  readonly brandIds: readonly number[] | null;
  /** Of the third level. */
  readonly categoryIds: readonly number[] | null;
}

/** The places of those of these scopes in which there is a product on sale. */
export async function readStocked(db: Db, scopes: readonly SharedScope[]): Promise<number[]> {
  if (scopes.length === 0) return [];
  const isAmong = (column: string, ids: readonly number[] | null) =>
    ids === null ? [] : [sql`${sql.ref(column)} = ANY (${ids}::bigint[])`];
  // One query a scope, so that each finds its own index.
  const queries = scopes.map(({ merchantId, productIds, brandIds, categoryIds }, place) => {
    const conditions = [
      sql`status = 'onShelf'`,
      ...(merchantId === null ? [] : [sql`merchant_id = ${merchantId}`]),
      ...isAmong('id', productIds),
      ...isAmong('brand_id', brandIds),
      ...isAmong('category_id', categoryIds),
    ];
    return sql`SELECT ${place}::int AS place WHERE EXISTS (SELECT FROM product WHERE ${sql.join(conditions, sql` AND `)})`;
  });
  const { rows } = await sql<{ place: number }>`${sql.join(queries, sql` UNION ALL `)}`.execute(db);
  return rows.map(({ place }) => place);
}
