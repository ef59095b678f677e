import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reasonOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import type { Endpoint, RequestInput } from '../../../platform/contract/endpoint.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { readCertificate } from '../../documents/contract/document-endpoints.ts';
import { listBrowseRecords } from '../../favourites/contract/browse-endpoints.ts';
import {
  addFavouriteProduct,
  listFavouriteIds,
  listFavouriteProducts,
} from '../../favourites/contract/favourite-endpoints.ts';
import { listAreaProducts, listBanners, listHomeAreas } from '../../home/contract/home-endpoints.ts';
import { AREA, arrange, publish } from '../../home/test/home-builders.ts';
import { listHomeMerchants, listStreetMerchants } from '../../merchants/contract/merchant-endpoints.ts';
import { BARE } from '../../merchants/contract/shop-front.ts';
import { readShopFront } from '../../merchants/contract/shop-front-endpoints.ts';
import { disableCategories } from '../../people/test/disable-categories.ts';
import { listSchemeProducts, listSchemes, readScheme } from '../../schemes/contract/scheme-endpoints.ts';
import { listMisses } from '../../search/contract/miss-endpoints.ts';
import { suggestSearch } from '../../search/contract/suggest-endpoint.ts';
import { checkToken } from '../../sign-in/contract/session-endpoints.ts';
import { storageKeyOf } from '../../uploads/server/storage-key.ts';
import {
  CATALOGUE_DATA,
  listGoods,
  listMerchantProducts,
  listProductFacets,
  listProducts,
  listRecommendedProducts,
  listRelatedProducts,
  listTabProducts,
  readCategoryTree,
  readProduct,
} from '../contract/catalogue-endpoints.ts';
import { downloadProductFile } from '../contract/product-media.ts';

const CUSTOMER = '13800000001';
const OTHER = '13800000003';
/** A first-level category, and a third-level one of another branch. */
const BRANCH = 'video-surveillance';
const LEAF = 'poe-nvr';
/** The first level above the leaf, and its neighbour. */
const ABOVE = 'recording-storage';
const BESIDE = 'nvr';
/** In the names of everything that is hidden. */
const CANARY = 'zqxvanish';
const UNLISTED = 'wombatium';

interface Product {
  id: number;
  code: string;
  model: string;
  merchant: number;
}

let mall: TestMall;
let customer: string;
let other: string;
let staff: string;
const categories = new Map<string, number>();
const categoryOf = (code: string) => categories.get(code) ?? 0;
let hidden: Set<number>;
let ofBranch: Product;
let ofLeaf: Product;
let beside: Product;

const forgetAnswers = () =>
  inTransaction(mall.database, (tx) => bumpVersion(tx, mall.app.services.versions, CATALOGUE_DATA));

const productsIn = (code: string) =>
  mall.database
    .selectFrom('product')
    .select(['id', 'code', 'model', 'merchant_id as merchant'])
    .where('category_id', '=', categoryOf(code))
    .where('status', '=', 'onShelf')
    .where('product_type', '=', 'hardware')
    .orderBy('id')
    .execute();

