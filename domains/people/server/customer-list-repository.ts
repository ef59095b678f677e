import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '../../../platform/contract/locale.ts';
import { IDENTITY } from '../../../platform/contract/permission.ts';
import type { Db } from '../../../platform/server/database.ts';
import { containing } from '../../../platform/server/like-pattern.ts';
import type { CUSTOMER_SORTS } from '../contract/customer-account-endpoints.ts';
import type { SummaryRow } from './account-summary.ts';

export interface CustomerFilter {
  keyword: string;
  identity?: number | undefined;
  level?: number | undefined;
  groupId?: number | undefined;
  relationType?: number | undefined;
  enabled?: boolean | undefined;
  /** Whether categories are disabled for them. */
  categoriesDisabled?: boolean | undefined;
  createdFrom?: Date | undefined;
  createdBefore?: Date | undefined;
}

export interface Named {
  id: number;
  name: string;
}

export interface CustomerRow extends SummaryRow<Named & { code: string }> {
  level: number | null;
  international: boolean;
  groups: (Named & { coefficient: number })[];
  disabled_category_ids: number[];
  manager: Named | null;
  inviter: Named | null;
}

export function keywordMatches(keyword: string): RawBuilder<unknown> {
  const pattern = containing(keyword);
  return sql`(a.phone LIKE ${pattern} OR a.email ILIKE ${pattern} OR a.nickname ILIKE ${pattern} OR a.company ILIKE ${pattern})`;
}

function conditions(filter: CustomerFilter): RawBuilder<unknown> {
  const all = [sql`a.identity <> ${sql.lit(IDENTITY.staff)}`];
  if (filter.keyword) all.push(keywordMatches(filter.keyword));
  if (filter.identity !== undefined) all.push(sql`a.identity = ${filter.identity}`);
  // An account without terms counts as level 5.
  if (filter.level !== undefined) all.push(sql`coalesce(t.level, 5) = ${filter.level}`);
  if (filter.groupId !== undefined) {
    all.push(
      sql`EXISTS (SELECT FROM customer_group_member m WHERE m.account_id = a.id AND m.group_id = ${filter.groupId})`,
    );
  }
  if (filter.relationType !== undefined) all.push(sql`a.relation_type = ${filter.relationType}`);
  if (filter.enabled !== undefined) all.push(sql`a.disabled = ${!filter.enabled}`);
  if (filter.categoriesDisabled !== undefined) {
    all.push(sql`(coalesce(cardinality(t.disabled_category_ids), 0) > 0) = ${filter.categoriesDisabled}`);
  }
  if (filter.createdFrom) all.push(sql`a.created_at >= ${filter.createdFrom}`);
  if (filter.createdBefore) all.push(sql`a.created_at < ${filter.createdBefore}`);
  return sql.join(all, sql` AND `);
}

const ORDER: Record<(typeof CUSTOMER_SORTS)[number], string> = {
  created: 'a.created_at',
  name: 'a.nickname',
  company: 'a.company',
  level: 'coalesce(t.level, 5)',
  lastSeen: 'last_seen_at',
};

