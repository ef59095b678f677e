import { sql } from 'kysely';
import { IDENTITY, type Identity, WILDCARD } from '../../../platform/contract/permission.ts';
import type { Db } from '../../../platform/server/database.ts';
import type { RelationType } from '../../sign-in/contract/account.ts';

/** Customers and staff are administered separately: an id of one kind is not found under the other. */
export type AccountKind = 'customer' | 'staff';

/** Everything staff may change in an account; used for the revision check and the audit trail. */
export interface AccountState {
  readonly phone: string | null;
  readonly email: string | null;
  readonly nickname: string;
  readonly company: string;
  readonly identity: Identity;
  readonly relationType: RelationType;
  readonly inviterId: number | null;
  readonly merchantId: number | null;
  readonly disabled: boolean;
  readonly mustChangePassword: boolean;
  readonly level: number | null;
  readonly international: boolean;
  readonly creditLimitFen: number;
  readonly creditTermDays: number;
  readonly disabledCategoryIds: readonly number[];
  readonly accountManagerId: number | null;
  readonly groups: readonly string[];
  readonly roles: readonly string[];
}

/** The state of an account of this kind, locked until the transaction ends. */
export async function lockAccountState(tx: Db, id: number, kind: AccountKind): Promise<AccountState | undefined> {
  const { rows: found } = await sql`
    SELECT FROM account WHERE id = ${id} AND (identity = ${IDENTITY.staff}) = ${kind === 'staff'} FOR UPDATE`.execute(
    tx,
  );
  return found.length === 0 ? undefined : readAccountState(tx, id);
}

export async function readAccountState(db: Db, id: number): Promise<AccountState | undefined> {
  return (await readAccountStates(db, [id])).get(id);
}

export async function readAccountStates(db: Db, ids: readonly number[]): Promise<Map<number, AccountState>> {
  const { rows } = await sql<AccountState & { id: number }>`
    SELECT a.id, a.phone, a.email, a.nickname, a.company, a.identity, a.relation_type AS "relationType",
      a.inviter_id AS "inviterId", a.merchant_id AS "merchantId", a.disabled,
      a.must_change_password AS "mustChangePassword", t.level::int AS level,
      coalesce(t.international, false) AS international, coalesce(t.credit_limit_fen, 0) AS "creditLimitFen",
      coalesce(t.credit_term_days, 30) AS "creditTermDays",
      coalesce(t.disabled_category_ids, '{}') AS "disabledCategoryIds",
      t.account_manager_id AS "accountManagerId",
      ARRAY(SELECT g.name FROM customer_group_member m JOIN customer_group g ON g.id = m.group_id
            WHERE m.account_id = a.id ORDER BY g.name) AS groups,
      ARRAY(SELECT r.code FROM account_role ar JOIN role r ON r.id = ar.role_id
            WHERE ar.account_id = a.id ORDER BY r.code) AS roles
    FROM account a LEFT JOIN customer_terms t ON t.account_id = a.id
    WHERE a.id = ANY (${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}

/** All permission keys an account holds through its roles. */
export async function listAccountPermissions(db: Db, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('account_role')
    .innerJoin('role_permission', 'role_permission.role_id', 'account_role.role_id')
    .select('role_permission.permission')
    .distinct()
    .where('account_role.account_id', '=', id)
    .execute();
  return rows.map(({ permission }) => permission);
}

export interface AccountChange {
  phone?: string | null;
  email?: string | null;
  nickname?: string;
  company?: string;
  identity?: Identity;
  relation_type?: number;
  inviter_id?: number | null;
  merchant_id?: number | null;
  disabled?: boolean;
  must_change_password?: boolean;
}

export async function updateAccount(tx: Db, id: number, change: AccountChange): Promise<void> {
  await tx.updateTable('account').set(change).where('id', '=', id).execute();
}

export interface NewStaff {
  phone: string | null;
  email: string | null;
  nickname: string;
  merchantId: number | null;
  at: Date;
}

export async function insertStaff(tx: Db, staff: NewStaff): Promise<number> {
  const { id } = await tx
    .insertInto('account')
    .values({
      phone: staff.phone,
      email: staff.email,
      nickname: staff.nickname,
      identity: IDENTITY.staff,
      merchant_id: staff.merchantId,
      created_at: staff.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface TermsChange {
  level: number;
  international?: boolean;
  creditLimitFen?: number;
  creditTermDays?: number;
  disabledCategoryIds?: readonly number[];
  accountManagerId?: number | null;
}

/** Omitted fields keep their value, or get the default if the account had no terms. */
export async function saveTerms(tx: Db, accountId: number, terms: TermsChange): Promise<void> {
  const values = {
    level: terms.level,
    ...(terms.international !== undefined && { international: terms.international }),
    ...(terms.creditLimitFen !== undefined && { credit_limit_fen: terms.creditLimitFen }),
    ...(terms.creditTermDays !== undefined && { credit_term_days: terms.creditTermDays }),
    ...(terms.disabledCategoryIds !== undefined && { disabled_category_ids: [...terms.disabledCategoryIds] }),
    ...(terms.accountManagerId !== undefined && { account_manager_id: terms.accountManagerId }),
  };
  await tx
    .insertInto('customer_terms')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}

/** Balance and used credit of an account's terms, locked. */
export async function lockTermsMoney(tx: Db, accountId: number) {
  return tx
    .selectFrom('customer_terms')
    .select(['balance_fen', 'credit_used_fen'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteTerms(tx: Db, accountId: number): Promise<void> {
  await tx.deleteFrom('customer_terms').where('account_id', '=', accountId).execute();
}

export async function replaceRoles(tx: Db, accountId: number, roleIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('account_role').where('account_id', '=', accountId).execute();
  if (roleIds.length === 0) return;
  await tx
    .insertInto('account_role')
    .values(roleIds.map((roleId) => ({ account_id: accountId, role_id: roleId })))
    .execute();
}

/** Finds an account by phone or email. */
export async function findAccountByContact(db: Db, contact: string) {
  return db
    .selectFrom('account')
    .select(['id', 'identity', 'relation_type'])
    .where((where) => where.or([where('phone', '=', contact), where('email', '=', contact)]))
    .executeTakeFirst();
}

/** Whether `account` is `from` itself or in its chain of inviters. */
export async function isInvitedBy(db: Db, from: number, account: number): Promise<boolean> {
  const { rows } = await sql`
    WITH RECURSIVE above AS (
      SELECT id, inviter_id FROM account WHERE id = ${from}
      UNION SELECT a.id, a.inviter_id FROM account a JOIN above ON a.id = above.inviter_id
    ) SELECT FROM above WHERE id = ${account}`.execute(db);
  return rows.length > 0;
}

export async function isEnabledStaff(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('identity', '=', IDENTITY.staff)
    .where('disabled', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

/** Number of enabled staff members with the wildcard key; a keeper of a shop administers no mall, whatever the role. */
export async function countAdministrators(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT a.id)::int AS count
    FROM account a JOIN account_role ar ON ar.account_id = a.id
    JOIN role_permission p ON p.role_id = ar.role_id AND p.permission = ${WILDCARD}
    WHERE a.identity = ${IDENTITY.staff} AND NOT a.disabled AND a.merchant_id IS NULL`.execute(db);
  return rows[0]?.count ?? 0;
}
