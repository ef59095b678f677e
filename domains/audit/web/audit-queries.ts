import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import {
  exportAuditEntries,
  listAccountAudit,
  listAuditEntries,
  listAuditWords,
  listProductAudit,
} from '../contract/audit-endpoints.ts';

/** Everything read from the trail; any change in the back office adds to it. */
export const AUDIT = ['audit'] as const;

export function useAuditEntries(request: RequestInput<typeof listAuditEntries>) {
  return useQuery({
    queryKey: [...AUDIT, 'list', request],
    queryFn: ({ signal }) => call(listAuditEntries, request, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function useAuditWords() {
  return useQuery({
    queryKey: [...AUDIT, 'words'],
    queryFn: ({ signal }) => call(listAuditWords, {}, { signal }),
  });
}

export function useAccountAudit(id: number, page: number) {
  return useQuery({
    queryKey: [...AUDIT, 'account', id, page],
    queryFn: ({ signal }) => call(listAccountAudit, { id, page, limit: 10 }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function useProductAudit(request: RequestInput<typeof listProductAudit>) {
  return useQuery({
    queryKey: [...AUDIT, 'product', request],
    queryFn: ({ signal }) => call(listProductAudit, request, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function useExportAudit() {
  return useMutation({
    mutationFn: (request: RequestInput<typeof exportAuditEntries>) =>
      call(exportAuditEntries, request, { failed: m.app_export_failed() }),
  });
}
