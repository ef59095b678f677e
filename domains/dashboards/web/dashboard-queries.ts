import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { DASHBOARD, readBestSellers, readTodayFigures, readTurnover } from '../contract/dashboard-endpoints.ts';

type Asked = RequestInput<typeof readTodayFigures>;

/** Trade goes on: a newly opened page reads the figures again. */
const FRESH = { staleTime: 0, placeholderData: keepPreviousData } as const;

export function useTodayFigures(asked: Asked, enabled: boolean) {
  return useQuery({
    queryKey: [...DASHBOARD, 'today', asked],
    queryFn: ({ signal }) => call(readTodayFigures, asked, { signal }),
    enabled,
    ...FRESH,
  });
}

export function useTurnover(asked: Asked, enabled: boolean) {
  return useQuery({
    queryKey: [...DASHBOARD, 'turnover', asked],
    queryFn: ({ signal }) => call(readTurnover, asked, { signal }),
    enabled,
    ...FRESH,
  });
}

export function useBestSellers(asked: Asked, enabled: boolean) {
  return useQuery({
    queryKey: [...DASHBOARD, 'best', asked],
    queryFn: ({ signal }) => call(readBestSellers, asked, { signal }),
    enabled,
    ...FRESH,
  });
}
