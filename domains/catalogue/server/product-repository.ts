import { type RawBuilder, sql } from 'kysely';
import { COUNT_CAP } from '../../../platform/contract/paging.ts';
import type { Db, Tx } from '../../../platform/server/database.ts';
import { prepared, preparedList } from '../../../platform/server/prepared-statement.ts';
import type { ResolvedFilter } from './product-filter.ts';
import type { ProductRow } from './product-rows.ts';
import { rankingQuery, WORD_WEIGHTS } from './search-words.ts';

export type Condition = RawBuilder<boolean>;

const onShelf = prepared`p.status = 'onShelf' AND p.merchant_id NOT IN (SELECT id FROM merchant WHERE disabled)`;
/** The condition that the product `p` is on sale. */
export const isOnShelf: Condition = sql.raw(onShelf.compile().sql);

export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` AND `)}`;

export const inCategory = ({ categoryIds }: ResolvedFilter): Condition[] => {
  if (categoryIds === null) return [];
  const [only] = categoryIds;
  // A single one keeps the order of its index.
  if (categoryIds.length === 1 && only !== undefined) return [sql`p.category_id = ${only}`];
  return [sql`p.category_id = ANY(${categoryIds}::bigint[])`];
};
/** The condition that the product `p` is in none of these third-level categories. */
export const notIn = (leaves: readonly number[]): Condition[] =>
  leaves.length === 0 ? [] : [sql`p.category_id <> ALL(${leaves}::bigint[])`];
export const ofBrand = ({ brandIds }: ResolvedFilter): Condition[] => {
  if (brandIds === null) return [];
  const [only] = brandIds;
  if (brandIds.length === 1 && only !== undefined) return [sql`p.brand_id = ${only}`];
  return [sql`p.brand_id = ANY(${brandIds}::bigint[])`];
};
export const withTag = ({ tags }: ResolvedFilter): Condition[] =>
  tags === null ? [] : [sql`p.tags && ${tags}::text[]`];
/** The condition that an attribute matches this path. */
export const hasAttribute = (path: string): Condition => sql`p.attributes @? ${path}::jsonpath`;
const withAttributes = ({ attributes }: ResolvedFilter): Condition[] => [...attributes.values()].map(hasAttribute);

const namedIn = ({ ranking }: ResolvedFilter): readonly number[] => ranking?.named ?? [];

function isSearched(search: string, filter: ResolvedFilter): Condition {
  const hasWords: Condition = search === '' ? sql`false` : sql`p.search @@ ${search}::tsquery`;
  const named = namedIn(filter);
  return named.length === 0 ? hasWords : sql`(${hasWords} OR p.id = ANY(${named}::bigint[]))`;
}

/** The conditions that apply to every facet. */
export function common(filter: ResolvedFilter): Condition[] {
  const column = sql.ref(`p.${filter.priceColumn}`);
  return [
    isOnShelf,
    ...notIn(filter.hidden.leaves),
    ...(filter.search === null ? [] : [isSearched(filter.search, filter)]),
    ...(filter.merchantId === null ? [] : [sql<boolean>`p.merchant_id = ${filter.merchantId}`]),
    ...(filter.productIds === null ? [] : [sql<boolean>`p.id = ANY(${filter.productIds}::bigint[])`]),
    ...(filter.inStock ? [sql<boolean>`p.in_stock`] : []),
    ...(filter.purchasable ? [sql<boolean>`p.product_type <> 'projectOnly'`] : []),
    ...(filter.minFen === null ? [] : [sql<boolean>`${column} >= ${filter.minFen}`]),
    ...(filter.maxFen === null ? [] : [sql<boolean>`${column} <= ${filter.maxFen}`]),
  ];
}

const conditionsOf = (filter: ResolvedFilter): Condition =>
  all([...common(filter), ...inCategory(filter), ...ofBrand(filter), ...withTag(filter), ...withAttributes(filter)]);

export type ListOrder = 'sales' | 'salesAsc' | 'newest' | 'oldest' | 'cheapest' | 'dearest';

function orderOf(order: ListOrder, filter: ResolvedFilter): RawBuilder<unknown> {
  const column = sql.ref(`p.${filter.priceColumn}`);
  // Sorting the few rows of one category is faster than searching the index of all prices for them.
  const price = filter.categoryIds?.length === 1 ? sql`(${column} + 0)` : column;
  // A bound excludes products without a price, and without NULLS LAST the price index can be read backwards.
  const bounded = filter.minFen !== null || filter.maxFen !== null;
  switch (order) {
    case 'sales':
      return sql`p.sales DESC, p.id DESC`;
    case 'salesAsc':
      return sql`p.sales, p.id`;
    case 'newest':
      return sql`p.created_at DESC, p.id DESC`;
    case 'oldest':
      return sql`p.created_at, p.id`;
    case 'cheapest':
      return sql`${price}, p.id`;
    case 'dearest':
      return bounded ? sql`${price} DESC, p.id DESC` : sql`${price} DESC NULLS LAST, p.id DESC`;
  }
}

function inOrder(filter: ResolvedFilter, order: ListOrder, limit: number, offset: number): RawBuilder<unknown> {
  const from = sql`FROM product p WHERE ${conditionsOf(filter)}`;
  const isWide = filter.categoryIds === null && filter.brandIds === null && filter.search === null;
  if (order === 'dearest' && isWide && filter.minFen === null && filter.maxFen === null) {
    // Products without a price come last: the price index, read backwards, would have them first.
    const price = sql.ref(`p.${filter.priceColumn}`);
    return sql`
      SELECT id FROM (
        (SELECT p.id, ${price} AS price ${from} AND ${price} IS NOT NULL ORDER BY ${price} DESC, p.id DESC LIMIT ${offset + limit})
        UNION ALL
        (SELECT p.id, NULL ${from} AND ${price} IS NULL ORDER BY p.id DESC LIMIT ${offset + limit})
      ) p ORDER BY price DESC NULLS LAST, id DESC LIMIT ${limit} OFFSET ${offset}`;
  }
  return sql`SELECT p.id ${from} ORDER BY ${orderOf(order, filter)} LIMIT ${limit} OFFSET ${offset}`;
}

/** A part of what is found, of which the rows are read in the same message (`rowsOfPage`). */
export interface PageWindow {
  readonly limit: number;
  readonly offset: number;
}

/** Hands the ids of a page on to the statement that reads its rows, in this transaction. */
export const pageIds = (ids: RawBuilder<unknown>, { limit, offset }: PageWindow) =>
  sql`set_config('argus.page_ids', (${ids})[${sql.lit(offset + 1)}:${sql.lit(offset + limit)}]::text, true)`;

/** The ids of some matching products, in order. */
export async function findInOrder(
  db: Db,
  filter: ResolvedFilter,
  order: ListOrder,
  limit: number,
  offset: number,
  page: PageWindow = { limit, offset: 0 },
): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    SELECT to_json(ids) AS ids, ${pageIds(sql`ids`, page)}
    FROM (SELECT ARRAY(${inOrder(filter, order, limit, offset)}) AS ids OFFSET 0) found`.execute(db);
  return rows[0]?.ids ?? [];
}

