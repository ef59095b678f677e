import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  useIsFetching,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../platform/web/api-client/call.ts';
import { FAVOURITES } from '../../favourites/contract/favourite-endpoints.ts';
import type { CartGroup, CartLine, CartPromotion } from '../contract/cart.ts';
import {
  addManyToCart,
  CART,
  calculateCartPrice,
  deleteCartLines,
  listCart,
  moveToFavourites,
  setCartQuantity,
} from '../contract/cart-endpoints.ts';
import { refreshCartCount } from './cart-count.ts';
import { withLineQuantity, withoutLines } from './cart-selection.ts';

const CART_LIST = [...CART, 'list'] as const;
const CART_CHANGE = [...CART, 'change'] as const;

/** The whole cart, never from a cache. */
const cartList = queryOptions({
  queryKey: CART_LIST,
  queryFn: ({ signal }) => call(listCart, {}, { signal, flush: true }),
  staleTime: 0,
});

export function useCart() {
  return useQuery(cartList);
}

/**
 * The total of the lines, from the server. `version` changes whenever one of them does, so that it is requested again;
 * nothing is requested while a change or the cart itself is in flight, because the response would be about the previous
 * cart.
 */
export function useCartPrice(ids: readonly number[], version: string) {
  const changing = useIsMutating({ mutationKey: CART_CHANGE }) > 0;
  const reading = useIsFetching({ queryKey: CART_LIST }) > 0;
  return useQuery({
    queryKey: [...CART, 'price', ids, version],
    queryFn: ({ signal }) => call(calculateCartPrice, { ids: [...ids] }, { signal, flush: true }),
    enabled: ids.length > 0 && !changing && !reading,
    staleTime: 0,
  });
}

/**
 * Applies `change` to the displayed cart at once; a refusal restores the real cart. Changes are sent one after the
 * other in the order they were made: the last one wins, however slow the first was.
 */
function cartChange<Input>(
  queries: QueryClient,
  send: (input: Input) => Promise<unknown>,
  change?: (groups: readonly CartGroup[], input: Input) => CartGroup[],
) {
  return mutationOptions({
    mutationKey: CART_CHANGE,
    scope: { id: CART[0] },
    mutationFn: send,
    onMutate: async (input: Input) => {
      await queries.cancelQueries({ queryKey: CART_LIST });
      if (change) queries.setQueryData(cartList.queryKey, (groups) => groups && change(groups, input));
    },
    onSettled: () => Promise.all([queries.invalidateQueries({ queryKey: CART_LIST }), refreshCartCount()]),
  });
}

function useCartChange<Input>(
  send: (input: Input) => Promise<unknown>,
  change?: (groups: readonly CartGroup[], input: Input) => CartGroup[],
) {
  const queries = useQueryClient();
  return useMutation(cartChange(queries, send, change));
}

export const cartQuantityChange = (queries: QueryClient) =>
  cartChange(
    queries,
    (input: { id: number; number: number }) => call(setCartQuantity, input),
    (groups, { id, number }) => withLineQuantity(groups, id, number),
  );

export function useSetCartQuantity() {
  const queries = useQueryClient();
  return useMutation(cartQuantityChange(queries));
}

export function useDeleteCartLines() {
  return useCartChange(
    (ids: readonly number[]) => call(deleteCartLines, { ids: [...ids] }),
    (groups, ids) => withoutLines(groups, ids),
  );
}

/** Moves lines from the cart to the favourites. */
export function useMoveToFavourites() {
  const queries = useQueryClient();
  return useCartChange(
    async (ids: readonly number[]) => {
      await call(moveToFavourites, { ids: [...ids] });
      void queries.invalidateQueries({ queryKey: FAVOURITES });
    },
    (groups, ids) => withoutLines(groups, ids),
  );
}

/** Puts in the cart what is missing to the next step of a promotion; what only has to be selected lies there already. */
export function useAddMissing() {
  return useCartChange(async (additions: CartPromotion['additionList']) => {
    const missing = additions.filter(({ num }) => num > 0);
    if (missing.length === 0) return;
    await call(
      addManyToCart,
      missing.map(({ productId, skuId, num }) => ({ productId, productAttrUnique: skuId, cartNum: num })),
    );
  });
}

/** Puts removed lines back; all of them or none. */
export function useRestoreCartLines() {
  return useCartChange((lines: readonly CartLine[]) =>
    call(
      addManyToCart,
      lines.map((line) => ({
        productId: line.productId,
        productAttrUnique: line.attrId,
        cartNum: line.cartNum,
      })),
    ),
  );
}
