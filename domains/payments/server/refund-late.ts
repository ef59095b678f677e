import type { Tx } from '../../../platform/server/database.ts';
import { applyTransition } from '../../../platform/server/transition.ts';
import { PAYMENT_TRANSITIONS } from '../contract/payment-status.ts';
import { lockPayment, updatePayment } from './payment-repository.ts';

/**
 * Money that belongs to nothing has been given back. Where it came too late, its payment says so; one that is still
 * open, or was paid with other money, stays as it is.
 */
export async function refundLate(tx: Tx, paymentNo: string, actor: 'system' | 'staff'): Promise<void> {
  const payment = await lockPayment(tx, { paymentNo });
  if (payment?.status !== 'closed') return;
  await applyTransition(PAYMENT_TRANSITIONS, 'refundLate', actor, (from, to) =>
    updatePayment(tx, payment.id, from, { status: to }),
  );
}
