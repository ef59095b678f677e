import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import { useIdempotentSend } from '../../../platform/web/api-client/use-idempotency-key.ts';
import { listRepayments, readOwed, startRepayment } from '../contract/repayment-endpoints.ts';

/** Below those of payments: paying changes them. */
const REPAYMENTS = ['payments', 'repayments'] as const;

export function useOwed() {
  return useQuery({
    queryKey: [...REPAYMENTS, 'owed'],
    queryFn: ({ signal }) => call(readOwed, {}, { signal }),
    staleTime: 0,
  });
}

export function useRepayments(request: RequestInput<typeof listRepayments>) {
  return useQuery({
    queryKey: [...REPAYMENTS, 'list', request],
    queryFn: ({ signal }) => call(listRepayments, request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useStartRepayment() {
  const sendOnce = useIdempotentSend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: RequestInput<typeof startRepayment>) =>
      sendOnce(request, (idempotencyKey) => call(startRepayment, request, { idempotencyKey })),
    onSettled: () => refetchStale(queries, REPAYMENTS),
  });
}