/** A product with each of the others where one names another, and all of them wherever products are arranged. */
async function arrangeEverywhere(): Promise<void> {
  const { database } = mall;
  await sql`
    UPDATE product SET accessories = ARRAY[${ofLeaf.code}, ${ofBranch.code}], replacement_code = ${ofLeaf.code},
      life_cycle = 'toBeDiscontinued', core_difference_zh = ${CANARY}, core_difference_en = ${CANARY}
    WHERE id = ${beside.id}`.execute(database);
  await sql`UPDATE product_file SET product_id = ${ofBranch.id}, audience = 'everyone'`.execute(database);
  await sql`
    INSERT INTO document_product (document_id, product_id, part_number) SELECT id, ${ofLeaf.id}, 'x' FROM document
    ON CONFLICT DO NOTHING`.execute(database);
  await sql`DELETE FROM merchant_decoration`.execute(database);
  const { merchant } = ofBranch;
  const shown = {
    ...BARE,
    recommended: [ofBranch.id],
    banners: [{ image: '/x', titleZh: CANARY, titleEn: CANARY, productId: ofBranch.id }],
  };
  await sql`INSERT INTO merchant_decoration (merchant_id, draft, published) VALUES (${merchant}, ${JSON.stringify(shown)}, ${JSON.stringify(shown)})`.execute(
    database,
  );
  await sql`
    INSERT INTO scheme_line (scheme_id, sku_id, quantity, sort)
    SELECT c.id, s.id, 1, 900 + s.id FROM scheme c, sku s WHERE s.product_id IN (${ofBranch.id}, ${ofLeaf.id}, ${beside.id})
    ON CONFLICT DO NOTHING`.execute(database);
  for (const phone of [CUSTOMER, OTHER]) {
    const account = sql`(SELECT id FROM account WHERE phone = ${phone})`;
    const ids = [ofBranch.id, ofLeaf.id, beside.id];
    await sql`DELETE FROM favourite_product WHERE account_id = ${account}`.execute(database);
    await sql`INSERT INTO favourite_product (account_id, product_id, category, created_at)
      SELECT ${account}, unnest(${ids}::bigint[]), 0, now()`.execute(database);
    await sql`DELETE FROM browse_record WHERE account_id = ${account}`.execute(database);
    await sql`INSERT INTO browse_record (account_id, product_id, day, browsed_at)
      SELECT ${account}, unnest(${ids}::bigint[]), current_date, now()`.execute(database);
  }
  const manager = await mall.tokenOf('13900000007');
  const named = {
    ...AREA,
    source: 'named' as const,
    tag: '' as const,
    productIds: [ofBranch.id, ofLeaf.id, beside.id],
  };
  const ofCategory = {
    ...AREA,
    key: 'cat',
    source: 'category' as const,
    categoryId: categoryOf(BRANCH),
    titleEn: CANARY,
    titleZh: CANARY,
  };
  await arrange(mall, manager, { areas: [named, ofCategory] });
  await publish(mall, manager);
}

beforeAll(async () => {
  mall = await startTestMall();
  const { database } = mall;
  for (const { id, code } of await database.selectFrom('category').select(['id', 'code']).execute())
    categories.set(code, id);
  // Both buy on the same terms: nothing but their categories tells them apart.
  await sql`DELETE FROM customer_group_member`.execute(database);
  await sql`UPDATE customer_terms SET level = 1, international = false`.execute(database);
  [customer, other, staff] = await Promise.all([
    mall.tokenOf(CUSTOMER),
    mall.tokenOf(OTHER),
    mall.tokenOf('13900000001'),
  ]);
  const disabled = [categoryOf(BRANCH), categoryOf(LEAF)];
  await disableCategories(mall, CUSTOMER, disabled);

  const one = async (code: string): Promise<Product> => {
    const [first] = await productsIn(code);
    if (!first) throw new Error(`no product in ${code}`);
    return first;
  };
  [ofBranch, ofLeaf, beside] = await Promise.all([one('bullet-cameras'), one(LEAF), one(BESIDE)]);
  await arrangeEverywhere();
  const { rows } = await sql<{ id: number }>`
    WITH RECURSIVE below AS (
      SELECT id FROM category WHERE id = ANY(${disabled}::bigint[])
      UNION SELECT c.id FROM category c JOIN below b ON c.parent_id = b.id
    ), renamed AS (
      UPDATE category SET name_zh = name_zh || ${CANARY}, name_en = name_en || ${CANARY} WHERE id IN (SELECT id FROM below)
    )
    UPDATE product SET name_zh = name_zh || ${CANARY}, name_en = name_en || ${CANARY}
    WHERE category_id IN (SELECT id FROM below) RETURNING id`.execute(database);
  hidden = new Set(rows.map(({ id }) => id));
});
afterAll(() => mall.close());
beforeEach(forgetAnswers);

