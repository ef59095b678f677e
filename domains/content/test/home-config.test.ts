import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { readCustomerService, readHomeConfig } from '../contract/content-endpoints.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.close());

const keep = (type: string, code: string, value: string) =>
  mall.database
    .updateTable('dictionary_entry')
    .set({ value })
    .where('type', '=', type)
    .where('code', '=', code)
    .execute();

const codes = async () => (await mall.call(readHomeConfig, {}, { locale: 'en' })).data.qrCodeList;

test('customer service is what the dictionary says, in the caller’s language', async () => {
  const { data } = await mall.call(readCustomerService, {}, { locale: 'en' });
  expect(data).toEqual({
    consumerType: 'hotline',
    consumerHotline: '400-000-0001',
    consumerH5Url: '',
    consumerEmail: 'service@argus.example',
    serviceHours: 'Working days 8:30–18:00 (UTC+8)',
  });
  await keep('CUSTOMER_SERVICE', 'consumerType', 'pigeon');
  await keep('CUSTOMER_SERVICE', 'consumerHotline', '400-000-0002');
  expect((await mall.call(readCustomerService, {})).data).toMatchObject({
    consumerType: 'hotline',
    consumerHotline: '400-000-0002',
  });
  expect((await mall.call(readHomeConfig, {})).data.phone).toBe('400-000-0002');
});

test('an entry without a target is not offered; the phone’s browser gets the mall itself', async () => {
  const own = expect.stringMatching(/^https?:\/\/[^/]+$/);
  expect(await codes()).toMatchObject([
    { name: 'Mobile mall', content: own },
    { name: 'H5 mall', content: own },
  ]);
  await keep('MALL_ENTRY', 'app', 'https://app.argus.example/get');
  await keep('MALL_ENTRY', 'h5', 'https://m.argus.example');
  expect(await codes()).toMatchObject([
    { name: 'Mobile mall', content: own },
    { name: 'H5 mall', content: 'https://m.argus.example' },
    { name: 'App mall', content: 'https://app.argus.example/get' },
  ]);
});
