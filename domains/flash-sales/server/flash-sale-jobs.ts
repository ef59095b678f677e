import type { Services } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { forEachIsolated, type Job } from '../../../platform/server/jobs.ts';
import { shanghaiTime } from '../../../platform/server/shanghai-time.ts';
import { notify } from '../../notices/server/public.ts';
import { REMINDED_BEFORE_MS } from '../contract/flash-sale.ts';
import { deleteOld, findOld, findOver } from './flash-office-repository.ts';
import { planDemoFlashSales } from './plan-demo-flash-sales.ts';
import { closeOver } from './publish-flash-sales.ts';
import { takeDueReminders } from './reminder-repository.ts';
import { findLapsedProducts } from './reservation-repository.ts';
import { returnLapsedOf } from './return-pieces.ts';

const BATCH = 200;
/** How long a flash sale and its results are kept. */
const KEPT_MS = 2 * 366 * 86_400_000;

/** Tells everybody whose session is about to begin, once: whoever takes a reminder tells it, in one transaction. */
async function remind({ database, clock }: Services, stopping: AbortSignal): Promise<void> {
  let taken = BATCH;
  while (taken === BATCH && !stopping.aborted) {
    taken = await inTransaction(database, async (tx) => {
      const at = clock.now();
      const due = await takeDueReminders(tx, new Date(at.getTime() + REMINDED_BEFORE_MS), BATCH);
      // After an outage there may be reminders of sessions that have begun long ago.
      const told = due.filter(
        ({ is_sold, session_at }) => is_sold && session_at.getTime() > at.getTime() - REMINDED_BEFORE_MS,
      );
      const notices = told.map((reminder) => ({
        accountId: reminder.account_id,
        kind: 'flashSaleBegins' as const,
        params: { model: reminder.model, at: shanghaiTime(reminder.session_at).slice(11, 16) },
        link: `/activity/seckill_detail?id=${reminder.flash_product_id}`,
      }));
      if (notices.length > 0) await notify(tx, notices, at);
      return due.length;
    });
  }
}

/** Jobs of this domain; each may run twice or in two processes at once. */
export const flashSaleJobs: Job[] = [
  {
    name: 'close-ended-flash-sales',
    cron: '* * * * *',
    run: async (services, stopping) => {
      const over = await findOver(services.database, services.clock.now(), BATCH);
      await forEachIsolated(services, 'close-ended-flash-sales', over, (id) => closeOver(services, id), stopping);
    },
  },
  {
    // Whoever wants the same product frees them as well; this is for those that nobody wants.
    name: 'return-lapsed-flash-sale-pieces',
    cron: '* * * * *',
    run: async (services, stopping) => {
      const products = await findLapsedProducts(services.database, services.clock.now(), BATCH);
      await forEachIsolated(
        services,
        'return-lapsed-flash-sale-pieces',
        products,
        (id) => returnLapsedOf(services, id),
        stopping,
      );
    },
  },
  { name: 'remind-of-flash-sales', cron: '* * * * *', run: remind },
  {
    name: 'delete-old-flash-sales',
    cron: '40 4 * * *',
    run: async (services, stopping) => {
      const { database, clock } = services;
      const old = await findOld(database, new Date(clock.now().getTime() - KEPT_MS), BATCH);
      await forEachIsolated(
        services,
        'delete-old-flash-sales',
        old,
        (id) => inTransaction(database, (tx) => deleteOld(tx, id)),
        stopping,
      );
    },
  },
  {
    // A demo mall is looked at on any day: one flash sale runs, one is to come.
    name: 'plan-demo-flash-sales',
    cron: '7 * * * *',
    atStart: true,
    run: planDemoFlashSales,
  },
];
