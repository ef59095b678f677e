import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/web/api-client/call.ts';
import { listProductReviews, REVIEWS, readReviewFigures } from '../contract/review-endpoints.ts';

const SHOWN_AT_ONCE = 10;
/** Reviews change on the other side too: a newly opened page reads them again. */
const FRESH = { staleTime: 0 } as const;

export const reviewFiguresQuery = (id: number) =>
  queryOptions({
    queryKey: [...REVIEWS, 'figures', id],
    queryFn: ({ signal }) => call(readReviewFigures, { id }, { signal }),
    ...FRESH,
  });

/** @param type 0 for all, otherwise the number of a grade */
export const productReviewsQuery = (id: number, type: number) =>
  infiniteQueryOptions({
    queryKey: [...REVIEWS, 'product', id, type],
    queryFn: ({ pageParam, signal }) =>
      call(listProductReviews, { id, type, page: pageParam, limit: SHOWN_AT_ONCE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
    ...FRESH,
  });
