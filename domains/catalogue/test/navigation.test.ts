import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { listProducts, readCategoryTree } from '../contract/catalogue-endpoints.ts';
import {
  deleteBrand,
  deleteCategory,
  listAdminBrands,
  listAdminCategories,
  saveBrand,
  saveCategory,
} from '../contract/navigation-endpoints.ts';
import type { CategoryNode } from '../contract/product.ts';
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
const NEW = { id: 0, revision: '', nameZh: '测试', nameEn: 'Test', icon: '' as const, sort: 5, isShow: true };

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

describe('brands', () => {
  it('are created, renamed and deleted while no product has them', async () => {
    const form = { id: 0, revision: '', code: 'new-brand', nameZh: '新品牌', nameEn: 'New brand' };
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

it('a keeper reads what all shops share, and changes none of it', async () => {
  expect((await mall.call(listAdminBrands, { page: 1, limit: 10 }, { as: keeper })).data.total).toBeGreaterThan(10);
  expect(reasonOf(await change('cabling', { isShow: false }, keeper))).toBe('forbidden');
});
