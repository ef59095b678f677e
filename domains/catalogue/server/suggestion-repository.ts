import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import { isOnShelf } from './product-repository.ts';

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
export const modelStartsQuery = (start: string, limit: number) => sql<{ id: number }>`
  SELECT p.id FROM product p WHERE ${MODEL} LIKE ${`${start}%`} AND ${isOnShelf}
  ORDER BY ${MODEL} USING ~<~, p.id LIMIT ${limit}`;

/** Products on sale whose model begins like this, in the order of their models. */
export async function readModelStarts(db: Db, start: string, limit: number): Promise<number[]> {
  const { rows } = await modelStartsQuery(start, limit).execute(db);
  return rows.map(({ id }) => id);
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
