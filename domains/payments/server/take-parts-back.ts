import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import type { takePartsBack as takePartsBackContract } from '../contract/payment-endpoints.ts';
import { releaseParts, requireOwner } from './hold-parts.ts';
import { requirePayable } from './payable.ts';
import { lockOwnPayment } from './payment-repository.ts';
import type { PaymentSubject } from './payment-subject.ts';

/**
 * Gives the parts of an unpaid payment back, so that it begins anew. What a provider collects of the rest is closed
 * there: money that comes all the same is of another amount, and is refunded.
 * @throws AppError paymentNotFound, alreadyPaid, confirming, closed, refusedWhileSimulated; pageDataChanged when no part
 * is taken
 */
export async function takePartsBack(
  { orderNo }: RequestOf<typeof takePartsBackContract>,
  { database, session, clock }: SignedInContext,
  subject: PaymentSubject,
): Promise<boolean> {
  await inTransaction(database, async (tx) => {
    const at = clock.now();
    const payment = requirePayable(await lockOwnPayment(tx, buyerScope(session), orderNo), at);
    requireOwner(session);
    if (payment.held_fen === 0) throw new AppError(APP_ERRORS.pageDataChanged);
    await releaseParts(tx, payment, { at, subject });
  });
  return true;
}
