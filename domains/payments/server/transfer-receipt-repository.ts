import { sql } from 'kysely';
import type { Fen } from '../../../platform/contract/money.ts';
import type { Db, Tx } from '../../../platform/server/database.ts';

/** Whoever books money under a reference of the bank, however it is typed, comes one after another. */
export async function lockReference(tx: Tx, tradeNo: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('transfer ' || bank_reference(${tradeNo}), 0))`.execute(tx);
}

/** Whether a reference of the bank is the number of a payment of the mall. */
export async function isPaymentNumber(tx: Tx, tradeNo: string): Promise<boolean> {
  const found = await tx
    .selectFrom('payment')
    .select('id')
    .where('payment_no', '=', sql<string>`upper(bank_reference(${tradeNo}))`)
    .executeTakeFirst();
  return found !== undefined;
}

/** Records what the bank's statement says of a transfer. @returns false when another payment has this reference */
export async function insertReceipt(
  tx: Tx,
  receipt: { paymentId: number; tradeNo: string; amountFen: Fen; receivedOn: string },
): Promise<boolean> {
  const result = await tx
    .insertInto('transfer_receipt')
    .values({
      payment_id: receipt.paymentId,
      trade_no: receipt.tradeNo,
      amount_fen: receipt.amountFen,
      received_on: receipt.receivedOn,
    })
    .onConflict((conflict) => conflict.expression(sql`bank_reference(trade_no)`).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Whether a transfer was confirmed under this reference of the bank. */
export async function isReceived(tx: Tx, tradeNo: string): Promise<boolean> {
  const found = await tx
    .selectFrom('transfer_receipt')
    .select('payment_id')
    .where(sql`bank_reference(trade_no)`, '=', sql`bank_reference(${tradeNo})`)
    .executeTakeFirst();
  return found !== undefined;
}

/** On which day the transfers of these payments arrived. */
export async function findReceivedDays(db: Db, paymentIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('transfer_receipt')
    .select(['payment_id', 'received_on'])
    .where('payment_id', 'in', paymentIds)
    .execute();
  return new Map(rows.map((row) => [row.payment_id, row.received_on]));
}
