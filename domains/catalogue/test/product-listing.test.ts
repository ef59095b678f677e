import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilWaiting } from '../../../apps/api/test/until-waiting.ts';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { publishProducts } from '../contract/catalogue-admin-endpoints.ts';
import { readProduct } from '../contract/catalogue-endpoints.ts';
import { PRICE_FIELDS } from '../contract/import-columns.ts';
import {
  addProduct,
  editListing,
  listProductChoices,
  readProductListing,
  saveSku,
  withdrawSku,
} from '../contract/product-listing-endpoints.ts';

type Prices = Record<(typeof PRICE_FIELDS)[number], string>;

let mall: TestMall;
let manager: string;
let keeper: string;
let id: number;

beforeAll(async () => {
  mall = await startTestMall();
  [manager, keeper] = await Promise.all([mall.tokenOf('13900000007'), mall.tokenOf('13900000006')]);
  const { rows } = await sql<{ id: number }>`
    SELECT p.id FROM product p JOIN sku s ON s.product_id = p.id
    WHERE p.status = 'onShelf' AND p.product_type = 'hardware' AND p.attributes ? 'resolution'
      AND p.merchant_id <> (SELECT merchant_id FROM account WHERE phone = '13900000006')
    GROUP BY p.id HAVING count(*) >= 2 ORDER BY p.id LIMIT 1`.execute(mall.database);
  id = rows[0]?.id ?? 0;
});
afterAll(() => mall.close());

const read = async (product = id, as = manager) => (await mall.call(readProductListing, { id: product }, { as })).data;
const auditOf = (action: string) =>
  mall.database.selectFrom('audit_entry').selectAll().where('action', '=', action).orderBy('id', 'desc').execute();
const reasonOf = (answer: { data: unknown }) => (answer.data as { reason?: string }).reason;

/** The form of a SKU as it is opened. */
async function skuForm(at = 0): Promise<RequestInput<typeof saveSku>> {
  const { revision, skus } = await read();
  const { id: skuId, disabled: _, ...facts } = skus[at] ?? expect.fail('no SKU');
  const prices = Object.fromEntries(PRICE_FIELDS.map((field) => [field, facts[field] ?? ''])) as Prices;
  return { id, revision, skuId, ...facts, ...prices };
}
async function listingForm(): Promise<RequestInput<typeof editListing>> {
  const { code: _, status: __, attributes: ___, specifications: ____, skus: _____, ...form } = await read();
  return form;
}

