import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { useListed, useOfficeChange, useOfficeSave, useOpened } from '../../../platform/web/office/office-queries.ts';
import {
  type closeCoupons,
  type deleteCoupons,
  grantCoupon,
  listAdminCoupons,
  listCouponConflicts,
  listCouponHolders,
  type openCoupons,
  previewCoupon,
  readAdminCoupon,
  readCouponResults,
  saveCoupon,
} from '../contract/coupon-admin-endpoints.ts';

const OFFICE = ['coupons', 'office'] as const;

export const useAdminCoupons = (request: RequestInput<typeof listAdminCoupons>) =>
  useListed([...OFFICE, 'list'], listAdminCoupons, request);

export const useAdminCoupon = (id: number) => useOpened([...OFFICE, 'one'], readAdminCoupon, { id });

export const useCouponHolders = (request: RequestInput<typeof listCouponHolders>) =>
  useListed([...OFFICE, 'holders'], listCouponHolders, request);

export const useCouponResults = (id: number) => useListed([...OFFICE, 'results'], readCouponResults, { id });

/** Those of these coupons that meet others of their owner for the same products at the same time. */
export const readCouponConflicts = (ids: readonly number[]) => call(listCouponConflicts, { ids: ids.join() });

export const useCouponConflicts = (id: number) =>
  useListed([...OFFICE, 'conflicts'], listCouponConflicts, { ids: String(id) });

export function useCouponPreview(asked: RequestInput<typeof previewCoupon>) {
  return useQuery({
    queryKey: [...OFFICE, 'preview', asked],
    queryFn: ({ signal }) => call(previewCoupon, asked, { signal }),
    placeholderData: keepPreviousData,
    enabled: asked.at !== '',
  });
}

export const useSaveCoupon = () => useOfficeSave(OFFICE, saveCoupon);

export const useGrantCoupon = () => useOfficeSave(OFFICE, grantCoupon);

/** Opens, closes or deletes. */
export const useChangeCoupons = (endpoint: typeof openCoupons | typeof closeCoupons | typeof deleteCoupons) =>
  useOfficeChange(OFFICE, endpoint);
