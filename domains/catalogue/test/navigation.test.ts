import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilWaiting } from '../../../apps/api/test/until-waiting.ts';
import { requestOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { readVersion } from '../../../platform/server/versions.ts';
import { readImportTemplate } from '../contract/catalogue-admin-endpoints.ts';
import { CATALOGUE_DATA, listProductFacets, listProducts, readCategoryTree } from '../contract/catalogue-endpoints.ts';
import { ATTRIBUTE_PREFIX } from '../contract/import-columns.ts';
import {
  deleteBrand,
  deleteCategory,
  listAdminBrands,
  listAdminCategories,
  listAttributeCarriers,
  listAttributeChoices,
  MAX_CARRIERS,
  saveBrand,
  saveCategory,
} from '../contract/navigation-endpoints.ts';
import type { CategoryNode } from '../contract/product.ts';
import { readProductListing } from '../contract/product-listing-endpoints.ts';
import { importProductLines } from '../server/import-products.ts';
import { lockImports } from '../server/import-repository.ts';
import { renewSearchWords } from '../server/renew-search-words.ts';

let mall: TestMall;
let manager: string;
let keeper: string;

beforeAll(async () => {
  mall = await startTestMall();
  [manager, keeper] = await Promise.all([mall.tokenOf('13900000007'), mall.tokenOf('13900000006')]);
});
afterAll(() => mall.close());

const reasonOf = (answer: { data: unknown }) => (answer.data as { reason?: string }).reason;
const NEW = {
  id: 0,
  revision: '',
  nameZh: '测试',
  nameEn: 'Test',
  icon: '' as const,
  sort: 5,
  isShow: true,
  attributes: [],
};

const found = async (code: string) => {
  const { data } = await mall.call(
    listAdminCategories,
    { keyword: code, page: 1, limit: 100 },
    { as: manager, locale: 'en' },
  );
  return data.list.find((category) => category.code === code) ?? expect.fail(`no category ${code}`);
};
const add = async (code: string, pid: number) =>
  (await mall.call(saveCategory, { ...NEW, code, pid, nameEn: code }, { as: manager })).data.id;
const change = async (code: string, changes: Partial<RequestInput<typeof saveCategory>>, as = manager) => {
  const { path: _, level: __, products: ___, children: ____, icon: _____, ...form } = await found(code);
  return mall.call(saveCategory, { ...form, icon: '', ...changes }, { as });
};

async function names(): Promise<string[]> {
  const flat = (nodes: readonly CategoryNode[]): string[] =>
    nodes.flatMap(({ name, childList }) => [name, ...flat(childList)]);
  return flat((await mall.call(readCategoryTree, {}, { locale: 'en' })).data);
}

describe('categories', () => {
  it('are created on three levels, ordered, hidden and shown again, as buyers see at once', async () => {
    const first = await add('test-first', 0);
    const second = await add('test-second', first);
    await add('test-third', second);
    const shown = await names();
    expect(shown.indexOf('test-third')).toBe(shown.indexOf('test-first') + 2);
    await change('test-first', { sort: 0 });
    expect((await names())[0]).toBe('test-first');
    await change('test-second', { isShow: false });
    expect(await names()).not.toContain('test-third');
    await change('test-second', { isShow: true });
    expect(await names()).toContain('test-third');
    const under = await mall.call(
      saveCategory,
      { ...NEW, code: 'test-fourth', pid: (await found('test-third')).id },
      { as: manager },
    );
    expect(reasonOf(under)).toBe('categoryLevel');
  });

  it('move to another parent of the same level only, and never below themselves', async () => {
    const other = await add('test-other', 0);
    expect(await change('test-second', { pid: other })).toMatchObject({ code: 200 });
    expect((await found('test-third')).path).toContain('test-other');
    expect(reasonOf(await change('test-second', { pid: 0 }))).toBe('categoryLevel');
    expect(reasonOf(await change('test-second', { pid: (await found('test-third')).id }))).toBe('categoryLevel');
    expect(reasonOf(await change('test-second', { pid: 999_999 }))).toBe('categoryLevel');
  });

  it('are deleted only when nothing hangs on them, and not over a change that was not seen', async () => {
    const { id, revision } = await found('test-second');
    expect(reasonOf(await mall.call(deleteCategory, { id, revision }, { as: manager }))).toBe('inUse');
    const third = await found('test-third');
    await change('test-third', { nameEn: 'test-third again' });
    expect(reasonOf(await mall.call(deleteCategory, { id: third.id, revision: third.revision }, { as: manager }))).toBe(
      'pageDataChanged',
    );
    const now = await found('test-third');
    expect(await mall.call(deleteCategory, { id: now.id, revision: now.revision }, { as: manager })).toMatchObject({
      code: 200,
    });
    const used = await mall.call(listAdminCategories, { level: 3, page: 1, limit: 100 }, { as: manager });
    const carried = used.data.list.find(({ products }) => products > 0) ?? expect.fail('no category with products');
    expect(
      reasonOf(await mall.call(deleteCategory, { id: carried.id, revision: carried.revision }, { as: manager })),
    ).toBe('inUse');
    const trail = await mall.database
      .selectFrom('audit_entry')
      .select('action')
      .where('entity', '=', 'category')
      .execute();
    expect(new Set(trail.map(({ action }) => action)).size).toBe(3);
  });

  it('that are renamed find their products by the new name', async () => {
    const used = await mall.call(listAdminCategories, { level: 3, page: 1, limit: 100 }, { as: manager });
    const carried = used.data.list.find(({ products }) => products > 0) ?? expect.fail('no category with products');
    expect(await change(carried.code, { nameEn: 'Quokkaware' })).toMatchObject({ code: 200 });
    await renewSearchWords(mall.app.services, new AbortController().signal);
    expect((await mall.call(listProducts, { keyword: 'quokkaware' }, {})).data.total).toBeGreaterThan(0);
  });
});

describe('attributes of a category', () => {
  const carried = async () => {
    const { data } = await mall.call(listAdminCategories, { level: 3, page: 1, limit: 100 }, { as: manager });
    const full = data.list.find(
      ({ products, attributes }) => products > 0 && attributes.some(({ isFilter }) => isFilter),
    );
    return full ?? expect.fail('no category with products and filters');
  };
  const facetsOf = async (cid: number) =>
    (await mall.call(listProductFacets, { cid }, {})).data.attributeList.map(({ code }) => code);

  it('are put in order, join the product form, and leave the filters of buyers at once', async () => {
    const { id, code, attributes } = await carried();
    const all = (await mall.call(listAttributeChoices, {}, { as: manager, locale: 'en' })).data;
    const added = all.find((one) => !attributes.some((has) => has.code === one.code)) ?? expect.fail('all are in it');
    const filtered = await facetsOf(id);
    expect(filtered.length).toBeGreaterThan(0);
    const set = [
      { code: added.code, isFilter: false, isChip: false, isRequired: false },
      ...attributes.toReversed().map((attribute) => ({ ...attribute, isFilter: false })),
    ];
    expect(await change(code, { attributes: set })).toMatchObject({ code: 200 });
    expect((await found(code)).attributes).toEqual(set);
    expect(await facetsOf(id)).toEqual([]);
    const product = await mall.database
      .selectFrom('product')
      .select('id')
      .where('category_id', '=', id)
      .executeTakeFirstOrThrow();
    const form = await mall.call(readProductListing, { id: product.id }, { as: manager });
    expect(form.data.attributes.map((attribute) => attribute.code)).toEqual(set.map((attribute) => attribute.code));
    const entry = await mall.database
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('action', '=', 'category.edit')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ before: { attributes }, after: { attributes: set } });
    // What no product has a value of may leave again.
    expect(await change(code, { attributes })).toMatchObject({ code: 200 });
    expect(await facetsOf(id)).toEqual(filtered);
  });

  it('stay while products have values of them', async () => {
    const { code, attributes } = await carried();
    const refused = await change(code, { attributes: [] });
    expect(refused.data).toMatchObject({ reason: 'attributesInUse', products: expect.any(String) });
    expect((await found(code)).attributes).toEqual(attributes);
  });

  it('tell which products have values of one, a few of them by model', async () => {
    const { id, attributes } = await carried();
    const all = await Promise.all(
      attributes.map(
        async (one) => (await mall.call(listAttributeCarriers, { id, code: one.code }, { as: manager })).data,
      ),
    );
    const held = all.filter(({ total }) => total > 0);
    expect(held.length).toBeGreaterThan(0);
    for (const { total, models } of held) expect(models.length).toBe(Math.min(total, MAX_CARRIERS));
    const none = await mall.call(listAttributeCarriers, { id, code: 'no_such' }, { as: manager });
    expect(none.data).toEqual({ total: 0, models: [] });
  });

  it('exist, are there once, and belong to the third level', async () => {
    const { code, attributes } = await carried();
    const unknown = { code: 'no_such', isFilter: true, isChip: false, isRequired: false };
    expect(reasonOf(await change(code, { attributes: [...attributes, unknown] }))).toBe('attributesUnknown');
    expect(await change(code, { attributes: [...attributes, ...attributes] })).toMatchObject({ code: 200 });
    expect((await found(code)).attributes).toEqual(attributes);
    expect(reasonOf(await change('test-first', { attributes }))).toBe('categoryLevel');
  });
});

