/**
 * Stock as somebody would write it who is alone: read, decide, write what was computed. Put in the place of the mall's
 * own by `naive-stock.ts`: a harness that does not notice this notices nothing.
 */
import { sql } from 'kysely';
import type { StockChange, StockReason } from '../../domains/catalogue/server/stock-repository.ts';
import type { Db } from '../../platform/server/database.ts';

export * from '../../domains/catalogue/server/stock-repository.ts';

export async function takeFromStock(
  tx: Db,
  changes: readonly StockChange[],
  reference: string,
  reason: StockReason,
  at: Date,
): Promise<number[]> {
  const taken: number[] = [];
  for (const { skuId, quantity } of changes) {
    const { rows } = await sql<{ stock: number }>`SELECT stock FROM sku WHERE id = ${skuId}`.execute(tx);
    const stock = rows[0]?.stock ?? 0;
    if (stock < quantity) continue;
    await sql`UPDATE sku SET stock = ${stock - quantity} WHERE id = ${skuId}`.execute(tx);
    await sql`
      INSERT INTO stock_movement (sku_id, quantity, reason, reference, at)
      VALUES (${skuId}, ${-quantity}, ${reason}, ${reference}, ${at})`.execute(tx);
    taken.push(skuId);
  }
  return taken;
}
