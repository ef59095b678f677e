import { serverPlug } from '../../../platform/server/plug.ts';
import { couponRoutes } from './coupon-routes.ts';

export const couponsServer = serverPlug({
  domain: 'coupons',
  routes: couponRoutes,
});
