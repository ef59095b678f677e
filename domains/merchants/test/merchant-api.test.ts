import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import {
  listHomeMerchants,
  readMerchantHome,
  readMerchantIndex,
  searchMerchants,
} from '../contract/merchant-endpoints.ts';

const HAN = /\p{Script=Han}/u;

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.close());

it('shops of the home page: as many as asked for, each with its best-selling products', async () => {
  const { data } = await mall.call(listHomeMerchants, { id: 3 });
  const all = await mall.database.selectFrom('merchant').select('id').where('disabled', '=', false).execute();
  expect([data.list.length, data.total]).toEqual([3, all.length]);
  for (const shop of data.list) {
    expect(shop.proList.length).toBeGreaterThan(0);
    expect(shop.proList.length).toBeLessThanOrEqual(4);
    for (const product of shop.proList) expect(product).toMatchObject({ merId: shop.id, price: null });
    const sales = shop.proList.map((product) => product.sales);
    expect(sales).toEqual([...sales].sort((a, b) => b - a));
    const onShelf = await mall.database
      .selectFrom('product')
      .select('id')
      .where('merchant_id', '=', shop.id)
      .where('status', '=', 'onShelf')
      .execute();
    expect(shop.productCount).toBe(onShelf.length);
  }
  for (const id of [0, 101]) {
    expect((await mall.call(listHomeMerchants, { id })).data).toMatchObject({ reason: 'badParameter', field: 'id' });
  }
});

it('shops are searched in both languages and by whose they are', async () => {
  const zh = await mall.call(searchMerchants, { keywords: '海康' });
  const en = await mall.call(searchMerchants, { keywords: 'hikvision' }, { locale: 'en' });
  expect(zh.data.list.map(({ id }) => id)).toEqual(en.data.list.map(({ id }) => id));
  expect(zh.data.list[0]?.name).toMatch(HAN);
  expect(en.data.list[0]?.name).not.toMatch(HAN);
  const own = await mall.call(searchMerchants, { isSelf: true });
  expect(own.data.list.length).toBeGreaterThan(0);
  for (const { isSelf } of own.data.list) expect(isSelf).toBe(true);
  expect((await mall.call(searchMerchants, { keywords: 'nowhere to be found' })).data).toMatchObject({
    total: 0,
    list: [],
  });
  // What LIKE takes for wildcards is text.
  for (const keywords of ['%', '_', '\\']) {
    expect((await mall.call(searchMerchants, { keywords })).data.total, keywords).toBe(0);
  }
});

it('the front of a shop is the same under both addresses, in the caller’s language', async () => {
  const id = (await mall.call(listHomeMerchants, { id: 1 })).data.list[0]?.id ?? 0;
  const zh = await mall.call(readMerchantHome, { id });
  expect((await mall.call(readMerchantIndex, { id })).data).toEqual(zh.data);
  const en = await mall.call(readMerchantHome, { id }, { locale: 'en' });
  for (const field of ['name', 'intro', 'address'] as const) {
    expect(zh.data[field]).toMatch(HAN);
    expect(en.data[field]).not.toMatch(HAN);
  }
  expect(en.data.servicePhone).toBe(zh.data.servicePhone);
});

it('an unknown or closed shop has no front and no card', async () => {
  for (const read of [readMerchantHome, readMerchantIndex]) {
    expect((await mall.call(read, { id: 999_999 })).data).toMatchObject({ reason: 'merchantNotFound' });
  }
  const shop = (await mall.call(searchMerchants, { keywords: '海康' })).data.list[0];
  await mall.database
    .updateTable('merchant')
    .set({ disabled: true })
    .where('id', '=', shop?.id ?? 0)
    .execute();
  expect((await mall.call(readMerchantHome, { id: shop?.id ?? 0 })).data).toMatchObject({ reason: 'merchantNotFound' });
  expect((await mall.call(searchMerchants, { keywords: '海康' })).data.total).toBe(0);
});
