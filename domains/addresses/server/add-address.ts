import { AppError } from '../../../platform/contract/app-error.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { MAX_ADDRESSES, type NewAddress } from '../contract/address.ts';
import { ADDRESS_ERRORS } from '../contract/address-errors.ts';
import { checkedContent } from './address-content.ts';
import { clearDefault, countOwnAddresses, insertAddress, lockOwnAddresses, markDefault } from './address-repository.ts';

/**
 * Stores a new address; the first one becomes the default. Returns its id.
 * @throws AppError regionsDoNotMatch, tooManyAddresses
 */
export async function addAddress(
  input: NewAddress,
  { database, session, clock, locale }: SignedInContext,
): Promise<number> {
  const scope = buyerScope(session);
  const content = await checkedContent(database, input, locale);
  return inTransaction(database, async (tx) => {
    await lockOwnAddresses(tx, scope);
    const count = await countOwnAddresses(tx, scope);
    if (count >= MAX_ADDRESSES) throw new AppError(ADDRESS_ERRORS.tooManyAddresses, { limit: MAX_ADDRESSES });
    const id = await insertAddress(tx, scope, content, clock.now());
    if (input.isDefault || count === 0) {
      await clearDefault(tx, scope);
      await markDefault(tx, scope, id);
    }
    return id;
  });
}
