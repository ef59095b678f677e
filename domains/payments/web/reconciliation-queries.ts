import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { listDifferences, readReconciledSums } from '../contract/reconciliation-endpoints.ts';

const RECONCILIATION = ['payments', 'reconciliation'] as const;

export function useDifferences(request: RequestInput<typeof listDifferences>) {
  return useQuery({
    queryKey: [...RECONCILIATION, 'list', request],
    queryFn: ({ signal }) => call(listDifferences, request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useReconciledSums(request: RequestInput<typeof readReconciledSums>) {
  return useQuery({
    queryKey: [...RECONCILIATION, 'sums', request],
    queryFn: ({ signal }) => call(readReconciledSums, request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
