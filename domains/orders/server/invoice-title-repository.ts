import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/server/database.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import { type InvoiceContact, type InvoiceTitle, MAX_KEPT_TITLES, type OrderInvoice } from '../contract/order-terms.ts';

interface UsedInvoices {
  /** Whom they were made out to, the last one first; the buyer's company before there was any. */
  readonly invoiceTitleList: InvoiceTitle[];
  readonly invoiceContact: InvoiceContact;
}

/** What the buyer's invoices were like, so that nobody types it twice. */
export async function findUsedInvoices(db: Db, scope: BuyerScope): Promise<UsedInvoices> {
  const rows = await db
    .selectFrom('invoice_title')
    .select(['kind', 'title', 'tax_number as taxNumber', 'email', 'phone'])
    .where('account_id', '=', scope.accountId)
    .orderBy('used_at', 'desc')
    .orderBy('title')
    .orderBy('tax_number')
    .limit(MAX_KEPT_TITLES)
    .execute();
  const used = rows.find(({ email, phone }) => email !== '' || phone !== '');
  const account = rows.length > 0 && used ? undefined : await findAccount(db, scope);
  const company: InvoiceTitle[] = account?.company ? [{ kind: 'ordinary', title: account.company, taxNumber: '' }] : [];
  return {
    invoiceTitleList:
      rows.length === 0
        ? company
        : rows.map(({ kind, title, taxNumber }) => ({
            kind: kind === 'special' ? 'special' : 'ordinary',
            title,
            taxNumber,
          })),
    invoiceContact: {
      email: (used ?? account)?.email ?? '',
      phone: (used ?? account)?.phone ?? '',
    },
  };
}

const findAccount = (db: Db, { accountId }: BuyerScope) =>
  db.selectFrom('account').select(['company', 'email', 'phone']).where('id', '=', accountId).executeTakeFirst();

/**
 * Remembers these for the next checkout, the first of them as the last one used, in place of those that were not used
 * for longest. An order without e-mail and phone takes away neither. Checkouts of one account at once write in one order, and leave to each other what the other one writes:
 * neither waits for a row of the other while it holds one that the other waits for.
 */
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
  const kept = [...used.values()].slice(0, MAX_KEPT_TITLES).map((one, place) => ({ ...one, place }));
  await sql`
    WITH used AS (
      INSERT INTO invoice_title (account_id, title, tax_number, kind, email, phone, used_at)
      SELECT ${scope.accountId}::bigint, u.title, u."taxNumber", u.kind, u.email, u.phone,
        ${at}::timestamptz - u.place * interval '1 microsecond'
      FROM jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) AS u (title text, "taxNumber" text, kind text, email text,
        phone text, place int)
      ORDER BY u.title, u."taxNumber"
      ON CONFLICT (account_id, title, tax_number) DO UPDATE SET kind = excluded.kind, used_at = excluded.used_at,
        email = CASE WHEN excluded.email || excluded.phone = '' THEN invoice_title.email ELSE excluded.email END,
        phone = CASE WHEN excluded.email || excluded.phone = '' THEN invoice_title.phone ELSE excluded.phone END
      RETURNING title, tax_number
    ), old AS (
      SELECT title, tax_number FROM invoice_title
      WHERE account_id = ${scope.accountId} AND (title, tax_number) NOT IN (SELECT title, tax_number FROM used)
      ORDER BY used_at DESC, title, tax_number OFFSET ${MAX_KEPT_TITLES - kept.length}
    ), unused AS (
      SELECT t.title, t.tax_number FROM invoice_title t JOIN old ON old.title = t.title AND old.tax_number = t.tax_number
      WHERE t.account_id = ${scope.accountId} FOR UPDATE OF t SKIP LOCKED
    )
    DELETE FROM invoice_title t USING unused
    WHERE t.account_id = ${scope.accountId} AND t.title = unused.title AND t.tax_number = unused.tax_number`.execute(
    tx,
  );
}
