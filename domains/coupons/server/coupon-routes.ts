import { type Route, route } from '../../../platform/server/route.ts';
import {
  closeCoupons as closeCouponsContract,
  deleteCoupons as deleteCouponsContract,
  grantCoupon as grantCouponContract,
  listAdminCoupons as listAdminCouponsContract,
  listCouponConflicts as listCouponConflictsContract,
  listCouponHolders as listCouponHoldersContract,
  openCoupons as openCouponsContract,
  previewCoupon as previewCouponContract,
  readAdminCoupon as readAdminCouponContract,
  readCouponResults as readCouponResultsContract,
  saveCoupon as saveCouponContract,
} from '../contract/coupon-admin-endpoints.ts';
import {
  listCentreCoupons as listCentreCouponsContract,
  listCouponProducts as listCouponProductsContract,
  listHeldCoupons as listHeldCouponsContract,
  listShownCoupons as listShownCouponsContract,
  receiveCoupon as receiveCouponContract,
} from '../contract/coupon-endpoints.ts';
import { listCouponConflicts } from './coupon-conflicts.ts';
import { grantCoupon } from './grant-coupon.ts';
import { readAdminCoupon, saveCoupon } from './keep-coupons.ts';
import { listAdminCoupons, listCouponHolders } from './list-admin-coupons.ts';
import { listCouponProducts } from './list-coupon-products.ts';
import { listHeldCoupons } from './list-held-coupons.ts';
import { closeCoupons, deleteCoupons, openCoupons } from './offer-coupons.ts';
import { previewCoupon } from './preview-coupon.ts';
import { readCouponResults } from './read-coupon-results.ts';
import { receiveCoupon } from './receive-coupon.ts';
import { listCentreCoupons, listShownCoupons } from './show-coupons.ts';

export const couponRoutes: Route[] = [
  route(listHeldCouponsContract, listHeldCoupons),
  route(receiveCouponContract, receiveCoupon),
  route(listShownCouponsContract, listShownCoupons),
  route(listCentreCouponsContract, listCentreCoupons),
  route(listCouponProductsContract, listCouponProducts),
  route(listAdminCouponsContract, listAdminCoupons),
  route(readAdminCouponContract, readAdminCoupon),
  route(saveCouponContract, saveCoupon),
  route(openCouponsContract, openCoupons),
  route(closeCouponsContract, closeCoupons),
  route(deleteCouponsContract, deleteCoupons),
  route(grantCouponContract, grantCoupon),
  route(listCouponHoldersContract, listCouponHolders),
  route(readCouponResultsContract, readCouponResults),
  route(listCouponConflictsContract, listCouponConflicts),
  route(previewCouponContract, previewCoupon),
];
