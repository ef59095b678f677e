import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as m from '#messages';
import { call } from '../../../platform/web/api-client/call.ts';
import { offerUndo } from '../../../platform/web/kit/offer-undo.ts';
import { toast } from '../../../platform/web/kit/toast-store.ts';
import {
  listRestockReminders,
  RESTOCK,
  type RestockReminder,
  setRestockReminder,
} from '../contract/restock-endpoints.ts';

/** Reminders are set on other pages and end when they are told: a newly opened list is read again. */
export function useRestockReminders() {
  return useQuery({
    queryKey: [...RESTOCK, 'list'],
    queryFn: ({ signal }) => call(listRestockReminders, {}, { signal }),
    staleTime: 0,
  });
}

/** Takes back a reminder and offers to set it again. */
export function useForgetReminder() {
  const client = useQueryClient();
  const changed = () => client.invalidateQueries({ queryKey: RESTOCK });
  return useMutation({
    mutationFn: ({ skuId }: RestockReminder) => call(setRestockReminder, { skuId, isOn: false }),
    onSuccess: (_, { skuId, isShow, product: { model } }) => {
      const said = m.restock_reminders_removed({ model });
      // What is no longer sold cannot be awaited anew.
      if (!isShow) return toast('success', said);
      offerUndo(said, async () => {
        await call(setRestockReminder, { skuId, isOn: true });
        toast('success', m.restock_reminders_restored());
        await changed();
      });
    },
    onSettled: changed,
  });
}
