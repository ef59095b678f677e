import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/web/api-client/call.ts';
import { FAVOURITES, listFavouriteProducts } from '../../favourites/contract/favourite-endpoints.ts';
import { listNotices, NOTICES } from '../../notices/contract/notice-endpoints.ts';
import { countOrders, ORDERS } from '../../orders/contract/order-endpoints.ts';
import { readMyUserInfo } from '../../sign-in/contract/session-endpoints.ts';

/** The first page of the personal centre always shows current data. */
const FRESH = { staleTime: 0 } as const;

export const SHOWN_PRODUCTS = 6;
export const SHOWN_NOTICES = 4;

export const profileQuery = queryOptions({
  queryKey: ['account', 'info'],
  queryFn: ({ signal }) => call(readMyUserInfo, {}, { signal }),
  ...FRESH,
});

export const orderCountsQuery = queryOptions({
  queryKey: [...ORDERS, 'counts'],
  queryFn: ({ signal }) => call(countOrders, {}, { signal }),
  ...FRESH,
});

export const newestNoticesQuery = queryOptions({
  queryKey: [...NOTICES, 'newest'],
  queryFn: async ({ signal }) => (await call(listNotices, { limit: SHOWN_NOTICES }, { signal })).list,
  ...FRESH,
});

export const newestFavouritesQuery = queryOptions({
  queryKey: [...FAVOURITES, 'newest'],
  queryFn: async ({ signal }) => (await call(listFavouriteProducts, { limit: SHOWN_PRODUCTS }, { signal })).list,
  ...FRESH,
});
