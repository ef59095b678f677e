import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import type { FavouriteIds } from '../../favourites/contract/favourite.ts';
import {
  addFavouriteMerchant,
  addFavouriteProduct,
  cancelFavouriteMerchant,
  cancelFavouriteProducts,
  FAVOURITES,
  listFavouriteIds,
} from '../../favourites/contract/favourite-endpoints.ts';
import { type Person, usePerson } from './personal-data.ts';

/** The person's favourites: one small response for all cards, which thus stay the same for everybody. */
const idsQuery = (person: Person) =>
  queryOptions({
    queryKey: [...FAVOURITES, 'ids', person.key],
    queryFn: ({ signal }) => call(listFavouriteIds, {}, { signal }),
    enabled: person.key !== '',
    staleTime: 5 * 60_000,
  });

const NOTHING: FavouriteIds = { productIds: [], merchantIds: [] };
type Kind = keyof FavouriteIds;

const SEND = {
  productIds: (id: number, isFavourite: boolean) =>
    isFavourite ? call(addFavouriteProduct, { productId: id }) : call(cancelFavouriteProducts, { ids: String(id) }),
  merchantIds: (id: number, isFavourite: boolean) =>
    isFavourite ? call(addFavouriteMerchant, { id }) : call(cancelFavouriteMerchant, { id }),
} as const;

/** Adds a product or shop to the favourites, or removes it. */
export const sendFavourite = (kind: Kind, id: number, isFavourite: boolean): Promise<unknown> =>
  SEND[kind](id, isFavourite);

/** Whether a product or shop is a favourite, and how to change that; shown at once, reverted when refused. */
export function useFavourite(kind: Kind, id: number) {
  const person = usePerson();
  const client = useQueryClient();
  const query = idsQuery(person);
  const { data = NOTHING } = useQuery(query);
  const change = useMutation({
    mutationFn: (isFavourite: boolean) => sendFavourite(kind, id, isFavourite),
    onMutate: async (isFavourite) => {
      await client.cancelQueries(query);
      client.setQueryData(query.queryKey, (known = NOTHING) => ({
        ...known,
        [kind]: [...known[kind].filter((one) => one !== id), ...(isFavourite ? [id] : [])],
      }));
    },
    onSettled: () => refetchStale(client, FAVOURITES),
  });
  const isFavourite = data[kind].includes(id);
  return { isFavourite, toggle: () => change.mutate(!isFavourite), busy: change.isPending };
}
