import { AppError } from '../../../platform/contract/app-error.ts';
import type { Session } from '../../../platform/server/session.ts';
import { OUTSIDE_PAY_TYPES, type PayType } from '../contract/payment.ts';
import { PAYMENT_ERRORS } from '../contract/payment-errors.ts';
import type { PaymentRow } from './payment-repository.ts';

/** @throws AppError paymentNotFound, alreadyPaid, confirming or closed: why it cannot be paid now */
export function requirePayable(payment: PaymentRow | undefined, now: Date): PaymentRow {
  if (!payment) throw new AppError(PAYMENT_ERRORS.paymentNotFound);
  if (payment.status === 'paid') throw new AppError(PAYMENT_ERRORS.alreadyPaid);
  if (payment.status === 'confirming') throw new AppError(PAYMENT_ERRORS.confirming);
  // The timer may run a moment after the deadline: the deadline counts.
  if (payment.status !== 'pending' || payment.expires_at <= now) throw new AppError(PAYMENT_ERRORS.closed);
  return payment;
}

/**
 * A balance is not added to from itself or on credit, nor credit repaid so, not even in part, and by nobody but its owner.
 * @throws AppError methodUnavailable, rechargeWhileSimulated, repaymentWhileSimulated
 */
export function requirePayableBy(
  payTypes: readonly PayType[],
  { subject_kind: kind }: PaymentRow,
  session: Session,
): void {
  if (kind === 'order') return;
  if (session.simulatedById !== null) {
    throw new AppError(
      kind === 'recharge' ? PAYMENT_ERRORS.rechargeWhileSimulated : PAYMENT_ERRORS.repaymentWhileSimulated,
    );
  }
  const other = payTypes.find((payType) => !OUTSIDE_PAY_TYPES.some((type) => type === payType));
  if (other) throw new AppError(PAYMENT_ERRORS.methodUnavailable, { payType: other });
}
