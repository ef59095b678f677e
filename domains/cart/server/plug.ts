import { serverPlug } from '../../../platform/server/plug.ts';
import { cartJobs } from './cart-jobs.ts';
import { cartRoutes } from './cart-routes.ts';
import { savedCartRoutes } from './saved-cart-routes.ts';

export const cartServer = serverPlug({
  domain: 'cart',
  routes: [...cartRoutes, ...savedCartRoutes],
  jobs: cartJobs,
});
