import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/web/api-client/call.ts';
import { listHeldCoupons } from '../contract/coupon-endpoints.ts';
import type { CouponFilter } from '../contract/held-coupon.ts';

/** A page of the person's coupons; their state depends on the time, so a newly opened page is read again. */
export const heldCouponsQuery = (type: CouponFilter, page: number, limit: number) =>
  queryOptions({
    queryKey: ['coupons', 'held', type, page, limit],
    queryFn: ({ signal }) => call(listHeldCoupons, { type, page, limit }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
