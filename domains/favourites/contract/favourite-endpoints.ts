import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { CATALOGUE_ERRORS } from '../../catalogue/contract/catalogue-errors.ts';
import { MERCHANT_ERRORS } from '../../merchants/contract/merchant-errors.ts';
import { favouriteIds, favouriteMerchant, favouriteProduct, MAX_FAVOURITE_PRODUCTS } from './favourite.ts';
import { FAVOURITE_ERRORS } from './favourite-errors.ts';

/** Query key of everything that screens read of favourites: changing them invalidates it. */
export const FAVOURITES = ['favourites'] as const;

const MAX_ID_DIGITS = 15;

/** Ids as the interface writes them: `1,2,3`. */
const idList = z
  .string()
  .max(MAX_FAVOURITE_PRODUCTS * (MAX_ID_DIGITS + 1))
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/)
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .pipe(z.array(z.int()).max(MAX_FAVOURITE_PRODUCTS));

const oneMerchant = z.object({ id });

export const listFavouriteProducts = endpoint({
  method: 'GET',
  path: 'front/pc/collect/product/list',
  summary: 'Favourite products, newest first, including unpublished ones',
  permission: 'signedIn',
  request: z.object(pagingFields),
  response: pageOf(favouriteProduct),
  errors: [],
});

export const addFavouriteProduct = endpoint({
  method: 'POST',
  path: 'front/pc/collect/add/product',
  summary: 'Add a product to the favourites; adding it again changes nothing',
  permission: 'signedIn',
  request: z.object({
    productId: id,
    /** 0 normal, 1 flash sale. */
    category: z.literal([0, 1]).default(0),
  }),
  response: z.string(),
  errors: [CATALOGUE_ERRORS.productNotFound, FAVOURITE_ERRORS.tooManyFavourites],
});

export const cancelFavouriteProducts = endpoint({
  method: 'POST',
  path: 'front/pc/collect/cancel/product',
  summary: 'Remove products from the favourites; ids that are not among them are skipped',
  permission: 'signedIn',
  request: z.object({ ids: idList }),
  response: z.string(),
  errors: [],
});

export const restoreFavouriteProducts = endpoint({
  method: 'POST',
  path: 'front/pc/collect/restore/product',
  summary: 'Restore removed favourites; products that are no longer shown are skipped',
  permission: 'signedIn',
  request: z.object({ ids: idList }),
  response: z.string(),
  errors: [FAVOURITE_ERRORS.tooManyFavourites],
});

export const listFavouriteIds = endpoint({
  method: 'GET',
  path: 'front/pc/collect/ids',
  summary: 'Ids of all favourite products and followed shops of the caller',
  permission: 'signedIn',
  request: z.object({}),
  response: favouriteIds,
  errors: [],
});

export const listFavouriteMerchants = endpoint({
  method: 'GET',
  path: 'front/pc/collect/merchant/list',
  summary: 'Shops the caller follows, newest first',
  permission: 'signedIn',
  request: z.object(pagingFields),
  response: pageOf(favouriteMerchant),
  errors: [],
});

export const addFavouriteMerchant = endpoint({
  method: 'POST',
  path: 'front/pc/collect/add/merchant/{id}',
  summary: 'Follow a shop; following it again changes nothing',
  permission: 'signedIn',
  request: oneMerchant,
  response: z.null(),
  errors: [MERCHANT_ERRORS.merchantNotFound, FAVOURITE_ERRORS.tooManyFavourites],
});

export const cancelFavouriteMerchant = endpoint({
  method: 'POST',
  path: 'front/pc/collect/cancel/merchant/{id}',
  summary: 'Unfollow a shop',
  permission: 'signedIn',
  request: oneMerchant,
  response: z.null(),
  errors: [],
});
