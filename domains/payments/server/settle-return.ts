import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import { ProviderFailure, ProviderSilent } from '../../../platform/server/ask-provider.ts';
import { writeAudit } from '../../../platform/server/audit.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { requireWholeMall } from '../../../platform/server/session.ts';
import { shanghaiDay } from '../../../platform/server/shanghai-time.ts';
import { notify } from '../../notices/server/public.ts';
import type { settleReturn as settleReturnContract } from '../contract/money-return-endpoints.ts';
import type { OnlinePayType } from '../contract/payment.ts';
import { PAYMENT_ERRORS } from '../contract/payment-errors.ts';
import { addToBalance } from './balance-repository.ts';
import { isReference, takeReference } from './bank-reference.ts';
import { askProvider, confirmCall } from './carry-out-calls.ts';
import { confirmReturn } from './confirm-return.ts';
import { requireOtherEyes } from './other-eyes.ts';
import { findStuckRefund, owedSince, settleCall } from './payment-call-repository.ts';
import { paymentProviders } from './payment-providers.ts';
import { findPayment } from './payment-repository.ts';
import { refundLate } from './refund-late.ts';

/**
 * Before the transaction of the call begins, asks the provider once more under the same number: a refund that was given
 * up may have been made since, or be made now, and what finance pays as well would be paid twice. A provider that says
 * no, or that the mall has no longer, cannot.
 * @throws AppError returnUnderway, providerUnreachable
 */
export async function askBeforeSettling(
  { reference }: RequestOf<typeof settleReturnContract>,
  context: SignedInContext,
): Promise<null> {
  requireWholeMall(context.session, 'admin:payments:settle');
  const call = await findStuckRefund(context.database, reference);
  if (!call || !paymentProviders(context).get(call.provider)) return null;
  const answer = await askProvider(context, call).catch((error: unknown) => {
    if (error instanceof ProviderFailure && !(error instanceof ProviderSilent)) return 'refused' as const;
    context.log.error({ number: reference, err: error }, 'a provider could not be asked before a refund is settled');
    throw new AppError(PAYMENT_ERRORS.providerUnreachable);
  });
  if (answer === 'refused') return null;
  if (answer === 'confirmed') await confirmCall(context, call);
  throw new AppError(PAYMENT_ERRORS.returnUnderway);
}

type Settled = RequestOf<typeof settleReturnContract>;

/** What the bank shows of money that was paid by hand; of what is turned to the balance it shows nothing. */
function bankOf({ way, tradeNo, returnedOn }: Settled, now: Date): { tradeNo: string; returnedOn: string | null } {
  if (way !== 'byHand') return { tradeNo: '', returnedOn: null };
  if (!isReference(tradeNo)) throw new AppError(PAYMENT_ERRORS.withoutReference);
  if (!returnedOn) throw new AppError(PAYMENT_ERRORS.settledWithoutDay);
  if (returnedOn > shanghaiDay(now)) throw new AppError(PAYMENT_ERRORS.returnedInFuture);
  return { tradeNo, returnedOn };
}

/**
 * A provider can never make a refund, such as to an account that is closed or of a trade that is too old: finance has
 * paid it by hand, or turns it to the buyer's balance. Only one that was given up, once, and not while it is tried again.
 */
export async function settleReturn(input: Settled, context: SignedInContext): Promise<boolean> {
  requireWholeMall(context.session, 'admin:payments:settle');
  const { reference, way, reason } = input;
  const { tradeNo, returnedOn } = bankOf(input, context.clock.now());
  await inTransaction(context.database, async (tx) => {
    // Before it is written, where it would be found.
    if (tradeNo && !(await takeReference(tx, tradeNo))) throw new AppError(PAYMENT_ERRORS.transferKnown);
    const at = context.clock.now();
    const call = await settleCall(tx, reference, { way, tradeNo, returnedOn, reason, at });
    const payment = call && (await findPayment(tx, call.payment_no));
    if (!payment) throw new AppError(PAYMENT_ERRORS.returnNotFound);
    const own = await requireOtherEyes(tx, context.session, payment.account_id, 'admin:payments:settle');
    if (returnedOn) {
      const first = shanghaiDay(await owedSince(tx, call));
      if (returnedOn < first) throw new AppError(PAYMENT_ERRORS.returnedTooEarly, { day: first });
    }
    const { amount_fen: amountFen, return_id: returnId, payment_no: paymentNo } = call;
    if (way === 'balance') {
      const { account_id: accountId } = payment;
      await addToBalance(tx, { accountId, amountFen, linkType: 'settlement', linkId: reference, remark: '', at });
      const params = { amount: fenToYuan(amountFen), paymentNo };
      await notify(tx, { accountId, kind: 'refundToBalance', params, link: '/users/user_balance' }, at);
    }
    if (returnId === null) await refundLate(tx, paymentNo, 'staff');
    else {
      const payType = call.provider as OnlinePayType;
      const bank = returnedOn ? { tradeNo, returnedOn } : {};
      const isBack = await confirmReturn(tx, context, { returnId, payType, ...bank, at });
      if (!isBack) throw new AppError(PAYMENT_ERRORS.returnNotFound);
    }
    await writeAudit(tx, context, {
      action: 'payment.settle-return',
      entity: 'payment',
      entityId: reference,
      before: { status: 'stuck' },
      after: { status: 'settled', way, tradeNo, returnedOn, reason, amountFen, paymentNo, ...own },
    });
  });
  return true;
}
