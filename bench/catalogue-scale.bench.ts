/**
 * What buyers ask of catalogues of different sizes, never asked before, beside the best single statement for the same;
 * how soon a change is seen; an import beside COPY; and the memory of the process through all of it.
 */
import type pg from 'pg';
import { listProductFacets, listProducts } from '../domains/catalogue/contract/catalogue-endpoints.ts';
import { COUNT_CAP } from '../domains/catalogue/contract/product-list.ts';
import { definitionsOf, filterAttributesOf } from '../domains/catalogue/server/catalogue-definitions.ts';
import { readFacets } from '../domains/catalogue/server/facet-repository.ts';
import { resolveFilter } from '../domains/catalogue/server/product-filter.ts';
import { findByRelevance, findInOrder } from '../domains/catalogue/server/product-repository.ts';
import { readSearch } from '../domains/catalogue/server/search-readings.ts';
import { searchHelp } from '../domains/search/server/search-language.ts';
import type { RequestInput } from '../platform/contract/endpoint.ts';
import { openDatabase } from '../platform/server/database.ts';
import { DataVersions } from '../platform/server/versions.ts';
import { callMall } from './bench-buyers.ts';
import { PRICE } from './catalogue.bench.ts';
import { p95 } from './http-load.ts';
import { textsToSearch, wordsToType } from './search-texts.ts';

type Input = RequestInput<typeof listProducts>;

export interface Reached {
  /** Of the mall. */
  readonly address: string;
  readonly token: string;
  readonly connection: pg.ClientConfig;
  readonly client: pg.Client;
}

/** Milliseconds each, of the mall and of the statement alone. */
export interface Times {
  readonly mall: number[];
  readonly statement: number[];
}

const timed = async <T>(to: number[], work: () => Promise<T>): Promise<T> => {
  const begin = performance.now();
  const result = await work();
  to.push(performance.now() - begin);
  return result;
};

/**
 * Asks both for the same, each first every other time: the second finds rows in memory.
 * @param same throws unless both say the same
 */
async function beside<I, A, B>(
  inputs: readonly I[],
  ask: (input: I) => Promise<A>,
  look: (input: I) => Promise<B>,
  same: (asked: A, looked: B) => boolean,
): Promise<Times> {
  const times: Times = { mall: [], statement: [] };
  for (const [n, input] of inputs.entries()) {
    const before = n % 2 ? await timed(times.statement, () => look(input)) : null;
    const asked = await timed(times.mall, () => ask(input));
    const looked = before ?? (await timed(times.statement, () => look(input)));
    if (!same(asked, looked)) throw new Error(`other results for ${JSON.stringify(input)}`);
  }
  return times;
}

function query(input: object): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) if (value !== undefined) asked.set(name, String(value));
  return asked.toString();
}

/** What is asked, by what it is called in the budgets. */
export const ASKED = ['list', 'facets', 'search', 'searchFacets', 'suggest', 'detail'] as const;
export type Asked = (typeof ASKED)[number];

const REQUESTS = 200;

/** Filters as buyers choose them: the greatest categories and brands most often. */
async function filtersOf(client: pg.Client, first: number, count: number): Promise<Input[]> {
  const most = async (column: string, limit: number) =>
    (
      await client.query<{ id: string }>(
        `SELECT ${column} AS id FROM product GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${limit}`,
      )
    ).rows.map(({ id }) => Number(id));
  const [categories, brands] = [await most('category_id', 40), await most('brand_id', 20)];
  return Array.from({ length: count }, (_, at) => {
    const n = first + at;
    return {
      limit: 20,
      page: 1 + (n % 3),
      ...(n % 2 ? { cid: categories[n % categories.length] ?? 0 } : {}),
      ...(n % 3 ? { brandId: String(brands[n % brands.length]) } : {}),
      ...(n % 4 === 0 ? { priceOrder: n % 8 ? ('asc' as const) : ('desc' as const) } : {}),
      minPrice: `${100 + n}.00`,
      maxPrice: `${20_000 + n}.00`,
      inStock: n % 5 > 0,
    };
  });
}

