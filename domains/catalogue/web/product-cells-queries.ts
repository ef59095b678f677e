import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import { listProductCells, saveProductCells } from '../contract/product-cells.ts';
import { OFFICE_PRODUCTS } from './office-queries.ts';

export function useProductCells(request: RequestInput<typeof listProductCells>, enabled: boolean) {
  return useQuery({
    queryKey: [...OFFICE_PRODUCTS, 'cells', request],
    queryFn: ({ signal }) => call(listProductCells, request, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    enabled,
  });
}

export function useSaveProductCells() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: RequestInput<typeof saveProductCells>) => call(saveProductCells, request),
    onSettled: () => refetchStale(queries, OFFICE_PRODUCTS),
  });
}
