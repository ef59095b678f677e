import { useQuery } from '@tanstack/react-query';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { useListed, useOfficeChange, useOfficeSave, useOpened } from '../../../platform/web/office/office-queries.ts';
import {
  type closePromotions,
  type deletePromotions,
  listAdminPromotions,
  listPromotionConflicts,
  type publishPromotions,
  readAdminPromotion,
  readPromotionResults,
  savePromotion,
} from '../contract/promotion-admin-endpoints.ts';

const OFFICE = ['promotions', 'office'] as const;

export const useAdminPromotions = (request: RequestInput<typeof listAdminPromotions>) =>
  useListed([...OFFICE, 'list'], listAdminPromotions, request);

export const useAdminPromotion = (id: number) => useOpened([...OFFICE, 'one'], readAdminPromotion, { id });

/** What this one meets, as it was saved. */
export function useConflicts(id: number) {
  return useQuery({
    queryKey: [...OFFICE, 'conflicts', id],
    queryFn: ({ signal }) => call(listPromotionConflicts, { ids: String(id) }, { signal, quiet: true }),
    staleTime: 0,
    enabled: id > 0,
  });
}

export const readConflicts = (ids: readonly number[]) => call(listPromotionConflicts, { ids: ids.join() });

export function usePromotionResults(id: number) {
  return useQuery({
    queryKey: [...OFFICE, 'results', id],
    queryFn: ({ signal }) => call(readPromotionResults, { id }, { signal }),
    staleTime: 0,
  });
}

export const useSavePromotion = () => useOfficeSave(OFFICE, savePromotion);

/** Publishes, withdraws or deletes. */
export const useChangePromotions = (
  endpoint: typeof publishPromotions | typeof closePromotions | typeof deletePromotions,
) => useOfficeChange(OFFICE, endpoint);
