import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import type { AttributeValue } from '../contract/product.ts';

/** What the search words of a product are cut from. */
export interface SearchedProduct {
  readonly id: number;
  readonly productCode: string;
  readonly model: string;
  readonly nameZh: string;
  readonly nameEn: string;
  /** Codes. */
  readonly brand: string;
  readonly category: string;
  readonly tags: string[];
  readonly attributes: Record<string, AttributeValue>;
  readonly partNumbers: string[];
  /** Without the beginnings of its words, on whose account all products were found without (`haveBeginnings`). */
  readonly lacksBeginnings: boolean;
}

/** Queues the products of the categories, brands and tags that were renamed, and of attributes with renamed choices. */
export async function queueRenamed(tx: Db): Promise<void> {
  const renamed = await tx.deleteFrom('search_renewal').returning(['category_id', 'brand_id', 'tag_code']).execute();
  const attributes = await tx.deleteFrom('attribute_renewal').returning('attribute_id').execute();
  if (renamed.length + attributes.length === 0) return;
  await sql`
    INSERT INTO product_search_renewal (product_id)
    SELECT id FROM product WHERE category_id = ANY(${renamed.map((row) => row.category_id)}::bigint[])
      OR brand_id = ANY(${renamed.map((row) => row.brand_id)}::bigint[])
      OR tags && ${renamed.flatMap(({ tag_code }) => tag_code ?? [])}::text[]
    UNION
    SELECT p.id FROM attribute a
    JOIN category_attribute ca ON ca.attribute_id = a.id
    JOIN product p ON p.category_id = ca.category_id AND p.attributes ? a.code
    WHERE a.id = ANY(${attributes.map((row) => row.attribute_id)}::bigint[])
    ON CONFLICT DO NOTHING`.execute(tx);
}

/**
 * Dequeues some products whose search words are to be recomputed; imports must be locked out. Never waits for a product:
 * an order that ends its stock locks products in the order of its SKUs. One that is locked stays queued for the next run.
 */
export async function takeProductsToRenew(tx: Db, limit: number): Promise<SearchedProduct[]> {
  const { rows } = await sql<SearchedProduct>`
    WITH taken AS (
      SELECT p.id, p.code AS "productCode", p.model, p.name_zh AS "nameZh", p.name_en AS "nameEn",
        b.code AS brand, c.code AS category, p.tags, p.attributes,
        ARRAY(SELECT part_number FROM sku WHERE sku.product_id = p.id ORDER BY sku.id) AS "partNumbers",
        queued.lacks_beginnings AS "lacksBeginnings"
      FROM product_search_renewal queued JOIN product p ON p.id = queued.product_id
      JOIN brand b ON b.id = p.brand_id JOIN category c ON c.id = p.category_id
      ORDER BY queued.product_id LIMIT ${limit} FOR NO KEY UPDATE OF queued, p SKIP LOCKED
    ), dequeued AS (
      DELETE FROM product_search_renewal WHERE product_id IN (SELECT id FROM taken)
    )
    SELECT * FROM taken ORDER BY id`.execute(tx);
  return rows;
}

/** Rows are wide and have many indexes: those whose words are the same are left alone. @returns how many were not */
export async function writeSearchWords(
  tx: Db,
  products: readonly { readonly id: number; readonly search: string }[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE product SET search = renewed.search::tsvector
    FROM jsonb_to_recordset(${JSON.stringify(products)}::jsonb) AS renewed (id bigint, search text)
    WHERE product.id = renewed.id AND product.search <> renewed.search::tsvector`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
