/** Facets and pages of any filter, compared with products that are counted one by one. */

import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { COUNT_CAP } from '../../../platform/contract/paging.ts';
import { listProductFacets, listProducts } from '../contract/catalogue-endpoints.ts';
import type { ProductFacets } from '../contract/product-list.ts';

type Filter = RequestInput<typeof listProductFacets>;
type Values = string | number | readonly (string | number)[];
interface Product {
  readonly id: number;
  readonly brand_id: number;
  readonly path: number[];
  readonly tags: string[];
  readonly attributes: Readonly<Record<string, Values>>;
  readonly in_stock: boolean;
  readonly product_type: string;
}

const WORDS = ['摄像机', 'switch', 'PoE', '枪机', 'DS-2CD', '不存在的词'];

let mall: TestMall;
let buyer: string;
let products: Product[];
let categories: { id: number; level: number }[];
/** What the buyer pays, by product. */
const prices = new Map<number, number>();
/** The ids of the products that have a word. */
const withWord = new Map<string, Set<number>>();

beforeAll(async () => {
  mall = await startTestMall();
  buyer = await mall.tokenOf('13800000001');
  const { rows } = await sql<Product>`
    SELECT p.id, p.brand_id, ARRAY[a.id, b.id, c.id]::bigint[]::int[] AS path, p.tags, p.attributes, p.product_type,
      EXISTS (SELECT FROM sku s WHERE s.product_id = p.id AND s.stock > 0 AND NOT s.disabled) AS in_stock 
    FROM product p JOIN category c ON c.id = p.category_id JOIN category b ON b.id = c.parent_id
    JOIN category a ON a.id = b.parent_id JOIN merchant m ON m.id = p.merchant_id
    WHERE p.status = 'onShelf' AND NOT m.disabled`.execute(mall.database);
  products = rows;
  categories = await mall.database.selectFrom('category').select(['id', 'level']).where('is_show', '=', true).execute();
  for (let page = 1; prices.size < products.length; page += 1) {
    const { data } = await mall.call(listProducts, { page, limit: 100 }, { as: buyer });
    for (const { id, price } of data.list) prices.set(id, Number(price ?? Number.POSITIVE_INFINITY));
  }
  for (const keyword of WORDS) withWord.set(keyword, new Set(await allIds({ keyword })));
});
afterAll(() => mall.close());

/** All pages of a list, one after the other. */
async function allIds(input: RequestInput<typeof listProducts>, limit = 100): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await mall.call(listProducts, { ...input, page, limit }, { as: buyer });
    ids.push(...data.list.map(({ id }) => id));
    if (data.list.length < limit) return ids;
  }
}

const valuesOf = ({ attributes }: Product, code: string) => {
  const values = attributes[code];
  return values === undefined ? [] : [values].flat();
};

interface Chosen {
  readonly cid: number;
  readonly brands: readonly number[];
  readonly tags: readonly string[];
  readonly keyword: string | null;
  readonly inStock: boolean;
  readonly purchasable: boolean;
  readonly maxFen: number | null;
  /** A choice of an attribute, as far as the category has it. */
  readonly attribute: { readonly code: string; readonly value: string } | null;
}

const requestOf = (chosen: Chosen): Filter => ({
  ...(chosen.cid ? { cid: chosen.cid } : {}),
  ...(chosen.brands.length > 0 ? { brandId: chosen.brands.join(',') } : {}),
  ...(chosen.tags.length > 0 ? { tag: chosen.tags.join(',') } : {}),
  ...(chosen.keyword === null ? {} : { keyword: chosen.keyword }),
  ...(chosen.inStock ? { inStock: true } : {}),
  ...(chosen.purchasable ? { purchasable: true } : {}),
  ...(chosen.maxFen === null ? {} : { maxPrice: (chosen.maxFen / 100).toFixed(2) }),
  ...(chosen.attribute ? { attributes: `${chosen.attribute.code}:${chosen.attribute.value}` } : {}),
});

type Selection = 'category' | 'brand' | 'tag' | 'attribute';

