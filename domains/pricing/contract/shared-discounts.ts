import type { PricedCart } from './cart-to-price.ts';
import type { Coupon } from './coupon.ts';
import { covers } from './scope.ts';

/** Steps are counted from 0, sets of a bundle from 1. */
const isReached = ({ kind, reached }: PricedCart['promotions'][number]) => reached >= (kind === 'bundle' ? 1 : 0);

/**
 * The merchants whose goods reached a threshold, or got a coupon, together: their orders stand or fall together until
 * they are paid. Each group has two merchants or more; a merchant is in one group at most.
 */
export function merchantsSharingDiscounts(
  { lines, promotions }: Pick<PricedCart, 'lines' | 'promotions'>,
  coupons: readonly Coupon[],
): number[][] {
  const merchantOf = new Map(lines.map(({ line }) => [line.skuId, line.merchantId]));
  const sharing = [
    ...promotions.filter(isReached).map(({ skuIds }) => skuIds),
    ...coupons.map(({ merchantId, scope }) =>
      lines.flatMap(({ line, isAgreed }) => (!isAgreed && covers(merchantId, scope, line) ? line.skuId : [])),
    ),
  ].map((skuIds) => new Set(skuIds.flatMap((skuId) => merchantOf.get(skuId) ?? [])));
  return sharing
    .filter(({ size }) => size > 1)
    .reduce<number[][]>((groups, merchants) => {
      const meets = (group: readonly number[]) => group.some((id) => merchants.has(id));
      const joined = groups.filter(meets).flat();
      return [...groups.filter((group) => !meets(group)), [...new Set([...joined, ...merchants])]];
    }, []);
}
