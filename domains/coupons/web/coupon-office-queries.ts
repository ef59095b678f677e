import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import { useIdempotentSend } from '../../../platform/web/api-client/use-idempotency-key.ts';
import { listProductFacets } from '../../catalogue/contract/catalogue-endpoints.ts';
import { listHomeMerchants } from '../../merchants/contract/merchant-endpoints.ts';
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
/** Shops to choose from. */
const SHOPS = 100;

export function useAdminCoupons(request: RequestInput<typeof listAdminCoupons>) {
  return useQuery({
    queryKey: [...OFFICE, 'list', request],
    queryFn: ({ signal }) => call(listAdminCoupons, request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useAdminCoupon(id: number) {
  return useQuery({
    queryKey: [...OFFICE, 'one', id],
    queryFn: ({ signal }) => call(readAdminCoupon, { id }, { signal }),
    staleTime: 0,
    // Refetching must not replace what the form was opened with.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
}

export function useCouponHolders(request: RequestInput<typeof listCouponHolders>) {
  return useQuery({
    queryKey: [...OFFICE, 'holders', request],
    queryFn: ({ signal }) => call(listCouponHolders, request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Shops that a coupon can belong to. */
export function useShopNames(enabled: boolean) {
  return useQuery({
    queryKey: [...OFFICE, 'shops'],
    queryFn: async ({ signal }) => {
      const { list } = await call(listHomeMerchants, { id: SHOPS }, { signal });
      return list.map(({ id, name }) => ({ id, name }));
    },
    enabled,
  });
}

/** Brands that a coupon can cover. */
export function useBrandNames() {
  return useQuery({
    queryKey: [...OFFICE, 'brands'],
    queryFn: async ({ signal }) => (await call(listProductFacets, {}, { signal })).brandList,
  });
}

function useCouponChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => refetchStale(queries, OFFICE) });
}

export function useSaveCoupon() {
  const sendOnce = useIdempotentSend();
  return useCouponChange((request: RequestInput<typeof saveCoupon>) =>
    sendOnce(request, (idempotencyKey) => call(saveCoupon, request, { idempotencyKey })),
  );
}

export function useGrantCoupon() {
  const sendOnce = useIdempotentSend();
  return useCouponChange((request: RequestInput<typeof grantCoupon>) =>
    sendOnce(request, (idempotencyKey) => call(grantCoupon, request, { idempotencyKey })),
  );
}

/** Opens, closes or deletes. */
export function useChangeCoupons(endpoint: typeof openCoupons | typeof closeCoupons | typeof deleteCoupons) {
  return useCouponChange((ids: number[]) => call(endpoint, { ids }));
}
