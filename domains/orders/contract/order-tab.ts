import {
  ORDER_STATUS_NUMBER,
  ORDER_STATUSES,
  type OrderFacts,
  type OrderStatus,
  orderStatusOf,
} from './order-status.ts';

/**
 * What an order waits for: the entries of menus, tabs and counts. Each order is in exactly one. "Partial" is not an
 * entry: such an order waits for its shop or for its buyer.
 */
export const ORDER_TABS = ['toPay', 'toShip', 'toReceive', 'received', 'completed', 'cancelled'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/** The number of each entry in the interface: that of the state it is named after. */
export const ORDER_TAB_NUMBER = {
  toPay: ORDER_STATUS_NUMBER.pendingPayment,
  toShip: ORDER_STATUS_NUMBER.pendingShipment,
  toReceive: ORDER_STATUS_NUMBER.pendingReceipt,
  received: ORDER_STATUS_NUMBER.received,
  completed: ORDER_STATUS_NUMBER.completed,
  cancelled: ORDER_STATUS_NUMBER.cancelled,
} as const satisfies Record<OrderTab, number>;

/** The entry of an order. With nothing left to ship it is to be received, whatever is signed for. */
export function orderTabOf({ status, allShipped }: Pick<OrderFacts, 'status' | 'allShipped'>): OrderTab {
  switch (status) {
    case 'pendingPayment':
      return 'toPay';
    case 'pendingShipment':
      return 'toShip';
    case 'partialReceipt':
      return allShipped ? 'toReceive' : 'toShip';
    case 'pendingReceipt':
      return 'toReceive';
    case 'received':
    case 'completed':
    case 'cancelled':
      return status;
  }
}

/** The displayed status of an order: its state, except that a partly shipped order is not called partly delivered, and one of licence keys alone nothing of parcels. */
export type OrderTitle =
  | OrderStatus
  | 'partialShipment'
  | 'pendingDelivery'
  | 'partlyDeliveredOnline'
  | 'deliveredOnline';

/** What is delivered online awaits no parcel. */
const ONLINE_TITLE: Partial<Record<OrderTitle, OrderTitle>> = {
  pendingShipment: 'pendingDelivery',
  partialShipment: 'partlyDeliveredOnline',
  received: 'deliveredOnline',
};

/** The title of an order, by the same facts as its entry; the message is `orders_status_<title in snake case>`. */
export function orderTitleOf({
  status,
  allShipped,
  isOnline,
}: Pick<OrderFacts, 'status' | 'allShipped'> & { readonly isOnline: boolean }): OrderTitle {
  const title = status === 'partialReceipt' && !allShipped ? 'partialShipment' : status;
  return (isOnline && ONLINE_TITLE[title]) || title;
}

/** The states of the orders behind a number of the interface, by whether everything is shipped. */
export interface AskedStates {
  readonly allShipped: readonly OrderStatus[];
  readonly notAllShipped: readonly OrderStatus[];
}

/** The meaning of a number: an entry (1, 4 …), or the state "partial" (2) itself; null for an unknown number. */
export function statesAskedBy(number: number): AskedStates | null {
  const tab = ORDER_TABS.find((candidate) => ORDER_TAB_NUMBER[candidate] === number);
  if (tab) {
    const inTab = (allShipped: boolean) =>
      ORDER_STATUSES.filter((status) => orderTabOf({ status, allShipped }) === tab);
    return { allShipped: inTab(true), notAllShipped: inTab(false) };
  }
  const status = orderStatusOf(number);
  return status ? { allShipped: [status], notAllShipped: [status] } : null;
}
