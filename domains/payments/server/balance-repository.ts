import type { Fen } from '../../../platform/contract/money.ts';
import type { Db, Tx } from '../../../platform/server/database.ts';
import { prepared, preparedList } from '../../../platform/server/prepared-statement.ts';
import { together } from '../../../platform/server/shared-transaction.ts';
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

interface Taking {
  readonly accountId: number;
  readonly amountFen: Fen;
  readonly paymentNo: string;
  readonly remark: string;
  readonly at: Date;
}

async function deductFromAll(db: Db, takings: readonly Taking[]): Promise<boolean[]> {
  const row = (taking: Taking | null) => prepared`(${taking?.accountId ?? null}::bigint,
    ${taking?.amountFen ?? null}::bigint, ${taking?.paymentNo ?? null}::text, ${taking?.remark ?? null}::text,
    ${taking?.at ?? null}::timestamptz)`;
  const { rows } = await prepared<{ link_id: string }>`
    WITH taken AS (
      UPDATE customer_terms t SET balance_fen = t.balance_fen - w.amount_fen, balance_at = greatest(t.balance_at, w.at)
      FROM (VALUES ${preparedList(takings.map(row), row(null))}) AS w (account_id, amount_fen, payment_no, remark, at)
      WHERE t.account_id = w.account_id AND t.balance_fen >= w.amount_fen
      RETURNING t.account_id, w.amount_fen, t.balance_fen, w.payment_no, w.remark, t.balance_at
    )
    INSERT INTO balance_entry (account_id, amount_fen, balance_fen, link_type, link_id, remark, created_at)
    SELECT account_id, -amount_fen, balance_fen, 'order', payment_no, remark, balance_at FROM taken
    RETURNING link_id`.run(db);
  const taken = new Set(rows.map(({ link_id }) => link_id));
  return takings.map(({ paymentNo }) => taken.has(paymentNo));
}

/**
 * Takes money for a payment from a sufficient balance and writes the ledger, in one statement. The entry is from `at`, or
 * from when the one before it is, if that is later: months follow each other as entries do.
 * @returns whether it sufficed
 */
export const deductBalance = (tx: Tx, taking: Taking): Promise<boolean> => together(tx, deductFromAll, taking);

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
