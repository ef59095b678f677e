import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as m from '#messages';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { useIdempotentSend } from '../../../platform/web/api-client/use-idempotency-key.ts';
import { offerUndo } from '../../../platform/web/kit/offer-undo.ts';
import { toast } from '../../../platform/web/kit/toast-store.ts';
import { CART_ERRORS } from '../contract/cart-errors.ts';
import type { SavedCart } from '../contract/saved-cart.ts';
import {
  addSavedCart,
  addSharedCart,
  deleteSavedCart,
  listSavedCarts,
  listSharedCarts,
  readSavedCart,
  readSharedCart,
  renameSavedCart,
  restoreSavedCart,
  revokeSharedCart,
  SAVED_CARTS,
  saveCart,
  setSavedLine,
  shareCart,
} from '../contract/saved-cart-endpoints.ts';
import { useAddLines } from './use-add-lines.tsx';

/** Prices and stock are those of now, and carts are saved on another page: a newly opened page reads them again. */
const FRESH = { staleTime: 0 } as const;
/** What is gone is told by the page that would show it. */
const TOLD_BY_THE_PAGE = [CART_ERRORS.savedCartNotFound.reason, CART_ERRORS.sharedCartNotFound.reason];

export function useSavedCarts(paging: { page: number; limit: number }) {
  return useQuery({
    queryKey: [...SAVED_CARTS, 'list', paging],
    queryFn: ({ signal }) => call(listSavedCarts, paging, { signal }),
    ...FRESH,
    placeholderData: keepPreviousData,
  });
}

/** `person` is the key of whoever asks: the prices are theirs. */
export function useSavedCart(id: number, person: string) {
  return useQuery({
    queryKey: [...SAVED_CARTS, 'one', id, person],
    queryFn: ({ signal }) => call(readSavedCart, { id }, { signal, handles: TOLD_BY_THE_PAGE }),
    ...FRESH,
    retry: false,
  });
}

export function useSharedCarts() {
  return useQuery({
    queryKey: [...SAVED_CARTS, 'links'],
    queryFn: ({ signal }) => call(listSharedCarts, {}, { signal }),
    ...FRESH,
  });
}

export function useSharedCart(token: string, person: string) {
  return useQuery({
    queryKey: [...SAVED_CARTS, 'shared', token, person],
    queryFn: ({ signal }) => call(readSharedCart, { token }, { signal, handles: TOLD_BY_THE_PAGE }),
    ...FRESH,
    retry: false,
  });
}

function useSavedCartChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => queries.invalidateQueries({ queryKey: SAVED_CARTS }),
  });
}

export function useSaveCart() {
  const sendOnce = useIdempotentSend();
  return useSavedCartChange((request: RequestInput<typeof saveCart>) =>
    sendOnce(request, (idempotencyKey) => call(saveCart, request, { idempotencyKey })),
  );
}

export function useRenameSavedCart() {
  return useSavedCartChange((request: RequestInput<typeof renameSavedCart>) => call(renameSavedCart, request));
}

export function useSetSavedLine() {
  return useSavedCartChange((request: RequestInput<typeof setSavedLine>) => call(setSavedLine, request));
}

/** Deletes a saved cart at once and offers to bring it back. */
export function useDeleteSavedCart() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: SavedCart) => call(deleteSavedCart, { id }),
    onSuccess: (_, { id, name }) =>
      offerUndo(m.cart_saved_deleted({ name }), async () => {
        await call(restoreSavedCart, { id });
        toast('success', m.cart_saved_restored({ name }));
        await queries.invalidateQueries({ queryKey: SAVED_CARTS });
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: SAVED_CARTS }),
  });
}

export function useShareCart() {
  return useSavedCartChange((request: RequestInput<typeof shareCart>) => call(shareCart, request));
}

export function useRevokeSharedCart() {
  return useSavedCartChange((id: number) => call(revokeSharedCart, { id }));
}

export const useAddSavedCart = () =>
  useAddLines((cart: RequestInput<typeof addSavedCart>, idempotencyKey) =>
    call(addSavedCart, cart, { idempotencyKey }),
  );

export const useAddSharedCart = () =>
  useAddLines((cart: RequestInput<typeof addSharedCart>, idempotencyKey) =>
    call(addSharedCart, cart, { idempotencyKey }),
  );