export const roleList = (locale: Locale) => sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', r.id, 'code', r.code, 'name', ${sql.ref(locale === 'zh' ? 'r.name_zh' : 'r.name_en')}) ORDER BY r.id)
  FROM account_role ar JOIN role r ON r.id = ar.role_id WHERE ar.account_id = a.id), '[]')`;

export const lastSeen = sql`(
  SELECT max(s.last_seen_at) FROM session s WHERE s.account_id = a.id AND s.simulated_by_id IS NULL)`;

const named = (alias: string) => sql`CASE WHEN ${sql.ref(`${alias}.id`)} IS NULL THEN NULL ELSE jsonb_build_object(
  'id', ${sql.ref(`${alias}.id`)},
  'name', coalesce(nullif(${sql.ref(`${alias}.company`)}, ''), ${sql.ref(`${alias}.nickname`)})) END`;

const customers = (locale: Locale) => sql`
  SELECT a.id, a.phone, a.email, a.nickname, a.company, a.identity, a.relation_type, a.disabled, a.created_at,
    t.level::int AS level, coalesce(t.international, false) AS international,
    coalesce(t.disabled_category_ids, '{}') AS disabled_category_ids,
    ${lastSeen} AS last_seen_at,
    ${roleList(locale)} AS roles,
    coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'coefficient', g.coefficient) ORDER BY g.coefficient, g.id)
      FROM customer_group_member m JOIN customer_group g ON g.id = m.group_id WHERE m.account_id = a.id), '[]') AS groups,
    CASE WHEN manager.id IS NULL THEN NULL
      ELSE jsonb_build_object('id', manager.id, 'name', manager.nickname) END AS manager,
    ${named('inviter')} AS inviter
  FROM account a
  LEFT JOIN customer_terms t ON t.account_id = a.id
  LEFT JOIN account manager ON manager.id = t.account_manager_id
  LEFT JOIN account inviter ON inviter.id = a.inviter_id`;

export interface CustomerOrder {
  sort: (typeof CUSTOMER_SORTS)[number];
  descending: boolean;
}

export async function listCustomerRows(
  db: Db,
  filter: CustomerFilter,
  order: CustomerOrder,
  { limit, offset }: { limit: number; offset: number },
  locale: Locale,
): Promise<CustomerRow[]> {
  const direction = sql.raw(order.descending ? 'DESC NULLS LAST' : 'ASC NULLS LAST');
  const { rows } = await sql<CustomerRow>`
    ${customers(locale)} WHERE ${conditions(filter)}
    ORDER BY ${sql.raw(ORDER[order.sort])} ${direction}, a.id DESC
    LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countCustomerRows(db: Db, filter: CustomerFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM account a LEFT JOIN customer_terms t ON t.account_id = a.id
    WHERE ${conditions(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface CustomerMoney {
  credit_limit_fen: number;
  credit_used_fen: number;
  credit_term_days: number;
  balance_fen: number;
  must_change_password: boolean;
  has_password: boolean;
  inviter_contact: string;
}

export async function findCustomerRow(
  db: Db,
  id: number,
  locale: Locale,
): Promise<(CustomerRow & CustomerMoney) | undefined> {
  const { rows } = await sql<CustomerRow>`
    ${customers(locale)} WHERE a.id = ${id} AND a.identity <> ${sql.lit(IDENTITY.staff)}`.execute(db);
  const { rows: money } = await sql<CustomerMoney>`
    SELECT coalesce(t.credit_limit_fen, 0) AS credit_limit_fen, coalesce(t.credit_used_fen, 0) AS credit_used_fen,
      coalesce(t.credit_term_days, 30) AS credit_term_days,
      coalesce(t.balance_fen, 0) AS balance_fen, a.must_change_password, a.password_hash IS NOT NULL AS has_password,
      coalesce(inviter.phone, inviter.email, '') AS inviter_contact
    FROM account a LEFT JOIN customer_terms t ON t.account_id = a.id
    LEFT JOIN account inviter ON inviter.id = a.inviter_id WHERE a.id = ${id}`.execute(db);
  return rows[0] && money[0] && { ...rows[0], ...money[0] };
}

/** The accounts invited by this one, newest first. */
export async function listInvited(db: Db, inviterId: number, limit: number): Promise<Named[]> {
  const { rows } = await sql<Named>`
    SELECT a.id, coalesce(nullif(a.company, ''), a.nickname) AS name FROM account a
    WHERE a.inviter_id = ${inviterId} ORDER BY a.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Enabled staff without a shop: possible customer managers. */
export async function listManagers(db: Db): Promise<Named[]> {
  const { rows } = await sql<Named>`
    SELECT a.id, a.nickname AS name FROM account a
    WHERE a.identity = ${sql.lit(IDENTITY.staff)} AND NOT a.disabled AND a.merchant_id IS NULL
    ORDER BY a.nickname`.execute(db);
  return rows;
}
