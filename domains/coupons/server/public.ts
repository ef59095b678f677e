/** What other domains may call. */
export { linesOf, refusedField, type Shop, saveableScope } from './coupon-scope.ts';
export type { UsableCoupon } from './held-coupon.ts';
export { localMinute } from './local-minute.ts';
export { insertHolds } from './offer-repository.ts';
export { findUsableCoupons, giveBackCoupons, spendCoupons } from './spend-coupons.ts';
