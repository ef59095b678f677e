import { type RawBuilder, sql } from 'kysely';
import type { Fen } from '../../../platform/contract/money.ts';
import type { Paging } from '../../../platform/contract/paging.ts';
import type { Db } from '../../../platform/server/database.ts';
import { readPage } from '../../../platform/server/page-repository.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import type { BalanceFilter, CreditMovements } from '../contract/wallet.ts';

/** Which movements: by kind, and from the first time to before the second. */
export interface MovementFilter<Kind> {
  readonly kind: Kind;
  readonly from: Date | undefined;
  readonly until: Date | undefined;
}

/**
 * What an entry counts as, for whoever filters as in the sums of a month: it adds, it takes away, or it is a part of a
 * payment that was not completed, which is neither.
 */
const countsAs = (isBack: RawBuilder<boolean>) => ({
  more: sql<boolean>`(amount_fen > 0 AND NOT ${isBack})`,
  less: sql<boolean>`(amount_fen < 0 AND NOT ${isBack})`,
  back: isBack,
});
const OF_BALANCE = countsAs(sql`link_type = 'partBack'`);
const OF_CREDIT = countsAs(sql`kind = 'release'`);

function balanceEntries(db: Db, { accountId }: BuyerScope, { kind, from, until }: MovementFilter<BalanceFilter>) {
  let query = db.selectFrom('balance_entry').where('account_id', '=', accountId);
  if (kind === 'expenditure') query = query.where(OF_BALANCE.less);
  if (kind === 'income') query = query.where(OF_BALANCE.more);
  if (kind === 'partBack') query = query.where(OF_BALANCE.back);
  if (kind === 'recharge') query = query.where('link_type', '=', kind);
  if (kind === 'refund') query = query.where('link_type', 'in', ['refund', 'settlement']);
  if (from) query = query.where('created_at', '>=', from);
  if (until) query = query.where('created_at', '<', until);
  return query;
}

function creditEntries(db: Db, { accountId }: BuyerScope, { kind, from, until }: MovementFilter<CreditMovements>) {
  let query = db.selectFrom('credit_entry').where('account_id', '=', accountId);
  if (kind === 'used') query = query.where(OF_CREDIT.more);
  if (kind === 'less') query = query.where(OF_CREDIT.less);
  if (kind === 'partBack') query = query.where(OF_CREDIT.back);
  if (kind === 'open') query = query.where('open_fen', '>', 0);
  if (from) query = query.where('created_at', '>=', from);
  if (until) query = query.where('created_at', '<', until);
  return query;
}

/** The newest movements of a balance, for a file. */
export function findForExport(db: Db, scope: BuyerScope, filter: MovementFilter<BalanceFilter>, limit: number) {
  return balanceEntries(db, scope, filter).selectAll().orderBy('id', 'desc').limit(limit).execute();
}

/** The same of credit. */
export function findCreditForExport(db: Db, scope: BuyerScope, filter: MovementFilter<CreditMovements>, limit: number) {
  return creditEntries(db, scope, filter).selectAll().orderBy('id', 'desc').limit(limit).execute();
}

const MONTH = sql<string>`to_char(created_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM')`.as('month');

/** Movements of a balance with their month in Asia/Shanghai, newest first. */
export const readBalanceEntries = (db: Db, scope: BuyerScope, filter: MovementFilter<BalanceFilter>, paging: Paging) =>
  readPage(balanceEntries(db, scope, filter), paging, (entries) =>
    entries.selectAll().select(MONTH).orderBy('id', 'desc'),
  );

/** The same of credit. */
export const readCreditEntries = (db: Db, scope: BuyerScope, filter: MovementFilter<CreditMovements>, paging: Paging) =>
  readPage(creditEntries(db, scope, filter), paging, (entries) =>
    entries.selectAll().select(MONTH).orderBy('id', 'desc'),
  );

/** What has a statement: each ledger, and what an entry says is there after it. */
const LEDGERS = {
  balance: { entries: sql.table('balance_entry'), after: sql.ref('balance_fen'), counts: OF_BALANCE },
  credit: { entries: sql.table('credit_entry'), after: sql.ref('used_fen'), counts: OF_CREDIT },
};

export interface MonthSums {
  readonly month: string;
  readonly openingFen: Fen;
  readonly moreFen: Fen;
  readonly lessFen: Fen;
  /** Parts of payments that were not completed; they are not in the two before. */
  readonly backFen: Fen;
  readonly closingFen: Fen;
}

/** The sums of these months of a ledger, `2026-11`, in Asia/Shanghai. */
export async function sumMonths(
  db: Db,
  { accountId }: BuyerScope,
  ledger: keyof typeof LEDGERS,
  months: readonly string[],
): Promise<MonthSums[]> {
  if (months.length === 0) return [];
  const { entries, after, counts } = LEDGERS[ledger];
  const { rows } = await sql<MonthSums>`
    SELECT m.month, first.fen AS "openingFen", sums.more AS "moreFen", sums.less AS "lessFen",
      sums.back AS "backFen", last.fen AS "closingFen"
    FROM (
      SELECT month, (month || '-01')::timestamp AT TIME ZONE 'Asia/Shanghai' AS starts,
        ((month || '-01')::timestamp + interval '1 month') AT TIME ZONE 'Asia/Shanghai' AS ends
      FROM unnest(${months}::text[]) AS u (month)
    ) m
    CROSS JOIN LATERAL (SELECT
      coalesce(sum(amount_fen) FILTER (WHERE ${counts.more}), 0)::bigint AS more,
      coalesce(-sum(amount_fen) FILTER (WHERE ${counts.less}), 0)::bigint AS less,
      coalesce(sum(abs(amount_fen)) FILTER (WHERE ${counts.back}), 0)::bigint AS back, min(id) AS first_id, max(id) AS last_id
      FROM ${entries} WHERE account_id = ${accountId} AND created_at >= m.starts AND created_at < m.ends) sums
    CROSS JOIN LATERAL (SELECT ${after} - amount_fen AS fen FROM ${entries} WHERE id = sums.first_id) first
    CROSS JOIN LATERAL (SELECT ${after} AS fen FROM ${entries} WHERE id = sums.last_id) last`.execute(db);
  return rows;
}
