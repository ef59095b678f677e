import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { readRechargeRules } from '../../payments/contract/recharge-endpoints.ts';
import {
  exportBalanceRecords,
  exportCreditRecords,
  listBalanceRecords,
  listCreditRecords,
  listPointEntries,
  readCredit,
  readPoints,
} from '../contract/wallet-endpoints.ts';

const WALLET = ['wallet'] as const;
/** Balances also change on other pages and on the server, so a page refetches them when opened. */
const FRESH = { staleTime: 0 } as const;

export const creditQuery = queryOptions({
  queryKey: [...WALLET, 'credit'],
  queryFn: ({ signal }) => call(readCredit, {}, { signal }),
  ...FRESH,
});

export const pointsQuery = queryOptions({
  queryKey: [...WALLET, 'points'],
  queryFn: ({ signal }) => call(readPoints, {}, { signal }),
  ...FRESH,
});

/** Whether this account tops up its balance here at all. */
export const rechargeRulesQuery = queryOptions({
  queryKey: [...WALLET, 'recharge-rules'],
  queryFn: ({ signal }) => call(readRechargeRules, {}, { signal }),
});

export function useExportBalance() {
  return useMutation({
    mutationFn: (request: RequestInput<typeof exportBalanceRecords>) =>
      call(exportBalanceRecords, request, { failed: m.app_export_failed() }),
  });
}

export function useExportCredit() {
  return useMutation({
    mutationFn: (request: RequestInput<typeof exportCreditRecords>) =>
      call(exportCreditRecords, request, { failed: m.app_export_failed() }),
  });
}

export function useCreditRecords(request: RequestInput<typeof listCreditRecords>) {
  return useQuery({
    queryKey: [...WALLET, 'credit-records', request],
    queryFn: ({ signal }) => call(listCreditRecords, request, { signal }),
    placeholderData: keepPreviousData,
    ...FRESH,
  });
}

export function useBalanceRecords(request: RequestInput<typeof listBalanceRecords>) {
  return useQuery({
    queryKey: [...WALLET, 'balance', request],
    queryFn: ({ signal }) => call(listBalanceRecords, request, { signal }),
    placeholderData: keepPreviousData,
    ...FRESH,
  });
}

export function usePointEntries(request: { page: number; limit: number }) {
  return useQuery({
    queryKey: [...WALLET, 'point-entries', request],
    queryFn: ({ signal }) => call(listPointEntries, request, { signal }),
    placeholderData: keepPreviousData,
    ...FRESH,
  });
}
