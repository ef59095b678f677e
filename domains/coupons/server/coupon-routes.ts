import { type Route, route } from '../../../platform/server/route.ts';
import { listHeldCoupons as contract } from '../contract/coupon-endpoints.ts';
import { listHeldCoupons } from './list-held-coupons.ts';

export const couponRoutes: Route[] = [route(contract, listHeldCoupons)];
