import { sql } from 'kysely';
import type { DB, Db, Tx } from '../../../platform/server/database.ts';
import type { MerchantScope } from '../../../platform/server/session.ts';
import type { ProductRecord } from './product-record.ts';
import { lockSkusOf } from './stock-repository.ts';

type Scoped = { readonly scope: MerchantScope; readonly lock?: boolean };

/** A product of a shop that the caller keeps. Locked, its SKUs are locked as well. */
export async function findOfficeProduct(db: Db, id: number, { scope, lock = false }: Scoped) {
  if (lock) await lockSkusOf(db, [id], scope);
  let query = db.selectFrom('product').selectAll().where('id', '=', id);
  if (scope.merchantId !== 'all') query = query.where('merchant_id', '=', scope.merchantId);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

export type OfficeRow = NonNullable<Awaited<ReturnType<typeof findOfficeProduct>>>;

export function listOfficeSkus(db: Db, productId: number) {
  return db.selectFrom('sku').selectAll().where('product_id', '=', productId).orderBy('sort').orderBy('id').execute();
}

/** A SKU of a shop that the caller keeps, with the code and shop of its product. */
export function findOfficeSku(db: Db, id: number, { scope, lock = false }: Scoped) {
  let query = db
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .selectAll('s')
    .select(['p.product_type', 'p.merchant_id'])
    .where('s.id', '=', id);
  if (scope.merchantId !== 'all') query = query.where('p.merchant_id', '=', scope.merchantId);
  return (lock ? query.forUpdate('s') : query).executeTakeFirst();
}

type EditedColumns = Omit<Partial<ProductRecord>, 'attachments'> & { attachments?: string };

/** Writes facts of a product; its search words follow within a minute. */
export async function updateFacts(tx: Tx, id: number, facts: EditedColumns, at: Date): Promise<void> {
  const { attributes: _, warranty_extensions: __, ...columns } = facts;
  await tx
    .updateTable('product')
    .set({ ...columns, updated_at: at })
    .where('id', '=', id)
    .execute();
  await queueSearchRenewal(tx, id);
}

async function queueSearchRenewal(tx: Tx, productId: number): Promise<void> {
  await tx
    .insertInto('product_search_renewal')
    .values({ product_id: productId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those of these product codes that exist. */
export async function listKnownCodes(db: Db, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const rows = await db.selectFrom('product').select('code').where('code', 'in', codes).execute();
  return new Set(rows.map(({ code }) => code));
}

type Plan = Partial<Pick<DB['sku'], 'safe_stock' | 'stock_backup_order' | 'expected_at' | 'bom_cost_fen' | 'pct_cost'>>;

export async function updateSku(
  tx: Tx,
  id: number,
  plan: { [Column in keyof Plan]?: number | string | null },
): Promise<void> {
  await tx
    .updateTable('sku')
    .set(plan as never)
    .where('id', '=', id)
    .execute();
}

/** Sets the stock to what was counted and writes the ledger; false when it is no longer `shown`. */
export async function setCountedStock(
  tx: Tx,
  count: { skuId: number; shown: number; counted: number; accountId: number; note: string; reference: string },
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    WITH counted AS (
      UPDATE sku SET stock = ${count.counted}
      WHERE id = ${count.skuId} AND stock = ${count.shown}
      RETURNING id
    ), ledger AS (
      INSERT INTO stock_movement (sku_id, quantity, reason, reference, at, account_id, note)
      SELECT id, ${count.counted - count.shown}::int, 'stocktaking', ${count.reference}, ${at}::timestamptz,
        ${count.accountId}::bigint, ${count.note} FROM counted
    )
    SELECT id FROM counted`.execute(tx);
  return rows.length > 0;
}

export interface LedgerFilter {
  readonly skuId: number;
  readonly reason: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

/** Movements of a SKU, newest first; days are those of Asia/Shanghai. */
export async function readLedger(db: Db, filter: LedgerFilter, page: { limit: number; offset: number }) {
  const where = sql`m.sku_id = ${filter.skuId}
    AND (${filter.reason}::text IS NULL OR m.reason = ${filter.reason})
    AND (${filter.from}::date IS NULL OR m.at >= (${filter.from}::date)::timestamp AT TIME ZONE 'Asia/Shanghai')
    AND (${filter.to}::date IS NULL OR m.at < (${filter.to}::date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai')`;
  const [counted, listed] = await Promise.all([
    sql<{ count: number }>`SELECT count(*) AS count FROM stock_movement m WHERE ${where}`.execute(db),
    sql<{
      id: number;
      at: Date;
      quantity: number;
      reason: string;
      reference: string;
      note: string;
      by: string;
    }>`
      SELECT m.id, m.at, m.quantity, m.reason, m.reference, m.note, coalesce(a.nickname, '') AS by
      FROM stock_movement m LEFT JOIN account a ON a.id = m.account_id
      WHERE ${where} ORDER BY m.id DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db),
  ]);
  return { total: counted.rows[0]?.count ?? 0, rows: listed.rows };
}

export async function findProductId(db: Db, code: string): Promise<number | null> {
  const row = await db.selectFrom('product').select('id').where('code', '=', code).executeTakeFirst();
  return row?.id ?? null;
}

export async function findPartNumber(db: Db, partNumber: string): Promise<boolean> {
  const row = await db.selectFrom('sku').select('id').where('part_number', '=', partNumber).executeTakeFirst();
  return row !== undefined;
}

/** Renames a SKU; the search words of its product follow within a minute. */
export async function renamePart(tx: Tx, sku: { id: number; product_id: number }, partNumber: string): Promise<void> {
  await tx.updateTable('sku').set({ part_number: partNumber }).where('id', '=', sku.id).execute();
  await queueSearchRenewal(tx, sku.product_id);
}

export async function setWithdrawn(tx: Tx, skuId: number, disabled: boolean): Promise<void> {
  await tx.updateTable('sku').set({ disabled }).where('id', '=', skuId).execute();
}
