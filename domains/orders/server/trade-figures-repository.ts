import { sql } from 'kysely';
import type { Fen } from '../../../platform/contract/money.ts';
import type { Db } from '../../../platform/server/database.ts';
import type { MerchantScope } from '../../../platform/server/session.ts';

/** Of which orders figures are: in sight of the caller, of one shop where one is asked for, paid in this time. */
export interface TradeAsked {
  readonly scope: MerchantScope;
  readonly merchantId?: number | undefined;
  readonly from: Date;
  readonly before: Date;
}

const asked = ({ scope, merchantId, from, before }: TradeAsked) => sql<boolean>`
  o.paid_at IS NOT NULL AND o.paid_at >= ${from} AND o.paid_at < ${before}
  ${scope.merchantId === 'all' ? sql`` : sql`AND o.merchant_id = ${scope.merchantId}`}
  ${merchantId === undefined ? sql`` : sql`AND o.merchant_id = ${merchantId}`}`;

export interface PaidOfDay {
  readonly day: string;
  readonly orders: number;
  readonly fen: Fen;
}

/** What was paid on each day in Shanghai; days without a payment are left out. */
export async function paidByDay(db: Db, trade: TradeAsked): Promise<readonly PaidOfDay[]> {
  const { rows } = await sql<PaidOfDay>`
    SELECT (o.paid_at AT TIME ZONE 'Asia/Shanghai')::date::text AS day, count(*)::int AS orders,
      sum(o.pay_price_fen)::bigint AS fen
    FROM purchase_order o WHERE ${asked(trade)} GROUP BY 1`.execute(db);
  return rows;
}

export interface PaidProduct {
  readonly productId: number;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly pieces: number;
  readonly fen: Fen;
}

/** The products that most was paid for; gifts are not sold. */
export async function productsByPaid(db: Db, trade: TradeAsked, most: number): Promise<readonly PaidProduct[]> {
  const { rows } = await sql<PaidProduct>`
    SELECT l.product_id AS "productId", max(l.product_name_zh) AS "nameZh", max(l.product_name_en) AS "nameEn",
      sum(l.quantity)::int AS pieces, sum(l.pay_price_fen)::bigint AS fen
    FROM purchase_order o JOIN order_line l ON l.order_id = o.id
    WHERE ${asked(trade)} AND l.kind = 'goods'
    GROUP BY l.product_id ORDER BY fen DESC, l.product_id LIMIT ${most}`.execute(db);
  return rows;
}

export interface PaidShop {
  readonly merchantId: number;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly orders: number;
  readonly fen: Fen;
}

/** The shops that most was paid to. */
export async function shopsByPaid(db: Db, trade: TradeAsked, most: number): Promise<readonly PaidShop[]> {
  const { rows } = await sql<PaidShop>`
    SELECT o.merchant_id AS "merchantId", max(o.merchant_name_zh) AS "nameZh", max(o.merchant_name_en) AS "nameEn",
      count(*)::int AS orders, sum(o.pay_price_fen)::bigint AS fen
    FROM purchase_order o WHERE ${asked(trade)}
    GROUP BY o.merchant_id ORDER BY fen DESC, o.merchant_id LIMIT ${most}`.execute(db);
  return rows;
}
