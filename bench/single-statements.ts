/**
 * For each question to the catalogue the best single statement that gives the same ids, written by hand: what a good
 * database administrator would send for this question, and nothing of the mall's own reading. Each is planned for its
 * own values, and as many products as a list tells (`COUNT_CAP`) are counted by the same statement.
 */
import type pg from 'pg';
import type { listProducts } from '../domains/catalogue/contract/catalogue-endpoints.ts';
import { readSearch } from '../domains/catalogue/server/search-readings.ts';
import { byBeginnings, rankingQuery, WORD_WEIGHTS } from '../domains/catalogue/server/search-words.ts';
import { searchHelp } from '../domains/search/server/trade-language.ts';
import type { RequestInput } from '../platform/contract/endpoint.ts';
import { COUNT_CAP } from '../platform/contract/paging.ts';
import { openDatabase } from '../platform/server/database.ts';
import { DataVersions } from '../platform/server/versions.ts';
import type { Send } from './behind-fastify.ts';

export type Input = RequestInput<typeof listProducts>;

const ON_SALE = `p.status = 'onShelf' AND p.merchant_id NOT IN (SELECT id FROM merchant WHERE disabled)`;
const MODEL = `lower(regexp_replace(p.model, '[^[:alnum:]]+', '', 'g'))`;

/** Products of a page, when none is asked for, and how many of each kind are suggested. */
const PAGE = 20;
const SUGGESTED = { models: 4, products: 5 };
/** In a larger mall as many rows as these tell about all of them. */
const SAMPLED_FROM = 20_000;
const SAMPLE = 4_000;
/** More products than these are not counted one by one. */
const COUNTED = 3_000;

/** Values of a statement, written as `$1`, `$2` …. */
class Values {
  readonly list: unknown[] = [];
  add(value: unknown, type: string): string {
    return `$${this.list.push(value)}::${type}`;
  }
}

/** What a text means is part of the question; how it is found is not. */
type Meaning = ReturnType<typeof readSearch>;

/** Ranked as the mall's customers expect it: the model itself first, then by words in steps of a twentieth. */
function rankOf({ readings, exact }: Meaning, values: Values): string {
  const weights = values.add(WORD_WEIGHTS, 'real[]');
  const ranks = readings.map(
    ({ query }, at) =>
      `${at === 0 ? '' : '0.8 * '}ts_rank(${weights}, search, ${values.add(rankingQuery(query), 'tsquery')})`,
  );
  const model = exact ? `search @@ ${values.add(exact, 'tsquery')} DESC, ` : '';
  return `${model}round((greatest(${ranks.join(', ')}) / 0.05)::numeric) DESC, sales DESC, id DESC`;
}

const fitting = ({ query }: Meaning, values: Values) =>
  `${ON_SALE} AND p.search @@ ${values.add(byBeginnings(query), 'tsquery')}`;

/** Of what is found: ranked while a list counts it, by sales when there is more. */
const firstOf = (meaning: Meaning, fits: string, limit: number, values: Values) => `
    many AS MATERIALIZED (SELECT count(*) = ${COUNT_CAP} AS yes FROM found),
    ranked AS MATERIALIZED (
      (SELECT id FROM found WHERE NOT (SELECT yes FROM many) ORDER BY ${rankOf(meaning, values)} LIMIT ${limit})
      UNION ALL
      (SELECT p.id FROM product p WHERE (SELECT yes FROM many) AND ${fits}
       ORDER BY p.sales DESC, p.id DESC LIMIT ${limit})
    )`;

/** The first products of a text. */
function searched(meaning: Meaning, limit: number, values: Values): string {
  const fits = fitting(meaning, values);
  return `
    found AS MATERIALIZED (SELECT p.id, p.sales, p.search FROM product p WHERE ${fits} LIMIT ${COUNT_CAP}),
    ${firstOf(meaning, fits, limit, values)}`;
}

