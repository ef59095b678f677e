import * as m from '#messages';
import type { OrderDetail } from '../contract/order.ts';
import { SHIPPING_TYPE } from '../contract/order-terms.ts';
import { isVirtualOrder } from './virtual-line.ts';

type PromisedOrder = Pick<OrderDetail, 'state' | 'allShipped' | 'secondType'> & {
  readonly merchantOrderList: readonly Pick<
    OrderDetail['merchantOrderList'][number],
    'promisedDate' | 'shippingType'
  >[];
};

/** That the day is over by which an order, or the rest of it, was to be shipped; empty where it is not. */
export function lateWords(order: PromisedOrder, today: string): string {
  const [delivery] = order.merchantOrderList;
  const awaitsShipping = order.state === 'pendingShipment' || (order.state === 'partialReceipt' && !order.allShipped);
  if (!delivery?.promisedDate || !awaitsShipping || isVirtualOrder(order) || delivery.promisedDate >= today) return '';
  const words = delivery.shippingType === SHIPPING_TYPE.pickup ? m.orders_page_late_pickup : m.orders_page_late;
  return words({ day: delivery.promisedDate });
}
