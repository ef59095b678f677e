import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import { useIdempotentSend } from '../../../platform/web/api-client/use-idempotency-key.ts';
import { listHomeMerchants } from '../../merchants/contract/merchant-endpoints.ts';
import {
  type closeFlashSales,
  type deleteFlashSales,
  findPlannableProducts,
  listAdminFlashSales,
  listFlashSaleConflicts,
  previewFlashSale,
  type publishFlashSales,
  readAdminFlashSale,
  readFlashSaleResults,
  saveFlashSale,
} from '../contract/flash-sale-admin-endpoints.ts';

const OFFICE = ['flash-sales', 'office'] as const;
/** Shops to choose from. */
const SHOPS = 100;

export function useAdminFlashSales(request: RequestInput<typeof listAdminFlashSales>) {
  return useQuery({
    queryKey: [...OFFICE, 'list', request],
    queryFn: ({ signal }) => call(listAdminFlashSales, request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useAdminFlashSale(id: number) {
  return useQuery({
    queryKey: [...OFFICE, 'one', id],
    queryFn: ({ signal }) => call(readAdminFlashSale, { id }, { signal }),
    staleTime: 0,
    // Refetching must not replace what the form was opened with.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
}

export function useFlashSaleResults(id: number) {
  return useQuery({
    queryKey: [...OFFICE, 'results', id],
    queryFn: ({ signal }) => call(readFlashSaleResults, { id }, { signal }),
    staleTime: 0,
  });
}

export function useFlashSalePreview(id: number, at: string) {
  return useQuery({
    queryKey: [...OFFICE, 'preview', id, at],
    queryFn: ({ signal }) => call(previewFlashSale, { id, at }, { signal }),
    placeholderData: keepPreviousData,
    enabled: at !== '',
  });
}

/** Other flash sales of the same products at the same time; nothing while the plan is not complete. */
export function useFlashSaleConflicts(plan: RequestInput<typeof listFlashSaleConflicts>) {
  const isComplete =
    plan.days.length > 0 &&
    plan.productIds.length > 0 &&
    plan.slots.length > 0 &&
    plan.slots.every(({ from, until }) => /^\d{2}:\d{2}$/.test(from) && /^\d{2}:\d{2}$/.test(until));
  return useQuery({
    queryKey: [...OFFICE, 'conflicts', plan],
    queryFn: ({ signal }) => call(listFlashSaleConflicts, plan, { signal }),
    placeholderData: keepPreviousData,
    enabled: isComplete,
    retry: false,
  });
}

/** Shops that a flash sale can belong to. */
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

/** Products to plan, by their codes. */
export function useFindProducts() {
  return useMutation({
    mutationFn: (request: RequestInput<typeof findPlannableProducts>) => call(findPlannableProducts, request),
  });
}

function useFlashSaleChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => refetchStale(queries, OFFICE) });
}

export function useSaveFlashSale() {
  const sendOnce = useIdempotentSend();
  return useFlashSaleChange((request: RequestInput<typeof saveFlashSale>) =>
    sendOnce(request, (idempotencyKey) => call(saveFlashSale, request, { idempotencyKey })),
  );
}

/** Publishes, ends or deletes. */
export function useChangeFlashSales(
  endpoint: typeof publishFlashSales | typeof closeFlashSales | typeof deleteFlashSales,
) {
  return useFlashSaleChange((ids: number[]) => call(endpoint, { ids }));
}
