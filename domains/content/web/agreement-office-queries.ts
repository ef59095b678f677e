import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import { editAgreement, listAdminAgreements } from '../contract/agreement-admin-endpoints.ts';
import { CONTENT } from '../contract/content-endpoints.ts';

const AGREEMENTS = [...CONTENT, 'office', 'agreements'] as const;

export function useAgreements() {
  return useQuery({
    queryKey: AGREEMENTS,
    queryFn: ({ signal }) => call(listAdminAgreements, {}, { signal }),
    staleTime: 0,
  });
}

/** Saves an agreement; whether it succeeds or not, the displayed data is read again. */
export function useAgreementEdit() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: RequestInput<typeof editAgreement>) => call(editAgreement, request),
    onSettled: () => refetchStale(queries, AGREEMENTS),
  });
}
