import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Paging } from '../../../platform/contract/paging.ts';
import type { DB, Db } from '../../../platform/server/database.ts';
import { containing } from '../../../platform/server/like-pattern.ts';
import type { PayType } from '../../payments/contract/payment.ts';
import { ORDER_STATUSES, type OrderStatus } from '../contract/order-status.ts';
import { type AskedStates, type OrderTab, orderTabOf } from '../contract/order-tab.ts';
import type { OrderRow, OrderScope } from './order-repository.ts';

export interface OrderFilter {
  /** Null is every state. */
  states: AskedStates | null;
  keyword: string;
  merchantId?: number | undefined;
  payType?: PayType | undefined;
  createdFrom?: Date | undefined;
  createdBefore?: Date | undefined;
}

/** An order with the payment data of its list row. */
export type ListedOrder = OrderRow & { payment_no: string; payment_status: string };

type Joined = DB & { o: DB['purchase_order']; p: DB['payment'] };

function keywordMatches(eb: ExpressionBuilder<Joined, 'o' | 'p'>, keyword: string, forStaff: boolean) {
  const pattern = containing(keyword);
  const inLines = eb.exists(
    eb
      .selectFrom('order_line as l')
      .select('l.id')
      .whereRef('l.order_id', '=', 'o.id')
      .where((line) =>
        line.or([
          line('l.part_number', 'ilike', pattern),
          line('l.model', 'ilike', pattern),
          line('l.product_name_zh', 'ilike', pattern),
          line('l.product_name_en', 'ilike', pattern),
        ]),
      ),
  );
  const inOrder = [
    eb('o.order_no', 'ilike', pattern),
    eb('o.po_number', 'ilike', pattern),
    eb('o.receiver', 'ilike', pattern),
    inLines,
  ];
  if (!forStaff) return eb.or(inOrder);
  return eb.or([
    ...inOrder,
    eb('p.payment_no', 'ilike', pattern),
    eb('o.receiver_phone', 'ilike', pattern),
    eb('o.customer_name', 'ilike', pattern),
  ]);
}

/** Something is left to ship: `isAllShipped` over the lines of the order `o`. */
const somethingLeft = sql<boolean>`EXISTS (SELECT FROM order_line l WHERE l.order_id = o.id
  AND l.quantity - l.cancelled_quantity > l.shipped_quantity)`;

function inStates(query: SelectQueryBuilder<Joined, 'o' | 'p', object>, { allShipped, notAllShipped }: AskedStates) {
  const always = allShipped.filter((status) => notAllShipped.includes(status));
  const conditions = [sql<boolean>`o.status = ANY (${always}::text[])`];
  const onlyWhen = (asked: readonly OrderStatus[], left: boolean) => {
    const states = asked.filter((status) => !always.includes(status));
    if (states.length > 0) conditions.push(sql`(o.status = ANY (${states}::text[]) AND ${somethingLeft} = ${left})`);
  };
  onlyWhen(allShipped, false);
  onlyWhen(notAllShipped, true);
  return query.where(sql<boolean>`(${sql.join(conditions, sql` OR `)})`);
}

function matching(db: Db, scope: OrderScope, filter: OrderFilter): SelectQueryBuilder<Joined, 'o' | 'p', object> {
  let query = db
    .selectFrom('purchase_order as o')
    .innerJoin('payment as p', 'p.id', 'o.payment_id') as unknown as SelectQueryBuilder<Joined, 'o' | 'p', object>;
  const forStaff = 'merchantId' in scope;
  if (!forStaff) {
    query = query.where('o.account_id', '=', scope.accountId).where('o.hidden_from_buyer', '=', false);
  } else if (scope.merchantId !== 'all') {
    query = query.where('o.merchant_id', '=', scope.merchantId);
  }
  if (filter.states) query = inStates(query, filter.states);
  if (filter.merchantId !== undefined) query = query.where('o.merchant_id', '=', filter.merchantId);
  if (filter.payType !== undefined) query = query.where('o.pay_type', '=', filter.payType);
  if (filter.createdFrom) query = query.where('o.created_at', '>=', filter.createdFrom);
  if (filter.createdBefore) query = query.where('o.created_at', '<', filter.createdBefore);
  if (filter.keyword) query = query.where((eb) => keywordMatches(eb, filter.keyword, forStaff));
  return query;
}

export interface OrderSort {
  by: 'time' | 'amount';
  descending: boolean;
}
export const NEWEST_FIRST: OrderSort = { by: 'time', descending: true };

