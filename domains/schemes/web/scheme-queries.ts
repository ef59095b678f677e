import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import { useIdempotentSend } from '../../../platform/web/api-client/use-idempotency-key.ts';
import { useAddLines } from '../../cart/web/public.tsx';
import { deleteSchemes, listAdminSchemes, saveScheme } from '../contract/scheme-admin-endpoints.ts';
import {
  addSchemeToCart,
  listHotSchemes,
  listSchemeProducts,
  listSchemes,
  markSchemeRead,
  readScheme,
} from '../contract/scheme-endpoints.ts';

const SCHEMES = ['schemes'] as const;
const SHOWN = 12;

/** `disabled` as in `Person`: of the categories disabled for whoever asks, schemes show nothing. */
export const schemeListQuery = (disabled: string, keyword: string, page: number) =>
  queryOptions({
    queryKey: [...SCHEMES, 'list', disabled, keyword, page],
    queryFn: ({ signal }) => call(listSchemes, { keyword, page, limit: SHOWN }, { signal }),
    placeholderData: keepPreviousData,
  });

export const hotSchemesQuery = (disabled: string) =>
  queryOptions({
    queryKey: [...SCHEMES, 'hot', disabled],
    queryFn: ({ signal }) => call(listHotSchemes, {}, { signal }),
  });

export const schemeQuery = (disabled: string, id: number) =>
  queryOptions({
    queryKey: [...SCHEMES, 'one', disabled, id],
    queryFn: ({ signal }) => call(readScheme, { id }, { signal }),
  });

/** `person` is the key of whoever asks: the prices are theirs. */
export const schemeProductsQuery = (id: number, person: string) =>
  queryOptions({
    queryKey: [...SCHEMES, 'products', id, person],
    queryFn: ({ signal }) => call(listSchemeProducts, { id }, { signal }),
  });

export function useSchemeRead() {
  return useMutation({ mutationFn: (id: number) => call(markSchemeRead, { id }, { quiet: true }) });
}

export const useAddSchemeToCart = () =>
  useAddLines((id: number, idempotencyKey) => call(addSchemeToCart, { id }, { idempotencyKey }));

export function useAdminSchemes(request: RequestInput<typeof listAdminSchemes>) {
  return useQuery({
    queryKey: [...SCHEMES, 'office', request],
    queryFn: ({ signal }) => call(listAdminSchemes, request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

function useSchemeChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => refetchStale(queries, SCHEMES) });
}

export function useSaveScheme() {
  const sendOnce = useIdempotentSend();
  return useSchemeChange((request: RequestInput<typeof saveScheme>) =>
    sendOnce(request, (idempotencyKey) => call(saveScheme, request, { idempotencyKey })),
  );
}

export function useDeleteSchemes() {
  return useSchemeChange((ids: number[]) => call(deleteSchemes, { ids }));
}