describe('renaming many products', () => {
  const version = () => readVersion(mall.database, CATALOGUE_DATA);
  const waiting = async () => (await sql`SELECT FROM product_search_renewal`.execute(mall.database)).rows.length;
  const stopping = new AbortController().signal;

  it('leaves them to a job, which takes some at a time and empties the caches once a run', async () => {
    await renewSearchWords(mall.app.services, stopping);
    const used = await mall.call(listAdminCategories, { level: 3, page: 1, limit: 100 }, { as: manager });
    const carried = used.data.list.find(({ products }) => products > 0) ?? expect.fail('no category with products');
    await change(carried.code, { nameEn: 'Wombatware' });
    expect(await waiting()).toBe(0);
    await sql`INSERT INTO product_search_renewal SELECT id FROM product`.execute(mall.database);
    await sql`INSERT INTO product (merchant_id, brand_id, category_id, status, code, model, name_zh, name_en,
        product_type, life_cycle, illustration, created_at, updated_at)
      SELECT merchant_id, brand_id, category_id, 'draft', 'wombat' || n, 'W' || n, '', '', product_type, life_cycle,
        illustration, created_at, updated_at
      FROM (SELECT * FROM product WHERE category_id = ${carried.id} LIMIT 1) p, generate_series(1, 1100) n`.execute(
      mall.database,
    );
    const before = await version();
    await renewSearchWords(mall.app.services, stopping, 2);
    expect(await version()).toBe(before + 1);
    expect(await waiting()).toBeGreaterThan(0);
    await renewSearchWords(mall.app.services, stopping);
    expect([await waiting(), await version()]).toEqual([0, before + 2]);
    const { rows } = await sql`
      SELECT FROM product WHERE code LIKE 'wombat%' AND search @@ 'wombatware'::tsquery`.execute(mall.database);
    expect(rows).toHaveLength(1100);
    await renewSearchWords(mall.app.services, stopping);
    expect(await version()).toBe(before + 2);
    await sql`DELETE FROM product WHERE code LIKE 'wombat%'`.execute(mall.database);
  });
});

