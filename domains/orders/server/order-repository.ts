import { type Selectable, sql } from 'kysely';
import type { Fen } from '../../../platform/contract/money.ts';
import type { Actor } from '../../../platform/contract/state-machine.ts';
import type { DB, Db, Tx } from '../../../platform/server/database.ts';
import { prepared } from '../../../platform/server/prepared-statement.ts';
import type { BuyerScope, MerchantScope } from '../../../platform/server/session.ts';
import { KEY_IN_ADDRESS } from '../../illustrations/contract/illustration-address.ts';
import type { PayType } from '../../payments/contract/payment.ts';
import { type NewPayment, paymentInsert } from '../../payments/server/public.ts';
import type { Reduction } from '../../pricing/contract/cart-to-price.ts';
import type { OrderType } from '../contract/order.ts';
import type { OrderStatus } from '../contract/order-status.ts';
import type { OrderTerms } from './choose-terms.ts';
import type { KeptExplanation } from './explain-lines.ts';

export type OrderRow = Selectable<DB['purchase_order']>;
export type LineRow = Selectable<DB['order_line']>;

export interface NewOrderLine {
  productId: number;
  skuId: number;
  productNameZh: string;
  productNameEn: string;
  partNumber: string;
  model: string;
  specificationZh: string;
  specificationEn: string;
  image: string;
  unit: string;
  productType: string;
  quantity: number;
  unitPriceFen: Fen;
  warrantyMonths: number;
  warrantyUnitFen: Fen;
  payPriceFen: Fen;
  reductions: readonly Reduction[];
  points: number;
  /** Null for gifts. */
  priceExplanation: KeptExplanation | null;
  kind: 'goods' | 'gift';
  /** Of the promotion that gives it; null for goods. */
  promotionId: number | null;
}

/** What an order owes to a promotion. */
export interface OrderPromotion {
  promotionId: number;
  /** That counted for it. */
  pieces: number;
  /** What is paid for these pieces. */
  paidFen: Fen;
  offFen: Fen;
  /** Pieces that it gave. */
  gifts: number;
}

/** What an order was lowered by, with its names of that day. */
export interface NamedReduction extends Reduction {
  readonly nameZh: string;
  readonly nameEn: string;
}

export interface NewOrder extends OrderTerms {
  orderNo: string;
  merchantId: number;
  merchantNameZh: string;
  merchantNameEn: string;
  orderType: OrderType;
  productTotalFen: Fen;
  warrantyTotalFen: Fen;
  freightFen: Fen;
  promotionFen: Fen;
  merchantCouponFen: Fen;
  platformCouponFen: Fen;
  pointsFen: Fen;
  /** Points of the buyer that pay for a part of it. */
  points: number;
  payPriceFen: Fen;
  reductions: readonly NamedReduction[];
  /** Orders of one payment with the same number are cancelled together; null: alone. */
  sharedDiscount: number | null;
  totalQuantity: number;
  remark: string;
  lines: NewOrderLine[];
  promotions: OrderPromotion[];
}

/** Fields shared by all orders of one checkout. */
export interface NewOrdersHead {
  preOrderNo: string;
  /** The buyer's own number. */
  poNumber: string;
  customerName: string;
  receiver: string;
  receiverPhone: string;
  receiverAddress: string;
  /** Days from receipt in which its prices are protected. */
  protectionDays: number;
}

