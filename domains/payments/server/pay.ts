import * as m from '#messages';
import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { CHANNEL_OF } from '../contract/payment.ts';
import type { pay } from '../contract/payment-endpoints.ts';
import { PAYMENT_ERRORS } from '../contract/payment-errors.ts';
import { deductBalance } from './balance-repository.ts';
import { bookPayment } from './book-payment.ts';
import { requirePayable } from './payable.ts';
import type { StartedCollection } from './payment-provider.ts';
import { lockOwnPayment } from './payment-repository.ts';
import type { PaymentSubject } from './payment-subject.ts';

type Answer = ResponseOf<typeof pay>;

async function payByBalance(paymentNo: string, context: SignedInContext, subject: PaymentSubject): Promise<void> {
  const { session, clock, locale } = context;
  await inTransaction(context.database, async (tx) => {
    const at = clock.now();
    const payment = requirePayable(await lockOwnPayment(tx, buyerScope(session), paymentNo), at);
    if (session.simulatedById !== null) throw new AppError(PAYMENT_ERRORS.refusedWhileSimulated);
    const { id, account_id: accountId, amount_fen: amountFen } = payment;
    const remark = m.payments_ledger_order({ paymentNo }, { locale });
    const [sufficed] = await Promise.all([
      deductBalance(tx, { accountId, amountFen, paymentNo, remark, at }),
      bookPayment(tx, subject, id, {
        transition: 'pay',
        payType: 'yue',
        tradeNo: null,
        at,
        by: { actor: 'buyer', actorId: accountId },
      }),
    ]);
    if (!sufficed) throw new AppError(PAYMENT_ERRORS.balanceTooLow);
  });
}

/** Pays by balance at once, or returns where the browser continues with the provider that was asked before. */
export async function payOrStart(
  input: RequestOf<typeof pay>,
  context: SignedInContext,
  subject: PaymentSubject,
  started: StartedCollection | null = null,
): Promise<Answer> {
  const { payType, payChannel, orderNo } = input;
  if (CHANNEL_OF[payType] !== payChannel) throw new AppError(PAYMENT_ERRORS.channelMismatch);
  const answer = { payType, payChannel, orderNo, jsConfig: null, alipayRequest: null, redirectUrl: null };
  if (payType === 'yue') {
    await payByBalance(orderNo, context, subject);
    return { ...answer, status: true };
  }
  if (!started) throw new AppError(PAYMENT_ERRORS.methodUnavailable, { payType });
  // Closed, or paid in another way, while the provider was asked?
  await inTransaction(context.database, async (tx) =>
    requirePayable(await lockOwnPayment(tx, buyerScope(context.session), orderNo), context.clock.now()),
  );
  return {
    ...answer,
    status: false,
    jsConfig: started.qrCode ?? null,
    alipayRequest: started.providerUrl ?? null,
    redirectUrl: started.redirectUrl ?? null,
  };
}
