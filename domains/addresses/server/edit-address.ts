import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import type { Address } from '../contract/address.ts';
import type { editAddress as editAddressContract } from '../contract/address-endpoints.ts';
import { checkedContent } from './address-content.ts';
import { clearDefault, findOwnAddress, lockOwnAddresses, markDefault, updateOwnAddress } from './address-repository.ts';

/**
 * Replaces the content of one of the caller's addresses. `isDefault: false` clears its default flag.
 * @throws AppError notFound, regionsDoNotMatch
 */
export async function editAddress(
  input: RequestOf<typeof editAddressContract>,
  { database, session, locale }: SignedInContext,
): Promise<Address> {
  const scope = buyerScope(session);
  return inTransaction(database, async (tx) => {
    await lockOwnAddresses(tx, scope);
    const before = await findOwnAddress(tx, scope, input.id);
    if (!before) throw new AppError(APP_ERRORS.notFound);
    await updateOwnAddress(tx, scope, input.id, await checkedContent(tx, input, locale));
    if (input.isDefault !== before.isDefault) {
      await clearDefault(tx, scope);
      if (input.isDefault) await markDefault(tx, scope, input.id);
    }
    const after = await findOwnAddress(tx, scope, input.id);
    if (!after) throw new AppError(APP_ERRORS.notFound);
    return after;
  });
}
