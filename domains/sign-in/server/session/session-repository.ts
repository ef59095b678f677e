import { type Db, sendWithCommit, type Tx } from '../../../../platform/server/database.ts';
import { asynchronousCommit, prepared, preparedList } from '../../../../platform/server/prepared-statement.ts';
import type { HeldAccount } from '../account-repository.ts';
import { SESSION_IDLE_MS, SESSION_MAX_MS } from './session-token.ts';

export interface SessionRow {
  token_hash: Buffer;
  account_id: number;
  simulated_by_id: number | null;
  last_seen_at: Date;
  /** Counter of changes to any account's rights and terms, as of this read. */
  access_version: number;
}

/** Hash of no token at all. */
const NO_TOKEN = Buffer.alloc(0);

/** A session last used, or begun, before these times has ended. */
export const oldestUse = (now: Date) => new Date(now.getTime() - SESSION_IDLE_MS);
export const oldestStart = (now: Date) => new Date(now.getTime() - SESSION_MAX_MS);

/** Sessions that have not ended; whether their accounts are enabled is part of their access. */
export async function findSessions(db: Db, tokenHashes: readonly Buffer[], now: Date): Promise<SessionRow[]> {
  const { rows } = await prepared<SessionRow>`
    SELECT s.token_hash, s.account_id, s.simulated_by_id, s.last_seen_at, v.version AS access_version
    FROM session s, access_version v
    WHERE s.token_hash IN (${preparedList(tokenHashes, NO_TOKEN)})
      AND s.last_seen_at > ${oldestUse(now)} AND s.created_at > ${oldestStart(now)}`.run(db);
  return rows;
}

/**
 * Inserts a session as the transaction ends, without waiting for the disk: after a crash at that moment the user
 * signs in again, and anything they did that was persisted has persisted the session and its audit entry as well.
 */
export function insertSession(
  tx: Tx,
  session: {
    tokenHash: Buffer;
    account: HeldAccount;
    /** The staff member acting for the account. */
    simulatedBy?: HeldAccount;
    userAgent: string;
    address: string;
    at: Date;
  },
): void {
  const begun = prepared`
    INSERT INTO session (token_hash, account_id, simulated_by_id, user_agent, address, created_at, last_seen_at)
    SELECT ${session.tokenHash}, ${session.account.id}, ${session.simulatedBy?.id ?? null},
      ${session.userAgent.slice(0, 300)}, ${session.address}, ${session.at}, ${session.at} FROM ${asynchronousCommit}`.compile();
  sendWithCommit(tx, begun);
}

export async function touchSession(db: Db, tokenHash: Buffer, at: Date): Promise<void> {
  await prepared`UPDATE session SET last_seen_at = ${at} WHERE token_hash = ${tokenHash}`.run(db);
}

/** Whether this session still exists. Only a lock of its account keeps it so. */
export async function isSession(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const row = await tx.selectFrom('session').select('id').where('token_hash', '=', tokenHash).executeTakeFirst();
  return row !== undefined;
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** @returns the number of ended sessions deleted */
export async function deleteEndedSessions(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where((where) =>
      where.or([where('last_seen_at', '<=', oldestUse(now)), where('created_at', '<=', oldestStart(now))]),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
