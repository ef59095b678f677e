import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';

export interface RoleRow {
  id: number;
  code: string;
  name_zh: string;
  name_en: string;
  permissions: string[];
  account_count: number;
}

const roles = sql`
  SELECT r.id, r.code, r.name_zh, r.name_en,
    ARRAY(SELECT p.permission FROM role_permission p WHERE p.role_id = r.id ORDER BY p.permission) AS permissions,
    (SELECT count(*)::int FROM account_role ar WHERE ar.role_id = r.id) AS account_count
  FROM role r`;

/** All roles, in creation order. */
export async function listRoleRows(db: Db): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`${roles} ORDER BY r.id`.execute(db);
  return rows;
}

/** The roles with these ids, locked against changes and deletion; unknown ids are omitted. */
export async function lockRoles(tx: Db, ids: readonly number[]): Promise<RoleRow[]> {
  await sql`SELECT FROM role WHERE id = ANY (${ids}::bigint[]) ORDER BY id FOR UPDATE`.execute(tx);
  const { rows } = await sql<RoleRow>`${roles} WHERE r.id = ANY (${ids}::bigint[]) ORDER BY r.id`.execute(tx);
  return rows;
}

export async function insertRole(tx: Db, role: { code: string; nameZh: string; nameEn: string }): Promise<number> {
  const { id } = await tx
    .insertInto('role')
    .values({ code: role.code, name_zh: role.nameZh, name_en: role.nameEn })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function renameRole(tx: Db, id: number, names: { nameZh: string; nameEn: string }): Promise<void> {
  await tx.updateTable('role').set({ name_zh: names.nameZh, name_en: names.nameEn }).where('id', '=', id).execute();
}

export async function replacePermissions(tx: Db, roleId: number, permissions: readonly string[]): Promise<void> {
  await tx.deleteFrom('role_permission').where('role_id', '=', roleId).execute();
  if (permissions.length === 0) return;
  await tx
    .insertInto('role_permission')
    .values(permissions.map((permission) => ({ role_id: roleId, permission })))
    .execute();
}

export async function deleteRoleRow(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('role').where('id', '=', id).execute();
}

/** Whether a customer holds the role. */
export async function roleHasCustomers(db: Db, roleId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM account_role ar JOIN account a ON a.id = ar.account_id
    WHERE ar.role_id = ${roleId} AND a.identity <> 1 LIMIT 1`.execute(db);
  return rows.length > 0;
}
