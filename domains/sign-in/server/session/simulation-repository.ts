import { sql } from 'kysely';
import type { PermissionKey } from '../../../../platform/contract/permission.ts';
import type { Db } from '../../../../platform/server/database.ts';

export const SIMULATE: PermissionKey = 'admin:accounts:simulate';

interface SimulationCode {
  codeHash: Buffer;
  accountId: number;
  staffId: number;
  expiresAt: Date;
}

export async function insertSimulationCode(tx: Db, code: SimulationCode): Promise<void> {
  await tx
    .insertInto('simulation_code')
    .values({
      code_hash: code.codeHash,
      account_id: code.accountId,
      staff_id: code.staffId,
      expires_at: code.expiresAt,
    })
    .execute();
}

/** The two accounts of a code, to be locked before it is taken. */
export function findSimulationCode(tx: Db, codeHash: Buffer) {
  return tx
    .selectFrom('simulation_code')
    .select(['account_id', 'staff_id'])
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
}

/** Removes a code, so that it works once; undefined if it is unknown, used or expired. */
export async function takeSimulationCode(tx: Db, codeHash: Buffer, now: Date) {
  const row = await tx
    .deleteFrom('simulation_code')
    .where('code_hash', '=', codeHash)
    .returning(['account_id', 'staff_id', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now ? row : undefined;
}

/** The staff members who act for a customer, or hold a code to begin. */
export async function listActing(tx: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT simulated_by_id AS id FROM session WHERE simulated_by_id IS NOT NULL
    UNION SELECT staff_id FROM simulation_code`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function deleteOldSimulationCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('simulation_code').where('expires_at', '<=', now).execute();
}