describe('what is queued for new search words', () => {
  const stopping = new AbortController().signal;
  const queued = async () =>
    (await mall.database.selectFrom('search_renewal').select('category_id').execute()).map((row) => row.category_id);
  const stamps = async () => (await sql`SELECT id, xmin::text FROM product ORDER BY id`.execute(mall.database)).rows;

  it('is what hangs below a category that is named differently or moved, and nothing else that is saved of it', async () => {
    const top = await found('video-surveillance');
    const leaves = await mall.database
      .selectFrom('category as c')
      .innerJoin('category as p', 'p.id', 'c.parent_id')
      .select('c.id')
      .where('p.parent_id', '=', top.id)
      .execute();
    await renewSearchWords(mall.app.services, stopping);
    expect(await queued()).toEqual([]);
    expect(await change(top.code, { sort: top.sort + 1, isShow: true })).toMatchObject({ code: 200 });
    const leaf = await found('bullet-cameras');
    const attributes = leaf.attributes.map((one) => ({ ...one, isFilter: !one.isFilter, isRequired: false }));
    expect(await change(leaf.code, { attributes })).toMatchObject({ code: 200 });
    expect(await change(leaf.code, { attributes: leaf.attributes })).toMatchObject({ code: 200 });
    expect(await queued()).toEqual([]);
    expect(await change(top.code, { nameEn: 'Watching' })).toMatchObject({ code: 200 });
    expect((await queued()).sort()).toEqual(leaves.map(({ id }) => id).sort());
    expect(await change(top.code, { nameEn: top.nameEn })).toMatchObject({ code: 200 });
  });

  it('is written where the words are others, and the caches are emptied only then', async () => {
    await sql`DELETE FROM search_renewal`.execute(mall.database);
    await sql`INSERT INTO product_search_renewal SELECT id FROM product ON CONFLICT DO NOTHING`.execute(mall.database);
    await renewSearchWords(mall.app.services, stopping);
    const [before, version] = [await stamps(), await readVersion(mall.database, CATALOGUE_DATA)];
    await sql`INSERT INTO product_search_renewal SELECT id FROM product`.execute(mall.database);
    await renewSearchWords(mall.app.services, stopping);
    expect((await sql`SELECT FROM product_search_renewal`.execute(mall.database)).rows).toEqual([]);
    expect(await readVersion(mall.database, CATALOGUE_DATA)).toBe(version);
    expect(await stamps()).toEqual(before);
  });
});