describe('a SKU', () => {
  it('runs out while its form waits for it, and both are done', async () => {
    const form = await skuForm();
    const { saved } = await inTransaction(mall.database, async (tx) => {
      const skus = tx.selectFrom('sku').select('id').where('product_id', '=', id);
      await skus.orderBy('id').forUpdate().execute();
      const saved = mall.call(saveSku, form, { as: manager });
      expect(await untilWaiting(mall.database, saved)).toBe(true);
      await tx.updateTable('sku').set({ stock: 0 }).where('product_id', '=', id).execute();
      return { saved };
    });
    expect(await saved).toMatchObject({ code: 200 });
    await mall.database.updateTable('sku').set({ stock: 50 }).where('product_id', '=', id).execute();
  });

  it('is changed, with what the product shows of it, and kept in the trail', async () => {
    const form = await skuForm();
    const changed = {
      ...form,
      listPrice: '1999.90',
      price4: '1500.05',
      quantityBreaks: '10:0.98;50:0.9',
      piecesPerBox: 1,
    };
    const attributes = { ...form.attributes, resolution: '8' };
    expect(await mall.call(saveSku, { ...changed, attributes }, { as: manager })).toMatchObject({ code: 200 });
    const [sku] = (await read()).skus;
    expect(sku).toMatchObject({ listPrice: '1999.90', price4: '1500.05', quantityBreaks: '10:0.98;50:0.9' });
    const { data } = await mall.call(readProduct, { id }, { as: manager });
    expect(data.productInfo).toMatchObject({ otPrice: '1999.90' });
    expect(
      data.skus[0]?.attributes.resolution ?? data.parameters.find(({ code }) => code === 'resolution')?.value,
    ).toBe(8);
    const [entry] = await auditOf('sku.edit');
    expect(entry).toMatchObject({ after: { listPrice: '1999.90', price4: '1500.05' } });
    expect(Object.keys(entry?.before as object)).toContain('attr.resolution');
  });

  it('is renamed, and found by its new part number', async () => {
    const form = await skuForm();
    expect(await mall.call(saveSku, { ...form, partNumber: 'RENAMED-0815' }, { as: manager })).toMatchObject({
      code: 200,
    });
    expect((await read()).skus.map(({ partNumber }) => partNumber)).toContain('RENAMED-0815');
    const queued = await mall.database.selectFrom('product_search_renewal').select('product_id').execute();
    expect(queued).toContainEqual({ product_id: id });
  });

  it('is refused beside its field: a taken part number, a foreign attribute, prices that are none', async () => {
    const form = await skuForm();
    const { partNumber } = (await read()).skus[1] ?? expect.fail('no second SKU');
    const refused = async (change: object) => {
      const answer = await mall.call(saveSku, { ...form, ...change }, { as: manager });
      expect(reasonOf(answer)).toBe('productRefused');
      return (answer.data as unknown as { issues: { field: string }[] }).issues.map(({ field }) => field);
    };
    expect(await refused({ partNumber })).toEqual(['partNumber']);
    expect(await refused({ attributes: { ...form.attributes, resolution: 'sharp' } })).toEqual([
      'attributes.resolution',
    ]);
    expect(await refused({ price1: '0', quantityBreaks: '50:0.9;10:0.8' })).toEqual(['price1', 'quantityBreaks']);
    expect(await refused({ specification: (await read()).skus[1]?.specification ?? {} })).toContain('specification');
    expect((await skuForm()).revision).toBe(form.revision);
  });

  it('is not overwritten by who has not seen the last change', async () => {
    const form = await skuForm();
    expect(await mall.call(saveSku, { ...form, barcode: '1' }, { as: manager })).toMatchObject({ code: 200 });
    expect(reasonOf(await mall.call(saveSku, { ...form, barcode: '2' }, { as: manager }))).toBe('pageDataChanged');
  });

  it('is added without stock, withdrawn and brought back; the last one on sale stays', async () => {
    const { revision, skus } = await read();
    const form = { ...(await skuForm()), revision, skuId: 0, partNumber: 'ADDED-1', specification: { length: '30 m' } };
    expect(await mall.call(saveSku, form, { as: manager })).toMatchObject({ code: 200 });
    const added = (await read()).skus.find(({ partNumber }) => partNumber === 'ADDED-1');
    expect(added).toMatchObject({ specification: { length: '30 m' }, disabled: false });
    for (const sku of skus) {
      expect(await mall.call(withdrawSku, { skuId: sku.id, disabled: true }, { as: manager })).toMatchObject({
        code: 200,
      });
    }
    const last = { skuId: added?.id ?? 0, disabled: true };
    expect(reasonOf(await mall.call(withdrawSku, last, { as: manager }))).toBe('lastSku');
    for (const sku of skus) await mall.call(withdrawSku, { skuId: sku.id, disabled: false }, { as: manager });
    expect(await mall.call(withdrawSku, last, { as: manager })).toMatchObject({ code: 200 });
    expect((await read()).skus.filter(({ disabled }) => disabled).map(({ partNumber }) => partNumber)).toEqual([
      'ADDED-1',
    ]);
  });
});

