/**
 * The query parameters that each page reads: they are the key of the server's HTML cache, and the browser finds the
 * server's data by them. Anything else in the URL (`utm_source`, junk, another order) makes no separate page. Equal
 * pages must have equal keys: meaningless and default values are omitted.
 */
import { pageOfSearch } from '../kit/page-numbers.ts';

type Search = Readonly<Record<string, unknown>>;
/** The query parameters that the page reads. */
export type Reads = (search: Search) => Search;

/** The page number, omitted for the first page. */
export const numbered = (page: number) => (page > 1 ? { page } : {});

/** The id under this name, if it is valid. */
export const identified = <Name extends string>(name: Name, value: unknown) => {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? { [name]: id } : {};
};

export const readsPageNumber: Reads = (search) => numbered(pageOfSearch(search));
