import { sql } from 'kysely';
import type { Fen } from '../../../platform/contract/money.ts';
import { prepared } from '../../../platform/server/prepared-statement.ts';

/** What an order's row shows of its payment. */
export interface PaymentOfOrder {
  payment_no: string;
  payment_status: string;
  payment_fen: Fen;
  /** Why finance rejected the last proof of a transfer. */
  payment_refusal: string | null;
  pay_parts: unknown;
}

/**
 * What the payment `p` consists of, or what is taken of it while the rest is not paid; what came from outside before what
 * is held (`HELD_PAY_TYPES`).
 */
const payParts = prepared`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('payType', pay_type, 'fen', amount_fen)
    ORDER BY pay_type IN ('yue', 'credit'), pay_type), '[]')
  FROM (SELECT pay_type, amount_fen FROM payment_part WHERE payment_id = p.id
    UNION ALL SELECT pay_type, amount_fen FROM payment_hold WHERE payment_id = p.id) part)`;

/** The columns of it, for a statement that reads the payment as `p`. */
export const PAYMENT_COLUMNS = prepared<PaymentOfOrder>`p.payment_no, p.status AS payment_status,
  p.amount_fen AS payment_fen, p.rejected_reason AS payment_refusal, ${payParts} AS pay_parts`;

/** What the payment `p` consists of. */
export const PAY_PARTS = sql.raw<unknown>(payParts.compile().sql).as('pay_parts');

/** The same of the payment `p`. */
export const PAYMENT_OF_ORDER = [
  'p.payment_no',
  'p.status as payment_status',
  'p.amount_fen as payment_fen',
  'p.rejected_reason as payment_refusal',
  PAY_PARTS,
] as const;
