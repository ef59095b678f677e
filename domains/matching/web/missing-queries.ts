import { useMutation, useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { useListed } from '../../../platform/web/office/office-queries.ts';
import { listProductChoices } from '../../catalogue/contract/product-listing-endpoints.ts';
import {
  countMissingAttributes,
  exportMissingAttributes,
  listMissingAttributes,
  MISSING_ATTRIBUTES,
} from '../contract/missing-attribute-endpoints.ts';

export const useMissingCounts = () => useListed([...MISSING_ATTRIBUTES, 'counts'], countMissingAttributes, {});

export const useMissingAttributes = (request: RequestInput<typeof listMissingAttributes>) =>
  useListed([...MISSING_ATTRIBUTES, 'list'], listMissingAttributes, request);

/** Brands to filter by, for those who may read the catalogue. */
export function useBrandChoices(enabled: boolean) {
  return useQuery({
    queryKey: [...MISSING_ATTRIBUTES, 'brands'],
    queryFn: async ({ signal }) => (await call(listProductChoices, {}, { signal })).brands,
    enabled,
  });
}

export function useExportMissing() {
  return useMutation({
    mutationFn: (request: RequestInput<typeof exportMissingAttributes>) =>
      call(exportMissingAttributes, request, { failed: m.app_export_failed() }),
  });
}
