import { type Route, route } from '../../../platform/server/route.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import {
  deleteBrowseRecords,
  listBrowseRecords as listBrowseRecordsContract,
  recordBrowsing as recordBrowsingContract,
  restoreBrowseRecords as restoreBrowseRecordsContract,
} from '../contract/browse-endpoints.ts';
import {
  addFavouriteMerchant as addFavouriteMerchantContract,
  addFavouriteProduct as addFavouriteProductContract,
  cancelFavouriteMerchant as cancelFavouriteMerchantContract,
  cancelFavouriteProducts as cancelFavouriteProductsContract,
  listFavouriteIds as listFavouriteIdsContract,
  listFavouriteMerchants as listFavouriteMerchantsContract,
  listFavouriteProducts as listFavouriteProductsContract,
  restoreFavouriteProducts as restoreFavouriteProductsContract,
} from '../contract/favourite-endpoints.ts';
import { removeBrowseRecords } from './browse-repository.ts';
import {
  addFavouriteMerchant,
  addFavouriteProduct,
  cancelFavouriteMerchant,
  cancelFavouriteProducts,
  restoreFavouriteProducts,
} from './change-favourites.ts';
import {
  listBrowseRecords,
  listFavouriteIds,
  listFavouriteMerchants,
  listFavouriteProducts,
} from './read-favourites.ts';
import { recordBrowsing, restoreBrowseRecords } from './record-browsing.ts';

export const favouriteRoutes: Route[] = [
  route(listFavouriteProductsContract, listFavouriteProducts),
  route(addFavouriteProductContract, addFavouriteProduct),
  route(cancelFavouriteProductsContract, cancelFavouriteProducts),
  route(restoreFavouriteProductsContract, restoreFavouriteProducts),
  route(listFavouriteIdsContract, listFavouriteIds),
  route(listFavouriteMerchantsContract, listFavouriteMerchants),
  route(addFavouriteMerchantContract, addFavouriteMerchant),
  route(cancelFavouriteMerchantContract, cancelFavouriteMerchant),
  route(listBrowseRecordsContract, listBrowseRecords),
  route(recordBrowsingContract, recordBrowsing),
  route(deleteBrowseRecords, async (which, { database, session }) => {
    await removeBrowseRecords(database, buyerScope(session), which);
    return null;
  }),
  route(restoreBrowseRecordsContract, restoreBrowseRecords),
];
