import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import { listMisses } from '../contract/miss-endpoints.ts';
import { listSynonyms } from '../contract/synonym-endpoints.ts';

const SEARCH = ['search'] as const;

export function useSynonyms(request: RequestInput<typeof listSynonyms>) {
  return useQuery({
    queryKey: [...SEARCH, 'synonyms', request],
    queryFn: ({ signal }) => call(listSynonyms, request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useMisses(request: RequestInput<typeof listMisses>) {
  return useQuery({
    queryKey: [...SEARCH, 'misses', request],
    queryFn: ({ signal }) => call(listMisses, request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Changes what staff keep, and refetches what is on the screen on success and failure alike. */
export function useSearchChange<E extends Endpoint>(endpoint: E) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: RequestInput<E>) => call(endpoint, request),
    onSettled: () => refetchStale(queries, SEARCH),
  });
}
