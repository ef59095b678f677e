import { AppError } from '../../../platform/contract/app-error.ts';
import type { Services } from '../../../platform/server/context.ts';
import { inTransaction, onCommit } from '../../../platform/server/database.ts';
import { PAYMENT_ERRORS } from '../contract/payment-errors.ts';
import { bookPayment } from './book-payment.ts';
import { carryOutSoon } from './carry-out-calls.ts';
import { insertCall } from './payment-call-repository.ts';
import type { PaymentProvider, VerifiedNotice } from './payment-provider.ts';
import { insertNotice, lockPayment, type NoticeOutcome, type PaymentRow } from './payment-repository.ts';
import type { PaymentSubject } from './payment-subject.ts';

function outcomeOf(payment: PaymentRow | undefined, notice: VerifiedNotice): NoticeOutcome {
  if (!payment) return 'unknownPayment';
  if (payment.status !== 'pending' && payment.status !== 'confirming') return 'refundedAfterClose';
  return payment.amount_fen === notice.amountFen ? 'paid' : 'amountDiffers';
}

/**
 * Books what a provider reports, once per trade. Money for a payment that is closed or already paid, or of another
 * amount, is given back by a call that is written with the notice.
 *
 * @throws AppError noticeRefused when the notification is not from the provider
 */
export async function receiveNotice(
  services: Services,
  provider: PaymentProvider,
  subject: PaymentSubject,
  raw: unknown,
): Promise<NoticeOutcome | 'repeated'> {
  const notice = await provider.verifyNotice(raw);
  if (!notice) throw new AppError(PAYMENT_ERRORS.noticeRefused);
  const { paymentNo, tradeNo, amountFen } = notice;
  return inTransaction(services.database, async (tx) => {
    const at = services.clock.now();
    const payment = await lockPayment(tx, { paymentNo });
    const outcome = outcomeOf(payment, notice);
    const noticeId = await insertNotice(tx, { provider: provider.name, ...notice, outcome, receivedAt: at });
    if (noticeId === undefined) return 'repeated';
    if (!payment) {
      services.log.error({ notice }, 'money for a payment that does not exist');
    } else if (outcome === 'paid') {
      await bookPayment(tx, subject, payment, {
        transition: 'pay',
        payType: provider.name,
        tradeNo,
        at,
        by: { actor: 'system', actorId: null },
      });
    } else {
      await insertCall(tx, {
        kind: 'refund',
        number: `${paymentNo}-${noticeId}`,
        provider: provider.name,
        paymentNo,
        tradeNo,
        tradeFen: amountFen,
        amountFen,
        returnId: null,
        at,
      });
      onCommit(tx, () => carryOutSoon(services));
    }
    return outcome;
  });
}
