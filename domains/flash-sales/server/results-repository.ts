import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';

export interface ResultRow {
  readonly sku_id: number;
  readonly flash_product_id: number;
  readonly product_id: number;
  readonly product_zh: string;
  readonly product_en: string;
  readonly part_number: string;
  readonly price_fen: number;
  readonly quota: number;
  readonly left_count: number;
  readonly returned_count: number;
  readonly held: number;
  readonly sold: number;
  readonly orders: number;
  readonly turnover_fen: number;
}

/** What became of the pieces of each SKU. Sold is what is in paid orders, held what is in others or only reserved. */
export async function readResults(db: Db, flashSaleId: number): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    SELECT s.sku_id, s.flash_product_id, fp.product_id, p.name_zh AS product_zh, p.name_en AS product_en, k.part_number,
      s.price_fen, s.quota, s.left_count, s.returned_count,
      coalesce(sum(r.quantity) FILTER (WHERE o.paid_at IS NULL), 0)::int AS held,
      coalesce(sum(r.quantity) FILTER (WHERE o.paid_at IS NOT NULL), 0)::int AS sold,
      count(DISTINCT o.id) FILTER (WHERE o.paid_at IS NOT NULL)::int AS orders,
      coalesce(sum(l.pay_price_fen) FILTER (WHERE o.paid_at IS NOT NULL), 0)::bigint AS turnover_fen
    FROM flash_sku s
    JOIN flash_product fp ON fp.id = s.flash_product_id
    JOIN product p ON p.id = fp.product_id
    JOIN sku k ON k.id = s.sku_id
    LEFT JOIN flash_reservation r ON r.flash_sku_id = s.id
    LEFT JOIN purchase_order o ON o.order_no = r.order_no
    LEFT JOIN order_line l ON l.order_id = o.id AND l.sku_id = s.sku_id AND l.kind = 'goods'
    WHERE fp.flash_sale_id = ${flashSaleId}
    GROUP BY s.id, fp.id, p.id, k.id
    ORDER BY fp.place, s.id`.execute(db);
  return rows;
}

/** Paid orders of a flash sale and the people who placed them. */
export async function readBuyers(db: Db, flashSaleId: number): Promise<{ orders: number; buyers: number }> {
  const { rows } = await sql<{ orders: number; buyers: number }>`
    SELECT count(DISTINCT o.id)::int AS orders, count(DISTINCT o.account_id)::int AS buyers
    FROM flash_reservation r JOIN flash_product p ON p.id = r.flash_product_id
    JOIN purchase_order o ON o.order_no = r.order_no AND o.paid_at IS NOT NULL
    WHERE p.flash_sale_id = ${flashSaleId}`.execute(db);
  return rows[0] ?? { orders: 0, buyers: 0 };
}

export interface DayRow {
  readonly day: string;
  readonly shown: number;
  readonly sold: number;
  readonly turnover_fen: number;
}

/** How often products of a flash sale were opened, and what was bought, by day. */
export async function readDays(db: Db, flashSaleId: number): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    WITH seen AS (
      SELECT v.day, sum(v.shown)::int AS shown FROM flash_view v JOIN flash_product p ON p.id = v.flash_product_id
      WHERE p.flash_sale_id = ${flashSaleId} GROUP BY v.day
    ), bought AS (
      SELECT (o.created_at AT TIME ZONE 'Asia/Shanghai')::date AS day, sum(r.quantity)::int AS sold,
        sum(l.pay_price_fen)::bigint AS turnover_fen
      FROM flash_reservation r JOIN flash_product p ON p.id = r.flash_product_id
      JOIN flash_sku s ON s.id = r.flash_sku_id
      JOIN purchase_order o ON o.order_no = r.order_no AND o.paid_at IS NOT NULL
      JOIN order_line l ON l.order_id = o.id AND l.sku_id = s.sku_id AND l.kind = 'goods'
      WHERE p.flash_sale_id = ${flashSaleId} GROUP BY 1
    ), planned AS (
      SELECT DISTINCT day FROM flash_session WHERE flash_sale_id = ${flashSaleId}
    )
    SELECT day, coalesce(seen.shown, 0) AS shown, coalesce(bought.sold, 0) AS sold,
      coalesce(bought.turnover_fen, 0)::bigint AS turnover_fen
    FROM planned FULL JOIN seen USING (day) FULL JOIN bought USING (day) ORDER BY day`.execute(db);
  return rows;
}

/** How often each product of a flash sale was opened. */
export async function readShown(db: Db, flashSaleId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ flash_product_id: number; shown: number }>`
    SELECT v.flash_product_id, sum(v.shown)::int AS shown
    FROM flash_view v JOIN flash_product p ON p.id = v.flash_product_id
    WHERE p.flash_sale_id = ${flashSaleId} GROUP BY v.flash_product_id`.execute(db);
  return new Map(rows.map((row) => [row.flash_product_id, row.shown]));
}
