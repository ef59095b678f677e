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
