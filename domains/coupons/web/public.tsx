// What other domains may embed.
export { heldCouponsQuery } from './coupon-queries.ts';
