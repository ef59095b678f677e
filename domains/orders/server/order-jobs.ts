import type { Services } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { forEachIsolated, type Job } from '../../../platform/server/jobs.ts';
import { forgetFormerIllustrations, listFormerIllustrations } from '../../catalogue/server/public.ts';
import { findOverduePayments } from '../../payments/server/public.ts';
import { ORDER_TRANSITIONS } from '../contract/order-status.ts';
import { recountCompanions } from './bought-together-repository.ts';
import { cancelOverduePayment } from './cancel-order.ts';
import { completeOrder } from './complete-order.ts';
import { findDueOrders, findShownIllustrations } from './order-repository.ts';
import { addUpTally } from './order-tally-repository.ts';
import { removeExpiredPreOrders } from './pre-order-repository.ts';

const BATCH = 200;
/** What counts as often bought together. A product keeps more than it shows, as some are hidden from some. */
const COMPANIONS = { days: 365, checkouts: 50_000, products: 20, customers: 3, kept: 20 };
/** One pass over all lines of orders for each: few passes. */
const ILLUSTRATIONS_BATCH = 5_000;

/** Does what is due batch by batch, one transaction each: what fails, or is being paid this moment, holds up no other. */
async function eachDue(
  services: Services,
  job: string,
  find: (after: number) => Promise<number[]>,
  work: (tx: Tx, id: number) => Promise<unknown>,
  stopping: AbortSignal,
): Promise<void> {
  const { database } = services;
  let due: number[] = [];
  do {
    due = await find(due.at(-1) ?? 0);
    await forEachIsolated(services, job, due, (id) => inTransaction(database, (tx) => work(tx, id)), stopping);
  } while (due.length === BATCH && !stopping.aborted);
}

/** Illustrations that SKUs had before are kept for the orders that show them, and for nothing else. */
async function forgetIllustrations({ database }: Services, stopping: AbortSignal): Promise<void> {
  let keys: string[] = [];
  do {
    keys = await listFormerIllustrations(database, keys.at(-1) ?? '', ILLUSTRATIONS_BATCH);
    const shown = keys.length > 0 ? await findShownIllustrations(database, keys) : new Set<string>();
    await forgetFormerIllustrations(
      database,
      keys.filter((key) => !shown.has(key)),
    );
  } while (keys.length === ILLUSTRATIONS_BATCH && !stopping.aborted);
}

/** Jobs of this domain; each may run twice or in two processes at once. */
export const orderJobs: Job[] = [
  {
    name: 'cancel-overdue-orders',
    cron: '* * * * *',
    run: (services, stopping) => {
      const at = services.clock.now();
      return eachDue(
        services,
        'cancel-overdue-orders',
        (after) => findOverduePayments(services.database, at, BATCH, after),
        (tx, id) => cancelOverduePayment(tx, id, { at, versions: services.versions }),
        stopping,
      );
    },
  },
  {
    name: 'complete-received-orders',
    cron: '*/10 * * * *',
    run: (services, stopping) => {
      const at = services.clock.now();
      return eachDue(
        services,
        'complete-received-orders',
        (after) => findDueOrders(services.database, ORDER_TRANSITIONS.complete.from, at, BATCH, after),
        (tx, id) => completeOrder(tx, id, 'due', at),
        stopping,
      );
    },
  },
  {
    name: 'remove-expired-pre-orders',
    cron: '30 * * * *',
    run: async ({ database, clock }) => removeExpiredPreOrders(database, clock.now()),
  },
  {
    name: 'add-up-orders',
    cron: '* * * * *',
    run: ({ database }) => inTransaction(database, addUpTally),
  },
  {
    name: 'recount-companions',
    cron: '20 3 * * *',
    run: ({ database, clock }) => {
      const since = new Date(clock.now().getTime() - COMPANIONS.days * 86_400_000);
      return inTransaction(database, (tx) => recountCompanions(tx, { since, ...COMPANIONS }));
    },
  },
  {
    name: 'forget-former-illustrations',
    cron: '50 3 * * 0',
    run: forgetIllustrations,
  },
];