/** Sorted rows; ids rise with time, and break ties. */
function sorted(query: ReturnType<typeof matching>, { by, descending }: OrderSort) {
  const rows = query.selectAll('o').select(['p.payment_no', 'p.status as payment_status']);
  const direction = descending ? 'desc' : 'asc';
  return (by === 'amount' ? rows.orderBy('o.pay_price_fen', direction) : rows).orderBy('o.id', direction);
}

export async function listOrders(
  db: Db,
  scope: OrderScope,
  filter: OrderFilter,
  sort: OrderSort,
  { page, limit }: Paging,
): Promise<{ rows: ListedOrder[]; total: number }> {
  const query = matching(db, scope, filter);
  const rows = await sorted(query, sort)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** At most `limit` orders, newest first. */
export function findForExport(db: Db, scope: OrderScope, filter: OrderFilter, limit: number): Promise<ListedOrder[]> {
  return sorted(matching(db, scope, filter), NEWEST_FIRST)
    .limit(limit)
    .execute();
}

/** One order as a list row. */
export function findListed(db: Db, scope: OrderScope, orderNo: string): Promise<ListedOrder | undefined> {
  const filter: OrderFilter = { states: null, keyword: '' };
  return sorted(matching(db, scope, filter).where('o.order_no', '=', orderNo), NEWEST_FIRST).executeTakeFirst();
}

type Shared = Pick<OrderRow, 'id' | 'payment_id' | 'status' | 'shared_discount'>;

/** The numbers of the unpaid orders that are cancelled together with an unpaid order of these. */
export async function findSharing(db: Db, orders: readonly Shared[]): Promise<(order: Shared) => string[]> {
  const unpaid: OrderStatus = 'pendingPayment';
  const shares = ({ status, shared_discount }: Shared) => status === unpaid && shared_discount !== null;
  const payments = orders.filter(shares).map((order) => order.payment_id);
  if (payments.length === 0) return () => [];
  const rows = await db
    .selectFrom('purchase_order')
    .select(['id', 'order_no', 'payment_id', 'shared_discount'])
    .where('payment_id', 'in', payments)
    .where('shared_discount', 'is not', null)
    .where('status', '=', unpaid)
    .orderBy('id')
    .execute();
  return (order) =>
    rows
      .filter((row) => shares(order) && row.payment_id === order.payment_id && row.id !== order.id)
      .filter((row) => row.shared_discount === order.shared_discount)
      .map((row) => row.order_no);
}

/** How many matching orders are in each entry of the menus. */
export async function countByTab(db: Db, scope: OrderScope, filter: OrderFilter): Promise<Map<OrderTab, number>> {
  const partial: OrderStatus = 'partialReceipt';
  const rows = await matching(db, scope, filter)
    .select([
      'o.status',
      // For other states the entry does not depend on it.
      sql<boolean>`o.status = ${partial} AND NOT ${somethingLeft}`.as('all_shipped'),
      sql<number>`count(*)`.as('count'),
    ])
    .groupBy(sql`1, 2`)
    .execute();
  const counts = new Map<OrderTab, number>();
  for (const { status, all_shipped: allShipped, count } of rows) {
    const tab = orderTabOf({ status: status as OrderStatus, allShipped });
    counts.set(tab, (counts.get(tab) ?? 0) + count);
  }
  return counts;
}

const FINAL: readonly OrderStatus[] = ['completed', 'cancelled'];
const OPEN = ORDER_STATUSES.filter((status) => !FINAL.includes(status));

/** How many orders of each of these shops are neither completed nor cancelled. */
export async function countOpenOrders(db: Db, merchantIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('purchase_order')
    .select(({ fn }) => ['merchant_id', fn.countAll<number>().as('count')])
    .where('merchant_id', 'in', [...merchantIds, 0])
    .where('status', 'in', OPEN)
    .groupBy('merchant_id')
    .execute();
  return new Map(rows.map(({ merchant_id, count }) => [merchant_id, count]));
}

/** The orders with this SKU that these numbers name, their own or those of their payments; by number. */
export async function ordersOfStock(db: Db, skuId: number, numbers: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('purchase_order as o')
    .innerJoin('payment as p', 'p.id', 'o.payment_id')
    .select(['o.order_no', 'p.payment_no'])
    .where(({ or, eb }) => or([eb('o.order_no', 'in', [...numbers, '']), eb('p.payment_no', 'in', [...numbers, ''])]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_line as l').select('l.id').whereRef('l.order_id', '=', 'o.id').where('l.sku_id', '=', skuId),
      ),
    )
    .orderBy('o.id')
    .execute();
  return new Map(
    numbers.map((number) => [
      number,
      rows.flatMap((row) => (row.order_no === number || row.payment_no === number ? [row.order_no] : [])),
    ]),
  );
}
