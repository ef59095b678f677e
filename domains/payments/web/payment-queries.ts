import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as m from '#messages';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { ApiFailure } from '../../../platform/web/api-client/api-failure.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import { useIdempotentSend } from '../../../platform/web/api-client/use-idempotency-key.ts';
import { ORDERS } from '../../orders/contract/order-endpoints.ts';
import { listCreditAccounts, recordRepayment } from '../contract/credit-endpoints.ts';
import {
  confirmReturnTransfer,
  countMoneyReturns,
  listMoneyReturns,
  retryReturn,
  settleReturn,
} from '../contract/money-return-endpoints.ts';
import type { OnlinePayType } from '../contract/payment.ts';
import {
  confirmTransfer,
  countOfflinePayments,
  getCashier,
  getPayConfig,
  listOfflinePayments,
  pay,
  queryAliPay,
  querySandboxPay,
  queryWechatPay,
  rejectTransfer,
  submitVoucher,
  takePartsBack,
} from '../contract/payment-endpoints.ts';
import { PAYMENT_ERRORS } from '../contract/payment-errors.ts';

const PAYMENTS = ['payments'] as const;
const cashierKey = (orderNo: string) => [...PAYMENTS, 'cashier', orderNo];

/** Polling interval of a payment in progress, in milliseconds. */
const POLL_MS = 2_000;

/** The page says so itself: there is no payment of this number, or it is no number. */
const NO_PAYMENT = [APP_ERRORS.badParameter.reason, PAYMENT_ERRORS.paymentNotFound.reason];

export const isNoPayment = (failure: Error): boolean =>
  failure instanceof ApiFailure && NO_PAYMENT.includes(failure.reason);

export function useCashier(orderNo: string) {
  return useQuery({
    queryKey: cashierKey(orderNo),
    queryFn: ({ signal }) => call(getCashier, { orderNo }, { signal, handles: NO_PAYMENT }),
    staleTime: 0,
    enabled: orderNo !== '',
  });
}

export function usePayConfig() {
  return useQuery({
    queryKey: [...PAYMENTS, 'config'],
    queryFn: ({ signal }) => call(getPayConfig, {}, { signal }),
  });
}

const RESULT = { weixin: queryWechatPay, alipay: queryAliPay, sandbox: querySandboxPay };

/** Polls whether an online payment has arrived, while `active`; the cashier is read again once it has. */
export function usePayResult(orderNo: string, payType: OnlinePayType, active: boolean) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: [...PAYMENTS, 'result', orderNo, payType],
    queryFn: async ({ signal }) => {
      const arrived = await call(RESULT[payType], { orderNo }, { signal });
      if (arrived) await queries.invalidateQueries({ queryKey: cashierKey(orderNo) });
      return arrived;
    },
    enabled: active && orderNo !== '',
    refetchInterval: (query) => (query.state.data === true ? false : POLL_MS),
  });
}

/** Paying changes the payment, its orders and the balance. */
function usePaymentChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => refetchStale(queries, PAYMENTS, ORDERS),
  });
}

export function usePay() {
  const sendOnce = useIdempotentSend();
  return usePaymentChange((request: RequestInput<typeof pay>) =>
    sendOnce(request, (idempotencyKey) =>
      call(pay, request, { idempotencyKey, failed: m.payments_page_order_error() }),
    ),
  );
}

export function useTakePartsBack() {
  const sendOnce = useIdempotentSend();
  return usePaymentChange((request: RequestInput<typeof takePartsBack>) =>
    sendOnce(request, (idempotencyKey) => call(takePartsBack, request, { idempotencyKey })),
  );
}

export function useSubmitVoucher() {
  const sendOnce = useIdempotentSend();
  return usePaymentChange((request: RequestInput<typeof submitVoucher>) =>
    sendOnce(request, (idempotencyKey) => call(submitVoucher, request, { idempotencyKey })),
  );
}

export function useOfflinePayments(request: RequestInput<typeof listOfflinePayments>) {
  return useQuery({
    queryKey: [...PAYMENTS, 'offline', request],
    queryFn: ({ signal }) => call(listOfflinePayments, request, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function useOfflineCounts(request: RequestInput<typeof countOfflinePayments>) {
  return useQuery({
    queryKey: [...PAYMENTS, 'offlineCounts', request],
    queryFn: ({ signal }) => call(countOfflinePayments, request, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function useConfirmTransfer() {
  const sendOnce = useIdempotentSend();
  return usePaymentChange((request: RequestInput<typeof confirmTransfer>) =>
    sendOnce(request, (idempotencyKey) => call(confirmTransfer, request, { idempotencyKey })),
  );
}

export function useRejectTransfer() {
  return usePaymentChange((request: RequestInput<typeof rejectTransfer>) => call(rejectTransfer, request));
}

export function useMoneyReturns(request: RequestInput<typeof listMoneyReturns>) {
  return useQuery({
    queryKey: [...PAYMENTS, 'returns', request],
    queryFn: ({ signal }) => call(listMoneyReturns, request, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function useReturnCounts(request: RequestInput<typeof countMoneyReturns>) {
  return useQuery({
    queryKey: [...PAYMENTS, 'returnCounts', request],
    queryFn: ({ signal }) => call(countMoneyReturns, request, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function useConfirmReturnTransfer() {
  const sendOnce = useIdempotentSend();
  return usePaymentChange((request: RequestInput<typeof confirmReturnTransfer>) =>
    sendOnce(request, (idempotencyKey) => call(confirmReturnTransfer, request, { idempotencyKey })),
  );
}

export function useRetryReturn() {
  return usePaymentChange((reference: string) => call(retryReturn, { reference }));
}

export function useSettleReturn() {
  const sendOnce = useIdempotentSend();
  return usePaymentChange((request: RequestInput<typeof settleReturn>) =>
    sendOnce(request, (idempotencyKey) => call(settleReturn, request, { idempotencyKey })),
  );
}

export function useCreditAccounts(request: RequestInput<typeof listCreditAccounts>) {
  return useQuery({
    queryKey: [...PAYMENTS, 'credit', request],
    queryFn: ({ signal }) => call(listCreditAccounts, request, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function useRecordRepayment() {
  const sendOnce = useIdempotentSend();
  return usePaymentChange((request: RequestInput<typeof recordRepayment>) =>
    sendOnce(request, (idempotencyKey) => call(recordRepayment, request, { idempotencyKey })),
  );
}
