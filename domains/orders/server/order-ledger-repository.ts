import { type RawBuilder, sql } from 'kysely';
import type { LedgerCheck } from '../../../platform/server/ledger-check.ts';
import type { BookedFor, Period } from '../../payments/server/public.ts';
import { orderTally } from './order-tally-repository.ts';

/** An order costs goods, extensions and freight less discounts. */
const orderSums: LedgerCheck = {
  name: 'orderSums',
  unit: 'fen',
  rows: (after, limit) => sql`
    SELECT o.id, o.order_no AS subject, o.pay_price_fen AS counter,
      o.product_total_fen + o.warranty_total_fen + o.freight_fen - o.promotion_fen - o.merchant_coupon_fen
        - o.platform_coupon_fen - o.points_fen AS ledger
    FROM purchase_order o WHERE o.id > ${after} ORDER BY o.id LIMIT ${limit}`,
};

/** The lines of an order and its freight add up to it. */
const orderLines: LedgerCheck = {
  name: 'orderLines',
  unit: 'fen',
  rows: (after, limit) => sql`
    SELECT o.id, o.order_no AS subject, o.pay_price_fen AS counter,
      o.freight_fen + coalesce((SELECT sum(l.pay_price_fen) FROM order_line l WHERE l.order_id = o.id), 0)::bigint AS ledger
    FROM purchase_order o WHERE o.id > ${after} ORDER BY o.id LIMIT ${limit}`,
};

/** A payment is the sum of its orders: once it is paid, of those that were paid; before, of those that wait for it. */
const paymentOrders: LedgerCheck = {
  name: 'paymentOrders',
  unit: 'fen',
  rows: (after, limit) => sql`
    SELECT p.id, p.payment_no AS subject, p.amount_fen AS counter, coalesce((
      SELECT sum(o.pay_price_fen) FROM purchase_order o WHERE o.payment_id = p.id
        AND CASE WHEN p.status = 'paid' THEN o.paid_at IS NOT NULL ELSE o.status = 'pendingPayment' END
    ), 0)::bigint AS ledger
    FROM payment p
    WHERE p.status IN ('pending', 'confirming', 'paid') AND p.subject_kind = 'order' AND p.id > ${after}
    ORDER BY p.id LIMIT ${limit}`,
};

/** No more pieces of a line are refunded, asked for, withheld or shipped than were bought. */
const linePieces: LedgerCheck = {
  name: 'linePieces',
  unit: 'count',
  rows: (after, limit) => sql`
    SELECT l.id, o.order_no AS subject, used.pieces AS counter, least(used.pieces, l.quantity) AS ledger
    FROM order_line l
    JOIN purchase_order o ON o.id = l.order_id
    CROSS JOIN LATERAL (SELECT greatest(l.applied_quantity + l.refunded_quantity, l.withheld_quantity + l.shipped_quantity,
      l.refunded_quantity + l.withheld_quantity - l.cancelled_quantity) AS pieces) used
    WHERE l.id > ${after} ORDER BY l.id LIMIT ${limit}`,
};

/** What was shipped of an order is in its packages. */
const shippedPieces: LedgerCheck = {
  name: 'shippedPieces',
  unit: 'count',
  rows: (after, limit) => sql`
    SELECT o.id, o.order_no AS subject,
      coalesce((SELECT sum(l.shipped_quantity) FROM order_line l WHERE l.order_id = o.id), 0)::bigint AS counter,
      coalesce((SELECT sum(pl.quantity) FROM package pk JOIN package_line pl ON pl.package_id = pk.id
        WHERE pk.order_id = o.id), 0)::bigint AS ledger
    FROM purchase_order o WHERE o.id > ${after} ORDER BY o.id LIMIT ${limit}`,
};

/** The points that a paid order has earned, while it is not completed: one for every full yuan that did not come back. */
const earnedPoints: LedgerCheck = {
  name: 'earnedPoints',
  unit: 'count',
  rows: (after, limit) => sql`
    SELECT o.id, o.order_no AS subject, coalesce((
      SELECT sum(e.points) FROM point_entry e WHERE e.link_type = 'order' AND e.link_id = o.order_no AND e.type = 1
        AND e.status = 2
    ), 0)::bigint AS counter, (o.pay_price_fen - o.refunded_fen
        - coalesce((SELECT sum(l.protected_fen) FROM order_line l WHERE l.order_id = o.id), 0)::bigint) / 100 AS ledger
    FROM purchase_order o
    WHERE o.status IN ('pendingShipment', 'partialReceipt', 'pendingReceipt', 'received') AND o.id > ${after}
    ORDER BY o.id LIMIT ${limit}`,
};

/** A coupon is spent on a payment that is open or paid: with any other it has to come back. */
const spentCoupons: LedgerCheck = {
  name: 'spentCoupons',
  unit: 'count',
  rows: (after, limit) => sql`
    SELECT h.id, h.spent_on AS subject, 1 AS counter,
      (SELECT count(*) FROM payment p WHERE p.payment_no = h.spent_on
        AND p.status IN ('pending', 'confirming', 'paid')) AS ledger
    FROM held_coupon h WHERE h.spent_on IS NOT NULL AND h.id > ${after} ORDER BY h.id LIMIT ${limit}`,
};

export const orderLedgers: readonly LedgerCheck[] = [
  orderSums,
  orderLines,
  paymentOrders,
  linePieces,
  shippedPieces,
  earnedPoints,
  spentCoupons,
  orderTally,
];

/** What the orders of a period's payments cost that are marked as paid. */
export const bookedForOrders = ({ from, until }: Period): RawBuilder<BookedFor> => sql`
  SELECT p.id AS payment_id,
    coalesce(sum(o.pay_price_fen) FILTER (WHERE o.paid_at IS NOT NULL), 0)::bigint AS fen
  FROM payment p LEFT JOIN purchase_order o ON o.payment_id = p.id
  WHERE p.subject_kind = 'order' AND p.paid_at >= ${from} AND p.paid_at < ${until}
  GROUP BY p.id`;
