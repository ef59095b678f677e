import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/web/api-client/call.ts';
import {
  listArticles,
  listBanners,
  listSeckillActivities,
  listUnreadArticles,
} from '../../content/contract/content-endpoints.ts';
import { listHomeMerchants } from '../../merchants/contract/merchant-endpoints.ts';
import { countOrders } from '../../orders/contract/order-endpoints.ts';
import {
  listGoods,
  listProductFacets,
  listProducts,
  listRecommendedProducts,
  readCategoryTree,
  readProduct,
} from '../contract/catalogue-endpoints.ts';
import { CATALOGUE } from '../contract/catalogue-query-key.ts';
import type { ProductTag } from '../contract/product-tag.ts';
import { facetRequest, type ListChoice, listRequest } from './list-address.ts';
import type { Person } from './personal-data.ts';

// Answers that hold prices carry the person in their key: one person's price is never shown to another.
const key = (...parts: readonly unknown[]) => [...CATALOGUE, ...parts] as const;

export const categoryTreeQuery = () =>
  queryOptions({ queryKey: key('categories'), queryFn: ({ signal }) => call(readCategoryTree, {}, { signal }) });

export const bannersQuery = () =>
  queryOptions({ queryKey: key('banners'), queryFn: ({ signal }) => call(listBanners, {}, { signal }) });

export const articlesQuery = () =>
  queryOptions({
    queryKey: key('articles'),
    queryFn: async ({ signal }) => (await call(listArticles, { cid: 0, page: 1, limit: 7 }, { signal })).list,
  });

/** Ids of the newest articles that the person has not opened. */
export const unreadArticlesQuery = (person: Person) =>
  queryOptions({
    queryKey: ['content', 'unread', person.key, 'newest'],
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
      // The home page shows names and counts; the products of each shop would only make it heavier.
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

/** The newest products with a tag, for a shelf of the home page. */
export const shelfQuery = (person: Person, tag: ProductTag, limit: number) =>
  queryOptions({
    queryKey: key('shelf', person.key, tag, limit),
    queryFn: ({ signal }) => call(listGoods, { tag, newOrder: 'desc', page: 1, limit }, { signal }),
  });

/** What the mall recommends of a first-level category, 0 for all of them. */
export const recommendedQuery = (person: Person, category: number, page: number, limit: number) =>
  queryOptions({
    queryKey: key('recommended', person.key, category, page, limit),
    queryFn: ({ signal }) => call(listRecommendedProducts, { id: category, page, limit }, { signal }),
  });

export const productListQuery = (person: Person, choice: ListChoice) => {
  const request = listRequest(choice, person.mayPrices);
  return queryOptions({
    queryKey: key('list', person.key, request),
    queryFn: ({ signal }) => call(listProducts, request, { signal }),
  });
};

export const facetsQuery = (person: Person, choice: ListChoice) => {
  const request = facetRequest(choice, person.mayPrices);
  return queryOptions({
    queryKey: key('facets', person.mayPrices, request),
    queryFn: ({ signal }) => call(listProductFacets, request, { signal }),
  });
};

export const productQuery = (person: Person, id: number) =>
  queryOptions({
    queryKey: key('product', person.key, id),
    queryFn: ({ signal }) => call(readProduct, { id, quiet: true }, { signal }),
  });

/** What a banner draws of its product beside the picture. */
export const bannerViewQuery = (id: number) =>
  queryOptions({
    queryKey: key('banner-view', id),
    queryFn: async ({ signal }) => (await call(readProduct, { id, quiet: true }, { signal })).fieldOfView,
  });

export const orderCountsQuery = (person: Person) =>
  queryOptions({
    queryKey: key('order-counts', person.key),
    queryFn: ({ signal }) => call(countOrders, {}, { signal }),
    enabled: person.key !== '',
  });
