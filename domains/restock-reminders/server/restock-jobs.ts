import type { Services } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import type { Job } from '../../../platform/server/jobs.ts';
import { notify } from '../../notices/server/public.ts';
import { deleteEndedReminders, takeRestocked } from './restock-repository.ts';

const BATCH = 1_000;

/** Tells everybody what can be ordered again, once: whoever takes a reminder tells it, in one transaction. */
async function tellRestocked({ database, clock }: Services, stopping: AbortSignal): Promise<void> {
  let taken = BATCH;
  while (taken === BATCH && !stopping.aborted) {
    taken = await inTransaction(database, async (tx) => {
      const at = clock.now();
      const restocked = await takeRestocked(tx, at, BATCH);
      const notices = restocked.map(({ account_id, sku_id, product_id, model, part_number }) => ({
        accountId: account_id,
        kind: 'restocked' as const,
        params: { model, partNumber: part_number },
        link: `/product/detail/${product_id}?sku=${sku_id}`,
      }));
      if (notices.length > 0) await notify(tx, notices, at);
      return restocked.length;
    });
  }
}

/** Jobs of this domain; each may run twice or in two processes at once. */
export const restockJobs: Job[] = [
  { name: 'tell-restocked', cron: '* * * * *', run: tellRestocked },
  {
    name: 'delete-ended-restock-reminders',
    cron: '25 4 * * *',
    run: async ({ database, clock }) => void (await deleteEndedReminders(database, clock.now())),
  },
];