/**
 * In a mall with more products than this, a sample of this size from the whole table decides whether words are broad.
 */
const SAMPLED_FROM = 20_000;
const SAMPLE = 1500;
/**
 * Of words with COUNT_CAP matches in 100,000 products, a sample contains 15 and hardly ever the 30 that would make them
 * broad.
 */
const SURELY_MANY = 2 * COUNT_CAP;
/** Of words that are neither broad nor dense all products are found once, and sorted by sales where they are many. */
const MOST_SORTED = 8_000;
/** Of a million the sample has one or two of them, and a few by chance. */
const SURELY_SEEN = 10;

/** The percent of a large mall's products that are about so many; 0 in a smaller one, where no sample is taken. */
export const sampleShare = (products: number) => sql`
  SELECT CASE WHEN reltuples > ${sql.lit(SAMPLED_FROM)} THEN 100 * ${sql.lit(products)} / reltuples ELSE 0 END
  FROM pg_class WHERE oid = 'product'::regclass`;

/** What was typed counts more than what may be meant by it. */
const MEANT = 0.8;

/** Relevance is told apart in steps of this size: a tiny difference must not outweigh a thousand sales. */
const STEP = 0.05;

/** What the text names by its part number comes first. */
const namedFirst = (filter: ResolvedFilter, id: RawBuilder<unknown>): RawBuilder<unknown> => {
  const named = namedIn(filter);
  return named.length === 0 ? sql`` : sql`(${id} = ANY(${named}::bigint[])) DESC, `;
};

