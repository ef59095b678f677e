import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import { beginningWith } from '../../../platform/server/like-pattern.ts';
import type { MerchantScope } from '../../../platform/server/session.ts';

/** What rules read of the products of a category. */
export interface CategoryReads {
  /** By code, third-level. */
  readonly category: string;
  /** Products that do not say all of these are found. */
  readonly asked: readonly string[];
  /** What is told of a product that was found. */
  readonly told: readonly string[];
}

export interface MissingFilter {
  readonly reads: readonly CategoryReads[];
  /** Null: of every brand, of every shop. */
  readonly brandId: number | null;
  readonly merchantId: number | null;
  readonly keyword: string;
}

export interface MissingAttributeRow {
  readonly id: number;
  readonly product_id: number;
  readonly part_number: string;
  readonly name_zh: string;
  readonly name_en: string;
  readonly category_id: number;
  readonly brand_zh: string;
  readonly brand_en: string;
  readonly merchant_zh: string;
  readonly merchant_en: string;
  readonly missing: readonly string[];
}

const own = (merchantId: MerchantScope['merchantId']): RawBuilder<unknown> =>
  merchantId === 'all' ? sql`` : sql`AND p.merchant_id = ${merchantId}`;

const NOTHING = sql``;

function found({ merchantId }: MerchantScope, filter: MissingFilter): RawBuilder<unknown> {
  const { reads, brandId, keyword } = filter;
  const rows = reads.map(({ category, asked, told }) => sql`(${category}::text, ${asked}::text[], ${told}::text[])`);
  return sql`
    FROM (VALUES ${sql.join(rows)}) AS read (code, asked, told)
    JOIN category c ON c.code = read.code
    JOIN product p ON p.category_id = c.id AND p.status = 'onShelf' ${own(merchantId)}
    JOIN sku s ON s.product_id = p.id AND NOT s.disabled
    JOIN merchant m ON m.id = p.merchant_id
    JOIN brand b ON b.id = p.brand_id
    WHERE NOT s.attributes ?& read.asked
      ${brandId === null ? NOTHING : sql`AND p.brand_id = ${brandId}`}
      ${filter.merchantId === null ? NOTHING : sql`AND p.merchant_id = ${filter.merchantId}`}
      ${keyword === '' ? NOTHING : sql`AND (s.part_number ILIKE ${beginningWith(keyword)} OR p.model ILIKE ${beginningWith(keyword)})`}`;
}

/** SKUs that do not say what rules read, those of the best-selling products first. */
export async function findMissing(
  db: Db,
  scope: MerchantScope,
  filter: MissingFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<MissingAttributeRow[]> {
  if (filter.reads.length === 0) return [];
  const { rows } = await sql<MissingAttributeRow>`
    SELECT s.id, s.product_id, s.part_number, p.name_zh, p.name_en, p.category_id, b.name_zh AS brand_zh,
      b.name_en AS brand_en, m.name_zh AS merchant_zh, m.name_en AS merchant_en,
      to_json(ARRAY(SELECT a FROM unnest(read.told) a WHERE NOT s.attributes ? a)) AS missing
    ${found(scope, filter)}
    ORDER BY p.sales DESC, p.id DESC, s.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

/** How many there are, up to `cap`. */
export async function countMissing(db: Db, scope: MerchantScope, filter: MissingFilter, cap: number): Promise<number> {
  if (filter.reads.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT 1 ${found(scope, filter)} LIMIT ${cap}) found`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface RoleReads {
  readonly role: string;
  readonly reads: readonly Pick<CategoryReads, 'category' | 'asked'>[];
}

/**
 * How many SKUs each role has, and how many of them do not say all that rules read. Of each role so many are looked at,
 * whatever they say: a count that waited for gaps would read a category of a million products to its end.
 */
export async function countByRole(db: Db, { merchantId }: MerchantScope, roles: readonly RoleReads[], cap: number) {
  const asked = roles.flatMap(({ role, reads }) =>
    reads.map(({ category, asked: attributes }) => sql`(${role}::text, ${category}::text, ${attributes}::text[])`),
  );
  if (asked.length === 0) return [];
  const { rows } = await sql<{ role: string; products: number; missing: number }>`
    WITH read (role, code, attributes) AS (VALUES ${sql.join(asked)})
    SELECT roles.role, count(found.whole)::int AS products, (count(*) FILTER (WHERE NOT found.whole))::int AS missing
    FROM (SELECT DISTINCT role FROM read) roles
    LEFT JOIN LATERAL (
      SELECT s.attributes ?& read.attributes AS whole
      FROM read
      JOIN category c ON c.code = read.code
      JOIN product p ON p.category_id = c.id AND p.status = 'onShelf' ${own(merchantId)}
      JOIN sku s ON s.product_id = p.id AND NOT s.disabled
      WHERE read.role = roles.role LIMIT ${cap}
    ) found ON true
    GROUP BY roles.role`.execute(db);
  return rows;
}
