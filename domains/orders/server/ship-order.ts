import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import type { shipOrder as shipOrderContract } from '../contract/admin-order-endpoints.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import { findOrder } from './order-repository.ts';
import { lockToShip, shipPackages } from './ship-packages.ts';

/** Ships an order, or part of it: creates packages, each with its own delivery note. */
export async function shipOrder(
  { orderNo, packages }: RequestOf<typeof shipOrderContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof shipOrderContract>> {
  const packageIds = await inTransaction(context.database, async (tx) => {
    const found = await findOrder(tx, merchantScope(context.session), orderNo);
    if (!found) throw new AppError(ORDER_ERRORS.orderNotFound);
    return shipPackages(tx, context, await lockToShip(tx, context, found.id), packages);
  });
  return { packageIds };
}
