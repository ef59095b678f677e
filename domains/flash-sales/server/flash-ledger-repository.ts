import { sql } from 'kysely';
import type { LedgerCheck } from '../../../platform/server/ledger-check.ts';

/** Pieces of a published quota are left, returned to stock, or taken by a checkout or an order. */
const flashPieces: LedgerCheck = {
  name: 'flashPieces',
  unit: 'count',
  rows: (after, limit) => sql`
    SELECT s.id, k.part_number AS subject, s.quota - s.left_count - s.returned_count AS counter,
      coalesce((SELECT sum(r.quantity) FROM flash_reservation r WHERE r.flash_sku_id = s.id), 0)::bigint AS ledger
    FROM flash_sku s
    JOIN flash_product p ON p.id = s.flash_product_id
    JOIN flash_sale f ON f.id = p.flash_sale_id
    JOIN sku k ON k.id = s.sku_id
    WHERE f.status <> 'draft' AND s.id > ${after} ORDER BY s.id LIMIT ${limit}`,
};

export const flashLedgers: readonly LedgerCheck[] = [flashPieces];
