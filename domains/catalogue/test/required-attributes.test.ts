import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reasonOf, requestOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { toCsv } from '../../../platform/contract/csv.ts';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { bulkListing, bulkPrices } from '../contract/bulk-endpoints.ts';
import { exportProducts, publishProducts } from '../contract/catalogue-admin-endpoints.ts';
import { listAdminCategories, saveCategory } from '../contract/navigation-endpoints.ts';
import { readProductListing, saveSku, withdrawSku } from '../contract/product-listing-endpoints.ts';
import { runImport } from './product-import-calls.ts';

let mall: TestMall;
let manager: string;
/** On the shelf, in one category that requires what they lack. */
let [shown, other]: { id: number; code: string }[] = [];
let required: string;

beforeAll(async () => {
  mall = await startTestMall();
  manager = await mall.tokenOf('13900000007');
  const { rows } = await sql<{ category: string; required: string; products: { id: number; code: string }[] }>`
    SELECT c.code AS category, a.code AS required,
      jsonb_agg(jsonb_build_object('id', p.id, 'code', p.code) ORDER BY p.id) AS products
    FROM category c JOIN category_attribute ca ON ca.category_id = c.id JOIN attribute a ON a.id = ca.attribute_id
    JOIN product p ON p.category_id = c.id
    WHERE a.kind = 'number' AND p.status = 'onShelf' AND NOT p.attributes ? a.code
      AND (SELECT count(*) FROM sku WHERE product_id = p.id) = 1
    GROUP BY c.code, a.code ORDER BY count(*) DESC, a.code LIMIT 1`.execute(mall.database);
  const [most] = rows;
  if (!most || most.products.length < 2) throw new Error('no category with two products that lack an attribute');
  [shown, other] = most.products;
  required = most.required;
  const request = { keyword: most.category, level: 3, page: 1, limit: 100 };
  const { data } = await mall.call(listAdminCategories, request, { as: manager });
  const category = data.list.find(({ code }) => code === most.category) ?? expect.fail('no category');
  const { path: _, level: __, products: ___, children: ____, icon: _____, ...form } = category;
  const attributes = form.attributes.map((one) => ({ ...one, isRequired: one.code === required }));
  const saved = await mall.call(saveCategory, { ...form, icon: '', attributes }, { as: manager });
  expect(saved).toMatchObject({ code: 200 });
});
afterAll(() => mall.close());

const [shownId, otherId] = [() => shown?.id ?? 0, () => other?.id ?? 0];
const shelf = (id: number, onShelf: boolean) =>
  mall.call(publishProducts, { ids: [id], onShelf }, { as: manager, locale: 'en' });

async function editSku(id: number, values: Record<string, string>) {
  const { data } = await mall.call(readProductListing, { id }, { as: manager });
  const [sku] = data.skus;
  if (!sku) throw new Error(`product ${id} has no SKU`);
  const { id: skuId, disabled: _, ...form } = sku;
  const attributes = { ...sku.attributes, ...values };
  const input = { ...form, attributes, id, skuId, revision: data.revision } as RequestInput<typeof saveSku>;
  return mall.call(saveSku, input, { as: manager, locale: 'en' });
}

async function exported(keyword: string): Promise<{ bytes: Buffer; rows: Record<string, string>[] }> {
  const { rawPayload } = await mall.inject(requestOf(exportProducts, { keyword, format: 'csv' }, { as: manager }));
  return { bytes: rawPayload, rows: parse(rawPayload, { bom: true, columns: true }) };
}
const fileOf = (rows: readonly Record<string, string>[]) => {
  const header = Object.keys(rows[0] ?? {});
  return toCsv(
    header,
    rows.map((row) => header.map((column) => row[column] ?? '')),
  );
};

it('what is required later leaves products on the shelf as they are, until their attributes change', async () => {
  const prices = { ids: [shownId()], filter: {}, confirmed: '', priceIds: [1], by: 'percent' as const, value: '5' };
  const preview = await mall.call(bulkPrices, prices, { as: manager });
  expect(preview.data).toMatchObject({ changed: 1, failed: 0 });
  // What a category of earlier times left on a SKU changes nothing of that.
  const write = (change: string) =>
    sql`UPDATE sku SET attributes = ${sql.raw(change)} WHERE product_id = ${shownId()}`.execute(mall.database);
  await write(`attributes || '{"left_over": "x"}'`);
  expect((await mall.call(bulkPrices, prices, { as: manager })).data).toMatchObject({ changed: 1, failed: 0 });
  await write(`attributes - 'left_over'`);
  const { bytes } = await exported(shown?.code ?? '');
  expect(await runImport(mall, bytes, false, manager)).toMatchObject({ changed: 0, failed: 0 });
  expect(await editSku(shownId(), {})).toMatchObject({ code: 200 });
  const { data } = await mall.call(readProductListing, { id: shownId() }, { as: manager });
  const first = data.attributes.find(({ code, kind }) => code !== required && kind === 'text')?.code;
  const number = data.attributes.find(({ code, kind }) => code !== required && kind === 'number')?.code;
  const refused = await editSku(shownId(), { [first ?? number ?? '']: '7' });
  expect(refused.data).toMatchObject({
    reason: 'productRefused',
    issues: [{ field: `attributes.${required}`, problem: 'is required for published products' }],
  });
  expect(await editSku(shownId(), { [first ?? number ?? '']: '7', [required]: '3' })).toMatchObject({ code: 200 });
  expect(data.attributes.find(({ code }) => code === required)).toMatchObject({ isRequired: true });
});

