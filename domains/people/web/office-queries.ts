import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as m from '#messages';
import type { Endpoint, RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import { AUDIT } from '../../audit/web/public.tsx';
import {
  exportCustomers,
  getCustomer,
  listAccountChoices,
  listCustomers,
} from '../contract/customer-account-endpoints.ts';
import { PEOPLE_ERRORS } from '../contract/people-errors.ts';
import { listPriceGroups } from '../contract/price-group-endpoints.ts';
import { listPermissionKeys, listRoles } from '../contract/role-endpoints.ts';
import { listStaff, listStaffRoles } from '../contract/staff-endpoints.ts';

/** Key prefix of all people queries; any change invalidates them. */
const PEOPLE = ['people'] as const;

export function useCustomers(request: RequestInput<typeof listCustomers>) {
  return useQuery({
    queryKey: [...PEOPLE, 'customers', request],
    queryFn: ({ signal }) => call(listCustomers, request, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function useCustomer(id: number) {
  return useQuery({
    queryKey: [...PEOPLE, 'customer', id],
    // The page reports the error itself.
    queryFn: ({ signal }) => call(getCustomer, { id }, { signal, handles: [PEOPLE_ERRORS.accountNotFound.reason] }),
    staleTime: 0,
    enabled: id > 0,
  });
}

export function useExportCustomers() {
  return useMutation({
    mutationFn: (request: RequestInput<typeof exportCustomers>) =>
      call(exportCustomers, request, { failed: m.app_export_failed() }),
  });
}

export function useAccountChoices() {
  return useQuery({
    queryKey: [...PEOPLE, 'choices'],
    queryFn: ({ signal }) => call(listAccountChoices, {}, { signal }),
  });
}

export function usePriceGroups() {
  return useQuery({
    queryKey: [...PEOPLE, 'groups'],
    queryFn: ({ signal }) => call(listPriceGroups, {}, { signal }),
  });
}

export function useStaff(request: RequestInput<typeof listStaff>) {
  return useQuery({
    queryKey: [...PEOPLE, 'staff', request],
    queryFn: ({ signal }) => call(listStaff, request, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function useStaffRoles() {
  return useQuery({
    queryKey: [...PEOPLE, 'staff-roles'],
    queryFn: ({ signal }) => call(listStaffRoles, {}, { signal }),
  });
}

export function useRoles() {
  return useQuery({
    queryKey: [...PEOPLE, 'roles'],
    queryFn: ({ signal }) => call(listRoles, {}, { signal }),
    staleTime: 0,
  });
}

export function usePermissionKeys() {
  return useQuery({
    queryKey: [...PEOPLE, 'permission-keys'],
    queryFn: ({ signal }) => call(listPermissionKeys, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A change to people, groups or roles; afterwards, even if it failed, the screen's data is reloaded. */
export function useAccountChange<E extends Endpoint>(endpoint: E) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: RequestInput<E>) => call(endpoint, request),
    onSettled: () => refetchStale(queries, PEOPLE, AUDIT),
  });
}
