import { sql } from 'kysely';
import type { Fen } from '../../../platform/contract/money.ts';
import type { Paging } from '../../../platform/contract/paging.ts';
import type { Db, Tx } from '../../../platform/server/database.ts';
import { readPage } from '../../../platform/server/page-repository.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import type { AccountSubject } from '../contract/payment.ts';
import type { PaymentStatus } from '../contract/payment-status.ts';
import type { NewPayment, PaymentRow } from './payment-repository.ts';

/** Whether the account has a balance and credit; locked, so that its open payments for itself can be counted. */
export async function lockTerms(tx: Tx, { accountId }: BuyerScope): Promise<boolean> {
  const row = await tx
    .selectFrom('customer_terms')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasBalance(db: Db, { accountId }: BuyerScope): Promise<boolean> {
  const row = await db
    .selectFrom('customer_terms')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

const own = (db: Db, { accountId }: BuyerScope, subject: AccountSubject) =>
  db.selectFrom('payment').where('account_id', '=', accountId).where('subject_kind', '=', subject);

export async function countOpen(db: Db, scope: BuyerScope, subject: AccountSubject): Promise<number> {
  const { open } = await own(db, scope, subject)
    .where('status', 'in', ['pending', 'confirming'] satisfies PaymentStatus[])
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  return open;
}

export async function insertAccountPayment(tx: Tx, subject: AccountSubject, payment: NewPayment): Promise<void> {
  await tx
    .insertInto('payment')
    .values({
      payment_no: payment.paymentNo,
      account_id: payment.accountId,
      amount_fen: payment.amountFen,
      status: 'pending' satisfies PaymentStatus,
      subject_kind: subject,
      expires_at: payment.expiresAt,
      created_at: payment.createdAt,
    })
    .execute();
}

export const readAccountPayments = (
  db: Db,
  scope: BuyerScope,
  subject: AccountSubject,
  paging: Paging,
): Promise<{ rows: PaymentRow[]; total: number }> =>
  readPage(own(db, scope, subject), paging, (payments) => payments.selectAll().orderBy('id', 'desc'));

/** Who pays these, of the payments that are for this. */
export async function findPayers(
  db: Db,
  subject: AccountSubject,
  paymentIds: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (paymentIds.length === 0) return [];
  return db
    .selectFrom('payment as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select(['p.id', sql<string>`coalesce(nullif(a.company, ''), a.nickname)`.as('name')])
    .where('p.id', 'in', paymentIds)
    .where('p.subject_kind', '=', subject)
    .execute();
}

/** What went to the balance of these repayments, by their numbers. */
export async function findRests(db: Db, paymentNos: readonly string[]): Promise<Map<string, Fen>> {
  if (paymentNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('balance_entry')
    .select(['link_id', 'amount_fen'])
    .where('link_type', '=', 'repayment')
    .where('link_id', 'in', paymentNos)
    .execute();
  return new Map(rows.map((row) => [row.link_id, row.amount_fen]));
}
