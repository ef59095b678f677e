import { sql } from 'kysely';
import { IDENTITY, type PermissionKey, WILDCARD } from '../../../platform/contract/permission.ts';
import type { Db } from '../../../platform/server/database.ts';

/** More than any office has; a notice is not written a thousand times. */
const MOST = 200;

/**
 * The staff who hold a permission, to be told of something that is theirs to do.
 * @param merchantId whose shop it is; null: the mall's own staff
 */
export async function staffWith(
  db: Db,
  permission: PermissionKey,
  merchantId: number | null = null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT a.id FROM account a
    JOIN account_role r ON r.account_id = a.id
    JOIN role_permission p ON p.role_id = r.role_id
    WHERE a.identity = ${IDENTITY.staff} AND NOT a.disabled AND p.permission = ANY (${[permission, WILDCARD]}::text[])
      AND a.merchant_id IS NOT DISTINCT FROM ${merchantId}::bigint
    ORDER BY a.id LIMIT ${MOST}`.execute(db);
  return rows.map(({ id }) => id);
}
