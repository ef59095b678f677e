import { ProviderFailure } from '../../../platform/server/ask-provider.ts';
import type { Services } from '../../../platform/server/context.ts';
import { inTransaction, isUnreachable } from '../../../platform/server/database.ts';
import { type ProviderRun, startProviderRun } from '../../../platform/server/provider-run.ts';
import { type CollectionRow, settleCollection, takeDueCollection } from './collection-repository.ts';
import { paymentProviders } from './payment-providers.ts';
import { paymentSubjects } from './payment-subjects.ts';
import { receiveMoney } from './receive-money.ts';

async function ask(services: Services, { number, provider: name }: CollectionRow, run: ProviderRun): Promise<void> {
  const { database, clock, log } = services;
  try {
    const provider = paymentProviders(services).get(name);
    if (!provider) throw new ProviderFailure(`no provider ${name} is set up`);
    const money = await provider.query(number);
    if (!money) return;
    const outcome = await receiveMoney(services, provider.name, paymentSubjects(services), money);
    // Its notification was first: there is nothing more to ask.
    if (outcome === 'repeated') await inTransaction(database, (tx) => settleCollection(tx, number, clock.now()));
  } catch (error) {
    if (isUnreachable(error)) throw error;
    run.note(name, error);
    log.error({ number, err: error }, 'a payment provider did not tell what became of a payment');
  }
}

/**
 * Asks providers what became of payments of which no notification has come, one after the other, outside of any
 * transaction. Each question is put off before it is asked.
 */
export async function queryCollections(
  services: Services,
  stopping: AbortSignal,
  paymentId: number | null = null,
): Promise<void> {
  const run = startProviderRun(services, stopping);
  while (!run.isOver()) {
    const due = await takeDueCollection(services.database, run, services.clock.now(), paymentId);
    if (!due) return;
    await ask(services, due, run);
  }
}

/** For a buyer who is back from the provider: without waiting for the job, nor the buyer for the provider. */
export function querySoon(services: Services, paymentId: number): void {
  services.background.run(async (database, stopping) => {
    await queryCollections({ ...services, database }, stopping, paymentId).catch((error: unknown) =>
      services.log.error({ err: error }, 'a payment was not asked about'),
    );
  });
}