/** Turns a prepared checkout into a payment, its orders, their lines and first events in one statement. */
export async function insertOrders(
  tx: Tx,
  payment: NewPayment,
  head: NewOrdersHead,
  orders: readonly NewOrder[],
): Promise<void> {
  const { accountId, expiresAt, createdAt } = payment;
  const orderRows = orders.map(({ lines: _, promotions: __, ...order }) => order);
  const lineRows = orders.flatMap(({ orderNo, lines }) => lines.map((line) => ({ orderNo, ...line })));
  const promotionRows = orders.flatMap(({ orderNo, promotions }) => promotions.map((one) => ({ orderNo, ...one })));
  await prepared`
    WITH submitted AS (
      DELETE FROM pre_order WHERE pre_order_no = ${head.preOrderNo}
    ), paid AS (${paymentInsert(payment)}), placed AS (
      INSERT INTO purchase_order (order_no, payment_id, account_id, customer_name, merchant_id, merchant_name_zh,
        merchant_name_en, status, order_type, product_total_fen, warranty_total_fen, freight_fen, promotion_fen,
        merchant_coupon_fen, platform_coupon_fen, points_fen, points, pay_price_fen, reductions, shared_discount,
        total_quantity, receiver, receiver_phone, receiver_address, remark, pre_order_no, expires_at, created_at,
        po_number, delivery, pickup_address_zh, pickup_address_en, promised_on, invoice_kind, invoice_title,
        invoice_tax_number, invoice_email, invoice_phone, tax_percent, tax_fen, protection_days)
      SELECT o."orderNo", paid.id, ${accountId}::bigint, ${head.customerName}::text,
        o."merchantId", o."merchantNameZh", o."merchantNameEn", 'pendingPayment', o."orderType", o."productTotalFen",
        o."warrantyTotalFen", o."freightFen", o."promotionFen", o."merchantCouponFen", o."platformCouponFen",
        o."pointsFen", o.points, o."payPriceFen", o.reductions, o."sharedDiscount", o."totalQuantity", ${head.receiver}::text, ${head.receiverPhone}::text,
        ${head.receiverAddress}::text, o.remark, ${head.preOrderNo}::text, ${expiresAt}::timestamptz, ${createdAt}::timestamptz,
        ${head.poNumber}::text, o.delivery, o."pickupAddressZh", o."pickupAddressEn", o."promisedOn", o."invoiceKind",
        o."invoiceTitle", o."invoiceTaxNumber", o."invoiceEmail", o."invoicePhone", o."taxPercent", o."taxFen",
        ${head.protectionDays}::smallint
      FROM paid, jsonb_to_recordset(${JSON.stringify(orderRows)}::jsonb) AS o ("orderNo" text, "merchantId" bigint,
        "merchantNameZh" text, "merchantNameEn" text, "orderType" text, "productTotalFen" bigint, "warrantyTotalFen" bigint,
        "freightFen" bigint, "promotionFen" bigint, "merchantCouponFen" bigint, "platformCouponFen" bigint,
        "pointsFen" bigint, points bigint, "payPriceFen" bigint, reductions jsonb, "sharedDiscount" smallint,
        "totalQuantity" int, remark text, delivery text, "pickupAddressZh" text, "pickupAddressEn" text,
        "promisedOn" date, "invoiceKind" text, "invoiceTitle" text, "invoiceTaxNumber" text, "invoiceEmail" text,
        "invoicePhone" text, "taxPercent" smallint, "taxFen" bigint)
      RETURNING id, order_no
    ), lines AS (
      INSERT INTO order_line (order_id, product_id, sku_id, product_name_zh, product_name_en, part_number, model,
        specification_zh, specification_en, image, unit, product_type, quantity, unit_price_fen, warranty_months,
        warranty_unit_fen, pay_price_fen, reductions, points, price_explanation, kind, promotion_id)
      SELECT placed.id, l."productId", l."skuId", l."productNameZh", l."productNameEn", l."partNumber", l.model,
        l."specificationZh", l."specificationEn", l.image, l.unit, l."productType", l.quantity, l."unitPriceFen",
        l."warrantyMonths", l."warrantyUnitFen", l."payPriceFen", l.reductions, l.points, l."priceExplanation",
        l.kind, l."promotionId"
      FROM jsonb_to_recordset(${JSON.stringify(lineRows)}::jsonb) AS l ("orderNo" text, "productId" bigint,
        "skuId" bigint, "productNameZh" text, "productNameEn" text, "partNumber" text, model text, "specificationZh" text,
        "specificationEn" text, image text, unit text, "productType" text, quantity int, "unitPriceFen" bigint,
        "warrantyMonths" int, "warrantyUnitFen" bigint, "payPriceFen" bigint,
        reductions jsonb, points bigint, "priceExplanation" jsonb, kind text, "promotionId" bigint)
      JOIN placed ON placed.order_no = l."orderNo"
    ), promoted AS (
      INSERT INTO order_promotion (order_id, promotion_id, pieces, paid_fen, off_fen, gifts)
      SELECT placed.id, p."promotionId", p.pieces, p."paidFen", p."offFen", p.gifts
      FROM jsonb_to_recordset(${JSON.stringify(promotionRows)}::jsonb) AS p ("orderNo" text, "promotionId" bigint,
        pieces int, "paidFen" bigint, "offFen" bigint, gifts int)
      JOIN placed ON placed.order_no = p."orderNo"
    )
    INSERT INTO order_event (order_id, action, actor, actor_id, at)
    SELECT id, 'submit', 'buyer', ${accountId}::bigint, ${createdAt}::timestamptz FROM placed`.run(tx);
}

