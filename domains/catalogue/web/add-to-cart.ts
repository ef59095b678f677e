import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as m from '#messages';
import { call } from '../../../platform/web/api-client/call.ts';
import { toast } from '../../../platform/web/kit/toast-store.ts';
import { addToCart } from '../../cart/contract/cart-endpoints.ts';
import { refreshCartCount } from '../../cart/web/public.tsx';

interface NewLine {
  readonly productId: number;
  readonly skuId: number;
  readonly quantity: number;
}

/** Puts pieces in the cart without leaving the page and brings the header's count up to date. */
export function useAddToCart() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ productId, skuId, quantity }: NewLine) =>
      call(addToCart, { productId, productAttrUnique: skuId, cartNum: quantity }),
    onSuccess: async (_, { quantity }) => {
      toast('success', m.catalogue_page_added({ quantity }));
      void queries.invalidateQueries({ queryKey: ['cart'] });
      await refreshCartCount();
    },
  });
}
