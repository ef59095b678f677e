import type { Services } from '../../../platform/server/context.ts';
import { forEachIsolated, type Job } from '../../../platform/server/jobs.ts';
import { deliverDue } from './deliver-virtual.ts';
import { findDueDeliveries } from './licence-delivery-repository.ts';
import { trackPackages } from './track-packages.ts';

const BATCH = 200;

/** Each order for itself: one that fails holds up no other. */
async function deliverKeys(services: Services, stopping: AbortSignal): Promise<void> {
  const at = services.clock.now();
  let due: number[] = [];
  do {
    due = await findDueDeliveries(services.database, at, BATCH, due.at(-1) ?? 0);
    await forEachIsolated(services, 'deliver-licence-keys', due, (id) => deliverDue(services, id), stopping);
  } while (due.length === BATCH && !stopping.aborted);
}

/** Jobs of what is shipped and delivered; each may run twice or in two processes at once. */
export const shippingJobs: Job[] = [
  { name: 'deliver-licence-keys', cron: '* * * * *', run: deliverKeys },
  { name: 'track-packages', cron: '*/5 * * * *', run: trackPackages },
];
