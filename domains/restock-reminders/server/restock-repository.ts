import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/server/database.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';

/** The person's reminders that have not ended, the newest first. */
export async function readRestockReminders(db: Db, { accountId }: BuyerScope, at: Date) {
  return db
    .selectFrom('restock_reminder')
    .select(['sku_id', 'created_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', at)
    .orderBy('id', 'desc')
    .execute();
}

interface NewReminder {
  readonly skuId: number;
  readonly at: Date;
  readonly expiresAt: Date;
}

/**
 * Adds or renews a reminder. One that has ended makes room.
 * @returns how many this person has now
 */
export async function keepRestockReminder(
  tx: Tx,
  { accountId }: BuyerScope,
  { skuId, at, expiresAt }: NewReminder,
): Promise<number> {
  // Serialises the reminders of one person, so that the limit holds.
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  await tx.deleteFrom('restock_reminder').where('account_id', '=', accountId).where('expires_at', '<=', at).execute();
  await tx
    .insertInto('restock_reminder')
    .values({ account_id: accountId, sku_id: skuId, created_at: at, expires_at: expiresAt })
    .onConflict((conflict) => conflict.columns(['account_id', 'sku_id']).doUpdateSet({ expires_at: expiresAt }))
    .execute();
  const { count } = await tx
    .selectFrom('restock_reminder')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteRestockReminder(db: Db, { accountId }: BuyerScope, skuId: number): Promise<void> {
  await db.deleteFrom('restock_reminder').where('account_id', '=', accountId).where('sku_id', '=', skuId).execute();
}

export interface Restocked {
  readonly account_id: number;
  readonly sku_id: number;
  readonly product_id: number;
  readonly model: string;
  readonly part_number: string;
}

/**
 * Takes reminders of SKUs that can be ordered again, and are shown to the person: whoever takes one tells it, and nobody
 * else does. The smallest quantity is that of `smallestQuantity`. Goes from what is awaited to its stock, whatever the
 * planner thinks: a mall has a million products, and few of them are awaited.
 */
export async function takeRestocked(tx: Tx, at: Date, limit: number): Promise<Restocked[]> {
  const { rows } = await sql<Restocked>`
    WITH awaited AS MATERIALIZED (
      SELECT DISTINCT sku_id FROM restock_reminder WHERE expires_at > ${at}
    ), back AS MATERIALIZED (
      SELECT s.* FROM awaited CROSS JOIN LATERAL (
        SELECT id, product_id, part_number FROM sku
        WHERE id = awaited.sku_id AND NOT disabled
          AND stock >= ceil(greatest(1, minimum_order_quantity)::numeric / pieces_per_box) * pieces_per_box OFFSET 0
      ) s
    )
    DELETE FROM restock_reminder r USING (
      SELECT w.id, s.product_id, p.model, s.part_number
      FROM back s
      JOIN restock_reminder w ON w.sku_id = s.id
      JOIN product p ON p.id = s.product_id
      JOIN merchant m ON m.id = p.merchant_id
      JOIN category third ON third.id = p.category_id
      LEFT JOIN category second ON second.id = third.parent_id
      LEFT JOIN customer_terms t ON t.account_id = w.account_id
      WHERE w.expires_at > ${at}
        AND p.status = 'onShelf' AND p.product_type <> 'projectOnly' AND NOT m.disabled
        AND NOT coalesce(t.disabled_category_ids && ARRAY[third.id, second.id, second.parent_id], false)
      ORDER BY w.id LIMIT ${limit} FOR UPDATE OF w SKIP LOCKED
    ) due
    WHERE r.id = due.id
    RETURNING r.account_id, r.sku_id, due.product_id, due.model, due.part_number`.execute(tx);
  return rows;
}

/** @returns how many there were */
export async function deleteEndedReminders(db: Db, at: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('restock_reminder')
    .where('expires_at', '<=', at)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
