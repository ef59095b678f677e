import { keepPreviousData, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, RequestInput } from '../../contract/endpoint.ts';
import { call } from '../api-client/call.ts';
import { refetchStale } from '../api-client/refetch-stale.ts';
import { useIdempotentSend } from '../api-client/use-idempotency-key.ts';

/** What a list shows, under `[...key, request]`; the former rows stay until the next have arrived. */
export function useListed<E extends Endpoint>(key: QueryKey, endpoint: E, request: RequestInput<E>) {
  return useQuery({
    queryKey: [...key, request],
    queryFn: ({ signal }) => call(endpoint, request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The row that a form is opened with, as it is now; not asked for a new one, whose id is 0. */
export function useOpened<E extends Endpoint>(key: QueryKey, endpoint: E, request: RequestInput<E> & { id: number }) {
  return useQuery({
    queryKey: [...key, request.id],
    queryFn: ({ signal }) => call(endpoint, request, { signal }),
    enabled: request.id > 0,
    staleTime: 0,
    // Refetching must not replace what the form was opened with.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
}

/** Changes something; all under `key` is read again. */
export function useOfficeChange<E extends Endpoint>(key: QueryKey, endpoint: E) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: RequestInput<E>) => call(endpoint, request),
    onSettled: () => refetchStale(queries, key),
  });
}

/** The same for what must not be done twice. */
export function useOfficeSave<E extends Endpoint>(key: QueryKey, endpoint: E) {
  const queries = useQueryClient();
  const sendOnce = useIdempotentSend();
  return useMutation({
    mutationFn: (request: RequestInput<E>) =>
      sendOnce(request, (idempotencyKey) => call(endpoint, request, { idempotencyKey })),
    onSettled: () => refetchStale(queries, key),
  });
}
