import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import { useIdempotentSend } from '../../../platform/web/api-client/use-idempotency-key.ts';
import { listRecharges, readRechargeRules, startRecharge } from '../contract/recharge-endpoints.ts';

/** Below those of payments: paying changes them. */
const RECHARGES = ['payments', 'recharges'] as const;

export function useRechargeRules() {
  return useQuery({
    queryKey: [...RECHARGES, 'rules'],
    queryFn: ({ signal }) => call(readRechargeRules, {}, { signal }),
    staleTime: 0,
  });
}

export function useRecharges(request: RequestInput<typeof listRecharges>) {
  return useQuery({
    queryKey: [...RECHARGES, 'list', request],
    queryFn: ({ signal }) => call(listRecharges, request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useStartRecharge() {
  const sendOnce = useIdempotentSend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: RequestInput<typeof startRecharge>) =>
      sendOnce(request, (idempotencyKey) => call(startRecharge, request, { idempotencyKey })),
    onSettled: () => refetchStale(queries, RECHARGES),
  });
}
