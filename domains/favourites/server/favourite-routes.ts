import { type Route, route } from '../../../platform/server/route.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import {
  deleteBrowseRecords,
  listBrowseRecords as listBrowseRecordsContract,
  recordBrowsing,
  restoreBrowseRecords,
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
import { removeBrowseRecords, writeBrowseRecords } from './browse-repository.ts';
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
  route(recordBrowsing, async ({ productId }, { database, session, clock }) => {
    await writeBrowseRecords(database, buyerScope(session), [{ productId, at: clock.now() }]);
    return null;
  }),
  route(deleteBrowseRecords, async (which, { database, session }) => {
    await removeBrowseRecords(database, buyerScope(session), which);
    return null;
  }),
  route(restoreBrowseRecords, async ({ records }, { database, session, clock }) => {
    const now = clock.now();
    // Nothing was opened in the future.
    const past = records.map(({ productId, browseTime }) => ({ productId, at: new Date(browseTime) }));
    await writeBrowseRecords(
      database,
      buyerScope(session),
      past.filter(({ at }) => at <= now),
    );
    return null;
  }),
];
