import { sql } from 'kysely';
import type { LedgerCheck } from '../../../platform/server/ledger-check.ts';
import { ENTRY_TYPE, POINT_STATUS } from '../contract/wallet.ts';

/** The points that somebody can spend are the sum of the movements that took effect. */
const points: LedgerCheck = {
  name: 'points',
  unit: 'count',
  rows: (after, limit) => sql`
    SELECT a.id, coalesce(a.phone, a.email, a.nickname) AS subject,
      coalesce((SELECT b.points FROM point_balance b WHERE b.account_id = a.id), 0)::bigint AS counter,
      coalesce((SELECT sum(CASE WHEN e.type = ${ENTRY_TYPE.add} THEN e.points ELSE -e.points END) FROM point_entry e
        WHERE e.account_id = a.id AND e.status = ${POINT_STATUS.done}), 0)::bigint AS ledger
    FROM account a WHERE a.id > ${after} ORDER BY a.id LIMIT ${limit}`,
};

export const pointLedgers: readonly LedgerCheck[] = [points];
