import { sql } from 'kysely';
import type { Fen } from '../../../platform/contract/money.ts';
import type { Db } from '../../../platform/server/database.ts';
import { prepared, preparedConstant } from '../../../platform/server/prepared-statement.ts';
import { CANCEL_STATUS } from '../contract/order.ts';

/** What tells how an order is paid. */
export interface PaymentSums {
  payment_fen: Fen;
  /** How many orders it pays, or paid. */
  payment_orders: number;
  pay_parts: unknown;
}

/** What an order's row shows of its payment. */
export interface PaymentOfOrder extends PaymentSums {
  payment_no: string;
  payment_status: string;
  /** Why finance rejected the last proof of a transfer. */
  payment_refusal: string | null;
  /** Of an order that was cancelled unpaid, the parts that went back and when, if any was taken; null otherwise. */
  parts_back: unknown;
}

/**
 * What the payment `p` consists of, or what is taken of it while the rest is not paid; what came from outside before what
 * is held (`HELD_PAY_TYPES`), and of that the balance first, as at the cashier.
 */
const payParts = prepared`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('payType', pay_type, 'fen', amount_fen)
    ORDER BY pay_type IN ('yue', 'credit'), pay_type = 'credit'), '[]')
  FROM (SELECT pay_type, amount_fen FROM payment_part WHERE payment_id = p.id
    UNION ALL SELECT pay_type, amount_fen FROM payment_hold WHERE payment_id = p.id) part)`;

/** Of orders that are, or were, paid with their payment: what was cancelled unpaid has left it. */
const STAYS = preparedConstant([CANCEL_STATUS.none, CANCEL_STATUS.refunded].join(', '));

/** The orders of the payment `p` but those that were cancelled unpaid: these have left it. */
const paymentOrders = prepared`(
  SELECT count(*)::int FROM purchase_order other WHERE other.payment_id = p.id AND other.cancel_status IN (${STAYS}))`;

/** The last time that parts of the payment of order `o` went back, and whether it was of several; of other orders than cancelled unpaid ones none is looked for. */
const partsBack = prepared`CASE WHEN o.status = 'cancelled' AND o.paid_at IS NULL THEN (
  SELECT jsonb_build_object('parts', parts, 'at', at, 'joint', EXISTS (
    SELECT FROM purchase_order other WHERE other.payment_id = o.payment_id AND other.id <> o.id)) FROM order_event
  WHERE order_id = o.id AND action = 'takePartsBack' ORDER BY id DESC LIMIT 1) END`;

/** The columns of it, for a statement that reads the order as `o` and its payment as `p`. */
export const PAYMENT_COLUMNS = prepared<PaymentOfOrder>`p.payment_no, p.status AS payment_status,
  p.amount_fen AS payment_fen, ${paymentOrders} AS payment_orders, p.rejected_reason AS payment_refusal, ${payParts} AS pay_parts,
  ${partsBack} AS parts_back`;

/** The sums of the payment `p`, but for how many orders it has: many rows count these together. */
export const PAYMENT_SUMS = [
  'p.amount_fen as payment_fen',
  sql.raw<unknown>(payParts.compile().sql).as('pay_parts'),
] as const;

/** How many orders the payments of these orders pay, or paid, by the id of the payment. */
export async function countPaidTogether(db: Db, orderIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; orders: number }>`
    SELECT p.id, ${sql.raw<number>(paymentOrders.compile().sql)} AS orders FROM payment p
    WHERE p.id IN (SELECT o.payment_id FROM purchase_order o WHERE o.id = ANY(${orderIds}::bigint[]))`.execute(db);
  return new Map(rows.map(({ id, orders }) => [id, orders]));
}

/** What the row of an order `o` shows of its payment `p`. */
export const PAYMENT_OF_ORDER = [
  'p.payment_no',
  'p.status as payment_status',
  'p.rejected_reason as payment_refusal',
  sql.raw<number>(paymentOrders.compile().sql).as('payment_orders'),
  sql.raw<unknown>(partsBack.compile().sql).as('parts_back'),
  ...PAYMENT_SUMS,
] as const;
