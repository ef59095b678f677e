import { type Route, route } from '../../../platform/server/route.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import {
  deleteBrowseRecords,
  listBrowseRecords as historyContract,
  recordBrowsing,
  restoreBrowseRecords,
} from '../contract/browse-endpoints.ts';
import * as endpoints from '../contract/favourite-endpoints.ts';
import { removeBrowseRecords, writeBrowseRecords } from './browse-repository.ts';
import {
  addFavouriteMerchant,
  addFavouriteProduct,
  cancelFavouriteMerchant,
  cancelFavouriteProducts,
  restoreFavouriteProducts,
} from './change-favourites.ts';
import { readFavouriteIds } from './favourite-repository.ts';
import { listBrowseRecords, listFavouriteMerchants, listFavouriteProducts } from './read-favourites.ts';

export const favouriteRoutes: Route[] = [
  route(endpoints.listFavouriteProducts, listFavouriteProducts),
  route(endpoints.addFavouriteProduct, addFavouriteProduct),
  route(endpoints.cancelFavouriteProducts, cancelFavouriteProducts),
  route(endpoints.restoreFavouriteProducts, restoreFavouriteProducts),
  route(endpoints.listFavouriteIds, (_, { database, session }) => readFavouriteIds(database, buyerScope(session))),
  route(endpoints.listFavouriteMerchants, listFavouriteMerchants),
  route(endpoints.addFavouriteMerchant, addFavouriteMerchant),
  route(endpoints.cancelFavouriteMerchant, cancelFavouriteMerchant),
  route(historyContract, listBrowseRecords),
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
