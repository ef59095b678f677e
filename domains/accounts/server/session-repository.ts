import { sql } from 'kysely';
import type { Identity } from '../../../platform/contract/permission.ts';
import type { Db } from '../../../platform/server/database.ts';
import type { RelationType } from '../contract/account.ts';
import { SESSION_IDLE_MS, SESSION_MAX_MS } from './session-token.ts';

export interface SessionRow {
  account_id: number;
  simulated_by_id: number | null;
  last_seen_at: Date;
  identity: Identity;
  relation_type: RelationType;
  merchant_id: number | null;
  permissions: string[];
}

/** A session that was used, or begun, before these has ended. */
export const oldestUse = (now: Date) => new Date(now.getTime() - SESSION_IDLE_MS);
export const oldestStart = (now: Date) => new Date(now.getTime() - SESSION_MAX_MS);

/** A living session with its account and the permissions of its roles as they are now, in one query. */
export async function findSession(db: Db, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    SELECT s.account_id, s.simulated_by_id, s.last_seen_at, a.identity, a.relation_type, a.merchant_id,
      ARRAY(
        SELECT DISTINCT p.permission FROM account_role r JOIN role_permission p ON p.role_id = r.role_id
        WHERE r.account_id = a.id ORDER BY p.permission
      ) AS permissions
    FROM session s JOIN account a ON a.id = s.account_id
    WHERE s.token_hash = ${tokenHash} AND NOT a.disabled
      AND s.last_seen_at > ${oldestUse(now)} AND s.created_at > ${oldestStart(now)}`.execute(db);
  return rows[0];
}

export async function insertSession(
  db: Db,
  session: {
    tokenHash: Buffer;
    accountId: number;
    /** The member of staff who acts for the account. */
    simulatedById?: number;
    userAgent: string;
    address: string;
    at: Date;
  },
): Promise<void> {
  await db
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      account_id: session.accountId,
      simulated_by_id: session.simulatedById ?? null,
      user_agent: session.userAgent.slice(0, 300),
      address: session.address,
      created_at: session.at,
      last_seen_at: session.at,
    })
    .execute();
}

export async function touchSession(db: Db, tokenHash: Buffer, at: Date): Promise<void> {
  await db.updateTable('session').set({ last_seen_at: at }).where('token_hash', '=', tokenHash).execute();
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** @returns how many sessions had ended and are gone now */
export async function deleteEndedSessions(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where((where) =>
      where.or([where('last_seen_at', '<=', oldestUse(now)), where('created_at', '<=', oldestStart(now))]),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
