import * as m from '#messages';
import type { AdminOrderSummary } from '../contract/admin-order.ts';
import { type OrderAction, orderRefusal } from '../contract/order-status.ts';
import { refusalWord } from './order-words.ts';
import { isVirtualOrder } from './virtual-line.ts';

type Chosen = Pick<AdminOrderSummary, 'state' | 'allShipped' | 'paymentConfirming' | 'secondType'>;

/** Why an action is impossible for selected orders, and for how many if not for all; undefined when it is possible. */
export function batchRefusal(action: OrderAction, orders: readonly Chosen[], mayEdit: boolean): string | undefined {
  if (!mayEdit) return m.orders_office_may_not_edit();
  if (action === 'ship' && orders.some(isVirtualOrder)) return m.orders_office_ship_no_licences();
  const refusals = orders.flatMap(({ state, allShipped, paymentConfirming }) => {
    const refusal = orderRefusal(action, { status: state, allShipped, paymentConfirming }, 'staff');
    return refusal === null ? [] : [refusal];
  });
  const [first] = refusals;
  if (first === undefined) return undefined;
  const reason = refusalWord(first) ?? '';
  const { length: count } = refusals.filter((refusal) => refusal === first);
  return count === orders.length ? reason : m.orders_office_batch_refused({ count, reason });
}
