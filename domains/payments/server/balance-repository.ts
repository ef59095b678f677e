import type { Fen } from '../../../platform/contract/money.ts';
import type { Db, Tx } from '../../../platform/server/database.ts';

/** The balance of an account; 0 for one without customer terms. */
export async function findBalance(db: Db, accountId: number): Promise<Fen> {
  const row = await db
    .selectFrom('customer_terms')
    .select('balance_fen')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.balance_fen ?? 0;
}

/** Takes money from a balance that holds it; the balance left, or null when it does not suffice. */
export async function deductBalance(tx: Tx, accountId: number, amountFen: Fen): Promise<Fen | null> {
  const row = await tx
    .updateTable('customer_terms')
    .set((eb) => ({ balance_fen: eb('balance_fen', '-', amountFen) }))
    .where('account_id', '=', accountId)
    .where('balance_fen', '>=', amountFen)
    .returning('balance_fen')
    .executeTakeFirst();
  return row?.balance_fen ?? null;
}

export async function insertBalanceEntry(
  tx: Tx,
  entry: { accountId: number; amountFen: Fen; balanceFen: Fen; paymentNo: string; remark: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('balance_entry')
    .values({
      account_id: entry.accountId,
      amount_fen: entry.amountFen,
      balance_fen: entry.balanceFen,
      link_type: 'order',
      link_id: entry.paymentNo,
      remark: entry.remark,
      created_at: entry.at,
    })
    .execute();
}
