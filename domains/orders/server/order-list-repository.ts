import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { COUNT_CAP } from '../../../platform/contract/paging.ts';
import type { DB, Db } from '../../../platform/server/database.ts';
import { containing } from '../../../platform/server/like-pattern.ts';
import { type CappedTotal, countEach } from '../../../platform/server/page-repository.ts';
import { shanghaiDay } from '../../../platform/server/shanghai-time.ts';
import type { PayType } from '../../payments/contract/payment.ts';
import { ORDER_STATUSES, type OrderStatus } from '../contract/order-status.ts';
import {
  type AskedStates,
  ORDER_TAB_NUMBER,
  ORDER_TABS,
  type OrderTab,
  orderTabOf,
  statesAskedBy,
} from '../contract/order-tab.ts';
import type { OrderRow, OrderScope } from './order-repository.ts';
import { countByStatus, tallyOwner } from './order-tally-repository.ts';
import { PAYMENT_OF_ORDER, type PaymentOfOrder } from './pay-parts-repository.ts';

const HOUR_MS = 3_600_000;

/** At what time to look for orders that are overdue to ship, and after how many hours they are. */
export interface OverdueAt {
  readonly at: Date;
  readonly hours: number;
}

export interface OrderFilter {
  /** Null is every state. */
  states: AskedStates | null;
  keyword: string;
  /** The keyword is a whole number of an order (`narrowToNumber`). */
  isNumber?: boolean | undefined;
  merchantId?: number | undefined;
  payType?: PayType | undefined;
  createdFrom?: Date | undefined;
  createdBefore?: Date | undefined;
  paidFrom?: Date | undefined;
  paidBefore?: Date | undefined;
  /** Only what should have left its shop by then. */
  overdue?: OverdueAt | undefined;
  /** Only these. */
  onlyIds?: readonly number[] | undefined;
}

/** An order with the payment data of its list row. */
export type ListedOrder = OrderRow & PaymentOfOrder;

type Orders = DB & { o: DB['purchase_order'] };
export type Matching = SelectQueryBuilder<Orders, 'o', object>;

/**
 * Exactly one of these numbers, whatever its capitals: each is found along an index. Staff also know payments by theirs,
 * and look for orders of a product by its part number.
 */
const isNumberOf = (keyword: string, forStaff: boolean) => sql<boolean>`(o.order_no = ${keyword.toUpperCase()}
  OR (lower(o.po_number) = lower(${keyword}) AND o.po_number <> '')
  ${
    forStaff
      ? sql`OR o.payment_id = (SELECT id FROM payment WHERE payment_no = ${keyword.toUpperCase()})
    OR o.id = ANY (ARRAY(SELECT order_id FROM order_line WHERE lower(part_number) = lower(${keyword})))`
      : sql``
  })`;

function keywordMatches(eb: ExpressionBuilder<Orders, 'o'>, keyword: string, forStaff: boolean) {
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
  const ofPayment = eb
    .selectFrom('payment as named')
    .select('named.id')
    .whereRef('named.id', '=', 'o.payment_id')
    .where('named.payment_no', 'ilike', pattern);
  return eb.or([
    ...inOrder,
    eb('o.receiver_phone', 'ilike', pattern),
    eb('o.customer_name', 'ilike', pattern),
    eb.exists(ofPayment),
  ]);
}

/** Something is left to ship: `isAllShipped` over the lines of the order `o`. */
export const SOMETHING_LEFT = `EXISTS (SELECT FROM order_line l WHERE l.order_id = o.id
  AND l.quantity - l.cancelled_quantity > l.shipped_quantity)`;
export const SOMETHING_LEFT_TO_SHIP = sql.raw<boolean>(SOMETHING_LEFT);

/** The order `o` is to be shipped, and the promised day is over at `at`, or the usual time where none was promised. */
const isOverdue = ({
  at,
  hours,
}: OverdueAt) => sql<boolean>`(o.status IN ('pendingShipment', 'partialReceipt') AND ${SOMETHING_LEFT_TO_SHIP}
  AND CASE WHEN o.promised_on IS NULL THEN o.paid_at < ${new Date(at.getTime() - hours * HOUR_MS)}
    ELSE o.promised_on < ${shanghaiDay(at)}::date END)`;

