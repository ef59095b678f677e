// What other domains may embed.
export { ProductPromotions } from './ProductPromotions.tsx';
export { productPromotionsQuery } from './promotion-queries.ts';
