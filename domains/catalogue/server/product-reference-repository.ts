import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';

/** A product as staff of other domains name it. */
export interface ProductReference {
  readonly id: number;
  readonly code: string;
  readonly merchantId: number;
}

const columns = sql`id, code, merchant_id AS "merchantId"`;

/** The products with these codes, published or not. */
export async function findProductsByCode(db: Db, codes: readonly string[]): Promise<ProductReference[]> {
  const { rows } = await sql<ProductReference>`
    SELECT ${columns} FROM product WHERE code = ANY (${codes}::text[])`.execute(db);
  return rows;
}

/** The products with these ids, by code. */
export async function findProductCodes(db: Db, ids: readonly number[]): Promise<ProductReference[]> {
  const { rows } = await sql<ProductReference>`
    SELECT ${columns} FROM product WHERE id = ANY (${ids}::bigint[]) ORDER BY code`.execute(db);
  return rows;
}
