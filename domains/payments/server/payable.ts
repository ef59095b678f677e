import { AppError } from '../../../platform/contract/app-error.ts';
import type { Session } from '../../../platform/server/session.ts';
import { type PayType, RECHARGE_PAY_TYPES } from '../contract/payment.ts';
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
 * A balance is not added to from itself or on credit, not even in part, and by nobody but its owner.
 * @throws AppError methodUnavailable, rechargeWhileSimulated
 */
export function requirePayableBy(
  payTypes: readonly PayType[],
  { subject_kind: kind }: PaymentRow,
  session: Session,
): void {
  if (kind !== 'recharge') return;
  if (session.simulatedById !== null) throw new AppError(PAYMENT_ERRORS.rechargeWhileSimulated);
  const other = payTypes.find((payType) => !RECHARGE_PAY_TYPES.some((type) => type === payType));
  if (other) throw new AppError(PAYMENT_ERRORS.methodUnavailable, { payType: other });
}
