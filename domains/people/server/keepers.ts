import { AppError } from '../../../platform/contract/app-error.ts';
import type { RoleCode } from '../../../platform/contract/permission.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Tx } from '../../../platform/server/database.ts';
import { endActingWithoutRight, lockRights } from '../../sign-in/server/public.ts';
import { PEOPLE_ERRORS } from '../contract/people-errors.ts';
import { updateAccount } from './account-admin-repository.ts';
import { changeAccount } from './change-account.ts';
import { requireAdministrator } from './office-access.ts';
import { listRoleRows } from './role-repository.ts';
import { createMember, type NewMember, withWords } from './staff.ts';

export { listFreeKeepers, listKeepers, type ShopKeeper } from './keeper-repository.ts';

const KEEPER: RoleCode = 'merchant-keeper';

/**
 * Makes the account of a shop's keeper, with the delivered role and nothing else.
 * @throws AppError contactMissing, contactTaken, roleNotFound, permissionNotHeld
 */
export async function makeKeeper(
  tx: Tx,
  member: Omit<NewMember, 'roleIds'>,
  context: SignedInContext,
): Promise<{ id: number }> {
  const role = (await listRoleRows(tx)).find(({ code }) => code === KEEPER);
  if (!role) throw new AppError(PEOPLE_ERRORS.roleNotFound);
  return withWords(() => createMember(tx, { ...member, roleIds: [role.id] }, context));
}

/**
 * Gives a shop to a keeper who has none. Anybody else is refused: a shop narrows what an account sees to that shop, and
 * takes the right to act for customers away, if one of the keeper's roles holds it. To be called before any account,
 * role or session is locked.
 * @throws AppError keeperNotFree, accountNotFound, accountOutranks, lastAdministrator
 */
export async function appointKeeper(
  tx: Tx,
  { accountId, merchantId }: { accountId: number; merchantId: number },
  context: SignedInContext,
): Promise<void> {
  const inner = { ...context, database: tx };
  await lockRights(tx);
  await changeAccount(inner, { id: accountId, kind: 'staff', action: 'edit' }, async (own, before) => {
    const free = !before.disabled && before.merchantId === null && before.roles.includes(KEEPER);
    if (!free) throw new AppError(PEOPLE_ERRORS.keeperNotFree);
    await updateAccount(own, accountId, { merchant_id: merchantId });
    await requireAdministrator(own);
    await endActingWithoutRight(own);
  });
}
