import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Fen } from '../../../platform/contract/money.ts';
import type { DB, Db } from '../../../platform/server/database.ts';
import { containing } from '../../../platform/server/like-pattern.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import type { OrderStatus } from '../../orders/contract/order-status.ts';
import type { AskedStates } from '../../orders/contract/order-tab.ts';
import { type LineRow, type OrderRow, SOMETHING_LEFT_TO_SHIP } from '../../orders/server/public.ts';
import { RELATION_TYPE } from '../../sign-in/contract/account.ts';

/** An order with the sub-distributor who placed it. */
export type SubOrderRow = OrderRow & { distributor_name: string };

export interface SubOrderFilter {
  /** Null is every state. */
  readonly states: AskedStates | null;
  readonly keyword: string;
  readonly distributorId?: number | undefined;
  readonly createdFrom?: Date | undefined;
  readonly createdBefore?: Date | undefined;
}

const NAME = sql<string>`coalesce(nullif(s.company, ''), s.nickname)`;

/** The accounts below the caller; whoever stops being a sub-distributor of theirs is theirs no more. */
const below = ({ accountId }: BuyerScope) =>
  sql<boolean>`s.inviter_id = ${accountId} AND s.relation_type = ${sql.lit(RELATION_TYPE.subDistributor)}`;

function inStates({ allShipped, notAllShipped }: AskedStates): RawBuilder<boolean> {
  const always = allShipped.filter((status) => notAllShipped.includes(status));
  const either = [...new Set([...allShipped, ...notAllShipped])];
  return sql`o.status = ANY (${either}::text[]) AND (o.status = ANY (${always}::text[])
    OR o.status = ANY (CASE WHEN ${SOMETHING_LEFT_TO_SHIP} THEN ${notAllShipped}::text[] ELSE ${allShipped}::text[] END))`;
}

/** The conditions of a filter on the order `o` of the account `s`. */
function matching(filter: SubOrderFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [sql`true`];
  if (filter.states) conditions.push(inStates(filter.states));
  if (filter.distributorId !== undefined) conditions.push(sql`s.id = ${filter.distributorId}`);
  if (filter.createdFrom) conditions.push(sql`o.created_at >= ${filter.createdFrom}`);
  if (filter.createdBefore) conditions.push(sql`o.created_at < ${filter.createdBefore}`);
  if (filter.keyword) {
    const pattern = containing(filter.keyword);
    conditions.push(sql`(o.order_no ILIKE ${pattern} OR ${NAME} ILIKE ${pattern}
      OR EXISTS (SELECT FROM order_line l WHERE l.order_id = o.id AND (l.part_number ILIKE ${pattern}
        OR l.product_name_zh ILIKE ${pattern} OR l.product_name_en ILIKE ${pattern})))`);
  }
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}

/** A part of the orders of a filter, from the newest. */
interface Part {
  readonly limit: number;
  readonly offset: number;
}

/**
 * A part of the orders of a filter. Each sub-distributor's are found along the index of their account, only as many as
 * the part may need of them; they are read once it is known which.
 */
export async function listSubOrders(
  db: Db,
  scope: BuyerScope,
  filter: SubOrderFilter,
  { limit, offset }: Part,
): Promise<SubOrderRow[]> {
  const { rows } = await sql<SubOrderRow>`
    WITH part AS (
      SELECT found.id
      FROM account s CROSS JOIN LATERAL (
        SELECT o.id FROM purchase_order o WHERE o.account_id = s.id AND ${matching(filter)}
        ORDER BY o.id DESC LIMIT ${offset + limit}
      ) found
      WHERE ${below(scope)}
      ORDER BY found.id DESC LIMIT ${limit} OFFSET ${offset}
    )
    SELECT o.*, ${NAME} AS distributor_name
    FROM part JOIN purchase_order o ON o.id = part.id JOIN account s ON s.id = o.account_id
    ORDER BY o.id DESC`.execute(db);
  return rows;
}

