/**
 * What buyers ask of catalogues of different sizes, never asked before, beside the best single statement for the same;
 * how soon a change is seen; an import beside COPY; and the memory of the process through all of it.
 */
import type pg from 'pg';
import { listProductFacets } from '../domains/catalogue/contract/catalogue-endpoints.ts';
import { startBareReader } from './behind-fastify.ts';
import { callMall } from './bench-buyers.ts';
import { beside, besideFound, sameIds, type Times } from './beside-statement.ts';
import { textsToSearch, wordsToType } from './search-texts.ts';
import { type CountedChoice, type Input, singleStatements } from './single-statements.ts';

/** Brands with a smaller share of what is found are told too vaguely by a sample to be looked for. */
const TOLD = 0.1;

export interface Asking {
  readonly beside: Record<Asked, Times>;
  /** Milliseconds of the mall for texts that find nothing and are read anew, which no single statement does. */
  readonly anew: readonly number[];
}

export interface Reached {
  /** Of the mall. */
  readonly address: string;
  readonly token: string;
  readonly connection: pg.ClientConfig;
  readonly client: pg.Client;
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
/** Texts, of which some find nothing; among a million products one of several words may take a second. */
const SEARCHES = 150;
const WARM_UP = 50;

/** Those which are also sent through bare Fastify: small ones, of which the way there and back is a large part. */
export const BEHIND = ['list', 'search', 'suggest', 'detail'] as const;

/** How often each question is asked. */
export interface Amount {
  readonly requests: number;
  readonly searches: number;
  readonly warmUp: number;
}

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

/** @throws Error when mall and statement give different results */
export async function askEverything(
  { address, token, connection, client }: Reached,
  { requests, searches, warmUp }: Amount = { requests: REQUESTS, searches: SEARCHES, warmUp: WARM_UP },
): Promise<Asking> {
  const single = await singleStatements(connection);
  const bareReader = await startBareReader(connection);
  const behind = await singleStatements(connection, bareReader.send(address, token));
  const list = async (input: Input) =>
    (await callMall<{ list: { id: number }[] }>(address, 'POST', 'front/pc/goods/list', token, input)).list.map(
      ({ id }) => id,
    );
  const facets = ({ page, limit, priceOrder, ...filter }: Input) =>
    callMall<{ brandList: { id: number; count: number }[] }>(
      address,
      'GET',
      `${listProductFacets.path}?${query(filter)}`,
      token,
    );
  const suggest = (keyword: string) =>
    callMall<Record<'models' | 'products', { id: number }[]>>(
      address,
      'GET',
      `front/pc/search/suggest?${query({ keyword })}`,
      token,
    );
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM product WHERE status = 'onShelf' ORDER BY hashint8extended(id, 99) LIMIT ${2 * requests}`,
  );
  const ids = rows.map(({ id }) => Number(id));
  const filters = await filtersOf(client, 0, 2 * requests + 20);
  const { texts, warmUp: warming, facetTexts } = textsToSearch();
  const asInput = (keyword: string): Input => ({ limit: 20, keyword });
  const anew: number[] = [];
  const sameBrands = (brandList: readonly { id: number }[], choices: readonly CountedChoice[]) => {
    const brands = choices.filter(({ facet }) => facet === 'brand');
    const all = brands.reduce((sum, { count }) => sum + count, 0);
    return brands.every(({ value, count }) => count < TOLD * all || brandList.some(({ id }) => id === Number(value)));
  };

  const asking = {
    list: (inputs: readonly Input[]) => beside(inputs, list, single.list, sameIds, behind.list),
    search: (inputs: readonly Input[]) => besideFound(inputs, list, single.list, anew, behind.list),
    facets: (inputs: readonly Input[]) =>
      beside(inputs, facets, single.facets, ({ brandList }, choices) => sameBrands(brandList, choices)),
    searchFacets: (inputs: readonly Input[]) =>
      besideFound(
        inputs,
        async (input) => (await Promise.all([list(input), facets(input)]))[0],
        async (input) => (await Promise.all([single.list(input), single.facets(input)]))[0],
        anew,
      ),
    suggest: (words: readonly string[]) =>
      beside(
        words,
        async (keyword) => {
          const { models, products } = await suggest(keyword);
          return [...models, ...products].map(({ id }) => id);
        },
        single.suggest,
        sameIds,
        behind.suggest,
      ),
    detail: (products: readonly number[]) =>
      beside(
        products,
        async (id) =>
          (
            await callMall<{ productInfo: { id: number } }>(
              address,
              'GET',
              `front/pc/product/detail?id=${id}&quiet=true`,
              token,
            )
          ).productInfo.id,
        single.detail,
        (asked, found) => asked === found,
        behind.detail,
      ),
  };
  try {
    // A mall that has been up for a minute: code compiled, indexes in memory. None of this is asked again.
    await asking.list(filters.slice(0, 20));
    await asking.search(warming.slice(0, warmUp).map(asInput));
    anew.length = 0;
    await asking.facets(filters.slice(0, 10));
    await asking.suggest(wordsToType(requests, warmUp));
    await asking.detail(ids.slice(requests));
    const beside = {
      list: await asking.list(filters.slice(20, 20 + requests)),
      facets: await asking.facets(filters.slice(20 + requests)),
      search: await asking.search(texts.slice(0, searches).map(asInput)),
      searchFacets: await asking.searchFacets(facetTexts.slice(0, searches).map(asInput)),
      suggest: await asking.suggest(wordsToType(0, requests)),
      detail: await asking.detail(ids.slice(0, requests)),
    };
    return { beside, anew };
  } finally {
    await Promise.all([single.close(), behind.close(), bareReader.stop()]);
  }
}
