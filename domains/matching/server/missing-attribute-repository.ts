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

/** What is counted of a role. */
export interface CountedRole {
  readonly role: string;
  readonly categories: readonly string[];
  readonly attributes: readonly string[];
}

/**
 * How many SKUs each role has, and how many of them do not say all that rules read. Of each role so many are looked at,
 * whatever they say: a count that waited for gaps would read a category of a million products to its end.
 */
export async function countByRole(
  db: Db,
  { merchantId }: MerchantScope,
  roles: readonly CountedRole[],
  cap: number,
): Promise<Map<string, { products: number; missing: number }>> {
  const { rows } = await sql<{ role: string; products: number; missing: number }>`
    SELECT asked.role, count(found.whole)::int AS products, (count(*) FILTER (WHERE NOT found.whole))::int AS missing
    FROM jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) AS asked(role text, categories text[], attributes text[])
    LEFT JOIN LATERAL (
      SELECT s.attributes ?& asked.attributes AS whole
      FROM category c
      JOIN product p ON p.category_id = c.id AND p.status = 'onShelf' ${own(merchantId)}
      JOIN sku s ON s.product_id = p.id AND NOT s.disabled
      WHERE c.code = ANY(asked.categories) LIMIT ${cap}
    ) found ON true
    GROUP BY asked.role`.execute(db);
  return new Map(rows.map(({ role, ...counts }) => [role, counts]));
}
