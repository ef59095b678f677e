import { sql } from 'kysely';
import type { LedgerCheck } from '../../../platform/server/ledger-check.ts';

/** How many of a coupon were received is the number of those that somebody holds. */
const receivedCoupons: LedgerCheck = {
  name: 'receivedCoupons',
  unit: 'count',
  rows: (after, limit) => sql`
    SELECT c.id, c.name_zh AS subject, c.received_count AS counter,
      (SELECT count(*) FROM held_coupon h WHERE h.coupon_id = c.id) AS ledger
    FROM coupon c WHERE c.id > ${after} ORDER BY c.id LIMIT ${limit}`,
};

export const couponLedgers: readonly LedgerCheck[] = [receivedCoupons];
