import { inTransaction } from '../../../platform/server/database.ts';
import type { Job } from '../../../platform/server/jobs.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { PROMOTIONS_DATA } from '../contract/promotion.ts';
import { moveDemoPromotions } from './demo-repository.ts';
import { deleteOldPromotions } from './promotion-repository.ts';

/** How long a promotion that is over stays, with its views; orders keep what they owe to it. */
const KEPT_MS = 2 * 366 * 86_400_000;
const BATCH = 1_000;

/** Jobs of this domain; each may run twice or in two processes at once. */
export const promotionJobs: Job[] = [
  {
    // A demo mall is looked at on any day: some promotions run, some are to come, some are over.
    name: 'move-demo-promotions',
    cron: '4 * * * *',
    atStart: true,
    run: async ({ database, versions, clock, environment }) => {
      if (!environment.DEMO) return;
      await inTransaction(database, async (tx) => {
        if ((await moveDemoPromotions(tx, clock.now())) > 0) await bumpVersion(tx, versions, PROMOTIONS_DATA);
      });
    },
  },
  {
    name: 'delete-old-promotions',
    cron: '50 4 * * *',
    run: async ({ database, clock }, stopping) => {
      const before = new Date(clock.now().getTime() - KEPT_MS);
      while (!stopping.aborted && (await deleteOldPromotions(database, before, BATCH)) === BATCH);
    },
  },
];
