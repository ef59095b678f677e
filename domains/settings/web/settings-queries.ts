import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import { listDictionaryRows, listDictionaryTypes } from '../contract/dictionary-admin-endpoints.ts';
import { readMallSettings } from '../contract/mall-settings-endpoints.ts';

const SETTINGS = ['settings'] as const;

/** The settings of the mall; never refetched automatically, which would overwrite what is being typed. */
export const mallSettingsQuery = queryOptions({
  queryKey: ['settings-of-mall'],
  queryFn: ({ signal }) => call(readMallSettings, {}, { signal }),
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

export function useDictionaryTypes() {
  return useQuery({
    queryKey: [...SETTINGS, 'types'],
    queryFn: ({ signal }) => call(listDictionaryTypes, {}, { signal }),
    staleTime: 0,
  });
}

export function useDictionaryRows(type: string) {
  return useQuery({
    queryKey: [...SETTINGS, 'rows', type],
    queryFn: ({ signal }) => call(listDictionaryRows, { type }, { signal }),
    staleTime: 0,
    enabled: type !== '',
  });
}

/** Changes the settings, and refetches what is on the screen on success and failure alike. */
export function useSettingsChange<E extends Endpoint>(endpoint: E) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: RequestInput<E>) => call(endpoint, request),
    onSettled: () => refetchStale(queries, SETTINGS),
  });
}
