import { sql } from 'kysely';
import { prepared } from '../../../platform/server/prepared-statement.ts';
import type { PromotionSales } from '../../promotions/server/public.ts';

type Sold = Awaited<ReturnType<PromotionSales['byDay']>>[number];

/** What orders say of promotions: those that were paid and not cancelled. */
export const promotionSales: PromotionSales = {
  byDay: async (db, promotionId) => {
    const { rows } = await sql<Sold>`
      SELECT (o.paid_at AT TIME ZONE 'Asia/Shanghai')::date::text AS day, count(*)::int AS orders,
        sum(p.pieces)::int AS pieces, sum(p.gifts)::int AS gifts, sum(p.paid_fen)::bigint AS "paidFen",
        sum(p.off_fen)::bigint AS "offFen"
      FROM order_promotion p JOIN purchase_order o ON o.id = p.order_id
      WHERE p.promotion_id = ${promotionId} AND o.status <> 'cancelled' AND o.paid_at IS NOT NULL
      GROUP BY 1 ORDER BY 1`.execute(db);
    return rows;
  },
  orders: async (db, promotionIds) => {
    if (promotionIds.length === 0) return new Map();
    const { rows } = await prepared<{ id: number; orders: number }>`
      SELECT p.promotion_id AS id, count(*)::int AS orders
      FROM order_promotion p JOIN purchase_order o ON o.id = p.order_id
      WHERE p.promotion_id = ANY (${promotionIds}::bigint[]) AND o.paid_at IS NOT NULL AND o.status <> 'cancelled'
      GROUP BY 1`.run(db);
    return new Map(rows.map(({ id, orders }) => [id, orders]));
  },
};
