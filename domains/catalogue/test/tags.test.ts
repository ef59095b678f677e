import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { bulkListing } from '../contract/bulk-endpoints.ts';
import { exportProducts, listAdminProducts } from '../contract/catalogue-admin-endpoints.ts';
import { listProductFacets, listProducts, readProduct } from '../contract/catalogue-endpoints.ts';
import { editListing, listProductChoices, readProductListing } from '../contract/product-listing-endpoints.ts';
import { deleteTag, listAdminTags, listTags, saveTag } from '../contract/tag-endpoints.ts';
import { importBatch } from '../server/import-batch.ts';
import { loadImportDefinitions } from '../server/import-definitions.ts';
import { renewSearchWords } from '../server/renew-search-words.ts';
import { checkRows, readWritten } from '../server/rewrite-products.ts';
import { runImport } from './product-import-calls.ts';

let mall: TestMall;
let manager: string;
let keeper: string;
/** On the shelf and without tags. */
let ids: number[];

beforeAll(async () => {
  mall = await startTestMall();
  [manager, keeper] = await Promise.all([mall.tokenOf('13900000007'), mall.tokenOf('13900000006')]);
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM product WHERE status = 'onShelf' AND product_type = 'hardware' AND tags = '{}'
      AND life_cycle = 'massProduction' ORDER BY id LIMIT 3`.execute(mall.database);
  ids = rows.map(({ id }) => id);
});
afterAll(() => mall.close());

const reasonOf = (answer: { data: unknown }) => (answer.data as { reason?: string }).reason;
const NEW = {
  id: 0,
  revision: '',
  nameZh: '项目特供',
  nameEn: 'Quokkadeal',
  tone: 'done' as const,
  sort: 5,
  disabled: false,
};
const LISTING = { filter: {}, confirmed: '', status: '' as const, lifeCycle: '' as const, cid: 0 };

const found = async (code: string) => {
  const { data } = await mall.call(listAdminTags, { keyword: code, page: 1, limit: 100 }, { as: manager });
  return data.list.find((tag) => tag.code === code) ?? expect.fail(`no tag ${code}`);
};
const add = (code: string, change: Partial<RequestInput<typeof saveTag>> = {}, as = manager) =>
  mall.call(saveTag, { ...NEW, code, ...change }, { as });
const change = async (code: string, changes: Partial<RequestInput<typeof saveTag>>) => {
  const { products: _, ...form } = await found(code);
  return mall.call(saveTag, { ...form, ...changes }, { as: manager });
};
const remove = ({ id, revision }: { id: number; revision: string }) =>
  mall.call(deleteTag, { id, revision }, { as: manager });

async function mark(addTagIds: number[], removeTagIds: number[] = [], of = ids) {
  const asked = { ...LISTING, ids: of, addTagIds, removeTagIds };
  const preview = await mall.call(bulkListing, asked, { as: manager, locale: 'en' });
  const { confirmation } = preview.data;
  await mall.call(bulkListing, { ...asked, confirmed: confirmation }, { as: manager });
  return preview.data;
}
const tagsOf = async (id: number, locale: 'zh' | 'en' = 'en') =>
  (await mall.call(readProduct, { id }, { locale })).data.productInfo.productTags;

describe('a tag', () => {
  it('keeps the ids that other systems know, the most important first', async () => {
    const { data } = await mall.call(listTags, {}, { locale: 'en' });
    expect(Object.fromEntries(data.map(({ id, tag }) => [id, tag]))).toEqual({
      1: 'new',
      2: 'hot',
      3: 'promotion',
      4: 'clearance',
      5: 'customizable',
      6: 'demo',
    });
    expect(data.map(({ tag }) => tag).slice(0, 3)).toEqual(['promotion', 'clearance', 'new']);
    expect(data[0]).toEqual({ id: 3, tag: 'promotion', name: 'Promotion', tone: 'activity' });
  });

  it('is created, given to products in bulk and by form, and shown, found and counted everywhere', async () => {
    const { id } = (await add('project-deal')).data;
    expect(id).toBeGreaterThan(6);
    expect(reasonOf(await add('project-deal'))).toBe('codeTaken');
    expect((await mark([id])).changed).toBe(ids.length);
    const [first = 0] = ids;
    expect(await tagsOf(first)).toEqual([{ id, tag: 'project-deal', name: 'Quokkadeal', tone: 'done' }]);
    expect(await tagsOf(first, 'zh')).toMatchObject([{ name: '项目特供' }]);
    const bought = async (filter: RequestInput<typeof listProducts>) =>
      (await mall.call(listProducts, filter)).data.list.map((one) => one.id).sort((a, b) => a - b);
    expect(await bought({ tag: 'project-deal' })).toEqual(ids);
    expect(await bought({ tagId: id })).toEqual(ids);
    const facets = (await mall.call(listProductFacets, {}, { locale: 'en' })).data.productTagList;
    expect(facets[0]).toEqual({ id, tag: 'project-deal', name: 'Quokkadeal', tone: 'done', count: ids.length });
    const office = await mall.call(listAdminProducts, { tagId: id, page: 1, limit: 10 }, { as: manager });
    expect(office.data.total).toBe(ids.length);
    const { data: choices } = await mall.call(listProductChoices, {}, { as: manager });
    expect(choices.tags.find(({ code }) => code === 'project-deal')).toMatchObject({ value: String(id) });

    const { data: form } = await mall.call(readProductListing, { id: first }, { as: manager });
    expect(form.tagIds).toEqual([id]);
    const { revision, model, brandId, cid, productType, unit } = form;
    const edit = (tagIds: number[]) =>
      mall.call(editListing, { id: first, revision, model, brandId, cid, productType, unit, tagIds }, { as: manager });
    expect(reasonOf(await edit([id, 999_999]))).toBe('productRefused');
    expect(await edit([2, id])).toMatchObject({ code: 200 });
    expect((await tagsOf(first)).map(({ tag }) => tag)).toEqual(['project-deal', 'hot']);
    expect(reasonOf(await mall.call(listProducts, { tagId: 999_999 }))).toBe('badParameter');
  });

  it('makes the way out and in to the byte, and a code that no tag has is refused', async () => {
    const request = { brandId: 0, tagId: (await found('project-deal')).id, format: 'csv' as const };
    const download = async () => (await mall.inject(requestOf(exportProducts, request, { as: manager }))).rawPayload;
    const file = await download();
    expect(file.toString()).toContain('project-deal,hot');
    const run = await runImport(mall, file, false, manager);
    expect(run).toMatchObject({ changed: 0, failed: 0 });
    expect((await download()).equals(file)).toBe(true);
    const wrong = file.toString().replaceAll('project-deal', 'project-steal');
    const refused = await runImport(mall, wrong, false, manager);
    expect(refused).toMatchObject({ failed: run.total, changed: 0 });
    expect(refused.errors[0]).toMatchObject({ column: 'tags', problem: 'notAChoice' });
  });

  it('is renamed, and its products are found by the new name once their words are renewed', async () => {
    const search = async (keyword: string) => {
      await renewSearchWords(mall.app.services, new AbortController().signal);
      return (await mall.call(listProducts, { keyword }, { locale: 'en' })).data;
    };
    expect((await search('quokkadeal')).total).toBe(ids.length);
    expect(await change('project-deal', { nameEn: 'Wombatdeal' })).toMatchObject({ code: 200 });
    expect((await search('quokkadeal')).total).toBe(0);
    const { total, list } = await search('wombatdeal');
    expect(total).toBe(ids.length);
    expect(list[0]?.foundBy).toEqual([{ field: 'tag', text: 'Wombatdeal' }]);
  });

  it('that is disabled is seen, offered and found by no buyer, and stays on its products', async () => {
    const { id } = await found('project-deal');
    expect(await change('project-deal', { disabled: true })).toMatchObject({ code: 200 });
    await renewSearchWords(mall.app.services, new AbortController().signal);
    expect((await tagsOf(ids[1] ?? 0)).length).toBe(0);
    expect((await mall.call(listTags, {})).data.map(({ tag }) => tag)).not.toContain('project-deal');
    expect((await mall.call(listProducts, { tag: 'project-deal' })).data.total).toBe(0);
    expect((await mall.call(listProducts, { tag: 'project-deal,new' })).data.total).toBe(
      (await mall.call(listProducts, { tag: 'new' })).data.total,
    );
    expect((await mall.call(listProductFacets, {})).data.productTagList.map((tag) => tag.id)).not.toContain(id);
    expect((await mall.call(listProducts, { keyword: 'wombatdeal' })).data.total).toBe(0);
    const filter = { disabled: true, page: 1, limit: 10 };
    const { data } = await mall.call(listAdminTags, filter, { as: manager });
    expect(data.list).toMatchObject([{ code: 'project-deal', products: ids.length }]);
    const office = await mall.call(listAdminProducts, { tagId: id, page: 1, limit: 10 }, { as: manager });
    expect(office.data.total).toBe(ids.length);
  });

  it('that is renamed queues itself: its products, however many, are queued by the job', async () => {
    await mall.database.deleteFrom('product_search_renewal').execute();
    expect(await change('project-deal', { disabled: false, nameEn: 'Numbatdeal' })).toMatchObject({ code: 200 });
    const waiting = await mall.database.selectFrom('search_renewal').select('tag_code').execute();
    expect(waiting).toEqual([{ tag_code: 'project-deal' }]);
    expect(await mall.database.selectFrom('product_search_renewal').selectAll().execute()).toEqual([]);
    await renewSearchWords(mall.app.services, new AbortController().signal);
    expect((await mall.call(listProducts, { keyword: 'numbatdeal' })).data.total).toBeGreaterThan(0);
  });

  it('is not deleted while products carry it, nor over a change that was not seen; then it is gone', async () => {
    const used = await found('project-deal');
    const refused = await remove(used);
    expect(refused.data).toMatchObject({ reason: 'tagInUse', products: String(ids.length) });
    await mark([], [used.id]);
    await change('project-deal', { sort: 70 });
    expect(reasonOf(await remove(used))).toBe('pageDataChanged');
    expect(await remove(await found('project-deal'))).toMatchObject({ code: 200 });
    const { data } = await mall.call(listAdminTags, { page: 1, limit: 100 }, { as: manager });
    expect(data.total).toBe(6);
    const { rows } = await sql<{ action: string }>`
      SELECT DISTINCT action FROM audit_entry WHERE entity = 'tag' ORDER BY 1`.execute(mall.database);
    expect(rows.map(({ action }) => action)).toEqual(['tag.add', 'tag.delete', 'tag.edit']);
  });

  it('that is deleted while a file is imported is written into no product', async () => {
    const { id } = (await add('passing')).data;
    const known = await loadImportDefinitions(mall.database);
    const [written] = await readWritten(mall.database, ids.slice(0, 1), known);
    const cells = (written?.skus ?? []).map((sku) => ({ ...sku.cells, tags: 'passing' }));
    const { rows } = checkRows(cells, known);
    expect(rows.length).toBeGreaterThan(0);
    expect(await remove({ ...(await found('passing')), id })).toMatchObject({ code: 200 });
    const options = { dryRun: false, merchantId: null, writesCosts: false, reference: 'test' };
    await importBatch(mall.app.services, rows, options, async (_, result) => {
      expect(result.errors).toMatchObject(rows.map(() => ({ column: 'tags', problem: 'notAChoice' })));
    });
    expect(await tagsOf(ids[0] ?? 0)).toMatchObject([{ tag: 'hot' }]);
  });

  it('is read by a keeper and changed by none', async () => {
    const page = { page: 1, limit: 10 };
    expect((await mall.call(listAdminTags, page, { as: keeper })).data.total).toBe(6);
    expect(reasonOf(await add('mine', {}, keeper))).toBe('forbidden');
  });
});
