import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import { useIdempotentSend } from '../../../platform/web/api-client/use-idempotency-key.ts';
import { listProductFacets } from '../../catalogue/contract/catalogue-endpoints.ts';
import { listHomeMerchants } from '../../merchants/contract/merchant-endpoints.ts';
import {
  type closePromotions,
  type deletePromotions,
  listAdminPromotions,
  listPromotionConflicts,
  type publishPromotions,
  readAdminPromotion,
  readPromotionResults,
  savePromotion,
} from '../contract/promotion-admin-endpoints.ts';

const OFFICE = ['promotions', 'office'] as const;
/** Shops to choose from. */
const SHOPS = 100;

export function useAdminPromotions(request: RequestInput<typeof listAdminPromotions>) {
  return useQuery({
    queryKey: [...OFFICE, 'list', request],
    queryFn: ({ signal }) => call(listAdminPromotions, request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useAdminPromotion(id: number) {
  return useQuery({
    queryKey: [...OFFICE, 'one', id],
    queryFn: ({ signal }) => call(readAdminPromotion, { id }, { signal }),
    staleTime: 0,
    // Refetching must not replace what the form was opened with.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
}

/** Published promotions that meet this one, as it was saved. */
export function useConflicts(id: number) {
  return useQuery({
    queryKey: [...OFFICE, 'conflicts', id],
    queryFn: ({ signal }) => call(listPromotionConflicts, { id }, { signal, quiet: true }),
    staleTime: 0,
    enabled: id > 0,
  });
}

export const readConflicts = (id: number) => call(listPromotionConflicts, { id });

export function usePromotionResults(id: number) {
  return useQuery({
    queryKey: [...OFFICE, 'results', id],
    queryFn: ({ signal }) => call(readPromotionResults, { id }, { signal }),
    staleTime: 0,
  });
}

/** Shops that a promotion can belong to. */
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

/** Brands that a promotion can cover. */
export function useBrandNames() {
  return useQuery({
    queryKey: [...OFFICE, 'brands'],
    queryFn: async ({ signal }) => (await call(listProductFacets, {}, { signal })).brandList,
  });
}

function usePromotionChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => refetchStale(queries, OFFICE) });
}

export function useSavePromotion() {
  const sendOnce = useIdempotentSend();
  return usePromotionChange((request: RequestInput<typeof savePromotion>) =>
    sendOnce(request, (idempotencyKey) => call(savePromotion, request, { idempotencyKey })),
  );
}

/** Publishes, withdraws or deletes. */
export function useChangePromotions(
  endpoint: typeof publishPromotions | typeof closePromotions | typeof deletePromotions,
) {
  return usePromotionChange((ids: number[]) => call(endpoint, { ids }));
}
