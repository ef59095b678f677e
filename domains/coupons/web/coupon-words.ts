import * as m from '#messages';
import type { ProductCoupon } from '../../catalogue/contract/product-coupon.ts';
import { COUPON_CATEGORY, type CouponCategory } from '../contract/coupon-category.ts';
import type { ShownState } from '../contract/coupon-offer.ts';
import { dottedTime } from './validity-text.ts';

const BY_NUMBER: Record<CouponCategory, () => string> = {
  [COUPON_CATEGORY.merchant]: m.coupons_category_merchant,
  [COUPON_CATEGORY.product]: m.coupons_category_product,
  [COUPON_CATEGORY.universal]: m.coupons_category_universal,
  [COUPON_CATEGORY.category]: m.coupons_category_category,
  [COUPON_CATEGORY.brand]: m.coupons_category_brand,
  [COUPON_CATEGORY.crossShop]: m.coupons_category_cross_shop,
};

export const categoryWords = (category: CouponCategory): string => BY_NUMBER[category]();

export const STATE_WORDS: Record<ShownState, () => string> = {
  receivable: m.coupons_receive,
  received: m.coupons_received,
  soldOut: m.coupons_sold_out,
  upcoming: m.coupons_upcoming,
};

/** When a coupon on offer can be used, once it is received. */
export function validityOfOffer({ isFixedTime, day, useStartTime, useEndTime }: ProductCoupon): string[] {
  if (!isFixedTime || !useStartTime || !useEndTime) return [m.coupons_valid_days({ days: day })];
  return [
    m.coupons_available({ from: dottedTime(useStartTime) }),
    m.coupons_valid_until({ to: dottedTime(useEndTime) }),
  ];
}
