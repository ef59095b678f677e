import { AppError } from '../../../platform/contract/app-error.ts';
import type { Services } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { PAYMENT_ERRORS } from '../contract/payment-errors.ts';
import { bookPayment } from './book-payment.ts';
import type { PaymentProvider, VerifiedNotice } from './payment-provider.ts';
import { insertNotice, lockPayment, type NoticeOutcome, type PaymentRow, updatePayment } from './payment-repository.ts';
import type { PaymentSubject } from './payment-subject.ts';

function outcomeOf(payment: PaymentRow | undefined, notice: VerifiedNotice): NoticeOutcome {
  if (!payment) return 'unknownPayment';
  if (payment.status !== 'pending' && payment.status !== 'confirming') return 'refundedAfterClose';
  return payment.amount_fen === notice.amountFen ? 'paid' : 'amountDiffers';
}

/**
 * Books what a provider reports, once per trade. Money for a payment that is closed or already paid, or of another
 * amount, is refunded at once, and the notice says so. A failed refund rolls everything back, so that the provider's
 * next notification retries.
 *
 * @throws AppError noticeRefused when the notification is not from the provider
 */
export async function receiveNotice(
  { database, clock, log }: Pick<Services, 'database' | 'clock' | 'log'>,
  provider: PaymentProvider,
  subject: PaymentSubject,
  raw: unknown,
): Promise<NoticeOutcome | 'repeated'> {
  const notice = await provider.verifyNotice(raw);
  if (!notice) throw new AppError(PAYMENT_ERRORS.noticeRefused);
  return inTransaction(database, async (tx) => {
    const at = clock.now();
    const payment = await lockPayment(tx, { paymentNo: notice.paymentNo });
    const outcome = outcomeOf(payment, notice);
    if (!(await insertNotice(tx, { provider: provider.name, ...notice, outcome, receivedAt: at }))) return 'repeated';
    if (!payment) {
      log.error({ notice }, 'money for a payment that does not exist');
    } else if (outcome === 'paid') {
      await bookPayment(tx, subject, payment.id, {
        transition: 'pay',
        payType: provider.name,
        tradeNo: notice.tradeNo,
        at,
        by: { actor: 'system', actorId: null },
      });
    } else {
      await provider.refund(notice);
      if (payment.status === 'closed') await updatePayment(tx, payment.id, ['closed'], { status: 'refunded' });
    }
    return outcome;
  });
}
