/** Names of products that smart selection chooses, through the door. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { BUYER, ok } from '../../orders/test/order-builders.ts';
import { readMatchBasis } from '../contract/match-endpoints.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall?.close());

test('a licence says its term and a cable its length', async () => {
  const { products } = await ok(mall, readMatchBasis, {}, await mall.tokenOf(BUYER));
  const names = (end: string) => {
    const one = products.find(({ partNumber }) => partNumber.endsWith(end));
    return [one?.nameZh, one?.nameEn];
  };
  expect(names('AG-LA8-1Y')).toEqual([expect.stringMatching(/（1 年）$/), expect.stringMatching(/ \(1 year\)$/)]);
  expect(names('AG-C6-305M')).toEqual([expect.stringMatching(/（305 m\/箱）$/), expect.stringMatching(/ \(305 m\)$/)]);
  expect(names('AG-RVV2')[0]).toContain('200 米/卷');
});
