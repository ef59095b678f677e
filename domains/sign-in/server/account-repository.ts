import { sql } from 'kysely';
import type { Locale } from '../../../platform/contract/locale.ts';
import { IDENTITY, type Identity } from '../../../platform/contract/permission.ts';
import { type Db, sendWithCommit, sqlState, type Tx } from '../../../platform/server/database.ts';
import { prepared, preparedList } from '../../../platform/server/prepared-statement.ts';
import type { UserInfo } from '../contract/account.ts';

export interface SignInAccount {
  id: number;
  phone: string | null;
  email: string | null;
  nickname: string;
  avatar_url: string;
  password_hash: string | null;
  must_change_password: boolean;
  identity: number;
  disabled: boolean;
  /** Whether sign-in requires a second factor. */
  has_second_factor: boolean;
}

/** Selects one account by id, phone or email address. */
export async function findSignInAccount(
  db: Db,
  by: 'id' | 'phone' | 'email',
  value: number | string,
): Promise<SignInAccount | undefined> {
  const matching = {
    id: prepared`id = ${value}`,
    phone: prepared`phone = ${value}`,
    email: prepared`email = ${value}`,
  }[by];
  const { rows } = await prepared<SignInAccount>`
    SELECT id, phone, email, nickname, avatar_url, password_hash, must_change_password, identity, disabled,
      EXISTS (SELECT FROM second_factor f WHERE f.account_id = account.id AND f.confirmed_at IS NOT NULL)
        AS has_second_factor
    FROM account WHERE ${matching}`.run(db);
  return rows[0];
}

declare const heldBrand: unique symbol;

/** An enabled account as it stays until the transaction ends: only such an account gets a session. */
export interface HeldAccount extends SignInAccount {
  readonly [heldBrand]: true;
}

/**
 * Locks these accounts against changes, and reads them after the lock. A request that disables an account, or requires
 * a new password, either waits until the transaction has ended, and then finds its session, or has committed before.
 * Called before the codes and steps that the session consumes are touched: those changes lock the account first.
 * @returns by id; without those that are disabled
 */
export async function holdAccounts(tx: Tx, ids: readonly number[]): Promise<Map<number, HeldAccount>> {
  const [, ...accounts] = await Promise.all([
    prepared`SELECT FROM account WHERE id IN (${preparedList(ids, 0)}) ORDER BY id FOR SHARE`.run(tx),
    ...ids.map((id) => findSignInAccount(tx, 'id', id)),
  ]);
  const enabled = accounts.filter((account) => account !== undefined && !account.disabled) as HeldAccount[];
  return new Map(enabled.map((account) => [account.id, account]));
}

/** Locks an account that the transaction is going to change, before the steps that the change completes. */
export async function lockAccount(tx: Tx, id: number): Promise<void> {
  await prepared`SELECT FROM account WHERE id = ${id} FOR UPDATE`.run(tx);
}

/** SQL state of a transaction that fails because the account's password was changed meanwhile. */
const PASSWORD_CHANGED = 'ARG02';

export const isPasswordChanged = (error: unknown) => sqlState(error) === PASSWORD_CHANGED;

/**
 * Makes the transaction fail (`isPasswordChanged`) if, when it ends, the account no longer has this password, has to
 * change it, or is disabled; waits for a concurrent password change.
 */
export function holdPassword(
  tx: Tx,
  account: Pick<SignInAccount, 'id' | 'password_hash' | 'must_change_password'>,
): void {
  const held = prepared`
    WITH held AS MATERIALIZED (
      SELECT FROM account
       WHERE id = ${account.id} AND password_hash = ${account.password_hash}
         AND must_change_password = ${account.must_change_password} AND NOT disabled
       FOR SHARE
    )
    SELECT refuse(${PASSWORD_CHANGED}) WHERE NOT EXISTS (SELECT FROM held)`;
  sendWithCommit(tx, held.compile());
}

/** Sets a password chosen by the owner. */
export async function writePassword(tx: Db, accountId: number, passwordHash: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({ password_hash: passwordHash, must_change_password: false })
    .where('id', '=', accountId)
    .execute();
}

export async function readUserInfo(db: Db, accountId: number): Promise<UserInfo> {
  const row = await db
    .selectFrom('account')
    .leftJoin('customer_terms', 'customer_terms.account_id', 'account.id')
    .selectAll('account')
    .select('customer_terms.level')
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    nickname: row.nickname,
    avatar: row.avatar_url,
    phone: row.phone ?? '',
    email: row.email ?? '',
    company: row.company,
    birthday: row.birthday,
    province: row.province,
    city: row.city,
    sex: row.sex,
    level: row.level,
    merchantId: row.merchant_id,
  };
}

/** Role codes of an account, sorted. */
export async function listRoleCodes(db: Db, accountId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('account_role')
    .innerJoin('role', 'role.id', 'account_role.role_id')
    .select('role.code')
    .where('account_role.account_id', '=', accountId)
    .orderBy('role.code')
    .execute();
  return rows.map(({ code }) => code);
}

export interface RoledAccount {
  phone: string;
  nickname: string;
  company: string;
  identity: Identity;
  role_name: string;
}

/** The accounts with these phones and their role names. */
export async function listRoledAccounts(db: Db, phones: readonly string[], locale: Locale): Promise<RoledAccount[]> {
  const name = sql.ref(locale === 'zh' ? 'role.name_zh' : 'role.name_en');
  const { rows } = await sql<RoledAccount>`
    SELECT account.phone, account.nickname, account.company, account.identity, string_agg(${name}, ', ') AS role_name
    FROM account
    JOIN account_role ON account_role.account_id = account.id
    JOIN role ON role.id = account_role.role_id
    WHERE account.phone = ANY (${phones}::text[]) AND NOT account.disabled
    GROUP BY account.id`.execute(db);
  return rows;
}

export interface TermsRow {
  level: number;
  international: boolean;
  coefficient: number | null;
  /** None for staff. */
  disabled_category_ids: number[];
}

/** An account's customer terms with the lowest coefficient of its groups. */
export async function findCustomerTerms(db: Db, accountId: number): Promise<TermsRow | undefined> {
  const { rows } = await sql<TermsRow>`
    SELECT coalesce(t.level, 5)::int AS level, coalesce(t.international, false) AS international,
      (SELECT min(g.coefficient) FROM customer_group_member m JOIN customer_group g ON g.id = m.group_id
       WHERE m.account_id = a.id) AS coefficient,
      CASE WHEN a.identity = ${sql.lit(IDENTITY.staff)} THEN '{}' ELSE coalesce(t.disabled_category_ids, '{}') END AS disabled_category_ids
    FROM account a LEFT JOIN customer_terms t ON t.account_id = a.id
    WHERE a.id = ${accountId}`.execute(db);
  return rows[0];
}

/** Customers' display names: company, else nickname. */
export async function listCustomerNames(db: Db, accountIds: readonly number[]): Promise<Map<number, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('account')
    .select(['id', 'nickname', 'company'])
    .where('id', 'in', [...new Set(accountIds)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.company || row.nickname]));
}
