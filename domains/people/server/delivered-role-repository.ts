import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';

/** What has been delivered to this mall so far. */
export interface Delivered {
  /** By code; null where no role is ours to extend: an administrator made one with this code first, or deleted ours. */
  readonly roles: Map<string, number | null>;
  readonly permissions: Map<string, Set<string>>;
}

export async function readDelivered(tx: Db): Promise<Delivered> {
  const roles = await tx.selectFrom('delivered_role').selectAll().execute();
  const pairs = await tx.selectFrom('delivered_permission').selectAll().execute();
  const permissions = new Map<string, Set<string>>();
  for (const { role_code, permission } of pairs) {
    permissions.set(role_code, (permissions.get(role_code) ?? new Set()).add(permission));
  }
  return { roles: new Map(roles.map(({ code, role_id }) => [code, role_id])), permissions };
}

/** Creates and records a role. @returns its id, or null if the code exists; that role is left unchanged */
export async function insertDeliveredRole(
  tx: Db,
  role: { code: string; nameZh: string; nameEn: string },
): Promise<number | null> {
  const made = await tx
    .insertInto('role')
    .values({ code: role.code, name_zh: role.nameZh, name_en: role.nameEn })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  const id = made?.id ?? null;
  await tx.insertInto('delivered_role').values({ code: role.code, role_id: id }).execute();
  return id;
}

export async function noteDelivered(tx: Db, code: string, permissions: readonly string[]): Promise<void> {
  await tx
    .insertInto('delivered_permission')
    .values(permissions.map((permission) => ({ role_code: code, permission })))
    .execute();
}

/** Adds keys to a role. @returns those it did not have */
export async function addPermissions(tx: Db, roleId: number, permissions: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ permission: string }>`
    INSERT INTO role_permission (role_id, permission)
    SELECT ${roleId}, unnest(${permissions}::text[]) ON CONFLICT DO NOTHING RETURNING permission`.execute(tx);
  return rows.map(({ permission }) => permission);
}
