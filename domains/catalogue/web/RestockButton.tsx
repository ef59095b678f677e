import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import * as m from '#messages';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import { Icon, iconBell } from '../../../platform/web/design/icons.tsx';
import { Button, ButtonLink } from '../../../platform/web/kit/Button.tsx';
import { toast } from '../../../platform/web/kit/toast-store.ts';
import { VisuallyHidden } from '../../../platform/web/kit/VisuallyHidden.tsx';
import { listAwaitedSkus, RESTOCK, setRestockReminder } from '../../restock-reminders/contract/restock-endpoints.ts';
import { type Person, usePerson } from './personal-data.ts';
import { LOGIN_PATH, loginSearch } from './SignInLink.tsx';

const awaitedQuery = ({ key }: Person) =>
  queryOptions({
    queryKey: [...RESTOCK, 'ids', key],
    queryFn: async ({ signal }) => (await call(listAwaitedSkus, {}, { signal })).skuIds,
    enabled: key !== '',
  });

/** Sets a reminder for when a SKU can be ordered again, or takes it back; a visitor signs in first. */
export function RestockButton({ skuId, name }: { readonly skuId: number; readonly name: string }) {
  const person = usePerson();
  const here = useLocation({ select: (location) => location.href });
  const client = useQueryClient();
  const { data: awaited = [] } = useQuery(awaitedQuery(person));
  const set = useMutation({
    mutationFn: (isOn: boolean) => call(setRestockReminder, { skuId, isOn }),
    onSuccess: (isOn) => toast('success', isOn ? m.catalogue_restock_set() : m.catalogue_restock_removed()),
    onSettled: () => refetchStale(client, RESTOCK),
  });
  const isSet = awaited.includes(skuId);
  const label = (
    <>
      <Icon of={iconBell} size="medium" />
      <span>{isSet ? m.catalogue_restock_is_set() : m.catalogue_restock_remind()}</span>
      <VisuallyHidden> {name}</VisuallyHidden>
    </>
  );
  if (person.key === '') {
    return (
      <ButtonLink size="large" look="outline" to={LOGIN_PATH} search={loginSearch(here)}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button size="large" look={isSet ? 'plain' : 'outline'} busy={set.isPending} onClick={() => set.mutate(!isSet)}>
      {label}
    </Button>
  );
}
