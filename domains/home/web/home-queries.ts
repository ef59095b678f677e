import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/web/api-client/call.ts';
import { readProduct } from '../../catalogue/contract/catalogue-endpoints.ts';
import type { Person } from '../../catalogue/web/public.tsx';
import {
  CONTENT,
  listArticles,
  listBanners,
  listSeckillActivities,
  listUnreadArticles,
} from '../../content/contract/content-endpoints.ts';
import { listHomeMerchants } from '../../merchants/contract/merchant-endpoints.ts';
import { countOrders, ORDERS } from '../../orders/contract/order-endpoints.ts';

/** How many products the parts of the home page show; the server loads the same number as the page. */
export const PROMOTION_SHELF = 5;
export const NEW_SHELF = 3;
export const CLEARANCE_SHELF = 3;
export const RECOMMENDED_SHOWN = 5;

const key = (...parts: readonly unknown[]) => ['home', ...parts] as const;

export const bannersQuery = () =>
  queryOptions({ queryKey: key('banners'), queryFn: ({ signal }) => call(listBanners, {}, { signal }) });

/** The product's field of view, drawn on its banner. */
export const bannerViewQuery = (id: number) =>
  queryOptions({
    queryKey: key('banner-view', id),
    queryFn: async ({ signal }) => (await call(readProduct, { id, quiet: true }, { signal })).fieldOfView,
  });

export const articlesQuery = () =>
  queryOptions({
    queryKey: key('articles'),
    queryFn: async ({ signal }) => (await call(listArticles, { cid: 0, page: 1, limit: 7 }, { signal })).list,
  });

/** Ids of the newest articles that this person has not opened. */
export const unreadArticlesQuery = (person: Person) =>
  queryOptions({
    queryKey: [...CONTENT, 'unread', person.key, 'newest'],
    queryFn: async ({ signal }) =>
      (await call(listUnreadArticles, { page: 1, limit: 5 }, { signal })).list.map(({ id }) => id),
    enabled: person.key !== '',
  });

export const seckillQuery = () =>
  queryOptions({
    queryKey: key('seckill'),
    queryFn: async ({ signal }) => {
      const answer = await call(listSeckillActivities, { page: 1, limit: 10, queryRange: 4 }, { signal });
      return answer.list;
    },
  });

export const homeMerchantsQuery = () =>
  queryOptions({
    queryKey: key('merchants'),
    queryFn: async ({ signal }) => {
      const { list, total } = await call(listHomeMerchants, { id: 8 }, { signal });
      // The home page shows names and counts; the products of each shop would only make the page larger.
      const shops = list.map(({ id, name, avatar, intro, productCount }) => ({
        id,
        name,
        avatar,
        intro,
        productCount,
      }));
      return { shops, total };
    },
  });

export const orderCountsQuery = (person: Person) =>
  queryOptions({
    queryKey: [...ORDERS, 'home-counts', person.key],
    queryFn: ({ signal }) => call(countOrders, {}, { signal }),
    enabled: person.key !== '',
  });
