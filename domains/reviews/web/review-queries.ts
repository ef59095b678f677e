import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as m from '#messages';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import { listHomeMerchants } from '../../merchants/contract/merchant-endpoints.ts';
import { ORDERS } from '../../orders/contract/order-endpoints.ts';
import {
  adminExportReviews,
  adminListReviews,
  answerReview,
  hideReview,
  showReview,
} from '../contract/review-admin-endpoints.ts';
import { listAwaitedReviews, listOwnReviews, REVIEWS } from '../contract/review-endpoints.ts';
import { writeReview } from '../contract/write-review-endpoint.ts';

/** Reviews change on the other side too: a newly opened page reads them again. */
const FRESH = { staleTime: 0 } as const;

export function useAwaitedReviews(request: RequestInput<typeof listAwaitedReviews>, enabled = true) {
  return useQuery({
    queryKey: [...REVIEWS, 'awaited', request],
    queryFn: ({ signal }) => call(listAwaitedReviews, request, { signal }),
    enabled,
    ...FRESH,
    placeholderData: keepPreviousData,
  });
}

export function useOwnReviews(request: RequestInput<typeof listOwnReviews>) {
  return useQuery({
    queryKey: [...REVIEWS, 'own', request],
    queryFn: ({ signal }) => call(listOwnReviews, request, { signal }),
    ...FRESH,
    placeholderData: keepPreviousData,
  });
}

export function useOfficeReviews(request: RequestInput<typeof adminListReviews>, enabled: boolean) {
  return useQuery({
    queryKey: [...REVIEWS, 'office', request],
    queryFn: ({ signal }) => call(adminListReviews, request, { signal }),
    enabled,
    ...FRESH,
    placeholderData: keepPreviousData,
  });
}

/** The shops whose reviews staff of the mall may look for. */
export function useShopNames(enabled: boolean) {
  return useQuery({
    queryKey: [...REVIEWS, 'shops'],
    queryFn: async ({ signal }) => {
      const { list } = await call(listHomeMerchants, { id: 100 }, { signal });
      return list.map(({ id, name }) => ({ id, name }));
    },
    enabled,
  });
}

export function useExportReviews() {
  return useMutation({
    mutationFn: (request: RequestInput<typeof adminExportReviews>) =>
      call(adminExportReviews, request, { failed: m.app_export_failed() }),
  });
}

/** A change to reviews; orders are read again too, as the last review of one completes it. */
function useReviewChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => refetchStale(queries, REVIEWS, ORDERS) });
}

export function useWriteReview() {
  return useReviewChange((request: RequestInput<typeof writeReview>) => call(writeReview, request));
}

export function useAnswerReview() {
  return useReviewChange((request: RequestInput<typeof answerReview>) => call(answerReview, request));
}

/** Hides what is shown, and shows what is hidden. */
export function useModerateReview(shown: boolean) {
  const change = shown ? hideReview : showReview;
  return useReviewChange((request: RequestInput<typeof hideReview>) => call(change, request));
}
