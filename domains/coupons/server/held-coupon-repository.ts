import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/server/database.ts';
import { prepared } from '../../../platform/server/prepared-statement.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import type { CouponFilter } from '../contract/held-coupon.ts';
import type { HeldRow } from './held-coupon.ts';

/** Coupons held by an account; usable ones by expiry date, all others by the date they were received. */
export async function readHeldCoupons(
  db: Db,
  { accountId }: BuyerScope,
  { filter, at }: { filter: CouponFilter; at: Date },
  page: { limit: number; offset: number },
) {
  const matching = db
    .selectFrom('held_coupon')
    .where('account_id', '=', accountId)
    .$if(filter === 'usable', (query) => query.where('used_at', 'is', null).where('ends_at', '>', at))
    .$if(filter === 'unusable', (query) =>
      query.where((where) => where.or([where('used_at', 'is not', null), where('ends_at', '<=', at)])),
    );
  const [counted, rows] = await Promise.all([
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    matching
      .selectAll()
      .$if(filter === 'usable', (query) => query.orderBy('ends_at'))
      .orderBy('id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  ]);
  return { total: counted.total, rows };
}

export type UsableRow = HeldRow & { readonly name_zh: string; readonly name_en: string; readonly category: number };

/**
 * Unspent coupons of an account that have not ended, by the day they end: of those with the same terms the one that ends
 * first, since an order takes only one of them, and those that were chosen.
 * @param limit of different terms
 */
export async function readUsable(
  db: Db,
  { accountId }: BuyerScope,
  { at, chosen, limit }: { readonly at: Date; readonly chosen: readonly number[]; readonly limit: number },
): Promise<readonly UsableRow[]> {
  const { rows } = await prepared<UsableRow>`
    SELECT id, merchant_id, name_zh, name_en, category, value_kind, money_fen, share, most_off_fen, scope_kind,
      scope_ids, min_price_fen, starts_at, ends_at
    FROM (
      SELECT *, row_number() OVER (PARTITION BY nth > 1 ORDER BY ends_at, id) AS place FROM (
        SELECT *, row_number() OVER (PARTITION BY coupon_id, merchant_id, name_zh, name_en, value_kind, money_fen, share,
          most_off_fen, scope_kind, scope_ids, min_price_fen, greatest(starts_at, ${at}) ORDER BY ends_at, id) AS nth
        FROM held_coupon WHERE account_id = ${accountId} AND used_at IS NULL AND ends_at > ${at}
      ) held
    ) ranked
    WHERE nth = 1 AND place <= ${limit} OR id = ANY (${chosen}::bigint[])
    ORDER BY ends_at, id`.run(db);
  return rows;
}

/**
 * Marks those of these coupons as used that the account holds, that are unspent and in their period. They are locked in
 * the order of their ids, so that two checkouts with the same coupons wait for each other instead of for ever.
 * @returns those that were marked
 */
export async function takeForPayment(
  tx: Tx,
  { accountId }: BuyerScope,
  ids: readonly number[],
  { paymentNo, at }: { readonly paymentNo: string; readonly at: Date },
): Promise<readonly UsableRow[]> {
  const { rows } = await sql<UsableRow>`
    WITH usable AS (
      SELECT id FROM held_coupon
      WHERE id = ANY (${ids}::bigint[]) AND account_id = ${accountId} AND used_at IS NULL
        AND starts_at <= ${at} AND ends_at > ${at}
      ORDER BY id FOR UPDATE)
    UPDATE held_coupon h SET used_at = ${at}, spent_on = ${paymentNo} FROM usable WHERE h.id = usable.id
    RETURNING h.id, h.merchant_id, h.name_zh, h.name_en, h.category, h.value_kind, h.money_fen, h.share, h.most_off_fen,
      h.scope_kind, h.scope_ids, h.min_price_fen, h.starts_at, h.ends_at`.execute(tx);
  return rows;
}

/** Takes back the use of those of these coupons that were spent. @returns how many */
export async function takeBackSpent(tx: Tx, ids: readonly number[], at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    WITH spent AS (
      SELECT id FROM held_coupon WHERE id = ANY (${ids}::bigint[]) AND spent_on IS NOT NULL ORDER BY id FOR UPDATE)
    UPDATE held_coupon h SET used_at = NULL, spent_on = NULL, given_back_at = ${at}
    FROM spent WHERE h.id = spent.id`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export async function readHolds(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('held_coupon').selectAll().where('id', 'in', ids).orderBy('ends_at').orderBy('id').execute();
}

/** A coupon that this account holds. */
export function findHeld(db: Db, { accountId }: BuyerScope, id: number) {
  return db
    .selectFrom('held_coupon')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}
