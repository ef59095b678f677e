import { serverPlug } from '../../../platform/server/plug.ts';
import { provide } from '../../../platform/server/port.ts';
import { PRODUCT_FAVOURITES } from '../../catalogue/server/public.ts';
import { favouriteRoutes } from './favourite-routes.ts';
import { productFavourites } from './product-favourites.ts';

export const favouritesServer = serverPlug({
  domain: 'favourites',
  routes: favouriteRoutes,
  provides: [provide(PRODUCT_FAVOURITES, productFavourites)],
});
