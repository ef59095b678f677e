import { type Selectable, sql } from 'kysely';
import type { DB, Db } from '../../../platform/server/database.ts';
import { prepared } from '../../../platform/server/prepared-statement.ts';
import { FLASH_SALE_STATES, type FlashSaleState } from '../contract/flash-sale.ts';

export type FlashSaleRow = Selectable<DB['flash_sale']>;

export interface SessionTimes {
  readonly day: string;
  readonly fromMinute: number;
  readonly untilMinute: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export interface FlashSku {
  readonly id: number;
  readonly skuId: number;
  readonly fen: number;
  readonly quota: number;
}

export interface FlashProduct {
  readonly id: number;
  readonly productId: number;
  /** Pieces; 0 without a limit. */
  readonly perOrder: number;
  readonly perPerson: number;
  readonly skus: readonly FlashSku[];
}

/** A flash sale as it was planned. */
export interface FlashSale {
  readonly row: FlashSaleRow;
  /** In their order. */
  readonly sessions: readonly SessionTimes[];
  readonly products: readonly FlashProduct[];
}

/** These flash sales with their sessions and products, those that begin first before others. */
export async function readFlashSales(db: Db, rows: readonly FlashSaleRow[]): Promise<FlashSale[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [sessions, products, skus] = await Promise.all([
    db.selectFrom('flash_session').selectAll().where('flash_sale_id', 'in', ids).orderBy('starts_at').execute(),
    db
      .selectFrom('flash_product')
      .selectAll()
      .where('flash_sale_id', 'in', ids)
      .orderBy('place')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('flash_sku as s')
      .innerJoin('flash_product as p', 'p.id', 's.flash_product_id')
      .select(['s.id', 's.flash_product_id', 's.sku_id', 's.price_fen', 's.quota'])
      .where('p.flash_sale_id', 'in', ids)
      .orderBy('s.id')
      .execute(),
  ]);
  const sessionsOf = Map.groupBy(sessions, (session) => session.flash_sale_id);
  const productsOf = Map.groupBy(products, (product) => product.flash_sale_id);
  const skusOf = Map.groupBy(skus, (sku) => sku.flash_product_id);
  return rows.map((row) => ({
    row,
    sessions: (sessionsOf.get(row.id) ?? []).map((session) => ({
      day: session.day,
      fromMinute: session.from_minute,
      untilMinute: session.until_minute,
      startsAt: session.starts_at,
      endsAt: session.ends_at,
    })),
    products: (productsOf.get(row.id) ?? []).map((product) => ({
      id: product.id,
      productId: product.product_id,
      perOrder: product.per_order,
      perPerson: product.per_person,
      skus: (skusOf.get(product.id) ?? []).map((sku) => ({
        id: sku.id,
        skuId: sku.sku_id,
        fen: sku.price_fen,
        quota: sku.quota,
      })),
    })),
  }));
}

/** More are never published at a time: every shop's are limited. */
const MOST_PUBLISHED = 2_000;

export async function readPublished(db: Db): Promise<FlashSale[]> {
  const rows = await db
    .selectFrom('flash_sale')
    .selectAll()
    .where('status', '=', 'published')
    .orderBy('starts_at')
    .orderBy('id')
    .limit(MOST_PUBLISHED)
    .execute();
  return readFlashSales(db, rows);
}

/** Shops that are closed: their products are in no flash sale. */
export async function readClosedShops(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('merchant').select('id').where('disabled', '=', true).execute();
  return new Set(rows.map(({ id }) => id));
}

export interface ListedActivity {
  readonly id: number;
  readonly name_zh: string;
  readonly name_en: string;
  readonly image: string;
  readonly status: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly per_order: number;
  readonly quota: number;
  readonly session_starts_at: Date | null;
  readonly session_ends_at: Date | null;
}

/** `flashSaleState` of the flash sale `f` in SQL. */
export const stateInSql = (at: Date) => sql<FlashSaleState>`CASE
  WHEN f.status = 'draft' THEN 'draft'
  WHEN f.status = 'closed' OR f.ends_at <= ${at} THEN 'ended'
  WHEN EXISTS (SELECT FROM flash_session t WHERE t.flash_sale_id = f.id AND t.starts_at <= ${at} AND t.ends_at > ${at})
    THEN 'ongoing'
  ELSE 'upcoming' END`;

/** When the session begins that runs, or else comes next, of each of these flash sales that are not over. */
export async function readSessionStarts(db: Db, ids: readonly number[], at: Date): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('flash_session')
    .select(['flash_sale_id', ({ fn }) => fn.min<Date>('starts_at').as('starts_at')])
    .where('flash_sale_id', 'in', ids)
    .where('ends_at', '>', at)
    .groupBy('flash_sale_id')
    .execute();
  return new Map(rows.map((row) => [row.flash_sale_id, row.starts_at]));
}

