import { sql } from 'kysely';
import type { Fen } from '../../../platform/contract/money.ts';
import type { Db, Tx } from '../../../platform/server/database.ts';
import { prepared } from '../../../platform/server/prepared-statement.ts';
import type { CreditEntryKind } from '../contract/credit.ts';

export interface Credit {
  readonly limitFen: Fen;
  readonly usedFen: Fen;
  readonly termDays: number;
  readonly overdueFen: Fen;
  /** When the oldest open purchase is to be repaid. */
  readonly dueAt: Date | null;
}

/** The credit of an account; one without customer terms has none. */
export async function findCredit(db: Db, accountId: number, at: Date): Promise<Credit> {
  const { rows } = await prepared<Credit>`
    SELECT credit_limit_fen AS "limitFen", credit_used_fen AS "usedFen", credit_term_days AS "termDays",
      open.overdue AS "overdueFen", open.due_at AS "dueAt"
    FROM customer_terms t CROSS JOIN LATERAL (
      SELECT min(due_at) AS due_at,
        coalesce(sum(open_fen) FILTER (WHERE due_at < ${at}::timestamptz), 0)::bigint AS overdue
      FROM credit_entry e WHERE e.account_id = t.account_id AND open_fen > 0
    ) open
    WHERE t.account_id = ${accountId}::bigint`.run(db);
  return rows[0] ?? { limitFen: 0, usedFen: 0, termDays: 0, overdueFen: 0, dueAt: null };
}

/**
 * Takes a payment from what is left of the credit and writes when it is to be repaid, in one statement. Who is overdue
 * buys nothing more on credit. As with balances, the entry is not from before the one that it follows.
 * @returns whether it sufficed
 */
export async function takeCredit(
  tx: Tx,
  entry: { accountId: number; amountFen: Fen; paymentNo: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await prepared`
    WITH taken AS (
      UPDATE customer_terms t SET credit_used_fen = credit_used_fen + ${entry.amountFen}::bigint,
        credit_at = greatest(credit_at, ${entry.at}::timestamptz)
      WHERE account_id = ${entry.accountId}::bigint
        AND credit_used_fen + ${entry.amountFen}::bigint <= credit_limit_fen
        AND NOT EXISTS (SELECT FROM credit_entry e
          WHERE e.account_id = t.account_id AND open_fen > 0 AND due_at < ${entry.at}::timestamptz)
      RETURNING account_id, credit_used_fen, credit_term_days, credit_at
    )
    INSERT INTO credit_entry (account_id, amount_fen, used_fen, kind, link_id, due_at, open_fen, created_at)
    SELECT account_id, ${entry.amountFen}::bigint, credit_used_fen, 'payment', ${entry.paymentNo}::text,
      credit_at + credit_term_days * interval '1 day', ${entry.amountFen}::bigint, credit_at
    FROM taken`.run(tx);
  return numAffectedRows === 1n;
}

/** When the credit that a payment uses is to be repaid; of several takings the last one counts. */
export async function findCreditDue(db: Db, paymentNo: string): Promise<Date | null> {
  const entry = await db
    .selectFrom('credit_entry')
    .select('due_at')
    .where('kind', '=', 'payment')
    .where('link_id', '=', paymentNo)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry?.due_at ?? null;
}

/** What an account owes, which nobody else changes until the transaction has ended. */
export async function lockCredit(tx: Tx, accountId: number): Promise<Fen> {
  const terms = await tx
    .selectFrom('customer_terms')
    .select('credit_used_fen')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return terms?.credit_used_fen ?? 0;
}

interface LessOwed {
  readonly accountId: number;
  readonly amountFen: Fen;
  readonly linkId: string;
  readonly at: Date;
}

/**
 * Less of a locked credit is owed, by no more than what is: the purchase of `paymentNo` first, then what is due first.
 * @returns whether this was written; not where it is a repayment with a reference that was recorded before
 */
async function writeLess(
  tx: Tx,
  entry: LessOwed & { kind: Exclude<CreditEntryKind, 'opening' | 'payment'>; paymentNo: string },
): Promise<boolean> {
  const { numAffectedRows } = await prepared`
    WITH open AS (
      SELECT id, coalesce(sum(open_fen) OVER (ORDER BY (link_id = ${entry.paymentNo}::text) DESC, due_at, id
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)::bigint AS before
      FROM credit_entry WHERE account_id = ${entry.accountId}::bigint AND open_fen > 0
    ), repaid AS (
      UPDATE credit_entry e SET open_fen = e.open_fen - least(e.open_fen, ${entry.amountFen}::bigint - open.before)
      FROM open WHERE e.id = open.id AND open.before < ${entry.amountFen}::bigint
    ), less AS (
      UPDATE customer_terms SET credit_used_fen = credit_used_fen - ${entry.amountFen}::bigint,
        credit_at = greatest(credit_at, ${entry.at}::timestamptz)
      WHERE account_id = ${entry.accountId}::bigint
      RETURNING credit_used_fen, credit_at
    )
    INSERT INTO credit_entry (account_id, amount_fen, used_fen, kind, link_id, created_at)
    SELECT ${entry.accountId}::bigint, -${entry.amountFen}::bigint, credit_used_fen, ${entry.kind}::text,
      ${entry.linkId}::text, credit_at
    FROM less
    ON CONFLICT (bank_reference(link_id)) WHERE kind = 'repayment' DO NOTHING`.run(tx);
  return numAffectedRows === 1n;
}

/**
 * A purchase on credit is not completed, or is refunded: less is owed, but no more than what is.
 * @returns by how much
 */
export async function reduceCredit(
  tx: Tx,
  entry: LessOwed & { kind: 'release' | 'refund'; paymentNo: string },
): Promise<Fen> {
  const amountFen = Math.min(entry.amountFen, await lockCredit(tx, entry.accountId));
  if (amountFen > 0) await writeLess(tx, { ...entry, amountFen });
  return amountFen;
}

/**
 * Money has come for a locked credit, no more than is owed: what is due first is repaid first.
 * @returns false, and the caller has to undo it, when its reference was recorded before or is at this moment
 */
export const repayCredit = (tx: Tx, entry: LessOwed): Promise<boolean> =>
  writeLess(tx, { ...entry, kind: 'repayment', paymentNo: '' });

/** Whether money with this reference has been recorded. */
export async function isRepayment(tx: Tx, reference: string): Promise<boolean> {
  const found = await tx
    .selectFrom('credit_entry')
    .select('id')
    .where('kind', '=', 'repayment')
    .where(sql`bank_reference(link_id)`, '=', sql`bank_reference(${reference})`)
    .executeTakeFirst();
  return found !== undefined;
}
