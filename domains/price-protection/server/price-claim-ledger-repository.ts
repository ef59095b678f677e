import { sql } from 'kysely';
import type { LedgerCheck } from '../../../platform/server/ledger-check.ts';

/** What came back of a line because a price fell is the sum of its credited claims. */
const protectedLines: LedgerCheck = {
  name: 'protectedLines',
  unit: 'fen',
  rows: (after, limit) => sql`
    SELECT l.id, o.order_no AS subject, l.protected_fen AS counter, coalesce((
      SELECT sum(c.credited_fen) FROM price_claim c WHERE c.order_line_id = l.id AND c.status = 'credited'
    ), 0)::bigint AS ledger
    FROM order_line l JOIN purchase_order o ON o.id = l.order_id
    WHERE l.id > ${after} ORDER BY l.id LIMIT ${limit}`,
};

export const priceClaimLedgers: readonly LedgerCheck[] = [protectedLines];
