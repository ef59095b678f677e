import { afterAll, beforeAll, expect, test } from 'vitest';
import { domains } from '../../../apps/api/domains.ts';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { isAdminKey } from '../../../platform/contract/permission.ts';
import { listPermissionKeys } from '../../people/contract/role-endpoints.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.close());

test('a right whose page is still to come says so', async () => {
  const as = await mall.tokenOf('13900000001');
  const coming = [...domains.permissions].filter(([, { domain }]) => domain === 'coming-soon').map(([key]) => key);
  expect(coming.length).toBeGreaterThan(0);
  for (const [locale, words] of [
    ['zh', '即将开放'],
    ['en', 'coming soon'],
  ] as const) {
    const { data } = await mall.call(listPermissionKeys, {}, { as, locale });
    const keys = data.flatMap((group) => group.keys);
    expect(
      keys
        .filter(({ name }) => name.includes(words))
        .map(({ key }) => key)
        .sort(),
    ).toEqual(coming.toSorted());
  }
});

test('with those to come, there is every key of the storefront', () => {
  const storefront = [...domains.permissions.keys()].filter((key) => !isAdminKey(key));
  expect(storefront.length).toBeGreaterThanOrEqual(22);
});
