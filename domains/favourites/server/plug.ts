import { serverPlug } from '../../../platform/server/plug.ts';
import { provide } from '../../../platform/server/port.ts';
import { PRODUCT_MARKS } from '../../catalogue/server/public.ts';
import { favouriteRoutes } from './favourite-routes.ts';
import { productMarks } from './product-marks.ts';

export const favouritesServer = serverPlug({
  domain: 'favourites',
  routes: favouriteRoutes,
  provides: [provide(PRODUCT_MARKS, productMarks)],
});
