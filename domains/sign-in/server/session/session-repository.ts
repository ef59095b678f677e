import { type Db, lastly, type Tx } from '../../../../platform/server/database.ts';
import { prepared, preparedList, withoutWaiting } from '../../../../platform/server/prepared-statement.ts';
import { SESSION_IDLE_MS, SESSION_MAX_MS } from './session-token.ts';

export interface SessionRow {
  token_hash: Buffer;
  account_id: number;
  simulated_by_id: number | null;
  last_seen_at: Date;
  /** Counts the changes of anybody's rights and terms, as of this read. */
  access_version: number;
}

/** Hash of no token at all. */
const NO_TOKEN = Buffer.alloc(0);

/** A session that was used, or begun, before these has ended. */
export const oldestUse = (now: Date) => new Date(now.getTime() - SESSION_IDLE_MS);
export const oldestStart = (now: Date) => new Date(now.getTime() - SESSION_MAX_MS);

/** Sessions that have not ended; whether their accounts are enabled is asked of their access. */
export async function findSessions(db: Db, tokenHashes: readonly Buffer[], now: Date): Promise<SessionRow[]> {
  const { rows } = await prepared<SessionRow>`
    SELECT s.token_hash, s.account_id, s.simulated_by_id, s.last_seen_at, v.version AS access_version
    FROM session s, access_version v
    WHERE s.token_hash IN (${preparedList(tokenHashes, NO_TOKEN)})
      AND s.last_seen_at > ${oldestUse(now)} AND s.created_at > ${oldestStart(now)}`.run(db);
  return rows;
}

/**
 * Begins a session with the end of the transaction, which does not wait for the disk: after a crash in that moment
 * somebody signs in again, and whatever they did meanwhile that was kept has kept their session and its trail as well.
 */
export function insertSession(
  tx: Tx,
  session: {
    tokenHash: Buffer;
    accountId: number;
    /** The member of staff who acts for the account. */
    simulatedById?: number;
    userAgent: string;
    address: string;
    at: Date;
  },
): void {
  const begun = prepared`
    INSERT INTO session (token_hash, account_id, simulated_by_id, user_agent, address, created_at, last_seen_at)
    SELECT ${session.tokenHash}, ${session.accountId}, ${session.simulatedById ?? null},
      ${session.userAgent.slice(0, 300)}, ${session.address}, ${session.at}, ${session.at} FROM ${withoutWaiting}`.compile();
  lastly(tx, begun);
}

export async function touchSession(db: Db, tokenHash: Buffer, at: Date): Promise<void> {
  await prepared`UPDATE session SET last_seen_at = ${at} WHERE token_hash = ${tokenHash}`.run(db);
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
