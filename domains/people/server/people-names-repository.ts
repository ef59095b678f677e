import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import { containing } from '../../../platform/server/like-pattern.ts';

/** Names as shown to staff: staff by personal name, customers by company. */
export async function listAccountNames(db: Db, accountIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT id, CASE WHEN identity = 1 OR company = '' THEN nickname ELSE company || ' · ' || nickname END AS name
    FROM account WHERE id = ANY (${[...new Set(accountIds)]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const MAX_FOUND = 300;

/** Accounts whose name, company, phone or email contains the keyword. */
export async function findAccountIds(db: Db, keyword: string): Promise<number[]> {
  const pattern = containing(keyword);
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM account
    WHERE nickname ILIKE ${pattern} OR company ILIKE ${pattern} OR phone LIKE ${pattern} OR email ILIKE ${pattern}
    ORDER BY id LIMIT ${sql.lit(MAX_FOUND)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What an account shows of itself to others. */
export interface Profile {
  readonly nickname: string;
  readonly avatar: string;
}

export async function listProfiles(db: Db, accountIds: readonly number[]): Promise<Map<number, Profile>> {
  const { rows } = await sql<Profile & { id: number }>`
    SELECT id, nickname, avatar_url AS avatar FROM account
    WHERE id = ANY (${[...new Set(accountIds)]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...profile }) => [id, profile]));
}

interface Person {
  readonly nickname: string;
  readonly company: string;
  readonly identity: number;
}

export async function findPeople(db: Db, accountIds: readonly number[]): Promise<Map<number, Person>> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'nickname', 'company', 'identity'])
    .where('id', 'in', [...new Set(accountIds)])
    .execute();
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}