/** The same for somebody who is typing: of what has been sold before, where that is enough in a large mall. */
function typed(meaning: Meaning, limit: number, values: Values): string {
  const fits = fitting(meaning, values);
  const large = `(SELECT reltuples > ${SAMPLED_FROM} FROM pg_class WHERE oid = 'product'::regclass)`;
  return `
    sold AS MATERIALIZED (
      SELECT p.id, p.sales, p.search FROM product p WHERE ${large} AND ${fits} AND p.sales >= 10 LIMIT ${COUNT_CAP}
    ),
    rest AS MATERIALIZED (
      SELECT p.id, p.sales, p.search FROM product p WHERE (SELECT count(*) FROM sold) < ${limit} AND ${fits} LIMIT ${COUNT_CAP}
    ),
    found AS MATERIALIZED (
      SELECT * FROM sold WHERE (SELECT count(*) FROM sold) >= ${limit} UNION ALL SELECT * FROM rest
    ),
    ${firstOf(meaning, fits, limit, values)}`;
}

const fen = (yuan: unknown) => Math.round(Number(yuan) * 100);

/** The conditions of everything but a brand and a category, which facets leave out in turn. */
function conditionsOf(input: Input, meaning: Meaning | null, values: Values) {
  const { cid, brandId, minPrice, maxPrice, inStock } = input as Record<string, unknown>;
  return {
    all: [
      ON_SALE,
      ...(meaning ? [`p.search @@ ${values.add(byBeginnings(meaning.query), 'tsquery')}`] : []),
      ...(minPrice === undefined ? [] : [`p.price1_fen >= ${values.add(fen(minPrice), 'bigint')}`]),
      ...(maxPrice === undefined ? [] : [`p.price1_fen <= ${values.add(fen(maxPrice), 'bigint')}`]),
      ...(inStock ? ['p.in_stock'] : []),
    ].join(' AND '),
    category: cid === undefined ? 'true' : `p.category_id = ${values.add(cid, 'bigint')}`,
    brand: brandId === undefined ? 'true' : `p.brand_id = ${values.add(brandId, 'bigint')}`,
  };
}

function orderOf({ priceOrder, cid }: Input): string {
  // Few products of one category are sorted; of all, the index of prices has the order.
  const price = cid === undefined ? 'p.price1_fen' : '(p.price1_fen + 0)';
  if (priceOrder === undefined) return 'p.sales DESC, p.id DESC';
  return priceOrder === 'asc' ? `${price}, p.id` : `${price} DESC, p.id DESC`;
}

export interface CountedChoice {
  readonly facet: 'brand' | 'category' | 'tag';
  readonly value: string;
  readonly count: number;
}

