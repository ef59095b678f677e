import type * as z from 'zod';
import type { orderCounts } from '../../contract/order.ts';
import { ORDER_TAB_NUMBER, ORDER_TABS, type OrderTab } from '../../contract/order-tab.ts';

type CountName = keyof z.output<typeof orderCounts>;

/** Where the counts contain the number of orders in an entry. */
const COUNTED_AS: Partial<Record<OrderTab, CountName>> = {
  toPay: 'awaitPayCount',
  toShip: 'awaitShippedCount',
  toReceive: 'receiptCount',
};

export interface OrderMenuEntry {
  readonly tab: OrderTab;
  readonly status: number;
  readonly countedAs: CountName | undefined;
}

/** Status 9 has no entry: a cancelled order waits for nobody, and is listed among all orders. */
const DROPPED = 9;

/** The menu of a buyer's orders, of the entries that there are for orders. */
export function orderMenu(tabs: readonly OrderTab[] = ORDER_TABS): OrderMenuEntry[] {
  return tabs
    .map((tab) => ({ tab, status: ORDER_TAB_NUMBER[tab], countedAs: COUNTED_AS[tab] }))
    .filter(({ status }) => status !== DROPPED);
}
