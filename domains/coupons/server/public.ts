/** What other domains may call. */
export { COUPON_SALES, type CouponSales } from './coupon-sales.ts';
export { saveableScope } from './coupon-scope.ts';
export type { UsableCoupon } from './held-coupon.ts';
export { insertHolds } from './offer-repository.ts';
export { plannedCoupons } from './planned-coupons.ts';
export { withShownScopes } from './shown-offers.ts';
export { findUsableCoupons, giveBackCoupons, spendCoupons } from './spend-coupons.ts';
