import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import { all, isOnShelf, notIn, pageIds } from './product-repository.ts';

export interface NamedGroup {
  readonly id: number;
  readonly zh: string;
  readonly en: string;
  /** The category above; empty without one. */
  readonly parentZh: string;
  readonly parentEn: string;
}

/** As in the index `product_model_start`. */
const MODEL = sql`lower(regexp_replace(p.model, '[^[:alnum:]]+', '', 'g'))`;

/** The query of `readModelStarts`; `start` is in lower case and holds letters and digits only. */
export const modelStartsQuery = (start: string, limit: number, hidden: readonly number[]) => sql<{ id: number }>`
  SELECT p.id FROM product p WHERE ${MODEL} LIKE ${`${start}%`} AND ${all([isOnShelf, ...notIn(hidden)])}
  ORDER BY ${MODEL} USING ~<~, p.id LIMIT ${limit}`;

/**
 * Products on sale whose model begins like this, in the order of their models, without those in the third-level
 * categories `hidden`; leaves them to what follows.
 */
export async function readModelStarts(
  db: Db,
  start: string,
  limit: number,
  hidden: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    SELECT to_json(ids) AS ids, ${pageIds(sql`ids`, { limit, offset: 0 })}
    FROM (SELECT ARRAY(${modelStartsQuery(start, limit, hidden)}) AS ids OFFSET 0) found`.execute(db);
  return rows[0]?.ids ?? [];
}

/** Those of these brands that have a product on sale outside of the third-level categories `hidden`. */
export async function readBrandsBeyond(
  db: Db,
  brandIds: readonly number[],
  hidden: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT wanted.id FROM unnest(${brandIds}::bigint[]) AS wanted (id)
    WHERE EXISTS (SELECT FROM product p WHERE p.brand_id = wanted.id AND ${all([isOnShelf, ...notIn(hidden)])})`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Categories, the third-level ones that have a product on sale, and brands that have one. */
export async function readNamedGroups(db: Db) {
  const [categories, leaves, brands] = await Promise.all([
    db
      .selectFrom('category')
      .select(['id', 'parent_id', 'name_zh', 'name_en', 'is_show'])
      .orderBy('level')
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    sql<{ id: number }>`
      SELECT c.id FROM category c CROSS JOIN LATERAL (
        SELECT p.id FROM product p WHERE p.category_id = c.id AND ${isOnShelf} LIMIT 1
      ) one WHERE c.level = 3`.execute(db),
    sql<NamedGroup>`
      SELECT b.id, b.name_zh AS zh, b.name_en AS en, '' AS "parentZh", '' AS "parentEn"
      FROM brand b CROSS JOIN LATERAL (
        SELECT p.id FROM product p WHERE p.brand_id = b.id AND ${isOnShelf} LIMIT 1
      ) one ORDER BY b.id`.execute(db),
  ]);
  return { categories, leaves: leaves.rows.map(({ id }) => id), brands: brands.rows };
}
