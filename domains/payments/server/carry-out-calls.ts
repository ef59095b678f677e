import { ProviderFailure } from '../../../platform/server/ask-provider.ts';
import type { Services } from '../../../platform/server/context.ts';
import { inTransaction, isUnreachable } from '../../../platform/server/database.ts';
import { type ProviderRun, startProviderRun } from '../../../platform/server/provider-run.ts';
import { notifyOffice } from '../../notices/server/public.ts';
import type { OnlinePayType } from '../contract/payment.ts';
import { mayStillBegin } from './collection-repository.ts';
import { confirmReturn } from './confirm-return.ts';
import { endCall, noteFailure, type PaymentCall, setAside, takeDueCall } from './payment-call-repository.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { paymentProviders } from './payment-providers.ts';
import { paymentSubjects } from './payment-subjects.ts';
import { receiveMoney } from './receive-money.ts';
import { refundLate } from './refund-late.ts';

/** A provider that has not confirmed for so long will not without somebody's help. */
const STUCK_AFTER_MS = 3 * 86_400_000;

/** How a provider answers: as it was asked to, not yet, or that there is nothing to close until somebody begins to pay. */
type Answer = 'confirmed' | 'underway' | 'waiting';

/** Money that has come although nobody was to pay any more: it is received like any other, and given back if need be. */
async function receive(services: Services, provider: PaymentProvider, number: string): Promise<void> {
  const money = await provider.query(number);
  if (!money) throw new ProviderFailure('paid, and yet without money');
  await receiveMoney(services, provider.name, paymentSubjects(services), money);
}

async function close(services: Services, provider: PaymentProvider, { number }: PaymentCall): Promise<Answer> {
  const closed = await provider.close(number);
  if (closed === 'paid') await receive(services, provider, number);
  const mayBegin = closed === 'noTrade' && (await mayStillBegin(services.database, number, services.clock.now()));
  return mayBegin ? 'waiting' : 'confirmed';
}

/** Asks the provider, outside of any transaction. */
export async function askProvider(services: Services, call: PaymentCall): Promise<Answer> {
  const provider = paymentProviders(services).get(call.provider);
  if (!provider) throw new Error(`no provider ${call.provider} is set up`);
  if (call.kind === 'close') return close(services, provider, call);
  const isBack = await provider.refund({
    number: call.number,
    paymentNo: call.payment_no,
    tradeNo: call.trade_no,
    tradeFen: call.trade_fen,
    amountFen: call.amount_fen,
  });
  return isBack ? 'confirmed' : 'underway';
}

export async function confirmCall(services: Services, call: PaymentCall): Promise<void> {
  const at = services.clock.now();
  await inTransaction(services.database, async (tx) => {
    if (!(await endCall(tx, call.id, at))) return;
    if (call.kind === 'close') return;
    if (call.return_id === null) {
      await refundLate(tx, call.payment_no, 'system');
      return;
    }
    await confirmReturn(tx, services, { returnId: call.return_id, payType: call.provider as OnlinePayType, at });
  });
}

/** After days without success: finance is told, once, and finds it among what is to be done. */
async function giveUp({ database, clock }: Services, call: PaymentCall): Promise<void> {
  await inTransaction(database, async (tx) => {
    if (!(await setAside(tx, call.id))) return;
    await notifyOffice(
      tx,
      {
        merchantId: null,
        permission: 'admin:payments:view',
        kind: 'providerSilent',
        params: { paymentNo: call.payment_no },
        link: call.kind === 'close' ? '/admin/payment-reconciliation' : '/admin/payment-returns?state=stuck',
      },
      clock.now(),
    );
  });
}

async function carryOut(services: Services, call: PaymentCall, run: ProviderRun): Promise<void> {
  const { database, clock, log } = services;
  try {
    const answer = await askProvider(services, call);
    if (answer === 'waiting') return;
    if (answer === 'confirmed') return await confirmCall(services, call);
  } catch (error) {
    if (isUnreachable(error)) throw error;
    run.note(call.provider, error);
    log.error({ call: call.id, number: call.number, err: error }, 'a call to a payment provider failed');
    await noteFailure(database, call.id, error instanceof Error ? error.message : String(error));
  }
  if (clock.now().getTime() - call.created_at.getTime() >= STUCK_AFTER_MS) await giveUp(services, call);
}

/**
 * Asks payment providers what is due, one call after the other. Each is put off before it is made: one that fails, or
 * whose process ends, is made again under the same number, with growing pauses.
 */
export async function carryOutCalls(services: Services, stopping: AbortSignal): Promise<void> {
  const run = startProviderRun(services, stopping);
  while (!run.isOver()) {
    const call = await takeDueCall(services.database, run, services.clock.now());
    if (!call) return;
    await carryOut(services, call, run);
  }
}

/** Without waiting for the job, whose next run carries out what fails here. */
export function carryOutSoon(services: Services): void {
  services.background.run(async (database, stopping) => {
    await carryOutCalls({ ...services, database }, stopping).catch((error: unknown) =>
      services.log.error({ err: error }, 'calls to payment providers were not carried out'),
    );
  });
}
