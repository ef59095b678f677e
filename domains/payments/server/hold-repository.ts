import { sql } from 'kysely';
import type { Fen } from '../../../platform/contract/money.ts';
import type { Db, Tx } from '../../../platform/server/database.ts';
import type { HeldPayType } from '../contract/payment.ts';

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
