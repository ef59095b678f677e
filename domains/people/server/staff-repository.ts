import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '../../../platform/contract/locale.ts';
import { IDENTITY } from '../../../platform/contract/permission.ts';
import type { Db } from '../../../platform/server/database.ts';
import type { SummaryRow } from './account-summary.ts';
import { keywordMatches, lastSeen, type Named, roleList } from './customer-list-repository.ts';

export interface StaffFilter {
  keyword: string;
  roleId?: number | undefined;
  enabled?: boolean | undefined;
}

export interface StaffRow extends SummaryRow<Named & { code: string }> {
  merchant_id: number | null;
}

function conditions({ keyword, roleId, enabled }: StaffFilter): RawBuilder<unknown> {
  const all = [sql`a.identity = ${sql.lit(IDENTITY.staff)}`];
  if (keyword) all.push(keywordMatches(keyword));
  if (roleId !== undefined) {
    all.push(sql`EXISTS (SELECT FROM account_role ar WHERE ar.account_id = a.id AND ar.role_id = ${roleId})`);
  }
  if (enabled !== undefined) all.push(sql`a.disabled = ${!enabled}`);
  return sql.join(all, sql` AND `);
}

export async function listStaffRows(
  db: Db,
  filter: StaffFilter,
  { limit, offset }: { limit: number; offset: number },
  locale: Locale,
): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    SELECT a.id, a.phone, a.email, a.nickname, a.company, a.identity, a.relation_type, a.disabled, a.created_at,
      a.merchant_id, ${lastSeen} AS last_seen_at, ${roleList(locale)} AS roles
    FROM account a WHERE ${conditions(filter)}
    ORDER BY a.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countStaffRows(db: Db, filter: StaffFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM account a WHERE ${conditions(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}
