import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as m from '#messages';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import { toast } from '../../../platform/web/kit/toast-store.ts';
import { addManyToCart, CART } from '../../cart/contract/cart-endpoints.ts';
import { refreshCartCount } from '../../cart/web/public.tsx';
import {
  countPromotionView,
  listProductPromotions,
  listPromotionProducts,
  listPromotions,
  type PromotionItem,
  readPromotion,
} from '../contract/promotion-endpoints.ts';
import { PROMOTION_ERRORS } from '../contract/promotion-errors.ts';
import type { SalesAddress } from './promotion-address.ts';

export const PROMOTIONS = ['promotions'] as const;

/** Promotions on a page of the list, and products on a page of a promotion. */
const SHOWN = 24;
/** A promotion that is gone is reported only by its page. */
const TOLD_BY_THE_PAGE = [PROMOTION_ERRORS.promotionMissing.reason];

/** `person` is the key of whoever asks: prices differ, and so does what is hidden. */
export const promotionsQuery = ({ state, page }: SalesAddress, person: string) =>
  queryOptions({
    queryKey: [...PROMOTIONS, 'list', state, page, person],
    queryFn: ({ signal }) => call(listPromotions, { state, page, limit: SHOWN }, { signal }),
    placeholderData: keepPreviousData,
  });

export const promotionQuery = (id: number, person: string) =>
  queryOptions({
    queryKey: [...PROMOTIONS, 'one', id, person],
    queryFn: ({ signal }) => call(readPromotion, { id }, { signal, handles: TOLD_BY_THE_PAGE }),
    retry: false,
  });

export const promotionProductsQuery = (id: number, page: number, person: string) =>
  queryOptions({
    queryKey: [...PROMOTIONS, 'products', id, page, person],
    queryFn: ({ signal }) =>
      call(listPromotionProducts, { id, page, limit: SHOWN }, { signal, handles: TOLD_BY_THE_PAGE }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const productPromotionsQuery = (productId: number, person: string) =>
  queryOptions({
    queryKey: [...PROMOTIONS, 'of-product', productId, person],
    queryFn: ({ signal }) => call(listProductPromotions, { productId }, { signal }),
  });

/** Counts that a running promotion is shown. */
export const countView = (id: number) => call(countPromotionView, { id }, { quiet: true });

/** Puts one set of a bundle in the cart: all of it or nothing. */
export function useAddBundle() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (parts: readonly PromotionItem[]) =>
      call(
        addManyToCart,
        parts.map(({ productId, skuId, num }) => ({ productId, productAttrUnique: skuId, cartNum: num })),
      ),
    onSuccess: () => {
      toast('success', m.promotions_bundle_added());
      void queries.invalidateQueries({ queryKey: CART });
      void refreshCartCount().catch(() => undefined);
    },
    onError: () => refetchStale(queries, PROMOTIONS),
  });
}
