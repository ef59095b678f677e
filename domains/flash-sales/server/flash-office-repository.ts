import { type Insertable, sql } from 'kysely';
import type { Paging } from '../../../platform/contract/paging.ts';
import type { PlannedState } from '../../../platform/contract/planned.ts';
import type { DB, Db, Tx } from '../../../platform/server/database.ts';
import { type OwnedFilter, ownedBy, ownedRows } from '../../../platform/server/owned-rows-repository.ts';
import { readPage } from '../../../platform/server/page-repository.ts';
import type { PlannedQuery } from '../../../platform/server/planned.ts';
import type { MerchantScope } from '../../../platform/server/session.ts';
import type { FlashSaleState, PlannedSession } from '../contract/flash-sale.ts';
import { type FlashSaleRow, stateInSql } from './flash-sale-repository.ts';

export const FLASH_SALES = ownedRows('flash_sale');

export type NewFlashSale = Insertable<DB['flash_sale']>;

export interface FlashSaleFilter extends OwnedFilter {
  readonly state?: FlashSaleState | undefined;
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
}

const inState = (state: FlashSaleState, at: Date) => sql<boolean>`${stateInSql(at)} = ${state}`;

/** The same as a calendar tells it: what was ended early is closed. */
function inPlannedState(state: PlannedState, at: Date) {
  if (state === 'closed') return sql<boolean>`f.status = 'closed' AND f.ends_at > ${at}`;
  if (state === 'ended') return sql<boolean>`f.status <> 'draft' AND f.ends_at <= ${at}`;
  return inState(state, at);
}

export interface ListedFlashSale extends FlashSaleRow {
  readonly merchant_zh: string | null;
  readonly merchant_en: string | null;
  readonly days: number;
  /** When the session begins that runs or else comes next; null when all are over. */
  readonly session_starts_at: Date | null;
  readonly products: number;
  /** From and until, in minutes of the day. */
  readonly slots: readonly (readonly [number, number])[];
  readonly quota: number;
  readonly left: number;
  readonly held: number;
  readonly sold: number;
  readonly returned: number;
}

/** Pieces of a flash sale in orders of some kind. */
const ordered = (isPaid: boolean) => sql<number>`coalesce((
  SELECT sum(r.quantity) FROM flash_reservation r JOIN flash_product p ON p.id = r.flash_product_id
  LEFT JOIN purchase_order o ON o.order_no = r.order_no
  WHERE p.flash_sale_id = f.id AND (o.paid_at IS NOT NULL) = ${isPaid}), 0)::int`;

const ofSkus = (column: 'quota' | 'left_count' | 'returned_count') => sql<number>`coalesce((
  SELECT sum(s.${sql.ref(column)}) FROM flash_sku s JOIN flash_product p ON p.id = s.flash_product_id
  WHERE p.flash_sale_id = f.id), 0)::int`;

/** A page of the flash sales that this scope may see, the newest first. */
export function readFlashSalesPage(
  db: Db,
  scope: MerchantScope,
  { state, dateFrom, dateTo, ...filter }: FlashSaleFilter,
  at: Date,
  paging: Paging,
): Promise<{ rows: ListedFlashSale[]; total: number }> {
  let matching = db
    .selectFrom('flash_sale as f')
    .leftJoin('merchant as m', 'm.id', 'f.merchant_id')
    .where(ownedBy('f', scope, filter));
  if (state) matching = matching.where(inState(state, at));
  if (dateFrom !== undefined || dateTo !== undefined) {
    matching = matching.where(
      sql<boolean>`EXISTS (SELECT FROM flash_session t WHERE t.flash_sale_id = f.id
        AND t.day >= coalesce(${dateFrom ?? null}::date, '-infinity') AND t.day <= coalesce(${dateTo ?? null}::date, 'infinity'))`,
    );
  }
  return readPage(matching, paging, (found) =>
    found
      .selectAll('f')
      .select(['m.name_zh as merchant_zh', 'm.name_en as merchant_en'])
      .select([
        sql<number>`(SELECT count(DISTINCT t.day)::int FROM flash_session t WHERE t.flash_sale_id = f.id)`.as('days'),
        sql<Date | null>`(SELECT min(t.starts_at) FROM flash_session t
          WHERE t.flash_sale_id = f.id AND t.ends_at > ${at})`.as('session_starts_at'),
        sql<number>`(SELECT count(*)::int FROM flash_product p WHERE p.flash_sale_id = f.id)`.as('products'),
        sql<[number, number][]>`(SELECT coalesce(jsonb_agg(jsonb_build_array(w.from_minute, w.until_minute)
          ORDER BY w.from_minute), '[]') FROM (
            SELECT DISTINCT from_minute, until_minute FROM flash_session t WHERE t.flash_sale_id = f.id) w)`.as(
          'slots',
        ),
        ofSkus('quota').as('quota'),
        ofSkus('left_count').as('left'),
        ordered(false).as('held'),
        ordered(true).as('sold'),
        ofSkus('returned_count').as('returned'),
      ])
      .orderBy('f.id', 'desc'),
  );
}

/** The first flash sales, by their start, that have a session in a period. */
export const readPlannedFlashSales = (db: Db, scope: MerchantScope, { state, ...query }: PlannedQuery, at: Date) =>
  FLASH_SALES.inPeriod(db, scope, {
    ...query,
    columns: ['starts_at', 'ends_at'],
    alias: 'f',
    matching: sql<boolean>`${state ? inPlannedState(state, at) : sql`true`} AND EXISTS (
      SELECT FROM flash_session t WHERE t.flash_sale_id = f.id
        AND t.starts_at < ${query.until} AND t.ends_at > ${query.from})`,
  });

