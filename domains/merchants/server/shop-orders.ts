import type { Db } from '../../../platform/server/database.ts';
import { port } from '../../../platform/server/port.ts';

/** How many orders of each of these shops are neither completed nor cancelled; shops without one are missing. */
export type OpenOrderCounts = (db: Db, merchantIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;

/** Given by the domain of orders; without it no shop has any. */
export const OPEN_ORDERS = port<OpenOrderCounts>('openOrders', async () => new Map());