/** What is found, in one statement each. */
async function statements(connection: pg.ClientConfig) {
  const database = openDatabase(connection, { poolSize: 2 });
  const services = { database: database.db, versions: new DataVersions() };
  const [definitions, language] = await Promise.all([definitionsOf(services), searchHelp.languageOf(services)]);
  const filterOf = (input: Input) =>
    resolveFilter(
      listProducts.request.parse(input),
      { session: null, locale: 'zh' },
      PRICE,
      definitions,
      (text, staff) => readSearch(text, staff, language),
    );
  return {
    close: () => database.close(),
    async ids(input: Input): Promise<readonly number[]> {
      const asked = listProducts.request.parse(input);
      const filter = filterOf(input);
      const order = { asc: 'cheapest', desc: 'dearest' } as const;
      if (asked.priceOrder) return findInOrder(database.db, filter, order[asked.priceOrder], COUNT_CAP, 0);
      const ranked = asked.keyword ? await findByRelevance(database.db, filter) : null;
      return ranked ?? findInOrder(database.db, filter, 'sales', asked.keyword ? asked.limit : COUNT_CAP, 0);
    },
    facets(input: Input) {
      const codes = filterAttributesOf(definitions, Number(input.cid ?? 0)).map(({ code }) => code);
      return readFacets(database.db, filterOf(input), codes);
    },
    async detail(id: number): Promise<number> {
      const { rows } = await database.pool.query<{ id: number }>(
        `SELECT p.id, to_jsonb(p) - 'search' AS product, b.name_zh, m.name_zh AS merchant,
           (SELECT jsonb_agg(s ORDER BY s.sort, s.id) FROM sku s WHERE s.product_id = p.id AND NOT s.disabled) AS skus
         FROM product p JOIN brand b ON b.id = p.brand_id JOIN merchant m ON m.id = p.merchant_id
         WHERE p.id = $1 AND p.status = 'onShelf' AND NOT m.disabled`,
        [id],
      );
      return Number(rows[0]?.id);
    },
  };
}

const pageOf = (ids: readonly number[], { page = 1, limit = 20 }: { page?: number; limit?: number }) =>
  String(ids.slice((page - 1) * limit, page * limit));

export async function askEverything({ address, token, connection, client }: Reached): Promise<Record<Asked, Times>> {
  const single = await statements(connection);
  const list = (input: Input) =>
    callMall<{ list: { id: number }[] }>(address, 'POST', 'front/pc/goods/list', token, input);
  const facets = ({ page, limit, priceOrder, ...filter }: Input) =>
    callMall<{ brandList: { id: number; count: number }[] }>(
      address,
      'GET',
      `${listProductFacets.path}?${query(filter)}`,
      token,
    );
  const sameIds = (input: Input, asked: { list: { id: number }[] }, ids: readonly number[]) =>
    // A text that finds nothing is read anew, which no single statement does.
    ids.length === 0 ||
    pageOf(ids, input as { page?: number; limit?: number }) === String(asked.list.map(({ id }) => id));
  const filters = await filtersOf(client, 0, 2 * REQUESTS + 20);
  const { texts, warmUp, facetTexts } = textsToSearch(REQUESTS);
  const searches = (all: readonly string[]): Input[] => all.map((keyword) => ({ limit: 20, keyword }));
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM product WHERE status = 'onShelf' ORDER BY hashint8extended(id, 99) LIMIT ${2 * REQUESTS}`,
  );
  const ids = rows.map(({ id }) => Number(id));

  const asking = {
    list: (inputs: readonly Input[]) =>
      beside(
        inputs,
        async (input) => ({ input, ...(await list(input)) }),
        single.ids,
        (asked, found) => sameIds(asked.input, asked, found),
      ),
    facets: (inputs: readonly Input[]) =>
      beside(
        inputs,
        facets,
        single.facets,
        // A selected brand that the sample misses is added by the mall.
        ({ brandList }, found) =>
          found.every(
            ({ facet, value, count }) =>
              facet !== 'brand' ||
              brandList.some((one) => one.id === Number(value) && Math.abs(one.count / count - 1) < 0.1),
          ),
      ),
    searchFacets: (inputs: readonly Input[]) =>
      beside(
        inputs,
        async (input) => {
          const [found] = await Promise.all([list(input), facets(input)]);
          return { input, ...found };
        },
        async (input) => (await Promise.all([single.ids(input), single.facets(input)]))[0],
        (asked, found) => sameIds(asked.input, asked, found),
      ),
    suggest: (words: readonly string[]) =>
      beside(
        words,
        (keyword) =>
          callMall<{ products: object[] }>(address, 'GET', `front/pc/search/suggest?${query({ keyword })}`, token),
        (keyword) => single.ids({ keyword, limit: 9 }),
        ({ products }, found) => products.length > 0 === found.length > 0,
      ),
    detail: (products: readonly number[]) =>
      beside(
        products,
        async (id) =>
          (await callMall<{ productInfo: { id: number } }>(address, 'GET', `front/pc/product/detail?id=${id}`, token))
            .productInfo.id,
        single.detail,
        (asked, found) => asked === found,
      ),
  };
  // A mall that has been up for a minute: code compiled, indexes in memory. None of this is asked again.
  await asking.list([...filters.slice(0, 20), ...searches(warmUp)]);
  await asking.facets(filters.slice(0, 10));
  await asking.detail(ids.slice(REQUESTS));
  const measured = {
    list: await asking.list(filters.slice(20, 20 + REQUESTS)),
    facets: await asking.facets(filters.slice(20 + REQUESTS)),
    search: await asking.list(searches(texts)),
    searchFacets: await asking.searchFacets(searches(facetTexts)),
    suggest: await asking.suggest(wordsToType(REQUESTS)),
    detail: await asking.detail(ids.slice(0, REQUESTS)),
  };
  await single.close();
  return measured;
}

/** The 95th percentiles of mall and statement. */
export const p95Of = ({ mall, statement }: Times) => ({ mall: p95(mall), statement: p95(statement) });
