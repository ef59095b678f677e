import type { Tx } from '../../../platform/server/database.ts';
import { applyTransition } from '../../../platform/server/transition.ts';
import type { PayType } from '../contract/payment.ts';
import { PAYMENT_TRANSITIONS } from '../contract/payment-status.ts';
import { writeMoney } from './payment-repository.ts';
import type { PaymentActor, PaymentSubject } from './payment-subject.ts';

/**
 * Books money on a payment and marks its orders as paid, in the caller's transaction.
 * @throws AppError pageDataChanged when the payment can no longer be paid
 */
export async function bookPayment(
  tx: Tx,
  subject: PaymentSubject,
  paymentId: number,
  money: {
    transition: 'pay' | 'confirmTransfer';
    payType: PayType;
    tradeNo: string | null;
    at: Date;
    by: PaymentActor;
  },
): Promise<void> {
  const booked = applyTransition(PAYMENT_TRANSITIONS, money.transition, money.by.actor, (from, to) =>
    writeMoney(tx, paymentId, from, { status: to, ...money }),
  );
  // The orders are written in parallel; a refused transition rolls both back.
  await Promise.all([booked, subject.markPaid(tx, { id: paymentId, payType: money.payType }, money.at, money.by)]);
}
