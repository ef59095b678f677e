import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/server/database.ts';

export interface CategoryRow {
  id: number;
  code: string;
  parent_id: number | null;
  level: number;
  name_zh: string;
  name_en: string;
  icon: string;
  sort: number;
  is_show: boolean;
}

/** The whole tree in its order, each parent before what is below it. */
export async function readCategoryRows(db: Db): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    WITH RECURSIVE tree AS (
      SELECT c.*, ARRAY[c.sort::bigint, c.id] AS place FROM category c WHERE c.parent_id IS NULL
      UNION ALL
      SELECT c.*, tree.place || ARRAY[c.sort::bigint, c.id] FROM category c JOIN tree ON c.parent_id = tree.id
    )
    SELECT id, code, parent_id, level, name_zh, name_en, icon, sort, is_show FROM tree ORDER BY place`.execute(db);
  return rows;
}

/** How many products hang on each of these categories. */
export async function countProducts(
  db: Db,
  column: 'category_id' | 'brand_id',
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; count: number }>`
    SELECT ${sql.ref(column)} AS id, count(*)::int AS count FROM product
    WHERE ${sql.ref(column)} = ANY(${ids}::bigint[]) GROUP BY 1`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** One change of the navigation after the other: a tree is checked whole. */
export async function lockNavigation(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('catalogue_navigation', 0))`.execute(tx);
}

type CategoryFacts = Omit<CategoryRow, 'id'>;

export async function insertCategory(tx: Tx, facts: CategoryFacts): Promise<number> {
  const row = await tx.insertInto('category').values(facts).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function updateCategory(tx: Tx, id: number, facts: Partial<CategoryFacts>): Promise<void> {
  await tx.updateTable('category').set(facts).where('id', '=', id).execute();
}

export async function removeCategory(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('category').where('id', '=', id).execute();
}

export interface BrandRow {
  id: number;
  code: string;
  name_zh: string;
  name_en: string;
}

export async function readBrandRows(db: Db): Promise<BrandRow[]> {
  return db.selectFrom('brand').select(['id', 'code', 'name_zh', 'name_en']).orderBy('name_en').orderBy('id').execute();
}

export async function insertBrand(tx: Tx, facts: Omit<BrandRow, 'id'>): Promise<number> {
  const row = await tx.insertInto('brand').values(facts).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function updateBrand(tx: Tx, id: number, names: Pick<BrandRow, 'name_zh' | 'name_en'>): Promise<void> {
  await tx.updateTable('brand').set(names).where('id', '=', id).execute();
}

export async function removeBrand(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('brand').where('id', '=', id).execute();
}

/** Products of renamed categories or brands are found by the new names soon. */
export async function queueProductsOf(
  tx: Tx,
  column: 'category_id' | 'brand_id',
  ids: readonly number[],
): Promise<void> {
  await sql`
    INSERT INTO product_search_renewal (product_id)
    SELECT id FROM product WHERE ${sql.ref(column)} = ANY(${ids}::bigint[])
    ON CONFLICT DO NOTHING`.execute(tx);
}
