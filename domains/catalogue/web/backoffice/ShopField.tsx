import { useMemo } from 'react';
import * as m from '#messages';
import { WHOLE_MALL } from '../../../../platform/contract/permission.ts';
import { type Choice, SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import type { FieldProps } from '../../../../platform/web/form/use-field.ts';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import type { FilterField, FilterValues } from '../../../../platform/web/table/filter-address.ts';
import { useMerchantNames } from '../office-queries.ts';

/** The platform and every shop; the value is the id, 0 for the platform. Nothing for a shop's keeper. */
function useShopChoices(): Choice[] | null {
  const wholeMall = useCan(WHOLE_MALL);
  const { data: shops } = useMerchantNames(wholeMall);
  return useMemo(() => {
    if (!wholeMall) return null;
    const named = (shops ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
    return [{ value: '0', label: m.catalogue_platform() }, ...named];
  }, [wholeMall, shops]);
}

/** The filter `shop` of a list of what shops and the platform keep; a keeper, who sees one shop only, has none. */
export function useShopFilter(): FilterField[] {
  const choices = useShopChoices();
  return useMemo(
    () => (choices ? [{ name: 'shop', label: m.catalogue_office_merchant(), kind: 'choice', choices }] : []),
    [choices],
  );
}

/** What that filter asks for. */
export const shopAsked = ({ shop }: FilterValues): { merchantId?: number } =>
  typeof shop === 'string' ? { merchantId: Number(shop) } : {};

/** Whose it is: the platform's or a shop's. A keeper is not asked. */
export function ShopField<Field extends string>(props: Omit<FieldProps<Field>, 'label'>) {
  const choices = useShopChoices();
  return choices && <SelectField {...props} label={m.catalogue_office_merchant()} numeric choices={choices} />;
}
