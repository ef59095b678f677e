import type { Db } from '../../../platform/server/database.ts';
import { port } from '../../../platform/server/port.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';

/** Which of these orders the buyer can open; not those that they have deleted. */
export type ListedOrders = (db: Db, scope: BuyerScope, orderNos: readonly string[]) => Promise<ReadonlySet<string>>;

/** The orders of these refunds of the buyer, by the refund's number; not those that they have deleted. */
export type OrdersOfRefunds = (
  db: Db,
  scope: BuyerScope,
  refundNos: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** In a mall that sells nothing there are none. */
export const LISTED_ORDERS = port<ListedOrders>('listedOrders', async () => new Set());
export const ORDERS_OF_REFUNDS = port<OrdersOfRefunds>('ordersOfRefunds', async () => new Map());
