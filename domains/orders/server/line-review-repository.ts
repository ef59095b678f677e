import { sql } from 'kysely';
import { COUNT_CAP, type Paging } from '../../../platform/contract/paging.ts';
import type { Db, Tx } from '../../../platform/server/database.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import { REVIEWABLE } from '../contract/order-rules.ts';
import type { LineRow } from './order-repository.ts';

/** A line with its order's number, day and shop. */
export interface AwaitedLine extends LineRow {
  order_no: string;
  ordered_at: Date;
  merchant_id: number;
  merchant_name_zh: string;
  merchant_name_en: string;
  is_self: boolean;
}

/** What to look for: everything, one order, or one line. */
export interface OnlyOf {
  readonly orderNo?: string | undefined;
  readonly lineId?: number | undefined;
}

/** The received lines of a buyer that are not reviewed. A gift is not, nor what was all refunded. */
const awaited = ({ accountId }: BuyerScope, { orderNo, lineId }: OnlyOf) => sql`
  FROM purchase_order o JOIN order_line l ON l.order_id = o.id
  WHERE o.account_id = ${accountId} AND o.status = ANY (${REVIEWABLE}::text[]) AND NOT o.hidden_from_buyer
    AND l.kind = 'goods' AND l.reviewed_at IS NULL AND l.quantity > l.refunded_quantity
    ${orderNo === undefined ? sql`` : sql`AND o.order_no = ${orderNo}`}
    ${lineId === undefined ? sql`` : sql`AND l.id = ${lineId}`}`;

/** How many of a buyer's lines wait for a review, counted up to 1,001. */
export async function countAwaitedLines(db: Db, scope: BuyerScope, only: OnlyOf = {}): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT ${awaited(scope, only)} LIMIT ${COUNT_CAP}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A page of them, the newest order first. */
export async function readAwaitedLines(
  db: Db,
  scope: BuyerScope,
  only: OnlyOf,
  { page, limit }: Paging,
): Promise<AwaitedLine[]> {
  const { rows } = await sql<AwaitedLine>`
    WITH slice AS (
      SELECT o.id AS of_order, l.id AS line ${awaited(scope, only)}
      ORDER BY o.id DESC, l.id LIMIT ${limit} OFFSET ${(page - 1) * limit}
    )
    SELECT l.*, o.order_no, o.created_at AS ordered_at, o.merchant_id, o.merchant_name_zh, o.merchant_name_en, m.is_self
    FROM slice JOIN purchase_order o ON o.id = slice.of_order JOIN order_line l ON l.id = slice.line
    JOIN merchant m ON m.id = o.merchant_id
    ORDER BY o.id DESC, l.id`.execute(db);
  return rows;
}

export async function markReviewed(tx: Tx, lineId: number, at: Date): Promise<void> {
  await tx.updateTable('order_line').set({ reviewed_at: at }).where('id', '=', lineId).execute();
}
