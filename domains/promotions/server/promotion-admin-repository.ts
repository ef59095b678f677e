import { type Insertable, sql } from 'kysely';
import type { Paging } from '../../../platform/contract/paging.ts';
import type { DB, Db, Tx } from '../../../platform/server/database.ts';
import { anyOf, type OwnedFilter, ownedBy, ownedRows } from '../../../platform/server/owned-rows-repository.ts';
import { readPage } from '../../../platform/server/page-repository.ts';
import type { PlannedQuery } from '../../../platform/server/planned.ts';
import type { MerchantScope } from '../../../platform/server/session.ts';
import type { PromotionState, PromotionStatus } from '../contract/promotion.ts';
import type { PublishedRow } from './promotion-repository.ts';

export const PROMOTIONS = ownedRows('promotion');

export type NewPromotion = Omit<Insertable<DB['promotion']>, 'id'>;

interface PromotionFilter extends OwnedFilter {
  readonly state?: PromotionState | undefined;
  readonly kind?: string | undefined;
}

/** `promotionState` in SQL. */
function inState(state: PromotionState, at: Date) {
  switch (state) {
    case 'draft':
    case 'closed':
      return sql<boolean>`p.status = ${state}`;
    case 'upcoming':
      return sql<boolean>`p.status = 'published' AND p.starts_at > ${at}`;
    case 'ongoing':
      return sql<boolean>`p.status = 'published' AND p.starts_at <= ${at} AND p.ends_at > ${at}`;
    case 'ended':
      return sql<boolean>`p.status = 'published' AND p.ends_at <= ${at}`;
  }
}

export interface ListedPromotion extends PublishedRow {
  readonly views: number;
}

/** A page of the promotions that this scope may see, the newest first. */
export async function readPromotions(
  db: Db,
  scope: MerchantScope,
  { state, kind, ...filter }: PromotionFilter,
  at: Date,
  paging: Paging,
): Promise<{ rows: ListedPromotion[]; total: number }> {
  let matching = db
    .selectFrom('promotion as p')
    .leftJoin('merchant as m', 'm.id', 'p.merchant_id')
    .where(ownedBy('p', scope, filter));
  if (state) matching = matching.where(inState(state, at));
  if (kind) matching = matching.where('p.kind', '=', kind);
  return readPage(matching, paging, (found) =>
    found
      .selectAll('p')
      .select(['m.name_zh as merchant_zh', 'm.name_en as merchant_en'])
      .select(
        sql<number>`(SELECT coalesce(sum(v.views), 0)::int FROM promotion_view v WHERE v.promotion_id = p.id)`.as(
          'views',
        ),
      )
      .orderBy('p.id', 'desc'),
  );
}

/** The first promotions, by their start, that run in a period. */
export const readPlannedPromotions = (
  db: Db,
  scope: MerchantScope,
  { state: _, ...query }: PlannedQuery,
  states: readonly PromotionState[],
  at: Date,
) =>
  PROMOTIONS.inPeriod(db, scope, {
    ...query,
    columns: ['starts_at', 'ends_at'],
    alias: 'p',
    matching: anyOf(states.map((state) => inState(state, at))),
  });

export async function insertPromotion(tx: Tx, promotion: NewPromotion): Promise<number> {
  const { id } = await tx.insertInto('promotion').values(promotion).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updatePromotion(tx: Tx, id: number, change: Partial<NewPromotion>): Promise<void> {
  await tx.updateTable('promotion').set(change).where('id', '=', id).execute();
}

/** @returns how many promotions changed */
export async function updatePromotionStatus(
  tx: Tx,
  id: number,
  from: readonly PromotionStatus[],
  to: PromotionStatus,
  at: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('promotion')
    .set(({ fn, val }) => ({
      status: to,
      updated_at: at,
      ...(to === 'published' && { published_at: fn.coalesce('published_at', val(at)) }),
    }))
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** How many promotions are published and not over, by owner; null is the platform. */
export async function countPublished(tx: Tx, at: Date): Promise<Map<number | null, number>> {
  const rows = await tx
    .selectFrom('promotion')
    .select(({ fn }) => ['merchant_id', fn.countAll<number>().as('total')])
    .where('status', '=', 'published')
    .where('ends_at', '>', at)
    .groupBy('merchant_id')
    .execute();
  return new Map(rows.map(({ merchant_id, total }) => [merchant_id, Number(total)]));
}

/** Views of a promotion by day, from this day on. */
export interface ViewedOnDay {
  readonly day: string;
  readonly views: number;
}

export async function readViews(db: Db, id: number): Promise<ViewedOnDay[]> {
  return db
    .selectFrom('promotion_view')
    .select(['day', 'views'])
    .where('promotion_id', '=', id)
    .orderBy('day')
    .execute();
}
