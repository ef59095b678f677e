import type { Fen } from '../../../platform/contract/money.ts';
import type { Db, Tx } from '../../../platform/server/database.ts';
import { prepared } from '../../../platform/server/prepared-statement.ts';
import { NO_TERMS } from '../../pricing/contract/price-rules.ts';

/** The balance of an account; 0 for one without customer terms. */
export async function findBalance(db: Db, accountId: number): Promise<Fen> {
  const row = await db
    .selectFrom('customer_terms')
    .select('balance_fen')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.balance_fen ?? 0;
}

/**
 * Takes money for a payment from a sufficient balance and writes the ledger, in one statement. The entry is from `at`, or
 * from when the one before it is, if that is later: months follow each other as entries do.
 * @returns whether it sufficed
 */
export async function deductBalance(
  tx: Tx,
  entry: { accountId: number; amountFen: Fen; paymentNo: string; remark: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await prepared`
    WITH taken AS (
      UPDATE customer_terms SET balance_fen = balance_fen - ${entry.amountFen}::bigint,
        balance_at = greatest(balance_at, ${entry.at}::timestamptz)
      WHERE account_id = ${entry.accountId}::bigint AND balance_fen >= ${entry.amountFen}::bigint
      RETURNING account_id, balance_fen, balance_at
    )
    INSERT INTO balance_entry (account_id, amount_fen, balance_fen, link_type, link_id, remark, created_at)
    SELECT account_id, -${entry.amountFen}::bigint, balance_fen, 'order', ${entry.paymentNo}::text,
      ${entry.remark}::text, balance_at
    FROM taken`.run(tx);
  return numAffectedRows === 1n;
}

/** Adds money to a balance and writes the ledger, in one statement. An account without customer terms gets them. */
export async function addToBalance(
  tx: Tx,
  entry: {
    accountId: number;
    amountFen: Fen;
    /** A `partBack` is a part of a payment that was not completed. */
    linkType: 'refund' | 'partBack' | 'recharge' | 'system' | 'priceProtection' | 'repayment' | 'settlement';
    linkId: string;
    remark: string;
    at: Date;
  },
): Promise<void> {
  const { numAffectedRows } = await prepared`
    WITH added AS (
      INSERT INTO customer_terms AS t (account_id, level, balance_fen, balance_at)
      VALUES (${entry.accountId}::bigint, ${NO_TERMS.level}, ${entry.amountFen}::bigint, ${entry.at}::timestamptz)
      ON CONFLICT (account_id) DO UPDATE SET balance_fen = t.balance_fen + excluded.balance_fen,
        balance_at = greatest(t.balance_at, excluded.balance_at)
      RETURNING account_id, balance_fen, balance_at
    )
    INSERT INTO balance_entry (account_id, amount_fen, balance_fen, link_type, link_id, remark, created_at)
    SELECT account_id, ${entry.amountFen}::bigint, balance_fen, ${entry.linkType}::text, ${entry.linkId}::text,
      ${entry.remark}::text, balance_at
    FROM added`.run(tx);
  if (numAffectedRows !== 1n) throw new Error(`account ${entry.accountId} has no balance`);
}
