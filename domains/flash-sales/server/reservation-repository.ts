import type { Db, Tx } from '../../../platform/server/database.ts';
import { prepared } from '../../../platform/server/prepared-statement.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';

/** Pieces of one SKU of a flash sale that a checkout wants. */
export interface WantedPieces {
  readonly flashSkuId: number;
  readonly quantity: number;
}

export interface WantedReservation {
  readonly scope: BuyerScope;
  readonly preOrderNo: string;
  readonly pieces: readonly WantedPieces[];
}

/**
 * Why pieces were not reserved. `known`: they are already, for the same checkout. `again`: others that came before are
 * in the way, which may get nothing themselves: the next round decides.
 */
export type Verdict = 'granted' | 'known' | 'closed' | 'orderLimit' | 'personLimit' | 'soldOut' | 'again';

export interface RoundAnswer {
  readonly verdict: Verdict;
  /** Pieces that the buyer had before. */
  readonly own: number;
}

export interface RoundRow {
  readonly place: number;
  readonly verdict: Verdict;
  readonly own: number;
  /** What is left of each SKU of the product, by its id in the flash sale. */
  readonly left: Readonly<Record<string, number>>;
}

/** Nobody else changes what is left of a product's quotas, or who has pieces of it, before this transaction ends. */
export async function lockFlashProduct(tx: Tx, flashProductId: number): Promise<void> {
  await prepared`SELECT FROM flash_product WHERE id = ${flashProductId} FOR NO KEY UPDATE`.run(tx);
}

/** Lapsed ones of a product. One that is just becoming an order is left alone; nobody waits for that order. */
const lapsedOf = (flashProductId: number, at: Date) => prepared`
  SELECT id FROM flash_reservation
  WHERE flash_product_id = ${flashProductId} AND order_no IS NULL AND lapses_at <= ${at}
  FOR UPDATE SKIP LOCKED`;

/** Ends what was reserved and never ordered; the caller says what becomes of the pieces. */
export async function endLapsed(tx: Tx, flashProductId: number, at: Date): Promise<FreedPieces[]> {
  const { rows } = await prepared<FreedPieces>`
    WITH ended AS (
      DELETE FROM flash_reservation WHERE id IN (${lapsedOf(flashProductId, at)}) RETURNING flash_sku_id, quantity
    )
    SELECT s.sku_id, e.flash_sku_id, e.quantity FROM ended e JOIN flash_sku s ON s.id = e.flash_sku_id`.run(tx);
  return rows;
}

/** Lets others have what was reserved and never ordered, while the flash sale sells. */
export async function freeLapsed(tx: Tx, flashProductId: number, at: Date): Promise<void> {
  await prepared`
    WITH lapsed AS (
      DELETE FROM flash_reservation WHERE id IN (${lapsedOf(flashProductId, at)}) AND EXISTS (
        SELECT FROM flash_product p JOIN flash_sale f ON f.id = p.flash_sale_id
        WHERE p.id = ${flashProductId} AND f.status = 'published'
      ) RETURNING flash_sku_id, quantity
    )
    UPDATE flash_sku s SET left_count = s.left_count + l.quantity
    FROM (SELECT flash_sku_id, sum(quantity)::int AS quantity FROM lapsed GROUP BY flash_sku_id) l
    WHERE s.id = l.flash_sku_id`.run(tx);
}

/**
 * Reserves pieces of one product for as many of these checkouts as possible, in their order: each gets all that it
 * wants or nothing. Limits, time and what is left are those of this moment, because the product is locked. The first
 * one that is not refused for itself is always granted.
 */
