import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { isAdminKey } from '../../../platform/contract/permission.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, sqlState, type Tx } from '../../../platform/server/database.ts';
import { requireUnchanged, revisionOf } from '../../../platform/server/revision.ts';
import { requireWholeMall } from '../../../platform/server/session.ts';
import { FIRST_CUSTOMER_ENTRY } from '../../settings/contract/dictionary.ts';
import { saveDictionaryValue } from '../../settings/server/public.ts';
import { endActingWithoutRight, listRoleCodes, lockRights } from '../../sign-in/server/public.ts';
import { PEOPLE_ERRORS } from '../contract/people-errors.ts';
import type {
  addRole as addRoleContract,
  deleteRole as deleteRoleContract,
  editRole as editRoleContract,
  listRoles as listRolesContract,
  setFirstCustomRoles as setFirstCustomRolesContract,
} from '../contract/role-endpoints.ts';
import { firstCustomCodes } from './first-level.ts';
import { requireAdministrator, requireHeld } from './office-access.ts';
import { offeredKeys } from './permission-keys.ts';
import {
  deleteRoleRow,
  insertRole,
  listRoleRows,
  lockRoles,
  type RoleRow,
  renameRole,
  replacePermissions,
  roleHasCustomers,
} from './role-repository.ts';

const UNIQUE_VIOLATION = '23505';

const stateOf = (role: RoleRow) => ({
  code: role.code,
  nameZh: role.name_zh,
  nameEn: role.name_en,
  permissions: role.permissions,
});

export async function listRoles(
  _input: object,
  context: SignedInContext,
): Promise<ResponseOf<typeof listRolesContract>> {
  requireWholeMall(context.session);
  const [rows, firstCustom] = await Promise.all([listRoleRows(context.database), firstCustomCodes(context)]);
  return rows.map((row) => ({
    id: row.id,
    ...stateOf(row),
    accountCount: row.account_count,
    firstCustom: firstCustom.includes(row.code),
    revision: revisionOf(stateOf(row)),
  }));
}

/** Checks that keys can be given to roles; keys already held may stay even if nothing declares them any more. */
function requireKnown({ domains }: SignedInContext, permissions: readonly string[], held: readonly string[]) {
  const known = new Set([...offeredKeys(domains), ...held]);
  const unknown = permissions.find((key) => !known.has(key));
  if (unknown !== undefined) throw new AppError(PEOPLE_ERRORS.permissionUnknown, { permission: unknown });
}

/** Roles that customers are given, delivered as such or held by one, get no key of the back office. */
async function requireForStaff(
  tx: Tx,
  { domains }: SignedInContext,
  role: { id: number; code: string },
): Promise<void> {
  const isForCustomers = domains.roles.some(({ code, forCustomers }) => forCustomers && code === role.code);
  if (isForCustomers || (await roleHasCustomers(tx, role.id))) throw new AppError(PEOPLE_ERRORS.roleForStaffOnly);
}

async function requireRole(tx: Tx, id: number, revision: string): Promise<RoleRow> {
  const [role] = await lockRoles(tx, [id]);
  if (!role) throw new AppError(PEOPLE_ERRORS.roleNotFound);
  requireUnchanged(stateOf(role), revision);
  return role;
}

export async function addRole(
  { code, permissions, ...names }: RequestOf<typeof addRoleContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof addRoleContract>> {
  requireWholeMall(context.session);
  requireKnown(context, permissions, []);
  requireHeld(context.session, permissions);
  try {
    return await inTransaction(context.database, async (tx) => {
      const id = await insertRole(tx, { code, ...names });
      if (permissions.some(isAdminKey)) await requireForStaff(tx, context, { id, code });
      await replacePermissions(tx, id, [...new Set(permissions)]);
      const [after] = await lockRoles(tx, [id]);
      await writeAudit(tx, context, {
        action: 'role.add',
        entity: 'role',
        entityId: id,
        after: after && stateOf(after),
      });
      return { id };
    });
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new AppError(PEOPLE_ERRORS.roleCodeTaken);
    throw error;
  }
}

/** Callers must hold every key they add or remove, and cannot change the keys of their own roles. */
export async function editRole(
  { id, revision, permissions, ...names }: RequestOf<typeof editRoleContract>,
  context: SignedInContext,
): Promise<boolean> {
  const { session, database } = context;
  requireWholeMall(session);
  await inTransaction(database, async (tx) => {
    await lockRights(tx);
    const before = await requireRole(tx, id, revision);
    const added = permissions.filter((key) => !before.permissions.includes(key));
    const removed = before.permissions.filter((key) => !permissions.includes(key));
    requireKnown(context, permissions, before.permissions);
    requireHeld(session, [...added, ...removed]);
    if (added.length + removed.length > 0 && (await listRoleCodes(tx, session.accountId)).includes(before.code)) {
      throw new AppError(PEOPLE_ERRORS.ownRoles);
    }
    if (added.some(isAdminKey)) await requireForStaff(tx, context, before);
    await renameRole(tx, id, names);
    await replacePermissions(tx, id, [...new Set(permissions)]);
    await requireAdministrator(tx);
    await endActingWithoutRight(tx);
    const [after] = await lockRoles(tx, [id]);
    await writeAudit(tx, context, {
      action: 'role.edit',
      entity: 'role',
      entityId: id,
      before: stateOf(before),
      after: after && stateOf(after),
    });
  });
  return true;
}

export async function deleteRole(
  { id, revision }: RequestOf<typeof deleteRoleContract>,
  context: SignedInContext,
): Promise<boolean> {
  requireWholeMall(context.session);
  await inTransaction(context.database, async (tx) => {
    const before = await requireRole(tx, id, revision);
    if (before.account_count > 0) throw new AppError(PEOPLE_ERRORS.roleInUse, { count: before.account_count });
    requireHeld(context.session, before.permissions);
    await deleteRoleRow(tx, id);
    await writeAudit(tx, context, { action: 'role.delete', entity: 'role', entityId: id, before: stateOf(before) });
  });
  return true;
}

/** Writes the dictionary entry `merchant`: the codes of the roles whose holders are first-level customers. */
export async function setFirstCustomRoles(
  { roleIds }: RequestOf<typeof setFirstCustomRolesContract>,
  context: SignedInContext,
): Promise<boolean> {
  requireWholeMall(context.session);
  const wanted = [...new Set(roleIds)];
  await inTransaction(context.database, async (tx) => {
    const roles = await lockRoles(tx, wanted);
    if (roles.length !== wanted.length) throw new AppError(PEOPLE_ERRORS.roleNotFound);
    const value = roles.map(({ code }) => code).join(',');
    await saveDictionaryValue(tx, context, { type: 'REDIRECT_PATH', code: FIRST_CUSTOMER_ENTRY, value });
  });
  return true;
}
