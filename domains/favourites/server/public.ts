/** What other domains may call. */
export { addFavourites } from './change-favourites.ts';
export { followingOf, type ShopFollowing } from './shop-followers.ts';
