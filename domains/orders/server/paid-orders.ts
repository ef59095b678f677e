import { canTransit } from '../../../platform/contract/state-machine.ts';
import { announceWithCommit } from '../../notices/server/public.ts';
import type { PaymentSubject, SubjectSummary } from '../../payments/server/public.ts';
import { earnOrderPoints } from '../../wallet/server/public.ts';
import { ORDER_TRANSITIONS } from '../contract/order-status.ts';
import { isDeliveredOnline } from '../contract/order-terms.ts';
import { bookedForOrders } from './order-ledger-repository.ts';
import { ORDERS_LINK, officeOrderLink, orderLink } from './order-link.ts';
import { findOrdersOfPayments, insertEvents, moveDeadline, payOrders } from './order-repository.ts';

/** Orders as the subject of a payment. */
export const paidOrders: PaymentSubject = {
  link: ORDERS_LINK,
  booked: bookedForOrders,

  async markPaid(tx, payment, at, { actor, actorId }) {
    if (!canTransit(ORDER_TRANSITIONS, 'pay', 'pendingPayment', actor)) throw new Error(`${actor} cannot pay an order`);
    const { from, to } = ORDER_TRANSITIONS.pay;
    const event = { action: 'pay', actor, actorId, at };
    const orders = await payOrders(tx, payment.id, { from, status: to, payType: payment.payType }, event);
    earnOrderPoints(tx, orders, at);
    announceWithCommit(
      tx,
      {
        // Of a transfer that finance has confirmed the buyer is told as such.
        people:
          actor === 'staff'
            ? []
            : orders.map(({ accountId, orderNo, delivery }) => ({
                accountId,
                kind: 'orderPaid',
                params: { orderNo, ...(isDeliveredOnline(delivery) && { isOnline: true }) },
                link: orderLink(orderNo),
              })),
        // Of licences alone there is nothing to ship; that keys are missing is told when it shows.
        offices: orders
          .filter(({ delivery }) => !isDeliveredOnline(delivery))
          .map(({ merchantId, orderNo }) => ({
            merchantId,
            permission: 'admin:orders:edit',
            kind: 'orderToShip',
            params: { orderNo },
            link: officeOrderLink(orderNo),
          })),
      },
      at,
    );
  },

  async note(tx, paymentId, { action, comment, parts, at, by, newDeadline }) {
    const orders = await findOrdersOfPayments(tx, [paymentId]);
    const ids = orders.filter((order) => order.status === 'pendingPayment').map((order) => order.id);
    await insertEvents(tx, ids, { action, comment, ...(parts && { parts }), at, ...by });
    if (newDeadline) await moveDeadline(tx, paymentId, newDeadline);
  },

  async summarise(db, paymentIds) {
    const orders = await findOrdersOfPayments(db, paymentIds);
    const summaries = new Map<number, SubjectSummary>();
    for (const [paymentId, all] of Map.groupBy(orders, (order) => order.payment_id)) {
      const first = all[0];
      if (!first) continue;
      // Cancelled orders no longer have to be paid; a payment whose orders are all cancelled still shows them.
      const live = all.filter((order) => order.status !== 'cancelled');
      const shown = live.length > 0 ? live : all;
      summaries.set(paymentId, {
        customerName: first.customer_name,
        totalNum: shown.reduce((sum, order) => sum + order.total_quantity, 0),
        receiver: first.receiver,
        receiverPhone: first.receiver_phone,
        receiverAddress: first.receiver_address,
        orderNos: shown.map((order) => order.order_no),
        buyersOrderNos: shown.filter((order) => !order.hidden_from_buyer).map((order) => order.order_no),
        onlyOrderNo: all.length === 1 && !first.hidden_from_buyer ? first.order_no : null,
        isOnline: shown.every(({ delivery }) => isDeliveredOnline(delivery)),
      });
    }
    return summaries;
  },
};
