import { type RawBuilder, sql } from 'kysely';
import type { Fen } from '../../../platform/contract/money.ts';
import type { Paging } from '../../../platform/contract/paging.ts';
import type { Db } from '../../../platform/server/database.ts';
import { containing } from '../../../platform/server/like-pattern.ts';
import type { CreditFilter } from '../contract/credit.ts';

export interface CreditAccountRow {
  readonly accountId: number;
  readonly customerName: string;
  readonly contact: string;
  readonly limitFen: Fen;
  readonly usedFen: Fen;
  readonly termDays: number;
  readonly overdueFen: Fen;
  readonly dueAt: Date | null;
}

/** One page of customers with credit, those first whose oldest purchase is due first. */
export async function listCredits(
  db: Db,
  filter: { state: CreditFilter | undefined; keywords: string; at: Date },
  { page, limit }: Paging,
): Promise<{ rows: CreditAccountRow[]; total: number }> {
  const STATES: Record<CreditFilter, RawBuilder<boolean>> = {
    owing: sql`t.credit_used_fen > 0`,
    overdue: sql`EXISTS (SELECT FROM credit_entry e
      WHERE e.account_id = t.account_id AND e.open_fen > 0 AND e.due_at < ${filter.at})`,
  };
  const like = containing(filter.keywords);
  const named = sql<boolean>`(a.company ILIKE ${like} OR a.nickname ILIKE ${like} OR a.phone LIKE ${like}
    OR a.email ILIKE ${like})`;
  const found = sql`
    FROM customer_terms t JOIN account a ON a.id = t.account_id
    LEFT JOIN LATERAL (
      SELECT min(due_at) AS due_at, coalesce(sum(open_fen) FILTER (WHERE due_at < ${filter.at}), 0)::bigint AS overdue
      FROM credit_entry e WHERE e.account_id = t.account_id AND open_fen > 0
    ) open ON true
    WHERE ${filter.state ? STATES[filter.state] : sql<boolean>`(t.credit_used_fen > 0 OR t.credit_limit_fen > 0)`} AND ${filter.keywords === '' ? sql<boolean>`true` : named}`;
  const [{ rows }, counted] = await Promise.all([
    sql<CreditAccountRow>`
      SELECT t.account_id AS "accountId", coalesce(nullif(a.company, ''), a.nickname) AS "customerName",
        coalesce(a.phone, a.email, '') AS contact, t.credit_limit_fen AS "limitFen", t.credit_used_fen AS "usedFen",
        t.credit_term_days AS "termDays", open.overdue AS "overdueFen", open.due_at AS "dueAt"
      ${found} ORDER BY open.due_at NULLS LAST, t.account_id LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total ${found}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
