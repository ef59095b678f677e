import { inTransaction } from '../../../platform/server/database.ts';
import type { Job } from '../../../platform/server/jobs.ts';
import { notify } from '../../notices/server/public.ts';
import { findOverduePayments } from '../../payments/server/public.ts';
import { releaseOrderPoints } from '../../wallet/server/public.ts';
import { ORDER_TRANSITIONS } from '../contract/order-status.ts';
import { cancelOverduePayment } from './cancel-order.ts';
import { orderLink } from './order-link.ts';
import { completeReceived, insertEvents } from './order-repository.ts';
import { removeExpiredPreOrders } from './pre-order-repository.ts';

const BATCH = 200;

/** Jobs of this domain; each may run twice or in two processes at once. */
export const orderJobs: Job[] = [
  {
    name: 'cancel-overdue-orders',
    cron: '* * * * *',
    run: async ({ database, clock }, stopping) => {
      const now = clock.now();
      let overdue: number[];
      do {
        overdue = await findOverduePayments(database, now, BATCH);
        // One transaction each: a payment that somebody pays this moment holds up no other.
        for (const paymentId of overdue) {
          if (stopping.aborted) return;
          await inTransaction(database, (tx) => cancelOverduePayment(tx, paymentId, now));
        }
      } while (overdue.length === BATCH);
    },
  },
  {
    name: 'complete-received-orders',
    cron: '*/10 * * * *',
    run: async ({ database, clock }) => {
      const at = clock.now();
      await inTransaction(database, async (tx) => {
        const { from, to } = ORDER_TRANSITIONS.complete;
        const orders = await completeReceived(tx, { from, status: to, at });
        const ids = orders.map((order) => order.id);
        await insertEvents(tx, ids, { action: 'complete', actor: 'system', actorId: null, at });
        await releaseOrderPoints(
          tx,
          orders.map((order) => order.orderNo),
          at,
        );
        await notify(
          tx,
          orders.map(({ accountId, orderNo }) => ({
            accountId,
            kind: 'orderCompleted',
            params: { orderNo },
            link: orderLink(orderNo),
          })),
          at,
        );
      });
    },
  },
  {
    name: 'remove-expired-pre-orders',
    cron: '30 * * * *',
    run: async ({ database, clock }) => removeExpiredPreOrders(database, clock.now()),
  },
];
