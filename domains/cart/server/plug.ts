import { serverPlug } from '../../../platform/server/plug.ts';
import { cartRoutes } from './cart-routes.ts';

export const cartServer = serverPlug({
  domain: 'cart',
  routes: cartRoutes,
});