function rankOf({ search, ranking }: ResolvedFilter): RawBuilder<unknown> {
  const [typed = search ?? '', ...meant] = ranking?.readings ?? [];
  const rankBy = (query: string) => sql`ts_rank(${WORD_WEIGHTS}::real[], search, ${rankingQuery(query)}::tsquery)`;
  const ranks = [rankBy(typed), ...meant.map((reading) => sql`${sql.lit(MEANT)} * ${rankBy(reading)}`)];
  const best = meant.length > 0 ? sql`greatest(${sql.join(ranks)})` : sql.join(ranks);
  const rank = sql`round((${best} / ${sql.lit(STEP)})::numeric)`;
  return ranking?.exact ? sql`(search @@ ${ranking.exact}::tsquery) DESC, ${rank}` : rank;
}

/** What words find: all of it, the most relevant first, or only a part of it by sales. */
export interface Relevant {
  readonly isRanked: boolean;
  readonly ids: readonly number[];
}

/** As in the index `product_well_sold`. */
export const isWellSold: Condition = sql`p.sales >= 10`;

/** The ids of these matching products, the most relevant first. */
const ranked = (found: string, filter: ResolvedFilter) => sql`
  ARRAY(SELECT found.id FROM ${sql.table(found)} found CROSS JOIN LATERAL (
    SELECT p.search FROM product p WHERE p.ctid = found.place OFFSET 0
  ) text ORDER BY ${namedFirst(filter, sql`found.id`)}${rankOf(filter)} DESC, sales DESC, id DESC)`;

/**
 * The ids of all products with these words, the most relevant first; when they are COUNT_CAP or more, the best-selling
 * ones of this window. Finding all products of broad words costs many times what the result is worth, so a large mall
 * is sampled first.
 */
export async function findByRelevance(db: Db, filter: ResolvedFilter, window: PageWindow): Promise<Relevant> {
  const { rows } = await relevantQuery(filter, window).execute(db);
  return rows[0] ?? { isRanked: true, ids: [] };
}

function relevantQuery(filter: ResolvedFilter, window: PageWindow): RawBuilder<Relevant> {
  const { limit, offset } = window;
  const conditions = conditionsOf(filter);
  return sql<Relevant>`
    WITH sample AS MATERIALIZED (
      SELECT count(*) FILTER (WHERE ${conditions}) AS hits, count(*) AS drawn,
        (SELECT reltuples FROM pg_class WHERE oid = 'product'::regclass) AS size
      FROM product p TABLESAMPLE SYSTEM ((${sampleShare(SAMPLE)})) REPEATABLE (1)
    ), told AS MATERIALIZED (
      SELECT size, CASE drawn WHEN 0 THEN ${sql.lit(COUNT_CAP)} ELSE hits * size / drawn END AS matches,
        hits >= ${sql.lit(SURELY_SEEN)} AND hits * size > drawn * ${sql.lit(SURELY_MANY)} AS broad
      FROM sample
    ), way AS MATERIALIZED (
      SELECT broad, matches * matches > size * ${sql.lit(offset + limit)} AS dense FROM told
    ), found AS MATERIALIZED (
      SELECT p.id, p.sales, p.ctid AS place FROM product p WHERE NOT (SELECT broad FROM way) AND ${conditions}
      LIMIT (SELECT CASE WHEN dense THEN ${sql.lit(COUNT_CAP)} ELSE ${sql.lit(MOST_SORTED)} END FROM way)
    ), few AS MATERIALIZED (
      SELECT NOT broad AND count < ${sql.lit(COUNT_CAP)} AS yes, dense,
        NOT broad AND NOT dense AND count < ${sql.lit(MOST_SORTED)} AS whole
      FROM way, (SELECT count(*) FROM found) counted
    )
    SELECT yes AS "isRanked", to_json(ids) AS ids,
      CASE WHEN yes THEN ${pageIds(sql`ids`, window)} ELSE ${pageIds(sql`ids`, { limit, offset: 0 })} END
    FROM (
      SELECT yes, CASE WHEN yes THEN ${ranked('found', filter)}
        WHEN whole THEN ARRAY(SELECT id FROM found ORDER BY ${namedFirst(filter, sql`id`)}sales DESC, id DESC LIMIT ${limit} OFFSET ${offset})
        WHEN dense AND ${sql.lit(namedIn(filter).length === 0)} THEN ARRAY(${bestSelling(filter, 'alongSales', window)})
        ELSE ARRAY(${bestSelling(filter, 'byWords', window)}) END AS ids
      FROM few OFFSET 0
    ) answer`;
}

