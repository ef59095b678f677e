import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as m from '#messages';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { ApiFailure } from '../../../platform/web/api-client/api-failure.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import { useIdempotentSend } from '../../../platform/web/api-client/use-idempotency-key.ts';
import { ORDERS } from '../../orders/contract/order-endpoints.ts';
import {
  adminCountRefunds,
  adminExportRefunds,
  adminGetRefund,
  adminListRefunds,
  approveRefund,
  receiveGoods,
  refuseRefund,
} from '../contract/refund-admin-endpoints.ts';
import {
  applyForRefund,
  getRefund,
  listRefundable,
  listRefundReasons,
  listRefunds,
  quoteRefund,
  REFUNDS,
  revokeRefund,
  sendGoodsBack,
} from '../contract/refund-endpoints.ts';
import { REFUND_ERRORS } from '../contract/refund-errors.ts';

/** Refunds change on the other side too: a newly opened page reads them again. */
const FRESH = { staleTime: 0 } as const;

export function useRefundable(request: RequestInput<typeof listRefundable>, enabled = true) {
  return useQuery({
    queryKey: [...REFUNDS, 'refundable', request],
    queryFn: ({ signal }) => call(listRefundable, request, { signal }),
    ...FRESH,
    enabled,
    placeholderData: keepPreviousData,
  });
}

export function useRefundReasons() {
  return useQuery({
    queryKey: [...REFUNDS, 'reasons'],
    queryFn: ({ signal }) => call(listRefundReasons, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What a refund would return; the form says itself why something cannot be asked for. */
export function useRefundQuote(request: RequestInput<typeof quoteRefund>, enabled: boolean) {
  return useQuery({
    queryKey: [...REFUNDS, 'quote', request],
    queryFn: ({ signal }) =>
      call(quoteRefund, request, {
        signal,
        handles: [
          APP_ERRORS.badParameter.reason,
          REFUND_ERRORS.tooMany.reason,
          REFUND_ERRORS.nothingToReturn.reason,
          REFUND_ERRORS.notRefundable.reason,
        ],
      }),
    enabled,
    placeholderData: keepPreviousData,
    ...FRESH,
  });
}

export function useRefunds(request: RequestInput<typeof listRefunds>) {
  return useQuery({
    queryKey: [...REFUNDS, 'list', request],
    queryFn: ({ signal }) => call(listRefunds, request, { signal }),
    ...FRESH,
    placeholderData: keepPreviousData,
  });
}

/** An unknown number is reported only by the page that shows the refund. */
const TOLD_BY_THE_PAGE = [APP_ERRORS.badParameter.reason, REFUND_ERRORS.refundNotFound.reason];

/** Whether there is no refund of this number, or it is no number: asking again finds none. */
export const isNoRefund = (failure: Error): boolean =>
  failure instanceof ApiFailure && TOLD_BY_THE_PAGE.includes(failure.reason);

export function useRefund(refundOrderNo: string) {
  return useQuery({
    queryKey: [...REFUNDS, 'detail', refundOrderNo],
    queryFn: ({ signal }) => call(getRefund, { refundOrderNo }, { signal, handles: TOLD_BY_THE_PAGE }),
    ...FRESH,
    enabled: refundOrderNo !== '',
  });
}

/** A change to refunds; whether it succeeds or not, they and the orders are read again. */
function useRefundChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => Promise.all([refetchStale(queries, REFUNDS), refetchStale(queries, ORDERS)]),
  });
}

export function useApplyForRefund() {
  const sendOnce = useIdempotentSend();
  return useRefundChange((request: RequestInput<typeof applyForRefund>) =>
    sendOnce(request, (idempotencyKey) => call(applyForRefund, request, { idempotencyKey })),
  );
}

export function useSendGoodsBack() {
  return useRefundChange((request: RequestInput<typeof sendGoodsBack>) => call(sendGoodsBack, request));
}

export function useRevokeRefund() {
  return useRefundChange((refundOrderNo: string) => call(revokeRefund, { refundOrderNo }));
}

export function useAdminRefunds(request: RequestInput<typeof adminListRefunds>) {
  return useQuery({
    queryKey: [...REFUNDS, 'admin', 'list', request],
    queryFn: ({ signal }) => call(adminListRefunds, request, { signal }),
    ...FRESH,
    placeholderData: keepPreviousData,
  });
}

export function useAdminRefundCounts(request: RequestInput<typeof adminCountRefunds>) {
  return useQuery({
    queryKey: [...REFUNDS, 'admin', 'counts', request],
    queryFn: ({ signal }) => call(adminCountRefunds, request, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useAdminRefund(refundOrderNo: string) {
  return useQuery({
    queryKey: [...REFUNDS, 'admin', 'detail', refundOrderNo],
    queryFn: ({ signal }) => call(adminGetRefund, { refundOrderNo }, { signal }),
    ...FRESH,
    enabled: refundOrderNo !== '',
  });
}

export function useExportRefunds() {
  return useMutation({
    mutationFn: (request: RequestInput<typeof adminExportRefunds>) =>
      call(adminExportRefunds, request, { failed: m.app_export_failed() }),
  });
}

export function useApproveRefund() {
  const sendOnce = useIdempotentSend();
  return useRefundChange((request: RequestInput<typeof approveRefund>) =>
    sendOnce(request, (idempotencyKey) => call(approveRefund, request, { idempotencyKey })),
  );
}

export function useRefuseRefund() {
  return useRefundChange((request: RequestInput<typeof refuseRefund>) => call(refuseRefund, request));
}

export function useReceiveGoods() {
  const sendOnce = useIdempotentSend();
  return useRefundChange((request: RequestInput<typeof receiveGoods>) =>
    sendOnce(request, (idempotencyKey) => call(receiveGoods, request, { idempotencyKey })),
  );
}
