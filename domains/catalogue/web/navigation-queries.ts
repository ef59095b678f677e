import { useMutation, useQuery } from '@tanstack/react-query';
import type { Endpoint, RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { everyPage } from '../../../platform/web/api-client/every-page.ts';
import { useListed, useOfficeChange } from '../../../platform/web/office/office-queries.ts';
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

export const useAdminCategories = (request: RequestInput<typeof listAdminCategories>) =>
  useListed([...NAVIGATION, 'categories'], listAdminCategories, request);

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

export const useAdminBrands = (request: RequestInput<typeof listAdminBrands>) =>
  useListed([...NAVIGATION, 'brands'], listAdminBrands, request);

export const useAdminAttributes = (request: RequestInput<typeof listAdminAttributes>) =>
  useListed([...NAVIGATION, 'attribute-list'], listAdminAttributes, request);

/** How many products have an attribute; 0 is none. */
export function useAttributeProducts(id: number) {
  return useQuery({
    queryKey: [...NAVIGATION, 'attribute-products', id],
    queryFn: ({ signal }) => call(countAttributeProducts, { id }, { signal }),
    enabled: id > 0,
    staleTime: 0,
  });
}

export const useAdminTags = (request: RequestInput<typeof listAdminTags>) =>
  useListed([...NAVIGATION, 'tags'], listAdminTags, request);

/** Changes the navigation; what is shown of it is read again. */
export const useNavigationChange = <E extends Endpoint>(endpoint: E) => useOfficeChange(CATALOGUE, endpoint);
