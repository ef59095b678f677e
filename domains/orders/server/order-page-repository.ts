import { type RawBuilder, sql } from 'kysely';
import { COUNT_CAP, type Paging } from '../../../platform/contract/paging.ts';
import type { Tx } from '../../../platform/server/database.ts';
import type { CappedTotal } from '../../../platform/server/page-repository.ts';
import { prepared } from '../../../platform/server/prepared-statement.ts';
import type { AskedStates } from '../contract/order-tab.ts';
import {
  inOrder,
  type ListedOrder,
  type Matching,
  matching,
  type OrderFilter,
  type OrderSort,
  statesAlways,
  statesByShipment,
  talliedBy,
} from './order-list-repository.ts';
import type { LineRow, OrderScope } from './order-repository.ts';
import { ordersByPart, positionAmong } from './order-tally-repository.ts';
import { PAYMENT_COLUMNS, type PaymentOfOrder } from './pay-parts-repository.ts';

/** What a list shows of an order. */
export type SummaryOrder = Pick<
  ListedOrder,
  | 'id'
  | 'order_no'
  | 'payment_id'
  | 'account_id'
  | 'merchant_id'
  | 'merchant_name_zh'
  | 'merchant_name_en'
  | 'customer_name'
  | 'status'
  | 'order_type'
  | 'pay_type'
  | 'paid_at'
  | 'pay_price_fen'
  | 'product_total_fen'
  | 'warranty_total_fen'
  | 'freight_fen'
  | 'promotion_fen'
  | 'merchant_coupon_fen'
  | 'platform_coupon_fen'
  | 'points_fen'
  | 'points'
  | 'cancel_status'
  | 'delivery'
  | 'total_quantity'
  | 'shared_discount'
  | 'receiver'
  | 'receiver_phone'
  | 'po_number'
  | 'expires_at'
  | 'created_at'
  | 'refunded_fen'
  | keyof PaymentOfOrder
>;

/** What it shows of a line. */
export type SummaryLine = Omit<
  LineRow,
  'asked_fen' | 'asked_points' | 'model' | 'points' | 'price_explanation' | 'promotion_id' | 'unit'
>;

interface Part {
  readonly limit: number;
  readonly offset: number;
}

/** Hands the ids of a page on to the statements that read it. */
const pageIds = (ids: RawBuilder<unknown>) => sql`set_config('argus.page_ids', (${ids})::text, true)`;

/** Of orders that no tally counts: counted up to `COUNT_CAP` by the look that finds the page, which is alone behind it. */
async function findUncounted(
  tx: Tx,
  scope: OrderScope,
  filter: OrderFilter,
  sort: OrderSort,
  { limit, offset }: Part,
): Promise<CappedTotal> {
  const query = matching(tx, scope, filter);
  const found = inOrder(query.select('o.id'), sort, filter);
  const statement =
    offset < COUNT_CAP
      ? sql<{ total: number }>`
        SELECT least(cardinality(ids), ${COUNT_CAP})::int AS total,
          ${pageIds(sql`(ids)[${sql.lit(offset + 1)}:${sql.lit(offset + limit)}]`)}
        FROM (SELECT ARRAY(${found.limit(Math.max(COUNT_CAP, offset + limit))}) AS ids OFFSET 0) found`
      : sql<{ total: number }>`
        SELECT (CASE WHEN cardinality(ids) > 0 THEN ${COUNT_CAP}::bigint ELSE
          (SELECT count(*) FROM (${query.select(sql<number>`1`.as('one')).limit(COUNT_CAP)}) counted) END)::int AS total,
          ${pageIds(sql`ids`)}
        FROM (SELECT ARRAY(${found.limit(limit).offset(offset)}) AS ids OFFSET 0) found`;
  const { rows } = await statement.execute(tx);
  const total = rows[0]?.total ?? 0;
  return { total, isCapped: total >= COUNT_CAP };
}

/**
 * No more than a list is sorted by: by time that is in the index of its state, so that the orders are not looked up; by
 * amount they are, and sorted.
 */
const sortedBy = ({ by }: OrderSort) =>
  by === 'amount' ? (['o.id', 'o.pay_price_fen'] as const) : (['o.id'] as const);

/**
 * The ids of a page of which some states are asked for by what is shipped: that is looked up once, for the page and for
 * the total, while the states that are asked for anyway are read in order as far as the page goes.
 */
function idsWithShipped(db: Tx, always: Matching, sort: OrderSort, { limit, offset }: Part): RawBuilder<unknown> {
  const first = inOrder(always.select(sortedBy(sort)), sort).limit(offset + limit);
  const both = sql`(SELECT * FROM (${first}) first UNION ALL SELECT * FROM by_shipment)`;
  const merged = db.selectFrom(both.as('o')) as unknown as Matching;
  return sql`${inOrder(merged.select('o.id'), sort).limit(limit).offset(offset)}`;
}

