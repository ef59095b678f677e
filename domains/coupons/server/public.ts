/** What other domains may call. */
export { saveableScope } from './coupon-scope.ts';
export type { UsableCoupon } from './held-coupon.ts';
export { insertHolds } from './offer-repository.ts';
export { withShownScopes } from './shown-offers.ts';
export { findUsableCoupons, giveBackCoupons, spendCoupons } from './spend-coupons.ts';
