import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as m from '#messages';
import { call } from '../../../platform/web/api-client/call.ts';
import { offerUndo } from '../../../platform/web/kit/offer-undo.ts';
import { toast } from '../../../platform/web/kit/toast-store.ts';
import type { Address } from '../contract/address.ts';
import { deleteAddress, listAddresses, restoreAddress, setDefaultAddress } from '../contract/address-endpoints.ts';

/** Own addresses, the default one first. */
export const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  queryFn: ({ signal }) => call(listAddresses, {}, { signal }),
});

/** Reads the list again after a change. */
export function useAddressesChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries(addressesQuery);
}

/** Removes an address at once and offers to take it back. */
export function useDeleteAddress() {
  const changed = useAddressesChanged();
  return useMutation({
    mutationFn: ({ id }: Address) => call(deleteAddress, { id }),
    onSuccess: (_, { id, realName }) => {
      offerUndo(m.addresses_deleted({ name: realName }), async () => {
        await call(restoreAddress, { id });
        toast('success', m.addresses_restored());
        await changed();
      });
    },
    onSettled: changed,
  });
}

export function useMakeDefault() {
  const changed = useAddressesChanged();
  return useMutation({
    mutationFn: ({ id }: Address) => call(setDefaultAddress, { id }),
    onSuccess: () => toast('success', m.addresses_made_default()),
    onSettled: changed,
  });
}