/** Every product that an answer names: by `productId`, or by `id` beside what only products have. */
function productsNamed(answer: unknown): number[] {
  if (Array.isArray(answer)) return answer.flatMap(productsNamed);
  if (typeof answer !== 'object' || answer === null) return [];
  const { id, productId, productIds, ...rest } = answer as Record<string, unknown>;
  const isProduct = 'model' in rest;
  const own = [productId, ...(isProduct ? [id] : []), ...(Array.isArray(productIds) ? productIds : [])];
  return [...own.filter((one) => typeof one === 'number'), ...productsNamed(Object.values(rest))];
}

const asking =
  <E extends Endpoint>(endpoint: E, input: () => RequestInput<E>) =>
  (as: string | null) =>
    mall.call(endpoint, input(), { as, locale: 'en' });

/** What would show something hidden, to somebody from whom nothing is hidden. */
const DOORS: Record<string, (as: string | null) => Promise<{ code: number; data: unknown }>> = {
  'the list': asking(listProducts, () => ({ limit: 100 })),
  'the list of a category above': asking(listProducts, () => ({ cid: categoryOf(ABOVE), limit: 100 })),
  'the list of a hidden category': asking(listGoods, () => ({ cid: categoryOf('bullet-cameras') })),
  'the list by price': asking(listProducts, () => ({ cid: categoryOf(LEAF), priceOrder: 'desc' as const })),
  'a search': asking(listProducts, () => ({ keyword: ofLeaf.model })),
  'a tab': asking(listTabProducts, () => ({ cid: categoryOf(BRANCH) })),
  'products of a shop': asking(listMerchantProducts, () => ({ merId: ofBranch.merchant, limit: 100 })),
  recommendations: asking(listRecommendedProducts, () => ({ id: categoryOf(BRANCH) })),
  'filters of all': asking(listProductFacets, () => ({})),
  'filters of a search': asking(listProductFacets, () => ({ keyword: ofBranch.model })),
  'the categories': asking(readCategoryTree, () => ({})),
  'what stands beside a product': asking(listRelatedProducts, () => ({ id: beside.id })),
  'a product with its replacement': asking(readProduct, () => ({ id: beside.id, quiet: true })),
  'suggested products': asking(suggestSearch, () => ({ keyword: ofBranch.model.slice(0, 6) })),
  'suggested categories': asking(suggestSearch, () => ({ keyword: 'bullet' })),
  'an area of the home page': asking(listAreaProducts, () => ({ area: AREA.key })),
  'the areas of the home page': asking(listHomeAreas, () => ({})),
  'the banners': asking(listBanners, () => ({})),
  'shops of the home page': asking(listHomeMerchants, () => ({ id: 12 })),
  'the street of shops': asking(listStreetMerchants, () => ({})),
  'the front of a shop': asking(readShopFront, () => ({ id: ofBranch.merchant })),
  'what a solution consists of': asking(listSchemeProducts, () => ({ id: 1 })),
};
/** Those of somebody’s own. */
const OWN_DOORS: Record<string, (as: string) => Promise<{ code: number; data: unknown }>> = {
  favourites: asking(listFavouriteProducts, () => ({})),
  'what was opened': asking(listBrowseRecords, () => ({})),
};

const shows = (answer: { data: unknown }) =>
  JSON.stringify(answer.data).includes(CANARY) || productsNamed(answer.data).some((id) => hidden.has(id));

