import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { decideSettings } from '../../settings/test/settings-builders.ts';
import { readCustomerService, readHomeConfig } from '../contract/content-endpoints.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.close());

const codes = async () => (await mall.call(readHomeConfig, {}, { locale: 'en' })).data.qrCodeList;

test('customer service is what the settings say, in the caller’s language', async () => {
  const { data } = await mall.call(readCustomerService, {}, { locale: 'en' });
  expect(data).toEqual({
    consumerType: 'hotline',
    consumerHotline: '400-000-0001',
    consumerH5Url: '',
    consumerEmail: 'service@argus.example',
    serviceHours: 'Working days 8:30–18:00 (UTC+8)',
  });
  await decideSettings(mall, { consumerType: 'email', consumerHotline: '400-000-0002' });
  expect((await mall.call(readCustomerService, {})).data).toMatchObject({
    consumerType: 'email',
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
  await decideSettings(mall, { appUrl: 'https://app.argus.example/get', h5Url: 'https://m.argus.example' });
  expect(await codes()).toMatchObject([
    { name: 'Mobile mall', content: own },
    { name: 'H5 mall', content: 'https://m.argus.example' },
    { name: 'App mall', content: 'https://app.argus.example/get' },
  ]);
});

test('the footer shows who runs the mall, its filing number and its links', async () => {
  await decideSettings(mall, {
    companyNameZh: '阿格斯',
    companyNameEn: 'Argus Ltd',
    companyAddressEn: '1 Lake Road',
    filingNumber: '浙ICP备0号',
    friendlyLinks: 'Partner one https://one.example/x\n\n  Two  https://two.example ',
  });
  const { data } = await mall.call(readHomeConfig, {}, { locale: 'en' });
  expect(data).toMatchObject({ authInfo: 'Argus Ltd', address: '1 Lake Road', filingNum: '浙ICP备0号' });
  expect(data.friendlyLinkList).toMatchObject([
    { name: 'Partner one', linkUrl: 'https://one.example/x' },
    { name: 'Two', linkUrl: 'https://two.example' },
  ]);
});
