import { sql } from 'kysely';
import type { LedgerCheck } from '../../../platform/server/ledger-check.ts';

/** The stock of a SKU is the sum of what went in and out. */
const stock: LedgerCheck = {
  name: 'stock',
  unit: 'count',
  rows: (after, limit) => sql`
    SELECT s.id, s.part_number AS subject, s.stock AS counter,
      coalesce((SELECT sum(m.quantity) FROM stock_movement m WHERE m.sku_id = s.id), 0)::bigint AS ledger
    FROM sku s WHERE s.id > ${after} ORDER BY s.id LIMIT ${limit}`,
};

export const stockLedgers: readonly LedgerCheck[] = [stock];
