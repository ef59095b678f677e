import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/server/database.ts';
import { PRODUCTS_COUNTED } from '../contract/product-count.ts';
import type { ProductTag } from '../contract/product-tag.ts';

export interface TagRow {
  id: number;
  code: string;
  name_zh: string;
  name_en: string;
  tone: ProductTag['tone'];
  sort: number;
  disabled: boolean;
}

/** All tags, the most important first. */
export async function readTagRows(db: Db): Promise<TagRow[]> {
  const rows = await db.selectFrom('product_tag').selectAll().orderBy('sort').orderBy('id').execute();
  return rows.map((row) => ({ ...row, tone: row.tone as TagRow['tone'] }));
}

/** How many products carry each of these, up to one more than is counted. */
export async function countTagged(db: Db, codes: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; count: number }>`
    SELECT wanted.code, (
      SELECT count(*)::int FROM (
        SELECT FROM product WHERE tags @> ARRAY[wanted.code] LIMIT ${PRODUCTS_COUNTED + 1}
      ) carrier
    ) AS count
    FROM unnest(${codes}::text[]) AS wanted (code)`.execute(db);
  return new Map(rows.map(({ code, count }) => [code, count]));
}

export async function insertTag(tx: Tx, facts: Omit<TagRow, 'id'>): Promise<number> {
  const row = await tx.insertInto('product_tag').values(facts).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function updateTag(tx: Tx, id: number, facts: Omit<TagRow, 'id' | 'code'>): Promise<void> {
  await tx.updateTable('product_tag').set(facts).where('id', '=', id).execute();
}

export async function removeTag(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('product_tag').where('id', '=', id).execute();
}

/** Products of a renamed tag are found by its new names soon; a job queues them, as they may be many. */
export async function queueTagged(tx: Tx, code: string): Promise<void> {
  await tx.insertInto('search_renewal').values({ tag_code: code }).execute();
}
