import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as m from '#messages';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import { useIdempotentSend } from '../../../platform/web/api-client/use-idempotency-key.ts';
import {
  adminCountClaims,
  adminExportClaims,
  adminGetClaim,
  adminListClaims,
  approveClaim,
  rejectClaim,
} from '../contract/price-protection-admin-endpoints.ts';
import {
  applyForProtection,
  countClaims,
  exportClaims,
  listCandidates,
  listClaims,
  PRICE_PROTECTION,
  withdrawClaim,
} from '../contract/price-protection-endpoints.ts';

/** Claims change on the other side too: a newly opened page reads them again. */
const FRESH = { staleTime: 0 } as const;

export function useCandidates(request: RequestInput<typeof listCandidates>) {
  return useQuery({
    queryKey: [...PRICE_PROTECTION, 'candidates', request],
    queryFn: ({ signal }) => call(listCandidates, request, { signal }),
    ...FRESH,
    placeholderData: keepPreviousData,
  });
}

export function useClaims(request: RequestInput<typeof listClaims>) {
  return useQuery({
    queryKey: [...PRICE_PROTECTION, 'list', request],
    queryFn: ({ signal }) => call(listClaims, request, { signal }),
    ...FRESH,
    placeholderData: keepPreviousData,
  });
}

export function useClaimCounts(request: RequestInput<typeof countClaims>) {
  return useQuery({
    queryKey: [...PRICE_PROTECTION, 'counts', request],
    queryFn: ({ signal }) => call(countClaims, request, { signal }),
    ...FRESH,
    placeholderData: keepPreviousData,
  });
}

export function useExportClaims() {
  return useMutation({
    mutationFn: (request: RequestInput<typeof exportClaims>) =>
      call(exportClaims, request, { failed: m.app_export_failed() }),
  });
}

/** A change to claims; whether it succeeds or not, they are read again. */
function useClaimChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => refetchStale(queries, PRICE_PROTECTION) });
}

export function useApplyForProtection() {
  const sendOnce = useIdempotentSend();
  return useClaimChange((request: RequestInput<typeof applyForProtection>) =>
    sendOnce(request, (idempotencyKey) => call(applyForProtection, request, { idempotencyKey })),
  );
}

export function useWithdrawClaim() {
  return useClaimChange((claimNo: string) => call(withdrawClaim, { claimNo }));
}

export function useOfficeClaims(request: RequestInput<typeof adminListClaims>) {
  return useQuery({
    queryKey: [...PRICE_PROTECTION, 'office', 'list', request],
    queryFn: ({ signal }) => call(adminListClaims, request, { signal }),
    ...FRESH,
    placeholderData: keepPreviousData,
  });
}

export function useOfficeClaimCounts(request: RequestInput<typeof adminCountClaims>) {
  return useQuery({
    queryKey: [...PRICE_PROTECTION, 'office', 'counts', request],
    queryFn: ({ signal }) => call(adminCountClaims, request, { signal }),
    ...FRESH,
    placeholderData: keepPreviousData,
  });
}

export function useOfficeClaim(claimNo: string) {
  return useQuery({
    queryKey: [...PRICE_PROTECTION, 'office', 'detail', claimNo],
    queryFn: ({ signal }) => call(adminGetClaim, { claimNo }, { signal }),
    ...FRESH,
    enabled: claimNo !== '',
  });
}

export function useExportOfficeClaims() {
  return useMutation({
    mutationFn: (request: RequestInput<typeof adminExportClaims>) =>
      call(adminExportClaims, request, { failed: m.app_export_failed() }),
  });
}

export function useApproveClaim() {
  const sendOnce = useIdempotentSend();
  return useClaimChange((request: RequestInput<typeof approveClaim>) =>
    sendOnce(request, (idempotencyKey) => call(approveClaim, request, { idempotencyKey })),
  );
}

export function useRejectClaim() {
  return useClaimChange((request: RequestInput<typeof rejectClaim>) => call(rejectClaim, request));
}
