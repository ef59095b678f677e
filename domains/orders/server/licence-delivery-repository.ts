import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/server/database.ts';
import { latestPutOff, nextTry } from '../../../platform/server/put-off.ts';

/** Notes that the order of this line waits for licence keys again, if the line is of such. */
export async function noteDeliveryOfLine(tx: Tx, lineId: number, at: Date): Promise<void> {
  await sql`
    INSERT INTO licence_delivery (order_id, due_at)
    SELECT order_id, ${at}::timestamptz FROM order_line WHERE id = ${lineId} AND product_type = 'virtual'
    ON CONFLICT (order_id) DO NOTHING`.execute(tx);
}

const PAUSES = { firstSeconds: 60, longestSeconds: 6 * 3600 };

/** Orders whose delivery is due, from the first after `after`. */
export async function findDueDeliveries(db: Db, at: Date, limit: number, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('licence_delivery')
    .select('order_id')
    .where((is) => is.or([is('due_at', '<=', at), is('due_at', '>', latestPutOff(at, PAUSES))]))
    .where('order_id', '>', after)
    .orderBy('order_id')
    .limit(limit)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

export async function endDelivery(tx: Tx, orderId: number): Promise<void> {
  await tx.deleteFrom('licence_delivery').where('order_id', '=', orderId).execute();
}

/** Puts a delivery off that lacks keys, each time for longer. @returns whether the shop is still to be told */
export async function putOffDelivery(tx: Tx, orderId: number, at: Date): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    WITH before AS (SELECT order_id, told_at FROM licence_delivery WHERE order_id = ${orderId} FOR UPDATE)
    UPDATE licence_delivery d SET tries = tries + 1, told_at = coalesce(d.told_at, ${at}::timestamptz),
      due_at = ${nextTry(at, sql`d.tries`, PAUSES)}
    FROM before WHERE d.order_id = before.order_id
    RETURNING before.told_at IS NULL AS is_new`.execute(tx);
  return rows[0]?.is_new ?? false;
}

/** Orders that wait for keys of this SKU are served with the next run. */
export async function hastenDeliveries(tx: Tx, skuId: number, at: Date): Promise<void> {
  await sql`
    UPDATE licence_delivery d SET due_at = ${at}::timestamptz
    WHERE due_at > ${at} AND EXISTS (SELECT FROM order_line l WHERE l.order_id = d.order_id AND l.sku_id = ${skuId})`.execute(
    tx,
  );
}
