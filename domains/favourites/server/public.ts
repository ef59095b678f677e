/** What other domains may call. */
export { markProducts } from './change-favourites.ts';
export { productMarks } from './product-marks.ts';
export { followingOf, type ShopFollowing } from './shop-followers.ts';
