import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import texts from '../../../platform/test/naughty-strings.json' with { type: 'json' };
import { listAdminProducts, publishProducts } from '../contract/catalogue-admin-endpoints.ts';
import { listProducts, readProduct } from '../contract/catalogue-endpoints.ts';

let mall: TestMall;
let manager: string;
let keeper: string;

beforeAll(async () => {
  mall = await startTestMall();
  [manager, keeper] = await Promise.all([mall.tokenOf('13900000001'), mall.tokenOf('13900000006')]);
});
afterAll(() => mall.close());

describe('naughty texts', () => {
  it('searched for are answered, never with a failure', async () => {
    expect(texts.length).toBeGreaterThan(30);
    for (const keyword of texts) {
      for (const answer of [
        await mall.call(listProducts, { keyword, limit: 1 }),
        await mall.call(listAdminProducts, { keyword, limit: 1 }, { as: manager }),
      ]) {
        expect(answer.code, keyword).toBe(200);
      }
    }
  });

  it('as a filter are refused as a bad parameter or match nothing', async () => {
    for (const text of texts) {
      for (const field of ['attributes', 'brandId', 'tag', 'minPrice', 'cid', 'priceOrder']) {
        const response = await mall.inject({
          method: 'GET',
          url: '/api/front/pc/product/list',
          query: { [field]: text },
        });
        expect([200, 400], `${field} ${text}`).toContain(response.json().code);
      }
    }
  });
});

describe('requests that cannot be meant', () => {
  it.each([
    ['page', '-1'],
    ['page', '0'],
    ['page', '1.5'],
    ['page', 'x'],
    ['limit', '101'],
    ['limit', '0'],
    ['cid', '-3'],
    ['brandId', '1;2'],
    ['attributes', 'nosuch:x'],
    ['attributes', 'form:pyramid'],
    ['attributes', 'resolution:8-4'],
    ['attributes', 'lens_mm:2.8'],
    ['tag', 'no such'],
    ['tagId', '77'],
    ['salesOrder', 'sideways'],
    ['minPrice', '-1'],
    ['minPrice', '1e3'],
  ])('%s=%s is a bad parameter, named', async (field, value) => {
    const response = await mall.inject({ method: 'GET', url: '/api/front/pc/product/list', query: { [field]: value } });
    expect(response.json()).toMatchObject({ code: 400, data: { reason: 'badParameter', field } });
  });

  it('of unknown ids are empty or not found', async () => {
    expect((await mall.call(listProducts, { cid: 999_999 })).data).toMatchObject({ total: 0, list: [] });
    expect((await mall.call(listProducts, { brandId: '999999' })).data.total).toBe(0);
    expect((await mall.call(listProducts, { tag: 'nosuch' })).data.total).toBe(0);
    expect((await mall.call(readProduct, { id: 999_999 })).code).toBe(500);
    expect((await mall.call(listProducts, { page: 100_000, limit: 100 })).data.list).toEqual([]);
  });

  it('with empty text for "not chosen" are as good as without', async () => {
    const query = {
      keyword: '',
      cid: '',
      brandId: '',
      tagId: '',
      minPrice: '',
      priceOrder: '',
      attributes: '',
      inStock: '',
    };
    const response = await mall.inject({ method: 'GET', url: '/api/front/pc/product/list', query });
    expect(response.json()).toMatchObject({ code: 200, data: { total: 1001 } });
  });
});

describe('shelving', () => {
  it('takes a product away from buyers and brings it back, seen at once', async () => {
    const { data } = await mall.call(listProducts, { keyword: 'AG-B40C' });
    const id = data.list[0]?.id ?? 0;
    await mall.call(readProduct, { id });
    expect((await mall.call(publishProducts, { ids: [id], onShelf: false }, { as: manager })).data).toEqual({
      changed: 1,
    });
    expect((await mall.call(readProduct, { id })).data).toMatchObject({ reason: 'productNotFound' });
    expect((await mall.call(listProducts, { keyword: 'AG-B40C' })).data.total).toBe(0);
    await mall.call(publishProducts, { ids: [id], onShelf: true }, { as: manager });
    expect((await mall.call(publishProducts, { ids: [id], onShelf: true }, { as: manager })).data).toEqual({
      changed: 0,
    });
    expect((await mall.call(readProduct, { id })).code).toBe(200);
  });

  it('is refused for another shop’s product and for unknown ones, and changes nothing then', async () => {
    const { data } = await mall.call(listProducts, { keyword: 'AG-B40C' });
    const own = await mall.call(listAdminProducts, { limit: 1, status: 'onShelf' }, { as: keeper });
    const ids = [own.data.list[0]?.id ?? 0, data.list[0]?.id ?? 0];
    const foreign = await mall.call(publishProducts, { ids, onShelf: false }, { as: keeper });
    expect(foreign.data).toMatchObject({ reason: 'productNotFound' });
    const unknown = await mall.call(publishProducts, { ids: [...ids, 999_999_999], onShelf: false }, { as: manager });
    expect(unknown.data).toMatchObject({ reason: 'productNotFound' });
    for (const id of ids) expect((await mall.call(readProduct, { id })).code).toBe(200);
    const buyer = await mall.tokenOf('13800000001');
    expect((await mall.call(publishProducts, { ids, onShelf: false }, { as: buyer })).data).toMatchObject({
      reason: 'forbidden',
    });
  });
});
