import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as m from '#messages';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import { toast } from '../../../platform/web/kit/toast-store.ts';
import {
  listCentreCoupons,
  listCouponProducts,
  listHeldCoupons,
  listShownCoupons,
  receiveCoupon,
} from '../contract/coupon-endpoints.ts';
import { COUPON_ERRORS } from '../contract/coupon-errors.ts';
import type { CouponFilter } from '../contract/held-coupon.ts';
import type { CentreAddress, NamedCoupon } from './coupon-address.ts';

export const COUPONS = ['coupons'] as const;

/** Offers on a page of the coupon centre. */
const SHOWN = 24;
/** A product has few. */
const OF_PRODUCT = 50;

/** A page of the person's coupons; their state depends on the time, so a newly opened page is read again. */
export const heldCouponsQuery = (type: CouponFilter, page: number, limit: number) =>
  queryOptions({
    queryKey: [...COUPONS, 'held', type, page, limit],
    queryFn: ({ signal }) => call(listHeldCoupons, { type, page, limit }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Coupons on offer. `person` is the key of whoever asks: what they have received differs. */
export const shownCouponsQuery = ({ category, page }: CentreAddress, person: string) =>
  queryOptions({
    queryKey: [...COUPONS, 'shown', category, page, person],
    queryFn: ({ signal }) => call(listShownCoupons, { category, page, limit: SHOWN }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Coupons on offer by words, with products. */
export const centreCouponsQuery = ({ category, keywords, page }: CentreAddress, person: string) =>
  queryOptions({
    queryKey: [...COUPONS, 'centre', category, keywords, page, person],
    queryFn: ({ signal }) => call(listCentreCoupons, { category, keywords, page, limit: SHOWN }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Coupons on offer that cover a product. */
export const couponsOfProductQuery = (productId: number, person: string) =>
  queryOptions({
    queryKey: [...COUPONS, 'of-product', productId, person],
    queryFn: ({ signal }) => call(listShownCoupons, { productId, limit: OF_PRODUCT }, { signal }),
  });

const PRODUCTS = 24;
/** A coupon that is gone is reported only by the page of its products. */
const TOLD_BY_THE_PAGE = [COUPON_ERRORS.couponMissing.reason];

/** Products that a coupon covers. */
export const couponProductsQuery = ({ id, heldId }: NamedCoupon, page: number, person: string) =>
  queryOptions({
    queryKey: [...COUPONS, 'products', id, heldId, page, person],
    queryFn: ({ signal }) =>
      call(listCouponProducts, { id, heldId, page, limit: PRODUCTS }, { signal, handles: TOLD_BY_THE_PAGE }),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Receives a coupon. Whatever comes of it, what the screens say of coupons is read again. */
export function useReceiveCoupon() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(receiveCoupon, { id }),
    onSuccess: () => toast('success', m.coupons_received_toast()),
    onSettled: () => refetchStale(queries, COUPONS),
  });
}
