import { sql } from 'kysely';
import type { Fen } from '../../../platform/contract/money.ts';
import type { Db } from '../../../platform/server/database.ts';
import type { MerchantScope } from '../../../platform/server/session.ts';
import type { RefundStatus } from '../contract/refund-status.ts';

const ofShops = ({ merchantId: seen }: MerchantScope, merchantId: number | undefined) => sql`
  ${seen === 'all' ? sql`` : sql`AND merchant_id = ${seen}`}
  ${merchantId === undefined ? sql`` : sql`AND merchant_id = ${merchantId}`}`;

export interface RefundedOfDay {
  readonly day: string;
  readonly fen: Fen;
}

/**
 * What came back to buyers on each day in Shanghai, as finance reconciles it: each way counts when its money was sent, a transfer on the day of the bank.
 * Days without any are left out.
 */
export async function refundedByDay(
  db: Db,
  scope: MerchantScope,
  {
    merchantId,
    from,
    before,
  }: { readonly merchantId?: number | undefined; readonly from: Date; readonly before: Date },
): Promise<readonly RefundedOfDay[]> {
  const { rows } = await sql<RefundedOfDay>`
    SELECT (part.back_at AT TIME ZONE 'Asia/Shanghai')::date::text AS day, sum(part.amount_fen)::bigint AS fen
    FROM money_return_part part
    JOIN money_return back ON back.id = part.return_id
    JOIN refund ON refund.refund_no = back.reference
    WHERE part.back_at >= ${from} AND part.back_at < ${before} ${ofShops(scope, merchantId)}
    GROUP BY 1`.execute(db);
  return rows;
}

/** Requests that nobody has decided yet. */
export async function countToDecide(db: Db, scope: MerchantScope, merchantId: number | undefined): Promise<number> {
  const status: RefundStatus = 'pending';
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM refund WHERE status = ${status} ${ofShops(scope, merchantId)}`.execute(db);
  return rows[0]?.count ?? 0;
}
