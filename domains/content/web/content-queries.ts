import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '../../../platform/contract/paging.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import { listAgreements, readAgreement } from '../contract/agreement-endpoints.ts';
import {
  listArticleCategories,
  listHotArticles,
  markArticlesRead,
  readArticle,
} from '../contract/article-endpoints.ts';
import { CONTENT, listArticles, listUnreadArticles } from '../contract/content-endpoints.ts';

export const ARTICLES_SHOWN = 20;

export const agreementTitlesQuery = () =>
  queryOptions({
    queryKey: [...CONTENT, 'agreements'],
    queryFn: ({ signal }) => call(listAgreements, {}, { signal }),
  });

export const agreementQuery = (slug: string) =>
  queryOptions({
    queryKey: [...CONTENT, 'agreement', slug],
    queryFn: ({ signal }) => call(readAgreement, { id: slug }, { signal }),
  });

/** `cid` 0 for all categories. */
export const articleListQuery = (cid: number, page: number) =>
  queryOptions({
    queryKey: [...CONTENT, 'articles', cid, page],
    queryFn: ({ signal }) => call(listArticles, { cid, page, limit: ARTICLES_SHOWN }, { signal }),
  });

export const articleCategoriesQuery = () =>
  queryOptions({
    queryKey: [...CONTENT, 'article-categories'],
    queryFn: ({ signal }) => call(listArticleCategories, {}, { signal }),
  });

export const hotArticlesQuery = () =>
  queryOptions({
    queryKey: [...CONTENT, 'hot-articles'],
    queryFn: ({ signal }) => call(listHotArticles, {}, { signal }),
  });

export const articleQuery = (id: number) =>
  queryOptions({
    queryKey: [...CONTENT, 'article', id],
    queryFn: ({ signal }) => call(readArticle, { id }, { signal }),
  });

const UNREAD = [...CONTENT, 'unread'] as const;

/** Ids of the articles a person has not opened, and how many those are. Nothing for a visitor. */
export const unreadArticlesQuery = (personKey: string) =>
  queryOptions({
    queryKey: [...UNREAD, personKey],
    queryFn: async ({ signal }) => {
      const { list, total } = await call(listUnreadArticles, { limit: MAX_PAGE_SIZE }, { signal });
      return { ids: list.map(({ id }) => id), total };
    },
    enabled: personKey !== '',
  });

/** Marks articles as read: one, or every one. */
export function useArticlesRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids?: readonly number[]) => call(markArticlesRead, ids ? { ids: [...ids] } : {}),
    onSettled: () => refetchStale(client, UNREAD),
  });
}
