import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as m from '#messages';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { ApiFailure } from '../../../platform/web/api-client/api-failure.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import { useIdempotentSend } from '../../../platform/web/api-client/use-idempotency-key.ts';
import { listHomeMerchants } from '../../merchants/contract/merchant-endpoints.ts';
import type { DictionaryTag } from '../../settings/contract/dictionary.ts';
import { listDictionaryEntries } from '../../settings/contract/settings-endpoints.ts';
import {
  adminCancelOrder,
  adminCountOrders,
  adminExportOrders,
  adminGetOrder,
  adminListOrders,
  shipOrder,
} from '../contract/admin-order-endpoints.ts';
import {
  cancelOrder,
  confirmReceipt,
  countOrders,
  deleteOrder,
  exportOrders,
  getLogistics,
  getOrder,
  listExpressCompanies,
  listOrders,
  ORDERS,
  signPackage,
} from '../contract/order-endpoints.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import { forgetShipped } from './ship-together-draft.ts';

/** Orders change on the other side too: a newly opened page reads them again. */
const FRESH = { staleTime: 0 } as const;

export function useOrders(request: RequestInput<typeof listOrders>) {
  return useQuery({
    queryKey: [...ORDERS, 'list', request],
    queryFn: ({ signal }) => call(listOrders, request, { signal }),
    ...FRESH,
    placeholderData: keepPreviousData,
  });
}

/** The configured menu of orders; until it is read, and where none is configured, the delivered one applies. */
export function useConfiguredMenu() {
  const { data } = useQuery({
    queryKey: ['dictionary', 'ORDER_MENU'],
    queryFn: ({ signal }) => call(listDictionaryEntries, { tag: 'ORDER_MENU' satisfies DictionaryTag }, { signal }),
  });
  return data && data.length > 0 ? data : undefined;
}

export function useOrderCounts() {
  return useQuery({
    queryKey: [...ORDERS, 'counts'],
    queryFn: ({ signal }) => call(countOrders, {}, { signal }),
    ...FRESH,
  });
}

/** An unknown order number is reported only by the page that shows the order. */
const TOLD_BY_THE_PAGE = [
  APP_ERRORS.badParameter.reason,
  ORDER_ERRORS.orderNotFound.reason,
  ORDER_ERRORS.orderDeleted.reason,
];

/** Whether the reader has deleted the order. */
export const isDeletedOrder = (failure: Error): boolean =>
  failure instanceof ApiFailure && failure.reason === ORDER_ERRORS.orderDeleted.reason;

/** Whether there is no order of this number, none any more, or it is no number. */
export function isNoOrder(failure: Error): boolean {
  return failure instanceof ApiFailure && TOLD_BY_THE_PAGE.includes(failure.reason);
}

export const oneOrder = (orderNo: string) =>
  queryOptions({
    queryKey: [...ORDERS, 'detail', orderNo],
    queryFn: ({ signal }) => call(getOrder, { orderNo }, { signal, handles: TOLD_BY_THE_PAGE }),
    ...FRESH,
    enabled: orderNo !== '',
  });

export function useOrder(orderNo: string) {
  return useQuery(oneOrder(orderNo));
}

export function useLogistics(invoiceId: number) {
  return useQuery({
    queryKey: [...ORDERS, 'logistics', invoiceId],
    queryFn: ({ signal }) => call(getLogistics, { invoiceId }, { signal }),
    enabled: invoiceId > 0,
  });
}

/** The carriers: read once per visit. */
export const expressCompaniesQuery = () =>
  queryOptions({
    queryKey: ['express'],
    queryFn: ({ signal }) => call(listExpressCompanies, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** A change to orders; whether it succeeds or not, the displayed data is read again. */
function useOrderChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => refetchStale(queries, ORDERS),
  });
}

export function useCancelOrder() {
  return useOrderChange((request: RequestInput<typeof cancelOrder>) => call(cancelOrder, request));
}

export function useConfirmReceipt() {
  return useOrderChange((orderNo: string) => call(confirmReceipt, { orderNo }));
}

export function useDeleteOrder() {
  return useOrderChange((orderNo: string) => call(deleteOrder, { orderNo }));
}

export function useSignPackage() {
  return useOrderChange((request: RequestInput<typeof signPackage>) => call(signPackage, request));
}

export function useAdminOrders(request: RequestInput<typeof adminListOrders>, enabled: boolean) {
  return useQuery({
    queryKey: [...ORDERS, 'admin', 'list', request],
    queryFn: ({ signal }) => call(adminListOrders, request, { signal }),
    enabled,
    ...FRESH,
    placeholderData: keepPreviousData,
  });
}

/** The shops whose orders a member of staff may look for. */
export function useShopNames(enabled: boolean) {
  return useQuery({
    queryKey: [...ORDERS, 'admin', 'shops'],
    queryFn: async ({ signal }) => {
      const { list } = await call(listHomeMerchants, { id: 100 }, { signal });
      return list.map(({ id, name }) => ({ id, name }));
    },
    enabled,
  });
}

export function useAdminOrderCounts(request: RequestInput<typeof adminCountOrders>, enabled: boolean) {
  return useQuery({
    queryKey: [...ORDERS, 'admin', 'counts', request],
    queryFn: ({ signal }) => call(adminCountOrders, request, { signal }),
    enabled,
    placeholderData: keepPreviousData,
  });
}

export function useAdminOrder(orderNo: string) {
  return useQuery({
    queryKey: [...ORDERS, 'admin', 'detail', orderNo],
    queryFn: ({ signal }) => call(adminGetOrder, { orderNo }, { signal }),
    ...FRESH,
    enabled: orderNo !== '',
  });
}

export function useExportOwnOrders() {
  return useMutation({
    mutationFn: (request: RequestInput<typeof exportOrders>) =>
      call(exportOrders, request, { failed: m.app_export_failed() }),
  });
}

export function useExportOrders() {
  return useMutation({
    mutationFn: (request: RequestInput<typeof adminExportOrders>) =>
      call(adminExportOrders, request, { failed: m.app_export_failed() }),
  });
}

export function useShipOrder() {
  const sendOnce = useIdempotentSend();
  return useOrderChange(async (request: RequestInput<typeof shipOrder>) => {
    const answer = await sendOnce(request, (idempotencyKey) => call(shipOrder, request, { idempotencyKey }));
    forgetShipped([request]);
    return answer;
  });
}

/** Of several orders one after the other: who asks says what was refused. */
export function useAdminCancelOrder() {
  return useOrderChange((request: RequestInput<typeof adminCancelOrder>) =>
    call(adminCancelOrder, request, { quiet: true }),
  );
}
