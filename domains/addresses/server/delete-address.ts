import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { type Address, MAX_ADDRESSES } from '../contract/address.ts';
import { ADDRESS_ERRORS } from '../contract/address-errors.ts';
import { countOwnAddresses, findOwnAddress, lockOwnAddresses, setDeleted } from './address-repository.ts';

/** Removes one of the caller's addresses; its row stays so that it can be restored. @throws AppError notFound */
export async function deleteAddress(
  { id }: { id: number },
  { database, session, clock }: SignedInContext,
): Promise<string> {
  if (!(await setDeleted(database, buyerScope(session), id, clock.now()))) throw new AppError(APP_ERRORS.notFound);
  return '';
}

/** Undoes a removal. @throws AppError notFound, tooManyAddresses */
export async function restoreAddress({ id }: { id: number }, { database, session }: SignedInContext): Promise<Address> {
  const scope = buyerScope(session);
  return inTransaction(database, async (tx) => {
    await lockOwnAddresses(tx, scope);
    const count = await countOwnAddresses(tx, scope);
    if (!(await setDeleted(tx, scope, id, null))) throw new AppError(APP_ERRORS.notFound);
    if (count >= MAX_ADDRESSES) throw new AppError(ADDRESS_ERRORS.tooManyAddresses, { limit: MAX_ADDRESSES });
    const address = await findOwnAddress(tx, scope, id);
    if (!address) throw new AppError(APP_ERRORS.notFound);
    return address;
  });
}
