import type { Job } from '../../../platform/server/jobs.ts';
import { deleteOldPromotions } from './promotion-repository.ts';

/** How long a promotion that is over stays, with its views; orders keep what they owe to it. */
const KEPT_MS = 2 * 366 * 86_400_000;
const BATCH = 1_000;

/** Jobs of this domain; each may run twice or in two processes at once. */
export const promotionJobs: Job[] = [
  {
    name: 'delete-old-promotions',
    cron: '50 4 * * *',
    run: async ({ database, clock }, stopping) => {
      const before = new Date(clock.now().getTime() - KEPT_MS);
      while (!stopping.aborted && (await deleteOldPromotions(database, before, BATCH)) === BATCH);
    },
  },
];