/** The payment number of the orders that the buyer's checkout became; undefined when it became none. */
export async function findPaymentOfPreOrder(
  db: Db,
  scope: BuyerScope,
  preOrderNo: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('purchase_order as o')
    .innerJoin('payment as p', 'p.id', 'o.payment_id')
    .select('p.payment_no')
    .where('o.pre_order_no', '=', preOrderNo)
    .where('o.account_id', '=', scope.accountId)
    .limit(1)
    .executeTakeFirst();
  return row?.payment_no;
}

/** Limits a query to what the caller may see; hidden orders exist for staff only. */
export type OrderScope = BuyerScope | MerchantScope;

export const isOfShop = (scope: OrderScope) => 'merchantId' in scope && scope.merchantId !== 'all';

function orderIn(db: Db, scope: OrderScope, orderNo: string) {
  const query = db.selectFrom('purchase_order').selectAll().where('order_no', '=', orderNo);
  if ('accountId' in scope) {
    return query.where('account_id', '=', scope.accountId).where('hidden_from_buyer', '=', false);
  }
  return scope.merchantId === 'all' ? query : query.where('merchant_id', '=', scope.merchantId);
}

export const findOrder = (db: Db, scope: OrderScope, orderNo: string): Promise<OrderRow | undefined> =>
  orderIn(db, scope, orderNo).executeTakeFirst();

/** The same, locked: for a change that locks nothing before it, such as the payment. */
export const findLockedOrder = (tx: Tx, scope: OrderScope, orderNo: string): Promise<OrderRow | undefined> =>
  orderIn(tx, scope, orderNo).forUpdate().executeTakeFirst();

/** The order again, now locked; the caller has already found it in its scope. */
export function lockOrder(tx: Tx, orderId: number): Promise<OrderRow> {
  return tx.selectFrom('purchase_order').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirstOrThrow();
}

/** The lines of these orders, goods before gifts. */
export function findLines(db: Db, orderIds: readonly number[]): Promise<LineRow[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('kind', 'desc')
    .orderBy('id')
    .execute();
}

