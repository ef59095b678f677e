import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { clearDefault, lockOwnAddresses, markDefault } from './address-repository.ts';

/** Makes an own address the default one. @throws AppError notFound; then the default one stays. */
export async function setDefaultAddress({ id }: { id: number }, { database, session }: SignedInContext): Promise<null> {
  const scope = buyerScope(session);
  return inTransaction(database, async (tx) => {
    await lockOwnAddresses(tx, scope);
    await clearDefault(tx, scope);
    if (!(await markDefault(tx, scope, id))) throw new AppError(APP_ERRORS.notFound);
    return null;
  });
}
