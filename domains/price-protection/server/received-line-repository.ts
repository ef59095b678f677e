import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import { containing } from '../../../platform/server/like-pattern.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import type { LineRow } from '../../orders/server/public.ts';
import { RECEIVED } from '../contract/protection.ts';

/** When the protection of an order ends: an index has the orders of an account by it. */
const protectionEnd = sql`protection_end(o.received_at, o.protection_days)`;

/** A received line with its order's number, shop and day of receipt. */
export interface ReceivedLine extends LineRow {
  order_no: string;
  merchant_name_zh: string;
  merchant_name_en: string;
  received_at: Date;
  protection_days: number;
  /** Prices for which it was claimed before. */
  claimed_prices: number[];
}

interface LineFilter {
  readonly keyword: string;
  /** Only this line, or only those of this order. */
  readonly lineId?: number | undefined;
  readonly orderNo?: string | undefined;
  readonly now: Date;
  readonly limit: number;
}

/** The statement of `findProtectedLines`. */
export function protectedLinesQuery(
  { accountId }: BuyerScope,
  { keyword, lineId, orderNo, now, limit }: LineFilter,
): RawBuilder<ReceivedLine> {
  const pattern = containing(keyword);
  const matching = sql`AND (o.order_no ILIKE ${pattern} OR l.part_number ILIKE ${pattern}
    OR l.product_name_zh ILIKE ${pattern} OR l.product_name_en ILIKE ${pattern})`;
  return sql<ReceivedLine>`
    SELECT l.*, o.order_no, o.merchant_name_zh, o.merchant_name_en, o.received_at, o.protection_days,
      ARRAY(SELECT c.price_fen FROM price_claim c WHERE c.order_line_id = l.id AND c.status <> 'withdrawn')
        AS claimed_prices
    FROM purchase_order o JOIN order_line l ON l.order_id = o.id
    WHERE o.account_id = ${accountId} AND o.received_at IS NOT NULL AND ${protectionEnd} > ${now}
      AND o.status = ANY (${RECEIVED}::text[])
      AND NOT o.hidden_from_buyer AND o.order_type <> 'seckill' AND l.kind = 'goods' AND l.product_type <> 'virtual'
      AND l.applied_quantity + l.refunded_quantity < l.quantity
      AND NOT EXISTS (SELECT FROM price_claim c WHERE c.order_line_id = l.id AND c.status = 'applied')
      ${keyword ? matching : sql``}
      ${lineId === undefined ? sql`` : sql`AND l.id = ${lineId}`}
      ${orderNo === undefined ? sql`` : sql`AND o.order_no = ${orderNo}`}
    ORDER BY ${protectionEnd}, o.id, l.id LIMIT ${limit}`;
}

/**
 * Lines of the buyer's that are protected and of which nothing is claimed now, those first whose protection ends first.
 * Which of them are lower in price is up to the price function.
 */
export const findProtectedLines = async (db: Db, scope: BuyerScope, filter: LineFilter): Promise<ReceivedLine[]> =>
  (await protectedLinesQuery(scope, filter).execute(db)).rows;
