import { type RawBuilder, sql } from 'kysely';
import { COUNT_CAP, type Paging } from '../../../platform/contract/paging.ts';
import type { Tx } from '../../../platform/server/database.ts';
import type { CappedTotal } from '../../../platform/server/page-repository.ts';
import { type PreparedStatement, prepared, preparedConstant } from '../../../platform/server/prepared-statement.ts';
import type { OrderStatus } from '../contract/order-status.ts';
import type { AskedStates } from '../contract/order-tab.ts';
import {
  inOrder,
  type ListedOrder,
  matching,
  type OrderFilter,
  type OrderSort,
  SOMETHING_LEFT,
  statesAlways,
  statesByShipment,
  talliedBy,
} from './order-list-repository.ts';
import type { LineRow, OrderScope } from './order-repository.ts';
import { type Owner, ordersByPart, ordersOf, positionAmongParts } from './order-tally-repository.ts';
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

/** Pages of the mall's own lists: they are planned for their length, any other one as if it could be any. */
const USUAL_LIMITS = new Set([10, 20]);
/** Pages near the beginning of which one plan is enough. */
const NEAR_PAGES = 4;

const limited = (limit: number) => (USUAL_LIMITS.has(limit) ? preparedConstant(String(limit)) : prepared`${limit}`);

const behind = (offset: number) => (offset === 0 ? prepared`` : prepared`OFFSET ${offset}`);

/** One state is compared for itself: an index of states is then read in order, as far as the list goes. */
const isIn = (states: readonly OrderStatus[]) =>
  states.length === 1
    ? prepared`o.status = ${preparedConstant(`'${states[0]}'`)}`
    : prepared`o.status = ANY (${preparedConstant(`'{${states}}'`)}::text[])`;

const inStates = (states: readonly OrderStatus[] | null) => (states ? isIn(states) : prepared`true`);

/** Of orders `o`, or of what has their columns of this kind. */
function sorted({ by, descending }: OrderSort) {
  const direction = descending ? 'DESC' : 'ASC';
  return preparedConstant(by === 'amount' ? `o.pay_price_fen ${direction}, o.id ${direction}` : `o.id ${direction}`);
}

/**
 * No more than a list is sorted by: by time that is in the index of its state, so that the orders are not looked up; by
 * amount they are, and sorted.
 */
const sortedBy = ({ by }: OrderSort) => preparedConstant(by === 'amount' ? 'o.id, o.pay_price_fen' : 'o.id');

/** Orders `o` of states that depend on what is shipped. */
function byShipment({ allShipped, notAllShipped }: AskedStates) {
  const onlyWhen = (states: readonly OrderStatus[], left: boolean) =>
    states.length > 0
      ? prepared`(${isIn(states)} AND ${preparedConstant(left ? '' : 'NOT ')}${preparedConstant(SOMETHING_LEFT)})`
      : prepared`false`;
  return prepared`(${onlyWhen(allShipped, false)} OR ${onlyWhen(notAllShipped, true)})`;
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
  const offset = (page - 1) * limit;
  const owner = talliedBy(scope, filter);
  if (!owner) return findUncounted(tx, scope, filter, sort, { limit, offset });
  const { states } = filter;
  const always = states && statesAlways(states);
  const rest = states && statesByShipment(states);
  const found =
    always && rest
      ? pageWithShipped(owner, always, rest, sort, { limit, offset })
      : pageOfTallied(owner, always, sort, { limit, offset });
  const { rows } = await found.run(tx);
  return { total: rows[0]?.total ?? 0, isCapped: false };
}

type FoundPage = PreparedStatement<{ total: number }>;

/** A page of orders in these states (null: in all): behind the first one the tally tells where it begins. */
function pageOfTallied(owner: Owner, states: readonly OrderStatus[] | null, sort: OrderSort, part: Part): FoundPage {
  const { limit, offset } = part;
  const parts = prepared`parts AS MATERIALIZED (${ordersByPart(owner, states)})`;
  const total = prepared`(SELECT coalesce(sum(orders), 0) FROM parts)::int AS total`;
  const orders = prepared`SELECT o.id FROM purchase_order o WHERE ${ordersOf[owner.scope](owner.id)} AND ${inStates(states)}`;
  if (sort.by !== 'time' || offset === 0)
    return prepared`WITH ${parts} SELECT ${total}, set_config('argus.page_ids', (ARRAY(
      ${orders} ORDER BY ${sorted(sort)} LIMIT ${limited(limit)} ${behind(offset)}))::text, true)`;
  return prepared`WITH ${parts}, place AS MATERIALIZED (${positionAmongParts(offset, sort.descending)})
    SELECT ${total}, set_config('argus.page_ids', (ARRAY(
      ${orders} AND o.id ${preparedConstant(sort.descending ? '<' : '>=')} (SELECT edge FROM place)
      ORDER BY ${sorted(sort)} LIMIT ${limited(limit)} OFFSET (SELECT skip FROM place)))::text, true)`;
}

/**
 * A page of which some states are asked for by what is shipped: that is looked up once, for the page and for the total,
 * while the states that are asked for anyway are read in order as far as the page goes.
 */
function pageWithShipped(
  owner: Owner,
  always: readonly OrderStatus[],
  rest: AskedStates,
  sort: OrderSort,
  { limit, offset }: Part,
): FoundPage {
  const own = ordersOf[owner.scope](owner.id);
  const isNear = USUAL_LIMITS.has(limit) && offset < NEAR_PAGES * limit;
  const first = isNear ? preparedConstant(String(NEAR_PAGES * limit)) : prepared`${offset + limit}`;
  return prepared`WITH parts AS MATERIALIZED (${ordersByPart(owner, always)}),
    by_shipment AS MATERIALIZED (SELECT ${sortedBy(sort)} FROM purchase_order o WHERE ${own} AND ${byShipment(rest)})
    SELECT ((SELECT coalesce(sum(orders), 0) FROM parts) + (SELECT count(*) FROM by_shipment))::int AS total,
      set_config('argus.page_ids', (ARRAY(SELECT o.id FROM (
        SELECT * FROM (SELECT ${sortedBy(sort)} FROM purchase_order o WHERE ${own} AND ${inStates(always)}
          ORDER BY ${sorted(sort)} LIMIT ${first}) first
        UNION ALL SELECT * FROM by_shipment
      ) o ORDER BY ${sorted(sort)} LIMIT ${limited(limit)} OFFSET ${offset}))::text, true)`;
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
