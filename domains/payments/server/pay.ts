import * as m from '#messages';
import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { maySeePrices } from '../../catalogue/contract/price-permission.ts';
import { CHANNEL_OF } from '../contract/payment.ts';
import type { pay } from '../contract/payment-endpoints.ts';
import { PAYMENT_ERRORS } from '../contract/payment-errors.ts';
import { deductBalance } from './balance-repository.ts';
import { bookPayment } from './book-payment.ts';
import { requirePayable, requirePayableBy } from './payable.ts';
import { paymentProviders } from './payment-providers.ts';
import { findOwnPayment, lockOwnPayment } from './payment-repository.ts';
import type { PaymentSubject } from './payment-subject.ts';

type Answer = ResponseOf<typeof pay>;

async function payByBalance(paymentNo: string, context: SignedInContext, subject: PaymentSubject): Promise<void> {
  const { session, clock, locale } = context;
  await inTransaction(context.database, async (tx) => {
    const at = clock.now();
    const payment = requirePayable(await lockOwnPayment(tx, buyerScope(session), paymentNo), at);
    if (session.simulatedById !== null) throw new AppError(PAYMENT_ERRORS.refusedWhileSimulated);
    requirePayableBy('yue', payment, session);
    const { account_id: accountId, amount_fen: amountFen } = payment;
    const remark = m.payments_ledger_order({ paymentNo }, { locale });
    const [sufficed] = await Promise.all([
      deductBalance(tx, { accountId, amountFen, paymentNo, remark, at }),
      bookPayment(tx, subject, payment, {
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

/** Pays by balance at once, or returns where the browser continues with the provider. */
export async function payOrStart(
  input: RequestOf<typeof pay>,
  context: SignedInContext,
  subject: PaymentSubject,
): Promise<Answer> {
  const { payType, payChannel, orderNo } = input;
  if (CHANNEL_OF[payType] !== payChannel) throw new AppError(PAYMENT_ERRORS.channelMismatch);
  const answer = { payType, payChannel, orderNo, jsConfig: null, alipayRequest: null, redirectUrl: null };
  if (payType === 'yue') {
    await payByBalance(orderNo, context, subject);
    return { ...answer, status: true };
  }
  const payment = requirePayable(
    await findOwnPayment(context.database, buyerScope(context.session), orderNo),
    context.clock.now(),
  );
  requirePayableBy(payType, payment, context.session);
  const provider = paymentProviders(context).get(payType);
  if (!provider) throw new AppError(PAYMENT_ERRORS.methodUnavailable, { payType });
  const started = await provider.start({
    paymentNo: orderNo,
    amountFen: payment.amount_fen,
    showsAmount: maySeePrices(context.session),
  });
  return {
    ...answer,
    status: false,
    jsConfig: started.qrCode ?? null,
    alipayRequest: started.form ?? null,
    redirectUrl: started.redirectUrl ?? null,
  };
}
