import { expect, test } from 'vitest';
import type { TestMall } from '../test-mall.ts';
import { addressIn } from './page-samples.ts';

test('the address of a sample is looked for once in each mall', async () => {
  let looked = 0;
  const visit = { address: async () => `/customers/${++looked}` };
  const [one, two] = [{}, {}] as [TestMall, TestMall];
  expect(await addressIn(one, visit)).toBe('/customers/1');
  expect(await addressIn(two, visit)).toBe('/customers/2');
  expect(await addressIn(one, visit)).toBe('/customers/1');
});
