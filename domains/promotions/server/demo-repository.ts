import { sql } from 'kysely';
import type { Tx } from '../../../platform/server/database.ts';

/**
 * Moves what the demo was filled with, and nobody has changed since, by the days that have passed: published at the
 * moment at which it was made, which nothing that staff make is. @returns how many were moved
 */
export async function moveDemoPromotions(tx: Tx, at: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE promotion p SET
      starts_at = p.starts_at + m.by, ends_at = p.ends_at + m.by, published_at = p.published_at + m.by,
      created_at = p.created_at + m.by, updated_at = p.updated_at + m.by
    FROM (
      SELECT id, make_interval(days => (${at}::timestamptz AT TIME ZONE 'Asia/Shanghai')::date
        - (created_at AT TIME ZONE 'Asia/Shanghai')::date) AS by
      FROM promotion WHERE published_at = created_at AND updated_at = created_at ORDER BY id FOR UPDATE
    ) m
    WHERE p.id = m.id AND m.by > interval '0'`.execute(tx);
  return Number(numAffectedRows);
}
