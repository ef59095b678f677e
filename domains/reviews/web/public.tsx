// What other domains may embed.
export { ProductReviews } from './ProductReviews.tsx';
