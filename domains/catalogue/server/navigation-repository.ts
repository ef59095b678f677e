import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/server/database.ts';
import type { SetAttribute } from '../contract/navigation-endpoints.ts';
import { PRODUCTS_COUNTED } from '../contract/product-count.ts';
import { lockImports } from './import-repository.ts';

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
  attributes: readonly SetAttribute[];
}

/** The whole tree in its order, each parent before what is below it. */
export async function readCategoryRows(db: Db): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    WITH RECURSIVE tree AS (
      SELECT c.*, ARRAY[c.sort::bigint, c.id] AS place FROM category c WHERE c.parent_id IS NULL
      UNION ALL
      SELECT c.*, tree.place || ARRAY[c.sort::bigint, c.id] FROM category c JOIN tree ON c.parent_id = tree.id
    )
    SELECT id, code, parent_id, level, name_zh, name_en, icon, sort, is_show, (
      SELECT coalesce(jsonb_agg(
        jsonb_build_object('code', a.code, 'isFilter', ca.is_filter, 'isChip', ca.is_chip, 'isRequired', ca.is_required) ORDER BY ca.sort, a.id
      ), '[]')
      FROM category_attribute ca JOIN attribute a ON a.id = ca.attribute_id WHERE ca.category_id = tree.id
    ) AS attributes
    FROM tree ORDER BY place`.execute(db);
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

/**
 * One change of the navigation after the other: a tree is checked whole. And none during a batch of an import, which
 * writes names into search words, and products of categories that would seem to have none.
 */
export const lockNavigation = (tx: Tx): Promise<void> => lockImports(tx);

/**
 * How many products of a category have a value of one of these attributes, if only on a withdrawn SKU, up to one more
 * than is counted; with the models of `most` of them.
 */
export async function readCarriers(
  db: Db,
  categoryId: number,
  codes: readonly string[],
  most: number,
): Promise<{ total: number; models: string[] }> {
  if (codes.length === 0) return { total: 0, models: [] };
  const carries = sql`(p.attributes ?| ${codes}::text[] OR p.primary_attribute = ANY(${codes}::text[]))`;
  const { rows } = await sql<{ total: number; models: string[] }>`
    SELECT count(*)::int AS total, (coalesce(array_agg(model ORDER BY model), '{}'))[:${most}::int] AS models FROM (
      SELECT p.model FROM product p WHERE p.category_id = ${categoryId} AND ${carries}
      UNION ALL
      SELECT p.model FROM product p
      WHERE p.id IN (SELECT product_id FROM sku WHERE disabled AND sku.attributes ?| ${codes}::text[])
        AND p.category_id = ${categoryId} AND NOT ${carries}
      LIMIT ${PRODUCTS_COUNTED + 1}
    ) carrier`.execute(db);
  return rows[0] ?? { total: 0, models: [] };
}

/** Replaces the attributes of a category. */
export async function writeSet(tx: Tx, categoryId: number, set: readonly SetAttribute[]): Promise<void> {
  await tx.deleteFrom('category_attribute').where('category_id', '=', categoryId).execute();
  await sql`
    INSERT INTO category_attribute (category_id, attribute_id, sort, is_filter, is_chip, is_required)
    SELECT ${categoryId}, a.id, s.place, s."isFilter", s."isChip", s."isRequired"
    FROM ROWS FROM (
      jsonb_to_recordset(${JSON.stringify(set)}::jsonb) AS (code text, "isFilter" boolean, "isChip" boolean, "isRequired" boolean)
    ) WITH ORDINALITY AS s (code, "isFilter", "isChip", "isRequired", place)
    JOIN attribute a ON a.code = s.code`.execute(tx);
}

/** Those of these categories that there are; none of them is deleted before the transaction ends. */
export async function holdCategories(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const held = tx.selectFrom('category').select('id').where('id', 'in', ids).orderBy('id').forKeyShare();
  return new Set((await held.execute()).map(({ id }) => id));
}

type CategoryFacts = Omit<CategoryRow, 'id' | 'attributes'>;

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
  logo: string;
  sort: number;
}

export async function readBrandRows(db: Db): Promise<BrandRow[]> {
  return db.selectFrom('brand').selectAll().orderBy('sort').orderBy('name_en').orderBy('id').execute();
}

export async function insertBrand(tx: Tx, facts: Omit<BrandRow, 'id'>): Promise<number> {
  const row = await tx.insertInto('brand').values(facts).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function updateBrand(tx: Tx, id: number, facts: Omit<BrandRow, 'id' | 'code'>): Promise<void> {
  await tx.updateTable('brand').set(facts).where('id', '=', id).execute();
}

export async function removeBrand(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('brand').where('id', '=', id).execute();
}

/** Products of renamed categories or brands are found by the new names soon; a job queues them, as they may be many. */
export async function queueProductsOf(
  tx: Tx,
  column: 'category_id' | 'brand_id',
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insertInto('search_renewal')
    .values(ids.map((id) => ({ [column]: id })))
    .execute();
}
