import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { isAdminKey } from '../../../platform/contract/permission.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Tx } from '../../../platform/server/database.ts';
import {
  deleteFactor,
  deleteOwnSession,
  deleteSessionsExcept,
  recordSecurityEvent,
} from '../../sign-in/server/public.ts';
import type {
  endCustomerSessions as endCustomerSessionsContract,
  expirePassword as expirePasswordContract,
  setCustomerRoles as setCustomerRolesContract,
  setCustomersDisabled as setCustomersDisabledContract,
  setCustomersLevel as setCustomersLevelContract,
  setPriceGroups as setPriceGroupsContract,
} from '../contract/customer-account-endpoints.ts';
import { PEOPLE_ERRORS } from '../contract/people-errors.ts';
import type { addGroupMembers as addGroupMembersContract } from '../contract/price-group-endpoints.ts';
import { replaceRoles, saveTerms, updateAccount } from './account-admin-repository.ts';
import { changeAccount, changeAccounts } from './change-account.ts';
import { requireHeld } from './office-access.ts';
import { addToGroup, lockGroups, replaceGroups } from './price-group-repository.ts';
import { lockRoles, type RoleRow } from './role-repository.ts';

/** The roles with these ids. The caller must hold every key the account gains; keys it already had may stay. */
export async function grantableRoles(
  tx: Tx,
  context: SignedInContext,
  roleIds: readonly number[],
  heldBefore: readonly string[],
): Promise<RoleRow[]> {
  const wanted = [...new Set(roleIds)];
  const roles = await lockRoles(tx, wanted);
  if (roles.length !== wanted.length) throw new AppError(PEOPLE_ERRORS.roleNotFound);
  for (const role of roles) if (!heldBefore.includes(role.code)) requireHeld(context.session, role.permissions);
  return roles;
}

/**
 * To be called with the locked roles that a customer is about to have.
 * @throws AppError roleForStaffOnly
 */
export function requireForCustomers(roles: readonly RoleRow[]): void {
  if (roles.some(({ permissions }) => permissions.some(isAdminKey))) throw new AppError(PEOPLE_ERRORS.roleForStaffOnly);
}

export function setCustomerRoles(
  { id, revision, roleIds }: RequestOf<typeof setCustomerRolesContract>,
  context: SignedInContext,
): Promise<boolean> {
  return changeAccount(context, { id, kind: 'customer', action: 'change-roles', revision }, async (tx, before) => {
    const roles = await grantableRoles(tx, context, roleIds, before.roles);
    requireForCustomers(roles);
    await replaceRoles(
      tx,
      id,
      roles.map((role) => role.id),
    );
  });
}

async function requireGroups(tx: Tx, groupIds: readonly number[]): Promise<number[]> {
  const wanted = [...new Set(groupIds)];
  const groups = await lockGroups(tx, wanted);
  if (groups.length !== wanted.length) throw new AppError(PEOPLE_ERRORS.groupNotFound);
  return wanted;
}

export function setPriceGroups(
  { id, revision, groupIds }: RequestOf<typeof setPriceGroupsContract>,
  context: SignedInContext,
): Promise<boolean> {
  return changeAccount(context, { id, kind: 'customer', action: 'change-groups', revision }, async (tx) =>
    replaceGroups(tx, id, await requireGroups(tx, groupIds)),
  );
}

export function addGroupMembers(
  { ids, groupId }: RequestOf<typeof addGroupMembersContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof addGroupMembersContract>> {
  return changeAccounts(context, ids, { kind: 'customer', action: 'change-groups' }, async (tx, id) => {
    await requireGroups(tx, [groupId]);
    await addToGroup(tx, id, groupId);
  });
}

export function setCustomersLevel(
  { ids, level }: RequestOf<typeof setCustomersLevelContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof setCustomersLevelContract>> {
  return changeAccounts(context, ids, { kind: 'customer', action: 'change-level' }, (tx, id) =>
    saveTerms(tx, id, { level }),
  );
}

/** Disabling ends every session at once: their next request fails in every process. */
export function setCustomersDisabled(
  { ids, disabled }: RequestOf<typeof setCustomersDisabledContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof setCustomersDisabledContract>> {
  const action = disabled ? 'disable' : 'enable';
  return changeAccounts(context, ids, { kind: 'customer', action }, async (tx, id) => {
    await updateAccount(tx, id, { disabled });
    if (disabled) await deleteSessionsExcept(tx, id, null);
  });
}

export async function endCustomerSessions(
  { id, sessionId }: RequestOf<typeof endCustomerSessionsContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof endCustomerSessionsContract>> {
  let ended = 0;
  await changeAccount(context, { id, kind: 'customer', action: 'end-sessions' }, async (tx) => {
    if (sessionId === 0) ended = await deleteSessionsExcept(tx, id, null);
    else ended = (await deleteOwnSession(tx, id, sessionId)) ? 1 : 0;
    // Shown to the owner in their security log.
    if (ended > 0) await recordSecurityEvent(tx, context, id, 'sessionEnd', { after: { ended } });
  });
  return { ended };
}

/** The next sign-in requires a new password before a session starts; running sessions are ended. */
export function expirePassword(
  { id }: RequestOf<typeof expirePasswordContract>,
  context: SignedInContext,
): Promise<boolean> {
  return changeAccount(context, { id, kind: 'customer', action: 'expire-password' }, async (tx) => {
    await updateAccount(tx, id, { must_change_password: true });
    await deleteSessionsExcept(tx, id, null);
  });
}

/** For a user who has lost the phone with the authenticator app. */
export async function resetSecondFactor(
  kind: 'customer' | 'staff',
  id: number,
  context: SignedInContext,
): Promise<boolean> {
  let had = false;
  await changeAccount(context, { id, kind, action: 'reset-second-factor' }, async (tx) => {
    had = await deleteFactor(tx, id);
    if (had) await recordSecurityEvent(tx, context, id, 'secondFactorOff');
  });
  return had;
}
