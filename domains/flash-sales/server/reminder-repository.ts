import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/server/database.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';

/** Which sessions of these products this person is reminded of: `product milliseconds`. */
export async function findReminders(
  db: Db,
  accountId: number,
  flashProductIds: readonly number[],
): Promise<ReadonlySet<string>> {
  if (flashProductIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('flash_reminder')
    .select(['flash_product_id', 'session_at'])
    .where('account_id', '=', accountId)
    .where('flash_product_id', 'in', flashProductIds)
    .execute();
  return new Set(rows.map((row) => `${row.flash_product_id} ${row.session_at.getTime()}`));
}

interface Reminder {
  readonly flashProductId: number;
  readonly sessionAt: Date;
}

/** Adds a reminder unless this person has as many as one may. @returns whether there is one now */
export async function insertReminder(
  tx: Tx,
  { accountId }: BuyerScope,
  { flashProductId, sessionAt }: Reminder,
  most: number,
): Promise<boolean> {
  // Serialises the reminders of one person, so that the limit holds.
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  await sql`
    INSERT INTO flash_reminder (account_id, flash_product_id, session_at)
    SELECT ${accountId}, ${flashProductId}, ${sessionAt}
    WHERE (SELECT count(*) FROM flash_reminder WHERE account_id = ${accountId}) < ${most}
    ON CONFLICT DO NOTHING`.execute(tx);
  const row = await tx
    .selectFrom('flash_reminder')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('flash_product_id', '=', flashProductId)
    .where('session_at', '=', sessionAt)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteReminder(
  db: Db,
  { accountId }: BuyerScope,
  { flashProductId, sessionAt }: Reminder,
): Promise<void> {
  await db
    .deleteFrom('flash_reminder')
    .where('account_id', '=', accountId)
    .where('flash_product_id', '=', flashProductId)
    .where('session_at', '=', sessionAt)
    .execute();
}

export interface DueReminder {
  readonly account_id: number;
  readonly flash_product_id: number;
  readonly session_at: Date;
  /** Whether the flash sale still sells in that session, to a person to whom the product is shown. */
  readonly is_sold: boolean;
  readonly model: string;
}

/** Takes reminders of sessions that begin by this time: whoever takes one tells it, and nobody else does. */
export async function takeDueReminders(tx: Tx, until: Date, limit: number): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    WITH due AS (
      DELETE FROM flash_reminder r USING (
        SELECT account_id, flash_product_id, session_at FROM flash_reminder
        WHERE session_at <= ${until} ORDER BY session_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
      ) w
      WHERE r.account_id = w.account_id AND r.flash_product_id = w.flash_product_id AND r.session_at = w.session_at
      RETURNING r.account_id, r.flash_product_id, r.session_at
    )
    SELECT d.account_id, d.flash_product_id, d.session_at, p.model,
      f.status = 'published' AND EXISTS (
        SELECT FROM flash_session t WHERE t.flash_sale_id = f.id AND t.starts_at = d.session_at)
      AND NOT coalesce(ct.disabled_category_ids && ARRAY[third.id, second.id, second.parent_id], false) AS is_sold
    FROM due d JOIN flash_product fp ON fp.id = d.flash_product_id
    JOIN flash_sale f ON f.id = fp.flash_sale_id JOIN product p ON p.id = fp.product_id
    JOIN category third ON third.id = p.category_id LEFT JOIN category second ON second.id = third.parent_id
    LEFT JOIN customer_terms ct ON ct.account_id = d.account_id
    ORDER BY d.account_id`.execute(tx);
  return rows;
}
