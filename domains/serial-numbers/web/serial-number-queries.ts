import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { exportSerialNumbers, listSerialNumbers } from '../contract/serial-number-endpoints.ts';

export function useSerialNumbers(request: RequestInput<typeof listSerialNumbers>) {
  return useQuery({
    queryKey: ['serial-numbers', request],
    queryFn: ({ signal }) => call(listSerialNumbers, request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useExportSerialNumbers() {
  return useMutation({
    mutationFn: (request: RequestInput<typeof exportSerialNumbers>) =>
      call(exportSerialNumbers, request, { failed: m.app_export_failed() }),
  });
}