export interface SessionsRow {
  readonly flash_sale_id: number;
  readonly days: readonly string[];
  /** From and until, in minutes of the day. */
  readonly slots: readonly (readonly [number, number])[];
}

/** On which days of a period, and at which times, these flash sales sell. */
export async function readSessionsBetween(
  db: Db,
  ids: readonly number[],
  { from, until }: Pick<PlannedQuery, 'from' | 'until'>,
): Promise<Map<number, SessionsRow>> {
  const { rows } = await sql<SessionsRow>`
    SELECT t.flash_sale_id, jsonb_agg(DISTINCT t.day ORDER BY t.day) AS days,
      jsonb_agg(DISTINCT jsonb_build_array(t.from_minute, t.until_minute)) AS slots
    FROM flash_session t
    WHERE t.flash_sale_id = ANY (${ids}::bigint[]) AND t.starts_at < ${until} AND t.ends_at > ${from}
    GROUP BY t.flash_sale_id`.execute(db);
  return new Map(rows.map((row) => [row.flash_sale_id, row]));
}

export async function insertFlashSale(tx: Tx, row: NewFlashSale): Promise<number> {
  const { id } = await tx.insertInto('flash_sale').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateFlashSale(tx: Tx, id: number, change: Partial<NewFlashSale>): Promise<void> {
  await tx.updateTable('flash_sale').set(change).where('id', '=', id).execute();
}

export interface PlannedRows {
  readonly sessions: readonly PlannedSession[];
  readonly products: readonly {
    readonly productId: number;
    readonly perOrder: number;
    readonly perPerson: number;
    readonly skus: readonly { readonly skuId: number; readonly fen: number; readonly quota: number }[];
  }[];
}

/** Writes the sessions and products of a draft, instead of those it had. */
export async function writePlan(tx: Tx, flashSaleId: number, { sessions, products }: PlannedRows): Promise<void> {
  await tx.deleteFrom('flash_session').where('flash_sale_id', '=', flashSaleId).execute();
  await tx.deleteFrom('flash_product').where('flash_sale_id', '=', flashSaleId).execute();
  await tx
    .insertInto('flash_session')
    .values(
      sessions.map(({ day, fromMinute, untilMinute, startsAt, endsAt }) => ({
        flash_sale_id: flashSaleId,
        day,
        from_minute: fromMinute,
        until_minute: untilMinute,
        starts_at: startsAt,
        ends_at: endsAt,
      })),
    )
    .execute();
  for (const [place, { productId, perOrder, perPerson, skus }] of products.entries()) {
    const { id } = await tx
      .insertInto('flash_product')
      .values({ flash_sale_id: flashSaleId, product_id: productId, place, per_order: perOrder, per_person: perPerson })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('flash_sku')
      .values(skus.map(({ skuId, fen, quota }) => ({ flash_product_id: id, sku_id: skuId, price_fen: fen, quota })))
      .execute();
  }
}

/** The whole quota of a flash sale can be reserved from now on. */
export async function openQuotas(tx: Tx, flashSaleId: number): Promise<void> {
  await sql`
    UPDATE flash_sku s SET left_count = s.quota
    FROM flash_product p WHERE p.id = s.flash_product_id AND p.flash_sale_id = ${flashSaleId}`.execute(tx);
}

/** Locks the products of a flash sale, so that no reservation is under way. */
export async function lockProductsOf(tx: Tx, flashSaleId: number): Promise<void> {
  await sql`SELECT FROM flash_product WHERE flash_sale_id = ${flashSaleId} ORDER BY id FOR NO KEY UPDATE`.execute(tx);
}

/** Nothing of a flash sale can be reserved any more. @returns what is left, which goes back to stock */
export async function closeQuotas(tx: Tx, flashSaleId: number): Promise<{ skuId: number; quantity: number }[]> {
  const { rows } = await sql<{ skuId: number; quantity: number }>`
    WITH remaining AS (
      SELECT s.id, s.left_count FROM flash_sku s JOIN flash_product p ON p.id = s.flash_product_id
      WHERE p.flash_sale_id = ${flashSaleId} AND s.left_count > 0
    )
    UPDATE flash_sku s SET left_count = 0, returned_count = s.returned_count + r.left_count
    FROM remaining r WHERE r.id = s.id
    RETURNING s.sku_id AS "skuId", r.left_count AS quantity`.execute(tx);
  return rows;
}

/** Which shop each of these products is of, with the SKUs that can be sold. */
export async function readPlannable(db: Db, productIds: readonly number[]) {
  if (productIds.length === 0) return [];
  return db
    .selectFrom('product as p')
    .innerJoin('sku as s', 's.product_id', 'p.id')
    .select(['p.id as productId', 'p.merchant_id as merchantId', 'p.code', 'p.product_type as productType'])
    .select(['s.id as skuId'])
    .where('p.id', 'in', productIds)
    .where('s.disabled', '=', false)
    .orderBy('p.id')
    .orderBy('s.id')
    .execute();
}

/** Published flash sales that are over, by their ids. */
export async function findOver(db: Db, at: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('flash_sale')
    .select('id')
    .where('status', '=', 'published')
    .where('ends_at', '<=', at)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Closed flash sales that ended before this time. */
export async function findOld(db: Db, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('flash_sale')
    .select('id')
    .where('status', '=', 'closed')
    .where('ends_at', '<', before)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteOld(tx: Tx, id: number): Promise<void> {
  await sql`DELETE FROM flash_reservation r USING flash_product p
    WHERE p.id = r.flash_product_id AND p.flash_sale_id = ${id}`.execute(tx);
  await tx.deleteFrom('flash_sale').where('id', '=', id).execute();
}
