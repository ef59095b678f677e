import type { Tx } from '../../../platform/server/database.ts';
import { applyTransition } from '../../../platform/server/transition.ts';
import type { PayType } from '../contract/payment.ts';
import { PAYMENT_TRANSITIONS } from '../contract/payment-status.ts';
import type { PaidGoods, PaymentActor } from './paid-goods.ts';
import { writeMoney } from './payment-repository.ts';

/**
 * Books money on a payment and makes what is under it paid, in the caller's transaction.
 * @throws AppError pageDataChanged when the payment cannot be paid any more
 */
export async function bookPayment(
  tx: Tx,
  goods: PaidGoods,
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
  // What is under it is written in the same breath; a refused transition undoes both.
  await Promise.all([booked, goods.markPaid(tx, { id: paymentId, payType: money.payType }, money.at, money.by)]);
}
