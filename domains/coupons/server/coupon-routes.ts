import { type Route, route } from '../../../platform/server/route.ts';
import { listHeldCoupons as listHeldCouponsContract } from '../contract/coupon-endpoints.ts';
import { listHeldCoupons } from './list-held-coupons.ts';

export const couponRoutes: Route[] = [route(listHeldCouponsContract, listHeldCoupons)];
