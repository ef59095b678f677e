import { type Selectable, sql } from 'kysely';
import type { DB, Db, Tx } from '../../../platform/server/database.ts';
import { prepared } from '../../../platform/server/prepared-statement.ts';
import { OFFER_TRANSITIONS, type OfferStatus, type ReceiveWay } from '../contract/coupon-offer.ts';

export type OfferRow = Selectable<DB['coupon']>;

/** More offers than this are never open at a time: every shop's are limited. */
const MOST_OPEN = 5_000;

/** Offers that customers receive by themselves or with a new account, those that end first before others. */
export function readOpenOffers(db: Db): Promise<OfferRow[]> {
  return db
    .selectFrom('coupon')
    .selectAll()
    .where('status', '=', 'open')
    .where('receive_way', '!=', 'grant')
    .orderBy('receive_ends_at')
    .orderBy('id')
    .limit(MOST_OPEN)
    .execute();
}

/** Shops that are closed: what they offer rests. */
export async function readClosedShops(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('merchant').select('id').where('disabled', '=', true).execute();
  return new Set(rows.map(({ id }) => id));
}

export function findOffer(db: Db, id: number): Promise<OfferRow | undefined> {
  return db.selectFrom('coupon').selectAll().where('id', '=', id).executeTakeFirst();
}

interface Progress {
  /** By all. */
  readonly received: number;
  /** By the account. */
  readonly own: number;
}

/** How many of these offers were received, by all and by one account (null for a visitor). */
export async function readProgress(
  db: Db,
  ids: readonly number[],
  accountId: number | null,
): Promise<Map<number, Progress>> {
  if (ids.length === 0) return new Map();
  const { rows } = await prepared<Progress & { id: number }>`
    SELECT c.id, c.received_count AS received,
      coalesce((SELECT max(h.number) FROM held_coupon h
                WHERE h.coupon_id = c.id AND h.account_id = ${accountId}::bigint), 0)::int AS own
    FROM coupon c WHERE c.id = ANY (${ids}::bigint[])`.run(db);
  return new Map(rows.map(({ id, ...progress }) => [id, progress]));
}

/**
 * Takes so many of an offer, if it is open to this way of receiving and so many are left. Its row stays locked, so that
 * nobody else receives it before this transaction ends.
 */
export async function takeOffer(
  tx: Tx,
  { id, way, count, at }: { readonly id: number; readonly way: ReceiveWay; readonly count: number; readonly at: Date },
): Promise<OfferRow | undefined> {
  return tx
    .updateTable('coupon')
    .set(({ eb }) => ({ received_count: eb('received_count', '+', count) }))
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('receive_way', '=', way)
    .where('receive_starts_at', '<=', at)
    .where('receive_ends_at', '>', at)
    .where(({ eb, or }) => or([eb('total', 'is', null), eb(eb('received_count', '+', count), '<=', eb.ref('total'))]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('merchant')
            .select('merchant.id')
            .whereRef('merchant.id', '=', 'coupon.merchant_id')
            .where('merchant.disabled', '=', true),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst();
}

export interface NewHold {
  readonly id: number;
  readonly account_id: number;
}

/**
 * Puts one coupon of a taken offer, with its terms of now, in the hands of each of these accounts that holds fewer than
 * one person may. A period of days is so many times 24 hours.
 */
export async function insertHolds(
  tx: Tx,
  offerId: number,
  accountIds: readonly number[],
  at: Date,
): Promise<NewHold[]> {
  const { rows } = await sql<NewHold>`
    INSERT INTO held_coupon (account_id, coupon_id, number, name_zh, name_en, category, scope_zh, scope_en, merchant_id,
      value_kind, money_fen, share, most_off_fen, scope_kind, scope_ids, min_price_fen, starts_at, ends_at, received_at)
    SELECT w.account_id, c.id, w.number, c.name_zh, c.name_en, c.category, c.scope_zh, c.scope_en, c.merchant_id,
      c.value_kind, c.money_fen, c.share, c.most_off_fen, c.scope_kind, c.scope_ids, c.minimum_fen,
      coalesce(c.use_starts_at, ${at}::timestamptz),
      coalesce(c.use_ends_at, ${at}::timestamptz + make_interval(hours => c.use_days * 24)), ${at}::timestamptz
    FROM coupon c CROSS JOIN LATERAL (
      SELECT a.id AS account_id, 1 + coalesce((
        SELECT max(h.number) FROM held_coupon h WHERE h.coupon_id = c.id AND h.account_id = a.id), 0) AS number
      FROM unnest(${accountIds}::bigint[]) AS a (id)) w
    WHERE c.id = ${offerId} AND w.number <= c.per_person
    ORDER BY w.account_id
    RETURNING id, account_id`.execute(tx);
  return rows;
}

/** Closes offers whose time to be received is over. @returns how many */
export async function closeEndedOffers(tx: Tx, at: Date): Promise<number> {
  const { from, to } = OFFER_TRANSITIONS.close;
  const { numUpdatedRows } = await tx
    .updateTable('coupon')
    .set({ status: to satisfies OfferStatus })
    .where('status', 'in', from)
    .where('receive_ends_at', '<=', at)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Deletes some held coupons that were spent or lapsed before this time, of offers that can no longer be received: the
 * limit per person counts what is there. @returns how many
 */
export async function deleteOldHolds(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM held_coupon WHERE id IN (
      SELECT h.id FROM held_coupon h LEFT JOIN coupon c ON c.id = h.coupon_id
      WHERE h.ends_at < ${before} AND (h.used_at IS NULL OR h.used_at < ${before})
        AND (c.id IS NULL OR c.status <> 'open')
      ORDER BY h.ends_at LIMIT ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