it('a product goes on the shelf only with what its category requires, and says what it lacks', async () => {
  expect(await shelf(otherId(), false)).toMatchObject({ code: 200 });
  const { name_en } = await mall.database
    .selectFrom('attribute')
    .select('name_en')
    .where('code', '=', required)
    .executeTakeFirstOrThrow();
  const missing = `${other?.code} (${name_en})`;
  expect((await shelf(otherId(), true)).data).toMatchObject({ reason: 'attributesMissing', missing });

  const bulk = { filter: {}, confirmed: '', lifeCycle: '' as const, cid: 0, addTagIds: [], removeTagIds: [] };
  const preview = await mall.call(
    bulkListing,
    { ...bulk, ids: [otherId()], status: 'onShelf' },
    { as: manager, locale: 'en' },
  );
  expect(preview.data).toMatchObject({
    changed: 0,
    failures: [{ name: other?.code, problem: `attr.${required} is required for published products` }],
  });

  const { rows } = await exported(other?.code ?? '');
  const own = rows
    .filter(({ productCode }) => productCode === other?.code)
    .map((row) => ({ ...row, status: 'onShelf' }));
  const run = await runImport(mall, fileOf(own), false, manager);
  expect(run).toMatchObject({ failed: 1, changed: 0 });
  expect(run.errors).toMatchObject([{ column: `attr.${required}`, problem: 'requiredOnShelf' }]);
  const stated = own.map((row) => ({ ...row, [`attr.${required}`]: '3' }));
  expect(await runImport(mall, fileOf(stated), false, manager)).toMatchObject({ failed: 0, changed: 1 });

  expect(await shelf(otherId(), false)).toMatchObject({ code: 200 });
  expect(await shelf(otherId(), true)).toMatchObject({ code: 200 });
});

it('a draft states it or not, and taking a product off the shelf asks for nothing', async () => {
  expect(await shelf(otherId(), false)).toMatchObject({ code: 200 });
  expect(await editSku(otherId(), { [required]: '' })).toMatchObject({ code: 200 });
  expect(reasonOf(await shelf(otherId(), true))).toBe('attributesMissing');
});

it('a withdrawn SKU comes back on the shelf only with what its category requires, whatever the others have', async () => {
  const read = async () => (await mall.call(readProductListing, { id: shownId() }, { as: manager })).data;
  const withdraw = (skuId: number, disabled: boolean) => mall.call(withdrawSku, { skuId, disabled }, { as: manager });
  const [first] = (await read()).skus;
  if (!first) throw new Error('no SKU');
  const { id: _, disabled: __, ...form } = first;
  const save = async (skuId: number, attributes: Record<string, string>) => {
    const own = { ...form, id: shownId(), skuId, revision: (await read()).revision, partNumber: 'BACK-1', barcode: '' };
    const specification = { length: '77 m' };
    return mall.call(saveSku, { ...own, specification, attributes } as RequestInput<typeof saveSku>, { as: manager });
  };
  expect(await save(0, first.attributes)).toMatchObject({ code: 200 });
  const added = (await read()).skus.find(({ partNumber }) => partNumber === 'BACK-1')?.id ?? 0;
  expect(await withdraw(added, true)).toMatchObject({ code: 200 });
  expect(await save(added, { ...first.attributes, [required]: '' })).toMatchObject({ code: 200 });
  expect(reasonOf(await withdraw(added, false))).toBe('attributesMissing');
  expect((await read()).skus.find(({ id }) => id === added)?.disabled).toBe(true);
  // What became required later keeps nothing back that has it.
  await sql`UPDATE sku SET attributes = attributes - ${required}::text WHERE id = ${first.id}`.execute(mall.database);
  expect(await save(added, first.attributes)).toMatchObject({ code: 200 });
  expect(await withdraw(added, false)).toMatchObject({ code: 200 });
});
