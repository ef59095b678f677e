import { type RawBuilder, sql } from 'kysely';
import type { LedgerCheck } from '../../../platform/server/ledger-check.ts';

const UNDECIDED = sql`r.status IN ('pending', 'awaitingGoods', 'goodsSent')`;
const GRANTED = sql`r.status IN ('refunding', 'refunded')`;

const ofLine = (
  what: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
) => sql`coalesce((SELECT sum(${what}) FROM refund r
  WHERE r.order_id = l.order_id AND r.order_line_id = l.id AND ${which}), 0)::bigint`;

/** Pieces of a line that are asked for are those of the refunds that are not decided. */
const askedPieces: LedgerCheck = {
  name: 'askedPieces',
  unit: 'count',
  rows: (after, limit) => sql`
    SELECT l.id, o.order_no AS subject, l.applied_quantity AS counter, ${ofLine(sql`r.quantity`, UNDECIDED)} AS ledger
    FROM order_line l JOIN purchase_order o ON o.id = l.order_id
    WHERE l.id > ${after} ORDER BY l.id LIMIT ${limit}`,
};

/** Pieces of a line that are refunded are those of the refunds that were granted. */
const refundedPieces: LedgerCheck = {
  name: 'refundedPieces',
  unit: 'count',
  rows: (after, limit) => sql`
    SELECT l.id, o.order_no AS subject, l.refunded_quantity AS counter, ${ofLine(sql`r.quantity`, GRANTED)} AS ledger
    FROM order_line l JOIN purchase_order o ON o.id = l.order_id
    WHERE l.id > ${after} ORDER BY l.id LIMIT ${limit}`,
};

/** No more of a line is refunded or asked for than was paid for it. */
const refundedLines: LedgerCheck = {
  name: 'refundedLines',
  unit: 'fen',
  rows: (after, limit) => sql`
    SELECT l.id, o.order_no AS subject, refunds.fen AS counter, least(refunds.fen, l.pay_price_fen) AS ledger
    FROM order_line l JOIN purchase_order o ON o.id = l.order_id
    CROSS JOIN LATERAL (SELECT ${ofLine(sql`r.amount_fen`, sql`(${UNDECIDED} OR ${GRANTED})`)} AS fen) refunds
    WHERE l.id > ${after} ORDER BY l.id LIMIT ${limit}`,
};

/** The money of a granted refund is given back, or on its way. */
const refundMoney: LedgerCheck = {
  name: 'refundMoney',
  unit: 'fen',
  rows: (after, limit) => sql`
    SELECT r.id, r.refund_no AS subject, r.amount_fen + r.freight_fen AS counter,
      coalesce((SELECT m.amount_fen FROM money_return m WHERE m.reference = r.refund_no), 0) AS ledger
    FROM refund r WHERE ${GRANTED} AND r.id > ${after} ORDER BY r.id LIMIT ${limit}`,
};

export const refundLedgers: readonly LedgerCheck[] = [askedPieces, refundedPieces, refundedLines, refundMoney];
