import { sql } from 'kysely';
import type { Fen } from '../../../platform/contract/money.ts';
import type { Db } from '../../../platform/server/database.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import type { BalanceFilter } from '../contract/wallet.ts';

interface PageLimits {
  limit: number;
  offset: number;
}

/** Balance and credit of an account; an account without customer terms has neither. */
export async function findFunds(db: Db, { accountId }: BuyerScope) {
  const row = await db
    .selectFrom('customer_terms')
    .select(['balance_fen', 'credit_limit_fen', 'credit_used_fen'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? { balance_fen: 0, credit_limit_fen: 0, credit_used_fen: 0 };
}

/** Which movements: by kind, and from the first time to before the second. */
export interface MovementFilter {
  readonly kind: BalanceFilter;
  readonly from: Date | undefined;
  readonly until: Date | undefined;
}

function matchingEntries(db: Db, { accountId }: BuyerScope, { kind, from, until }: MovementFilter) {
  let query = db.selectFrom('balance_entry').where('account_id', '=', accountId);
  if (kind === 'expenditure') query = query.where('amount_fen', '<', 0);
  if (kind === 'income') query = query.where('amount_fen', '>', 0);
  if (kind === 'recharge' || kind === 'refund') query = query.where('link_type', '=', kind);
  if (from) query = query.where('created_at', '>=', from);
  if (until) query = query.where('created_at', '<', until);
  return query;
}

/** The newest movements, for a file. */
export function findForExport(db: Db, scope: BuyerScope, filter: MovementFilter, limit: number) {
  return matchingEntries(db, scope, filter).selectAll().orderBy('id', 'desc').limit(limit).execute();
}

export interface MonthSums {
  readonly month: string;
  readonly openingFen: Fen;
  readonly receivedFen: Fen;
  readonly spentFen: Fen;
  readonly closingFen: Fen;
}

/** The sums of these months of a balance, `2026-11`, in Asia/Shanghai. */
export async function sumMonths(db: Db, { accountId }: BuyerScope, months: readonly string[]): Promise<MonthSums[]> {
  if (months.length === 0) return [];
  const { rows } = await sql<MonthSums>`
    SELECT m.month, first.fen AS "openingFen", sums.received AS "receivedFen", sums.spent AS "spentFen",
      last.fen AS "closingFen"
    FROM (
      SELECT month, (month || '-01')::timestamp AT TIME ZONE 'Asia/Shanghai' AS starts,
        ((month || '-01')::timestamp + interval '1 month') AT TIME ZONE 'Asia/Shanghai' AS ends
      FROM unnest(${months}::text[]) AS u (month)
    ) m
    CROSS JOIN LATERAL (SELECT coalesce(sum(amount_fen) FILTER (WHERE amount_fen > 0), 0)::bigint AS received,
      coalesce(-sum(amount_fen) FILTER (WHERE amount_fen < 0), 0)::bigint AS spent, min(id) AS first_id, max(id) AS last_id
      FROM balance_entry WHERE account_id = ${accountId} AND created_at >= m.starts AND created_at < m.ends) sums
    CROSS JOIN LATERAL (SELECT balance_fen - amount_fen AS fen FROM balance_entry WHERE id = sums.first_id) first
    CROSS JOIN LATERAL (SELECT balance_fen AS fen FROM balance_entry WHERE id = sums.last_id) last`.execute(db);
  return rows;
}

/** Movements of a balance with their month in Asia/Shanghai, newest first. */
export async function readBalanceEntries(db: Db, scope: BuyerScope, filter: MovementFilter, page: PageLimits) {
  const matching = matchingEntries(db, scope, filter);
  const [counted, rows] = await Promise.all([
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    matching
      .selectAll()
      .select(sql<string>`to_char(created_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM')`.as('month'))
      .orderBy('id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  ]);
  return { total: counted.total, rows };
}
