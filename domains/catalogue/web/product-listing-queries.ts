import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as m from '#messages';
import type { RequestInput, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import type { bulkListing, bulkPrices } from '../contract/bulk-endpoints.ts';
import { CATALOGUE } from '../contract/catalogue-query-key.ts';
import { listProductChoices, readProductListing } from '../contract/product-listing-endpoints.ts';

const LISTING = [...CATALOGUE, 'office', 'listing'] as const;

export function useProductListing(id: number) {
  return useQuery({
    queryKey: [...LISTING, id],
    queryFn: ({ signal }) => call(readProductListing, { id }, { signal }),
    staleTime: 0,
  });
}

/** Brands, categories and tags to choose from. */
export function useProductChoices() {
  return useQuery({
    queryKey: [...LISTING, 'choices'],
    queryFn: ({ signal }) => call(listProductChoices, {}, { signal }),
  });
}

type TagChoices = ResponseOf<typeof listProductChoices>['tags'];

/** Tags to tick; disabled ones say so. */
export const tagChoices = (tags: TagChoices = []) =>
  tags.map(({ value, label, disabled }) => ({
    value: Number(value),
    label: disabled ? m.catalogue_tags_disabled_name({ name: label }) : label,
  }));

/** A change of many products; a preview changes nothing that is shown. */
export function useBulkChange<E extends typeof bulkListing | typeof bulkPrices>(endpoint: E) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: RequestInput<E>) => call(endpoint, request),
    onSettled: (_answer, _error, request) => (request.confirmed === '' ? undefined : refetchStale(queries, CATALOGUE)),
  });
}
