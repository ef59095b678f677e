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
  buyer: { ask: askAddressChange, decide: decideAddressChange, withdraw: withdrawAddressChange },
  shop: { ask: adminProposeAddress, decide: adminDecideAddress, withdraw: adminWithdrawAddress },
} as const;

/** Asking for another address, and answering, by one side. */
export function useAddressChange(side: 'buyer' | 'shop') {
  const queries = useQueryClient();
  const onSettled = () => refetchStale(queries, ORDERS);
  const calls = CALLS[side];
  return {
    ask: useMutation({
      mutationFn: (request: RequestInput<typeof askAddressChange>) => call(calls.ask, request),
      onSettled,
    }),
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