describe('what is in or below a disabled category', () => {
  it.each(Object.entries({ ...DOORS, ...OWN_DOORS }))('is hidden from the customer alone: %s', async (_, ask) => {
    for (const first of ['other', 'customer'] as const) {
      await forgetAnswers();
      const order = first === 'other' ? [other, customer] : [customer, other];
      const answers = new Map<string, { code: number; data: unknown }>();
      for (const as of order) answers.set(as, await ask(as));
      const [mine, theirs] = [answers.get(customer), answers.get(other)];
      if (!mine || !theirs) throw new Error('both have asked');
      expect([mine.code, theirs.code]).toEqual([200, 200]);
      expect(shows(theirs)).toBe(true);
      expect(shows(mine)).toBe(false);
    }
  });

  it.each(Object.entries(DOORS))('is shown to visitors and staff: %s', async (name, ask) => {
    await ask(customer);
    if (name !== 'the list by price') expect(shows(await ask(null))).toBe(true);
    expect(shows(await ask(staff))).toBe(true);
  });

  it('is a product that there is not: neither its page nor its files, nor a favourite', async () => {
    const { id: file, url } = await mall.database
      .selectFrom('product_file')
      .select(['id', 'file_url as url'])
      .executeTakeFirstOrThrow();
    await mall.app.services.files.put(storageKeyOf(url) ?? '', Buffer.from('%PDF-'));
    for (const { id } of [ofBranch, ofLeaf]) {
      expect((await mall.call(readProduct, { id }, { as: other })).code).toBe(200);
      for (const endpoint of [readProduct, listRelatedProducts])
        expect(reasonOf(await mall.call(endpoint, { id }, { as: customer }))).toBe('productNotFound');
      expect(reasonOf(await mall.call(addFavouriteProduct, { productId: id, category: 0 }, { as: customer }))).toBe(
        'productNotFound',
      );
    }
    const downloaded = (as: string) =>
      mall.inject({
        url: `/api/${downloadProductFile.path.replace('{id}', String(file))}`,
        headers: { 'authori-zation': as },
      });
    expect((await downloaded(other)).body).toBe('%PDF-');
    expect((await downloaded(customer)).json()).toMatchObject({ data: { reason: 'notFound' } });
  });

  it('is counted nowhere: filters, favourites, solutions', async () => {
    const cid = categoryOf(ABOVE);
    const [mine, theirs] = await Promise.all(
      [customer, other].map(async (as) => ({
        list: (await mall.call(listProducts, { cid }, { as })).data.total,
        brands: (await mall.call(listProductFacets, { cid }, { as })).data.brandList.reduce(
          (sum, { count }) => sum + count,
          0,
        ),
        favourites: (await mall.call(listFavouriteProducts, { limit: 1 }, { as })).data.total,
        favouriteIds: (await mall.call(listFavouriteIds, {}, { as })).data.productIds,
        schemes: (await mall.call(listSchemes, {}, { as })).data.list.map(({ productCount }) => productCount),
        scheme: (await mall.call(readScheme, { id: 1 }, { as })).data.productCount,
      })),
    );
    expect(mine?.list).toBe(mine?.brands);
    expect(theirs?.list).toBe(theirs?.brands);
    expect(mine?.list).toBeLessThan(theirs?.list ?? 0);
    expect([mine?.favourites, theirs?.favourites]).toEqual([1, 3]);
    expect(mine?.favouriteIds).toEqual([beside.id]);
    expect(mine?.schemes.every((count, at) => count < (theirs?.schemes[at] ?? 0))).toBe(true);
    expect(mine?.scheme).toBeLessThan(theirs?.scheme ?? 0);
  });

  it('is not what a certificate covers', async () => {
    const { document_id: id } = await mall.database
      .selectFrom('document_product as c')
      .innerJoin('document as d', 'd.id', 'c.document_id')
      .select('c.document_id')
      .where('c.product_id', '=', ofLeaf.id)
      .where('d.kind', '=', 'certificate')
      .where('d.published', '=', true)
      .executeTakeFirstOrThrow();
    const covered = async (as: string) =>
      (await mall.call(readCertificate, { id }, { as })).data.products.map((product) => product.id);
    expect(await covered(other)).toContain(ofLeaf.id);
    expect(await covered(customer)).not.toContain(ofLeaf.id);
  });

  it('is neither what a mistyped word may have meant nor missing in the mall', async () => {
    const mistyped = `${ofBranch.model.slice(0, -1)}q`;
    const search = async (keyword: string, as: string) => {
      const { data } = await mall.call(listProducts, { keyword }, { as });
      expect(data.search?.isBusy).toBe(false);
      return data;
    };
    for (const order of [
      [other, customer],
      [customer, other],
    ]) {
      await forgetAnswers();
      for (const as of order) {
        const { list } = await search(mistyped, as);
        expect(list.some(({ id }) => id === ofBranch.id)).toBe(as === other);
        const { search: told } = await search(ofBranch.model, as);
        if (as === customer) expect(told?.instead).not.toBe(ofBranch.model);
      }
    }
    await search(UNLISTED, customer);
    expect(await missed()).not.toContain(UNLISTED);
    await search(UNLISTED, other);
    await expect.poll(missed).toContain(UNLISTED);
  });

  const missed = async () => (await mall.call(listMisses, {}, { as: staff })).data.list.map(({ keyword }) => keyword);

  it('is what a brand consists of: then the brand is not suggested', async () => {
    const { rows } = await sql<{ name_en: string }>`
      SELECT b.name_en FROM brand b JOIN product p ON p.brand_id = b.id AND p.status = 'onShelf'
      GROUP BY b.id HAVING bool_and(p.id = ANY(${[...hidden]}::bigint[])) LIMIT 1`.execute(mall.database);
    const keyword = rows[0]?.name_en ?? '';
    const brands = async (as: string) =>
      (await mall.call(suggestSearch, { keyword }, { as, locale: 'en' })).data.brands.map(({ name }) => name);
    expect(await brands(other)).toContain(keyword);
    expect(await brands(customer)).not.toContain(keyword);
  });
});

