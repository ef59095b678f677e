import * as m from '#messages';
import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { CHANNEL_OF } from '../contract/payment.ts';
import type { pay } from '../contract/payment-endpoints.ts';
import { PAYMENT_ERRORS } from '../contract/payment-errors.ts';
import { deductBalance, insertBalanceEntry } from './balance-repository.ts';
import { bookPayment } from './book-payment.ts';
import type { PaidGoods } from './paid-goods.ts';
import { requirePayable } from './payable.ts';
import { paymentProviders } from './payment-provider.ts';
import { findOwnPayment, lockPayment, type PaymentRow } from './payment-repository.ts';

type Answer = ResponseOf<typeof pay>;

async function payByBalance(context: SignedInContext, goods: PaidGoods, payment: PaymentRow): Promise<void> {
  if (context.session.simulatedById !== null) throw new AppError(PAYMENT_ERRORS.refusedWhileSimulated);
  await inTransaction(context.database, async (tx) => {
    const at = context.clock.now();
    const {
      id,
      account_id: accountId,
      amount_fen: amountFen,
      payment_no: paymentNo,
    } = requirePayable(await lockPayment(tx, { id: payment.id }), at);
    const balanceFen = await deductBalance(tx, accountId, amountFen);
    if (balanceFen === null) throw new AppError(PAYMENT_ERRORS.balanceTooLow);
    const remark = m.payments_ledger_order({ paymentNo }, { locale: context.locale });
    await insertBalanceEntry(tx, { accountId, amountFen: -amountFen, balanceFen, paymentNo, remark, at });
    await bookPayment(tx, goods, id, {
      transition: 'pay',
      payType: 'yue',
      tradeNo: null,
      at,
      by: { actor: 'buyer', actorId: accountId },
    });
  });
}

/** Pays by balance at once, or tells the browser where the provider takes over. */
export async function payOrStart(
  input: RequestOf<typeof pay>,
  context: SignedInContext,
  goods: PaidGoods,
): Promise<Answer> {
  const { payType, payChannel, orderNo } = input;
  if (CHANNEL_OF[payType] !== payChannel) throw new AppError(PAYMENT_ERRORS.channelMismatch);
  const payment = requirePayable(
    await findOwnPayment(context.database, buyerScope(context.session), orderNo),
    context.clock.now(),
  );
  const answer = { payType, payChannel, orderNo, jsConfig: null, alipayRequest: null, redirectUrl: null };
  if (payType === 'yue') {
    await payByBalance(context, goods, payment);
    return { ...answer, status: true };
  }
  const provider = paymentProviders(context).get(payType);
  if (!provider) throw new AppError(PAYMENT_ERRORS.methodUnavailable, { payType });
  const started = await provider.start({ paymentNo: orderNo, amountFen: payment.amount_fen });
  return {
    ...answer,
    status: false,
    jsConfig: started.qrCode ?? null,
    alipayRequest: started.form ?? null,
    redirectUrl: started.redirectUrl ?? null,
  };
}
