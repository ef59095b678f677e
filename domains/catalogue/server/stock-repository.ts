import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import { prepared, preparedList } from '../../../platform/server/prepared-statement.ts';
import type { MerchantScope } from '../../../platform/server/session.ts';
import { NotTogether, together } from '../../../platform/server/shared-transaction.ts';

export type StockReason = 'import' | 'order' | 'cancel' | 'refund' | 'stocktaking' | 'flashSale';

export interface StockChange {
  readonly skuId: number;
  readonly quantity: number;
}

const ids = (changes: readonly StockChange[]) => changes.map((change) => change.skuId);
const quantities = (changes: readonly StockChange[]) => changes.map((change) => change.quantity);

/** The changes as rows `w (sku_id, quantity)`, in their order. */
function changedStock(changes: readonly StockChange[]) {
  const row = (change: StockChange | null) =>
    prepared`(${change?.skuId ?? null}::bigint, ${change?.quantity ?? null}::int)`;
  return prepared`(VALUES ${preparedList(changes.map(row), row(null))}) AS w (sku_id, quantity)`;
}

/**
 * Locks the SKUs of these products by id. Whoever locks a product locks its SKUs first, as orders and stocktaking do:
 * they have locked SKUs when the end of a stock writes the product.
 */
export async function lockSkusOf(tx: Db, productIds: readonly number[], scope: MerchantScope): Promise<void> {
  const merchantId = scope.merchantId === 'all' ? null : scope.merchantId;
  await sql`
    SELECT FROM sku s JOIN product p ON p.id = s.product_id
    WHERE s.product_id = ANY(${productIds}::bigint[]) AND (${merchantId}::bigint IS NULL OR p.merchant_id = ${merchantId})
    ORDER BY s.id FOR NO KEY UPDATE OF s`.execute(tx);
}

/** Locks SKUs by id, before statements of this transaction that change several of them one after the other. */
export async function lockStock(tx: Db, skuIds: readonly number[]): Promise<void> {
  if (skuIds.length < 2) return;
  await prepared`
    SELECT FROM sku WHERE id = ANY (${skuIds}::bigint[]) ORDER BY id FOR NO KEY UPDATE`.run(tx);
}

/** The SKUs of the changes, locked by id: a join would lock them in any order, and orders that share SKUs would deadlock. */
const lockedById = (changes: readonly StockChange[]) => prepared`
  SELECT id FROM sku WHERE id = ANY (${ids(changes)}::bigint[]) ORDER BY id FOR NO KEY UPDATE`;

interface Taking {
  readonly changes: readonly StockChange[];
  readonly reference: string;
  readonly reason: StockReason;
  readonly at: Date;
}

async function takeAlone(db: Db, { changes, reference, reason, at }: Taking): Promise<number[]> {
  const { rows } = await prepared<{ sku_id: number }>`
    WITH locked AS MATERIALIZED (${lockedById(changes)}), taken AS (
      UPDATE sku SET stock = sku.stock - w.quantity
      FROM locked JOIN ${changedStock(changes)} ON w.sku_id = locked.id
      WHERE sku.id = locked.id AND sku.stock >= w.quantity AND NOT sku.disabled
      RETURNING sku.id AS sku_id, w.quantity
    ), ledger AS (
      INSERT INTO stock_movement (sku_id, quantity, reason, reference, at)
      SELECT sku_id, -quantity, ${reason}::text, ${reference}::text, ${at}::timestamptz FROM taken
    )
    SELECT sku_id FROM taken`.run(db);
  return rows.map((row) => row.sku_id);
}

/** One change for each SKU, by id: of rows that an UPDATE is joined with it takes one only. */
export function sumBySku(changes: readonly StockChange[]): StockChange[] {
  const sums = new Map<number, number>();
  for (const { skuId, quantity } of changes) sums.set(skuId, (sums.get(skuId) ?? 0) + quantity);
  return [...sums].map(([skuId, quantity]) => ({ skuId, quantity })).sort((a, b) => a.skuId - b.skuId);
}

/** Each is five of the 65,535 parameters that a statement may have, and their list is padded to a power of two. */
const MOST_TOGETHER = 4_096;

