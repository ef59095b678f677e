import { sql } from 'kysely';
import type { PermissionKey } from '../../../platform/contract/permission.ts';
import { IDENTITY, WILDCARD } from '../../../platform/contract/permission.ts';
import type { Db } from '../../../platform/server/database.ts';

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

/** Takes a code away, so that it works once; undefined when it is unknown, used or too old. */
export async function takeSimulationCode(tx: Db, codeHash: Buffer, now: Date) {
  const row = await tx
    .deleteFrom('simulation_code')
    .where('code_hash', '=', codeHash)
    .returning(['account_id', 'staff_id', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now ? row : undefined;
}

export async function deleteOldSimulationCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('simulation_code').where('expires_at', '<=', now).execute();
}

/** Whether this member of staff is enabled and holds the right to act for customers now. */
export async function maySimulate(db: Db, staffId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM account a JOIN account_role ar ON ar.account_id = a.id JOIN role_permission p ON p.role_id = ar.role_id
    WHERE a.id = ${staffId} AND NOT a.disabled AND a.identity = ${IDENTITY.staff} AND a.merchant_id IS NULL
      AND p.permission IN (${SIMULATE}, ${WILDCARD}) LIMIT 1`.execute(db);
  return rows.length > 0;
}
