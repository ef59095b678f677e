import * as m from '#messages';
import type { OrderDetail } from '../contract/order.ts';
import type { Progress, ProgressStep } from './order-progress.ts';
import { isVirtualOrder } from './virtual-line.ts';

const STEP: Record<ProgressStep, () => string> = {
  placed: m.orders_page_step_placed,
  paid: m.orders_page_step_paid,
  shipped: m.orders_page_step_shipped,
  partlyReceived: m.orders_status_partial_receipt,
  received: m.orders_page_step_received,
  completed: m.orders_page_step_completed,
  cancelled: m.orders_status_cancelled,
};

type Facts = Pick<OrderDetail, 'state' | 'paymentConfirming' | 'secondType'>;

/** The step that an order is at, as its status is called, or as what it waits for; in part done, as that. */
function currentWord(step: ProgressStep, order: Facts): string {
  const isVirtual = isVirtualOrder(order);
  switch (step) {
    case 'paid':
      return order.paymentConfirming ? m.orders_page_confirming() : m.orders_status_pending_payment();
    case 'shipped':
      if (order.state === 'partialReceipt') {
        return isVirtual ? m.orders_status_partly_delivered_online() : m.orders_status_partial_shipment();
      }
      return isVirtual ? m.orders_status_pending_delivery() : m.orders_status_pending_shipment();
    case 'received':
      return m.orders_status_pending_receipt();
    case 'completed':
      return m.orders_page_step_awaiting_completion();
    default:
      return STEP[step]();
  }
}

/** A step of an order's progress in words. */
export function stepWord({ step, state }: Pick<Progress, 'step' | 'state'>, order: Facts): string {
  if (state === 'now') return currentWord(step, order);
  return step === 'shipped' && isVirtualOrder(order) ? m.orders_page_step_delivered() : STEP[step]();
}
