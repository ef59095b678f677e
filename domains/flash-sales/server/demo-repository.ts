import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/server/database.ts';

/** Plans of two processes follow one another. */
export async function lockDemoPlanning(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('demo flash sales'))`.execute(tx);
}

export interface DemoProduct {
  readonly productId: number;
  readonly skuId: number;
  /** What a customer of the best terms pays. */
  readonly priceFen: number;
}

/** The best-selling products that can be bought one by one and of which there is plenty, with their first SKU. */
export async function findDemoProducts(
  tx: Tx,
  { quota, limit, offset }: { readonly quota: number; readonly limit: number; readonly offset: number },
): Promise<DemoProduct[]> {
  const { rows } = await sql<DemoProduct>`
    SELECT p.id AS "productId", s.id AS "skuId", s.price1_fen AS "priceFen"
    FROM product p CROSS JOIN LATERAL (
      SELECT id, stock, price1_fen, minimum_order_quantity, pieces_per_box FROM sku
      WHERE product_id = p.id AND NOT disabled ORDER BY id LIMIT 1
    ) s
    JOIN merchant m ON m.id = p.merchant_id
    WHERE p.status = 'onShelf' AND p.product_type = 'hardware' AND NOT m.disabled AND s.stock >= ${2 * quota}
      AND s.minimum_order_quantity <= 1 AND s.pieces_per_box <= 1
    ORDER BY p.sales DESC, p.id LIMIT ${limit} OFFSET ${offset}`.execute(tx);
  return rows;
}

/** Whether there is a flash sale of this kind. */
export async function hasFlashSale(db: Db, kind: 'any' | 'running' | 'upcoming', at: Date): Promise<boolean> {
  let query = db.selectFrom('flash_sale').select('id');
  if (kind !== 'any') query = query.where('status', '=', 'published').where('ends_at', '>', at);
  if (kind === 'running') query = query.where('starts_at', '<=', at);
  if (kind === 'upcoming') query = query.where('starts_at', '>', at);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}
