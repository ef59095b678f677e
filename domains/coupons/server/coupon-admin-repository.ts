import { type Insertable, sql } from 'kysely';
import type { Paging } from '../../../platform/contract/paging.ts';
import { IDENTITY } from '../../../platform/contract/permission.ts';
import type { DB, Db, Tx } from '../../../platform/server/database.ts';
import { type OwnedFilter, ownedBy, ownedRows } from '../../../platform/server/owned-rows-repository.ts';
import { readPage } from '../../../platform/server/page-repository.ts';
import type { MerchantScope } from '../../../platform/server/session.ts';
import type { OfferState, ReceiveWay } from '../contract/coupon-offer.ts';
import type { Validity } from '../contract/held-coupon.ts';
import type { OfferRow } from './offer-repository.ts';

export const OFFERS = ownedRows('coupon');

export type NewOffer = Omit<Insertable<DB['coupon']>, 'id'>;

interface OfferFilter extends OwnedFilter {
  readonly state?: OfferState | undefined;
  readonly valueKind?: string | undefined;
  readonly receiveWay?: ReceiveWay | undefined;
}

/** `offerState` in SQL. */
function inState(state: OfferState, at: Date) {
  const isEnded = sql<boolean>`c.receive_ends_at <= ${at}`;
  const isSoldOut = sql<boolean>`coalesce(c.received_count >= c.total, false)`;
  const isToCome = sql<boolean>`c.receive_starts_at > ${at}`;
  switch (state) {
    case 'draft':
      return sql<boolean>`c.status = 'draft'`;
    case 'closed':
      return sql<boolean>`c.status = 'closed' AND NOT ${isEnded}`;
    case 'ended':
      return sql<boolean>`c.status <> 'draft' AND ${isEnded}`;
    case 'soldOut':
      return sql<boolean>`c.status = 'open' AND NOT ${isEnded} AND ${isSoldOut}`;
    case 'upcoming':
      return sql<boolean>`c.status = 'open' AND NOT ${isEnded} AND NOT ${isSoldOut} AND ${isToCome}`;
    case 'receivable':
      return sql<boolean>`c.status = 'open' AND NOT ${isEnded} AND NOT ${isSoldOut} AND NOT ${isToCome}`;
  }
}

export interface ListedOffer extends OfferRow {
  readonly merchant_zh: string | null;
  readonly merchant_en: string | null;
  readonly used_count: number;
}

/** A page of the offers that this scope may see, the newest first. */
export async function readOffers(
  db: Db,
  scope: MerchantScope,
  { state, valueKind, receiveWay, ...filter }: OfferFilter,
  at: Date,
  paging: Paging,
): Promise<{ rows: ListedOffer[]; total: number }> {
  let matching = db
    .selectFrom('coupon as c')
    .leftJoin('merchant as m', 'm.id', 'c.merchant_id')
    .where(ownedBy('c', scope, filter));
  if (state) matching = matching.where(inState(state, at));
  if (valueKind) matching = matching.where('c.value_kind', '=', valueKind);
  if (receiveWay) matching = matching.where('c.receive_way', '=', receiveWay);
  return readPage(matching, paging, (found) =>
    found
      .selectAll('c')
      .select(['m.name_zh as merchant_zh', 'm.name_en as merchant_en'])
      .select(
        sql<number>`(SELECT count(*)::int FROM held_coupon h WHERE h.coupon_id = c.id AND h.used_at IS NOT NULL)`.as(
          'used_count',
        ),
      )
      .orderBy('c.id', 'desc'),
  );
}

export async function insertOffer(tx: Tx, offer: NewOffer): Promise<number> {
  const { id } = await tx.insertInto('coupon').values(offer).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateOffer(tx: Tx, id: number, change: Partial<NewOffer>): Promise<void> {
  await tx.updateTable('coupon').set(change).where('id', '=', id).execute();
}

export interface Customer {
  readonly id: number;
  readonly phone: string;
}

/** Customers with these phones who may sign in. */
export async function findCustomers(tx: Tx, phones: readonly string[]): Promise<Customer[]> {
  const rows = await tx
    .selectFrom('account')
    .select(['id', 'phone'])
    .where('phone', 'in', phones)
    .where('identity', '!=', IDENTITY.staff)
    .where('disabled', '=', false)
    .orderBy('id')
    .execute();
  return rows.map(({ id, phone }) => ({ id, phone: phone ?? '' }));
}

/** `validityOf` in SQL. */
function withValidity(validity: Validity, at: Date) {
  switch (validity) {
    case 'unusable':
      return sql<boolean>`h.used_at IS NOT NULL`;
    case 'overdue':
      return sql<boolean>`h.used_at IS NULL AND h.ends_at <= ${at}`;
    case 'notStart':
      return sql<boolean>`h.used_at IS NULL AND h.ends_at > ${at} AND h.starts_at > ${at}`;
    case 'usable':
      return sql<boolean>`h.used_at IS NULL AND h.ends_at > ${at} AND h.starts_at <= ${at}`;
  }
}

/** Who received a coupon, the newest first. */
export async function readHolders(
  db: Db,
  {
    couponId,
    validity,
    at,
  }: { readonly couponId: number; readonly validity?: Validity | undefined; readonly at: Date },
  paging: Paging,
) {
  let matching = db
    .selectFrom('held_coupon as h')
    .innerJoin('account as a', 'a.id', 'h.account_id')
    .where('h.coupon_id', '=', couponId);
  if (validity) matching = matching.where(withValidity(validity, at));
  return readPage(matching, paging, (found) =>
    found
      .select(['h.id', 'h.starts_at', 'h.ends_at', 'h.used_at', 'h.received_at', 'h.spent_on'])
      .select(['a.phone', 'a.nickname', 'a.company'])
      .orderBy('h.id', 'desc'),
  );
}
