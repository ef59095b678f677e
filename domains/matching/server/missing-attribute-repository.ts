import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import { beginningWith } from '../../../platform/server/like-pattern.ts';
import type { MerchantScope } from '../../../platform/server/session.ts';

export interface MissingFilter {
  /** Third-level categories, by code. */
  readonly categories: readonly string[];
  /** What rules read of a product of these. */
  readonly attributes: readonly string[];
  /** Only those without this one; null: without any. */
  readonly attribute: string | null;
  readonly keyword: string;
}

export interface MissingAttributeRow {
  readonly id: number;
  readonly product_id: number;
  readonly part_number: string;
  readonly name_zh: string;
  readonly name_en: string;
  readonly category_id: number;
  readonly merchant_zh: string;
  readonly merchant_en: string;
  readonly missing: readonly string[];
}

const own = (merchantId: MerchantScope['merchantId']): RawBuilder<unknown> =>
  merchantId === 'all' ? sql`` : sql`AND p.merchant_id = ${merchantId}`;

function from({ merchantId }: MerchantScope, filter: MissingFilter): RawBuilder<unknown> {
  const lacks = filter.attribute
    ? sql`NOT s.attributes ? ${filter.attribute}::text`
    : sql`NOT s.attributes ?& ${filter.attributes}::text[]`;
  const named =
    filter.keyword === ''
      ? sql``
      : sql`AND (s.part_number ILIKE ${beginningWith(filter.keyword)} OR p.model ILIKE ${beginningWith(filter.keyword)})`;
  return sql`
    FROM category c
    JOIN product p ON p.category_id = c.id AND p.status = 'onShelf' ${own(merchantId)}
    JOIN sku s ON s.product_id = p.id AND NOT s.disabled
    JOIN merchant m ON m.id = p.merchant_id
    WHERE c.code = ANY(${filter.categories}::text[]) AND ${lacks} ${named}`;
}

/** SKUs that do not say what rules read, those of the best-selling products first. */
export async function findMissing(
  db: Db,
  scope: MerchantScope,
  filter: MissingFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<MissingAttributeRow[]> {
  const { rows } = await sql<MissingAttributeRow>`
    SELECT s.id, s.product_id, s.part_number, p.name_zh, p.name_en, p.category_id, m.name_zh AS merchant_zh,
      m.name_en AS merchant_en,
      to_json(ARRAY(SELECT a FROM unnest(${filter.attributes}::text[]) a WHERE NOT s.attributes ? a)) AS missing
    ${from(scope, filter)}
    ORDER BY p.sales DESC, p.id DESC, s.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

/** How many there are, up to `cap`. */
export async function countMissing(db: Db, scope: MerchantScope, filter: MissingFilter, cap: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT 1 ${from(scope, filter)} LIMIT ${cap}) found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many SKUs there are in these categories, up to `cap`. */
export async function countSkus(
  db: Db,
  { merchantId }: MerchantScope,
  categories: readonly string[],
  cap: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM category c JOIN product p ON p.category_id = c.id AND p.status = 'onShelf' ${own(merchantId)}
      JOIN sku s ON s.product_id = p.id AND NOT s.disabled
      WHERE c.code = ANY(${categories}::text[]) LIMIT ${cap}) found`.execute(db);
  return rows[0]?.count ?? 0;
}
