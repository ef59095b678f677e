import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as m from '#messages';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import { sendFile } from '../../../platform/web/upload/upload-file.ts';
import { listHomeMerchants } from '../../merchants/contract/merchant-endpoints.ts';
import {
  exportProducts,
  importProducts,
  listAdminProducts,
  publishProducts,
  readImportTemplate,
  readProductImport,
} from '../contract/catalogue-admin-endpoints.ts';
import { listProductFacets } from '../contract/catalogue-endpoints.ts';
import { CATALOGUE } from '../contract/catalogue-query-key.ts';

export const OFFICE_PRODUCTS = [...CATALOGUE, 'office', 'products'] as const;
const POLL_MS = 1_000;
/** The most shops the list of shops answers. */
const MERCHANTS = 100;

export function useAdminProducts(request: RequestInput<typeof listAdminProducts>, enabled: boolean) {
  return useQuery({
    queryKey: [...OFFICE_PRODUCTS, request],
    queryFn: ({ signal }) => call(listAdminProducts, request, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** Names of the shops that a product, or anything else that staff keep, can belong to. */
export function useMerchantNames(enabled: boolean) {
  return useQuery({
    queryKey: [...CATALOGUE, 'office', 'merchants'],
    queryFn: async ({ signal }) => {
      const { list } = await call(listHomeMerchants, { id: MERCHANTS }, { signal });
      return list.map(({ id, name }) => ({ id, name }));
    },
    enabled,
  });
}

/** Brands to choose from. */
export function useBrandNames() {
  return useQuery({
    queryKey: [...CATALOGUE, 'office', 'brands'],
    queryFn: async ({ signal }) => (await call(listProductFacets, {}, { signal })).brandList,
  });
}

export function usePublishProducts() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: RequestInput<typeof publishProducts>) => call(publishProducts, request),
    onSettled: () => refetchStale(queries, CATALOGUE),
  });
}

export function useExportProducts() {
  return useMutation({
    mutationFn: (request: RequestInput<typeof exportProducts>) =>
      call(exportProducts, request, { failed: m.app_export_failed() }),
  });
}

export function useImportTemplate() {
  return useMutation({
    mutationFn: (format: 'csv' | 'xlsx') =>
      call(readImportTemplate, { format }, { failed: m.catalogue_office_import_template_failed() }),
  });
}

interface ImportFile {
  readonly file: File;
  readonly dryRun: boolean;
  /** Percentage sent, 0 to 100. */
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
}

/** Sends a table to be checked or imported; answers the id its progress is read under. */
export function useStartImport() {
  return useMutation({
    mutationFn: async ({ file, dryRun, onProgress, signal }: ImportFile) => {
      const answer = await sendFile(importProducts, { dryRun: String(dryRun) }, file, { onProgress, signal });
      return importProducts.response.parse(answer).id;
    },
  });
}

/** An import, read again every second until it has ended. */
export function useProductImport(id: number | null) {
  return useQuery({
    queryKey: [...CATALOGUE, 'office', 'import', id],
    queryFn: ({ signal }) => call(readProductImport, { id: id ?? 0 }, { signal }),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.error || state.data?.status === 'done' || state.data?.status === 'failed' ? false : POLL_MS,
  });
}
