import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import { businessNumber } from '../../../platform/server/business-number.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { requirePricesSeen } from '../../catalogue/server/public.ts';
import { ORDER_ERRORS } from '../../orders/contract/order-errors.ts';
import { findOrderedLine, lockOrderedLine } from '../../orders/server/public.ts';
import type { applyForProtection as applyForProtectionContract } from '../contract/price-protection-endpoints.ts';
import { PRICE_PROTECTION_ERRORS } from '../contract/price-protection-errors.ts';
import { type CoverRefusal, coverRefusal, protectionAt } from '../contract/protection.ts';
import { currentPrices } from './current-prices.ts';
import { insertClaim } from './price-claim-repository.ts';
import { coveredLineOf, protectedLineOf } from './protection-facts.ts';
import { tellFinance } from './tell-of-claim.ts';

function refused(refusal: CoverRefusal, days: number): AppError {
  if (refusal === 'tooLate') return new AppError(PRICE_PROTECTION_ERRORS.tooLate, { days });
  return new AppError(PRICE_PROTECTION_ERRORS[refusal]);
}

/** Applies for the difference of a line; what is computed here is what finance decides on. */
export async function applyForProtection(
  input: RequestOf<typeof applyForProtectionContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof applyForProtectionContract>> {
  const { database, session, clock } = context;
  requirePricesSeen(session);
  return inTransaction(database, async (tx) => {
    const found = await findOrderedLine(tx, buyerScope(session), input.orderNo, input.orderDetailId);
    if (!found) throw new AppError(ORDER_ERRORS.orderNotFound);
    const { order, line } = await lockOrderedLine(tx, {
      paymentId: found.order.payment_id,
      orderId: found.order.id,
      lineId: found.line.id,
    });
    const at = clock.now();
    const refusal = coverRefusal(coveredLineOf(order, line), at);
    if (refusal) throw refused(refusal, order.protection_days);
    const price = (await currentPrices(context, tx, [line]))(line);
    const protection = price && protectionAt(protectedLineOf(line), price.unitFen);
    if (!protection) throw new AppError(PRICE_PROTECTION_ERRORS.noFall);
    const amount = fenToYuan(protection.amountFen);
    if (amount !== input.claimPrice) throw new AppError(PRICE_PROTECTION_ERRORS.amountChanged, { amount });
    const claimNo = businessNumber('PP', at);
    const isFirst = await insertClaim(tx, {
      claimNo,
      orderId: order.id,
      lineId: line.id,
      accountId: order.account_id,
      quantity: protection.pieces,
      paidFen: protection.paidFen,
      priceFen: price.unitFen,
      amountFen: protection.amountFen,
      steps: price.steps,
      askedByStaffId: session.simulatedById,
      at,
    });
    if (!isFirst) throw new AppError(PRICE_PROTECTION_ERRORS.alreadyClaimed);
    await tellFinance(tx, { claimNo, orderNo: order.order_no }, at);
    return { claimNo };
  });
}
