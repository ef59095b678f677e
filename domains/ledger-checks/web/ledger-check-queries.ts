import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { listLedgerFindings, listLedgerRuns } from '../contract/ledger-check-endpoints.ts';

export const LEDGER_CHECKS = ['ledger-checks'] as const;

export function useLedgerFindings(request: RequestInput<typeof listLedgerFindings>) {
  return useQuery({
    queryKey: [...LEDGER_CHECKS, 'findings', request],
    queryFn: ({ signal }) => call(listLedgerFindings, request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** @param isWatched asks again every other second */
export function useLedgerRuns(isWatched: boolean) {
  return useQuery({
    queryKey: [...LEDGER_CHECKS, 'runs'],
    queryFn: ({ signal }) => call(listLedgerRuns, {}, { signal }),
    refetchInterval: isWatched ? 2_000 : false,
    staleTime: 0,
  });
}
