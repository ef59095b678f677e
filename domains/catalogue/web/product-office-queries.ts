import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import { listCustomers } from '../../people/contract/customer-account-endpoints.ts';
import { CATALOGUE } from '../contract/catalogue-query-key.ts';
import { readProductMedia } from '../contract/product-media.ts';
import {
  listStockMovements,
  readCosts,
  readCustomerPrice,
  readOfficeProduct,
  readTermsPrice,
} from '../contract/product-office-endpoints.ts';

const PRODUCT = [...CATALOGUE, 'office', 'product'] as const;

export function useOfficeProduct(id: number) {
  return useQuery({
    queryKey: [...PRODUCT, id],
    queryFn: ({ signal }) => call(readOfficeProduct, { id }, { signal }),
    staleTime: 0,
    enabled: id > 0,
  });
}

export function useProductMedia(id: number) {
  return useQuery({
    queryKey: [...PRODUCT, 'media', id],
    queryFn: ({ signal }) => call(readProductMedia, { id }, { signal }),
    staleTime: 0,
  });
}

export function useStockMovements(request: RequestInput<typeof listStockMovements>) {
  return useQuery({
    queryKey: [...PRODUCT, 'ledger', request],
    queryFn: ({ signal }) => call(listStockMovements, request, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function useCosts(id: number, enabled: boolean) {
  return useQuery({
    queryKey: [...PRODUCT, 'costs', id],
    queryFn: ({ signal }) => call(readCosts, { id }, { signal }),
    staleTime: 0,
    enabled,
  });
}

/** Customers found by what was typed, to choose one from. */
export function useFoundCustomers(keyword: string) {
  return useQuery({
    queryKey: [...PRODUCT, 'customers', keyword],
    queryFn: ({ signal }) => call(listCustomers, { keyword, limit: 8 }, { signal }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });
}

/** A SKU, and how many pieces of it are priced. */
export type PricedSku = Pick<RequestInput<typeof readCustomerPrice>, 'skuId' | 'quantity'>;

export function useTermsPrice(request: RequestInput<typeof readTermsPrice>) {
  return useQuery({
    queryKey: [...PRODUCT, 'price', request],
    queryFn: ({ signal }) => call(readTermsPrice, request, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** What is shown until the price is there: the last one, unless it is another customer's. */
export function lastPriceOf<P>(accountId: unknown, last: P | undefined, key: readonly unknown[] | undefined) {
  const request = key?.at(-1) as { readonly accountId?: unknown } | undefined;
  return request?.accountId === accountId ? last : undefined;
}

export function useCustomerPrice(request: RequestInput<typeof readCustomerPrice>) {
  return useQuery({
    queryKey: [...PRODUCT, 'price', request],
    queryFn: ({ signal }) => call(readCustomerPrice, request, { signal }),
    staleTime: 0,
    enabled: Number(request.accountId) > 0,
    placeholderData: (last, query) => lastPriceOf(request.accountId, last, query?.queryKey),
  });
}

/** A change of the product; whether it succeeds or not, what is shown is read again. */
export function useProductChange<E extends Endpoint>(endpoint: E) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: RequestInput<E>) => call(endpoint, request),
    onSettled: () => refetchStale(queries, CATALOGUE),
  });
}
