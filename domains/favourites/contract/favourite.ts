import * as z from 'zod';
import { time, visibleYuan } from '../../../platform/contract/fields.ts';
import { productListItem } from '../../catalogue/contract/product.ts';

/** Favourite products one person may have; the whole list of ids travels to the browser. */
export const MAX_FAVOURITE_PRODUCTS = 500;
/** Shops one person may follow. */
export const MAX_FAVOURITE_MERCHANTS = 200;
/** Limit of a person's browsing history; the oldest entries are dropped first. */
export const MAX_BROWSE_RECORDS = 200;

export const favouriteProduct = z.object({
  id: z.int(),
  productId: z.int(),
  name: z.string(),
  image: z.string(),
  price: visibleYuan,
  /** On the shelf now. */
  isShow: z.boolean(),
  createTime: time,
  /** Everything a card needs, priced for the caller. */
  product: productListItem,
});
export type FavouriteProduct = z.output<typeof favouriteProduct>;

export const favouriteMerchant = z.object({
  merId: z.int(),
  merName: z.string(),
  merAvatar: z.string(),
  isSelf: z.boolean(),
  /** Followers. */
  collectNum: z.int(),
  pcLogo: z.string(),
  pcGoodStoreCoverImage: z.string(),
  intro: z.string(),
  /** False for a shop that was closed. */
  isShow: z.boolean(),
  createTime: time,
});
export type FavouriteMerchant = z.output<typeof favouriteMerchant>;

/** The person's favourites, for hearts on cards that are the same for everybody. */
export const favouriteIds = z.object({ productIds: z.array(z.int()), merchantIds: z.array(z.int()) });
export type FavouriteIds = z.output<typeof favouriteIds>;

export const browseRecord = z.object({
  uid: z.int(),
  productId: z.int(),
  /** Day in Asia/Shanghai. */
  date: z.iso.date(),
  /** When it was opened last on that day. */
  browseTime: time,
  image: z.string(),
  illustration: z.string(),
  name: z.string(),
  model: z.string(),
  unitName: z.string(),
  price: visibleYuan,
  priceReason: productListItem.shape.priceReason,
  isShow: z.boolean(),
  /** Not even unpublished: its shop was closed or it became a draft again. */
  isDel: z.boolean(),
});
export type BrowseRecord = z.output<typeof browseRecord>;

export const browseDay = z.object({ date: z.iso.date(), list: z.array(browseRecord) });
export type BrowseDay = z.output<typeof browseDay>;
