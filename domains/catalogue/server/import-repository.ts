import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import { PRICE_COLUMNS } from './price-columns.ts';
import type { ProductRecord, SkuRecord } from './product-record.ts';

const PRODUCT_COLUMNS = [
  'code',
  'merchant_id',
  'brand_id',
  'category_id',
  'model',
  'name_zh',
  'name_en',
  'description_zh',
  'description_en',
  'unit',
  'product_type',
  'status',
  'life_cycle',
  'tags',
  'illustration',
  'attributes',
  'warranty_months',
  'warranty_extensions',
  'replacement_code',
  'attachments',
  'certificates',
  'version',
  'primary_attribute',
  'software_name_version',
  'product_property',
  'power_type',
  'video_url',
  'business_coefficient',
  'price_rule',
  'discontinuation_type',
  'discontinuation_plan_date',
  'last_stock_backup_date',
  'estimated_inbound_date',
  'core_difference_zh',
  'core_difference_en',
  'agreement',
  'accessories',
  ...PRICE_COLUMNS,
] as const satisfies readonly (keyof ProductRecord)[];

const SKU_COLUMNS = [
  'part_number',
  'barcode',
  'specification',
  'attributes',
  'illustration',
  'sort',
  'list_price_fen',
  ...PRICE_COLUMNS,
  'quantity_breaks',
  'minimum_order_quantity',
  'pieces_per_box',
  'stock',
  'expected_at',
  'safe_stock',
  'stock_backup_order',
  'bom_cost_fen',
  'pct_cost',
] as const satisfies readonly (keyof SkuRecord)[];

const columnList = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
const overwritten = (columns: readonly string[]) =>
  sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`));

export type KnownProduct = ProductRecord & { id: number };
export type KnownSku = SkuRecord & { id: number; product_id: number; disabled: boolean };

/**
 * Batches of several imports are written one after the other: rows that do not exist yet cannot be locked, and two
 * batches that create the same ones would both book all of their stock.
 */
export async function lockImports(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('product_import_batch', 0))`.execute(tx);
}

export async function readKnownProducts(db: Db, codes: readonly string[]): Promise<KnownProduct[]> {
  const { rows } = await sql<KnownProduct>`
    SELECT id, ${columnList(PRODUCT_COLUMNS)} FROM product WHERE code = ANY(${codes}::text[])`.execute(db);
  return rows;
}

export async function readSkuIdsOf(db: Db, productIds: readonly number[]): Promise<number[]> {
  if (productIds.length === 0) return [];
  const rows = await db.selectFrom('sku').select('id').where('product_id', 'in', productIds).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Products and SKUs as an export writes them, SKUs in the order of their products. */
export async function readProductsAndSkus(db: Db, skuIds: readonly number[]) {
  const skus = await sql<KnownSku>`
    SELECT id, product_id, disabled, ${columnList(SKU_COLUMNS)} FROM sku
    WHERE id = ANY(${skuIds}::bigint[]) ORDER BY product_id, sort, id`.execute(db);
  const productIds = [...new Set(skus.rows.map((sku) => sku.product_id))];
  const products = await sql<KnownProduct>`
    SELECT id, ${columnList(PRODUCT_COLUMNS)} FROM product WHERE id = ANY(${productIds}::bigint[])`.execute(db);
  return { skus: skus.rows, products: new Map(products.rows.map((product) => [product.id, product])) };
}

/** All SKUs of these products, and those that carry one of the part numbers; locked against orders on request. */
export async function readKnownSkus(
  db: Db,
  productIds: readonly number[],
  partNumbers: readonly string[],
  lock: boolean,
): Promise<KnownSku[]> {
  const { rows } = await sql<KnownSku>`
    SELECT id, product_id, disabled, ${columnList(SKU_COLUMNS)} FROM sku
    WHERE product_id = ANY(${productIds}::bigint[]) OR part_number = ANY(${partNumbers}::text[])
    ORDER BY id ${lock ? sql`FOR UPDATE` : sql``}`.execute(db);
  return rows;
}

/** Inserts or overwrites whole products; returns their ids by code. Stock is only set for new ones. */
export async function writeProducts(
  tx: Db,
  products: readonly (ProductRecord & { search: string; in_stock: boolean })[],
  at: Date,
): Promise<Map<string, number>> {
  if (products.length === 0) return new Map();
  const written = [...PRODUCT_COLUMNS, 'search'];
  const { rows } = await sql<{ id: number; code: string }>`
    INSERT INTO product (${columnList(written)}, in_stock, created_at, updated_at)
    SELECT ${columnList(written)}, in_stock, ${at}, ${at}
    FROM jsonb_populate_recordset(null::product, ${JSON.stringify(products)}::jsonb)
    ON CONFLICT (code) DO UPDATE SET ${overwritten(written)}, updated_at = ${at}
    RETURNING id, code`.execute(tx);
  return new Map(rows.map((row) => [row.code, row.id]));
}

/** Inserts or overwrites whole SKUs; returns their ids by part number. */
export async function writeSkus(
  tx: Db,
  skus: readonly (SkuRecord & { product_id: number })[],
): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map();
  const { rows } = await sql<{ id: number; part_number: string }>`
    INSERT INTO sku (product_id, ${columnList(SKU_COLUMNS)})
    SELECT product_id, ${columnList(SKU_COLUMNS)}
    FROM jsonb_populate_recordset(null::sku, ${JSON.stringify(skus)}::jsonb)
    ON CONFLICT (part_number) DO UPDATE SET ${overwritten(SKU_COLUMNS)}
    RETURNING id, part_number`.execute(tx);
  return new Map(rows.map((row) => [row.part_number, row.id]));
}

/** Codes of this mall for a sample row; empty where there are none. */
export async function readSampleCodes(db: Db): Promise<{ merchant: string; brand: string; category: string }> {
  const first = (table: 'merchant' | 'brand') =>
    db.selectFrom(table).select('code').orderBy('id').limit(1).executeTakeFirst();
  const [merchant, brand, category] = await Promise.all([
    first('merchant'),
    first('brand'),
    db.selectFrom('category').select('code').where('level', '=', 3).orderBy('id').limit(1).executeTakeFirst(),
  ]);
  return { merchant: merchant?.code ?? '', brand: brand?.code ?? '', category: category?.code ?? '' };
}
