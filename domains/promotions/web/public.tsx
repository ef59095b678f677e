// What other domains may embed.
export { GiftWords } from './GiftWords.tsx';
export { ProductPromotions } from './ProductPromotions.tsx';
export { hintOf } from './progress-words.ts';
export { DETAIL_PATH as PROMOTION_PATH } from './promotion-address.ts';
export { productPromotionsQuery } from './promotion-queries.ts';
