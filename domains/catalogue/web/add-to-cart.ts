import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import * as m from '#messages';
import { ApiFailure } from '../../../platform/web/api-client/api-failure.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import { toast } from '../../../platform/web/kit/toast-store.ts';
import { addToCart, CART } from '../../cart/contract/cart-endpoints.ts';
import { CART_ERRORS } from '../../cart/contract/cart-errors.ts';
import { refreshCartCount } from '../../cart/web/public.tsx';
import { CATALOGUE_ERRORS } from '../contract/catalogue-errors.ts';
import { CATALOGUE } from '../contract/catalogue-query-key.ts';

const STOCK_REFUSALS: ReadonlySet<string> = new Set(
  [CATALOGUE_ERRORS.insufficientStock, CATALOGUE_ERRORS.offShelf, CART_ERRORS.skuNotFound].map(({ reason }) => reason),
);

interface NewLine {
  readonly productId: number;
  readonly skuId: number;
  readonly quantity: number;
}

/** Puts pieces in the cart and brings the header's count up to date. */
export async function addLine(queries: QueryClient, { productId, skuId, quantity }: NewLine): Promise<void> {
  await call(addToCart, { productId, productAttrUnique: skuId, cartNum: quantity });
  void queries.invalidateQueries({ queryKey: CART });
  // The line is in the cart, whether or not it can be counted now.
  await refreshCartCount().catch(() => undefined);
}

/** The same from a page, which stays as it is. */
export function useAddToCart() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (line: NewLine) => addLine(queries, line),
    onSuccess: (_, { quantity }) => toast('success', m.catalogue_page_added({ quantity })),
    // What the page offered is not to be had: it must not go on offering it.
    onError: (failure) => {
      const reason = failure instanceof ApiFailure ? failure.reason : '';
      if (STOCK_REFUSALS.has(reason)) refetchStale(queries, CATALOGUE);
    },
  });
}