/**
 * Finds the orders of a page, hands them on to the statements that read them (`rowsOfPage`, `linesOfPage`) in this
 * transaction, and tells how many match. What the tally counts is neither counted nor looked through from its beginning;
 * what it does not count is counted up to a cap.
 */
export async function findPage(
  tx: Tx,
  scope: OrderScope,
  filter: OrderFilter,
  sort: OrderSort,
  { page, limit }: Paging,
): Promise<CappedTotal> {
  const part = { limit, offset: (page - 1) * limit };
  const owner = talliedBy(scope, filter);
  if (!owner) return findUncounted(tx, scope, filter, sort, part);
  const { states } = filter;
  const always = states && statesAlways(states);
  const rest = states && statesByShipment(states);
  const parts = sql`parts AS MATERIALIZED (${ordersByPart(owner, always)})`;
  const tallied = sql`(SELECT coalesce(sum(orders), 0) FROM parts)`;
  const answered = async (ways: RawBuilder<unknown>, total: RawBuilder<unknown>, ids: RawBuilder<unknown>) => {
    const { rows } = await sql<{ total: number }>`
      WITH ${ways} SELECT (${total})::int AS total, ${pageIds(sql`ARRAY(${ids})`)}`.execute(tx);
    return { total: rows[0]?.total ?? 0, isCapped: false };
  };
  if (always && rest) {
    const ofStates = (asked: AskedStates) => matching(tx, scope, { ...filter, states: asked });
    return answered(
      sql`${parts}, by_shipment AS MATERIALIZED (${ofStates(rest).select(sortedBy(sort))})`,
      sql`${tallied} + (SELECT count(*) FROM by_shipment)`,
      idsWithShipped(tx, ofStates({ allShipped: always, notAllShipped: always }), sort, part),
    );
  }
  const query = matching(tx, scope, filter).select('o.id');
  if (sort.by !== 'time' || part.offset === 0) {
    return answered(parts, tallied, sql`${inOrder(query, sort).limit(limit).offset(part.offset)}`);
  }
  const beyond = query.where('o.id', sort.descending ? '<' : '>=', sql<number>`(SELECT edge FROM place)`);
  return answered(
    sql`${parts}, place AS MATERIALIZED (${positionAmong(sql`parts`, part.offset, sort.descending)})`,
    tallied,
    sql`${inOrder(beyond, sort).limit(limit).offset(sql<number>`(SELECT skip FROM place)`)}`,
  );
}

/** What a row of a list is made of. */
const summaryColumns = prepared`o.id, o.order_no, o.payment_id, o.account_id, o.merchant_id, o.merchant_name_zh, o.merchant_name_en,
  o.customer_name, o.status, o.order_type, o.pay_type, o.paid_at, o.pay_price_fen, o.product_total_fen, o.warranty_total_fen,
  o.freight_fen, o.promotion_fen, o.merchant_coupon_fen, o.platform_coupon_fen, o.points_fen, o.points, o.cancel_status,
  o.delivery, o.total_quantity, o.shared_discount, o.receiver, o.receiver_phone, o.po_number, o.expires_at, o.created_at,
  o.refunded_fen, ${PAYMENT_COLUMNS}`;

/** The orders of the page that was found in this transaction, in their order. */
export async function rowsOfPage(tx: Tx): Promise<SummaryOrder[]> {
  const { rows } = await prepared<SummaryOrder>`
    SELECT ${summaryColumns}
    FROM unnest(current_setting('argus.page_ids')::bigint[]) WITH ORDINALITY AS page (id, place)
    JOIN purchase_order o ON o.id = page.id JOIN payment p ON p.id = o.payment_id ORDER BY place`.run(tx);
  return rows;
}

/** The lines of these orders, goods before gifts. */
export async function linesOfPage(tx: Tx): Promise<SummaryLine[]> {
  const { rows } = await prepared<SummaryLine>`
    SELECT id, order_id, product_id, sku_id, product_name_zh, product_name_en, specification_zh, specification_en, image,
      part_number, product_type, kind, quantity, unit_price_fen, warranty_months, warranty_unit_fen, reductions, pay_price_fen,
      applied_quantity, refunded_quantity, withheld_quantity, shipped_quantity, cancelled_quantity, reviewed_at, protected_fen
    FROM order_line WHERE order_id = ANY (current_setting('argus.page_ids')::bigint[]) ORDER BY kind DESC, id`.run(tx);
  return rows;
}
