import { sql } from 'kysely';
import { COUNT_CAP } from '../../../platform/contract/paging.ts';
import type { Db } from '../../../platform/server/database.ts';
import type { MerchantScope } from '../../../platform/server/session.ts';
import type { LifeCycle, ProductStatus, ProductType } from '../contract/product.ts';
import { lockSkusOf } from './stock-repository.ts';

export interface AdminFilter {
  /** A tsquery; "" matches nothing. */
  readonly search: string | null;
  readonly categoryIds: readonly number[] | null;
  readonly brandId: number | null;
  readonly merchantId: number | null;
  /** A code; "" is none that a product carries. */
  readonly tag: string | null;
  readonly status: ProductStatus | null;
  readonly lifeCycle: LifeCycle | null;
  readonly inStock: boolean | null;
}

export interface AdminProductRow {
  id: number;
  code: string;
  model: string;
  name_zh: string;
  name_en: string;
  images: string[];
  illustration: string;
  brand_name_zh: string;
  brand_name_en: string;
  category_id: number;
  merchant_id: number;
  merchant_name_zh: string;
  merchant_name_en: string;
  status: ProductStatus;
  life_cycle: LifeCycle;
  product_type: ProductType;
  sales: number;
  updated_at: Date;
  sku_count: number;
  stock: number;
  list_price_fen: number;
}

function matching(filter: AdminFilter, scope: MerchantScope) {
  const conditions = [
    sql`true`,
    ...(scope.merchantId === 'all' ? [] : [sql`p.merchant_id = ${scope.merchantId}`]),
    ...(filter.search === null ? [] : [filter.search === '' ? sql`false` : sql`p.search @@ ${filter.search}::tsquery`]),
    ...(filter.categoryIds === null ? [] : [sql`p.category_id = ANY(${filter.categoryIds}::bigint[])`]),
    ...(filter.brandId === null ? [] : [sql`p.brand_id = ${filter.brandId}`]),
    ...(filter.merchantId === null ? [] : [sql`p.merchant_id = ${filter.merchantId}`]),
    ...(filter.tag === null ? [] : [sql`p.tags @> ARRAY[${filter.tag}]::text[]`]),
    ...(filter.status === null ? [] : [sql`p.status = ${filter.status}`]),
    ...(filter.lifeCycle === null ? [] : [sql`p.life_cycle = ${filter.lifeCycle}`]),
    ...(filter.inStock === null
      ? []
      : [sql`${filter.inStock} = EXISTS (SELECT FROM sku s WHERE s.product_id = p.id AND s.stock > 0)`]),
  ];
  return sql.join(conditions, sql` AND `);
}

export async function readAdminProducts(
  db: Db,
  filter: AdminFilter,
  scope: MerchantScope,
  page: { limit: number; offset: number },
): Promise<{ total: number; rows: AdminProductRow[] }> {
  const where = matching(filter, scope);
  const [counted, listed] = await Promise.all([
    sql<{ count: number }>`
      SELECT count(*) AS count FROM (SELECT FROM product p WHERE ${where} LIMIT ${COUNT_CAP}) c`.execute(db),
    sql<AdminProductRow>`
      SELECT p.id, p.code, p.model, p.name_zh, p.name_en, p.images, p.illustration, p.category_id, p.merchant_id,
        p.status, p.life_cycle, p.product_type, p.sales, p.updated_at, b.name_zh AS brand_name_zh,
        b.name_en AS brand_name_en, m.name_zh AS merchant_name_zh, m.name_en AS merchant_name_en,
        t.sku_count, t.stock, t.list_price_fen
      FROM (SELECT p.id FROM product p WHERE ${where} ORDER BY p.id DESC LIMIT ${page.limit} OFFSET ${page.offset}) page
      JOIN product p ON p.id = page.id
      JOIN brand b ON b.id = p.brand_id
      JOIN merchant m ON m.id = p.merchant_id
      JOIN LATERAL (
        SELECT count(*)::int AS sku_count, coalesce(sum(s.stock), 0)::bigint AS stock,
          (array_agg(s.list_price_fen ORDER BY s.sort, s.id))[1] AS list_price_fen
        FROM sku s WHERE s.product_id = p.id
      ) t ON true
      ORDER BY p.id DESC`.execute(db),
  ]);
  return { total: counted.rows[0]?.count ?? 0, rows: listed.rows };
}

export async function findProductIds(
  db: Db,
  filter: AdminFilter,
  scope: MerchantScope,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT p.id FROM product p WHERE ${matching(filter, scope)} ORDER BY p.id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The SKUs of the products found, product by product. */
export async function findSkuIds(db: Db, filter: AdminFilter, scope: MerchantScope, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT s.id FROM product p JOIN sku s ON s.product_id = p.id
    WHERE ${matching(filter, scope)} ORDER BY s.product_id, s.sort, s.id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What is named of what is missing. */
const MISSING_NAMED = 20;

/**
 * What these products lack of what their categories require, on any SKU that is not withdrawn, or on this one of them;
 * at most 20 of it.
 */
export async function findMissingAttributes(
  tx: Db,
  ids: readonly number[],
  skuId: number | null,
): Promise<{ productCode: string; name_zh: string; name_en: string }[]> {
  const { rows } = await sql<{ productCode: string; name_zh: string; name_en: string }>`
    SELECT p.code AS "productCode", a.name_zh, a.name_en FROM product p
    JOIN category_attribute ca ON ca.category_id = p.category_id AND ca.is_required
    JOIN attribute a ON a.id = ca.attribute_id
    WHERE p.id = ANY(${ids}::bigint[])
      AND EXISTS (
        SELECT FROM sku s WHERE s.product_id = p.id AND NOT s.disabled AND NOT s.attributes ? a.code
          AND (${skuId}::bigint IS NULL OR s.id = ${skuId})
      )
    ORDER BY p.id, ca.sort LIMIT ${MISSING_NAMED}`.execute(tx);
  return rows;
}

/** Those of these products that the caller keeps; locked until the transaction ends, with their SKUs. */
export async function lockProducts(
  tx: Db,
  ids: readonly number[],
  scope: MerchantScope,
): Promise<{ id: number; code: string; status: string }[]> {
  if (ids.length === 0) return [];
  await lockSkusOf(tx, ids, scope);
  let query = tx.selectFrom('product').select(['id', 'code', 'status']).where('id', 'in', ids);
  if (scope.merchantId !== 'all') query = query.where('merchant_id', '=', scope.merchantId);
  return query.orderBy('id').forUpdate().execute();
}

export async function setStatus(tx: Db, ids: readonly number[], status: ProductStatus, at: Date): Promise<void> {
  await tx.updateTable('product').set({ status, updated_at: at }).where('id', 'in', ids).execute();
}
