import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { listLedgerFindings, listLedgerRuns, runLedgerChecks } from '../contract/ledger-check-endpoints.ts';

const LEDGER_CHECKS = ['ledger-checks'] as const;

export function useLedgerFindings(request: RequestInput<typeof listLedgerFindings>) {
  return useQuery({
    queryKey: [...LEDGER_CHECKS, 'findings', request],
    queryFn: ({ signal }) => call(listLedgerFindings, request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useLedgerRuns() {
  return useQuery({
    queryKey: [...LEDGER_CHECKS, 'runs'],
    queryFn: ({ signal }) => call(listLedgerRuns, {}, { signal }),
    staleTime: 0,
  });
}

export function useCheckNow() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(runLedgerChecks, {}),
    onSettled: () => queries.invalidateQueries({ queryKey: LEDGER_CHECKS }),
  });
}