/** @param through how a statement is sent; on a connection of its own where nothing else is said */
export async function singleStatements(connection: pg.ClientConfig, through?: Send) {
  const database = openDatabase(connection, { poolSize: 2 });
  const services = { database: database.db, versions: new DataVersions() };
  const language = await searchHelp.languageOf(services);
  const meaningOf = (keyword: string) => readSearch(keyword, false, language);
  const ask = async <Row extends object>(text: string, values: Values) =>
    through ? through<Row>(text, values.list) : (await database.pool.query<Row>(text, values.list)).rows;
  const idsOf = async (text: string, values: Values) =>
    (await ask<{ id: string }>(text, values)).map(({ id }) => Number(id));
  return {
    close: () => database.close(),
    /** Of one page. */
    async list(input: Input): Promise<number[]> {
      const { keyword, page = 1, limit = PAGE } = input as { keyword?: string; page?: number; limit?: number };
      const values = new Values();
      if (keyword !== undefined)
        return idsOf(`WITH ${searched(meaningOf(keyword), limit, values)} SELECT id FROM ranked`, values);
      const { all, category, brand } = conditionsOf(input, null, values);
      const ids = await idsOf(
        `SELECT p.id FROM product p WHERE ${all} AND ${category} AND ${brand}
         ORDER BY ${orderOf(input)} LIMIT ${COUNT_CAP}`,
        values,
      );
      return ids.slice((page - 1) * limit, page * limit);
    },
    /**
     * The brands, categories and tags to choose from, each without what is selected of its own kind: counted up to some
     * thousand products, told by a sample beyond. Attributes, and choices too rare for the sample, are the mall's alone.
     */
    async facets(input: Input): Promise<CountedChoice[]> {
      const values = new Values();
      const { keyword } = input as { keyword?: string };
      const { all, category, brand } = conditionsOf(input, keyword === undefined ? null : meaningOf(keyword), values);
      const sets = { brand: category, category: brand, tag: `${category} AND ${brand}` };
      const columns = { brand: 'p.brand_id', category: 'p.category_id', tag: 'unnest(p.tags)' };
      const parts = (Object.keys(sets) as (keyof typeof sets)[]).map((facet) => {
        const isMany = `(SELECT count(*) FROM sample p WHERE ${sets[facet]}) * (SELECT weight FROM size) > ${COUNTED}`;
        return `
          SELECT '${facet}' AS facet, value::text, round(sum(weight))::int AS count FROM (
            SELECT ${columns[facet]} AS value, (SELECT weight FROM size) AS weight FROM sample p
            WHERE ${isMany} AND ${sets[facet]}
            UNION ALL
            SELECT ${columns[facet]}, 1 FROM product p WHERE NOT ${isMany} AND ${all} AND ${sets[facet]}
          ) counted GROUP BY value`;
      });
      return ask<CountedChoice>(
        `WITH size AS MATERIALIZED (
           SELECT greatest(1, reltuples / ${SAMPLE}) AS weight,
             CASE WHEN reltuples > ${SAMPLED_FROM} THEN 100 * ${SAMPLE} / reltuples ELSE 0 END AS share
           FROM pg_class WHERE oid = 'product'::regclass
         ), sample AS MATERIALIZED (
           SELECT p.brand_id, p.category_id, p.tags
           FROM product p TABLESAMPLE SYSTEM ((SELECT share FROM size)) REPEATABLE (1) WHERE ${all}
         ) ${parts.join(' UNION ALL ')}`,
        values,
      );
    },
    /** Models that begin like the text, then products that its words find. */
    suggest(keyword: string): Promise<number[]> {
      const values = new Values();
      const start = keyword
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, '');
      const { models, products } = SUGGESTED;
      const named = /\p{Script=Han}/u.test(start) ? 'false' : `${MODEL} LIKE ${values.add(`${start}%`, 'text')}`;
      return idsOf(
        `WITH models AS MATERIALIZED (
           SELECT p.id FROM product p WHERE ${named} AND ${ON_SALE} ORDER BY ${MODEL} USING ~<~, p.id LIMIT ${models}
         ), ${typed(meaningOf(keyword), models + products, values)}
         SELECT id FROM models UNION ALL
         (SELECT id FROM ranked WHERE id NOT IN (SELECT id FROM models) LIMIT ${products})`,
        values,
      );
    },
    /** Everything that is shown of one product, in one row. */
    async detail(id: number): Promise<number> {
      const values = new Values();
      const [row] = await ask<{ id: string }>(
        `SELECT p.id, to_jsonb(p) - 'search' AS product, b.name_zh, b.name_en, to_jsonb(m) AS merchant,
           (SELECT jsonb_agg(s ORDER BY s.sort, s.id) FROM sku s WHERE s.product_id = p.id AND NOT s.disabled) AS skus,
           (SELECT jsonb_agg(f ORDER BY f.sort, f.id) FROM product_file f WHERE f.product_id = p.id) AS files,
           (SELECT to_jsonb(r) - 'search' FROM product r WHERE r.code = p.replacement_code AND r.status = 'onShelf') AS replacement
         FROM product p JOIN brand b ON b.id = p.brand_id JOIN merchant m ON m.id = p.merchant_id
         WHERE p.id = ${values.add(id, 'bigint')} AND p.status = 'onShelf' AND NOT m.disabled`,
        values,
      );
      return Number(row?.id);
    },
  };
}
