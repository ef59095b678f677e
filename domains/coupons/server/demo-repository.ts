import { sql } from 'kysely';
import type { Tx } from '../../../platform/server/database.ts';

/**
 * Moves the coupons that the demo was filled with by the days that have passed: the first that were made, all at one
 * moment. What staff have changed since stays. What customers of a demo hold and have not used stays usable, too, from
 * the day after they received it. @returns how many
 */
export async function moveDemoCoupons(tx: Tx, at: Date): Promise<number> {
  const { rows } = await sql<{ days: number; filled_at: Date }>`
    SELECT (${at}::timestamptz AT TIME ZONE 'Asia/Shanghai')::date - (created_at AT TIME ZONE 'Asia/Shanghai')::date AS days,
      created_at AS filled_at
    FROM coupon WHERE created_at = updated_at AND status <> 'draft' ORDER BY created_at, id LIMIT 1 FOR UPDATE`.execute(
    tx,
  );
  const [demo] = rows;
  if (!demo || demo.days <= 0) return 0;
  const by = sql`make_interval(days => ${demo.days}::int)`;
  await sql`
    UPDATE held_coupon SET received_at = received_at + ${by}, starts_at = starts_at + ${by}, ends_at = ends_at + ${by}
    WHERE used_at IS NULL AND received_at <= ${demo.filled_at}`.execute(tx);
  const { numAffectedRows = 0n } = await sql`
    UPDATE coupon SET
      receive_starts_at = receive_starts_at + ${by}, receive_ends_at = receive_ends_at + ${by},
      use_starts_at = use_starts_at + ${by}, use_ends_at = use_ends_at + ${by},
      created_at = created_at + ${by}, updated_at = updated_at + ${by}
    WHERE created_at = ${demo.filled_at} AND updated_at = created_at`.execute(tx);
  return Number(numAffectedRows);
}