/** The products of a filter without some of its selections. */
function fitting(chosen: Chosen, without: readonly Selection[] = []): Product[] {
  const ignores = (selection: Selection) => without.includes(selection);
  return products.filter(
    (one) =>
      (chosen.keyword === null || withWord.get(chosen.keyword)?.has(one.id)) &&
      (!chosen.inStock || one.in_stock) &&
      (!chosen.purchasable || one.product_type !== 'projectOnly') &&
      (chosen.maxFen === null || 100 * (prices.get(one.id) ?? 0) <= chosen.maxFen + 0.5) &&
      (ignores('category') || chosen.cid === 0 || one.path.includes(chosen.cid)) &&
      (ignores('brand') || chosen.brands.length === 0 || chosen.brands.includes(one.brand_id)) &&
      (ignores('tag') || chosen.tags.length === 0 || chosen.tags.some((tag) => one.tags.includes(tag))) &&
      (ignores('attribute') ||
        chosen.attribute === null ||
        valuesOf(one, chosen.attribute.code).includes(chosen.attribute.value)),
  );
}

function counts<K>(found: readonly Product[], keysOf: (product: Product) => readonly K[]): Map<K, number> {
  const counted = new Map<K, number>();
  for (const key of found.flatMap((product) => [...new Set(keysOf(product))])) {
    counted.set(key, (counted.get(key) ?? 0) + 1);
  }
  return counted;
}

const sorted = <K>(entries: Iterable<readonly [K, number]>) =>
  [...entries].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));

function check(facets: ProductFacets, chosen: Chosen): void {
  expect(facets.isEstimated).toBe(false);
  expect(sorted(facets.brandList.map(({ id, count }) => [id, count] as const))).toEqual(
    sorted(counts(fitting(chosen, ['brand']), ({ brand_id }) => [brand_id])),
  );
  const shown = new Set(categories.map(({ id }) => id));
  expect(sorted(facets.categoryList.map(({ id, count }) => [id, count] as const))).toEqual(
    sorted([...counts(fitting(chosen, ['category', 'attribute']), ({ path }) => path)].filter(([id]) => shown.has(id))),
  );
  expect(sorted(facets.productTagList.map(({ tag, count }) => [tag as string, count] as const))).toEqual(
    sorted(counts(fitting(chosen, ['tag']), ({ tags }) => tags)),
  );
  for (const facet of facets.attributeList) {
    const own: Selection[] = facet.code === chosen.attribute?.code ? ['attribute'] : [];
    const counted = counts(fitting(chosen, own), (product) => valuesOf(product, facet.code));
    if (facet.kind === 'choice') {
      expect(sorted(facet.choices.map(({ value, count }) => [value as string | number, count] as const))).toEqual(
        sorted(counted),
      );
    } else {
      const all = [...counted.values()].reduce((sum, count) => sum + count, 0);
      expect(facet.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(all);
      expect(facet.min).toBe(Math.min(...[...counted.keys()].map(Number)));
    }
  }
}

/** Filters that the mall offers: brands and tags that exist, the choice of an attribute of the category. */
const arbitrary = () => {
  const few = <T>(all: readonly T[], most: number) => fc.subarray([...new Set(all)], { maxLength: most });
  return fc.record({
    cid: fc.constantFrom(0, 0, ...categories.map(({ id }) => id)),
    brands: fc.oneof(
      { weight: 2, arbitrary: fc.constant([]) },
      {
        weight: 1,
        arbitrary: few(
          products.map((one) => one.brand_id),
          3,
        ),
      },
    ),
    tags: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      {
        weight: 1,
        arbitrary: few(
          products.flatMap(({ tags }) => tags),
          2,
        ),
      },
    ),
    keyword: fc.option(fc.constantFrom(...WORDS.slice(0, -1)), { freq: 3 }),
    inStock: fc.boolean(),
    purchasable: fc.boolean(),
    maxFen: fc.option(fc.integer({ min: 100, max: 2_000_000 }), { freq: 3 }),
    pick: fc.nat(),
  });
};

