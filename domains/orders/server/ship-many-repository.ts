import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import type { MerchantScope } from '../../../platform/server/session.ts';
import { ORDER_TAB_NUMBER, statesAskedBy } from '../contract/order-tab.ts';
import type { OrderRow } from './order-repository.ts';

function inScope(db: Db, { merchantId }: MerchantScope) {
  const query = db.selectFrom('purchase_order').selectAll();
  return merchantId === 'all' ? query : query.where('merchant_id', '=', merchantId);
}

/** The orders of this scope among these numbers. */
export async function findOrdersByNumbers(
  db: Db,
  scope: MerchantScope,
  orderNos: readonly string[],
): Promise<Map<string, OrderRow>> {
  if (orderNos.length === 0) return new Map();
  const rows = await inScope(db, scope).where('order_no', 'in', orderNos).execute();
  return new Map(rows.map((row) => [row.order_no, row]));
}

/** The orders that wait longest to be shipped, of which something can be put in a package. */
export async function findOldestToShip(db: Db, scope: MerchantScope, limit: number): Promise<OrderRow[]> {
  const states = statesAskedBy(ORDER_TAB_NUMBER.toShip)?.notAllShipped ?? [];
  return inScope(db, scope)
    .where('status', 'in', states)
    .where(
      sql<boolean>`EXISTS (SELECT FROM order_line l WHERE l.order_id = purchase_order.id AND l.product_type <> 'virtual'
        AND l.shipped_quantity + l.withheld_quantity < l.quantity)`,
    )
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The tracking numbers of the packages of these orders. */
export async function findTrackingNumbers(
  db: Db,
  orderIds: readonly number[],
): Promise<{ order_id: number; tracking_number: string }[]> {
  if (orderIds.length === 0) return [];
  return db.selectFrom('package').select(['order_id', 'tracking_number']).where('order_id', 'in', orderIds).execute();
}
