import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';

/** A page of the storefront that search engines may list. */
export interface PageAddress {
  readonly id: number;
  readonly changedAt: Date | null;
}

const ON_SHELF = sql`status = 'onShelf' AND merchant_id NOT IN (SELECT id FROM merchant WHERE disabled)`;

/**
 * The ranges of `size` ids with a product that can be opened, the first being 1: a product stays in its range, and
 * finding its beginning costs the same for all.
 */
export async function rangesOfProducts(db: Db, size: number): Promise<number[]> {
  const { rows } = await sql<{ range: number }>`
    SELECT range FROM generate_series(1, (SELECT coalesce(max(id), 0) / ${size}::bigint + 1 FROM product)) AS range
    WHERE EXISTS (
      SELECT FROM product WHERE id > (range - 1) * ${size}::bigint AND id <= range * ${size}::bigint AND ${ON_SHELF}
    ) ORDER BY range`.execute(db);
  return rows.map(({ range }) => range);
}

/** Products after one and up to another that can be opened, in the order of their ids. */
export async function productAddresses(db: Db, after: number, upTo: number, limit: number): Promise<PageAddress[]> {
  const { rows } = await sql<PageAddress>`
    SELECT id, updated_at AS "changedAt" FROM product WHERE id > ${after} AND id <= ${upTo} AND ${ON_SHELF}
    ORDER BY id LIMIT ${limit}`.execute(db);
  return rows;
}

/**
 * Visible categories, with the time of the last change to a product directly in them: the first entry of an open shop in
 * the index `product_change`.
 */
export async function categoryAddresses(db: Db): Promise<PageAddress[]> {
  const { rows } = await sql<PageAddress>`
    SELECT c.id, (SELECT max(updated_at) FROM product p WHERE p.category_id = c.id AND ${ON_SHELF}) AS "changedAt"
    FROM category c WHERE c.is_show ORDER BY c.level, c.sort, c.id`.execute(db);
  return rows;
}

/** What a feed says of a product; no price is read. */
export interface DescribedProduct {
  readonly id: number;
  readonly changedAt: Date;
  readonly model: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly descriptionZh: string;
  readonly descriptionEn: string;
  readonly brandZh: string;
  readonly brandEn: string;
  readonly categoryZh: string;
  readonly categoryEn: string;
  readonly images: string[];
  readonly illustration: string;
  readonly inStock: boolean;
  /** Of the only SKU; empty where there are several, or none. */
  readonly barcode: string;
}

/** Products after one and up to another that can be opened, in the order of their ids. */
export async function productsToDescribe(
  db: Db,
  after: number,
  upTo: number,
  limit: number,
): Promise<DescribedProduct[]> {
  const { rows } = await sql<DescribedProduct>`
    SELECT p.id, p.updated_at AS "changedAt", p.model, p.name_zh AS "nameZh", p.name_en AS "nameEn",
      p.description_zh AS "descriptionZh", p.description_en AS "descriptionEn", b.name_zh AS "brandZh",
      b.name_en AS "brandEn", c.name_zh AS "categoryZh", c.name_en AS "categoryEn", p.images, p.illustration,
      p.in_stock AS "inStock",
      (SELECT CASE count(*) WHEN 1 THEN max(barcode) ELSE '' END FROM sku WHERE product_id = p.id AND NOT disabled) AS barcode
    FROM (
      SELECT * FROM product WHERE id > ${after} AND id <= ${upTo} AND ${ON_SHELF} ORDER BY id LIMIT ${limit}
    ) p JOIN brand b ON b.id = p.brand_id JOIN category c ON c.id = p.category_id ORDER BY p.id`.execute(db);
  return rows;
}

/** When one of the products after one and up to another last changed; the beginning of time without any. */
export async function lastChange(db: Db, after: number, upTo: number): Promise<Date> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT max(updated_at) AS at FROM product WHERE id > ${after} AND id <= ${upTo} AND ${ON_SHELF}`.execute(db);
  return rows[0]?.at ?? new Date(0);
}
