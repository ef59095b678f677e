import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';

/** Whether a product, a SKU or an order shows the illustration, whatever their status. */
export async function isIllustrationShown(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`
    SELECT EXISTS (SELECT FROM sku WHERE illustration = ${key})
      OR EXISTS (SELECT FROM product WHERE illustration = ${key})
      OR EXISTS (SELECT FROM former_illustration WHERE illustration = ${key}) AS shown`.execute(db);
  return rows[0]?.shown === true;
}

/** Keys of illustrations that SKUs had before, in order, behind `after`. */
export async function listFormerIllustrations(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('former_illustration')
    .select('illustration')
    .where('illustration', '>', after)
    .orderBy('illustration')
    .limit(limit)
    .execute();
  return rows.map(({ illustration }) => illustration);
}

export async function forgetFormerIllustrations(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.deleteFrom('former_illustration').where('illustration', 'in', keys).execute();
}
