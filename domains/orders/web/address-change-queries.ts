import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import {
  adminDecideAddress,
  adminProposeAddress,
  adminWithdrawAddress,
  askAddressChange,
  decideAddressChange,
  withdrawAddressChange,
} from '../contract/address-change-endpoints.ts';
import { ORDERS } from '../contract/order-endpoints.ts';

const CALLS = {
  buyer: { decide: decideAddressChange, withdraw: withdrawAddressChange },
  shop: { decide: adminDecideAddress, withdraw: adminWithdrawAddress },
} as const;

function useAsking<Request>(send: (request: Request) => Promise<boolean>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => refetchStale(queries, ORDERS) });
}

export const useAskAddress = () =>
  useAsking((request: RequestInput<typeof askAddressChange>) => call(askAddressChange, request));

export const useProposeAddress = () =>
  useAsking((request: RequestInput<typeof adminProposeAddress>) => call(adminProposeAddress, request));

/** Answering what the other side asked for, and taking back what the own one did. */
export function useAddressChange(side: 'buyer' | 'shop') {
  const queries = useQueryClient();
  const onSettled = () => refetchStale(queries, ORDERS);
  const calls = CALLS[side];
  return {
    decide: useMutation({
      mutationFn: (request: RequestInput<typeof decideAddressChange>) => call(calls.decide, request),
      onSettled,
    }),
    withdraw: useMutation({
      mutationFn: (request: RequestInput<typeof withdrawAddressChange>) => call(calls.withdraw, request),
      onSettled,
    }),
  };
}
