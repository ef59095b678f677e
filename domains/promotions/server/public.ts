/** What other domains may call. */
export { isFor as isPromotionFor, type KeptPromotion, nameOf as promotionName } from './kept-promotion.ts';
export { plannedPromotions } from './planned-promotions.ts';
export { PROMOTION_SALES, type PromotionSales } from './promotion-sales.ts';
export { promotionsForSale } from './published-promotions.ts';
export { viewProgress } from './show-progress.ts';
