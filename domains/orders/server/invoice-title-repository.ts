import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/server/database.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import { MAX_KEPT_TITLES, type OrderInvoice } from '../contract/order-terms.ts';

/** Whom the buyer's invoices were made out to, the last one first. */
export async function findInvoiceTitles(db: Db, scope: BuyerScope): Promise<OrderInvoice[]> {
  const rows = await db
    .selectFrom('invoice_title')
    .select(['kind', 'title', 'tax_number as taxNumber'])
    .where('account_id', '=', scope.accountId)
    .orderBy('used_at', 'desc')
    .orderBy('title')
    .orderBy('tax_number')
    .limit(MAX_KEPT_TITLES)
    .execute();
  return rows.map(({ kind, ...row }) => ({ ...row, kind: kind === 'special' ? 'special' : 'ordinary' }));
}

/** Remembers these for the next checkout, in place of those that were not used for longest. */
export async function rememberInvoiceTitles(
  tx: Tx,
  scope: BuyerScope,
  invoices: readonly OrderInvoice[],
  at: Date,
): Promise<void> {
  const used = new Map(
    invoices.filter(({ kind }) => kind !== 'none').map((one) => [`${one.taxNumber} ${one.title}`, one]),
  );
  if (used.size === 0) return;
  const kept = [...used.values()].slice(0, MAX_KEPT_TITLES);
  await sql`
    WITH used AS (
      INSERT INTO invoice_title (account_id, title, tax_number, kind, used_at)
      SELECT ${scope.accountId}::bigint, u.title, u."taxNumber", u.kind, ${at}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) AS u (title text, "taxNumber" text, kind text)
      ON CONFLICT (account_id, title, tax_number) DO UPDATE SET kind = excluded.kind, used_at = excluded.used_at
      RETURNING title, tax_number
    )
    DELETE FROM invoice_title t USING (
      SELECT title, tax_number FROM invoice_title
      WHERE account_id = ${scope.accountId} AND (title, tax_number) NOT IN (SELECT title, tax_number FROM used)
      ORDER BY used_at DESC, title, tax_number OFFSET ${MAX_KEPT_TITLES - kept.length}
    ) old
    WHERE t.account_id = ${scope.accountId} AND t.title = old.title AND t.tax_number = old.tax_number`.execute(tx);
}