/** States that are asked for whatever is shipped. */
export const statesAlways = ({ allShipped, notAllShipped }: AskedStates) =>
  allShipped.filter((status) => notAllShipped.includes(status));

/** The rest of what is asked for: states that depend on what is shipped; null when there are none. */
export function statesByShipment({ allShipped, notAllShipped }: AskedStates): AskedStates | null {
  const only = (asked: readonly OrderStatus[], other: readonly OrderStatus[]) =>
    asked.filter((status) => !other.includes(status));
  const rest = { allShipped: only(allShipped, notAllShipped), notAllShipped: only(notAllShipped, allShipped) };
  return rest.allShipped.length + rest.notAllShipped.length > 0 ? rest : null;
}

/** One state is compared for itself: an index of states is then read in order, as far as the list goes. */
const isIn = (states: readonly OrderStatus[]) =>
  states.length === 1 ? sql<boolean>`o.status = ${states[0]}` : sql<boolean>`o.status = ANY (${states}::text[])`;

function inStates(query: Matching, asked: AskedStates): Matching {
  const always = statesAlways(asked);
  const rest = statesByShipment(asked);
  if (!rest) return query.where(isIn(always));
  const conditions = always.length > 0 ? [isIn(always)] : [];
  const onlyWhen = (states: readonly OrderStatus[], left: boolean) => {
    if (states.length > 0) conditions.push(sql<boolean>`(${isIn(states)} AND ${SOMETHING_LEFT_TO_SHIP} = ${left})`);
  };
  onlyWhen(rest.allShipped, false);
  onlyWhen(rest.notAllShipped, true);
  return query.where(sql<boolean>`(${sql.join(conditions, sql` OR `)})`);
}

export function matching(db: Db, scope: OrderScope, filter: OrderFilter): Matching {
  let query = db.selectFrom('purchase_order as o') as unknown as Matching;
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
  if (filter.paidFrom) query = query.where('o.paid_at', '>=', filter.paidFrom);
  if (filter.paidBefore) query = query.where('o.paid_at', '<', filter.paidBefore);
  if (filter.onlyIds) query = query.where(sql<boolean>`o.id = ANY (${filter.onlyIds}::bigint[])`);
  if (filter.overdue) query = query.where(isOverdue(filter.overdue));
  if (filter.isNumber) query = query.where(isNumberOf(filter.keyword, forStaff));
  else if (filter.keyword) query = query.where((eb) => keywordMatches(eb, filter.keyword, forStaff));
  return query;
}

/** Shorter words are looked for everywhere. */
const SHORTEST_NUMBER = 4;

/**
 * The same filter; where its keyword is exactly the number of an order in sight, or the buyer's own number of one, or for
 * staff that of its payment or the part number of something in it, only these match. That is found by an index, while words within texts are looked for one order after the other.
 */
export async function narrowToNumber(db: Db, scope: OrderScope, filter: OrderFilter): Promise<OrderFilter> {
  if (filter.keyword.length < SHORTEST_NUMBER || !/\d/.test(filter.keyword)) return filter;
  const numbered = { states: null, keyword: filter.keyword, isNumber: true };
  const found = await matching(db, scope, numbered).select('o.id').limit(1).executeTakeFirst();
  return found ? { ...filter, isNumber: true } : filter;
}

export interface OrderSort {
  by: 'time' | 'amount';
  descending: boolean;
}
export const NEWEST_FIRST: OrderSort = { by: 'time', descending: true };

type Sorted = 'o.pay_price_fen' | 'o.created_at' | 'o.id';

/** Ids rise with time, and break ties; among the orders of some days the index of days is read. */
const columnsOf = ({ by }: OrderSort, { createdFrom, createdBefore }: Partial<OrderFilter>): readonly Sorted[] =>
  by === 'amount' ? ['o.pay_price_fen', 'o.id'] : createdFrom || createdBefore ? ['o.created_at', 'o.id'] : ['o.id'];

export function inOrder<Row>(
  query: SelectQueryBuilder<Orders, 'o', Row>,
  sort: OrderSort,
  filter: Partial<OrderFilter> = {},
) {
  const direction = sort.descending ? 'desc' : 'asc';
  return columnsOf(sort, filter).reduce((sorted, column) => sorted.orderBy(column, direction), query);
}

type Ids = readonly number[] | ReturnType<typeof inOrder<{ id: number }>>;

