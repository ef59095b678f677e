import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import { sendFile } from '../../../platform/web/upload/upload-file.ts';
import {
  addLicenceKeys,
  importLicenceKeys,
  listKeyPools,
  listOrderKeys,
  showLicenceKey,
} from '../contract/licence-key-endpoints.ts';

const LICENCE_KEYS = ['licence-keys'] as const;

export function useOrderKeys(orderNo: string) {
  return useQuery({
    queryKey: [...LICENCE_KEYS, 'order', orderNo],
    queryFn: ({ signal }) => call(listOrderKeys, { orderNo }, { signal }),
    staleTime: 0,
  });
}

/** The key itself stays in the component that asked for it: nothing caches it. */
export function useShowKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(showLicenceKey, { id }),
    gcTime: 0,
    onSettled: () => refetchStale(queries, LICENCE_KEYS),
  });
}

export function useKeyPools(request: RequestInput<typeof listKeyPools>) {
  return useQuery({
    queryKey: [...LICENCE_KEYS, 'pools', request],
    queryFn: ({ signal }) => call(listKeyPools, request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useAddKeys() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: RequestInput<typeof addLicenceKeys>) => call(addLicenceKeys, request),
    gcTime: 0,
    onSettled: () => refetchStale(queries, LICENCE_KEYS),
  });
}

export function useImportKeys() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ skuId, file }: { skuId: number; file: File }) =>
      importLicenceKeys.response.parse(await sendFile(importLicenceKeys, { skuId: String(skuId) }, file, {})),
    onSettled: () => refetchStale(queries, LICENCE_KEYS),
  });
}
