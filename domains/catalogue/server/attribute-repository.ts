import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/server/database.ts';
import type { AttributeChoice, AttributeKind } from '../contract/attribute-endpoints.ts';
import { PRODUCTS_COUNTED } from '../contract/product-count.ts';

export interface AttributeFacts {
  code: string;
  name_zh: string;
  name_en: string;
  kind: AttributeKind;
  unit: string | null;
  choices: readonly AttributeChoice[];
}

export interface AttributeRow extends AttributeFacts {
  id: number;
  /** Of the sets that have it. */
  category_ids: number[];
}

/** All attributes, in the order of the product table. */
export async function readAttributeRows(db: Db): Promise<AttributeRow[]> {
  const { rows } = await sql<AttributeRow>`
    SELECT id, code, name_zh, name_en, kind, unit, choices,
      to_jsonb(ARRAY(SELECT category_id FROM category_attribute WHERE attribute_id = attribute.id ORDER BY 1))
        AS category_ids
    FROM attribute ORDER BY id`.execute(db);
  return rows;
}

/**
 * How many products carry it, if only on a withdrawn SKU, up to one more than is counted. Their categories have it: a set
 * keeps what its products carry.
 */
export async function countAttributeCarriers(db: Db, { id, code }: Pick<AttributeRow, 'id' | 'code'>): Promise<number> {
  const carries = sql`(p.attributes ? ${code} OR p.primary_attribute = ${code})`;
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM product p
      WHERE p.category_id IN (SELECT category_id FROM category_attribute WHERE attribute_id = ${id}) AND ${carries}
      UNION ALL
      SELECT FROM product p
      WHERE p.id IN (SELECT product_id FROM sku WHERE disabled AND sku.attributes ? ${code}) AND NOT ${carries}
      LIMIT ${PRODUCTS_COUNTED + 1}
    ) carrier`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many products have one of these choices, if only on a withdrawn SKU, up to one more than is counted. */
export async function countChoiceCarriers(db: Db, code: string, values: readonly string[]): Promise<number> {
  if (values.length === 0) return 0;
  // One value, or the array of those in which the SKUs differ: both are in the index of attributes.
  const forms = values.flatMap((value) => [JSON.stringify({ [code]: value }), JSON.stringify({ [code]: [value] })]);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM product p WHERE p.attributes @> ANY(${forms}::jsonb[])
      UNION ALL
      SELECT FROM product p
      WHERE p.id IN (SELECT product_id FROM sku WHERE disabled AND sku.attributes ->> ${code} = ANY(${values}::text[]))
        AND NOT p.attributes @> ANY(${forms}::jsonb[])
      LIMIT ${PRODUCTS_COUNTED + 1}
    ) carrier`.execute(db);
  return rows[0]?.count ?? 0;
}

const written = ({ choices, ...facts }: AttributeFacts) => ({ ...facts, choices: JSON.stringify(choices) });

export async function insertAttribute(tx: Tx, facts: AttributeFacts): Promise<number> {
  const row = await tx.insertInto('attribute').values(written(facts)).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function updateAttribute(tx: Tx, id: number, facts: AttributeFacts): Promise<void> {
  await tx.updateTable('attribute').set(written(facts)).where('id', '=', id).execute();
}

export async function removeAttribute(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('attribute').where('id', '=', id).execute();
}

/** Products with renamed choices are found by the new names soon; a job queues them, as they may be many. */
export async function queueCarriers(tx: Tx, id: number): Promise<void> {
  await tx
    .insertInto('attribute_renewal')
    .values({ attribute_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
