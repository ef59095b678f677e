import * as m from '#messages';
import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { ProviderFailure } from '../../../platform/server/ask-provider.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import type { Preparation, StopIfAnswered } from '../../../platform/server/route.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { maySeePrices } from '../../catalogue/contract/price-permission.ts';
import { CHANNEL_OF, type OnlinePayType } from '../contract/payment.ts';
import type { pay } from '../contract/payment-endpoints.ts';
import { PAYMENT_ERRORS } from '../contract/payment-errors.ts';
import { openCollection } from './collection-repository.ts';
import { holdParts, partsOf, requireOwner } from './hold-parts.ts';
import { requirePayable, requirePayableBy } from './payable.ts';
import type { AskedCollection, Collection, PaymentProvider } from './payment-provider.ts';
import { paymentProviders } from './payment-providers.ts';
import { lockOwnPayment } from './payment-repository.ts';
import type { PaymentSubject } from './payment-subject.ts';

/** Writes down what the provider is to be asked. */
async function writeDown(
  { orderNo: paymentNo, parts }: RequestOf<typeof pay>,
  provider: OnlinePayType,
  context: SignedInContext,
  subject: PaymentSubject,
  stopIfAnswered: StopIfAnswered,
): Promise<Collection> {
  const { database, session, clock, locale } = context;
  const held = partsOf(parts, provider);
  return inTransaction(database, async (tx) => {
    const at = clock.now();
    const locked = await lockOwnPayment(tx, buyerScope(session), paymentNo);
    // Repeated late, it must not take back what the buyer has chosen since.
    await stopIfAnswered(tx);
    const payment = requirePayable(locked, at);
    if (held.length > 0 || payment.held_fen > 0) requireOwner(session);
    requirePayableBy([provider, ...held.map(({ payType }) => payType)], payment, session);
    const { id, expires_at: expiresAt } = payment;
    const remark = m.payments_ledger_order({ paymentNo }, { locale });
    const amountFen = await holdParts(tx, payment, held, { at, remark, subject });
    const number = await openCollection(tx, { id, paymentNo }, { provider, amountFen, expiresAt }, at);
    return { number, paymentNo, amountFen, expiresAt, showsAmount: maySeePrices(session) };
  });
}

async function start(provider: PaymentProvider, collection: Collection, context: SignedInContext) {
  try {
    return await provider.start(collection);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    context.log.error({ number: collection.number, err: error }, 'a payment provider did not start a payment');
    throw new AppError(PAYMENT_ERRORS.providerFailed);
  }
}

/**
 * Asks a provider to collect a payment, before the transaction of the call: written down first, so that whoever closes
 * the payment meanwhile has it closed there as well. Repeated after a failure, it asks under the same number; repeated
 * after it was answered, it asks nothing.
 */
export async function startCollection(
  input: RequestOf<typeof pay>,
  context: SignedInContext,
  subject: PaymentSubject,
  stopIfAnswered: StopIfAnswered,
): Promise<Preparation<AskedCollection> | null> {
  const { payType, payChannel } = input;
  if (payType === 'yue' || payType === 'credit' || CHANNEL_OF[payType] !== payChannel) return null;
  const provider = paymentProviders(context).get(payType);
  if (!provider) throw new AppError(PAYMENT_ERRORS.methodUnavailable, { payType });
  const collection = await writeDown(input, payType, context, subject, stopIfAnswered);
  const given = { ...(await start(provider, collection, context)), number: collection.number };
  // Nothing is to be undone: a collection that nobody pays ends with its payment.
  return { given, undo: async () => undefined };
}