/** With one of the choices that the filter leaves, when `pick` is even. */
async function withAttribute({
  pick,
  ...rest
}: Omit<Chosen, 'attribute'> & { readonly pick: number }): Promise<Chosen> {
  const plain: Chosen = { ...rest, attribute: null };
  if (pick % 2) return plain;
  const { data } = await mall.call(listProductFacets, requestOf(plain), { as: buyer });
  const choices = data.attributeList.flatMap((facet) =>
    facet.kind === 'choice' ? facet.choices.map(({ value }) => ({ code: facet.code, value })) : [],
  );
  return { ...plain, attribute: choices[pick % Math.max(1, choices.length)] ?? null };
}

describe('any filter', () => {
  it('counts what each choice would leave, as products counted one by one', async () => {
    await fc.assert(
      fc.asyncProperty(arbitrary(), async (drawn) => {
        const chosen = await withAttribute(drawn);
        const found = fitting(chosen);
        // What finds nothing is read anew; its facets are those of another text.
        fc.pre(chosen.keyword === null || found.length > 0);
        const { data } = await mall.call(listProductFacets, requestOf(chosen), { as: buyer });
        check(data, chosen);
      }),
      { numRuns: 40 },
    );
  });

  it('has every product on one page in every order, and none on two', async () => {
    const orders = [
      {},
      { salesOrder: 'desc' },
      { salesOrder: 'asc' },
      { newOrder: 'desc' },
      { newOrder: 'asc' },
      { priceOrder: 'asc' },
      { priceOrder: 'desc' },
    ] as const;
    await fc.assert(
      fc.asyncProperty(
        arbitrary(),
        fc.constantFrom(...orders),
        fc.integer({ min: 7, max: 100 }),
        async ({ pick, ...drawn }, order, limit) => {
          const chosen: Chosen = { ...drawn, attribute: null };
          const wanted = fitting(chosen).map(({ id }) => id);
          // What finds nothing is read anew.
          fc.pre(wanted.length > 0);
          const ids = await allIds({ ...requestOf(chosen), ...order }, limit);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids.toSorted((a, b) => a - b)).toEqual(wanted.toSorted((a, b) => a - b));
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('a mall with more products than are counted one by one', () => {
  /** As many as the tables' statistics state: this is how a mall knows that it is large. */
  const sayProducts = (count: number) =>
    sql`UPDATE pg_class SET reltuples = ${count} WHERE oid = 'product'::regclass`.execute(mall.database);

  it('says what a sample tells, in round numbers, and counts what is narrow', async () => {
    // Or the database states the true number again meanwhile.
    await sql`ALTER TABLE product SET (autovacuum_enabled = false)`.execute(mall.database);
    // An answer may already be cached, exact as it was: it is still given for a moment.
    await mall.call(listProductFacets, {}, { as: buyer });
    await sayProducts(400_000);
    mall.clock.advance(1_000);
    const rare = [...counts(products, ({ brand_id }) => [brand_id])].sort(([, a], [, b]) => a - b)[0];
    const { data: all } = await mall.call(listProductFacets, { brandId: String(rare?.[0]) }, { as: buyer });
    expect(all.isEstimated).toBe(true);
    // Without words and prices no choice is missing, however rare.
    expect(all.brandList.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      [...new Set(products.map((one) => one.brand_id))].sort((a, b) => a - b),
    );
    for (const { count } of all.brandList) expect(count).toBe(Number(count.toPrecision(2)));
    // A category with others below it is no more precise than they are.
    const { data: everything } = await mall.call(listProductFacets, {}, { as: buyer });
    for (const { count } of everything.categoryList) expect(count).toBe(Number(count.toPrecision(2)));
    expect(new Set(everything.categoryList.map(({ level }) => level)).size).toBeGreaterThan(1);
    const { data: list } = await mall.call(listProducts, { keyword: 'DS-2CD2T47G2-L' }, { as: buyer });
    const { data: one } = await mall.call(listProductFacets, { keyword: 'DS-2CD2T47G2-L' }, { as: buyer });
    expect(one.isEstimated).toBe(false);
    expect(one.brandList.reduce((sum, { count }) => sum + count, 0)).toBe(list.total);
    expect(list.total).toBeLessThan(COUNT_CAP);
  });
});
