import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import { useIdempotentSend } from '../../../platform/web/api-client/use-idempotency-key.ts';
import { AUDIT } from '../../audit/web/public.tsx';
import { listMerchantCategories, listMerchantTypes } from '../contract/merchant-endpoints.ts';
import { MERCHANT_ERRORS } from '../contract/merchant-errors.ts';
import { listKeeperChoices, listShops } from '../contract/shop-admin-endpoints.ts';
import { readDecoration } from '../contract/shop-front-endpoints.ts';
import { listShopKinds } from '../contract/shop-kind-endpoints.ts';

/** Key prefix of what the back office knows of shops; any change invalidates it. */
const SHOPS = ['shops-office'] as const;

export function useShops(request: RequestInput<typeof listShops>) {
  return useQuery({
    queryKey: [...SHOPS, 'list', request],
    queryFn: ({ signal }) => call(listShops, request, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function useShopCategories() {
  return useQuery({
    queryKey: [...SHOPS, 'categories'],
    queryFn: ({ signal }) => call(listMerchantCategories, {}, { signal }),
  });
}

export function useShopTypes() {
  return useQuery({
    queryKey: [...SHOPS, 'types'],
    queryFn: ({ signal }) => call(listMerchantTypes, {}, { signal }),
  });
}

export function useShopKinds(request: RequestInput<typeof listShopKinds>) {
  return useQuery({
    queryKey: [...SHOPS, 'kinds', request],
    queryFn: ({ signal }) => call(listShopKinds, request, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Keepers without a shop; asked only by those who open shops. */
export function useKeeperChoices(enabled: boolean) {
  return useQuery({
    queryKey: [...SHOPS, 'keepers'],
    queryFn: ({ signal }) => call(listKeeperChoices, {}, { signal }),
    enabled,
    staleTime: 0,
  });
}

/** The front of a shop in the editor. */
export function useShopDecoration(merId: number) {
  return useQuery({
    queryKey: [...SHOPS, 'front', merId],
    queryFn: ({ signal }) =>
      // The page reports the error itself.
      call(readDecoration, { merId }, { signal, handles: [MERCHANT_ERRORS.merchantNotFound.reason] }),
    staleTime: 0,
    enabled: merId > 0,
  });
}

/** Saves a category or a type; a retry of the same form is the same change. */
export function useSaveShopKind<E extends Endpoint>(endpoint: E) {
  const queries = useQueryClient();
  const sendOnce = useIdempotentSend();
  return useMutation({
    mutationFn: (request: RequestInput<E>) =>
      sendOnce(request, (idempotencyKey) => call(endpoint, request, { idempotencyKey })),
    onSettled: () => refetchStale(queries, SHOPS, AUDIT),
  });
}

/** A change to shops; afterwards, even if it failed, the screen's data is read again. */
export function useShopChange<E extends Endpoint>(endpoint: E) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: RequestInput<E>) => call(endpoint, request),
    onSettled: () => refetchStale(queries, SHOPS, AUDIT),
  });
}