/** Sorted rows of the orders with these ids. */
function rowsOf(db: Db, ids: Ids, sort: OrderSort, filter: Partial<OrderFilter> = {}) {
  const rows = db
    .selectFrom('purchase_order as o')
    .innerJoin('payment as p', 'p.id', 'o.payment_id')
    .where('o.id', 'in', ids)
    .selectAll('o')
    .select(PAYMENT_OF_ORDER);
  const direction = sort.descending ? 'desc' : 'asc';
  return columnsOf(sort, filter).reduce((sorted, column) => sorted.orderBy(column, direction), rows);
}

/** Whose tally counts what is asked for; null when orders have to be counted. */
export function talliedBy(scope: OrderScope, { merchantId, states: _, ...narrower }: OrderFilter) {
  const isPlain = Object.values(narrower).every((value) => !value);
  return isPlain ? tallyOwner(scope, merchantId) : null;
}

async function count(query: Matching): Promise<number> {
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return total;
}

/** How many orders match. */
export const countOrders = (db: Db, scope: OrderScope, filter: OrderFilter): Promise<number> =>
  count(matching(db, scope, filter));

/** One order as a list row. */
export function findListed(db: Db, scope: OrderScope, orderNo: string): Promise<ListedOrder | undefined> {
  const one = matching(db, scope, { states: null, keyword: '' }).where('o.order_no', '=', orderNo).select('o.id');
  return rowsOf(db, inOrder(one, NEWEST_FIRST), NEWEST_FIRST).executeTakeFirst();
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

const PARTIAL: OrderStatus = 'partialReceipt';

interface CountedState {
  readonly status: string;
  readonly allShipped: boolean;
  readonly count: number;
}

function byTab(found: readonly CountedState[]): Map<OrderTab, CappedTotal> {
  const counts = new Map<OrderTab, CappedTotal>();
  for (const { status, allShipped, count } of found) {
    const tab = orderTabOf({ status: status as OrderStatus, allShipped });
    counts.set(tab, { total: (counts.get(tab)?.total ?? 0) + count, isCapped: false });
  }
  return counts;
}

/** Matching orders by state, of the partial ones whether all is shipped: of the first `COUNT_CAP` that are found. */
async function countFirst(db: Db, query: Matching): Promise<CountedState[]> {
  const allShipped = sql<boolean>`o.status = ${PARTIAL} AND NOT ${SOMETHING_LEFT_TO_SHIP}`;
  return db
    .selectFrom(
      query
        .select(['o.status', allShipped.as('allShipped')])
        .limit(COUNT_CAP)
        .as('first'),
    )
    .select(['status', 'allShipped', sql<number>`count(*)::int`.as('count')])
    .groupBy(['status', 'allShipped'])
    .execute();
}

/** How many matching orders are in each entry of the menus; those that no tally counts are counted up to a cap. */
export async function countByTab(db: Db, scope: OrderScope, filter: OrderFilter): Promise<Map<OrderTab, CappedTotal>> {
  const owner = talliedBy(scope, filter);
  if (!owner) {
    // Few are found in one look at all there are; of many, each entry has its own.
    const first = await countFirst(db, matching(db, scope, filter));
    if (first.reduce((sum, { count }) => sum + count, 0) < COUNT_CAP) return byTab(first);
    const of = (tab: OrderTab) => matching(db, scope, { ...filter, states: statesAskedBy(ORDER_TAB_NUMBER[tab]) });
    const counted = await countEach(
      db,
      ORDER_TABS.map((tab) => [tab, of(tab)] as const),
    );
    return new Map(counted.map(({ status, count, isCapped }) => [status, { total: count, isCapped }]));
  }
  const [tallied, partial] = await Promise.all([
    countByStatus(db, owner),
    matching(db, scope, { ...filter, states: null })
      .where('o.status', '=', PARTIAL)
      .select([sql<boolean>`NOT ${SOMETHING_LEFT_TO_SHIP}`.as('allShipped'), sql<number>`count(*)`.as('count')])
      .groupBy(sql`1`)
      .execute(),
  ]);
  return byTab([
    ...[...tallied].flatMap(([status, count]) => (status === PARTIAL ? [] : { status, allShipped: false, count })),
    ...partial.map(({ allShipped, count }) => ({ status: PARTIAL, allShipped, count })),
  ]);
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
