import type { Services } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import type { OnlinePayType } from '../contract/payment.ts';
import { bookPayment } from './book-payment.ts';
import { paymentNoOf } from './collection-number.ts';
import { settleCollection } from './collection-repository.ts';
import { dueFen } from './hold-parts.ts';
import { insertCall } from './payment-call-repository.ts';
import type { ArrivedMoney } from './payment-provider.ts';
import { findNotice, insertNotice, lockPayment, type NoticeOutcome, type PaymentRow } from './payment-repository.ts';
import type { PaymentSubject } from './payment-subject.ts';

function outcomeOf(payment: PaymentRow | undefined, { amountFen }: ArrivedMoney): NoticeOutcome {
  if (!payment) return 'unknownPayment';
  if (amountFen <= 0) return 'amountDiffers';
  if (payment.status !== 'pending' && payment.status !== 'confirming') return 'refundedAfterClose';
  return dueFen(payment) === amountFen ? 'paid' : 'amountDiffers';
}

/**
 * Books money that a provider reports, once per trade, whichever is first: its notification, the question of the job or
 * that of the page which the buyer comes back to. Money for a payment that is closed or already paid, or of another
 * amount, is given back by a call that is written with the notice, and carried out by the job or by whoever called. Of
 * nothing, or less, nothing goes back: finance sees among the differences that it was reported.
 */
export async function receiveMoney(
  services: Services,
  provider: OnlinePayType,
  subject: PaymentSubject,
  money: ArrivedMoney,
): Promise<NoticeOutcome | 'repeated'> {
  const { number, amountFen } = money;
  // Of nothing it is noted beside the trade, whose own notice may still come.
  const tradeNo = amountFen > 0 ? money.tradeNo : `${money.tradeNo} #0`;
  // Providers repeat themselves: then nothing is locked.
  if (await findNotice(services.database, provider, tradeNo)) return 'repeated';
  const paymentNo = paymentNoOf(number);
  return inTransaction(services.database, async (tx) => {
    const at = services.clock.now();
    const payment = await lockPayment(tx, { paymentNo });
    const outcome = outcomeOf(payment, money);
    const noticeId = await insertNotice(tx, { provider, tradeNo, paymentNo, amountFen, outcome, receivedAt: at });
    if (noticeId === undefined) return 'repeated';
    // Of nothing there may be more to come: it is asked for again.
    if (amountFen > 0) await settleCollection(tx, number, at);
    if (!payment) {
      services.log.error({ provider, money }, 'money for a payment that does not exist');
    } else if (outcome === 'paid') {
      await bookPayment(tx, subject, payment, {
        transition: 'pay',
        payType: provider,
        tradeNo,
        at,
        by: { actor: 'system', actorId: null },
      });
    } else if (amountFen > 0) {
      await insertCall(tx, {
        kind: 'refund',
        number: `${paymentNo}-${noticeId}`,
        provider,
        paymentNo,
        tradeNo,
        tradeFen: amountFen,
        amountFen,
        returnId: null,
        at,
      });
    }
    return outcome;
  });
}