export async function reserveInOrder(
  tx: Tx,
  flashProductId: number,
  wanted: readonly WantedReservation[],
  { at, lapsesAt }: { readonly at: Date; readonly lapsesAt: Date },
): Promise<RoundRow[]> {
  const lines = wanted.flatMap(({ scope, preOrderNo, pieces }, place) =>
    pieces.map((one) => ({ place, accountId: scope.accountId, preOrderNo, ...one })),
  );
  const { rows } = await prepared<RoundRow>`
    WITH product AS MATERIALIZED (
      SELECT p.per_order, p.per_person, f.status = 'published' AND EXISTS (
          SELECT FROM flash_session t
          WHERE t.flash_sale_id = f.id AND t.starts_at <= ${at}::timestamptz AND t.ends_at > ${at}::timestamptz
        ) AS is_open
      FROM flash_product p JOIN flash_sale f ON f.id = p.flash_sale_id WHERE p.id = ${flashProductId}
    ), line AS (
      SELECT w.place, w."accountId" AS account_id, w."preOrderNo" AS pre_order_no, w.quantity,
        s.id AS flash_sku_id, s.left_count, s.price_fen, coalesce(o.own, 0) AS own,
        sum(w.quantity) OVER of_request AS pieces, bool_and(w.quantity <= s.left_count) OVER of_request AS is_in_stock,
        EXISTS (SELECT FROM flash_reservation r WHERE r.pre_order_no = w."preOrderNo") AS is_known
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        AS w (place int, "accountId" bigint, "preOrderNo" text, "flashSkuId" bigint, quantity int)
      JOIN flash_sku s ON s.id = w."flashSkuId" AND s.flash_product_id = ${flashProductId}
      CROSS JOIN LATERAL (
        SELECT sum(r.quantity)::int AS own FROM flash_reservation r
        WHERE r.flash_product_id = ${flashProductId} AND r.account_id = w."accountId"
      ) o
      WINDOW of_request AS (PARTITION BY w.place)
    ), alone AS (
      -- What would become of each request if it were the only one.
      SELECT l.*, p.per_person, CASE
          WHEN l.is_known THEN 'known'
          WHEN NOT p.is_open THEN 'closed'
          WHEN p.per_order > 0 AND l.pieces > p.per_order THEN 'orderLimit'
          WHEN p.per_person > 0 AND l.own + l.pieces > p.per_person THEN 'personLimit'
          WHEN NOT l.is_in_stock THEN 'soldOut'
          ELSE 'fits' END AS verdict
      FROM line l CROSS JOIN product p
    ), among AS (
      -- Lines of one request have one place: a sum up to it has all of them.
      SELECT *, verdict = 'fits'
        AND sum(quantity) FILTER (WHERE verdict = 'fits') OVER (PARTITION BY flash_sku_id ORDER BY place) <= left_count
        AND (per_person = 0 OR own
          + sum(quantity) FILTER (WHERE verdict = 'fits') OVER (PARTITION BY account_id ORDER BY place) <= per_person)
        AS has_room
      FROM alone
    ), decided AS MATERIALIZED (
      -- Windows and no joins: nobody can tell a planner how many requests there are, and it would compare each with each.
      SELECT *, bool_and(has_room) OVER (PARTITION BY place) AS is_granted FROM among
    ), taken AS (
      UPDATE flash_sku s SET left_count = s.left_count - t.quantity
      FROM (SELECT flash_sku_id, sum(quantity)::int AS quantity FROM decided WHERE is_granted GROUP BY flash_sku_id) t
      WHERE s.id = t.flash_sku_id
      RETURNING s.id, s.left_count
    ), kept AS (
      INSERT INTO flash_reservation (pre_order_no, flash_product_id, flash_sku_id, account_id, quantity, price_fen,
        reserved_at, lapses_at)
      SELECT pre_order_no, ${flashProductId}::bigint, flash_sku_id, account_id, quantity, price_fen,
        ${at}::timestamptz, ${lapsesAt}::timestamptz
      FROM decided WHERE is_granted ORDER BY place
    )
    SELECT DISTINCT ON (place) place, own, CASE
        WHEN is_granted THEN 'granted' WHEN verdict = 'fits' THEN 'again' ELSE verdict END AS verdict, (
        SELECT jsonb_object_agg(s.id, coalesce(t.left_count, s.left_count))
        FROM flash_sku s LEFT JOIN taken t USING (id) WHERE s.flash_product_id = ${flashProductId}
      ) AS left
    FROM decided ORDER BY place`.run(tx);
  return rows;
}

export interface ReservedPieces {
  readonly flash_sale_id: number;
  readonly sku_id: number;
  readonly quantity: number;
  readonly price_fen: number;
}

/** The pieces that are reserved for a checkout, or were ordered by it. */
export async function findReserved(db: Db, scope: BuyerScope, preOrderNo: string, at: Date): Promise<ReservedPieces[]> {
  const { rows } = await prepared<ReservedPieces>`
    SELECT p.flash_sale_id, s.sku_id, r.quantity, r.price_fen
    FROM flash_reservation r JOIN flash_sku s ON s.id = r.flash_sku_id
    JOIN flash_product p ON p.id = r.flash_product_id
    WHERE r.pre_order_no = ${preOrderNo} AND r.account_id = ${scope.accountId}
      AND (r.order_no IS NOT NULL OR r.lapses_at > ${at})`.run(db);
  return rows;
}

