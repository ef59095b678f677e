import * as m from '#messages';
import type { FilterField, FilterValues } from '../../../../platform/web/table/filter-address.ts';
import { keywordField } from '../../../../platform/web/table/keyword-field.ts';
import { ORDER_TAB_NUMBER, ORDER_TABS } from '../../../orders/contract/order-tab.ts';
import { tabWord } from '../../../orders/web/public.tsx';

export const ALL = -1;
export const STATUSES = ORDER_TABS.map((tab) => ({ status: ORDER_TAB_NUMBER[tab], word: () => tabWord(tab) }));

/** The filters in sight; names are those of the address. */
export const subOrderFilters = (
  distributors: readonly { readonly id: number; readonly name: string }[],
): FilterField[] => [
  keywordField('q', m.sub_orders_keyword_hint()),
  {
    name: 'distributor',
    label: m.sub_orders_distributor(),
    kind: 'choice',
    choices: distributors.map(({ id, name }) => ({ value: String(id), label: name })),
  },
  { name: 'ordered', label: m.sub_orders_dates(), kind: 'dates' },
];

/** The status in the URL, chosen by the tabs. */
export const statusField = (): FilterField => ({
  name: 'status',
  label: m.sub_orders_status(),
  kind: 'choice',
  choices: STATUSES.map(({ status, word }) => ({ value: String(status), label: word() })),
});

/** The request, from the filters in the URL. */
export function requestOf({ q, distributor, ordered }: FilterValues) {
  const range = typeof ordered === 'object' && 'from' in ordered ? ordered : null;
  return {
    ...(typeof q === 'string' && { keyword: q }),
    ...(typeof distributor === 'string' && { distributorId: Number(distributor) }),
    ...(range?.from && { dateFrom: range.from }),
    ...(range?.to && { dateTo: range.to }),
  };
}