describe('an import during which categories change', () => {
  const options = { dryRun: false, merchantId: null, writesCosts: true, reference: 'test' };
  const cellsOf = async () => {
    const template = await mall.inject(requestOf(readImportTemplate, {}, { as: manager }));
    const [header = [], sample = []]: string[][] = parse(template.body, { bom: true });
    return (own: Record<string, string>) => [
      header,
      header.map((column, at) => own[column] ?? (column.startsWith(ATTRIBUTE_PREFIX) ? '' : sample[at]) ?? ''),
    ];
  };

  it('goes on with the new names, and refuses the rows of what was deleted', async () => {
    const third = (await found('test-second')).id;
    await add('zebra', third);
    await add('gone', third);
    const row = await cellsOf();
    let readings = 0;
    async function* lines() {
      readings += 1;
      yield { line: 1, cells: row({})[0] ?? [] };
      for (let n = 0; n < 502; n += 1) {
        // Between the first batch of the second reading, which writes, and the next.
        if (readings === 2 && n === 500) {
          expect(await change('zebra', { nameEn: 'Okapiware' })).toMatchObject({ code: 200 });
          const { id, revision } = await found('gone');
          expect(await mall.call(deleteCategory, { id, revision }, { as: manager })).toMatchObject({ code: 200 });
        }
        const category = n === 501 ? 'gone' : 'zebra';
        const own = {
          productCode: `okapi${n}`,
          partNumber: `OKAPI${n}`,
          model: `OK${n}`,
          category,
          primaryAttribute: '',
        };
        yield { line: n + 2, cells: row(own)[1] ?? [] };
      }
    }
    const stopping = new AbortController().signal;
    const summary = await importProductLines(mall.app.services, { lines }, { ...options, stopping });
    expect(summary).toMatchObject({ created: 501, failed: 1 });
    expect(summary.errors).toMatchObject([
      { line: 503, column: 'category', problem: 'unknownCategory', value: 'gone' },
    ]);
    await renewSearchWords(mall.app.services, stopping);
    const { rows } = await sql`
      SELECT FROM product WHERE code LIKE 'okapi%' AND search @@ 'okapiware'::tsquery`.execute(mall.database);
    expect(rows).toHaveLength(501);
  });

  it('is not overtaken by them while it writes a batch', async () => {
    const importing = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const batch = inTransaction(mall.database, async (tx) => {
      await lockImports(tx);
      held.resolve();
      await importing.promise;
    });
    await held.promise;
    const saved = change('zebra', { nameEn: 'Tapirware' });
    expect(await untilWaiting(mall.database, saved)).toBe(true);
    importing.resolve();
    await batch;
    expect(await saved).toMatchObject({ code: 200 });
  });
});

