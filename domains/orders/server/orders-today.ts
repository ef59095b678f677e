import type { Db } from '../../../platform/server/database.ts';
import type { MerchantScope } from '../../../platform/server/session.ts';
import { shanghaiDay, startOfDay } from '../../../platform/server/shanghai-time.ts';
import { countByTab, countOrders, type OrderFilter, type OverdueAt } from './order-list-repository.ts';

/** Orders of a day so far, and what waits at this moment: the same that the list of orders shows with these filters. */
export async function readOrdersToday(
  db: Db,
  scope: MerchantScope,
  { merchantId, overdue: asked }: { readonly merchantId: number | undefined; readonly overdue: OverdueAt },
): Promise<{ placed: number; paid: number; toShip: number; overdue: number }> {
  const all: OrderFilter = { states: null, keyword: '', merchantId };
  const midnight = startOfDay(shanghaiDay(asked.at));
  const [placed, paid, tabs, overdue] = await Promise.all([
    countOrders(db, scope, { ...all, createdFrom: midnight }),
    countOrders(db, scope, { ...all, paidFrom: midnight }),
    countByTab(db, scope, all),
    countOrders(db, scope, { ...all, overdue: asked }),
  ]);
  return { placed, paid, toShip: tabs.get('toShip')?.total ?? 0, overdue };
}
