import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';

/** The orders with this SKU that these numbers name, their own or those of their payments; by number. */
export async function ordersOfStock(db: Db, skuId: number, numbers: readonly string[]): Promise<Map<string, string[]>> {
  // Each kind of number along its own index, and lines only of the orders that these find.
  const { rows } = await sql<{ order_no: string; payment_no: string }>`
    SELECT order_no, payment_no FROM (
      SELECT o.id, o.order_no, p.payment_no FROM purchase_order o JOIN payment p ON p.id = o.payment_id
      WHERE o.order_no = ANY (${numbers}::text[])
      UNION
      SELECT o.id, o.order_no, p.payment_no FROM payment p JOIN purchase_order o ON o.payment_id = p.id
      WHERE p.payment_no = ANY (${numbers}::text[])
    ) named
    WHERE (SELECT count(*) FROM order_line l WHERE l.order_id = named.id AND l.sku_id = ${skuId}) > 0
    ORDER BY id`.execute(db);
  return new Map(
    numbers.map((number) => [
      number,
      rows.flatMap((row) => (row.order_no === number || row.payment_no === number ? [row.order_no] : [])),
    ]),
  );
}
