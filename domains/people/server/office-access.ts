import { AppError } from '../../../platform/contract/app-error.ts';
import { holds, isAdminKey, type PermissionKey } from '../../../platform/contract/permission.ts';
import type { Db } from '../../../platform/server/database.ts';
import type { Session } from '../../../platform/server/session.ts';
import { PEOPLE_ERRORS } from '../contract/people-errors.ts';
import { countAdministrators, listAccountPermissions } from './account-admin-repository.ts';

export function requireHeld(session: Session, permissions: readonly string[]): void {
  const missing = permissions.find((key) => !holds(session.permissions, key as PermissionKey));
  if (missing !== undefined) throw new AppError(PEOPLE_ERRORS.permissionNotHeld, { permission: missing });
}

/**
 * Nobody administers an account with more back-office rights: changing its phone or role would escalate privileges.
 * @throws AppError accountOutranks
 */
export async function requireAuthority(tx: Db, session: Session, accountId: number): Promise<void> {
  const held = (await listAccountPermissions(tx, accountId)).filter(isAdminKey);
  if (held.some((key) => !holds(session.permissions, key as PermissionKey))) {
    throw new AppError(PEOPLE_ERRORS.accountOutranks);
  }
}

/** To be called at the end of a change made under `lockRights`. */
export async function requireAdministrator(tx: Db): Promise<void> {
  if ((await countAdministrators(tx)) === 0) throw new AppError(PEOPLE_ERRORS.lastAdministrator);
}
