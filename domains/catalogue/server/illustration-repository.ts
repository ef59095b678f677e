import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';

/** Whether a product, a SKU or an order shows the drawing, whatever their status. */
export async function isIllustrationShown(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`
    SELECT EXISTS (SELECT FROM sku WHERE illustration = ${key})
      OR EXISTS (SELECT FROM product WHERE illustration = ${key})
      OR EXISTS (SELECT FROM former_illustration WHERE illustration = ${key}) AS shown`.execute(db);
  return rows[0]?.shown === true;
}