/** @throws NotTogether when there is not enough for all of them: who gets none is decided by one after the other */
async function takeForAll(db: Db, takings: readonly Taking[]): Promise<number[][]> {
  const [only] = takings;
  if (only && takings.length === 1) return [await takeAlone(db, only)];
  const sums = sumBySku(takings.flatMap(({ changes }) => changes));
  const movements = takings.flatMap(({ changes, reference, reason, at }) =>
    changes.map(
      ({ skuId, quantity }) => prepared`(${skuId}::bigint, ${quantity}::int, ${reason}::text, ${reference}::text,
        ${at}::timestamptz)`,
    ),
  );
  if (movements.length > MOST_TOGETHER) throw new NotTogether('more changes than a statement holds');
  const none = prepared`(NULL::bigint, NULL::int, NULL::text, NULL::text, NULL::timestamptz)`;
  const { rows } = await prepared<{ sku_id: number }>`
    WITH locked AS MATERIALIZED (${lockedById(sums)}), taken AS (
      UPDATE sku SET stock = sku.stock - w.quantity
      FROM locked JOIN ${changedStock(sums)} ON w.sku_id = locked.id
      WHERE sku.id = locked.id AND sku.stock >= w.quantity AND NOT sku.disabled
      RETURNING sku.id AS sku_id
    ), ledger AS (
      INSERT INTO stock_movement (sku_id, quantity, reason, reference, at)
      SELECT m.sku_id, -m.quantity, m.reason, m.reference, m.at
      FROM (VALUES ${preparedList(movements, none)}) AS m (sku_id, quantity, reason, reference, at)
      JOIN taken ON taken.sku_id = m.sku_id
    )
    SELECT sku_id FROM taken`.run(db);
  if (rows.length < sums.length) throw new NotTogether('there is not enough stock for all');
  return takings.map(({ changes }) => changes.map(({ skuId }) => skuId));
}

/** Takes stock where there is enough and writes the ledger, in one statement; returns the SKUs it took from. */
export function takeFromStock(
  tx: Db,
  changes: readonly StockChange[],
  reference: string,
  reason: StockReason,
  at: Date,
): Promise<number[]> {
  return together(tx, takeForAll, { changes, reference, reason, at });
}

/** Gives stock back and writes the ledger, in one statement. */
export async function addToStock(
  tx: Db,
  changes: readonly StockChange[],
  reference: string,
  reason: StockReason,
  at: Date,
): Promise<void> {
  await prepared`
    WITH locked AS MATERIALIZED (${lockedById(changes)}), given AS (
      UPDATE sku SET stock = sku.stock + w.quantity
      FROM locked JOIN ${changedStock(changes)} ON w.sku_id = locked.id
      WHERE sku.id = locked.id
      RETURNING sku.id AS sku_id, w.quantity
    )
    INSERT INTO stock_movement (sku_id, quantity, reason, reference, at)
    SELECT sku_id, quantity, ${reason}::text, ${reference}::text, ${at}::timestamptz FROM given`.run(tx);
}

/** Writes the ledger for counters set by an import. */
export async function recordStock(
  tx: Db,
  changes: readonly StockChange[],
  reference: string,
  reason: StockReason,
  at: Date,
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    INSERT INTO stock_movement (sku_id, quantity, reason, reference, at)
    SELECT w.sku_id, w.quantity, ${reason}, ${reference}, ${at}::timestamptz
    FROM unnest(${ids(changes)}::bigint[], ${quantities(changes)}::int[]) AS w (sku_id, quantity)`.execute(tx);
}

/** The first of these SKUs that has too little stock. */
export async function readShortage(
  db: Db,
  skuIds: readonly number[],
): Promise<{ partNumber: string; stock: number; disabled: boolean } | null> {
  const row = await db
    .selectFrom('sku')
    .select(['part_number', 'stock', 'disabled'])
    .where('id', 'in', skuIds)
    .orderBy('id')
    .executeTakeFirst();
  return row ? { partNumber: row.part_number, stock: row.stock, disabled: row.disabled } : null;
}

/** Adjusts the ledger to the counters, which are authoritative for sales; returns the SKUs that differed. */
export async function reconcileLedger(db: Db, reference: string, at: Date): Promise<StockChange[]> {
  const { rows } = await sql<{ sku_id: number; quantity: number }>`
    INSERT INTO stock_movement (sku_id, quantity, reason, reference, at)
    SELECT s.id, s.stock - coalesce(m.total, 0), 'stocktaking', ${reference}, ${at}::timestamptz
    FROM sku s
    LEFT JOIN (SELECT sku_id, sum(quantity)::bigint AS total FROM stock_movement GROUP BY sku_id) m ON m.sku_id = s.id
    WHERE s.stock <> coalesce(m.total, 0)
    RETURNING sku_id, quantity`.execute(db);
  return rows.map((row) => ({ skuId: row.sku_id, quantity: row.quantity }));
}
