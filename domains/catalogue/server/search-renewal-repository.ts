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
  readonly attributes: Record<string, AttributeValue>;
  readonly partNumbers: string[];
}

/** Dequeues some products whose search words are to be recomputed; imports must be locked out. */
export async function takeProductsToRenew(tx: Db, limit: number): Promise<SearchedProduct[]> {
  const { rows } = await sql<SearchedProduct>`
    WITH taken AS (
      DELETE FROM product_search_renewal WHERE product_id IN (
        SELECT product_id FROM product_search_renewal ORDER BY product_id LIMIT ${limit} FOR UPDATE SKIP LOCKED
      ) RETURNING product_id
    )
    SELECT p.id, p.code AS "productCode", p.model, p.name_zh AS "nameZh", p.name_en AS "nameEn",
      b.code AS brand, c.code AS category, p.attributes,
      ARRAY(SELECT part_number FROM sku WHERE sku.product_id = p.id ORDER BY sku.id) AS "partNumbers"
    FROM taken JOIN product p ON p.id = taken.product_id
    JOIN brand b ON b.id = p.brand_id JOIN category c ON c.id = p.category_id
    ORDER BY p.id FOR UPDATE OF p`.execute(tx);
  return rows;
}

export async function writeSearchWords(
  tx: Db,
  products: readonly { readonly id: number; readonly search: string }[],
): Promise<void> {
  await sql`
    UPDATE product SET search = renewed.search::tsvector
    FROM jsonb_to_recordset(${JSON.stringify(products)}::jsonb) AS renewed (id bigint, search text)
    WHERE product.id = renewed.id`.execute(tx);
}
