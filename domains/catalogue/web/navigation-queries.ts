import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { everyPage } from '../../../platform/web/api-client/every-page.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import { countAttributeProducts, listAdminAttributes } from '../contract/attribute-endpoints.ts';
import { CATALOGUE } from '../contract/catalogue-query-key.ts';
import {
  listAdminBrands,
  listAdminCategories,
  listAttributeCarriers,
  listAttributeChoices,
} from '../contract/navigation-endpoints.ts';
import { listAdminTags } from '../contract/tag-endpoints.ts';

const NAVIGATION = [...CATALOGUE, 'office', 'navigation'] as const;

export function useAdminCategories(request: RequestInput<typeof listAdminCategories>) {
  return useQuery({
    queryKey: [...NAVIGATION, 'categories', request],
    queryFn: ({ signal }) => call(listAdminCategories, request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Categories that others can hang on: all of one level. */
export function useCategoriesOfLevel(level: 1 | 2, enabled: boolean) {
  return useQuery({
    queryKey: [...NAVIGATION, 'parents', level],
    queryFn: ({ signal }) => everyPage((paging) => call(listAdminCategories, { level, ...paging }, { signal })),
    enabled,
  });
}

/** The attributes that a category can have. */
export function useAttributes() {
  return useQuery({
    queryKey: [...NAVIGATION, 'attributes'],
    queryFn: ({ signal }) => call(listAttributeChoices, {}, { signal }),
  });
}

/** Asks which products have a value of an attribute, before it is taken out of the set of their category. */
export function useAttributeCarriers(id: number) {
  return useMutation({ mutationFn: (code: string) => call(listAttributeCarriers, { id, code }) });
}

export function useAdminBrands(request: RequestInput<typeof listAdminBrands>) {
  return useQuery({
    queryKey: [...NAVIGATION, 'brands', request],
    queryFn: ({ signal }) => call(listAdminBrands, request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useAdminAttributes(request: RequestInput<typeof listAdminAttributes>) {
  return useQuery({
    queryKey: [...NAVIGATION, 'attribute-list', request],
    queryFn: ({ signal }) => call(listAdminAttributes, request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** How many products have an attribute; 0 is none. */
export function useAttributeProducts(id: number) {
  return useQuery({
    queryKey: [...NAVIGATION, 'attribute-products', id],
    queryFn: ({ signal }) => call(countAttributeProducts, { id }, { signal }),
    enabled: id > 0,
    staleTime: 0,
  });
}

export function useAdminTags(request: RequestInput<typeof listAdminTags>) {
  return useQuery({
    queryKey: [...NAVIGATION, 'tags', request],
    queryFn: ({ signal }) => call(listAdminTags, request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Changes the navigation; what is shown of it is read again. */
export function useNavigationChange<E extends Endpoint>(endpoint: E) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: RequestInput<E>) => call(endpoint, request),
    onSettled: () => refetchStale(queries, CATALOGUE),
  });
}
