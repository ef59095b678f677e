import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as m from '#messages';
import { call } from '../../../platform/web/api-client/call.ts';
import { offerUndo } from '../../../platform/web/kit/offer-undo.ts';
import { toast } from '../../../platform/web/kit/toast-store.ts';
import { addManyToCart, CART } from '../../cart/contract/cart-endpoints.ts';
import { refreshCartCount } from '../../cart/web/public.tsx';
import { smallestQuantity } from '../../catalogue/contract/quantity-rules.ts';
import { BROWSE, deleteBrowseRecords, listBrowseRecords, restoreBrowseRecords } from '../contract/browse-endpoints.ts';
import type { BrowseRecord, FavouriteMerchant, FavouriteProduct } from '../contract/favourite.ts';
import {
  addFavouriteMerchant,
  cancelFavouriteMerchant,
  cancelFavouriteProducts,
  FAVOURITES,
  listFavouriteMerchants,
  listFavouriteProducts,
  restoreFavouriteProducts,
} from '../contract/favourite-endpoints.ts';

/** Favourites are changed on other pages too: a newly opened list is read again. */
const FRESH = { staleTime: 0, placeholderData: keepPreviousData } as const;

export function useFavouriteProducts(paging: { page: number; limit: number }) {
  return useQuery({
    queryKey: [...FAVOURITES, 'products', paging],
    queryFn: ({ signal }) => call(listFavouriteProducts, paging, { signal }),
    ...FRESH,
  });
}

export function useFavouriteMerchants(paging: { page: number; limit: number }) {
  return useQuery({
    queryKey: [...FAVOURITES, 'merchants', paging],
    queryFn: ({ signal }) => call(listFavouriteMerchants, paging, { signal }),
    ...FRESH,
  });
}

function useFavouritesChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: FAVOURITES });
}

const idsOf = (products: readonly FavouriteProduct[]) => products.map(({ productId }) => productId).join(',');

/** Removes products at once and offers to bring them back. */
export function useRemoveProducts() {
  const changed = useFavouritesChanged();
  return useMutation({
    mutationFn: (products: readonly FavouriteProduct[]) => call(cancelFavouriteProducts, { ids: idsOf(products) }),
    onSuccess: (_, products) => {
      const said = m.favourites_removed({ count: products.length });
      // What is no longer available cannot be marked again.
      const available = products.filter(({ isShow }) => isShow);
      if (available.length === 0) return toast('success', said);
      offerUndo(said, async () => {
        await call(restoreFavouriteProducts, { ids: idsOf(available) });
        toast('success', m.favourites_restored());
        await changed();
      });
    },
    onSettled: changed,
  });
}

/** Puts the smallest orderable quantity of each product in the cart. */
export function useAddProducts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (products: readonly FavouriteProduct[]) =>
      call(
        addManyToCart,
        products.map(({ product }) => ({
          productId: product.id,
          productAttrUnique: product.skuId,
          cartNum: smallestQuantity(product),
        })),
      ),
    onSuccess: async (_, products) => {
      toast('success', m.favourites_added_to_cart({ count: products.length }));
      void client.invalidateQueries({ queryKey: CART });
      await refreshCartCount();
    },
  });
}

/** Unfollows a shop and offers to undo that. */
export function useUnfollow() {
  const changed = useFavouritesChanged();
  return useMutation({
    mutationFn: ({ merId }: FavouriteMerchant) => call(cancelFavouriteMerchant, { id: merId }),
    onSuccess: (_, { merId, merName }) => {
      offerUndo(m.favourites_merchants_unfollowed({ name: merName }), async () => {
        await call(addFavouriteMerchant, { id: merId });
        toast('success', m.favourites_restored());
        await changed();
      });
    },
    onSettled: changed,
  });
}

export const browseQuery = queryOptions({
  queryKey: BROWSE,
  queryFn: ({ signal }) => call(listBrowseRecords, {}, { signal }),
  staleTime: 0,
});

/** The part of the history to delete, and its records. */
interface Forgetting {
  readonly which: { readonly date?: string; readonly productId?: number };
  readonly records: readonly BrowseRecord[];
}

/** Deletes records at once and offers to restore them. */
export function useDeleteBrowsing() {
  const client = useQueryClient();
  const changed = () => client.invalidateQueries({ queryKey: BROWSE });
  return useMutation({
    mutationFn: ({ which }: Forgetting) => call(deleteBrowseRecords, which),
    onSuccess: (_, { records }) => {
      const said = m.favourites_history_deleted({ count: records.length });
      // What is no longer available cannot be recorded again.
      const available = records.filter(({ isShow }) => isShow);
      if (available.length === 0) return toast('success', said);
      offerUndo(said, async () => {
        await call(restoreBrowseRecords, {
          records: available.map(({ productId, browseTime }) => ({ productId, browseTime })),
        });
        toast('success', m.favourites_restored());
        await changed();
      });
    },
    onSettled: changed,
  });
}
