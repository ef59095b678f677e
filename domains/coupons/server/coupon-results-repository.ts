import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';

export interface HeldOnDay {
  readonly day: string;
  readonly received: number;
  readonly used: number;
}

/** How many of a coupon were received and used on each day, by the clock of the mall. */
export async function readHeldByDay(db: Db, couponId: number): Promise<HeldOnDay[]> {
  const { rows } = await sql<HeldOnDay>`
    SELECT (t.at AT TIME ZONE 'Asia/Shanghai')::date::text AS day, count(*) FILTER (WHERE t.received)::int AS received,
      count(*) FILTER (WHERE NOT t.received)::int AS used
    FROM held_coupon h
    CROSS JOIN LATERAL (VALUES (h.received_at, true), (h.used_at, false)) AS t (at, received)
    WHERE h.coupon_id = ${couponId} AND t.at IS NOT NULL
    GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}
