import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { ApiFailure } from '../../../platform/web/api-client/api-failure.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { ORDERS } from '../../orders/contract/order-endpoints.ts';
import { ORDER_ERRORS } from '../../orders/contract/order-errors.ts';
import { PEOPLE_ERRORS } from '../../people/contract/people-errors.ts';
import {
  countSubOrders,
  exportSubOrders,
  getSubOrder,
  listOrderContacts,
  listSubDistributors,
  listSubOrders,
  SUB_ORDERS,
  sumSubOrders,
} from '../contract/sub-order-endpoints.ts';
import { SUB_ORDER_ERRORS } from '../contract/sub-order-errors.ts';

/** Others change these orders: a newly opened page reads them again. */
const FRESH = { staleTime: 0 } as const;
/** The list itself says why it is not shown; the reads beside it need not. */
const TOLD_BY_THE_LIST = [PEOPLE_ERRORS.notFirstLevel.reason];

export function useSubOrders(request: RequestInput<typeof listSubOrders>) {
  return useQuery({
    queryKey: [...SUB_ORDERS, 'list', request],
    queryFn: ({ signal }) => call(listSubOrders, request, { signal, handles: TOLD_BY_THE_LIST }),
    ...FRESH,
    placeholderData: keepPreviousData,
  });
}

export function useSubOrderTotals(request: RequestInput<typeof sumSubOrders>) {
  return useQuery({
    queryKey: [...SUB_ORDERS, 'totals', request],
    queryFn: ({ signal }) => call(sumSubOrders, request, { signal, handles: TOLD_BY_THE_LIST }),
    ...FRESH,
    placeholderData: keepPreviousData,
  });
}

export function useSubOrderCounts(request: RequestInput<typeof countSubOrders>) {
  return useQuery({
    queryKey: [...SUB_ORDERS, 'counts', request],
    queryFn: ({ signal }) => call(countSubOrders, request, { signal, handles: TOLD_BY_THE_LIST }),
    ...FRESH,
    placeholderData: keepPreviousData,
  });
}

export function useSubDistributors() {
  return useQuery({
    queryKey: [...SUB_ORDERS, 'distributors'],
    queryFn: ({ signal }) => call(listSubDistributors, {}, { signal, handles: TOLD_BY_THE_LIST }),
  });
}

export function useExportSubOrders() {
  return useMutation({
    mutationFn: (request: RequestInput<typeof exportSubOrders>) =>
      call(exportSubOrders, request, { failed: m.app_export_failed() }),
  });
}

const isNoNumber = (failure: Error) =>
  failure instanceof ApiFailure && failure.reason === APP_ERRORS.badParameter.reason;

/** Whether there is no order of this number, or it is no number: asking again finds none. */
export const isNoOrder = (failure: Error): boolean =>
  isNoNumber(failure) ||
  (failure instanceof ApiFailure &&
    [SUB_ORDER_ERRORS.subOrderNotFound.reason, ORDER_ERRORS.orderNotFound.reason].includes(failure.reason));

/** Why an order cannot be shown; an invalid number is treated like that of a missing order. */
export const subOrderFailureText = (failure: Error): string =>
  isNoNumber(failure) ? m.sub_orders_error_sub_order_not_found() : failure.message;

export function useSubOrder(orderNo: string) {
  const handles = [...TOLD_BY_THE_LIST, APP_ERRORS.badParameter.reason, SUB_ORDER_ERRORS.subOrderNotFound.reason];
  return useQuery({
    queryKey: [...SUB_ORDERS, 'detail', orderNo],
    queryFn: ({ signal }) => call(getSubOrder, { orderNo }, { signal, handles }),
    ...FRESH,
    enabled: orderNo !== '',
  });
}

export function useOrderContacts(orderNo: string) {
  const handles = [APP_ERRORS.badParameter.reason, ORDER_ERRORS.orderNotFound.reason];
  return useQuery({
    queryKey: [...ORDERS, 'contacts', orderNo],
    queryFn: ({ signal }) => call(listOrderContacts, { orderNo }, { signal, handles }),
    enabled: orderNo !== '',
  });
}
