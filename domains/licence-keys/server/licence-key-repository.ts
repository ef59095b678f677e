import { type Selectable, sql } from 'kysely';
import type { Paging } from '../../../platform/contract/paging.ts';
import type { DB, Db, Tx } from '../../../platform/server/database.ts';
import { beginningWith } from '../../../platform/server/like-pattern.ts';
import { readPage } from '../../../platform/server/page-repository.ts';
import type { BuyerScope, MerchantScope } from '../../../platform/server/session.ts';

export type LicenceKeyRow = Selectable<DB['licence_key']>;

/** A SKU that is sold as licence keys, in this scope. */
export function findVirtualSku(
  db: Db,
  { merchantId }: MerchantScope,
  skuId: number,
): Promise<{ merchant_id: number; part_number: string } | undefined> {
  let query = db
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['p.merchant_id', 's.part_number'])
    .where('s.id', '=', skuId)
    .where('p.product_type', '=', 'virtual');
  if (merchantId !== 'all') query = query.where('p.merchant_id', '=', merchantId);
  return query.executeTakeFirst();
}

export interface SealedKey {
  readonly sealed: Buffer;
  readonly fingerprint: Buffer;
}

/** Adds free keys. @returns how many are new */
export async function insertFreeKeys(
  tx: Tx,
  { skuId, merchantId, at }: { skuId: number; merchantId: number; at: Date },
  keys: readonly SealedKey[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO licence_key (sku_id, merchant_id, sealed_key, fingerprint, state, created_at)
    SELECT ${skuId}::bigint, ${merchantId}::bigint, k.sealed, k.fingerprint, 'free', ${at}::timestamptz
    FROM unnest(${keys.map(({ sealed }) => sealed)}::bytea[], ${keys.map(({ fingerprint }) => fingerprint)}::bytea[])
      AS k (sealed, fingerprint)
    ON CONFLICT (sku_id, fingerprint) DO NOTHING`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Who gets keys, and when. */
export interface Delivery {
  readonly accountId: number;
  readonly merchantId: number;
  readonly orderNo: string;
  readonly orderLineId: number;
  readonly at: Date;
}

/** Adds keys that a person typed for one line; none of them may be known. @returns how many are new */
export async function insertDeliveredKeys(
  tx: Tx,
  skuId: number,
  delivery: Delivery,
  keys: readonly SealedKey[],
): Promise<number> {
  const { accountId, merchantId, orderNo, orderLineId, at } = delivery;
  const { numAffectedRows } = await sql`
    INSERT INTO licence_key (sku_id, merchant_id, sealed_key, fingerprint, state, account_id, order_no, order_line_id,
      created_at, delivered_at)
    SELECT ${skuId}::bigint, ${merchantId}::bigint, k.sealed, k.fingerprint, 'delivered', ${accountId}::bigint,
      ${orderNo}::text, ${orderLineId}::bigint, ${at}::timestamptz, ${at}::timestamptz
    FROM unnest(${keys.map(({ sealed }) => sealed)}::bytea[], ${keys.map(({ fingerprint }) => fingerprint)}::bytea[])
      AS k (sealed, fingerprint)
    ON CONFLICT (sku_id, fingerprint) DO NOTHING`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Locks free keys, the oldest first; those that somebody else takes this moment are left out. */
export function lockFreeKeys(
  tx: Tx,
  skuId: number,
  count: number,
): Promise<Pick<LicenceKeyRow, 'id' | 'sealed_key'>[]> {
  return tx
    .selectFrom('licence_key')
    .select(['id', 'sealed_key'])
    .where('sku_id', '=', skuId)
    .where('state', '=', 'free')
    .orderBy('id')
    .limit(count)
    .forUpdate()
    .skipLocked()
    .execute();
}

/**
 * Whoever counts what is left of these SKUs comes one after another, and sees all that those before have taken: of two
 * deliveries at once, one brings them below a threshold.
 */
export async function lockPools(tx: Tx, skuIds: readonly number[]): Promise<void> {
  await sql`
    SELECT pg_advisory_xact_lock(hashtextextended('licence keys', id))
    FROM (SELECT DISTINCT id FROM unnest(${skuIds}::bigint[]) AS s (id) ORDER BY id) pools`.execute(tx);
}

/** How many free keys these SKUs have left; from `most` on it is not counted any further. */
export async function countFreeKeys(
  db: Db,
  skuIds: readonly number[],
  most: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ sku_id: number; free: number }>`
    SELECT s.id AS sku_id, (SELECT count(*)::int FROM
      (SELECT FROM licence_key k WHERE k.sku_id = s.id AND k.state = 'free' LIMIT ${most}) counted) AS free
    FROM unnest(${skuIds}::bigint[]) AS s (id)`.execute(db);
  return new Map(rows.map(({ sku_id, free }) => [sku_id, free]));
}

/** Hands locked keys over, each sealed anew for its owner. */
export async function markDelivered(
  tx: Tx,
  { accountId, orderNo, orderLineId, at }: Delivery,
  keys: readonly { readonly id: number; readonly sealed: Buffer }[],
): Promise<void> {
  await sql`
    UPDATE licence_key SET state = 'delivered', sealed_key = k.sealed, account_id = ${accountId}::bigint,
      order_no = ${orderNo}::text, order_line_id = ${orderLineId}::bigint, delivered_at = ${at}::timestamptz
    FROM unnest(${keys.map(({ id }) => id)}::bigint[], ${keys.map(({ sealed }) => sealed)}::bytea[]) AS k (id, sealed)
    WHERE licence_key.id = k.id`.execute(tx);
}

/** The order in which keys of a line are taken back: those first that nobody has looked at, then the latest. */
const TAKEN_BACK_FIRST = sql`first_shown_at IS NOT NULL, id DESC`;

/** Takes keys of a line back for good. */
export async function markReturned(tx: Tx, orderLineId: number, count: number, at: Date): Promise<void> {
  await sql`
    UPDATE licence_key SET state = 'returned', returned_at = ${at}::timestamptz
    WHERE id IN (SELECT id FROM licence_key WHERE order_line_id = ${orderLineId} AND state = 'delivered'
      ORDER BY ${TAKEN_BACK_FIRST} LIMIT ${count} FOR UPDATE)`.execute(tx);
}

/** The keys of a line that would be taken back for so many pieces. */
export async function findKeysToReturn(
  db: Db,
  orderLineId: number,
  count: number,
): Promise<Pick<LicenceKeyRow, 'id' | 'first_shown_at'>[]> {
  const { rows } = await sql<Pick<LicenceKeyRow, 'id' | 'first_shown_at'>>`
    SELECT id, first_shown_at FROM licence_key WHERE order_line_id = ${orderLineId} AND state = 'delivered'
    ORDER BY ${TAKEN_BACK_FIRST} LIMIT ${count}`.execute(db);
  return rows;
}

/** Delivered pieces of a line `l` whose refund is asked for: without those that were withheld from delivery. */
const ASKED_BACK = sql<number>`l.applied_quantity - (l.withheld_quantity - l.cancelled_quantity)`;

/** How many delivered pieces of a line are asked back, by whatever requests. */
export async function countPiecesAskedBack(db: Db, orderLineId: number): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    SELECT ${ASKED_BACK} AS pieces FROM order_line l WHERE l.id = ${orderLineId}`.execute(db);
  return rows[0]?.pieces ?? 0;
}

/** The same; until the end of the transaction nothing else is asked. */
export async function lockPiecesAskedBack(tx: Tx, orderLineId: number): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    SELECT ${ASKED_BACK} AS pieces FROM order_line l WHERE l.id = ${orderLineId} FOR SHARE`.execute(tx);
  return rows[0]?.pieces ?? 0;
}

/** The keys of one of the buyer's orders, each with whether its refund is asked for. */
export async function findKeysOfOrder(
  db: Db,
  { accountId }: BuyerScope,
  orderNo: string,
): Promise<(LicenceKeyRow & { in_refund: boolean })[]> {
  const { rows } = await sql<LicenceKeyRow & { in_refund: boolean }>`
    SELECT k.*, k.state = 'delivered' AND ${ASKED_BACK} >=
      row_number() OVER (PARTITION BY k.order_line_id, k.state ORDER BY k.first_shown_at IS NOT NULL, k.id DESC) AS in_refund
    FROM licence_key k JOIN order_line l ON l.id = k.order_line_id
    WHERE k.order_no = ${orderNo} AND k.account_id = ${accountId}
    ORDER BY k.id`.execute(db);
  return rows;
}

/** One of the buyer's own keys. */
export function findOwnKey(db: Db, { accountId }: BuyerScope, id: number): Promise<LicenceKeyRow | undefined> {
  return db
    .selectFrom('licence_key')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

export async function noteShown(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('licence_key')
    .set({ first_shown_at: at })
    .where('id', '=', id)
    .where('state', '=', 'delivered')
    .where('first_shown_at', 'is', null)
    .execute();
}

/** Paid pieces whose keys are still to be delivered, by SKU: those withheld for a refund are none of them. */
const OWED = sql<{ sku_id: number; pieces: number }>`(
  SELECT l.sku_id, sum(l.quantity - l.shipped_quantity - l.withheld_quantity)::int AS pieces
  FROM licence_delivery d JOIN order_line l ON l.order_id = d.order_id
  WHERE l.product_type = 'virtual' GROUP BY l.sku_id)`;

/** How many keys of these SKUs are sold, paid and still to be delivered; without a SKU nothing of which is. */
export async function countOwedKeys(db: Db, skuIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ sku_id: number; pieces: number }>`
    SELECT * FROM ${OWED} owed WHERE sku_id = ANY(${skuIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ sku_id, pieces }) => [sku_id, pieces]));
}

const counted = (state: LicenceKeyRow['state']) =>
  sql<number>`(SELECT count(*)::int FROM licence_key k WHERE k.sku_id = s.id AND k.state = ${state})`;

/** A page of the SKUs of this scope that are sold as licence keys, with their keys counted. */
export function listPools(db: Db, { merchantId }: MerchantScope, keyword: string, paging: Paging) {
  let matching = db
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .where('p.product_type', '=', 'virtual');
  if (merchantId !== 'all') matching = matching.where('p.merchant_id', '=', merchantId);
  if (keyword !== '')
    matching = matching.where(sql<string>`upper(s.part_number)`, 'like', beginningWith(keyword.toUpperCase()));
  return readPage(matching, paging, (query) =>
    query
      .leftJoin(OWED.as('owed'), 'owed.sku_id', 's.id')
      .select([
        's.id',
        'p.id as product_id',
        'p.name_zh',
        'p.name_en',
        's.part_number',
        'p.merchant_id',
        counted('free').as('free'),
        sql<number>`coalesce(owed.pieces, 0)`.as('owed'),
        counted('delivered').as('delivered'),
        counted('returned').as('returned'),
      ])
      .orderBy('s.part_number'),
  );
}