/**
 * The ids of products with these words for somebody who is still typing: in a large mall of those that have been sold
 * before, where they are enough, because a list that changes with each letter need not hold what nobody has bought.
 * @param enough how many are wanted, none of them in vain: fewer well-sold ones, and all products are looked through
 */
export async function findForTyping(db: Db, filter: ResolvedFilter, enough: number): Promise<readonly number[]> {
  const window = { limit: enough, offset: 0 };
  const named = namedIn(filter);
  const wellSold = all([
    conditionsOf(filter),
    named.length === 0 ? isWellSold : sql`(${isWellSold} OR p.id = ANY(${named}::bigint[]))`,
  ]);
  const { rows } = await sql<{ ids: readonly number[] }>`
    WITH sold AS MATERIALIZED (
      SELECT p.id, p.sales, p.ctid AS place FROM product p
      WHERE (SELECT reltuples > ${sql.lit(SAMPLED_FROM)} FROM pg_class WHERE oid = 'product'::regclass) AND ${wellSold}
      LIMIT ${sql.lit(COUNT_CAP)}
    ), told AS MATERIALIZED (SELECT count(*) AS found FROM sold)
    SELECT to_json(ids) AS ids, ${pageIds(sql`ids`, window)}
    FROM (
      SELECT CASE
        WHEN found < ${sql.lit(enough)} THEN ARRAY(SELECT json_array_elements_text(ids)::bigint FROM (${relevantQuery(filter, window)}) anywhere)
        WHEN found < ${sql.lit(COUNT_CAP)} THEN ${ranked('sold', filter)}
        ELSE ARRAY(${bestSelling(filter, named.length === 0 ? 'alongSales' : 'byWords', window)}) END AS ids
      FROM told OFFSET 0
    ) answer`.execute(db);
  return rows[0]?.ids ?? [];
}

/**
 * The best-selling products with the words of a search: found along the index of sales, of which as many rows are read
 * as it takes to meet some that fit, or by their words, of which all are read and sorted. The planner cannot tell how
 * many fit; where it is wrong, among a million, a page takes half a second.
 */
function bestSelling(
  filter: ResolvedFilter,
  way: 'alongSales' | 'byWords',
  { limit, offset }: PageWindow,
): RawBuilder<unknown> {
  const words = isSearched(filter.search ?? '', filter);
  const others = conditionsOf({ ...filter, search: null });
  // What no index fits: a condition in other words, and an order of a computed value.
  return way === 'alongSales'
    ? sql`SELECT p.id FROM product p WHERE ${others} AND (${words}) IS TRUE
        ORDER BY p.sales DESC, p.id DESC LIMIT ${limit} OFFSET ${offset}`
    : sql`SELECT p.id FROM product p WHERE ${others} AND ${words}
        ORDER BY ${namedFirst(filter, sql`p.id`)}p.sales + 0 DESC, p.id DESC LIMIT ${limit} OFFSET ${offset}`;
}

/** Everything a list item is made of; the SKU is the product's first. */
const itemColumns = prepared`
  p.id, p.code, p.model, p.name_zh, p.name_en, p.unit, p.product_type, p.status, p.life_cycle, p.tags, p.illustration,
  p.images, p.attributes, p.sales, p.category_id, p.brand_id, p.merchant_id,
  b.name_zh AS brand_name_zh, b.name_en AS brand_name_en,
  m.name_zh AS merchant_name_zh, m.name_en AS merchant_name_en, m.is_self,
  s.id AS sku_id, s.part_number, s.minimum_order_quantity, s.pieces_per_box, s.quantity_breaks, s.list_price_fen,
  s.price1_fen, s.price2_fen, s.price3_fen, s.price4_fen, s.international_price1_fen, s.international_price2_fen,
  s.international_price3_fen, s.international_price4_fen, s.stock AS sku_stock, t.stock, t.sku_count,
  coalesce(v.good, 0) AS good_reviews, coalesce(v.good + v.medium + v.poor, 0) AS reviews`;

const itemJoins = prepared`
  JOIN brand b ON b.id = p.brand_id
  JOIN merchant m ON m.id = p.merchant_id
  JOIN LATERAL (
    SELECT * FROM sku WHERE sku.product_id = p.id ORDER BY sku.disabled, sku.sort, sku.id LIMIT 1
  ) s ON true
  JOIN LATERAL (
    SELECT coalesce(sum(sku.stock) FILTER (WHERE NOT sku.disabled), 0)::bigint AS stock, count(*) FILTER (WHERE NOT sku.disabled)::int AS sku_count
    FROM sku WHERE sku.product_id = p.id
  ) t ON true
  LEFT JOIN product_rating v ON v.product_id = p.id`;

