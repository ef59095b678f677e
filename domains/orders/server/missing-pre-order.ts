import { AppError } from '../../../platform/contract/app-error.ts';
import type { Db } from '../../../platform/server/database.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import { findPaymentOfPreOrder } from './order-repository.ts';

/** Why there is no such checkout: it was submitted and became orders, or it does not exist. */
export async function missingPreOrder(db: Db, scope: BuyerScope, preOrderNo: string): Promise<AppError> {
  const orderNo = await findPaymentOfPreOrder(db, scope, preOrderNo);
  return orderNo === undefined
    ? new AppError(ORDER_ERRORS.preOrderNotFound)
    : new AppError(ORDER_ERRORS.preOrderSubmitted, { orderNo });
}