/** The ids of the orders of a filter, newest first; at most `most`. */
export async function findSubOrderIds(
  db: Db,
  scope: BuyerScope,
  filter: SubOrderFilter,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    SELECT coalesce(array_agg(id ORDER BY id DESC), '{}') AS ids FROM (
      SELECT o.id FROM account s JOIN purchase_order o ON o.account_id = s.id
      WHERE ${below(scope)} AND ${matching(filter)} LIMIT ${most}
    ) found`.execute(db);
  return rows[0]?.ids ?? [];
}

/** What a file says of an order. */
export type ExportedSubOrder = Pick<
  SubOrderRow,
  | 'order_no'
  | 'created_at'
  | 'distributor_name'
  | 'delivery'
  | 'merchant_name_zh'
  | 'merchant_name_en'
  | 'total_quantity'
  | 'pay_price_fen'
  | 'refunded_fen'
> & { readonly status: OrderStatus; readonly all_shipped: boolean };

/** The orders with these ids, newest first. */
export async function readExportedSubOrders(db: Db, ids: readonly number[]): Promise<ExportedSubOrder[]> {
  const { rows } = await sql<ExportedSubOrder>`
    SELECT o.order_no, o.created_at, o.status, o.delivery, ${NAME} AS distributor_name, o.merchant_name_zh, o.merchant_name_en,
      o.total_quantity, o.pay_price_fen, o.refunded_fen, NOT ${SOMETHING_LEFT_TO_SHIP} AS all_shipped
    FROM purchase_order o JOIN account s ON s.id = o.account_id
    WHERE o.id = ANY (${ids}::bigint[]) ORDER BY o.id DESC`.execute(db);
  return rows;
}

export interface SubOrderSums {
  readonly orders: number;
  readonly pieces: number;
  readonly amountFen: Fen;
  readonly paidFen: Fen;
  readonly refundedFen: Fen;
}

/** What all orders of a filter add up to. */
export async function sumSubOrders(db: Db, scope: BuyerScope, filter: SubOrderFilter): Promise<SubOrderSums> {
  const { rows } = await sql<SubOrderSums>`
    SELECT count(*)::bigint AS orders, coalesce(sum(o.total_quantity), 0)::bigint AS pieces,
      coalesce(sum(o.pay_price_fen), 0)::bigint AS "amountFen",
      coalesce(sum(o.pay_price_fen) FILTER (WHERE o.paid_at IS NOT NULL), 0)::bigint AS "paidFen",
      coalesce(sum(o.refunded_fen), 0)::bigint AS "refundedFen"
    FROM account s JOIN purchase_order o ON o.account_id = s.id
    WHERE ${below(scope)} AND ${matching(filter)}`.execute(db);
  return rows[0] ?? { orders: 0, pieces: 0, amountFen: 0, paidFen: 0, refundedFen: 0 };
}

/** How many orders of a filter are in each state, those with nothing left to ship apart. */
export async function countByState(
  db: Db,
  scope: BuyerScope,
  filter: SubOrderFilter,
): Promise<{ status: OrderStatus; allShipped: boolean; count: number }[]> {
  const partial: OrderStatus = 'partialReceipt';
  const { rows } = await sql<{ status: OrderStatus; allShipped: boolean; count: number }>`
    SELECT o.status, o.status = ${partial} AND NOT ${SOMETHING_LEFT_TO_SHIP} AS "allShipped", count(*)::bigint AS count
    FROM account s JOIN purchase_order o ON o.account_id = s.id
    WHERE ${below(scope)} AND ${matching(filter)}
    GROUP BY 1, 2`.execute(db);
  return rows;
}

export async function findSubOrder(db: Db, scope: BuyerScope, orderNo: string): Promise<SubOrderRow | undefined> {
  const { rows } = await sql<SubOrderRow>`
    SELECT o.*, ${NAME} AS distributor_name
    FROM purchase_order o JOIN account s ON s.id = o.account_id
    WHERE o.order_no = ${orderNo} AND ${below(scope)}`.execute(db);
  return rows[0];
}

/** The lines of these orders. */
export function findLinesOf(db: Db, orderIds: readonly number[]): Promise<LineRow[]> {
  return db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', 'in', [...orderIds, 0])
    .orderBy('id')
    .execute();
}

export type SubRefundRow = Selectable<DB['refund']> &
  Pick<LineRow, 'product_name_zh' | 'product_name_en' | 'part_number'>;

/** The refunds of an order, newest first. */
export function findRefundsOf(db: Db, orderId: number): Promise<SubRefundRow[]> {
  return db
    .selectFrom('refund as r')
    .innerJoin('order_line as l', 'l.id', 'r.order_line_id')
    .selectAll('r')
    .select(['l.product_name_zh', 'l.product_name_en', 'l.part_number'])
    .where('r.order_id', '=', orderId)
    .orderBy('r.id', 'desc')
    .execute();
}

/** At most `limit` sub-distributors, by name. */
export async function findDistributors(
  db: Db,
  scope: BuyerScope,
  limit: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT s.id, ${NAME} AS name FROM account s WHERE ${below(scope)} ORDER BY 2, 1 LIMIT ${limit}`.execute(db);
  return rows;
}
