import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import type { addPackageTrace } from '../contract/admin-order-endpoints.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import { findOrder } from './order-repository.ts';
import { findPackages, insertTrace } from './package-repository.ts';

/** A package's location, as reported to the shop by the carrier. */
export async function addTrace(
  { orderNo, packageId, text }: RequestOf<typeof addPackageTrace>,
  { database, session, clock }: SignedInContext,
): Promise<boolean> {
  await inTransaction(database, async (tx) => {
    const order = await findOrder(tx, merchantScope(session), orderNo);
    const packages = order ? await findPackages(tx, order.id) : [];
    if (!packages.some((one) => one.id === packageId)) throw new AppError(ORDER_ERRORS.packageNotFound);
    await insertTrace(tx, packageId, clock.now(), text);
  });
  return true;
}