/** Moves one order to `status` if it is in one of `from`; the number of rows changed. */
export async function updateStatus(
  tx: Tx,
  orderId: number,
  from: readonly OrderStatus[],
  change: {
    status: OrderStatus;
    received_at?: Date;
    completes_at?: Date;
    completed_at?: Date;
    cancelled_at?: Date;
    cancel_status?: number;
  },
): Promise<number> {
  const result = await tx
    .updateTable('purchase_order')
    .set(change)
    .where('id', '=', orderId)
    .where('status', 'in', from)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Data about an order whose state a statement has changed, for notices. */
export interface ChangedOrder {
  readonly id: number;
  readonly accountId: number;
  readonly merchantId: number;
  readonly orderNo: string;
  readonly payFen: Fen;
}

export interface PaidOrder extends ChangedOrder {
  readonly delivery: string;
}

const changedColumns = [
  'id',
  'account_id as accountId',
  'merchant_id as merchantId',
  'order_no as orderNo',
  'pay_price_fen as payFen',
] as const;

/**
 * Marks the unpaid orders of a payment as paid, adds it to their timelines, and notes that licences are to be delivered;
 * returns which ones.
 */
export async function payOrders(
  tx: Tx,
  paymentId: number,
  change: { from: readonly OrderStatus[]; status: OrderStatus; payType: PayType },
  event: NewEvent,
): Promise<PaidOrder[]> {
  const { rows } = await prepared<PaidOrder>`
    WITH paid AS (
      UPDATE purchase_order SET status = ${change.status}, pay_type = ${change.payType}, paid_at = ${event.at},
        -- The shop's days count from the payment.
        promised_on = promised_on + ((${event.at}::timestamptz AT TIME ZONE 'Asia/Shanghai')::date
          - (created_at AT TIME ZONE 'Asia/Shanghai')::date)
      WHERE payment_id = ${paymentId} AND status = ANY (${change.from}::text[])
      RETURNING id, account_id, merchant_id, order_no, pay_price_fen, delivery
    ), noted AS (
      INSERT INTO order_event (order_id, action, actor, actor_id, comment, at)
      SELECT id, ${event.action}::text, ${event.actor}::text, ${event.actorId}::bigint, ${event.comment ?? ''}::text,
        ${event.at}::timestamptz
      FROM paid
    ), awaiting_keys AS (
      INSERT INTO licence_delivery (order_id, due_at)
      SELECT id, ${event.at}::timestamptz FROM paid
      WHERE EXISTS (SELECT FROM order_line l WHERE l.order_id = paid.id AND l.product_type = 'virtual')
      ON CONFLICT (order_id) DO NOTHING
    )
    SELECT id, account_id AS "accountId", merchant_id AS "merchantId", order_no AS "orderNo", pay_price_fen AS "payFen",
      delivery
    FROM paid`.run(tx);
  return rows;
}

/** Received orders that complete automatically `at` this time, by their ids, from the first after `after`. */
export async function findDueOrders(
  db: Db,
  from: readonly OrderStatus[],
  at: Date,
  limit: number,
  after: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('purchase_order')
    .select('id')
    .where('status', 'in', from)
    .where('completes_at', '<=', at)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Completes an order that is received, and due `at` this time if `isDue`; undefined when it is not. */
export function completeReceived(
  tx: Tx,
  id: number,
  change: { from: readonly OrderStatus[]; status: OrderStatus; at: Date; isDue: boolean },
): Promise<ChangedOrder | undefined> {
  return tx
    .updateTable('purchase_order')
    .set({ status: change.status, completed_at: change.at })
    .where('id', '=', id)
    .where('status', 'in', change.from)
    .$if(change.isDue, (query) => query.where('completes_at', '<=', change.at))
    .returning(changedColumns)
    .executeTakeFirst();
}

export function findOrdersOfPayments(db: Db, paymentIds: readonly number[]): Promise<OrderRow[]> {
  if (paymentIds.length === 0) return Promise.resolve([]);
  return db.selectFrom('purchase_order').selectAll().where('payment_id', 'in', paymentIds).orderBy('id').execute();
}

export async function moveDeadline(tx: Tx, paymentId: number, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('purchase_order')
    .set({ expires_at: expiresAt })
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'pendingPayment')
    .execute();
}

export async function hideFromBuyer(tx: Tx, orderId: number): Promise<void> {
  await tx.updateTable('purchase_order').set({ hidden_from_buyer: true }).where('id', '=', orderId).execute();
}

export interface NewEvent {
  action: string;
  actor: Actor;
  actorId: number | null;
  comment?: string;
  /** Of the reasons on offer. */
  reason?: string;
  /** What it takes of the payment, or gives back. */
  parts?: readonly { readonly payType: PayType; readonly amountFen: Fen }[];
  at: Date;
}

/** Adds the same step to the timeline of each order. */
export async function insertEvents(tx: Tx, orderIds: readonly number[], event: NewEvent): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .insertInto('order_event')
    .values(
      orderIds.map((orderId) => ({
        order_id: orderId,
        action: event.action,
        actor: event.actor,
        actor_id: event.actorId,
        comment: event.comment ?? '',
        reason: event.reason ?? '',
        parts: JSON.stringify((event.parts ?? []).map(({ payType, amountFen }) => ({ payType, fen: amountFen }))),
        at: event.at,
      })),
    )
    .execute();
}

export function findEvents(db: Db, orderId: number): Promise<Selectable<DB['order_event']>[]> {
  return db.selectFrom('order_event').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
}

/** Which of these illustrations the line of an order shows, whatever the form of its address. */
export async function findShownIllustrations(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    SELECT DISTINCT shown.key FROM order_line CROSS JOIN LATERAL substring(image FROM ${KEY_IN_ADDRESS}::text) shown (key)
    WHERE shown.key = ANY (${keys.map(encodeURIComponent)}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => decodeURIComponent(key)));
}
