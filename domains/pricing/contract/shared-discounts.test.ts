import { describe, expect, it } from 'vitest';
import type { PricedCart } from './cart-to-price.ts';
import type { Coupon } from './coupon.ts';
import { merchantsSharingDiscounts } from './shared-discounts.ts';

const line = (merchantId: number, isAgreed = false) =>
  ({
    line: { merchantId, skuId: merchantId * 10, productId: merchantId, brandId: 1, categoryIds: [] },
    isAgreed,
  }) as unknown as PricedCart['lines'][number];
const promotion = (reached: number, ...merchants: number[]) =>
  ({ reached, skuIds: merchants.map((id) => id * 10) }) as unknown as PricedCart['promotions'][number];
const bundle = (sets: number, ...merchants: number[]) => ({
  ...promotion(sets, ...merchants),
  kind: 'bundle' as const,
});
const coupon = (merchantId: number | null, ...productIds: number[]) =>
  ({ merchantId, scope: { kind: 'products', ids: new Set(productIds) } }) as unknown as Coupon;

describe('merchants that share a discount', () => {
  const lines = [1, 2, 3, 4, 5].map((id) => line(id));
  it.each<[string, number[][], PricedCart['promotions'], Coupon[]]>([
    ['nothing is taken off', [], [], []],
    ['a coupon covers one of them', [], [], [coupon(null, 3)]],
    ['a coupon covers three', [[1, 3, 5]], [], [coupon(null, 1, 3, 5)]],
    ['a threshold was not reached', [], [promotion(-1, 1, 2)], []],
    ['a threshold was reached together', [[1, 2]], [promotion(0, 1, 2)], []],
    ['a set of a bundle is not complete', [], [bundle(0, 1, 2)], []],
    ['a set of a bundle is complete', [[1, 2]], [bundle(1, 1, 2)], []],
    [
      'two chains stay two',
      [
        [1, 2],
        [3, 4],
      ],
      [promotion(0, 1, 2), promotion(1, 3, 4)],
      [],
    ],
    ['a coupon ties two chains', [[1, 2, 3, 4]], [promotion(0, 1, 2), promotion(1, 3, 4)], [coupon(null, 2, 3)]],
    ['a merchant’s own coupon ties nobody', [], [], [coupon(1, 1, 2)]],
  ])('%s', (_, groups, promotions, coupons) => {
    const found = merchantsSharingDiscounts({ lines, promotions }, coupons);
    expect(found.map((group) => group.toSorted()).toSorted()).toEqual(groups);
  });

  it('agreed prices take no part in a coupon', () => {
    const agreed = [line(1), line(2, true)];
    expect(merchantsSharingDiscounts({ lines: agreed, promotions: [] }, [coupon(null, 1, 2)])).toEqual([]);
  });
});