/** Makes reserved pieces those of an order. @returns how many SKUs were reserved, and have not lapsed */
export async function giveToOrder(
  tx: Tx,
  scope: BuyerScope,
  { preOrderNo, orderNo, at }: { readonly preOrderNo: string; readonly orderNo: string; readonly at: Date },
): Promise<number> {
  const { numAffectedRows = 0n } = await prepared`
    UPDATE flash_reservation SET order_no = ${orderNo}
    WHERE pre_order_no = ${preOrderNo} AND account_id = ${scope.accountId} AND order_no IS NULL AND lapses_at > ${at}`.run(
    tx,
  );
  return Number(numAffectedRows);
}

/** The product whose pieces an order has, or a checkout without an order. */
export async function findProductOf(
  db: Db,
  by: { readonly orderNo: string } | { readonly preOrderNo: string },
): Promise<number | undefined> {
  const [column, value] =
    'orderNo' in by ? (['order_no', by.orderNo] as const) : (['pre_order_no', by.preOrderNo] as const);
  const row = await db
    .selectFrom('flash_reservation')
    .select('flash_product_id')
    .where(column, '=', value)
    .limit(1)
    .executeTakeFirst();
  return row?.flash_product_id;
}

export interface FreedPieces {
  readonly sku_id: number;
  readonly flash_sku_id: number;
  readonly quantity: number;
}

/**
 * Ends the reservation of an order, or of a checkout without one; once, whoever else tries. The caller has locked the
 * product and says what becomes of the pieces.
 */
export async function endReservation(
  tx: Tx,
  by: { readonly orderNo: string } | { readonly preOrderNo: string },
): Promise<FreedPieces[]> {
  const which =
    'orderNo' in by
      ? prepared`order_no = ${by.orderNo}`
      : prepared`pre_order_no = ${by.preOrderNo} AND order_no IS NULL`;
  const { rows } = await prepared<FreedPieces>`
    WITH ended AS (DELETE FROM flash_reservation WHERE ${which} RETURNING flash_sku_id, quantity)
    SELECT s.sku_id, e.flash_sku_id, e.quantity FROM ended e JOIN flash_sku s ON s.id = e.flash_sku_id`.run(tx);
  return rows;
}

/** Whether a flash sale still sells: what comes back to it can be had again. */
export async function isPublished(tx: Tx, flashProductId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('flash_product as p')
    .innerJoin('flash_sale as f', 'f.id', 'p.flash_sale_id')
    .select('f.status')
    .where('p.id', '=', flashProductId)
    .executeTakeFirst();
  return row?.status === 'published';
}

/** One row per SKU: of several that it is joined with, UPDATE takes one. */
const bySku = (pieces: readonly FreedPieces[]) => prepared`(
  SELECT flash_sku_id, sum(quantity)::int AS quantity
  FROM jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) AS r (flash_sku_id bigint, quantity int)
  GROUP BY flash_sku_id)`;

/** Lets others have these pieces. */
export async function addToQuota(tx: Tx, pieces: readonly FreedPieces[]): Promise<void> {
  await prepared`
    UPDATE flash_sku s SET left_count = s.left_count + w.quantity FROM ${bySku(pieces)} w
    WHERE s.id = w.flash_sku_id`.run(tx);
}

/** What came back after the end of its flash sale, and went to stock. */
export async function noteReturned(tx: Tx, pieces: readonly FreedPieces[]): Promise<void> {
  await prepared`
    UPDATE flash_sku s SET returned_count = s.returned_count + w.quantity FROM ${bySku(pieces)} w
    WHERE s.id = w.flash_sku_id`.run(tx);
}

/** Products of which some reserved pieces have lapsed. */
export async function findLapsedProducts(db: Db, at: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('flash_reservation')
    .select('flash_product_id')
    .distinct()
    .where('order_no', 'is', null)
    .where('lapses_at', '<=', at)
    .limit(limit)
    .execute();
  return rows.map((row) => row.flash_product_id);
}
