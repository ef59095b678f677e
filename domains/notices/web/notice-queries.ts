import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import { countUnreadNotices, listNotices, NOTICES, readNotices } from '../contract/notice-endpoints.ts';

const POLL_MS = 60_000;

/** The number of unread notices: read when the window is focused again, and each minute while it is visible. */
export const unreadQuery = (personKey: string) =>
  queryOptions({
    queryKey: [...NOTICES, 'unread', personKey],
    queryFn: async ({ signal }) => (await call(countUnreadNotices, {}, { signal })).count,
    enabled: personKey !== '',
    staleTime: POLL_MS / 2,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  });

export function useNotices(request: { unread: boolean; page: number; limit: number }) {
  return useQuery({
    queryKey: [...NOTICES, 'list', request],
    queryFn: ({ signal }) => call(listNotices, request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Marks notices as read: those of the ids, or every one. */
export function useReadNotices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids?: readonly number[]) => call(readNotices, ids ? { ids: [...ids] } : {}),
    onSettled: () => refetchStale(client, NOTICES),
  });
}
