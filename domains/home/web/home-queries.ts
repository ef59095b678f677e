import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/web/api-client/call.ts';
import { listGoods, readProduct } from '../../catalogue/contract/catalogue-endpoints.ts';
import { CATALOGUE } from '../../catalogue/contract/catalogue-query-key.ts';
import type { Person } from '../../catalogue/web/public.tsx';
import { CONTENT, listArticles, listUnreadArticles } from '../../content/contract/content-endpoints.ts';
import { listSeckillActivities } from '../../flash-sales/contract/flash-sale-endpoints.ts';
import { listHomeMerchants } from '../../merchants/contract/merchant-endpoints.ts';
import { countOrders, ORDERS } from '../../orders/contract/order-endpoints.ts';
import { listAreaProducts, listBanners, listHomeAreas, type ShownArea } from '../contract/home-endpoints.ts';

/** How many these areas show at their own addresses where the home page has none of them. */
export const RECOMMENDED_SHOWN = 5;
export const SHOPS_SHOWN = 8;
/** Products of flash sales on the home page. */
export const FLASH_PRODUCTS_SHOWN = 6;

const key = (...parts: readonly unknown[]) => ['home', ...parts] as const;

export const bannersQuery = ({ disabled }: Person) =>
  queryOptions({ queryKey: key('banners', disabled), queryFn: ({ signal }) => call(listBanners, {}, { signal }) });

/** What stands below the banner. */
export const areasQuery = ({ disabled }: Person) =>
  queryOptions({ queryKey: key('areas', disabled), queryFn: ({ signal }) => call(listHomeAreas, {}, { signal }) });

/** The products of an area: those it names, or the newest of its tag or category. */
export const areaProductsQuery = (person: Person, { key: area, source, tag, categoryId, count }: ShownArea) =>
  queryOptions({
    queryKey: [
      ...CATALOGUE,
      'home-area',
      person.key,
      source,
      { named: area, tag, category: categoryId }[source],
      count,
    ],
    queryFn: async ({ signal }) => {
      if (source === 'named') {
        const list = await call(listAreaProducts, { area }, { signal });
        return { list, total: list.length };
      }
      const of = source === 'tag' ? { tag } : { cid: categoryId };
      const { list, total } = await call(listGoods, { ...of, newOrder: 'desc', page: 1, limit: count }, { signal });
      return { list, total };
    },
  });

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
      const { list } = await call(listSeckillActivities, { page: 1, limit: 10, queryRange: 4 }, { signal });
      return list;
    },
  });

export const homeMerchantsQuery = (shown: number) =>
  queryOptions({
    queryKey: key('merchants', shown),
    queryFn: async ({ signal }) => {
      const { list, total } = await call(listHomeMerchants, { id: shown }, { signal });
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
