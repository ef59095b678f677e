import * as z from 'zod';
import { orderDetail, orderEvent, orderSummary } from './order.ts';

const customer = {
  accountId: z.int(),
  /** Company, or the nickname without one. */
  customerName: z.string(),
  receiverPhone: z.string(),
};

export const adminOrderSummary = orderSummary.extend(customer);
export type AdminOrderSummary = z.output<typeof adminOrderSummary>;

export const adminOrderDetail = orderDetail.extend({
  ...customer,
  /** With the actor's name; empty for what the mall does itself. */
  eventList: z.array(orderEvent.extend({ actorName: z.string() })),
});
export type AdminOrderDetail = z.output<typeof adminOrderDetail>;

/** Orders per entry of the menu (`ORDER_TABS`), by its number; `-1` is the total of all others. `isCapped`: counting stopped there. */
export const adminOrderCounts = z.array(z.object({ status: z.int(), count: z.int(), isCapped: z.boolean() }));
