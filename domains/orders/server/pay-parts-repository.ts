import { sql } from 'kysely';
import { HELD_PAY_TYPES } from '../../payments/contract/payment.ts';

/** What the payment `p` consists of, or what is taken of it while the rest is not paid; what came from outside first. */
export const PAY_PARTS = sql<unknown>`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('payType', pay_type, 'fen', amount_fen)
    ORDER BY pay_type IN (${sql.join(HELD_PAY_TYPES)}), pay_type), '[]')
  FROM (SELECT pay_type, amount_fen FROM payment_part WHERE payment_id = p.id
    UNION ALL SELECT pay_type, amount_fen FROM payment_hold WHERE payment_id = p.id) part)`;