/** The products with these ids, in this order. */
export async function readProductRows(db: Db, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await prepared<ProductRow>`
    SELECT ${itemColumns} FROM product p ${itemJoins} WHERE p.id IN (${preparedList(ids, 0)})`.run(db);
  return inPlaces(rows, ids);
}

/** The rows of these ids, in their order. */
export function inPlaces(rows: readonly ProductRow[], ids: readonly number[]): ProductRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * The products of the page whose ids a search in this transaction has handed on: sent in one message with it. A caller that has found other
 * ones reads those by their ids.
 */
export async function rowsOfPage(tx: Tx): Promise<ProductRow[]> {
  const { rows } = await prepared<ProductRow>`
    SELECT ${itemColumns} FROM product p ${itemJoins}
    WHERE p.id = ANY (current_setting('argus.page_ids')::bigint[])`.run(tx);
  return rows;
}

/** The best-selling products of each of these merchants, without those in the third-level categories `hidden`. */
export async function readBestSellers(
  db: Db,
  merchantIds: readonly number[],
  each: number,
  hidden: readonly number[],
): Promise<ProductRow[]> {
  const { rows } = await prepared<ProductRow>`
    SELECT ${itemColumns}
    FROM unnest(${merchantIds}::bigint[]) AS wanted (merchant_id)
    JOIN LATERAL (
      SELECT * FROM product p WHERE p.merchant_id = wanted.merchant_id AND ${onShelf}
        AND p.category_id <> ALL(${hidden}::bigint[])
      ORDER BY p.sales DESC, p.id DESC LIMIT ${each}
    ) p ON true ${itemJoins}
    ORDER BY p.sales DESC, p.id DESC`.run(db);
  return rows;
}

/** One product on shelf, with its first SKU. */
export async function readProductRow(db: Db, id: number): Promise<ProductRow | undefined> {
  const { rows } = await prepared<ProductRow>`
    SELECT ${itemColumns} FROM product p ${itemJoins} WHERE p.id = ${id} AND ${onShelf}`.run(db);
  return rows[0];
}

/** Published products by code, unordered. */
export async function readProductsByCode(db: Db, codes: readonly string[]): Promise<ProductRow[]> {
  const { rows } = await prepared<ProductRow>`
    SELECT ${itemColumns} FROM product p ${itemJoins} WHERE p.code = ANY(${codes}::text[]) AND ${onShelf}`.run(db);
  return rows;
}

/** Products by id in any state, unordered; those of a closed shop count as drafts, which nobody sees. */
export async function readProductsById(db: Db, ids: readonly number[]): Promise<ProductRow[]> {
  const { rows } = await prepared<ProductRow>`
    SELECT ${itemColumns}, CASE WHEN m.disabled THEN 'draft' ELSE p.status END AS status
    FROM product p ${itemJoins} WHERE p.id = ANY(${ids}::bigint[])`.run(db);
  return rows;
}

/** Those of these products that are on sale, without those in the third-level categories `hidden`. */
export async function findShown(db: Db, ids: readonly number[], hidden: readonly number[]): Promise<number[]> {
  const { rows } = await prepared<{ id: number }>`
    SELECT p.id FROM product p
    WHERE p.id = ANY(${ids}::bigint[]) AND p.category_id <> ALL(${hidden}::bigint[]) AND ${onShelf}`.run(db);
  return rows.map(({ id }) => id);
}

/** How many published products each merchant has in each third-level category. */
export async function readCountsByCategory(db: Db) {
  const { rows } = await sql<{ merchantId: number; categoryId: number; count: number }>`
    SELECT p.merchant_id AS "merchantId", p.category_id AS "categoryId", count(*)::int AS count
    FROM product p WHERE p.status = 'onShelf' GROUP BY 1, 2`.execute(db);
  return rows;
}

/** How many published products these merchants have; counted by triggers, because each page of a shop tells it. */
export async function countByMerchant(db: Db, merchantIds: readonly number[]): Promise<Map<number, number>> {
  if (merchantIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('merchant_product_count')
    .select(['merchant_id', 'on_shelf'])
    .where('merchant_id', 'in', merchantIds)
    .execute();
  return new Map(rows.map((row) => [row.merchant_id, row.on_shelf]));
}
