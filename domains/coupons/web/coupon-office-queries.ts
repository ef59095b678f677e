import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { useListed, useOfficeChange, useOfficeSave, useOpened } from '../../../platform/web/office/office-queries.ts';
import {
  type closeCoupons,
  type deleteCoupons,
  grantCoupon,
  listAdminCoupons,
  listCouponHolders,
  type openCoupons,
  readAdminCoupon,
  saveCoupon,
} from '../contract/coupon-admin-endpoints.ts';

const OFFICE = ['coupons', 'office'] as const;

export const useAdminCoupons = (request: RequestInput<typeof listAdminCoupons>) =>
  useListed([...OFFICE, 'list'], listAdminCoupons, request);

export const useAdminCoupon = (id: number) => useOpened([...OFFICE, 'one'], readAdminCoupon, { id });

export const useCouponHolders = (request: RequestInput<typeof listCouponHolders>) =>
  useListed([...OFFICE, 'holders'], listCouponHolders, request);

export const useSaveCoupon = () => useOfficeSave(OFFICE, saveCoupon);

export const useGrantCoupon = () => useOfficeSave(OFFICE, grantCoupon);

/** Opens, closes or deletes. */
export const useChangeCoupons = (endpoint: typeof openCoupons | typeof closeCoupons | typeof deleteCoupons) =>
  useOfficeChange(OFFICE, endpoint);
