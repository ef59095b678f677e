import type * as z from 'zod';
import type { DictionaryEntry } from '../../../settings/contract/settings-endpoints.ts';
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
  /** As configured; empty for the mall's own word. */
  readonly label: string;
  readonly countedAs: CountName | undefined;
}

/** Status 9 has no entry: a cancelled order waits for nobody, and is listed among all orders. */
const DROPPED = 9;

const DELIVERED: readonly DictionaryEntry[] = ORDER_TABS.map((tab) => ({
  code: `${ORDER_TAB_NUMBER[tab]}`,
  value: '',
}));

/**
 * The menu of a buyer's orders.
 * @param configured entries of the dictionary, in their order; those of no status are left out
 */
export function orderMenu(configured: readonly DictionaryEntry[] = DELIVERED): OrderMenuEntry[] {
  return configured.flatMap(({ code, value: label }) => {
    const tab = ORDER_TABS.find((one) => `${ORDER_TAB_NUMBER[one]}` === code);
    if (!tab || ORDER_TAB_NUMBER[tab] === DROPPED) return [];
    return { tab, status: ORDER_TAB_NUMBER[tab], label, countedAs: COUNTED_AS[tab] };
  });
}
