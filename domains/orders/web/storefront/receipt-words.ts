import * as m from '#messages';
import type { OrderDetail, OrderLine } from '../../contract/order.ts';
import { piecesOf, reportedProblems } from '../order-progress.ts';
import { receivedWords } from '../order-words.ts';
import { isVirtualLine } from '../virtual-line.ts';

/**
 * How much of a line has arrived, or where it is; empty where nothing of it comes, because all of it is refunded or a
 * refund of it is asked for: the table says beside it how many pieces.
 */
export function receiptWords(order: Pick<OrderDetail, 'paid' | 'packageList'>, line: OrderLine): string {
  if (isVirtualLine(line)) {
    return order.paid ? m.orders_page_keys_count({ delivered: line.deliveryNum, total: line.payNum }) : '—';
  }
  const { received, underWay, toShip } = piecesOf(order, line);
  const problems = reportedProblems(order, line.id);
  if (order.paid && line.deliveryNum > 0 && toShip > 0) {
    return [
      received > 0 ? receivedWords(received, line.payNum, problems) : '',
      underWay > 0 ? m.orders_page_item_under_way({ count: underWay }) : '',
      m.orders_page_item_left({ count: toShip }),
    ]
      .filter(Boolean)
      .join(m.orders_page_item_joint());
  }
  if (received > 0) return receivedWords(received, line.payNum, problems);
  if (line.deliveryNum > 0) return m.orders_page_on_the_way();
  if (!order.paid) return '—';
  // Of a line that is refunded in part the rest is still coming.
  if (toShip < line.payNum) return toShip > 0 ? m.orders_page_item_left({ count: toShip }) : '';
  return m.orders_page_item_to_ship();
}
