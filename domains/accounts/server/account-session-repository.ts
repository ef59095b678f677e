import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';

export interface DeviceRow {
  id: string;
  user_agent: string;
  address: string;
  created_at: Date;
  last_seen_at: Date;
  simulated_by: { id: number; name: string } | null;
}

/** Names a session to people. Half of the hash of its token: enough to tell sessions apart, no way to the token. */
const deviceId = sql<string>`left(encode(s.token_hash, 'hex'), 32)`;

export async function listDevices(db: Db, accountId: number): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    SELECT ${deviceId} AS id, s.user_agent, s.address, s.created_at, s.last_seen_at,
      CASE WHEN b.id IS NULL THEN NULL ELSE jsonb_build_object('id', b.id, 'name', b.nickname) END AS simulated_by
    FROM session s LEFT JOIN account b ON b.id = s.simulated_by_id
    WHERE s.account_id = ${accountId} ORDER BY s.last_seen_at DESC LIMIT 50`.execute(db);
  return rows;
}

/**
 * Ends the sessions of an account, or the one that `device` names.
 * @returns how many there were
 */
export async function endSessions(tx: Db, accountId: number, device = ''): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM session s WHERE s.account_id = ${accountId} AND (${device} = '' OR ${deviceId} = ${device})`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Ends what a member of staff began for customers. */
export async function endSimulationsBy(tx: Db, staffId: number): Promise<void> {
  await tx.deleteFrom('session').where('simulated_by_id', '=', staffId).execute();
  await tx.deleteFrom('simulation_code').where('staff_id', '=', staffId).execute();
}
