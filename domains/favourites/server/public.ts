/** What other domains may call. */
export { markProducts } from './change-favourites.ts';
export { followingOf, type ShopFollowing } from './shop-followers.ts';
