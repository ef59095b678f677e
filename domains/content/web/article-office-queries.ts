import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import { useIdempotentSend } from '../../../platform/web/api-client/use-idempotency-key.ts';
import {
  deleteArticleCategory,
  deleteArticles,
  listAdminArticleCategories,
  listAdminArticles,
  readAdminArticle,
  saveArticle,
  saveArticleCategory,
} from '../contract/article-admin-endpoints.ts';
import { CONTENT } from '../contract/content-endpoints.ts';

const ARTICLES = [...CONTENT, 'office', 'articles'] as const;

export function useAdminArticles(request: RequestInput<typeof listAdminArticles>) {
  return useQuery({
    queryKey: [...ARTICLES, 'list', request],
    queryFn: ({ signal }) => call(listAdminArticles, request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useAdminArticle(id: number) {
  return useQuery({
    queryKey: [...ARTICLES, 'one', id],
    queryFn: ({ signal }) => call(readAdminArticle, { id }, { signal }),
    staleTime: 0,
    // Refetching must not replace what the form was opened with.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
}

export function useAdminArticleCategories() {
  return useQuery({
    queryKey: [...ARTICLES, 'categories'],
    queryFn: ({ signal }) => call(listAdminArticleCategories, {}, { signal }),
    staleTime: 0,
  });
}

function useArticleChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => refetchStale(queries, ARTICLES) });
}

export function useSaveArticle() {
  const sendOnce = useIdempotentSend();
  return useArticleChange((request: RequestInput<typeof saveArticle>) =>
    sendOnce(request, (idempotencyKey) => call(saveArticle, request, { idempotencyKey })),
  );
}

export function useDeleteArticles() {
  return useArticleChange((ids: number[]) => call(deleteArticles, { ids }));
}

export function useSaveCategory() {
  const sendOnce = useIdempotentSend();
  return useArticleChange((request: RequestInput<typeof saveArticleCategory>) =>
    sendOnce(request, (idempotencyKey) => call(saveArticleCategory, request, { idempotencyKey })),
  );
}

export function useDeleteCategory() {
  return useArticleChange((id: number) => call(deleteArticleCategory, { id }));
}