describe('the listing of a product', () => {
  it('is changed: tags, category; attributes the new category has not are dropped', async () => {
    const { categories } = (await mall.call(listProductChoices, {}, { as: manager })).data;
    const plain = await mall.database
      .selectFrom('category as c')
      .select('c.id')
      .where('c.level', '=', 3)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('category_attribute as ca')
              .innerJoin('attribute as a', 'a.id', 'ca.attribute_id')
              .select('a.id')
              .whereRef('ca.category_id', '=', 'c.id')
              .where('a.code', '=', 'resolution'),
          ),
        ),
      )
      .orderBy('c.id')
      .executeTakeFirstOrThrow();
    expect(categories.map(({ value }) => value)).toContain(String(plain.id));
    const form = await listingForm();
    const changed = { ...form, cid: plain.id, tagIds: [2], model: 'NEW-MODEL' };
    expect(await mall.call(editListing, changed, { as: manager })).toMatchObject({ code: 200 });
    const after = await read();
    expect(after).toMatchObject({ cid: plain.id, tagIds: [2], model: 'NEW-MODEL' });
    expect(after.skus[0]?.attributes).not.toHaveProperty('resolution');
    expect((await auditOf('product.edit-listing'))[0]).toMatchObject({ after: { tags: 'hot', model: 'NEW-MODEL' } });
    expect(reasonOf(await mall.call(editListing, changed, { as: manager }))).toBe('pageDataChanged');
  });

  it('a brand or category that does not exist is refused beside its field', async () => {
    const form = await listingForm();
    const answer = await mall.call(editListing, { ...form, brandId: 999_999 }, { as: manager });
    expect(answer.data).toMatchObject({ reason: 'productRefused', issues: [{ field: 'brandId' }] });
  });

  it('belongs to its shop: another keeper finds nothing', async () => {
    const form = await listingForm();
    expect(reasonOf(await mall.call(editListing, form, { as: keeper }))).toBe('productNotFound');
    expect(reasonOf(await mall.call(saveSku, await skuForm(), { as: keeper }))).toBe('productNotFound');
    expect(reasonOf(await mall.call(readProductListing, { id }, { as: keeper }))).toBe('productNotFound');
  });
});

describe('a new product', () => {
  const draft = async (code: string): Promise<RequestInput<typeof addProduct>> => {
    const { brandId, cid } = await read();
    const prices = Object.fromEntries(PRICE_FIELDS.map((field) => [field, '120.50'])) as Prices;
    const names = { model: code, nameZh: '新品', nameEn: 'New product' };
    return {
      merId: 0,
      code,
      ...names,
      brandId,
      cid,
      productType: 'hardware',
      unit: '台',
      partNumber: `${code}-A`,
      ...prices,
    };
  };

  it('of a keeper is a draft of the own shop, published later', async () => {
    const { data } = await mall.call(addProduct, await draft('OWN-1'), { as: keeper });
    const made = await read(data.id, keeper);
    expect(made).toMatchObject({
      code: 'OWN-1',
      status: 'draft',
      skus: [{ partNumber: 'OWN-1-A', listPrice: '120.50' }],
    });
    expect(await mall.call(publishProducts, { ids: [data.id], onShelf: true }, { as: keeper })).toMatchObject({
      data: { changed: 1 },
    });
    expect((await mall.call(readProduct, { id: data.id }, {})).data.productInfo).toMatchObject({ model: 'OWN-1' });
  });

  it('takes no code that exists, nobody else’s shop, and no part number of another product', async () => {
    const { merchant_id } = await mall.database
      .selectFrom('product')
      .select('merchant_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const form = { ...(await draft('OWN-2')), merId: merchant_id };
    expect(reasonOf(await mall.call(addProduct, form, { as: keeper }))).toBe('productNotFound');
    expect(await mall.call(addProduct, form, { as: manager })).toMatchObject({ code: 200 });
    expect(reasonOf(await mall.call(addProduct, form, { as: manager }))).toBe('codeTaken');
    const twin = await mall.call(addProduct, { ...form, code: 'OWN-3' }, { as: manager });
    expect(twin.data).toMatchObject({ reason: 'productRefused', issues: [{ field: 'partNumber' }] });
  });
});

it('who may not see prices changes a SKU without touching them, and creates none', async () => {
  const form = await skuForm();
  await sql`
    DELETE FROM role_permission WHERE permission = 'goods:showPrice'
      AND role_id IN (SELECT id FROM role WHERE code = 'product-manager')`.execute(mall.database);
  const blind = await mall.tokenOf('13900000007');
  const shown = (await read(id, blind)).skus[0];
  expect(shown).toMatchObject({ listPrice: null, internationalPrice4: null, quantityBreaks: '' });
  const hidden = { ...form, barcode: '4006381333931', listPrice: '1.00', quantityBreaks: '' };
  expect(await mall.call(saveSku, hidden, { as: blind })).toMatchObject({ code: 200 });
  const admin = await mall.tokenOf('13900000001');
  expect((await read(id, admin)).skus[0]).toMatchObject({ barcode: '4006381333931', listPrice: form.listPrice });
  const another = { ...form, revision: (await read(id, admin)).revision, skuId: 0, partNumber: 'BLIND-1' };
  expect(reasonOf(await mall.call(saveSku, another, { as: blind }))).toBe('pricesHidden');
});
