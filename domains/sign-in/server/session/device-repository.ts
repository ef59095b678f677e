import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/server/database.ts';
import type { Session } from '../../../../platform/server/session.ts';
import { oldestStart, oldestUse } from './session-repository.ts';

export interface DeviceRow {
  id: number;
  user_agent: string;
  address: string;
  created_at: Date;
  last_seen_at: Date;
  current: boolean;
  by_staff: boolean;
}

/** The active sessions of an account, the caller's first. */
export async function listDeviceRows(db: Db, session: Session, now: Date): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    SELECT s.id, s.user_agent, s.address, s.created_at, s.last_seen_at,
      s.token_hash = ${session.tokenHash} AS current, s.simulated_by_id IS NOT NULL AS by_staff
    FROM session s
    WHERE s.account_id = ${session.accountId} 
      AND s.last_seen_at > ${oldestUse(now)} AND s.created_at > ${oldestStart(now)}
    ORDER BY current DESC, s.last_seen_at DESC, s.id DESC`.execute(db);
  return rows;
}

/** @returns whether this account had such a session */
export async function deleteOwnSession(db: Db, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * Ends the sessions in which this staff member acts for customers, and unredeemed codes for such sessions.
 * @returns the number of sessions ended
 */
export async function endSimulations(tx: Tx, staffId: number): Promise<number> {
  // Before the sessions: this waits for a code being redeemed, whose session is then found.
  await tx.deleteFrom('simulation_code').where('staff_id', '=', staffId).execute();
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('simulated_by_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/**
 * Ends every session of an account, including those in which it acts for a customer, except that of `keptTokenHash`;
 * and every unfinished sign-in.
 * @returns the number of sessions ended
 */
export async function deleteSessionsExcept(tx: Tx, accountId: number, keptTokenHash: Buffer | null): Promise<number> {
  // Before the sessions: this waits for a step being completed, whose session is then found.
  await Promise.all([
    tx.deleteFrom('sign_in_step').where('account_id', '=', accountId).execute(),
    tx.deleteFrom('jump_token').where('account_id', '=', accountId).execute(),
  ]);
  const simulations = await endSimulations(tx, accountId);
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .$if(keptTokenHash !== null, (query) => query.where('token_hash', '!=', keptTokenHash ?? Buffer.alloc(0)))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) + simulations;
}
