import { inTransaction } from '../../../platform/server/database.ts';
import type { Job } from '../../../platform/server/jobs.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { COUPONS_DATA } from '../contract/coupon-offer.ts';
import { moveDemoCoupons } from './demo-repository.ts';
import { closeEndedOffers, deleteOldHolds } from './offer-repository.ts';

/** How long a coupon that was used or has lapsed stays in the list of its holder. */
const KEPT_MS = 2 * 366 * 86_400_000;
const BATCH = 10_000;

/** Jobs of this domain; each may run twice or in two processes at once. */
export const couponJobs: Job[] = [
  {
    // A demo mall is looked at on any day: some coupons can be received, some are to come, some are over.
    name: 'move-demo-coupons',
    cron: '4 * * * *',
    atStart: true,
    run: async ({ database, versions, clock, environment }) => {
      if (!environment.DEMO) return;
      await inTransaction(database, async (tx) => {
        if ((await moveDemoCoupons(tx, clock.now())) > 0) await bumpVersion(tx, versions, COUPONS_DATA);
      });
    },
  },
  {
    // Nobody can receive them any more at that time; this only keeps short what every product page looks through.
    name: 'close-ended-coupons',
    cron: '*/10 * * * *',
    run: ({ database, versions, clock }) =>
      inTransaction(database, async (tx) => {
        if ((await closeEndedOffers(tx, clock.now())) > 0) await bumpVersion(tx, versions, COUPONS_DATA);
      }),
  },
  {
    name: 'delete-old-coupons',
    cron: '35 4 * * *',
    run: async ({ database, clock }, stopping) => {
      const before = new Date(clock.now().getTime() - KEPT_MS);
      while (!stopping.aborted && (await deleteOldHolds(database, before, BATCH)) === BATCH);
    },
  },
];
