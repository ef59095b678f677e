import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { eachAlone, type Job } from '../../../platform/server/jobs.ts';
import { notify } from '../../notices/server/public.ts';
import { findOverduePayments } from '../../payments/server/public.ts';
import { releaseOrderPoints } from '../../wallet/server/public.ts';
import { ORDER_TRANSITIONS } from '../contract/order-status.ts';
import { cancelOverduePayment } from './cancel-order.ts';
import { orderLink } from './order-link.ts';
import { completeReceived, findDueOrders, insertEvents } from './order-repository.ts';
import { removeExpiredPreOrders } from './pre-order-repository.ts';

const BATCH = 200;

/** Completes an order whose time has come, unless somebody else was faster. */
async function completeOrder(tx: Tx, id: number, at: Date): Promise<void> {
  const { from, to } = ORDER_TRANSITIONS.complete;
  const order = await completeReceived(tx, id, { from, status: to, at });
  if (!order) return;
  const { accountId, orderNo } = order;
  await insertEvents(tx, [id], { action: 'complete', actor: 'system', actorId: null, at });
  await releaseOrderPoints(tx, [orderNo], at);
  await notify(tx, { accountId, kind: 'orderCompleted', params: { orderNo }, link: orderLink(orderNo) }, at);
}

/** Jobs of this domain; each may run twice or in two processes at once. */
export const orderJobs: Job[] = [
  {
    name: 'cancel-overdue-orders',
    cron: '* * * * *',
    run: async (services, stopping) => {
      const { database, clock } = services;
      const now = clock.now();
      let overdue: number[] = [];
      do {
        overdue = await findOverduePayments(database, now, BATCH, overdue.at(-1) ?? 0);
        // One transaction each: a payment that fails, or that somebody pays this moment, holds up no other.
        await eachAlone(
          services,
          'cancel-overdue-orders',
          overdue,
          (id) => inTransaction(database, (tx) => cancelOverduePayment(tx, id, now)),
          stopping,
        );
      } while (overdue.length === BATCH && !stopping.aborted);
    },
  },
  {
    name: 'complete-received-orders',
    cron: '*/10 * * * *',
    run: async (services, stopping) => {
      const { database, clock } = services;
      const at = clock.now();
      const { from } = ORDER_TRANSITIONS.complete;
      let due: number[] = [];
      do {
        due = await findDueOrders(database, from, at, BATCH, due.at(-1) ?? 0);
        await eachAlone(
          services,
          'complete-received-orders',
          due,
          (id) => inTransaction(database, (tx) => completeOrder(tx, id, at)),
          stopping,
        );
      } while (due.length === BATCH && !stopping.aborted);
    },
  },
  {
    name: 'remove-expired-pre-orders',
    cron: '30 * * * *',
    run: async ({ database, clock }) => removeExpiredPreOrders(database, clock.now()),
  },
];
