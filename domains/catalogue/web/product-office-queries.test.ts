import { expect, test } from 'vitest';
import { lastPriceOf } from './product-office-queries.ts';

test('another quantity keeps the price in its place until the new one is there; another customer does not', () => {
  const key = ['product', 'price', { skuId: 1, quantity: 1, accountId: 3 }];
  expect(lastPriceOf(3, '12.00', key)).toBe('12.00');
  expect(lastPriceOf(4, '12.00', key)).toBeUndefined();
  expect(lastPriceOf(4, undefined, undefined)).toBeUndefined();
});
