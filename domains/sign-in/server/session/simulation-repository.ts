import { sql } from 'kysely';
import { IDENTITY, type PermissionKey } from '../../../../platform/contract/permission.ts';
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

/** Removes a code, so that it works once; undefined if it is unknown, used or expired. */
export async function takeSimulationCode(tx: Db, codeHash: Buffer, now: Date) {
  const row = await tx
    .deleteFrom('simulation_code')
    .where('code_hash', '=', codeHash)
    .returning(['account_id', 'staff_id', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now ? row : undefined;
}

/** The staff members who act for a customer, or hold a code to begin; codes count, since one may just be redeemed. */
export async function listActing(tx: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT simulated_by_id AS id FROM session WHERE simulated_by_id IS NOT NULL
    UNION SELECT staff_id FROM simulation_code`.execute(tx);
  return rows.map(({ id }) => id);
}

/** A customer, locked until the transaction ends; undefined for staff. */
export function lockCustomer(tx: Db, id: number) {
  return tx
    .selectFrom('account')
    .select(['nickname', 'phone', 'disabled'])
    .where('id', '=', id)
    .where('identity', '!=', IDENTITY.staff)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteOldSimulationCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('simulation_code').where('expires_at', '<=', now).execute();
}
