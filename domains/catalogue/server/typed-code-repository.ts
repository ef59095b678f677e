import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';

interface Candidate {
  /** Which of the codes it answers to. */
  readonly at: number;
  readonly skuId: number;
  /** 1 part number, 2 code of the product, 3 model. */
  readonly rank: number;
}

/** SKUs that one code is read for in each way: enough to choose from. */
export const MOST_CANDIDATES = 12;

/**
 * SKUs that are listed, by their part number, the code of their product or its model, ignoring case: of each way the
 * first ones.
 *
 * @param hidden categories of the third level of which the reader is shown nothing
 */
export async function findCandidates(
  db: Db,
  codes: readonly string[],
  hidden: readonly number[],
): Promise<Candidate[]> {
  const most = sql.lit(MOST_CANDIDATES);
  const listed = sql`p.status = 'onShelf' AND NOT s.disabled AND NOT m.disabled
    AND p.category_id <> ALL (${hidden}::bigint[])`;
  const found = sql`SELECT s.id FROM product p
    JOIN sku s ON s.product_id = p.id JOIN merchant m ON m.id = p.merchant_id WHERE ${listed}`;
  const { rows } = await sql<Candidate>`
    WITH typed AS (SELECT upper(code) AS code, at FROM unnest(${codes}::text[]) WITH ORDINALITY AS t (code, at))
    SELECT typed.at::int - 1 AS at, found.id AS "skuId", found.rank FROM typed CROSS JOIN LATERAL (
      (SELECT s.id, 1 AS rank FROM sku s JOIN product p ON p.id = s.product_id JOIN merchant m ON m.id = p.merchant_id
        WHERE upper(s.part_number) = typed.code AND ${listed}
        ORDER BY s.id LIMIT ${most})
      UNION ALL (SELECT id, 2 FROM (${found} AND upper(p.code) = typed.code ORDER BY s.id LIMIT ${most}) c)
      UNION ALL (SELECT id, 3 FROM (${found} AND upper(p.model) = typed.code ORDER BY s.id LIMIT ${most}) d)
    ) found
    ORDER BY typed.at, found.rank, found.id`.execute(db);
  return rows;
}

/**
 * Products that are listed, by a whole part number, ignoring case.
 *
 * @param spellings of one part number
 * @param hidden categories of the third level of which the reader is shown nothing
 */
export async function findByPartNumber(
  db: Db,
  spellings: readonly string[],
  hidden: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT p.id FROM sku s JOIN product p ON p.id = s.product_id JOIN merchant m ON m.id = p.merchant_id
    WHERE upper(s.part_number) = ANY(SELECT upper(spelling) FROM unnest(${spellings}::text[]) AS spelling)
      AND p.status = 'onShelf' AND NOT s.disabled AND NOT m.disabled AND p.category_id <> ALL (${hidden}::bigint[])
    ORDER BY p.id LIMIT ${sql.lit(MOST_CANDIDATES)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A few SKUs that can be ordered, with the smallest quantity, for a sample of codes. */
export async function readOrderable(
  db: Db,
  most: number,
  hidden: readonly number[],
): Promise<{ partNumber: string; quantity: number }[]> {
  const { rows } = await sql<{ partNumber: string; quantity: number }>`
    SELECT s.part_number AS "partNumber",
      (ceil(greatest(1, s.minimum_order_quantity)::numeric / s.pieces_per_box) * s.pieces_per_box)::int AS quantity
    FROM product p JOIN sku s ON s.product_id = p.id JOIN merchant m ON m.id = p.merchant_id
    WHERE p.status = 'onShelf' AND p.product_type = 'hardware' AND NOT s.disabled AND NOT m.disabled AND s.stock >= 100
      AND p.category_id <> ALL (${hidden}::bigint[])
    ORDER BY p.id LIMIT ${most}`.execute(db);
  return rows;
}
