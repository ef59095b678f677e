import type { FilterField, FilterValues } from '../../../platform/web/table/filter-address.ts';
import { keywordField } from '../../../platform/web/table/keyword-field.ts';

/** The filters of lists of payments and returns; names are those of the address. */
export const searchFilters = (hint: string, days: string): FilterField[] => [
  keywordField('q', hint),
  { name: 'days', label: days, kind: 'dates' },
];

/** What is searched for, from the address; empty without a search. */
export function searchOf({ q, days }: FilterValues) {
  const range = typeof days === 'object' && 'from' in days ? days : null;
  return {
    ...(typeof q === 'string' && { keyword: q }),
    ...(range?.from && { dateFrom: range.from }),
    ...(range?.to && { dateTo: range.to }),
  };
}
