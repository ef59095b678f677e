import type { Fen } from '../../../platform/contract/money.ts';
import type { Tx } from '../../../platform/server/database.ts';
import { applyTransition } from '../../../platform/server/transition.ts';
import { PAYMENT_TRANSITIONS, type PaymentStatus } from '../contract/payment-status.ts';
import { endCollections } from './collection-repository.ts';
import { releaseParts } from './hold-parts.ts';
import { lockPayment, updatePayment } from './payment-repository.ts';
import type { PaymentActor, PaymentSubject } from './payment-subject.ts';

export { addToBalance, findBalance } from './balance-repository.ts';
export { MONEY_RETURNED, type MoneyReturned } from './confirm-return.ts';
export { type Credit, findCredit } from './credit-repository.ts';
export { countReturns } from './money-return-repository.ts';
export { findOnlyOrders } from './only-orders.ts';
export { findReturnedWays, type ReturnedWay } from './payment-part-repository.ts';
export {
  countConfirming,
  findOverduePayments,
  type NewPayment,
  paymentsInsert,
} from './payment-repository.ts';
export {
  PAYMENT_SUBJECT,
  type PaidPayment,
  type PaymentActor,
  type PaymentSubject,
  type SubjectSummary,
} from './payment-subject.ts';
export type { BookedFor, Period } from './reconciliation-repository.ts';
export { type MoneyBack, previewReturn, returnMoney } from './return-money.ts';

/**
 * Locks a payment before its orders are changed, as every booking of money does: a cancellation and a notification are
 * serialised. Returns its state and deadline, and whether a part of it is taken already.
 */
export async function lockPaymentOf(
  tx: Tx,
  paymentId: number,
): Promise<{ status: PaymentStatus; expiresAt: Date; isPartPaid: boolean }> {
  const payment = await lockPayment(tx, { id: paymentId });
  if (!payment) throw new Error(`payment ${paymentId} does not exist`);
  return { status: payment.status as PaymentStatus, expiresAt: payment.expires_at, isPartPaid: payment.held_fen > 0 };
}

/**
 * After orders were cancelled: the payment is reduced to the rest, or closed; what is being collected is closed, and
 * what was taken of it already given back. `note` tells every order of it so: those that were just cancelled, and those
 * that are left.
 */
export async function reducePayment(
  tx: Tx,
  paymentId: number,
  leftFen: Fen,
  { at, by, note }: { readonly at: Date; readonly by: PaymentActor } & Pick<PaymentSubject, 'note'>,
): Promise<void> {
  const payment = await lockPayment(tx, { id: paymentId });
  if (!payment) throw new Error(`payment ${paymentId} does not exist`);
  await endCollections(tx, paymentId, at);
  await releaseParts(tx, payment, { at, by, subject: { note } });
  if (leftFen > 0) {
    await updatePayment(tx, paymentId, ['pending'], { amount_fen: leftFen });
    return;
  }
  await applyTransition(PAYMENT_TRANSITIONS, 'close', by.actor, (from, to) =>
    updatePayment(tx, paymentId, from, { status: to }),
  );
}
