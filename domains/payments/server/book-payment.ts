import type { Tx } from '../../../platform/server/database.ts';
import { applyTransition } from '../../../platform/server/transition.ts';
import type { PayType, SubjectKind } from '../contract/payment.ts';
import { PAYMENT_TRANSITIONS } from '../contract/payment-status.ts';
import { type PaymentRow, writeMoney } from './payment-repository.ts';
import type { PaymentActor, PaymentSubject } from './payment-subject.ts';

/**
 * Books money on a payment and marks what it is for as paid, in the caller's transaction.
 * @throws AppError pageDataChanged when the payment can no longer be paid
 */
export async function bookPayment(
  tx: Tx,
  subject: PaymentSubject,
  payment: PaymentRow,
  money: {
    transition: 'pay' | 'confirmTransfer';
    payType: PayType;
    tradeNo: string | null;
    at: Date;
    by: PaymentActor;
  },
): Promise<void> {
  const booked = applyTransition(PAYMENT_TRANSITIONS, money.transition, money.by.actor, (from, to) =>
    writeMoney(tx, payment.id, from, { status: to, ...money }),
  );
  const paid = {
    id: payment.id,
    kind: payment.subject_kind as SubjectKind,
    paymentNo: payment.payment_no,
    accountId: payment.account_id,
    amountFen: payment.amount_fen,
    payType: money.payType,
  };
  // The orders are written in parallel; a refused transition rolls both back.
  await Promise.all([booked, subject.markPaid(tx, paid, money.at, money.by)]);
}
