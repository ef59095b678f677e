import * as m from '#messages';
import { APP_ERRORS, AppError } from '../../../platform/contract/app-error.ts';
import type { RequestInput, ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { CHANNEL_OF, type HeldPayType } from '../contract/payment.ts';
import type { pay } from '../contract/payment-endpoints.ts';
import { PAYMENT_ERRORS } from '../contract/payment-errors.ts';
import { bookPayment } from './book-payment.ts';
import { isCollected } from './collection-repository.ts';
import { holdParts, partsOf, requireOwner, takePart } from './hold-parts.ts';
import { requirePayable, requirePayableBy } from './payable.ts';
import type { AskedCollection } from './payment-provider.ts';
import { lockOwnPayment } from './payment-repository.ts';
import type { PaymentSubject } from './payment-subject.ts';

type Answer = ResponseOf<typeof pay>;

/** Pays at once from what the mall keeps for the buyer; parts of it the other way. */
async function payAtOnce(
  { orderNo, payType, parts = [] }: RequestInput<typeof pay> & { payType: HeldPayType },
  context: SignedInContext,
  subject: PaymentSubject,
): Promise<void> {
  const { session, clock, locale } = context;
  await inTransaction(context.database, async (tx) => {
    const at = clock.now();
    const payment = requirePayable(await lockOwnPayment(tx, buyerScope(session), orderNo), at);
    const by = { at, remark: m.payments_ledger_order({ paymentNo: orderNo }, { locale }) };
    requireOwner(session);
    requirePayableBy([payType], payment, session);
    const amountFen = await holdParts(tx, payment, partsOf(parts, payType), { ...by, subject });
    // The orders are written in parallel; a refusal of either rolls both back, once both have ended.
    const [taken, booked] = await Promise.allSettled([
      takePart(tx, payment, { payType, amountFen }, by),
      bookPayment(tx, subject, payment, {
        transition: 'pay',
        payType,
        tradeNo: null,
        at,
        by: { actor: 'buyer', actorId: payment.account_id },
      }),
    ]);
    if (taken.status === 'rejected') throw taken.reason;
    if (booked.status === 'rejected') throw booked.reason;
  });
}

/** Pays by balance or on credit at once, or returns where the browser continues with the provider that was asked before. */
export async function payOrStart(
  input: RequestInput<typeof pay>,
  context: SignedInContext,
  subject: PaymentSubject,
  started: AskedCollection | null = null,
): Promise<Answer> {
  const { payType, payChannel, orderNo } = input;
  if (CHANNEL_OF[payType] !== payChannel) throw new AppError(PAYMENT_ERRORS.channelMismatch);
  const answer = { payType, payChannel, orderNo, jsConfig: null, alipayRequest: null, redirectUrl: null };
  if (payType === 'yue' || payType === 'credit') {
    await payAtOnce({ ...input, payType }, context, subject);
    return { ...answer, status: true };
  }
  if (!started) throw new AppError(PAYMENT_ERRORS.methodUnavailable, { payType });
  // Closed, paid in another way, or begun anew with another amount, while the provider was asked?
  await inTransaction(context.database, async (tx) => {
    requirePayable(await lockOwnPayment(tx, buyerScope(context.session), orderNo), context.clock.now());
    if (!(await isCollected(tx, started.number))) throw new AppError(APP_ERRORS.pageDataChanged);
  });
  return {
    ...answer,
    status: false,
    jsConfig: started.qrCode ?? null,
    alipayRequest: started.providerUrl ?? null,
    redirectUrl: started.redirectUrl ?? null,
  };
}
