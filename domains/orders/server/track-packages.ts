import type { Services } from '../../../platform/server/context.ts';
import { inTransaction, isUnreachable } from '../../../platform/server/database.ts';
import { type ProviderRun, startProviderRun } from '../../../platform/server/provider-run.ts';
import { kuaidi100Provider } from './kuaidi100-provider.ts';
import type { TrackingProvider } from './tracking-provider.ts';
import {
  type DuePackage,
  endTracking,
  giveUpTracking,
  keepCarrierEvents,
  noteTracked,
  noteTrackingFailure,
  noteUnknown,
  takeDuePackage,
} from './tracking-repository.ts';

/** The provider that this mall is set up with; null: tracks are entered by hand only. */
export function trackingProvider({ environment }: Pick<Services, 'environment'>): TrackingProvider | null {
  const { KUAIDI100_CUSTOMER: customer, KUAIDI100_KEY: key, KUAIDI100_ENDPOINT: endpoint } = environment;
  return customer && key ? kuaidi100Provider({ customer, key, endpoint }) : null;
}

async function ask(services: Services, provider: TrackingProvider, due: DuePackage, run: ProviderRun): Promise<void> {
  const { database, clock, log } = services;
  if (!provider.knows(due.express_code)) return giveUpTracking(database, due.id);
  try {
    const tracked = await provider.track({
      expressCode: due.express_code,
      trackingNumber: due.tracking_number,
      phoneEnd: due.receiver_phone.slice(-4),
    });
    if (!tracked) return await noteUnknown(database, due.id);
    const { events, deliveredAt } = tracked;
    await inTransaction(database, async (tx) => {
      const news = await keepCarrierEvents(tx, due.id, events);
      await noteTracked(tx, due.id, { deliveredAt, hasNews: news > 0, at: clock.now() });
    });
  } catch (error) {
    if (isUnreachable(error)) throw error;
    run.note(provider.name, error);
    log.warn({ package: due.id, err: error }, 'a package could not be tracked');
    await noteTrackingFailure(database, due.id, error instanceof Error ? error.message : String(error));
  }
}

/**
 * Asks where packages are, one after the other and outside of transactions. Each is put off before it is asked about: a
 * provider that does not answer is left alone until the next run.
 */
export async function trackPackages(services: Services, stopping: AbortSignal): Promise<void> {
  const { database, clock } = services;
  await endTracking(database, clock.now());
  const provider = trackingProvider(services);
  if (!provider) return;
  const run = startProviderRun(services, stopping);
  while (!run.isOver() && !run.silent.includes(provider.name)) {
    const due = await takeDuePackage(database, run, clock.now());
    if (!due) return;
    await ask(services, provider, due, run);
  }
}
