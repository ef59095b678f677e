import { sql } from 'kysely';
import type { Paging } from '../../../platform/contract/paging.ts';
import type { Db, Tx } from '../../../platform/server/database.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import type { PaymentStatus } from '../contract/payment-status.ts';
import type { NewPayment, PaymentRow } from './payment-repository.ts';

/** Whether the account has a balance; locked, so that its open recharges can be counted. */
export async function lockBalance(tx: Tx, { accountId }: BuyerScope): Promise<boolean> {
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

const own = (db: Db, { accountId }: BuyerScope) =>
  db.selectFrom('payment').where('account_id', '=', accountId).where('subject_kind', '=', 'recharge');

export async function countOpenRecharges(db: Db, scope: BuyerScope): Promise<number> {
  const { open } = await own(db, scope)
    .where('status', 'in', ['pending', 'confirming'] satisfies PaymentStatus[])
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  return open;
}

export async function insertRecharge(tx: Tx, payment: NewPayment): Promise<void> {
  await tx
    .insertInto('payment')
    .values({
      payment_no: payment.paymentNo,
      account_id: payment.accountId,
      amount_fen: payment.amountFen,
      status: 'pending' satisfies PaymentStatus,
      subject_kind: 'recharge',
      expires_at: payment.expiresAt,
      created_at: payment.createdAt,
    })
    .execute();
}

export async function readRecharges(
  db: Db,
  scope: BuyerScope,
  { page, limit }: Paging,
): Promise<{ rows: PaymentRow[]; total: number }> {
  const [{ total }, rows] = await Promise.all([
    own(db, scope)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    own(db, scope)
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ]);
  return { rows, total };
}

/** Who tops up with these payments, of those that are recharges. */
export async function findRechargers(db: Db, paymentIds: readonly number[]): Promise<{ id: number; name: string }[]> {
  if (paymentIds.length === 0) return [];
  return db
    .selectFrom('payment as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select(['p.id', sql<string>`coalesce(nullif(a.company, ''), a.nickname)`.as('name')])
    .where('p.id', 'in', paymentIds)
    .where('p.subject_kind', '=', 'recharge')
    .execute();
}