describe('brands', () => {
  it('are created, renamed and deleted while no product has them', async () => {
    const form = { id: 0, revision: '', code: 'new-brand', nameZh: '新品牌', nameEn: 'New brand', logo: '', sort: 100 };
    expect(await mall.call(saveBrand, form, { as: manager })).toMatchObject({ code: 200 });
    expect(reasonOf(await mall.call(saveBrand, form, { as: manager }))).toBe('codeTaken');
    const brands = async (keyword: string) =>
      (await mall.call(listAdminBrands, { keyword, page: 1, limit: 100 }, { as: manager })).data.list;
    const [made] = await brands('new-brand');
    const renamed = { ...form, id: made?.id ?? 0, revision: made?.revision ?? '', nameEn: 'Renamed' };
    expect(await mall.call(saveBrand, renamed, { as: manager })).toMatchObject({ code: 200 });
    expect(reasonOf(await mall.call(saveBrand, renamed, { as: manager }))).toBe('pageDataChanged');
    const [now] = await brands('renamed');
    expect(
      await mall.call(deleteBrand, { id: now?.id ?? 0, revision: now?.revision ?? '' }, { as: manager }),
    ).toMatchObject({ code: 200 });
    const [used] = await brands('hikvision');
    expect(
      reasonOf(await mall.call(deleteBrand, { id: used?.id ?? 0, revision: used?.revision ?? '' }, { as: manager })),
    ).toBe('inUse');
  });
});

it('a brand that a product takes just then is not deleted, and whoever was too late is told so', async () => {
  const form = { id: 0, revision: '', code: 'taken-late', nameZh: '晚到', nameEn: 'Late', logo: '', sort: 100 };
  const { id } = (await mall.call(saveBrand, form, { as: manager })).data;
  const [row] = (await mall.call(listAdminBrands, { keyword: 'taken-late' }, { as: manager })).data.list;
  const product = await mall.database
    .selectFrom('product')
    .select(['id', 'brand_id'])
    .limit(1)
    .executeTakeFirstOrThrow();
  const of = (brandId: number) => ({ brand_id: brandId });
  const deleted = await inTransaction(mall.database, async (tx) => {
    await tx.updateTable('product').set(of(id)).where('id', '=', product.id).execute();
    const deleting = mall.call(deleteBrand, { id, revision: row?.revision ?? '' }, { as: manager });
    expect(await untilWaiting(mall.database, deleting)).toBe(true);
    return { deleting };
  });
  expect(reasonOf(await deleted.deleting)).toBe('pageDataChanged');
  await mall.database.updateTable('product').set(of(product.brand_id)).where('id', '=', product.id).execute();
});

it('a keeper reads what all shops share, and changes none of it', async () => {
  expect((await mall.call(listAdminBrands, { page: 1, limit: 10 }, { as: keeper })).data.total).toBeGreaterThan(10);
  expect(reasonOf(await change('cabling', { isShow: false }, keeper))).toBe('forbidden');
});
