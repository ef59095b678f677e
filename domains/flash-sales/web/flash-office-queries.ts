import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { useListed, useOfficeChange, useOfficeSave, useOpened } from '../../../platform/web/office/office-queries.ts';
import {
  type closeFlashSales,
  type deleteFlashSales,
  findPlannableProducts,
  listAdminFlashSales,
  listFlashSaleConflicts,
  previewFlashSale,
  type publishFlashSales,
  readAdminFlashSale,
  readFlashSaleResults,
  saveFlashSale,
} from '../contract/flash-sale-admin-endpoints.ts';
import { clockTime } from '../contract/flash-sale-endpoints.ts';

const OFFICE = ['flash-sales', 'office'] as const;

export const useAdminFlashSales = (request: RequestInput<typeof listAdminFlashSales>) =>
  useListed([...OFFICE, 'list'], listAdminFlashSales, request);

export const useAdminFlashSale = (id: number) => useOpened([...OFFICE, 'one'], readAdminFlashSale, { id });

export function useFlashSaleResults(id: number) {
  return useQuery({
    queryKey: [...OFFICE, 'results', id],
    queryFn: ({ signal }) => call(readFlashSaleResults, { id }, { signal }),
    staleTime: 0,
  });
}

export function useFlashSalePreview(asked: { id: number; at: string; phone: string; level: number }) {
  return useQuery({
    queryKey: [...OFFICE, 'preview', asked],
    queryFn: ({ signal }) => call(previewFlashSale, asked, { signal }),
    placeholderData: keepPreviousData,
    enabled: asked.at !== '',
  });
}

/** Other flash sales of the same products at the same time; nothing while the plan is not complete. */
export function useFlashSaleConflicts(plan: RequestInput<typeof listFlashSaleConflicts>) {
  const isComplete =
    plan.days.length > 0 &&
    plan.productIds.length > 0 &&
    plan.slots.length > 0 &&
    plan.slots.every(({ from, until }) => [from, until].every((clock) => clockTime.safeParse(clock).success));
  return useQuery({
    queryKey: [...OFFICE, 'conflicts', plan],
    queryFn: ({ signal }) => call(listFlashSaleConflicts, plan, { signal }),
    placeholderData: keepPreviousData,
    enabled: isComplete,
    retry: false,
  });
}

/** Products to plan, by their codes. */
export function useFindProducts() {
  return useMutation({
    mutationFn: (request: RequestInput<typeof findPlannableProducts>) => call(findPlannableProducts, request),
  });
}

export const useSaveFlashSale = () => useOfficeSave(OFFICE, saveFlashSale);

/** Publishes, ends or deletes. */
export const useChangeFlashSales = (
  endpoint: typeof publishFlashSales | typeof closeFlashSales | typeof deleteFlashSales,
) => useOfficeChange(OFFICE, endpoint);
