import { sql } from 'kysely';
import type { Fen } from '../../../platform/contract/money.ts';
import type { Db, Tx } from '../../../platform/server/database.ts';
import { type HeldPayType, MOST_SPLITS } from '../contract/payment.ts';

/** A part of a payment that is taken already. */
export interface Hold {
  readonly payType: HeldPayType;
  readonly amountFen: Fen;
}

export async function findHolds(db: Db, paymentId: number): Promise<Hold[]> {
  const rows = await db
    .selectFrom('payment_hold')
    .select(['pay_type', 'amount_fen'])
    .where('payment_id', '=', paymentId)
    .orderBy('pay_type')
    .execute();
  return rows.map((row) => ({ payType: row.pay_type as HeldPayType, amountFen: row.amount_fen }));
}

/** Counts that parts of a locked payment are taken once more; false: they were, as often as they may be. */
export async function countSplit(tx: Tx, paymentId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment')
    .set((is) => ({ splits: is('splits', '+', 1) }))
    .where('id', '=', paymentId)
    .where('splits', '<', MOST_SPLITS)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function replaceHolds(tx: Tx, paymentId: number, holds: readonly Hold[]): Promise<void> {
  await tx.deleteFrom('payment_hold').where('payment_id', '=', paymentId).execute();
  const values = holds.map(({ payType, amountFen }) => ({
    payment_id: paymentId,
    pay_type: payType,
    amount_fen: amountFen,
  }));
  if (values.length > 0) await tx.insertInto('payment_hold').values(values).execute();
  await sql`
    UPDATE payment SET held_fen = ${holds.reduce((sum, { amountFen }) => sum + amountFen, 0)}
    WHERE id = ${paymentId}`.execute(tx);
}

/** A part that went back. */
type PartBack = Hold & { readonly at: Date };

/**
 * The parts that went back last of a payment, by what the ledgers of its account say: of credit that had been repaid
 * meanwhile, the balance has it.
 */
export async function findPartsBack(db: Db, payment: { account_id: number; payment_no: string }): Promise<PartBack[]> {
  const { rows } = await sql<PartBack>`
    WITH back AS (
      SELECT 'yue' AS pay_type, amount_fen, created_at FROM balance_entry
      WHERE account_id = ${payment.account_id} AND link_id = ${payment.payment_no} AND link_type = 'partBack'
      UNION ALL SELECT 'credit', -amount_fen, created_at FROM credit_entry
      WHERE account_id = ${payment.account_id} AND link_id = ${payment.payment_no} AND kind = 'release'
    )
    SELECT pay_type AS "payType", sum(amount_fen)::bigint AS "amountFen", created_at AS at FROM back
    WHERE created_at = (SELECT max(created_at) FROM back) GROUP BY pay_type, created_at ORDER BY pay_type DESC`.execute(
    db,
  );
  return rows;
}
