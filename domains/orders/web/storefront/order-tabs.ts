import type * as z from 'zod';
import type { DictionaryEntry } from '../../../settings/contract/settings-endpoints.ts';
import type { orderCounts } from '../../contract/order.ts';
import { ORDER_TAB_NUMBER, ORDER_TABS, type OrderTab } from '../../contract/order-tab.ts';

type CountName = keyof z.output<typeof orderCounts>;

/** Where the counts contain the number of orders in an entry: only what waits for somebody has a number. */
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

/** Status 9 is no entry of the menu: a cancelled order waits for nobody. */
const DROPPED = 9;

/** What a list of orders shows: all (-1), those of a status, or those of which a refund is under way. */
export type ListedPart = number | 'refunding';
export const ALL = -1;

/** Parts of the list beside the menu, after its entries. */
export const MORE_PARTS = ['refunding', DROPPED] as const satisfies readonly ListedPart[];

/** The part named in an address; all orders where it is none of the list's. */
export function partOf(named: unknown, menu: readonly OrderMenuEntry[]): ListedPart {
  const parts: readonly ListedPart[] = [...menu.map(({ status }) => status), ...MORE_PARTS];
  return parts.find((part) => String(part) === String(named)) ?? ALL;
}

/** The part of the list as its calls ask for it. */
export const filterOfPart = (part: ListedPart) => (part === 'refunding' ? { isRefunding: true } : { status: part });

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
