import type { Db } from '../../../platform/server/database.ts';
import { port } from '../../../platform/server/port.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';

/** Which of these orders the buyer can open; not those that they have deleted. */
export type ListedOrders = (db: Db, scope: BuyerScope, orderNos: readonly string[]) => Promise<ReadonlySet<string>>;

/** In a mall that sells nothing there are none. */
export const LISTED_ORDERS = port<ListedOrders>('listedOrders', async () => new Set());
