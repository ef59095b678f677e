import { sql } from 'kysely';
import type { CouponSales } from '../../coupons/server/public.ts';

type Sold = Awaited<ReturnType<CouponSales['byDay']>>[number];

/** What orders say of coupons: those that were paid and not cancelled. */
export const couponSales: CouponSales = {
  byDay: async (db, couponId) => {
    const { rows } = await sql<Sold>`
      SELECT (sold.paid_at AT TIME ZONE 'Asia/Shanghai')::date::text AS day, count(*)::int AS orders,
        sum(sold.pay_price_fen)::bigint AS "paidFen", sum(sold.off_fen)::bigint AS "offFen"
      FROM (
        SELECT o.paid_at, o.pay_price_fen, sum(r.fen) AS off_fen
        FROM held_coupon h
        JOIN payment p ON p.payment_no = h.spent_on
        JOIN purchase_order o ON o.payment_id = p.id
        CROSS JOIN LATERAL jsonb_to_recordset(o.reductions) AS r (kind text, id bigint, fen bigint)
        WHERE h.coupon_id = ${couponId} AND h.used_at IS NOT NULL AND r.id = h.id AND r.kind IN ('merchantCoupon', 'platformCoupon')
          AND o.status <> 'cancelled' AND o.paid_at IS NOT NULL
        GROUP BY o.id) sold
      GROUP BY 1 ORDER BY 1`.execute(db);
    return rows;
  },
};
