import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../apps/api/build-app.ts';
import { untilWaiting } from '../../../apps/api/test/until-waiting.ts';
import { reasonOf, requestOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import type { RequestInput, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { inTransaction, openDatabase, type Tx } from '../../../platform/server/database.ts';
import { bumpVersion, DataVersions } from '../../../platform/server/versions.ts';
import {
  type AdminAttribute,
  countAttributeProducts,
  deleteAttribute,
  listAdminAttributes,
  MAX_ATTRIBUTES,
  saveAttribute,
} from '../contract/attribute-endpoints.ts';
import { exportProducts } from '../contract/catalogue-admin-endpoints.ts';
import { CATALOGUE_DATA, listProductFacets, listProducts, readProduct } from '../contract/catalogue-endpoints.ts';
import { listAdminCategories, type SetAttribute, saveCategory } from '../contract/navigation-endpoints.ts';
import { PRODUCTS_COUNTED } from '../contract/product-count.ts';
import { readProductListing, saveSku } from '../contract/product-listing-endpoints.ts';
import { importBatch } from '../server/import-batch.ts';
import { loadImportDefinitions } from '../server/import-definitions.ts';
import { lockImports } from '../server/import-repository.ts';
import { renewSearchWords } from '../server/renew-search-words.ts';
import { checkRows, readWritten } from '../server/rewrite-products.ts';
import { runImport } from './product-import-calls.ts';

let mall: TestMall;
let manager: string;
let keeper: string;
/** Of one category, on the shelf, each with one SKU. */
let category: { id: number; code: string };
let ids: number[];

beforeAll(async () => {
  mall = await startTestMall();
  [manager, keeper] = await Promise.all([mall.tokenOf('13900000007'), mall.tokenOf('13900000006')]);
  const { rows } = await sql<{ id: number; code: string; ids: number[] }>`
    SELECT c.id, c.code, jsonb_agg(p.id ORDER BY p.id) AS ids FROM category c JOIN product p ON p.category_id = c.id
    WHERE p.status = 'onShelf' AND p.attributes ->> 'form' = 'dome'
      AND (SELECT count(*) FROM sku WHERE product_id = p.id) = 1
    GROUP BY c.id ORDER BY count(*) DESC LIMIT 1`.execute(mall.database);
  const [most] = rows;
  if (!most || most.ids.length < 3) throw new Error('no category with three domes');
  category = most;
  ids = most.ids.slice(0, 3);
});
afterAll(() => mall.close());

type Form = RequestInput<typeof saveAttribute>;
const REACH: Form = {
  id: 0,
  revision: '',
  // A word of the language in which values are asked for.
  code: 'last',
  nameZh: '投射距离',
  nameEn: 'Throw',
  kind: 'number',
  unit: 'm',
  choices: [],
};

const found = async (code: string): Promise<AdminAttribute> => {
  const request = { keyword: code, page: 1, limit: 100 };
  const { data } = await mall.call(listAdminAttributes, request, { as: manager, locale: 'en' });
  return data.list.find((attribute) => attribute.code === code) ?? expect.fail(`no attribute ${code}`);
};
const formOf = ({ categoryCount: _, categories: __, ...form }: AdminAttribute) => form;
const save = (form: Form, as = manager) => mall.call(saveAttribute, form, { as, locale: 'en' });
const change = async (code: string, changes: Partial<Form>) => save({ ...formOf(await found(code)), ...changes });
const productsOf = async (code: string) =>
  (await mall.call(countAttributeProducts, { id: (await found(code)).id }, { as: keeper })).data.products;
const remove = ({ id, revision }: { id: number; revision: string }) =>
  mall.call(deleteAttribute, { id, revision }, { as: manager, locale: 'en' });

async function saveSet(changed: (set: SetAttribute[]) => SetAttribute[]) {
  const request = { keyword: category.code, level: 3, page: 1, limit: 100 };
  const { data } = await mall.call(listAdminCategories, request, { as: manager });
  const held = data.list.find(({ id }) => id === category.id) ?? expect.fail('no category');
  const { path: _, level: __, products: ___, children: ____, icon: _____, ...form } = held;
  const answer = await mall.call(
    saveCategory,
    { ...form, icon: '', attributes: changed(form.attributes) },
    { as: manager },
  );
  expect(answer).toMatchObject({ code: 200 });
}

/** Gives the SKU of a product these values; '' takes one away. */
async function state(id: number, values: Record<string, string>) {
  const { data } = await mall.call(readProductListing, { id }, { as: manager });
  const [sku] = data.skus;
  if (!sku) throw new Error(`product ${id} has no SKU`);
  const { id: skuId, disabled: _, ...form } = sku;
  const prices = Object.fromEntries(Object.entries(form).map(([field, value]) => [field, value ?? undefined]));
  const attributes = { ...sku.attributes, ...values };
  return mall.call(
    saveSku,
    { ...form, ...prices, attributes, id, skuId, revision: data.revision } as RequestInput<typeof saveSku>,
    { as: manager, locale: 'en' },
  );
}

const facetsOf = async (locale: 'zh' | 'en' = 'en') =>
  (await mall.call(listProductFacets, { cid: category.id }, { locale })).data.attributeList;
const facet = async (code: string) => (await facetsOf()).find((one) => one.code === code);
const choicesOf = async (code: string) => {
  const one = await facet(code);
  return one?.kind === 'choice' ? one.choices : [];
};
const parameter = async (id: number, code: string) =>
  (await mall.call(readProduct, { id }, { locale: 'en' })).data.parameters.find((one) => one.code === code);
const exported = async () => {
  const request = { cid: category.id, format: 'csv' as const };
  return (await mall.inject(requestOf(exportProducts, request, { as: manager }))).rawPayload;
};

describe('an attribute', () => {
  it('is created, joins a category, and is in forms, filters with its unit, details and product tables', async () => {
    const { data } = await save(REACH);
    expect(await found('last')).toMatchObject({ id: data.id, unit: 'm', categoryCount: 0 });
    expect(await productsOf('last')).toBe(0);
    await saveSet((set) => [{ code: 'last', isFilter: true, isChip: false, isRequired: false }, ...set]);
    const form = (await mall.call(readProductListing, { id: ids[0] ?? 0 }, { as: manager, locale: 'en' })).data;
    expect(form.attributes[0]).toMatchObject({ code: 'last', name: 'Throw', unit: 'm', isRequired: false });
    expect(await state(ids[0] ?? 0, { last: '10' })).toMatchObject({ code: 200 });
    expect(await state(ids[1] ?? 0, { last: '30.5' })).toMatchObject({ code: 200 });
    expect(await facet('last')).toMatchObject({ kind: 'number', name: 'Throw', unit: 'm', min: 10, max: 30.5 });
    const near = await mall.call(listProducts, { cid: category.id, attributes: 'last:5-15' });
    expect(near.data.list.map(({ id }) => id)).toEqual([ids[0]]);
    expect(await parameter(ids[1] ?? 0, 'last')).toMatchObject({ name: 'Throw', text: '30.5\u00a0m' });
    expect((await exported()).toString().split('\r\n')[0]).toContain('attr.last');
    expect(await found('last')).toMatchObject({ categoryCount: 1, categories: [expect.any(String)] });
    expect(await productsOf('last')).toBe(2);
  });

  it('is renamed, and every process says so at once', async () => {
    const versions = new DataVersions();
    await versions.follow(mall.connection);
    const { files, environment, clock } = mall.app.services;
    const database = openDatabase(mall.connection, { poolSize: 4 });
    const second = await buildApp({ database, versions, files, environment, clock });
    try {
      const elsewhere = async () => {
        const answer = await second.http.inject(requestOf(listProductFacets, { cid: category.id }, { locale: 'en' }));
        const { data } = answer.json<{ data: ResponseOf<typeof listProductFacets> }>();
        return data.attributeList.find(({ code }) => code === 'last');
      };
      expect(await elsewhere()).toMatchObject({ name: 'Throw', unit: 'm' });
      const told = new Promise<void>((resolve) => versions.onChange(() => resolve()));
      expect(await change('last', { nameEn: 'Light throw', unit: 'km' })).toMatchObject({ code: 200 });
      expect(await facet('last')).toMatchObject({ name: 'Light throw', unit: 'km' });
      expect(await parameter(ids[0] ?? 0, 'last')).toMatchObject({ name: 'Light throw', text: '10\u00a0km' });
      await told;
      expect(await elsewhere()).toMatchObject({ name: 'Light throw', unit: 'km' });
    } finally {
      await second.http.close();
      await versions.close();
      await database.close();
    }
    const { rows } = await sql<{ before: object; after: object }>`
      SELECT before, after FROM audit_entry WHERE action = 'attribute.edit' AND entity_id = 'last'`.execute(
      mall.database,
    );
    expect(rows).toMatchObject([
      { before: { nameEn: 'Throw', unit: 'm' }, after: { nameEn: 'Light throw', unit: 'km' } },
    ]);
  });

  it('keeps its code and type while products carry it, and is deleted once nothing has it', async () => {
    const refused = await change('last', { kind: 'text' });
    expect(refused.data).toMatchObject({ reason: 'attributeFixed', products: '2' });
    expect(reasonOf(await change('last', { code: 'first' }))).toBe('attributeFixed');
    expect((await remove(await found('last'))).data).toMatchObject({
      reason: 'attributeInUse',
      products: '2',
      categories: 1,
    });
    for (const id of ids.slice(0, 2)) expect(await state(id, { last: '' })).toMatchObject({ code: 200 });
    expect(await change('last', { code: 'reach', kind: 'text' })).toMatchObject({ code: 200 });
    expect((await remove(await found('reach'))).data).toMatchObject({ reason: 'attributeInUse', categories: 1 });
    await saveSet((set) => set.filter(({ code }) => code !== 'reach'));
    expect(await remove(await found('reach'))).toMatchObject({ code: 200 });
    expect((await exported()).toString()).not.toContain('attr.reach');
    const { rows } = await sql<{ action: string }>`
      SELECT DISTINCT action FROM audit_entry WHERE entity = 'attribute' ORDER BY 1`.execute(mall.database);
    expect(rows.map(({ action }) => action)).toEqual(['attribute.add', 'attribute.delete', 'attribute.edit']);
  });

  it('is found by name, code, type and use, page by page', async () => {
    const list = async (request: Partial<RequestInput<typeof listAdminAttributes>>) =>
      (await mall.call(listAdminAttributes, { page: 1, limit: 100, ...request }, { as: keeper, locale: 'en' })).data;
    expect((await list({ keyword: '分辨率' })).list.map(({ code }) => code)).toContain('resolution');
    const texts = await list({ kind: 'text' });
    expect(new Set(texts.list.map(({ kind }) => kind))).toEqual(new Set(['text']));
    const all = await list({});
    const [used, unused] = [await list({ used: true }), await list({ used: false })];
    expect(used.total + unused.total).toBe(all.total);
    expect(used.list.every(({ categoryCount }) => categoryCount > 0)).toBe(true);
    expect((await list({ page: 2, limit: 10 })).list[0]).toEqual(all.list[10]);
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM product WHERE attributes ? 'form'`.execute(mall.database);
    expect(await productsOf('form')).toBe(Math.min(rows[0]?.count ?? 0, PRODUCTS_COUNTED + 1));
    expect(reasonOf(await mall.call(countAttributeProducts, { id: 999_999 }, { as: keeper }))).toBe(
      'attributeNotFound',
    );
  });

  it('has bounds, a code that addresses can ask for, and different choices', async () => {
    const problem = async (changes: Partial<Form>) => (await save({ ...REACH, ...changes })).data;
    const refused = (field: string) => ({ reason: 'badParameter', field });
    expect(await problem({ code: 'constructor' })).toMatchObject(refused('code'));
    expect(await problem({ code: 'two-words' })).toMatchObject(refused('code'));
    expect(await problem({ nameZh: '长'.repeat(41) })).toMatchObject(refused('nameZh'));
    const one = { value: 'a', zh: '甲', en: 'A' };
    const choices = (list: Form['choices']) => problem({ kind: 'choice', choices: list });
    expect(await choices([one, one])).toMatchObject(refused('choices'));
    expect(await choices([{ ...one, value: 'a b' }])).toMatchObject(refused('choices.0.value'));
    expect(await choices(Array.from({ length: 101 }, (_, at) => ({ ...one, value: `v${at}` })))).toMatchObject(
      refused('choices'),
    );
    expect(await choices([])).toMatchObject({ reason: 'choicesMissing' });
    expect(await problem({ code: 'form' })).toMatchObject({ reason: 'codeTaken', code: 'form' });
    await sql`INSERT INTO attribute (code, name_zh, name_en, kind)
      SELECT 'full_' || n, '满', 'Full', 'text' FROM generate_series(1, ${MAX_ATTRIBUTES}) n`.execute(mall.database);
    expect(await problem({})).toMatchObject({ reason: 'navigationFull', most: MAX_ATTRIBUTES });
    await sql`DELETE FROM attribute WHERE code LIKE 'full\\_%'`.execute(mall.database);
  });

  it('is changed by one of two staff at a time, and by no keeper', async () => {
    await save({ ...REACH, code: 'shared' });
    const opened = formOf(await found('shared'));
    const answers = await Promise.all([save({ ...opened, nameEn: 'Mine' }), save({ ...opened, nameEn: 'Yours' })]);
    expect(answers.map((answer) => reasonOf(answer)).sort()).toEqual(['pageDataChanged', undefined]);
    const twice = await Promise.all([save({ ...REACH, code: 'once' }), save({ ...REACH, code: 'once' })]);
    expect(twice.map((answer) => reasonOf(answer)).sort()).toEqual(['codeTaken', undefined]);
    expect(reasonOf(await remove(opened))).toBe('pageDataChanged');
    expect(reasonOf(await save({ ...REACH, code: 'keepers' }, keeper))).toBe('forbidden');
    for (const code of ['shared', 'once']) expect(await remove(await found(code))).toMatchObject({ code: 200 });
  });
});

describe('the choices of an attribute', () => {
  it('are renamed everywhere, and products are found by the new names once their words are renewed', async () => {
    const search = async (keyword: string) => {
      await renewSearchWords(mall.app.services, new AbortController().signal);
      return (await mall.call(listProducts, { keyword }, { locale: 'en' })).data.list.map(({ id }) => id);
    };
    expect(await search('quokkadome')).toEqual([]);
    const file = await exported();
    const { choices } = await found('form');
    const renamed = choices.map((choice) => (choice.value === 'dome' ? { ...choice, en: 'Quokkadome' } : choice));
    expect(await change('form', { nameEn: 'Housing', choices: renamed })).toMatchObject({ code: 200 });
    expect(await facet('form')).toMatchObject({ name: 'Housing' });
    expect((await choicesOf('form')).find(({ value }) => value === 'dome')).toMatchObject({ name: 'Quokkadome' });
    expect(await parameter(ids[0] ?? 0, 'form')).toMatchObject({ name: 'Housing', text: 'Quokkadome' });
    expect(await search('quokkadome')).toEqual(expect.arrayContaining(ids));
    // The table of products names codes and values: a rename changes no byte of it, and it comes in unchanged.
    expect((await exported()).equals(file)).toBe(true);
    expect(await runImport(mall, file, false, manager)).toMatchObject({ changed: 0, failed: 0 });
    expect((await exported()).equals(file)).toBe(true);
  });

  it('are added, put in order as filters show it, and removed while no product has them', async () => {
    const { choices } = await found('form');
    const added = [{ value: 'pinhole', zh: '针孔', en: 'Pinhole' }, ...choices.toReversed()];
    expect(await change('form', { choices: added })).toMatchObject({ code: 200 });
    const inOrder = added.map(({ value }) => value);
    const offered = (await choicesOf('form')).map(({ value }) => value);
    expect(offered).toEqual(inOrder.filter((value) => offered.includes(value)));
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM product WHERE attributes ->> 'form' = 'dome'`.execute(mall.database);
    const refused = await change('form', { choices: added.filter(({ value }) => value !== 'dome') });
    expect(refused.data).toMatchObject({ reason: 'choicesInUse', choices: 'dome', products: String(rows[0]?.count) });
    expect(await change('form', { choices })).toMatchObject({ code: 200 });
    expect((await found('form')).choices).toEqual(choices);
  });

  it('stay for a withdrawn SKU, and for one of two SKUs that differ', async () => {
    const value = { value: 'yurt', zh: '蒙古包', en: 'Yurt' };
    const { choices } = await found('form');
    expect(await change('form', { choices: [...choices, value] })).toMatchObject({ code: 200 });
    const [id = 0] = ids;
    const held = async () => (await change('form', { choices })).data;
    const write = (values: string) =>
      sql`UPDATE product SET attributes = jsonb_set(attributes, '{form}', ${values}::jsonb) WHERE id = ${id}`.execute(
        mall.database,
      );
    await write('["dome", "yurt"]');
    expect(await held()).toMatchObject({ reason: 'choicesInUse', products: '1' });
    await write('"dome"');
    const withdrawn = (code: string, disabled: boolean) =>
      sql`UPDATE sku SET disabled = ${disabled}, attributes = attributes || jsonb_build_object('form', ${code}::text)
        WHERE product_id = ${id}`.execute(mall.database);
    await withdrawn('yurt', true);
    expect(await held()).toMatchObject({ reason: 'choicesInUse', products: '1' });
    await withdrawn('dome', false);
    expect(await change('form', { choices })).toMatchObject({ code: 200 });
  });

  it('that are removed while a file is imported are written into no product', async () => {
    const { choices } = await found('form');
    const added = [...choices, { value: 'passing', zh: '过客', en: 'Passing' }];
    expect(await change('form', { choices: added })).toMatchObject({ code: 200 });
    const known = await loadImportDefinitions(mall.database);
    const [written] = await readWritten(mall.database, ids.slice(0, 1), known);
    const cells = (written?.skus ?? []).map((sku) => ({ ...sku.cells, 'attr.form': 'passing' }));
    const { rows } = checkRows(cells, known);
    expect(rows).toHaveLength(1);
    expect(await change('form', { choices })).toMatchObject({ code: 200 });
    const options = { dryRun: false, merchantId: null, writesCosts: false, reference: 'test' };
    await importBatch(mall.app.services, rows, options, async (_, result) => {
      expect(result.errors).toMatchObject([{ column: 'attr.form', problem: 'notAChoice', value: 'passing' }]);
    });
    expect(await parameter(ids[0] ?? 0, 'form')).toMatchObject({ value: 'dome' });
  });

  it('are looked for before imports have to wait, and again where one wrote meanwhile', async () => {
    const { choices } = await found('form');
    const added = [...choices, { value: 'igloo', zh: '冰屋', en: 'Igloo' }];
    expect(await change('form', { choices: added })).toMatchObject({ code: 200 });
    /** Removes the choice; waits for an import that does this before it ends. */
    const removedBehind = (doing: (importing: Tx) => Promise<unknown>) =>
      inTransaction(mall.database, async (importing) => {
        await lockImports(importing);
        const saving = change('form', { choices });
        expect(await untilWaiting(mall.database, saving)).toBe(true);
        await doing(importing);
        return { saving };
      });
    const { saving: late } = await removedBehind(async (importing) => {
      await sql`UPDATE product SET attributes = jsonb_set(attributes, '{form}', '"igloo"') WHERE id = ${ids[0]}`.execute(
        importing,
      );
      await bumpVersion(importing, mall.app.services.versions, CATALOGUE_DATA);
    });
    expect((await late).data).toMatchObject({ reason: 'choicesInUse', products: '1' });
    await sql`UPDATE product SET attributes = jsonb_set(attributes, '{form}', '"dome"') WHERE id = ${ids[0]}`.execute(
      mall.database,
    );
    await inTransaction(mall.database, async (reader) => {
      // From here on nobody reads products; whoever does so under the lock of imports holds them up.
      const { saving } = await removedBehind(() =>
        sql`LOCK TABLE product, sku IN ACCESS EXCLUSIVE MODE`.execute(reader),
      );
      expect(await saving).toMatchObject({ code: 200 });
    });
  });
});