describe('whatever is asked for', () => {
  it('no list, filter or suggestion for the customer names a hidden product, whatever is asked and whoever asked before', async () => {
    const cids = [...categories.values()];
    const words = ['DS-2CD', 'nvr', 'switch', 'camera', '枪机', 'poe', 'hikvision', 'ag', '4mp', 'dom', 'camrea'];
    const request = fc.record(
      {
        cid: fc.constantFrom(...cids),
        keyword: fc.constantFrom(...words),
        merId: fc.constantFrom(ofBranch.merchant, ofLeaf.merchant),
        tag: fc.constantFrom('new', 'hot'),
        inStock: fc.boolean(),
        purchasable: fc.boolean(),
        priceOrder: fc.constantFrom('asc' as const, 'desc' as const),
        newOrder: fc.constantFrom('asc' as const, 'desc' as const),
        minPrice: fc.constantFrom('10', '500'),
        page: fc.integer({ min: 1, max: 3 }),
        limit: fc.constantFrom(5, 40),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(request, fc.boolean(), async (asked, otherFirst) => {
        const { page: _page, limit: _limit, priceOrder: _price, newOrder: _new, ...filter } = asked;
        const ask = (as: string) =>
          Promise.all([
            mall.call(listProducts, asked as RequestInput<typeof listProducts>, { as }),
            mall.call(listProductFacets, filter as RequestInput<typeof listProductFacets>, { as }),
            mall.call(suggestSearch, { keyword: asked.keyword ?? 'ds' }, { as }),
          ]);
        if (otherFirst) await ask(other);
        const answers = await ask(customer);
        expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
        expect(answers.some(shows)).toBe(false);
      }),
      { numRuns: 150 },
    );
  });
});

describe('a change of what is disabled', () => {
  it('counts from the next request on, and the browser is told', async () => {
    const told = async () => (await mall.call(checkToken, {}, { as: customer })).data.disabledCategoryIds;
    const isShown = async () => (await mall.call(readProduct, { id: ofLeaf.id }, { as: customer })).code === 200;
    const both = [categoryOf(BRANCH), categoryOf(LEAF)].sort((a, b) => a - b);
    expect([await told(), await isShown()]).toEqual([both, false]);
    await disableCategories(mall, CUSTOMER, [categoryOf(BRANCH)]);
    expect([await told(), await isShown()]).toEqual([[categoryOf(BRANCH)], true]);
    await disableCategories(mall, CUSTOMER, both);
    expect([await told(), await isShown()]).toEqual([both, false]);
    expect((await mall.call(checkToken, {}, { as: other })).data.disabledCategoryIds).toEqual([]);
  });
});