/** Flash sales that are ended, ongoing or upcoming at a time; those that begin first come first. */
export async function readActivities(
  db: Db,
  wanted: { readonly ended: boolean; readonly ongoing: boolean; readonly upcoming: boolean },
  at: Date,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; rows: ListedActivity[] }> {
  const states = FLASH_SALE_STATES.filter((state) => state !== 'draft' && wanted[state]);
  const matching = db
    .selectFrom('flash_sale as f')
    .where('f.status', '!=', 'draft')
    .where(stateInSql(at), 'in', states);
  const [counted, rows] = await Promise.all([
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    matching
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('flash_session as t')
            .select(['t.starts_at as session_starts_at', 't.ends_at as session_ends_at'])
            .whereRef('t.flash_sale_id', '=', 'f.id')
            .where('t.ends_at', '>', at)
            .orderBy('t.starts_at')
            .limit(1)
            .as('next'),
        (join) => join.onTrue(),
      )
      .select(['f.id', 'f.name_zh', 'f.name_en', 'f.image', 'f.status', 'f.starts_at', 'f.ends_at'])
      .select(['next.session_starts_at', 'next.session_ends_at'])
      .select(
        sql<number>`coalesce((SELECT max(p.per_order) FROM flash_product p WHERE p.flash_sale_id = f.id), 0)::int`.as(
          'per_order',
        ),
      )
      .select(
        sql<number>`coalesce((SELECT sum(s.quota) FROM flash_sku s JOIN flash_product p ON p.id = s.flash_product_id
          WHERE p.flash_sale_id = f.id), 0)::int`.as('quota'),
      )
      .orderBy('f.starts_at')
      .orderBy('f.id')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  ]);
  return { total: counted.total, rows };
}

/** What is left of the SKUs of these products, by their ids in the flash sale. */
export async function readLeft(db: Db, flashProductIds: readonly number[]): Promise<Map<number, number>> {
  if (flashProductIds.length === 0) return new Map();
  const { rows } = await prepared<{ id: number; left_count: number }>`
    SELECT id, left_count FROM flash_sku WHERE flash_product_id = ANY (${flashProductIds}::bigint[])`.run(db);
  return new Map(rows.map(({ id, left_count }) => [id, left_count]));
}

/** Pieces of a product that a person has reserved or ordered in its flash sale. */
export async function countOwn(db: Db, flashProductId: number, accountId: number): Promise<number> {
  const { rows } = await prepared<{ own: number }>`
    SELECT coalesce(sum(quantity), 0)::int AS own FROM flash_reservation
    WHERE flash_product_id = ${flashProductId} AND account_id = ${accountId}`.run(db);
  return rows[0]?.own ?? 0;
}

/** Pieces of these SKUs that published flash sales have set aside and not sold. */
export async function readSetAside(db: Db, skuIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (skuIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('flash_sku as s')
    .innerJoin('flash_product as p', 'p.id', 's.flash_product_id')
    .innerJoin('flash_sale as f', 'f.id', 'p.flash_sale_id')
    .select(['s.sku_id', sql<number>`sum(s.left_count)::int`.as('pieces')])
    .where('s.sku_id', 'in', skuIds)
    .where('f.status', '=', 'published')
    .groupBy('s.sku_id')
    .execute();
  return new Map(rows.map(({ sku_id, pieces }) => [sku_id, pieces]));
}
